import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { isEnter } from '../../ui/keys.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { found, groups, type Entry } from './palette.model.ts';
import { useEntries } from './useEntries.ts';

const label = 'Search pages, designs, projects, people and actions';
const longest = 100;

/** One field that finds everything: arrows choose, Enter opens, Escape closes. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const navigate = useNavigate();
  const entries = found(useEntries(), typed);
  const chosen = Math.min(at, entries.length - 1);
  const follow = ({ to, act }: Entry) => {
    onClose();
    act?.();
    if (to) void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEnter(event) && entries[chosen]) {
      event.preventDefault();
      follow(entries[chosen]);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || entries.length === 0) return;
    event.preventDefault();
    setAt((chosen + step + entries.length) % entries.length);
  };
  return (
    <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': 'Search' } }} fullWidth maxWidth="sm" sx={top}>
      <InputBase
        fullWidth
        value={typed}
        placeholder={label}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        inputRef={takesFocus}
        inputProps={{
          role: 'combobox',
          'aria-label': label,
          'aria-expanded': true,
          'aria-controls': `${id}-list`,
          'aria-autocomplete': 'list',
          'aria-activedescendant': entries.length > 0 ? `${id}-${String(chosen)}` : undefined,
          maxLength: longest,
        }}
        sx={{ px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider', fontSize: '1.1rem' }}
      />
      <Found {...{ id, entries, chosen }} onChoose={follow} />
      <VisuallyHidden>
        <span role="status">{entries.length === 1 ? '1 result' : `${String(entries.length)} results`}</span>
      </VisuallyHidden>
    </Dialog>
  );
}

/** Whoever opens the search types at once. */
const takesFocus = (field: HTMLElement | null) => field?.focus();

/** The chosen row is in sight however it was chosen. */
const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

/** The list begins at one height, however long it is. */
const top = { '& .MuiDialog-container': { alignItems: 'flex-start' }, '& .MuiDialog-paper': { mt: { xs: 1, sm: 10 } } };

interface FoundProps {
  id: string;
  entries: readonly Entry[];
  chosen: number;
  onChoose: (entry: Entry) => void;
}

function Found({ id, entries, chosen, onChoose }: FoundProps) {
  return (
    <Box id={`${id}-list`} role="listbox" aria-label="Results" sx={{ overflowY: 'auto', p: 1, minHeight: 120 }}>
      {entries.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          Nothing has this name.
        </Typography>
      )}
      {groups.map((group) => {
        const inGroup = entries.filter((entry) => entry.group === group);
        if (inGroup.length === 0) return null;
        return (
          <Box key={group} role="group" aria-label={group}>
            <Typography aria-hidden variant="caption" color="textSecondary" component="p" sx={{ px: 1.5, pt: 1 }}>
              {group}
            </Typography>
            {inGroup.map((entry) => {
              const place = entries.indexOf(entry);
              return (
                <Row
                  key={entry.id}
                  id={`${id}-${String(place)}`}
                  entry={entry}
                  isChosen={place === chosen}
                  onChoose={() => onChoose(entry)}
                />
              );
            })}
          </Box>
        );
      })}
    </Box>
  );
}

interface RowProps {
  id: string;
  entry: Entry;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ id, entry, isChosen, onChoose }: RowProps) {
  const { label, more, picture } = entry;
  return (
    // The field keeps the focus; its keys choose among the rows.
    <Box
      id={id}
      ref={isChosen ? intoView : undefined}
      role="option"
      aria-selected={isChosen}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        px: 1.5,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: isChosen ? 'accent.wash' : undefined,
        '&:hover': { bgcolor: 'accent.wash' },
      }}
    >
      {picture && (
        <Box
          component="img"
          src={picture}
          alt=""
          sx={{ width: 32, height: 32, borderRadius: 0.5, objectFit: 'cover' }}
        />
      )}
      <Typography noWrap sx={{ minWidth: 0 }}>
        {label}
      </Typography>
      {more && (
        <Typography noWrap variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 60 }}>
          {more}
        </Typography>
      )}
    </Box>
  );
}

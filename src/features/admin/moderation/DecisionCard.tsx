import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { adminUserPath } from '../../../config/admin-paths.ts';
import type { WaitingItem } from '../../../contracts/watching.ts';
import { errorText } from '../../../data/errors.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { momentText } from '../parts/moment.ts';
import { kinds } from './kinds.ts';
import { moderationApi } from './moderation.api.ts';

interface DecisionCardProps {
  item: WaitingItem;
  hasNext: boolean;
  hasPrevious: boolean;
  onStep: (by: number) => void;
  /** Called with what was decided, in a sentence. */
  onDecided: (sentence: string) => void;
}

/** Most characters of the reason of a decline, as the database counts them. */
const REASON = 2000;

/** One thing that waits: what it is, what was said of it, and the two ways to decide. */
export function DecisionCard(props: DecisionCardProps) {
  const { item } = props;
  const kind = kinds[item.kind];
  const place = kind.place(item);
  return (
    <Card component="article" aria-labelledby={`waiting-${item.id}`} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <Chip size="small" variant="outlined" label={kind.label} />
        <Typography variant="body2" color="textSecondary">
          since {momentText(item.at)}
        </Typography>
      </Stack>
      <Typography id={`waiting-${item.id}`} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {item.title}
      </Typography>
      <Typography sx={{ my: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '42em' }}>
        {item.text || 'Nothing was written.'}
      </Typography>
      <Pictures pictures={item.pictures} />
      <Notes notes={item.notes} />
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', mb: 2 }}>
        {item.person && <RouterLink to={adminUserPath(item.person)}>Account</RouterLink>}
        {place && <RouterLink to={place.to}>{place.label}</RouterLink>}
      </Stack>
      <Deciding {...props} />
    </Card>
  );
}

/** What it is about, and what that looks like, side by side. */
function Pictures({ pictures }: { pictures: WaitingItem['pictures'] }) {
  if (pictures.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', mb: 2 }}>
      {pictures.map(({ title, path }, at) => (
        <Box key={path} component="figure" sx={{ m: 0, width: at === 0 ? 200 : 120 }}>
          <DesignPaper src={path} alt={title} />
          {at > 0 && (
            <Typography
              component="figcaption"
              variant="caption"
              color="textSecondary"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {title}
            </Typography>
          )}
        </Box>
      ))}
    </Stack>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <Stack component="ul" spacing={0.5} sx={{ m: 0, mb: 2, pl: 2.5 }}>
      {notes.map((note) => (
        <Typography key={note} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {/^https?:\/\//.test(note) ? (
            <Link href={note} target="_blank" rel="noopener noreferrer">
              {note}
            </Link>
          ) : (
            note.replaceAll('_', ' ')
          )}
        </Typography>
      ))}
    </Stack>
  );
}

function Deciding({ item, hasNext, hasPrevious, onStep, onDecided }: DecisionCardProps) {
  const kind = kinds[item.kind];
  const [decide, deciding] = moderationApi.useDecideItemMutation();
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (declining) field.current?.focus();
  }, [declining]);
  const run = async (approve: boolean) => {
    if (!approve && kind.needsReason) {
      setDeclining(true);
      setMissing(declining && !reason.trim());
      if (!declining || !reason.trim() || textProblem(reason, REASON) !== null) return;
    }
    const { error } = await decide({ item, approve, reason: approve ? '' : reason });
    if (!error) onDecided(`${approve ? kind.approve : kind.decline}: done.`);
  };
  useDecisionKeys((approve) => void run(approve), deciding.isLoading);
  return (
    <Stack spacing={2}>
      {declining && (
        <TextArea
          ref={field}
          label="Reason"
          value={reason}
          minRows={2}
          limit={REASON}
          invalid={missing}
          help={missing ? 'Give a reason. The person will see it.' : 'The person sees it.'}
          onChange={(text) => {
            setReason(text);
            setMissing(false);
          }}
        />
      )}
      {deciding.isError && (
        <Alert severity="error" variant="outlined">
          {errorText(deciding.error)}
        </Alert>
      )}
      <Ways
        kind={kind}
        busy={deciding.isLoading}
        declining={declining}
        onDecide={(approve) => void run(approve)}
        onCancel={() => setDeclining(false)}
      >
        <Button color="inherit" disabled={!hasPrevious} onClick={() => onStep(-1)} sx={{ ml: { sm: 'auto' } }}>
          Previous
        </Button>
        <Button color="inherit" disabled={!hasNext} onClick={() => onStep(1)}>
          Next
        </Button>
      </Ways>
    </Stack>
  );
}

interface WaysProps {
  kind: (typeof kinds)[WaitingItem['kind']];
  busy: boolean;
  declining: boolean;
  onDecide: (approve: boolean) => void;
  onCancel: () => void;
  /** The ways to the others. */
  children: ReactNode;
}

function Ways({ kind, busy, declining, onDecide, onCancel, children }: WaysProps) {
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Button variant="contained" disabled={busy || declining} onClick={() => onDecide(true)}>
        {kind.approve}
      </Button>
      <Button variant="outlined" color="error" disabled={busy} onClick={() => onDecide(false)}>
        {kind.decline}
      </Button>
      {declining && (
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {children}
    </Stack>
  );
}

/** A decides for it, D against it, wherever the focus is but in a field. */
function useDecisionKeys(decide: (approve: boolean) => void, busy: boolean): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role="dialog"]');
      if (busy || typing || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'a' && key !== 'd') return;
      event.preventDefault();
      decide(key === 'a');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

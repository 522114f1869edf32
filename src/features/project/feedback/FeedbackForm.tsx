import AlternateEmail from '@mui/icons-material/AlternateEmail';
import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type RefObject } from 'react';

import { pictureTexts } from '../../../domain/images.ts';
import { isEnter, isEscape, isTouch } from '../../../ui/keys.ts';
import { withMention } from './feedback.model.ts';
import { mostFiles, useFeedbackDraft, type DraftTarget, type GivenType } from './useFeedbackDraft.ts';

const types = { comment: 'Comment', question: 'Question', praise: 'Praise' } as const satisfies Record<
  GivenType,
  string
>;

type Draft = ReturnType<typeof useFeedbackDraft>;

interface FeedbackFormProps extends DraftTarget {
  label: string;
  placeholder: string;
  sendLabel: string;
  /** Takes the focus: the person has just asked for it. */
  atOnce?: boolean;
  onCancel?: () => void;
}

/** Writes a note about a version or a place in it, or an answer to a note. */
export function FeedbackForm({ label, placeholder, sendLabel, atOnce, onCancel, ...target }: FeedbackFormProps) {
  const draft = useFeedbackDraft(target);
  const input = useRef<HTMLTextAreaElement>(null);
  // One line until somebody writes, so that the notes have the room.
  const [isOpen, setOpen] = useState(atOnce === true || draft.text !== '');
  useEffect(() => {
    if (atOnce) input.current?.focus();
  }, [atOnce]);
  return (
    <Box onFocus={() => setOpen(true)} {...draft.picture.zone}>
      <input {...draft.picture.input} />
      <Words {...{ draft, label, placeholder, input, isOpen, onCancel }} />
      <Files files={draft.files} onChange={draft.setFiles} />
      <Box
        sx={{
          display: isOpen ? 'flex' : 'none',
          flexWrap: 'wrap',
          alignItems: 'center',
          mx: -0.75,
          mt: 0.75,
          '& > .MuiButton-root': { minWidth: 0, px: 0.75, whiteSpace: 'nowrap' },
        }}
      >
        <Extras draft={draft} isAnswer={target.parentId !== undefined} />
        {onCancel && (
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              draft.discard();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          disabled={!draft.canSend}
          title={isTouch() ? undefined : 'Send (Enter). New line: Shift+Enter'}
          onClick={() => void draft.send()}
        >
          {draft.isSending ? 'Sending...' : draft.reading ? pictureTexts.reading : sendLabel}
        </Button>
      </Box>
      {draft.problem && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 0.5 }}>
          {draft.problem}
        </Typography>
      )}
    </Box>
  );
}

interface WordsProps extends Pick<FeedbackFormProps, 'label' | 'placeholder' | 'onCancel'> {
  draft: Draft;
  input: RefObject<HTMLTextAreaElement | null>;
  isOpen: boolean;
}

/** The words of a note. Enter sends it, as it does in messages; on a screen keyboard the button does. */
function Words({ draft, label, placeholder, input, isOpen, onCancel }: WordsProps) {
  return (
    <TextField
      fullWidth
      multiline
      minRows={isOpen ? 2 : 1}
      maxRows={6}
      size="small"
      value={draft.text}
      placeholder={placeholder}
      disabled={draft.silent !== null}
      error={draft.long !== null}
      helperText={draft.long ?? draft.silent ?? undefined}
      inputRef={input}
      onChange={(event) => draft.setText(event.target.value)}
      onKeyDown={(event) => {
        if (isEnter(event) && !event.shiftKey && (event.metaKey || event.ctrlKey || !isTouch())) {
          event.preventDefault();
          void draft.send();
        }
        if (isEscape(event)) onCancel?.();
      }}
      slotProps={{ htmlInput: { 'aria-label': label, enterKeyHint: isTouch() ? 'enter' : 'send' } }}
    />
  );
}

/** Who is meant, what hangs on it, and what kind it is. */
function Extras({ draft, isAnswer }: { draft: Draft; isAnswer: boolean }) {
  const off = draft.silent !== null;
  return (
    <>
      {draft.others.map((person) => (
        <IconButton
          key={person.role}
          size="small"
          aria-label={`Mention ${person.name}`}
          title={`Mention ${person.name}`}
          disabled={off}
          onClick={() => draft.setText(withMention(draft.text, person))}
        >
          <AlternateEmail fontSize="small" />
        </IconButton>
      ))}
      <IconButton
        size="small"
        aria-label="Attach pictures"
        title="Attach pictures"
        disabled={off || draft.files.length >= mostFiles}
        onClick={draft.picture.choose}
      >
        <AttachFile fontSize="small" />
      </IconButton>
      {!isAnswer && (
        <Select
          size="small"
          variant="standard"
          disableUnderline
          value={draft.type}
          onChange={(event) => draft.setType(event.target.value)}
          slotProps={{ input: { 'aria-label': 'Kind of feedback' } }}
          sx={{ fontSize: 'max(0.75rem, 0.86em)', color: 'text.secondary' }}
        >
          {(Object.keys(types) as GivenType[]).map((kind) => (
            <MenuItem key={kind} value={kind}>
              {types[kind]}
            </MenuItem>
          ))}
        </Select>
      )}
      <Box sx={{ flex: 1 }} />
    </>
  );
}

function Files({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) {
  if (files.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
      {files.map((file, index) => (
        <Chip
          key={`${file.name}-${String(index)}`}
          size="small"
          label={file.name}
          onDelete={() => onChange(files.filter((other) => other !== file))}
          sx={{ maxWidth: 200 }}
        />
      ))}
    </Box>
  );
}

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
import { useRef, useState, type RefObject } from 'react';

import { plainError } from '../../../data/errors.ts';
import { designLimits, pictureTypes } from '../../../domain/designs.ts';
import { tooLongText } from '../../../domain/text-length.ts';
import { feedbackApi, type DrawnMark, type FeedbackType } from '../../designs/designs.public.ts';
import { useDone, useOpenDesign } from '../open-design.ts';
import { mentionsIn, withMention } from './feedback.model.ts';

const mostFiles = 5;
const contentLength = 4000;

/** What feedback can be, without asking for changes: that is the client's decision. */
const types = { comment: 'Comment', question: 'Question', praise: 'Praise' } as const;
type GivenType = Exclude<FeedbackType, 'change_request'>;

/** Where on the picture it is meant. */
export interface Place {
  x: number;
  y: number;
  mark?: DrawnMark;
}

interface FeedbackFormProps {
  versionId: string;
  /** Null: the whole picture. */
  place: Place | null;
  /** What it answers. */
  parentId?: string;
  label: string;
  placeholder: string;
  sendLabel: string;
  initial?: string;
  input?: RefObject<HTMLTextAreaElement | null>;
  onSent: (id: string) => void;
  onCancel?: () => void;
}

/** Says something about a version: about all of it, about a place in it, or as an answer. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { versionId, place, parentId, label, placeholder, sendLabel, initial = '', input, onSent, onCancel } = props;
  const { people, userId, silent } = useOpenDesign();
  const [text, setText] = useState(initial);
  const [type, setType] = useState<GivenType>('comment');
  const [files, setFiles] = useState<File[]>([]);
  const [problem, setProblem] = useState('');
  const [add, adding] = feedbackApi.useAddFeedbackMutation();
  // The same again, when the answer got lost.
  const id = useRef(crypto.randomUUID());
  const done = useDone();
  const others = people.filter((person) => person.id !== userId);
  const long = tooLongText(text, contentLength);
  const canSend = text.trim() !== '' && !long && !adding.isLoading && silent === null;
  const send = async () => {
    if (!canSend) return;
    setProblem('');
    try {
      const mentions = mentionsIn(text, others);
      const said = { versionId, userId, content: text, type, parentId, mentions, files, id: id.current };
      const sent = await add({ ...said, ...(place ?? {}) }).unwrap();
      id.current = crypto.randomUUID();
      setText('');
      setFiles([]);
      done(parentId ? 'Answered.' : 'Feedback sent.');
      onSent(sent);
    } catch (error) {
      setProblem(plainError(error).message);
    }
  };
  return (
    <Box>
      <TextField
        fullWidth
        multiline
        minRows={2}
        maxRows={6}
        size="small"
        value={text}
        placeholder={placeholder}
        disabled={silent !== null}
        error={long !== null}
        helperText={long ?? silent ?? undefined}
        inputRef={input}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send();
          if (event.key === 'Escape') onCancel?.();
        }}
        slotProps={{ htmlInput: { 'aria-label': label } }}
      />
      <Files files={files} onChange={setFiles} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.75 }}>
        {others.map((person) => (
          <IconButton
            key={person.id}
            size="small"
            aria-label={`Mention ${person.name}`}
            title={`Mention ${person.name}`}
            disabled={silent !== null}
            onClick={() => setText(withMention(text, person))}
          >
            <AlternateEmail fontSize="small" />
          </IconButton>
        ))}
        <AttachButton
          disabled={silent !== null || files.length >= mostFiles}
          onChoose={(chosen) => setFiles([...files, ...chosen].slice(0, mostFiles))}
          onProblem={setProblem}
        />
        {!parentId && (
          <Select
            size="small"
            variant="standard"
            disableUnderline
            value={type}
            onChange={(event) => setType(event.target.value)}
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
        {onCancel && (
          <Button size="small" color="inherit" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          size="small"
          variant={parentId ? 'outlined' : 'contained'}
          disabled={!canSend}
          onClick={() => void send()}
        >
          {adding.isLoading ? 'Sending...' : sendLabel}
        </Button>
      </Box>
      {problem && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 0.5 }}>
          {problem}
        </Typography>
      )}
    </Box>
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

interface AttachButtonProps {
  disabled: boolean;
  onChoose: (files: File[]) => void;
  onProblem: (problem: string) => void;
}

function AttachButton({ disabled, onChoose, onProblem }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (chosen: File[]) => {
    const good = chosen.filter(
      (file) => pictureTypes.some((type) => type === file.type) && file.size <= designLimits.fileBytes,
    );
    onProblem(good.length < chosen.length ? 'Attach JPG, PNG or WEBP pictures of at most 10MB.' : '');
    onChoose(good);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join(',')}
        aria-label="Pictures to attach"
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <IconButton
        size="small"
        aria-label="Attach pictures"
        title="Attach pictures"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <AttachFile fontSize="small" />
      </IconButton>
    </>
  );
}

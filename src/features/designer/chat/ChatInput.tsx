import SendIcon from '@mui/icons-material/Send';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { LimitNote } from '../../../ui/LimitNote.tsx';
import { isEnter, isEscape } from '../../../ui/keys.ts';
import { sendToConsultant } from '../designer.effects.ts';
import { selectDesigner } from '../designer.slice.ts';

/** Most characters of a message. A longer one is kept and marked, and cannot be sent. */
const LIMIT = 4000;

/** Enter sends, Shift+Enter makes a new line, Esc closes. Nothing is sent while a reply is awaited; what is typed stays. */
export function ChatInput({ onEscape }: { onEscape: () => void }) {
  const dispatch = useAppDispatch();
  const { replyAttempt } = useAppSelector(selectDesigner);
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  // The conversation opens as a dialog: typing may start at once.
  useEffect(() => input.current?.focus(), []);
  const id = useId();
  const long = textProblem(text, LIMIT);
  const ready = text.trim() !== '' && !long && replyAttempt === null;
  const send = () => {
    if (!ready) return;
    void dispatch(sendToConsultant(text));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEnter(event) && !event.shiftKey) {
      event.preventDefault();
      send();
    }
    if (isEscape(event)) {
      event.stopPropagation();
      onEscape();
    }
  };
  return (
    <Stack sx={{ px: { xs: 2, md: 3 }, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <OutlinedInput
        multiline
        maxRows={6}
        inputRef={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder="Tell the assistant what you have in mind"
        error={long !== null}
        inputProps={{ 'aria-label': 'Your message', 'aria-describedby': long ? id : undefined }}
        sx={{ maxWidth: 820, width: '100%', mx: 'auto' }}
        endAdornment={
          <InputAdornment position="end">
            <Tooltip title="Send (Enter)">
              <span>
                <IconButton aria-label="Send message" disabled={!ready} onClick={send} edge="end">
                  <SendIcon />
                </IconButton>
              </span>
            </Tooltip>
          </InputAdornment>
        }
      />
      {long && (
        <FormHelperText id={id} error sx={{ maxWidth: 820, width: '100%', mx: 'auto' }}>
          {long}
        </FormHelperText>
      )}
      {long && <LimitNote>{long}</LimitNote>}
    </Stack>
  );
}

import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { isVisible, messageLimits } from '../../../domain/messages.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { isEnter, isEscape } from '../../../ui/keys.ts';
import { messagingApi } from '../messaging.api.ts';
import type { Message } from '../messaging.model.ts';

interface EditFormProps {
  message: Message;
  onDone: () => void;
}

/** An own message while it is changed. */
export function EditForm({ message, onDone }: EditFormProps) {
  const [content, setContent] = useState(message.content);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length);
  }, []);
  const [edit, { isLoading, error }] = messagingApi.useEditMessageMutation();
  const wrong = textProblem(content, messageLimits.characters);
  const canSave = wrong === null && (isVisible(content) || message.attachments.length > 0) && !isLoading;
  const save = async () => {
    if (!canSave) return;
    const answer = content.trim() === message.content ? {} : await edit({ id: message.id, content });
    if (!('error' in answer)) onDone();
  };
  return (
    <Stack
      sx={{
        width: 'min(520px, 100%)',
        border: 1,
        borderColor: 'accent.text',
        borderRadius: 1.5,
        p: 1,
        bgcolor: 'background.paper',
      }}
    >
      <InputBase
        multiline
        inputRef={input}
        maxRows={8}
        value={content}
        inputProps={{ 'aria-label': 'Edit message', dir: 'auto' }}
        onChange={({ target }) => setContent(target.value)}
        onKeyDown={(event) => {
          if (isEscape(event)) onDone();
          if (isEnter(event) && !event.shiftKey) {
            event.preventDefault();
            void save();
          }
        }}
      />
      {(wrong ?? error) && (
        <Typography role="alert" variant="body2" color="error">
          {wrong ?? errorText(error)}
        </Typography>
      )}
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 0.5 }}>
        <Button size="small" color="inherit" onClick={onDone}>
          Cancel
        </Button>
        <Button size="small" disabled={!canSave} onClick={() => void save()}>
          Save
        </Button>
      </Stack>
    </Stack>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { commentLimits, commentMessages } from '../../../domain/comments.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { commentsApi } from './comments.api.ts';

interface CommentFormProps {
  designId: string;
  /** The comment that is replied to. */
  parentId?: string;
  onDone?: () => void;
  onCancel?: () => void;
}

/** What is written stays until it is stored; what got no answer is sent again under the same id. */
export function CommentForm({ designId, parentId, onDone, onCancel }: CommentFormProps) {
  const [draft, setDraft] = useState({ content: '', requestId: crypto.randomUUID() });
  const [add, { isLoading, error }] = commentsApi.useAddCommentMutation();
  const isReady = draft.content.trim() !== '' && !textProblem(draft.content, commentLimits.content);
  const send = async () => {
    const answer = await add({ designId, parentId, ...draft });
    if (answer.error) return;
    setDraft({ content: '', requestId: crypto.randomUUID() });
    onDone?.();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isLoading) void send();
      }}
      sx={{ mb: 2.5 }}
    >
      <TextArea
        label={parentId ? 'Write a reply' : 'Write a comment'}
        minRows={2}
        limit={commentLimits.content}
        value={draft.content}
        // Other words are another comment.
        onChange={(content) => setDraft({ content, requestId: crypto.randomUUID() })}
        invalid={error !== undefined}
        help={error ? errorText(error, commentMessages.addFailed) : undefined}
      />
      <Button type="submit" variant="contained" size="small" disabled={!isReady || isLoading} sx={{ mt: 1 }}>
        {isLoading ? 'Sending...' : parentId ? 'Add reply' : 'Add comment'}
      </Button>
      {onCancel && (
        <Button color="inherit" size="small" onClick={onCancel} sx={{ mt: 1, ml: 1 }}>
          Cancel
        </Button>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';

import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import type { DesignComment } from './comments.data.ts';

interface CommentThreadProps {
  designId: string;
  comment: DesignComment;
  isMember: boolean;
}

/** A comment with its replies, and a field for another one. */
export function CommentThread({ designId, comment, isMember }: CommentThreadProps) {
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const close = () => setReplyTo(null);
  const item = (one: typeof comment | DesignComment['replies'][number]) => (
    <CommentItem key={one.id} comment={one} isMember={isMember} onReply={() => setReplyTo(one.id)} />
  );
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      {item(comment)}
      {(comment.replies.length > 0 || replyTo !== null) && (
        <Stack spacing={1.5} sx={{ mt: 1.5, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
          {comment.replies.map(item)}
          {replyTo !== null && <CommentForm designId={designId} parentId={replyTo} onDone={close} onCancel={close} />}
        </Stack>
      )}
    </Box>
  );
}

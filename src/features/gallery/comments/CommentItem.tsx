import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { commentLimits } from '../../../domain/comments.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { commentsApi } from './comments.api.ts';
import type { Comment } from './comments.data.ts';

interface CommentItemProps {
  comment: Comment;
  isMember: boolean;
  onReply: () => void;
}

/** A comment with what the reader may do: reply to it, change, delete or report it, block its author. */
export function CommentItem({ comment, isMember, onReply }: CommentItemProps) {
  const [isEditing, setEditing] = useState(false);
  const { author, content, createdAt, editedAt, isHidden } = comment;
  const when = new Date(createdAt).toLocaleDateString(undefined, { dateStyle: 'medium' });
  return (
    <Box role="group" aria-label={`Comment of ${author}`} sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{author}</bdi>{' '}
        <Typography component="span" variant="caption" color="textSecondary">
          {when}
          {editedAt && ' · changed'}
          {isHidden && ' · hidden after reports, until it is reviewed'}
        </Typography>
      </Typography>
      {isEditing ? (
        <EditForm comment={comment} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {content}
          </Typography>
          <Actions comment={comment} isMember={isMember} onReply={onReply} onEdit={() => setEditing(true)} />
        </>
      )}
    </Box>
  );
}

function Actions({ comment, isMember, onReply, onEdit }: CommentItemProps & { onEdit: () => void }) {
  const [remove, removing] = commentsApi.useDeleteCommentMutation();
  const [isAsking, setAsking] = useState(false);
  const failure = removing.error;
  const { id, isOwn, canEdit, canDelete } = comment;
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', ml: -1, alignItems: 'center' }}>
      {isMember && (
        <Button size="small" color="inherit" onClick={onReply}>
          Reply
        </Button>
      )}
      {canEdit && (
        <Button size="small" color="inherit" onClick={onEdit}>
          Edit
        </Button>
      )}
      {canDelete && !isAsking && (
        <Button size="small" color="inherit" onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      {isAsking && (
        <>
          <Button size="small" color="error" disabled={removing.isLoading} onClick={() => void remove(id)}>
            Delete for good
          </Button>
          <Button size="small" color="inherit" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </>
      )}
      {isMember && !isOwn && <Report id={id} />}
      {isMember && !isOwn && <BlockAuthor comment={comment} />}
      {failure && (
        <Typography role="alert" variant="caption" color="error" sx={{ ml: 1 }}>
          {errorText(failure)}
        </Typography>
      )}
    </Stack>
  );
}

function Report({ id }: { id: string }) {
  const [report, { isLoading, isSuccess, error }] = commentsApi.useReportCommentMutation();
  const send = async () => {
    if (!(await report(id)).error) announce('The comment was reported');
  };
  return (
    <>
      <Button size="small" color="inherit" disabled={isLoading || isSuccess} onClick={() => void send()}>
        {isSuccess ? 'Reported' : 'Report'}
      </Button>
      {error && (
        <Typography role="alert" variant="caption" color="error" sx={{ ml: 1 }}>
          {errorText(error)}
        </Typography>
      )}
    </>
  );
}

/** Blocks after one question: neither reads the other any more. */
function BlockAuthor({ comment: { id, author } }: { comment: Comment }) {
  const [isAsking, setAsking] = useState(false);
  const [block, { isLoading, error }] = commentsApi.useBlockAuthorMutation();
  const confirm = async () => {
    if (!(await block(id)).error) announce(`${author} is blocked`);
  };
  if (!isAsking) {
    return (
      <Button size="small" color="inherit" onClick={() => setAsking(true)} aria-label={`Block ${author}`}>
        Block
      </Button>
    );
  }
  return (
    <>
      <Button size="small" color="error" disabled={isLoading} onClick={() => void confirm()}>
        Block {author}
      </Button>
      <Button size="small" color="inherit" onClick={() => setAsking(false)}>
        Do not block
      </Button>
      {error && (
        <Typography role="alert" variant="caption" color="error" sx={{ ml: 1 }}>
          {errorText(error)}
        </Typography>
      )}
    </>
  );
}

function EditForm({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const [content, setContent] = useState(comment.content);
  const [edit, { isLoading, error }] = commentsApi.useEditCommentMutation();
  const isReady = content.trim() !== '' && !textProblem(content, commentLimits.content);
  const save = async () => {
    if (!(await edit({ id: comment.id, content })).error) onDone();
  };
  return (
    <Box sx={{ mt: 1 }}>
      <TextArea
        label="Change your comment"
        minRows={2}
        limit={commentLimits.content}
        value={content}
        onChange={setContent}
        invalid={error !== undefined}
        help={error ? errorText(error) : undefined}
      />
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        <Button size="small" variant="contained" disabled={!isReady || isLoading} onClick={() => void save()}>
          Save
        </Button>
        <Button size="small" color="inherit" onClick={onDone}>
          Cancel
        </Button>
      </Stack>
    </Box>
  );
}

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
import type { DesignComment } from './comments.data.ts';

/** A comment with what the reader may do: change, delete or report it. */
export function CommentItem({ comment, isMember }: { comment: DesignComment; isMember: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const { author, content, createdAt, editedAt, isHidden } = comment;
  const when = new Date(createdAt).toLocaleDateString(undefined, { dateStyle: 'medium' });
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
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
          <Actions comment={comment} isMember={isMember} onEdit={() => setEditing(true)} />
        </>
      )}
    </Box>
  );
}

interface ActionsProps {
  comment: DesignComment;
  isMember: boolean;
  onEdit: () => void;
}

function Actions({ comment, isMember, onEdit }: ActionsProps) {
  const [remove, removing] = commentsApi.useDeleteCommentMutation();
  const [report, reporting] = commentsApi.useReportCommentMutation();
  const [isAsking, setAsking] = useState(false);
  const failure = removing.error ?? reporting.error;
  const { id, isOwn, canEdit, canDelete } = comment;
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', ml: -1, alignItems: 'center' }}>
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
      {isMember && !isOwn && (
        <Button
          size="small"
          color="inherit"
          disabled={reporting.isLoading || reporting.isSuccess}
          onClick={() =>
            void report(id).then(({ error }) => {
              if (!error) announce('The comment was reported');
            })
          }
        >
          {reporting.isSuccess ? 'Reported' : 'Report'}
        </Button>
      )}
      {failure && (
        <Typography role="alert" variant="caption" color="error" sx={{ ml: 1 }}>
          {errorText(failure)}
        </Typography>
      )}
    </Stack>
  );
}

function EditForm({ comment, onDone }: { comment: DesignComment; onDone: () => void }) {
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

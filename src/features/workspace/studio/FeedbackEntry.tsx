import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';

import { feedbackApi, nameIn, type Feedback, type FeedbackType } from '../../designs/designs.public.ts';
import { useDone, useOpenDesign } from '../open-design.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import type { FeedbackThread } from './feedback.model.ts';

interface FeedbackEntryProps {
  thread: FeedbackThread;
  isChosen: boolean;
  /** Words about the version that it was said of, where that is an earlier one. */
  earlier: string | null;
  onChoose: () => void;
}

const types: Partial<Record<FeedbackType, string>> = {
  question: 'Question',
  praise: 'Praise',
  change_request: 'Changes requested',
};
const timeFormat = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Something that was said of a version, with its pin, its answers, and what can be done with it. */
export const FeedbackEntry = memo(function FeedbackEntry({ thread, isChosen, earlier, onChoose }: FeedbackEntryProps) {
  const { root, replies, pin } = thread;
  const { silent } = useOpenDesign();
  const [answering, setAnswering] = useState(false);
  const [resolve, resolving] = feedbackApi.useResolveFeedbackMutation();
  const done = useDone();
  const toggle = () =>
    void resolve({ id: root.id, isResolved: !root.isResolved })
      .unwrap()
      .then(
        () => done(root.isResolved ? 'Open again.' : 'Resolved.'),
        () => undefined,
      );
  return (
    <Box
      component="article"
      aria-current={isChosen || undefined}
      sx={(theme) => ({
        py: 1.25,
        px: 1,
        borderTop: `1px solid ${theme.palette.divider}`,
        ...(isChosen ? { bgcolor: theme.palette.accent.wash, borderRadius: 1 } : {}),
      })}
    >
      <Said feedback={root} pin={pin} onChoose={pin === null ? undefined : onChoose} note={earlier} />
      {replies.map((reply) => (
        <Box key={reply.id} sx={{ pl: 1.5, ml: 1, mt: 1, borderLeft: 2, borderColor: 'divider' }}>
          <Said feedback={reply} pin={null} note={null} />
        </Box>
      ))}
      {answering ? (
        <Box sx={{ mt: 1 }}>
          <FeedbackForm
            versionId={root.versionId}
            place={null}
            parentId={root.id}
            label="Answer"
            placeholder="Write an answer..."
            sendLabel="Reply"
            onSent={() => setAnswering(false)}
            onCancel={() => setAnswering(false)}
          />
        </Box>
      ) : (
        <Box sx={{ display: 'flex', gap: 0.5, ml: -0.75, mt: 0.25 }}>
          <Button size="small" color="inherit" disabled={silent !== null} onClick={() => setAnswering(true)}>
            Reply
          </Button>
          <Button size="small" color="inherit" disabled={silent !== null || resolving.isLoading} onClick={toggle}>
            {root.isResolved ? 'Open again' : 'Resolve'}
          </Button>
        </Box>
      )}
    </Box>
  );
});

interface SaidProps {
  feedback: Feedback;
  pin: number | null;
  note: string | null;
  onChoose?: () => void;
}

function Said({ feedback, pin, note, onChoose }: SaidProps) {
  const { design, userId } = useOpenDesign();
  const [editing, setEditing] = useState(false);
  const [remove] = feedbackApi.useDeleteFeedbackMutation();
  const done = useDone();
  const isOwn = feedback.authorId === userId && !feedback.isDeleted;
  const kind = types[feedback.type];
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        {pin !== null && <PinButton pin={pin} isResolved={feedback.isResolved} onChoose={onChoose} />}
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {nameIn(design.people, feedback.authorId)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {timeFormat.format(new Date(feedback.createdAt))}
          {feedback.editedAt && ', edited'}
        </Typography>
        {kind && (
          <Chip
            size="small"
            label={kind}
            color={feedback.type === 'change_request' ? 'warning' : 'default'}
            variant="outlined"
          />
        )}
        {feedback.isResolved && <Chip size="small" label="Resolved" color="success" variant="outlined" />}
      </Box>
      {note && (
        <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
          {note}
        </Typography>
      )}
      {editing ? (
        <EditForm feedback={feedback} onClose={() => setEditing(false)} />
      ) : (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.25 }}>
          {feedback.isDeleted ? 'Taken back.' : feedback.content}
        </Typography>
      )}
      <Attachments feedback={feedback} />
      {isOwn && !editing && (
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <Link component="button" variant="caption" color="textSecondary" onClick={() => setEditing(true)}>
            Edit
          </Link>
          <Link
            component="button"
            variant="caption"
            color="textSecondary"
            onClick={() => void remove(feedback.id).then(() => done('Taken back.'))}
          >
            Take back
          </Link>
        </Box>
      )}
    </Box>
  );
}

function PinButton({ pin, isResolved, onChoose }: { pin: number; isResolved: boolean; onChoose?: () => void }) {
  return (
    <Box
      component="button"
      type="button"
      aria-label={`Show note ${String(pin)} on the picture`}
      onClick={onChoose}
      sx={(theme) => ({
        width: 24,
        height: 24,
        p: 0,
        border: 0,
        borderRadius: '50% 50% 50% 4px',
        bgcolor: isResolved ? theme.palette.divider : theme.palette.accent.fill,
        color: isResolved ? theme.palette.text.secondary : theme.palette.accent.onFill,
        font: 'inherit',
        fontSize: 12,
        fontWeight: 700,
        cursor: 'pointer',
        '&:focus-visible': { outline: `2px solid ${theme.palette.accent.text}`, outlineOffset: 2 },
      })}
    >
      {pin}
    </Box>
  );
}

function Attachments({ feedback }: { feedback: Feedback }) {
  if (feedback.attachments.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
      {feedback.attachments.map(({ id, src, name }) =>
        src ? (
          <Box
            key={id}
            component="img"
            src={src}
            alt={name || 'Attached picture'}
            loading="lazy"
            sx={{ width: 72, height: 72, objectFit: 'cover', borderRadius: 0.75, border: 1, borderColor: 'divider' }}
          />
        ) : null,
      )}
    </Box>
  );
}

function EditForm({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const [edit, editing] = feedbackApi.useEditFeedbackMutation();
  const [text, setText] = useState(feedback.content);
  const done = useDone();
  const save = () =>
    void edit({ id: feedback.id, content: text })
      .unwrap()
      .then(
        () => {
          done('Changed.');
          onClose();
        },
        () => undefined,
      );
  return (
    <Box sx={{ mt: 0.5 }}>
      <Box
        component="textarea"
        aria-label="Your words"
        value={text}
        onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => setText(event.target.value)}
        rows={3}
        sx={(theme) => ({
          width: 1,
          p: 1,
          font: 'inherit',
          fontSize: theme.typography.body2.fontSize,
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: `1px solid ${theme.palette.divider}`,
          borderRadius: 0.75,
          resize: 'vertical',
        })}
      />
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Button size="small" variant="outlined" disabled={text.trim() === '' || editing.isLoading} onClick={save}>
          Save
        </Button>
        <Button size="small" color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </Box>
      {editing.isError && (
        <Typography role="alert" variant="caption" color="error">
          This could not be saved. Try again.
        </Typography>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { comparedLabels } from '../../../domain/workspace.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { feedbackApi } from './feedback.api.ts';
import { nameIn, type ProjectVersion, type Feedback } from '../record/project.model.ts';
import { useOpenProject } from '../workspace/open-project.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import type { FeedbackThread } from './feedback.model.ts';
import { NotePictures } from './NotePictures.tsx';

interface FeedbackBodyProps {
  thread: FeedbackThread;
  versions: readonly ProjectVersion[];
}

/** Shows the pictures, the answers and the actions of the open note. */
export function FeedbackBody({ thread, versions }: FeedbackBodyProps) {
  const { root, replies, isEarlier } = thread;
  const of = isEarlier ? versions.find(({ id }) => id === root.versionId) : undefined;
  return (
    <Box>
      {isEarlier && (
        <Typography variant="caption" component="p" color="textSecondary">
          About {of ? comparedLabels.version(of.number, of.branch).toLowerCase() : 'an earlier version'}.
        </Typography>
      )}
      <NotePictures pictures={root.attachments} />
      {replies.map((reply) => (
        <Reply key={reply.id} reply={reply} />
      ))}
      <Actions root={root} />
    </Box>
  );
}

function Reply({ reply }: { reply: Feedback }) {
  const { design } = useOpenProject();
  return (
    <Box sx={{ pl: 1.5, mt: 1, borderLeft: 2, borderColor: 'divider' }}>
      <Typography variant="caption" component="p" sx={{ fontWeight: 600 }}>
        {nameIn(design.people, reply.authorId)}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {reply.isDeleted ? 'Deleted.' : reply.content}
      </Typography>
      <NotePictures pictures={reply.attachments} />
    </Box>
  );
}

function Actions({ root }: { root: Feedback }) {
  const [doing, setDoing] = useState<'reply' | 'edit' | null>(null);
  if (doing === 'edit') return <EditForm feedback={root} onClose={() => setDoing(null)} />;
  if (doing === 'reply') {
    return (
      <Box sx={{ mt: 1 }}>
        <FeedbackForm
          atOnce
          versionId={root.versionId}
          place={null}
          parentId={root.id}
          label="Answer"
          placeholder="Write an answer..."
          sendLabel="Reply"
          onSent={() => setDoing(null)}
          onCancel={() => setDoing(null)}
        />
      </Box>
    );
  }
  return <Buttons root={root} onReply={() => setDoing('reply')} onEdit={() => setDoing('edit')} />;
}

interface ButtonsProps {
  root: Feedback;
  onReply: () => void;
  onEdit: () => void;
}

function Buttons({ root, onReply, onEdit }: ButtonsProps) {
  const { userId, silent } = useOpenProject();
  const [resolve, resolving] = feedbackApi.useResolveFeedbackMutation();
  const [remove, removing] = feedbackApi.useDeleteFeedbackMutation();
  const error = resolving.error ?? removing.error;
  const attempt = (work: Promise<unknown>, said: string) =>
    void work.then(
      () => announce(said),
      () => undefined,
    );
  const isOwn = root.authorId === userId && !root.isDeleted;
  const off = silent !== null;
  const toggle = () =>
    attempt(
      resolve({ id: root.id, isResolved: !root.isResolved }).unwrap(),
      root.isResolved ? 'Open again.' : 'Resolved.',
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -0.75, mt: 0.5 }}>
      <Button size="small" color="inherit" disabled={off} onClick={onReply}>
        Reply
      </Button>
      <Button size="small" color="inherit" disabled={off || resolving.isLoading} onClick={toggle}>
        {root.isResolved ? 'Open again' : 'Resolve'}
      </Button>
      {isOwn && (
        <Button size="small" color="inherit" disabled={off} onClick={onEdit}>
          Edit
        </Button>
      )}
      {isOwn && (
        <Button
          size="small"
          color="inherit"
          disabled={off || removing.isLoading}
          onClick={() => attempt(remove(root.id).unwrap(), 'Deleted.')}
        >
          Delete
        </Button>
      )}
      {error && (
        <Typography role="alert" variant="caption" color="error" sx={{ width: 1, pl: 0.75 }}>
          {errorText(error)}
        </Typography>
      )}
    </Box>
  );
}

function EditForm({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const [edit, { isLoading, error }] = feedbackApi.useEditFeedbackMutation();
  const [text, setText] = useState(feedback.content);
  const save = () =>
    void edit({ id: feedback.id, content: text })
      .unwrap()
      .then(
        () => {
          announce('Changed.');
          onClose();
        },
        () => undefined,
      );
  return (
    <Box sx={{ mt: 0.5 }}>
      <TextArea
        label="Your words"
        minRows={2}
        limit={4000}
        value={text}
        invalid={error !== undefined}
        help={error ? errorText(error) : undefined}
        onChange={setText}
      />
      <Box sx={{ display: 'flex', gap: 0.5, mt: 0.5 }}>
        <Button size="small" variant="outlined" disabled={text.trim() === '' || isLoading} onClick={save}>
          Save
        </Button>
        <Button size="small" color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';

import { isEscape } from '../../../ui/keys.ts';
import { momentText } from '../../../domain/moment.ts';
import { nameIn, type ProjectVersion } from '../record/project.model.ts';
import { useOpenProject } from '../workspace/open-project.ts';
import type { FeedbackThread } from './feedback.model.ts';
import { FeedbackBody } from './FeedbackBody.tsx';

interface NoteCardProps {
  thread: FeedbackThread;
  versions: readonly ProjectVersion[];
  onClose: () => void;
}

/** Shows one note with its answers, where the list of notes is out of sight. */
export function NoteCard({ thread, versions, onClose }: NoteCardProps) {
  const { design } = useOpenProject();
  const { root, number } = thread;
  return (
    <Box
      role="dialog"
      aria-label={`Note ${String(number)}`}
      onKeyDown={(event) => isEscape(event) && onClose()}
      sx={{ width: 300, maxWidth: 1, p: 1.5, pt: 0.75 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600, minWidth: 0 }}>
          {nameIn(design.people, root.authorId)}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap sx={{ flex: 1 }}>
          {momentText(root.createdAt)}
        </Typography>
        <IconButton size="small" aria-label="Close the note" edge="end" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {root.isDeleted ? 'Deleted.' : root.content}
      </Typography>
      <FeedbackBody thread={thread} versions={versions} />
    </Box>
  );
}

import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

import { ZoomBar } from '../../../ui/zoom/ZoomBar.tsx';
import { wholeView, type View } from '../../../ui/zoom/viewport.ts';
import { Paper, ZoomFrame } from '../../../ui/zoom/ZoomFrame.tsx';

interface PictureDialogProps {
  title: string;
  src: string | null;
  alt: string;
  width: number;
  height: number;
  /** Created, added, generated: by whom and when. */
  dated: string;
  /** Words, or the field in which they are changed. */
  notes: ReactNode;
  /** What was said about it. */
  feedback?: readonly { id: string; name: string; content: string }[];
  onCompare: () => void;
  /** For what is no version yet. */
  onUse?: () => void;
  useBusy?: boolean;
  children?: ReactNode;
  onClose: () => void;
}

/** A picture of a design with what belongs to it. */
export function PictureDialog(props: PictureDialogProps) {
  const id = useId();
  const { title, src, alt, width, height, dated, notes, feedback, onCompare, onUse, useBusy, children, onClose } =
    props;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Box>
        <IconButton aria-label="Close" onClick={onClose} edge="end">
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Stack direction={{ xs: 'column', md: 'row' }} spacing={{ xs: 2, md: 3 }}>
          <Box sx={{ flex: 3, minWidth: 0 }}>
            <Picture src={src} alt={alt} width={width} height={height} />
          </Box>
          <Beside dated={dated} notes={notes} feedback={feedback}>
            {children}
          </Beside>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onCompare}>
          Compare
        </Button>
        {onUse && (
          <Button variant="contained" disabled={useBusy} onClick={onUse}>
            Use as New Version
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The picture, which can be enlarged and moved as on the stage. */
function Picture({ src, alt, width, height }: Pick<PictureDialogProps, 'src' | 'alt' | 'width' | 'height'>) {
  const [view, setView] = useState<View>(wholeView);
  if (!src)
    return (
      <Skeleton
        variant="rounded"
        sx={{ width: 1, height: 'auto', aspectRatio: `${String(width)} / ${String(height)}`, maxHeight: '60vh' }}
      />
    );
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-end' }}>
      <Box sx={{ width: 1, maxHeight: '60vh' }} style={{ aspectRatio: `${String(width)} / ${String(height)}` }}>
        <ZoomFrame
          shape={{ width, height }}
          view={view}
          onView={setView}
          label={`${alt}. Plus and minus change the size, arrows move an enlarged picture.`}
        >
          {(place) => (
            <Paper place={place}>
              <img src={src} alt={alt} draggable={false} />
            </Paper>
          )}
        </ZoomFrame>
      </Box>
      <ZoomBar view={view} onView={setView} />
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      <Stack spacing={0.75}>{children}</Stack>
    </Box>
  );
}

function Beside({
  dated,
  notes,
  feedback = [],
  children,
}: Pick<PictureDialogProps, 'dated' | 'notes' | 'feedback' | 'children'>) {
  return (
    <Stack spacing={2} sx={{ flex: 2, minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {dated}
      </Typography>
      <Part title="Notes">
        <Typography variant="body2" component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {notes || 'No notes.'}
        </Typography>
      </Part>
      {feedback.length > 0 && (
        <Part title="Feedback">
          {feedback.map(({ id: key, name, content }) => (
            <Typography key={key} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <strong>{name}</strong>: {content}
            </Typography>
          ))}
        </Part>
      )}
      {children}
    </Stack>
  );
}

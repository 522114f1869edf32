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
import { useId, type ReactNode } from 'react';

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

function Picture({ src, alt, width, height }: Pick<PictureDialogProps, 'src' | 'alt' | 'width' | 'height'>) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        justifyContent: 'center',
        bgcolor: theme.palette.sheet.paper,
        border: `1px solid ${theme.palette.sheet.edge}`,
        borderRadius: 0.75,
        overflow: 'hidden',
      })}
    >
      {src ? (
        <Box
          component="img"
          src={src}
          alt={alt}
          width={width}
          height={height}
          sx={{ width: 1, height: 'auto', maxHeight: '60vh', objectFit: 'contain' }}
        />
      ) : (
        <Skeleton
          variant="rectangular"
          sx={{ width: 1, height: 'auto', aspectRatio: `${String(width)} / ${String(height)}`, maxHeight: '60vh' }}
        />
      )}
    </Box>
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

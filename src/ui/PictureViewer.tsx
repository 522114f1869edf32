import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ScreenDialog } from './ScreenDialog.tsx';

interface PictureViewerProps {
  /** The one that is shown; its address may still be on its way. */
  picture: { name: string; src: string | null };
  /** Its place among those that belong together. */
  at: number;
  count: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** A picture as large as the screen; the others that belong to it by arrows. */
export function PictureViewer({ picture: { name, src }, at, count, onMove, onClose }: PictureViewerProps) {
  const move = (step: number) => onMove((at + step + count) % count);
  return (
    <ScreenDialog
      open
      fullScreen
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Picture' } }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') move(-1);
        if (key === 'ArrowRight') move(1);
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1, minHeight: 56 }}>
        <Typography noWrap variant="body2" color="textSecondary" sx={{ flex: 1, px: 1 }}>
          <bdi>{name}</bdi>
          {count > 1 && ` ${at + 1} of ${count}`}
        </Typography>
        {count > 1 && (
          <>
            <IconButton aria-label="Previous picture" onClick={() => move(-1)}>
              <ArrowBackOutlined />
            </IconButton>
            <IconButton aria-label="Next picture" onClick={() => move(1)}>
              <ArrowForwardOutlined />
            </IconButton>
          </>
        )}
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box
        onClick={onClose}
        sx={{ flex: 1, minHeight: 0, display: 'grid', placeItems: 'center', p: { xs: 1, sm: 3 }, cursor: 'zoom-out' }}
      >
        <Box
          component="img"
          src={src ?? undefined}
          alt={name || 'Picture'}
          sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', bgcolor: 'sheet.paper', borderRadius: 0.5 }}
        />
      </Box>
    </ScreenDialog>
  );
}

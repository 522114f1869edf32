import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';

interface DialogHeadProps {
  title: string;
  author: string;
  /** Null at an end of the wall. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
}

/** Title and maker of the open design, the ways to its neighbors, and the way back. */
export function DialogHead({ title, author, onPrevious, onNext, onClose }: DialogHeadProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        pt: 1.5,
        pb: 1,
        pl: { xs: 2, sm: 3 },
        pr: { xs: 1, sm: 2 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, pt: 0.5, mr: 1 }}>
        <Typography id="design-title" variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{author}</bdi>
        </Typography>
      </Box>
      <IconButton onClick={() => onPrevious?.()} disabled={!onPrevious} aria-label="Previous design">
        <ArrowBackOutlined />
      </IconButton>
      <IconButton onClick={() => onNext?.()} disabled={!onNext} aria-label="Next design">
        <ArrowForwardOutlined />
      </IconButton>
      <IconButton onClick={onClose} aria-label="Close">
        <Close />
      </IconButton>
    </Box>
  );
}

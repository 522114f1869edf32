import Box from '@mui/material/Box';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

const draw = keyframes({ to: { strokeDashoffset: 0 } });

const Stroke = styled('path')(({ theme }) => ({
  fill: 'none',
  stroke: theme.palette.accent.text,
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeDasharray: 120,
  strokeDashoffset: 120,
  animation: `${draw} 1.4s ease-in-out infinite alternate`,
}));

/** A line that draws itself, with a word on what is awaited. */
export function Loader({ message = 'Loading...', fullScreen = false }: { message?: string; fullScreen?: boolean }) {
  return (
    <Box
      role="status"
      sx={{
        minHeight: fullScreen ? '100dvh' : 240,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
      }}
    >
      <svg width="72" height="36" viewBox="0 0 72 36" aria-hidden="true">
        <Stroke d="M4 24 C 14 4, 24 4, 28 18 S 42 34, 48 18 S 62 6, 68 14" />
      </svg>
      <Typography variant="body2" color="textSecondary">
        {message}
      </Typography>
    </Box>
  );
}

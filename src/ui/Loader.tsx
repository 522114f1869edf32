import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { pageTexts } from '../domain/texts/pages.ts';
import { Spinner, type LoaderSize } from './Spinner.tsx';

interface LoaderProps {
  message?: string;
  fullScreen?: boolean;
  size?: LoaderSize;
}

/** The plain loader with a word on what is awaited: the loading screen, the guards and the start of the app. */
export function Loader({ message = pageTexts.loading, fullScreen = false, size }: LoaderProps) {
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
      <Spinner size={size ?? (fullScreen ? 'large' : 'medium')} />
      <Typography variant="body2" color="textSecondary">
        {message}
      </Typography>
    </Box>
  );
}

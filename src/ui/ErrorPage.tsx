import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

const DEFAULT_MESSAGE = "We're sorry, but something went wrong. The error has been logged and we'll look into it.";

/** The page shown when a page itself fails. A module that could not be loaded says so, with its details. */
export function ErrorPage({ error, reference }: { error: unknown; reference: string }) {
  const detail = error instanceof Error ? error.message : '';
  const failedToLoad = /dynamically imported module|module script|Failed to fetch/i.test(detail);
  const misconfigured = detail === 'Missing required environment variables';
  return (
    <Box component="main" sx={{ minHeight: '70dvh', display: 'grid', placeItems: 'center', px: 3 }}>
      <Stack spacing={2} sx={{ maxWidth: 520 }}>
        <Typography variant="h2" component="h1">
          {failedToLoad ? 'Failed to load component' : 'Application Error'}
        </Typography>
        <Typography color="textSecondary">{failedToLoad || misconfigured ? detail : DEFAULT_MESSAGE}</Typography>
        <Typography variant="body2" color="textSecondary">
          Error reference: <code>{reference}</code>
        </Typography>
        <Stack direction="row" spacing={1.5} sx={{ pt: 1 }}>
          <Button variant="contained" onClick={() => window.location.reload()}>
            Reload Page
          </Button>
          <Button variant="outlined" color="inherit" href="/">
            Home
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}

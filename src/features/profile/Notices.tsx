import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

import { profileMessages } from '../../domain/profile-messages.ts';
import { OutboxNotice } from './OutboxNotice.tsx';
import type { SaveNotice } from './useSaveNotice.ts';
import type { ProfileView } from './useOwnProfile.ts';

interface NoticesProps {
  view: ProfileView;
  notice: SaveNotice;
  onClose: () => void;
  onRetry: () => void;
}

/** Everything a profile page has to say about reading and saving, in one place above the content. */
export function Notices({ view, notice, onClose, onRetry }: NoticesProps) {
  const something = view.isCached || notice !== null || Object.keys(view.kept).length > 0;
  return (
    <Stack spacing={2} sx={{ mb: something ? 3 : 0 }}>
      {view.isCached && (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <Button color="inherit" size="small" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          {profileMessages.cached}
        </Alert>
      )}
      <OutboxNotice view={view} />
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {notice && (
          <Alert severity={notice.severity} variant="outlined" onClose={onClose}>
            {notice.text}
          </Alert>
        )}
      </Box>
    </Stack>
  );
}

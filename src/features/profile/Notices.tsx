import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { RefObject } from 'react';

import { profileMessages } from '../../domain/profile-messages.ts';
import { OutboxNotice } from './OutboxNotice.tsx';
import type { SaveNotice } from './useSaveNotice.ts';
import type { ProfileView } from './useOwnProfile.ts';

interface NoticesProps {
  view: ProfileView;
  notice: SaveNotice;
  place: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  onRetry: () => void;
}

/** Everything a profile page has to say about reading and saving, in one place above the content. */
export function Notices({ view, notice, place, onClose, onRetry }: NoticesProps) {
  const something = view.isCached || notice !== null || Object.keys(view.kept).length > 0;
  return (
    <Stack ref={place} spacing={2} sx={{ mb: something ? 3 : 0 }}>
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
      {notice && (
        <Alert severity={notice.severity} variant="outlined" onClose={onClose}>
          {notice.text}
        </Alert>
      )}
    </Stack>
  );
}

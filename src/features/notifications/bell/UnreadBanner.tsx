import Alert from '@mui/material/Alert';

import { paths } from '../../../config/paths.ts';
import { dashboardTexts } from '../../../domain/texts/dashboard.ts';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { useUnreadCount } from '../useNotifications.ts';

/** 'You have N unread notification(s).' with the way to them; nothing when all are read. */
export function UnreadBanner() {
  const unread = useUnreadCount();
  if (unread === 0) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 3 }}
      action={
        <RouterButton to={paths.notifications} size="small" color="inherit">
          View
        </RouterButton>
      }
    >
      {dashboardTexts.unread(unread)}
    </Alert>
  );
}

import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { errorText } from '../../data/errors.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { CategoryFilter, type Shown } from './CategoryFilter.tsx';
import { NotificationGroup } from './NotificationGroup.tsx';
import { notificationsApi } from './notifications.api.ts';
import { fold, groupByDay, type Notification, type Notifications } from './notifications.model.ts';

/** Everything that the product told the person, by day, live. */
export function NotificationList() {
  const userId = useAppSelector(selectUserId) ?? '';
  const { data, error, refetch } = notificationsApi.useNotificationsQuery(userId, { skip: !userId });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        title="No notifications yet"
        text="You will see when your designs are ready, when somebody writes to you or works with you, and when your account changes."
        action={
          <RouterButton to={paths.dashboard} variant="outlined" color="inherit">
            Back to the dashboard
          </RouterButton>
        }
      />
    );
  }
  return <Filled userId={userId} data={data} />;
}

function Filled({ userId, data }: { userId: string; data: Notifications }) {
  const [shown, setShown] = useState<Shown>({ category: 'all', unreadOnly: false });
  const [markAll, all] = notificationsApi.useMarkAllReadMutation();
  const items = data.items.filter(
    (item) => (shown.category === 'all' || item.category === shown.category) && !(shown.unreadOnly && item.isRead),
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 5 },
        // A row of five categories must not make a phone's page wider: it scrolls.
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 760px)' },
      }}
    >
      <CategoryFilter data={data} shown={shown} onChange={setShown} />
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', minHeight: 44 }}>
          <Typography variant="body2" color="textSecondary" role="status">
            {data.unread === 0 ? 'All read' : `${data.unread} unread`}
          </Typography>
          <Button
            color="inherit"
            size="small"
            startIcon={<DoneAllOutlined />}
            disabled={data.unread === 0}
            onClick={() => void markAll(userId)}
          >
            Mark all as read
          </Button>
        </Stack>
        {all.isError && (
          <Alert severity="error" variant="outlined" sx={{ my: 1 }}>
            {errorText(all.error)}
          </Alert>
        )}
        <Days userId={userId} items={items} />
      </Box>
    </Box>
  );
}

function Days({ userId, items }: { userId: string; items: Notification[] }) {
  const [markRead, marking] = notificationsApi.useMarkReadMutation();
  const [remove, removing] = notificationsApi.useRemoveNotificationMutation();
  const failure = marking.error ?? removing.error;
  if (items.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 5 }}>
        No notifications match this filter.
      </Typography>
    );
  }
  return (
    <>
      {failure && (
        <Alert severity="error" variant="outlined" sx={{ my: 1 }}>
          {errorText(failure)}
        </Alert>
      )}
      {groupByDay(items).map((group) => (
        <Box component="section" key={group.label} aria-label={group.label} sx={{ mt: 2 }}>
          <Typography variant="overline" component="h2" color="textSecondary">
            {group.label}
          </Typography>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              borderTop: '1px solid',
              borderColor: 'divider',
              '& > li': { borderBottom: '1px solid', borderColor: 'divider' },
            }}
          >
            {fold(group.items).map((alike) => (
              <NotificationGroup
                key={alike[0].id}
                items={alike}
                onRead={(ids, isRead) => void markRead({ userId, ids, isRead })}
                onRemove={(id) => void remove({ userId, id })}
              />
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
}

function Waiting() {
  return (
    <Box role="status" aria-label="Loading notifications" sx={{ maxWidth: 760 }}>
      {[0, 1, 2, 3, 4].map((index) => (
        <Box key={index} sx={{ display: 'flex', gap: 1.5, py: 1.75 }}>
          <Skeleton variant="rounded" width={36} height={36} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${44 - index * 3}%`} />
            <Skeleton width={`${72 - index * 5}%`} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

import { skipToken } from '@reduxjs/toolkit/query/react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { newsPlace } from '../../domain/news-places.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { CardHead } from '../../ui/CardHead.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RouterLink } from '../../ui/RouterButton.tsx';
import { notificationsApi } from './notifications.api.ts';
import type { Notification } from './notifications.model.ts';

const SHOWN = 5;

/** The newest things that happened, in a card of a dashboard, live. */
export function RecentActivity() {
  const userId = useAppSelector(selectUserId);
  const { data, error, refetch } = notificationsApi.useNotificationsQuery(userId ?? skipToken);
  const [markRead] = notificationsApi.useMarkReadMutation();
  const follow = ({ id, isRead }: Notification) => {
    if (userId && !isRead) void markRead({ userId, ids: [id], isRead: true });
  };
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
      <CardHead
        title="Activity"
        action={
          // As high as a finger needs, without making the head higher.
          <RouterLink to={paths.notifications} variant="body2" sx={{ py: 1.5, my: -1.5 }}>
            See all
          </RouterLink>
        }
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Finished designs, messages and changes to your work appear here.
        </Typography>
      ) : (
        <Box component="ul" aria-busy={!data} sx={{ listStyle: 'none', m: 0, p: 0, mt: 0.5 }}>
          {data
            ? data.items.slice(0, SHOWN).map((item) => <Line key={item.id} item={item} onFollow={() => follow(item)} />)
            : [0, 1, 2].map((index) => (
                <Box component="li" key={index} sx={{ py: 1.25 }}>
                  <Skeleton width="70%" />
                  <Skeleton width="40%" />
                </Box>
              ))}
        </Box>
      )}
    </Card>
  );
}

function Line({ item, onFollow }: { item: Notification; onFollow: () => void }) {
  const link = newsPlace(item);
  return (
    <Box
      component="li"
      sx={{ py: 1.25, borderBottom: '1px solid', borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Typography variant="body2" sx={{ fontWeight: item.isRead ? 400 : 600 }}>
        {link ? (
          <RouterLink to={link} onClick={onFollow} color="inherit" underline="hover">
            {item.title}
          </RouterLink>
        ) : (
          item.title
        )}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" noWrap>
        {[new Date(item.createdAt).toLocaleDateString(undefined, { dateStyle: 'medium' }), item.message]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

import { newsPlace } from '../../domain/news-places.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { notificationsApi } from './notifications.api.ts';
import type { Notification } from './notifications.model.ts';

const most = 3;

interface WaitingListProps {
  userId: string;
  /** Newest first. */
  items: readonly Notification[];
}

/** Lists the newest news that wait for the person, each with the way to it. Whoever opens one has read it. */
export function WaitingList({ userId, items }: WaitingListProps) {
  const [markRead] = notificationsApi.useMarkReadMutation();
  const read = (id: string) => void markRead({ userId, ids: [id], isRead: true });
  return (
    <>
      {items.slice(0, most).map((item) => (
        <Card key={item.id} sx={{ px: { xs: 2.5, sm: 3 }, py: 1.5, borderColor: 'accent.text' }}>
          <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1, alignItems: 'center' }}>
            <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{item.title}</Typography>
              <Typography variant="body2" color="textSecondary" noWrap>
                {item.message}
              </Typography>
            </Box>
            <Button color="inherit" aria-label={`Done with: ${item.title}`} onClick={() => read(item.id)}>
              Done
            </Button>
            <RouterButton
              to={newsPlace(item) ?? '/notifications'}
              variant="outlined"
              color="inherit"
              aria-label={`Open: ${item.title}`}
              onClick={() => read(item.id)}
            >
              Open
            </RouterButton>
          </Box>
        </Card>
      ))}
    </>
  );
}

import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import BrushOutlined from '@mui/icons-material/BrushOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';

import { clockFormat } from '../../domain/clock-format.ts';
import { newsPlace } from '../../domain/news-places.ts';
import { RouterLink } from '../../ui/RouterButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Notification } from './notifications.model.ts';

const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 36,
  height: 36,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 8,
  color: theme.palette.text.secondary,
  border: `1px solid ${theme.palette.divider}`,
  '&[data-unread="true"]': { color: theme.palette.accent.text, backgroundColor: theme.palette.accent.wash },
  '&[data-tone="error"]': { color: theme.palette.error.main },
  '& svg': { fontSize: 20 },
}));

interface NotificationItemProps {
  item: Notification;
  onRead: (isRead: boolean) => void;
  onRemove: () => void;
  /** Follows its place: marks as read what it stands for; itself when left out. */
  onFollow?: () => void;
}

/** One notification: what happened, when, where it leads. Following it marks it as read. */
export function NotificationItem({ item, onRead, onRemove, onFollow }: NotificationItemProps) {
  return (
    <Box
      component="li"
      data-testid="notification"
      data-unread={!item.isRead}
      sx={{ display: 'flex', gap: 1.5, py: 1.75 }}
    >
      <Mark data-unread={!item.isRead} data-tone={isFailure(item) ? 'error' : undefined}>
        <TypeIcon item={item} />
      </Mark>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Heading item={item} onFollow={onFollow ?? (() => onRead(true))} />
        {item.message && (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ mt: 0.25, maxWidth: '41em', overflowWrap: 'anywhere' }}
          >
            {item.message}
          </Typography>
        )}
        <Typography
          component="time"
          variant="caption"
          color="textSecondary"
          dateTime={item.createdAt}
          sx={{ display: 'block', mt: 0.5, fontVariantNumeric: 'tabular-nums' }}
        >
          {new Date(item.createdAt).toLocaleTimeString(undefined, clockFormat)}
        </Typography>
      </Box>
      <Actions item={item} onRead={onRead} onRemove={onRemove} />
    </Box>
  );
}

function Heading({ item, onFollow }: { item: Notification; onFollow: () => void }) {
  const link = newsPlace(item);
  return (
    <Typography sx={{ fontWeight: item.isRead ? 400 : 600, overflowWrap: 'anywhere' }}>
      {!item.isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
      {link ? (
        <RouterLink to={link} onClick={onFollow} color="inherit" underline="hover">
          {item.title}
        </RouterLink>
      ) : (
        item.title
      )}
    </Typography>
  );
}

function Actions({ item, onRead, onRemove }: Omit<NotificationItemProps, 'onFollow'>) {
  const toggle = item.isRead ? 'Mark as unread' : 'Mark as read';
  return (
    <Stack direction="row" sx={{ flex: 'none', alignSelf: 'center', color: 'text.secondary' }}>
      <Tooltip title={toggle}>
        <IconButton color="inherit" aria-label={`${toggle}: ${item.title}`} onClick={() => onRead(!item.isRead)}>
          {item.isRead ? <MarkEmailUnreadOutlined fontSize="small" /> : <CheckOutlined fontSize="small" />}
        </IconButton>
      </Tooltip>
      <Tooltip title="Remove">
        <IconButton color="inherit" aria-label={`Remove: ${item.title}`} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

/** Returns whether a notification tells of a failure. A declined request is not one. */
function isFailure({ type, resourceType }: Notification): boolean {
  return /failed|declined|dispute|problem/.test(type) && resourceType !== 'contact_request';
}

const resourceIcons: Record<string, typeof BrushOutlined | undefined> = {
  contact_request: PersonAddAltOutlined,
  thread: ChatBubbleOutlineOutlined,
  project: BrushOutlined,
  review: StarBorderOutlined,
  review_report: StarBorderOutlined,
};

function TypeIcon({ item }: { item: Notification }) {
  const { type, resourceType } = item;
  const Icon = resourceIcons[resourceType ?? ''];
  if (Icon) return <Icon aria-hidden />;
  if (type === 'generation_succeeded') return <AutoAwesomeOutlined aria-hidden />;
  if (isFailure(item)) return <ErrorOutlineOutlined aria-hidden />;
  if (type === 'design_published') return <PublicOutlined aria-hidden />;
  if (type === 'design_liked') return <FavoriteBorderOutlined aria-hidden />;
  if (type.startsWith('artist_application')) return <VerifiedOutlined aria-hidden />;
  if (/payment|subscription|credit/.test(type)) return <PaymentsOutlined aria-hidden />;
  return <NotificationsNoneOutlined aria-hidden />;
}

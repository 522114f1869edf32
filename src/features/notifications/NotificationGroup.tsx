import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';

import { NotificationItem } from './NotificationItem.tsx';
import type { Notification } from './notifications.model.ts';

interface NotificationGroupProps {
  /** Newest first; at least one. */
  items: readonly Notification[];
  onRead: (ids: readonly string[], isRead: boolean) => void;
  onRemove: (id: string) => void;
}

/** One notification, or several of one kind behind the newest of them. */
export function NotificationGroup({ items, onRead, onRemove }: NotificationGroupProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const [newest, ...others] = items;
  const one = (item: Notification) => ({
    item,
    onRead: (isRead: boolean) => onRead([item.id], isRead),
    onRemove: () => onRemove(item.id),
  });
  if (others.length === 0) return <NotificationItem {...one(newest)} />;
  const unread = others.filter(({ isRead }) => !isRead).length;
  // All of them lead to the same place.
  const follow = () =>
    onRead(
      items.filter(({ isRead }) => !isRead).map((item) => item.id),
      true,
    );
  return (
    <>
      <NotificationItem {...one(newest)} onFollow={follow} />
      <Box component="li" sx={{ pl: { xs: 0, sm: 6 }, py: 0.25 }}>
        <Button
          size="small"
          color="inherit"
          aria-expanded={open}
          aria-controls={id}
          startIcon={open ? <ExpandLess /> : <ExpandMore />}
          onClick={() => setOpen(!open)}
        >
          {`${others.length} more like this`}
          {unread > 0 && `, ${unread} unread`}
        </Button>
        <Box component="ul" id={id} hidden={!open} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {open && others.map((item) => <NotificationItem key={item.id} {...one(item)} />)}
        </Box>
      </Box>
    </>
  );
}

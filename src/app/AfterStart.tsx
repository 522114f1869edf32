import { BrowserNotices } from '../features/notifications/notifications.public.ts';
import { ShortcutKeys } from '../features/shortcuts/shortcuts.public.ts';

/** What listens but shows nothing: it may come a moment after the frame that it serves. */
export function AfterStart() {
  return (
    <>
      <ShortcutKeys />
      <BrowserNotices />
    </>
  );
}

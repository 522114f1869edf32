import { BrowserNotices } from '../features/notifications/notifications.public.ts';
import { PaletteKeys } from '../features/palette/palette.public.ts';
import { PreferenceEffects } from '../features/preferences/look/PreferenceEffects.tsx';
import { ShortcutKeys } from '../features/shortcuts/shortcuts.public.ts';
import { Connection } from './Connection.tsx';

/** What listens and shows nothing at first: it may come a moment after the frame that it serves. */
export function AfterStart() {
  return (
    <>
      <PreferenceEffects />
      <ShortcutKeys />
      <PaletteKeys />
      <BrowserNotices />
      <Connection />
    </>
  );
}

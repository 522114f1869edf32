export { ShortcutKeys } from './ShortcutKeys.tsx';
export { openShortcutHelp } from './shortcuts.help.ts';

import { debugEntries } from './debugLog.ts';

/** Shows the log of this device in a window of its own. False when the browser refused the window. */
export function showDebugLog(): boolean {
  const opened = window.open('', 'inkroom-debug-log', 'width=760,height=640');
  if (!opened) return false;
  const { document } = opened;
  document.title = 'Debug log · Inkroom';
  const list = document.createElement('pre');
  // Text only: whatever an error message holds cannot become markup here.
  list.textContent = debugEntries()
    .map(({ at, level, text, details }) => `${at} ${level.toUpperCase()} ${text} ${JSON.stringify(details)}`)
    .reverse()
    .join('\n');
  if (list.textContent === '') list.textContent = 'Nothing has been logged on this device.';
  list.style.whiteSpace = 'pre-wrap';
  document.body.replaceChildren(list);
  opened.focus();
  return true;
}

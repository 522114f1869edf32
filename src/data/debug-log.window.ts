import { debugEntries } from './debug-log.ts';

/** Shows the log of this device in a window of its own. False when the browser refused the window. */
export function showDebugLog(): boolean {
  const opened = window.open('', 'inkroom-debug-log', 'width=760,height=640');
  if (!opened) return false;
  const { document } = opened;
  const list = document.createElement('pre');
  // Text only: whatever an error message holds cannot become markup here.
  list.textContent = debugEntries()
    .map(({ at, level, text, details }) => `${at} ${level.toUpperCase()} ${text} ${JSON.stringify(details)}`)
    .reverse()
    .join('\n');
  if (list.textContent === '') list.textContent = 'Nothing has been logged on this device.';
  Object.assign(list.style, { margin: '16px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
  // Without it a phone lays the window out as wide as a desk's, and its letters cannot be read.
  const viewport = document.createElement('meta');
  Object.assign(viewport, { name: 'viewport', content: 'width=device-width, initial-scale=1' });
  document.head.replaceChildren(viewport);
  document.title = 'Debug log · Inkroom';
  document.body.replaceChildren(list);
  opened.focus();
  return true;
}

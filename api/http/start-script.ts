/**
 * The scripts that stand in the documents themselves, one in each: they fetch styles, fonts and code after the first paint, so
 * that neither competes with the content for a slow line. src/main.ts takes over from them.
 */
import { createHash } from 'node:crypto';

/** The timer is for browsers that do not report their paints. */
const AFTER_PAINT = `
try {
new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length && start()).observe({ type: 'paint', buffered: true });
} catch {}
setTimeout(start, 2000);`;

/** Before all other styles, where the rules of every page belong. */
const FETCH_STYLES = `
for (const href of styles.split(' ')) document.head.prepend(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));`;

const script = (body: string): string => `(() => {${body}\n})();`.replaceAll('\n', ' ');

/**
 * Of a prerendered page. Until the code is there it remembers what was pressed, and keeps a form from sending what was
 * typed; see src/app/whenWanted.ts. Its `data-entry` names the bundle's first file, `data-styles`
 * the sheets that every page starts with, in full. Fonts come with the code. A document whose content was drawn for another
 * look is empty (pages.ts) and has no first paint to wait for.
 */
export const START_SCRIPT = script(`
const { entry, styles } = document.currentScript.dataset;
const early = (window.inkroomEarly = { seen: false, down: false, pressed: null, end: () => ended.abort() });
const ended = new AbortController();
const listen = (types, passive, keep) => types.forEach((type) => addEventListener(type, keep, { capture: true, passive, signal: ended.signal }));
listen(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'], true, (event) => {
if (event.type !== 'pointermove' || event.movementX || event.movementY) early.seen = true;
});
listen(['pointerdown', 'pointerup', 'pointercancel'], true, (event) => (early.down = event.type === 'pointerdown' && !event.button));
listen(['click', 'submit', 'keydown', 'input'], false, (event) => {
if (event.type === 'submit') event.preventDefault();
const goesOn = event.type === 'input' || (event.type === 'keydown' && event.key !== 'Enter');
if (goesOn && early.pressed?.type !== 'keydown') return;
early.seen = true;
early.pressed = event;
});
let started = false;
const start = () => {
if (started) return;
started = true;${FETCH_STYLES}
import(entry);
};
addEventListener('DOMContentLoaded', () => document.getElementById('root').firstChild || start());${AFTER_PAINT}`);

/**
 * Of a signed-in page, whose document has the outlines of its frame (src/app/StartFrame.tsx). All of its code is wanted as
 * soon as they stand, a few files in a task: a slow phone needs milliseconds for each. On a device without a session,
 * named by `data-session`, they are not shown at all.
 */
export const FRAME_SCRIPT = script(`
const { entry, styles, session } = document.currentScript.dataset;
let started = false;
const chunks = () => JSON.parse(document.getElementById('inkroom-chunks').textContent);
const fetchAhead = (files) => {
for (const href of files.splice(0, 2)) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
if (files.length) return setTimeout(fetchAhead, 0, files);${FETCH_STYLES}
};
const start = () => {
if (started) return;
started = true;
import(entry).catch(() => (document.getElementById('root').textContent = 'This page could not be fetched. Please check the connection and reload.'));
setTimeout(fetchAhead, 0, chunks());
};
let known = null;
try {
known = localStorage.getItem(session);
} catch {}
if (known === null) {
document.documentElement.dataset.visitor = '';
return start();
}${AFTER_PAINT}`);

/** What the content security policy needs to let just these scripts run. */
export const SCRIPT_SOURCES = [START_SCRIPT, FRAME_SCRIPT].map(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
);

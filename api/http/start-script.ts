/**
 * The one script that stands in a document itself (prerendered pages only): it fetches fonts and code after the first
 * paint, so that neither competes with the content for a slow line. Until the code is there it remembers what was
 * pressed, and keeps a form from sending what was typed; src/app/whenWanted.ts takes over from it.
 */
import { createHash } from 'node:crypto';

/** Its `data-entry` names the bundle's first file. The timer is for browsers that do not report their paints. */
export const START_SCRIPT = `(() => {
const { entry } = document.currentScript.dataset;
const early = (window.inkroomEarly = { seen: false, pressed: null, end: () => ended.abort() });
const ended = new AbortController();
const listen = (types, passive, keep) => types.forEach((type) => addEventListener(type, keep, { capture: true, passive, signal: ended.signal }));
listen(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'], true, (event) => {
if (event.type !== 'pointermove' || event.movementX || event.movementY) early.seen = true;
});
listen(['click', 'submit'], false, (event) => {
if (event.type === 'submit') event.preventDefault();
early.seen = true;
early.pressed = event;
});
let started = false;
const start = () => {
if (started) return;
started = true;
const fonts = document.getElementById('inkroom-fonts');
if (fonts) fonts.media = 'all';
import(entry);
};
try {
new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length && start()).observe({ type: 'paint', buffered: true });
} catch {}
setTimeout(start, 2000);
})();`.replaceAll('\n', ' ');

/** What the content security policy needs to let just this script run. */
export const START_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`;

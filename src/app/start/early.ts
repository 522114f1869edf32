/**
 * The one script that stands in the documents themselves, after their content. The code is fetched when that has been painted:
 * named in the document it would share a slow line with what the paint needs.
 */
import type { StoredKey } from '../../domain/device-storage.ts';

const SESSION: StoredKey = 'inkroom.auth';

const { code = '', sheets = '', content } = document.currentScript?.dataset ?? {};
const [entry, ...others] = code.split(' ');

function link(rel: string, href: string, disabled = false): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href, disabled }));
}

function fetchCode(): void {
  // Their rules stand in the document: a link that is off keeps the bundler's loader from fetching them once more.
  for (const href of sheets.split(' ')) link('stylesheet', href, true);
  for (const href of others) link('modulepreload', href);
  const script = Object.assign(document.createElement('script'), { type: 'module', src: entry });
  script.addEventListener('error', sayMissing);
  document.head.append(script);
}

/** A visitor's page stays readable, and its links work; outlines and loaders alone would stand there for ever. */
function sayMissing(): void {
  const root = document.getElementById('root');
  if (root && content !== 'page')
    root.textContent = 'This page could not be fetched. Please check the connection and reload.';
}

/** Whether this device holds a session. Where storage is blocked there is none. */
function isKnown(): boolean {
  try {
    return localStorage.getItem(SESSION) !== null;
  } catch {
    return false;
  }
}

/** Calls back when the content of the document has been painted. */
function afterPaint(act: () => void): void {
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    act();
  });
  observer.observe({ type: 'paint', buffered: true });
}

// The outlines of the signed-in frame are not for a visitor (Frame.module.css): start.tsx leads on to the sign-in.
const isHidden = content === 'frame' && !isKnown();
if (isHidden) document.documentElement.dataset.visitor = '';
// What nobody sees is not painted, and would wait for it.
if (isHidden || document.hidden) fetchCode();
else afterPaint(fetchCode);

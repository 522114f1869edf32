import './theme/tokens.css';
import './theme/base.css';

import { whenWanted } from './app/whenWanted.ts';
import { fetchFonts } from './theme/fonts.ts';
import { nextTask } from './ui/nextTask.ts';

/**
 * The first and smallest script of every page. A page that is empty, or has but the outlines of its frame, starts the app
 * at once; a prerendered one has its content already and starts when somebody turns to it, so that reading costs no work.
 */
function main(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const isPage = root.dataset.prerendered !== undefined && root.dataset.prerendered !== 'frame';
  const start = async (): Promise<boolean> => {
    try {
      // The largest part of what follows: asked for by itself it is also run by itself, in a shorter task.
      import('react-dom/client').catch(() => undefined); // What fails is said of the whole below.
      const { mount } = await import('./app/mount.tsx');
      await nextTask();
      await mount(root);
      return true;
    } catch (error) {
      console.error(error);
      // A prerendered page stays readable and its links work; one that waits for its code must say something.
      if (!isPage) root.textContent = 'This page could not be fetched. Please check the connection and reload.';
      return false;
    }
  };
  if (isPage) {
    void fetchFonts();
    whenWanted(start);
  } else {
    leaveOutlines(root);
    void start().then(whenIdle).then(fetchFonts);
  }
}

const IDLE_WITHIN_MS = 3000;

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(resolve, IDLE_WITHIN_MS);
  });
}

/** On a device without a session the document has hidden the outlines of the signed-in frame: they are not for a visitor. */
function leaveOutlines(root: HTMLElement): void {
  const { dataset } = document.documentElement;
  if (dataset.visitor === undefined) return;
  root.replaceChildren();
  delete dataset.visitor;
}

main();

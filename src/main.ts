import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';

import { whenWanted } from './app/whenWanted.ts';
import { nextTask } from './ui/nextTask.ts';

/**
 * The first and smallest script of every page. An empty page starts the app at once; a prerendered one has its content
 * already and starts when somebody turns to it, so that reading costs no work.
 */
function main(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const start = async (): Promise<void> => {
    try {
      // The largest part of what follows: asked for by itself it is also run by itself, in a shorter task.
      import('react-dom/client').catch(() => undefined); // What fails is said of the whole below.
      const { mount } = await import('./app/mount.tsx');
      await nextTask();
      await mount(root);
    } catch (error) {
      console.error(error);
      // A prerendered page stays readable and its links work; an empty one must say something.
      if (!root.hasChildNodes())
        root.textContent = 'This page could not be fetched. Please check the connection and reload.';
    }
  };
  if (root.dataset.prerendered) whenWanted(start);
  else void start();
}

main();

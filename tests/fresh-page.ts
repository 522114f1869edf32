/**
 * Test files of the web share a thread: its window, and the libraries, which take longer to load than most files to run. Of ours
 * nothing goes from one file to the next: no module, nothing that a page keeps, and nothing that it still wanted to do.
 */
import { threadId } from 'node:worker_threads';
import { afterAll, vi } from 'vitest';

vi.resetModules();

const timers: ReturnType<typeof setTimeout>[] = [];
const undo: (() => void)[] = [];

/** jsdom asks for its animation frames here too, and would not ask again. */
const FRAME_MS = 1000 / 60;

function remembering(begin: typeof setTimeout | typeof setInterval) {
  return (callback: () => void, ms?: number, ...args: []) => {
    const timer = begin(callback, ms, ...args);
    if (ms !== FRAME_MS) timers.push(timer);
    return timer;
  };
}
const { setTimeout, setInterval, BroadcastChannel } = globalThis;
globalThis.setTimeout = remembering(setTimeout) as typeof setTimeout;
globalThis.setInterval = remembering(setInterval) as typeof setInterval;

// Of the document only what the product listens to: React and user-event hold on to theirs from file to file.
for (const [target, isOurs] of [
  [window, () => true],
  [document, (type: string) => type === 'visibilitychange'],
] as [EventTarget, (type: string) => boolean][]) {
  const { addEventListener } = target;
  target.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
    addEventListener.apply(target, args);
    if (isOurs(args[0])) undo.push(() => target.removeEventListener(...args));
  };
  undo.push(() => (target.addEventListener = addEventListener));
}

// Node's reach all threads: somebody who leaves in one would be signed out in the file that another runs.
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} (thread ${threadId})`);
    undo.push(() => this.close());
  }
};

// The first to be registered is the last to run: tests have taken down what they put up.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const timer of timers) clearTimeout(timer);
  for (const step of undo) step();
  Object.assign(globalThis, { setTimeout, setInterval, BroadcastChannel });
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; max-age=0; path=/`;
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  // The styles stay: the component library knows which it has written.
  for (const element of document.head.querySelectorAll(':scope > :not(style[data-emotion])')) element.remove();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

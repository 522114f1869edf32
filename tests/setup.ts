/** Runs before every test file in the browser-like environment. */
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(cleanup);
// What a page fetches when it is idle may still be on its way when the last test ends, and would find no window any more.
afterAll(() => vi.dynamicImportSettled());

// jsdom lays nothing out: these exist in every browser and are asked for by MUI and by our own shells.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }) as unknown as MediaQueryList;

window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

/** Everything is in sight. */
window.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen;
  }
  observe(target: Element): void {
    queueMicrotask(() => this.#seen([{ target, isIntersecting: true } as IntersectionObserverEntry], this));
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
};

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;

// Nor does it know modal dialogs: here they only open and close.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('button, a[href], input')?.focus();
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

/** What shows that somebody turns to the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/** What the document's own script (api/http/start-script.ts) has noticed before this one was there. */
interface Early {
  /** Whether anything was done at all. */
  seen: boolean;
  /** Whether a finger or a button is down. */
  down: boolean;
  /** The last button, form or Enter; another key or a letter when it came after an Enter. */
  pressed: Event | null;
  end: () => void;
}

declare global {
  interface Window {
    inkroomEarly?: Early;
  }
}

/**
 * Starts the app on a prerendered page: at once when this visitor has more than the page shows (a session, an e-mail
 * link, a query) or the page says that only the server knows all of it (`data-live`), else at the first sign of
 * interest. Until then the code is only fetched, after everything else; what is pressed before the app answers is done
 * again when it does. `start` says whether it came.
 */
export function whenWanted(start: () => Promise<boolean>): void {
  const early = window.inkroomEarly;
  watchPress(early?.down ?? false);
  const missed = catchMissed(early?.pressed ?? null);
  early?.end();
  sharpenPictures();
  let started = false;
  const once = (sign?: Event) => {
    if (started || (sign && isStill(sign))) return;
    started = true;
    for (const sign of SIGNS) removeEventListener(sign, once, true);
    void start().then(missed.replay);
  };
  if (early?.seen || knowsMore() || document.querySelector('[data-live]')) {
    once();
    return;
  }
  for (const sign of SIGNS) addEventListener(sign, once, { capture: true, passive: true });
  onceLoaded(fetchAhead);
}

/** Browsers report a pointer that comes to lie over a new page as one that moves, by nothing: that is no interest. */
function isStill(sign: Event): boolean {
  return sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX && !sign.movementY;
}

const PRESS_ENDS = ['pointerup', 'pointercancel'] as const;
let isDown = false;

/**
 * Waits until no finger and no button is down. A page that is drawn anew under a press would swallow it: the press begins
 * on what goes and ends on what comes.
 */
export function pressEnded(): Promise<void> {
  if (!isDown) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      for (const type of PRESS_ENDS) removeEventListener(type, end, true);
      // The click comes right after.
      setTimeout(resolve);
    };
    for (const type of PRESS_ENDS) addEventListener(type, end, true);
  });
}

function watchPress(already: boolean): void {
  isDown = already;
  // Of other buttons some systems never say that they are up again.
  addEventListener('pointerdown', ({ button }) => (isDown = button === 0), true);
  for (const type of PRESS_ENDS) addEventListener(type, () => (isDown = false), true);
}

function onceLoaded(act: () => void | Promise<void>): void {
  if (document.readyState === 'complete') void act();
  else addEventListener('load', () => void act(), { once: true });
}

/** How much wider than its pixels a picture may be shown before it looks soft. */
const SOFT_FROM = 1.1;

/**
 * Puts sharp pictures in the place of the light ones that came within the document, where the screen shows more. One after
 * the other, the uppermost first: what lies below may show both until then.
 */
function sharpenPictures(): void {
  const sources = [...document.querySelectorAll<HTMLSourceElement>('source[data-sharp]')].reverse();
  if (sources.length === 0) return;
  onceLoaded(async () => {
    for (const source of sources) {
      const image = source.parentElement?.querySelector('img');
      const shown = (image?.clientWidth ?? 0) * devicePixelRatio;
      if (shown <= Number(source.dataset.within) * SOFT_FROM) continue;
      source.srcset = source.dataset.sharp ?? '';
      await image?.decode().catch(() => undefined); // One that does not come must not keep the others.
    }
  });
}

/** Whether the page of this visitor differs from the one that was prerendered for everybody. */
export function knowsMore(): boolean {
  const handedOver = (history.state as { usr?: unknown } | null)?.usr;
  if (location.hash || location.search || handedOver) return true;
  try {
    return localStorage.getItem('inkroom.auth') !== null;
  } catch {
    // Storage is blocked: the sign-in page has a warning for that.
    return true;
  }
}

/** Fetches the code that the page will need into the browser's cache. A preload would compile it too, and hold the page. */
function fetchAhead(): void {
  const list = document.getElementById('inkroom-chunks')?.textContent;
  if (!list) return;
  const add = () => {
    for (const href of JSON.parse(list) as string[]) fetch(href, { priority: 'low' }).catch(() => undefined);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(add, { timeout: 2000 });
  else setTimeout(add, 200);
}

const DRAWN_ANEW_WITHIN_MS = 10_000;

/**
 * Presses a button, or the one that has taken its place when the page is drawn anew over its prerendered self, as soon as it
 * is there and can be pressed.
 */
function pressAgain(button: HTMLButtonElement): void {
  const name = nameOf(button);
  const page = location.pathname;
  const successor = () => [...document.querySelectorAll('button')].find((other) => nameOf(other) === name);
  const press = (): boolean => {
    const now = button.isConnected ? button : successor();
    if (!now || now.disabled || location.pathname !== page) return false;
    now.click();
    return true;
  };
  if (press()) return;
  const observer = new MutationObserver(() => press() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  const giveUp = () => observer.disconnect();
  setTimeout(giveUp, DRAWN_ANEW_WITHIN_MS);
  // A button that goes on with the first letter of a password was not meant to be pressed with it.
  addEventListener('input', giveUp, { capture: true, once: true });
}

const nameOf = (button: HTMLButtonElement): string => button.getAttribute('aria-label') ?? button.textContent.trim();

/** The button of a field's form that cannot be pressed yet: while it is off, browsers let Enter send nothing. */
function closedDoorOf(field: EventTarget | null): HTMLButtonElement | null {
  const form = field instanceof HTMLInputElement ? field.form : null;
  return form?.querySelector<HTMLButtonElement>('button[type="submit"]:disabled') ?? null;
}

/** Remembers what was pressed last before the app could answer; `pressed` was before this script. */
function catchMissed(pressed: Event | null): { replay: (isThere: boolean) => void } {
  let last: (() => void) | null = null;
  let byEnter = false;
  const keep: Partial<Record<string, (event: Event) => void>> = {
    click({ target }) {
      const button = target instanceof Element ? target.closest('button') : null;
      // A button that sends a form is heard by its submit event.
      if (button && button.type === 'button') last = () => pressAgain(button);
    },
    submit(event) {
      // Nothing typed may leave the page by itself.
      event.preventDefault();
      const form = event.target;
      if (form instanceof HTMLFormElement) last = () => form.requestSubmit();
    },
    keydown(event) {
      const { key, isComposing, target } = event as KeyboardEvent;
      const button = key === 'Enter' && !isComposing ? closedDoorOf(target) : null;
      if (button) last = () => pressAgain(button);
      byEnter = button !== null;
    },
    // It only takes an Enter back, as everything does.
    input: () => undefined,
  };
  const onEvent = (event: Event) => {
    // Whoever goes on after an Enter has not finished.
    if (byEnter) last = null;
    byEnter = false;
    keep[event.type]?.(event);
  };
  if (pressed) onEvent(pressed);
  for (const type of Object.keys(keep)) addEventListener(type, onEvent, true);
  return {
    replay: (isThere) => {
      for (const type of Object.keys(keep)) removeEventListener(type, onEvent, true);
      if (isThere) last?.();
    },
  };
}

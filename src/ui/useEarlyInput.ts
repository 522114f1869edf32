import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What is drawn anew stands there again within this time, or not at all. */
const DRAWN_ANEW_WITHIN_MS = 10_000;

interface Replaced {
  fields: HTMLInputElement[];
  /** The field in which somebody was typing. */
  focused: EventTarget | null;
  path: string;
  until: number;
}

let replaced: Replaced | null = null;

/**
 * To be called before the prerendered page within `root` is drawn anew: the forms that take its place (`useEarlyInput`)
 * then go on with what was typed until the very moment of it, and with the cursor.
 */
export function keepTyped(root: HTMLElement): void {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input[name]')];
  if (fields.length === 0) return;
  const kept: Replaced = {
    fields,
    focused: document.activeElement,
    path: location.pathname,
    until: performance.now() + DRAWN_ANEW_WITHIN_MS,
  };
  root.addEventListener('focusin', ({ target }) => (kept.focused = target));
  replaced = kept;
}

/**
 * Takes over what was typed into a prerendered form before its code arrived: calls back with every field that differs
 * from what the form starts with. Give the answered ref to the form.
 */
export function useEarlyInput(adopt: (values: Record<string, string>) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(adopt);
  useLayoutEffect(() => {
    const own = [...(form.current?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
    const typed = [...own, ...takeReplaced(own)].filter(
      ({ name, value, defaultValue }) => name && value !== defaultValue,
    );
    if (typed.length > 0) latest.current(Object.fromEntries(typed.map(({ name, value }) => [name, value])));
  }, []);
  return form;
}

/** The fields in whose place those of a form have come; the cursor goes where it was. Once, so that nothing is kept. */
function takeReplaced(fields: HTMLInputElement[]): HTMLInputElement[] {
  const before = replaced;
  replaced = null;
  if (!before || before.path !== location.pathname || before.until < performance.now()) return [];
  const at = before.fields.find((field) => field === before.focused);
  if (document.activeElement === document.body) fields.find((field) => at && field.name === at.name)?.focus();
  return before.fields.filter((field) => !fields.includes(field));
}

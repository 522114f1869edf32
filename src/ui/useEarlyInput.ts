import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Takes over what was typed into a prerendered form before its code arrived: calls back with every field that differs
 * from what the form starts with. Give the answered ref to the form.
 */
export function useEarlyInput(adopt: (values: Record<string, string>) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(adopt);
  useLayoutEffect(() => {
    const typed = new Map<string, string>();
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.name && field.value !== field.defaultValue) {
        typed.set(field.name, field.value);
      }
    }
    if (typed.size > 0) latest.current(Object.fromEntries(typed));
  }, []);
  return form;
}

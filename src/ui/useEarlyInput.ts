import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Takes over what was typed into a prerendered form before its code arrived: calls back with every field that differs
 * from what the form starts with. Give the answered ref to the form.
 */
export function useEarlyInput(adopt: (values: Record<string, string>) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(adopt);
  useLayoutEffect(() => {
    const typed = [...(form.current?.elements ?? [])]
      .filter((element) => element instanceof HTMLInputElement)
      .filter(({ name, value, defaultValue }) => name && value !== defaultValue);
    if (typed.length > 0) latest.current(Object.fromEntries(typed.map(({ name, value }) => [name, value])));
  }, []);
  return form;
}

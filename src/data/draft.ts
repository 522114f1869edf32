/**
 * What is typed and not sent, kept as long as the tab: per person, and by what it is about. Whoever closes a form by Escape, leaves
 * the page or reloads finds their words again; sending them and pressing Cancel end the draft, and so does signing out
 * (`kept-slice.ts`). Pictures are not kept.
 */
import { useEffect } from 'react';

import { tabStorage } from './storage.ts';

/** The name of a draft: whose it is, and what about, such as `review.<design>`. */
export function draftKey(userId: string, about: string): string {
  return `inkroom.drafts.${userId}.${about}`;
}

/** What was typed before, as far as it is still of this shape; otherwise what the form begins with. */
export function readDraft<T extends object>(key: string, initial: T): T {
  const kept = parsed(tabStorage.getItem(key));
  const fitting = Object.entries(kept).filter(
    ([name, value]) => Object.hasOwn(initial, name) && typeof value === typeof initial[name as keyof T],
  );
  return { ...initial, ...(Object.fromEntries(fitting) as Partial<T>) };
}

export function hasDraft(key: string): boolean {
  return tabStorage.getItem(key) !== null;
}

/** Keeps a draft as it changes; null while nothing is typed. */
export function useKeptDraft(key: string, typed: object | null): void {
  const text = typed && JSON.stringify(typed);
  useEffect(() => {
    if (text === null) forgetDraft(key);
    else tabStorage.setItem(key, text);
  }, [key, text]);
}

/** At once, for a form on another page. */
export function keepDraft(key: string, typed: object): void {
  tabStorage.setItem(key, JSON.stringify(typed));
}

/** At once, for a form that goes with it. */
export function forgetDraft(key: string): void {
  tabStorage.removeItem(key);
}

function parsed(text: string | null): object {
  try {
    return (JSON.parse(text ?? 'null') as object | null) ?? {};
  } catch {
    return {};
  }
}

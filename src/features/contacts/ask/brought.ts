/** The design that somebody brings along while they look for the artist whom they ask about it, an own or a shared one; as long as the tab. */
import { draftKey, forgetDraft, keepDraft, readDraft } from '../../../data/draft.ts';

/** A design of the gallery: somebody wants something like it. */
export interface SharedDesign {
  id: string;
  title: string;
  /** Address of its picture. */
  src: string;
  /** Blank where it is not known. */
  style: string;
  placement: string;
}

const keyOf = (userId: string) => draftKey(userId, 'request-design');

export function bringDesign(userId: string, imageId: string): void {
  keepDraft(keyOf(userId), { imageId });
}

export function bringSharedDesign(userId: string, design: SharedDesign): void {
  keepDraft(keyOf(userId), design);
}

/** Returns the id of the own image that was brought along, or null. */
export function broughtDesign(userId: string): string | null {
  return readDraft(keyOf(userId), { imageId: '' }).imageId || null;
}

/** Returns the shared design that was brought along, or null. */
export function broughtSharedDesign(userId: string): SharedDesign | null {
  const design = readDraft(keyOf(userId), { id: '', title: '', src: '', style: '', placement: '' });
  return design.id && design.src ? design : null;
}

export function leaveDesign(userId: string): void {
  forgetDraft(keyOf(userId));
}

/** The own design that somebody brings along while they look for the artist whom they ask about it; as long as the tab. */
import { draftKey, forgetDraft, keepDraft, readDraft } from '../../../data/draft.ts';

const keyOf = (userId: string) => draftKey(userId, 'request-design');

export function bringDesign(userId: string, imageId: string): void {
  keepDraft(keyOf(userId), { imageId });
}

/** Returns the id of the image that was brought along, or null. */
export function broughtDesign(userId: string): string | null {
  return readDraft(keyOf(userId), { imageId: '' }).imageId || null;
}

export function leaveDesign(userId: string): void {
  forgetDraft(keyOf(userId));
}

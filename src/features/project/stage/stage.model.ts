import type { DrawnMark, Pin } from '../../pins/pins.public.ts';
import type { FeedbackThread } from '../feedback/feedback.model.ts';
import type { Place } from '../feedback/useFeedbackDraft.ts';
import type { FollowedPlace } from './useFollowedPins.ts';

/** The pin that is being set, whose words are not written yet. */
export const newPinId = 'new';

/** Turns the notes, and the one being written, into the pins and marks of the stage. */
export function pinsOf(
  threads: readonly FeedbackThread[],
  followed: ReadonlyMap<string, FollowedPlace>,
  userId: string,
  nameOf: (id: string | null) => string,
  place: Place | null,
): Pin[] {
  const pins = threads.flatMap(({ root, number }): Pin[] => {
    if (root.x === null || root.y === null) return [];
    const moved = followed.get(root.id);
    return [
      {
        id: root.id,
        number,
        x: moved?.x ?? root.x,
        y: moved?.y ?? root.y,
        label: `${nameOf(root.authorId)}: ${root.content}`,
        resolved: root.isResolved,
        own: root.authorId === userId,
        ...(moved ? { place: moved.state } : {}),
      },
    ];
  });
  if (!place) return pins;
  const number = threads.length + 1;
  return [...pins, { id: newPinId, number, x: place.x, y: place.y, label: 'New note', resolved: false, own: false }];
}

export function marksOf(threads: readonly FeedbackThread[], place: Place | null): DrawnMark[] {
  const marks = threads.flatMap(({ root }): DrawnMark[] =>
    root.mark ? [{ id: root.id, points: root.mark.points, resolved: root.isResolved }] : [],
  );
  return place?.mark ? [...marks, { id: newPinId, points: place.mark.points, resolved: false }] : marks;
}

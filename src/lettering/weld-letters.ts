/** Letters to one outline: only those whose boxes touch can overlap, so each such group is welded by itself. */
import { contoursOf, eachGroup, groupsOf } from './groups.ts';
import type { Path } from './path.ts';
import { weld } from './weld.ts';

/** `em` and the letters in mm. Comes back even-odd. Throws `too_detailed` where it would take too long. */
export function weldLetters(letters: readonly Path[], em: number): Path {
  return eachGroup(groupsOf(letters.map(withoutRepeats), 0), (group) => weld(withoutRepeats(group), em));
}

/**
 * Many fonts draw each accent that a letter bears in the same place. What lies exactly on itself covers no more, and joining it
 * would double the work with each repetition.
 */
function withoutRepeats(path: Path): Path {
  return [...new Map(contoursOf(path).map((contour) => [JSON.stringify(contour), contour])).values()].flat();
}

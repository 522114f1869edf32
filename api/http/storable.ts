/**
 * JSON can hold texts that no column of the database takes: with the character NUL, or with one half of a pair of
 * UTF-16 units (a cut emoji). They are told apart here, before anything is done for the request.
 */
import { isStorable } from '../../src/domain/storable.ts';
import { ApiError, type Issue } from '../errors.ts';

const MESSAGE = 'Holds a character that cannot be stored.';

/** Throws `validation_failed` when a text or a name anywhere in `value` cannot be stored. */
export function assertStorable(value: unknown, part: 'body' | 'query'): void {
  // No recursion: a body may be nested deeper than the stack is.
  const open: { value: unknown; parent: Place | null; name: string }[] = [{ value, parent: null, name: part }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value === 'string' && !isStorable(next.value)) throw refused(next);
    if (typeof next.value !== 'object' || next.value === null) continue;
    const parent = next;
    for (const [name, inner] of Object.entries(next.value)) {
      if (!isStorable(name)) throw refused(next);
      open.push({ value: inner, parent, name });
    }
  }
}

interface Place {
  parent: Place | null;
  name: string;
}

/** Names the field as a schema's own issues do: `events.0.message`. */
function refused(place: Place): ApiError {
  const steps: string[] = [];
  for (let at: Place | null = place; at?.parent; at = at.parent) steps.unshift(at.name);
  const issues: Issue[] = [{ path: steps.slice(0, 12).join('.') || place.name, message: MESSAGE }];
  return new ApiError('validation_failed', { issues, message: 'The text holds a character that cannot be stored.' });
}

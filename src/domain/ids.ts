/** Sentences about user ids. */
export const idTexts = {
  needed: 'User ID is required',
  neededForPreferences: 'User ID is required to save preferences',
  invalid: 'Invalid user ID format',
} as const;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** True for UUIDs of versions 1 to 5. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value);
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/**
 * Reads a user id from a string or from an object's `id`, `user.id`, `auth.id` or `userId`, in this order.
 * @throws Error 'User ID is required' when there is none.
 */
export function readUserId(source: unknown): string {
  const candidates = [
    source,
    property(source, 'id'),
    property(property(source, 'user'), 'id'),
    property(property(source, 'auth'), 'id'),
    property(source, 'userId'),
  ];
  const found = candidates.find((candidate) => typeof candidate === 'string' && candidate !== '');
  if (typeof found !== 'string') throw new Error(idTexts.needed);
  return found;
}

/** The key under which something is done, and paid, once. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '../errors.ts';

/** The caller's `Idempotency-Key`, which must fit where it is kept; a new id when there is none. */
export function requestKeyOf(idempotencyKey: string | null, maxLength: number): string {
  if (idempotencyKey === null) return randomUUID();
  if (idempotencyKey.length <= maxLength) return idempotencyKey;
  const message = `Must be at most ${maxLength} characters here`;
  throw new ApiError('validation_failed', { issues: [{ path: 'Idempotency-Key', message }] });
}

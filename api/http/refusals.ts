/** Refusals of the API wait before they are given (`src/domain/waiting-room.ts` says why). */
import type { Response } from 'express';
import { REFUSAL_MS, REFUSALS_AT_ONCE, WaitingRoom } from '#domain/waiting-room.ts';
import type { ApiError, ErrorCode } from '../errors.ts';

/** A credential that does not count, and too much asked for. */
const REFUSED = new Set<ErrorCode>(['unauthenticated', 'rate_limited', 'too_many_active']);

export const isRefusal = ({ code }: ApiError): boolean => REFUSED.has(code);

/** Resolves when a refusal may be answered: after its time, or when the room has no place left. False for who hung up. */
export type WaitToRefuse = (res: Response) => Promise<boolean>;

export function createRefusals(waitMs = REFUSAL_MS): WaitToRefuse {
  const room = new WaitingRoom(REFUSALS_AT_ONCE);
  return async (res) => {
    const { ended, leave } = room.enter();
    const timer = setTimeout(leave, waitMs);
    res.once('close', leave);
    if (res.closed) leave();
    await ended;
    clearTimeout(timer);
    res.off('close', leave);
    return !res.closed;
  };
}

import type { WebSocket } from 'ws';
import type { RealtimeLimits } from './limits.ts';

/** What one client may leave unread however much the others do. */
const FAIR_SHARE_BYTES = 65_536;

/** What waits for one client. */
export interface Waiting {
  /** Sends the frame, or answers false: too much is unread already. */
  add(frame: string | Buffer): boolean;
  close(): void;
}

/** Counts what waits for clients that read too slowly: for each, and for all together. */
export class Outbox {
  readonly #limits: RealtimeLimits;
  #total = 0;

  constructor(limits: RealtimeLimits) {
    this.#limits = limits;
  }

  open(socket: WebSocket): Waiting {
    const { unsentBytes, unsentBytesOfAll } = this.#limits;
    let own = 0;
    let isOpen = true;
    return {
      add: (frame) => {
        const isTooMuch = own > unsentBytes || (own > FAIR_SHARE_BYTES && this.#total > unsentBytesOfAll);
        if (isTooMuch) return false;
        const size = frame.length;
        own += size;
        this.#total += size;
        socket.send(frame, () => {
          if (!isOpen) return;
          own -= size;
          this.#total -= size;
        });
        return true;
      },
      close: () => {
        isOpen = false;
        this.#total -= own;
        own = 0;
      },
    };
  }
}

import type { Identity } from './identity.ts';
import { Allowance } from './limits.ts';
import type { RealtimeLimits } from './limits.ts';

/** All visitors without an account together may use up as much as so many people. */
const GUESTS_COUNT_AS = 5;
const SERVICE_COUNTS_AS = 1_000_000;
/** Each is looked at by the database before it is agreed to. */
const BINDINGS_OF_A_JOIN = 10;

/** As how many joins one counts that listens to so many things. */
export const joinsOf = (bindings: number): number => Math.max(1, Math.ceil(bindings / BINDINGS_OF_A_JOIN));

/** What one person may use up, however many sockets are opened and requests sent for it. */
export interface Usage {
  readonly isGuest: boolean;
  readonly frames: Allowance;
  readonly bytes: Allowance;
  readonly joins: Allowance;
  sockets: number;
  /** The last join under way: those of one person ask the database one after the other, so that a join of another waits for one of them. */
  lastJoin: Promise<unknown>;
}

/** Who uses the service, by account; visitors count as one caller. The service's own key is not limited. */
export class Callers {
  readonly #limits: RealtimeLimits;
  readonly #usages = new Map<string, Usage>();

  constructor(limits: RealtimeLimits) {
    this.#limits = limits;
  }

  of({ role, claims }: Identity): Usage {
    const { sub = '' } = JSON.parse(claims) as { sub?: string };
    const key = role === 'authenticated' ? `${role} ${sub}` : role;
    const known = this.#usages.get(key);
    if (known) return known;
    for (const [other, { frames, joins, sockets }] of this.#usages) {
      if (sockets === 0 && frames.isFull && joins.isFull) this.#usages.delete(other);
    }
    const usage = this.#open(role);
    this.#usages.set(key, usage);
    return usage;
  }

  #open(role: string): Usage {
    const { framesPerCaller, bytesPerCaller, joinsPerCaller } = this.#limits;
    const times = { authenticated: 1, service_role: SERVICE_COUNTS_AS }[role] ?? GUESTS_COUNT_AS;
    return {
      isGuest: times === GUESTS_COUNT_AS,
      frames: new Allowance(framesPerCaller * times),
      bytes: new Allowance(bytesPerCaller * times),
      joins: new Allowance(joinsPerCaller * times),
      sockets: 0,
      lastJoin: Promise.resolve(),
    };
  }
}

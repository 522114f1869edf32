/** Who may use which connections of the database, and how many at once. */
import pg from 'pg';
import { FairShare } from '../fair-share.ts';
import { Turns } from '../turns.ts';
import { RestError } from './errors.ts';
import { stepBack } from './server-process.ts';
import type { Caller } from './transaction.ts';

/** Wide enough for a page that asks for everything at once; the service is trusted with its connections. */
const PATIENCE = { waiting: 50, patienceMs: 2_000 };
const TURNS = { people: { atOnce: 3, ...PATIENCE }, visitors: { atOnce: 2, ...PATIENCE } };
/** Connections for requests that are quick: so few that the answers that end at once do not hold the others up. */
const PLACES = { people: 6, visitors: 4 };
/** So long a request may work beside all others (milliseconds). One that takes longer begins anew among its like. */
const QUICK_MS = 300;
const LENGTHY_TURNS = { atOnce: 1, waiting: 10, patienceMs: 10_000 };
/** How far the database steps back for requests of a kind when the processors are busy: nobody waits for those of others. */
const STEPS_BACK = { service: 0, people: 3, visitors: 8, much: 10, lengthy: 10 };
/** A longer body takes a moment to be understood, in which nobody else is answered: of those, one at a time. */
const LONG_BODY = 64 * 1024;
const LONG_TURNS = { atOnce: 1, waiting: 10, patienceMs: 10_000 };

const tooMany = (): RestError =>
  new RestError(429, 'too_many_requests', 'Too many requests at once. Try again in a moment.', {
    headers: { 'retry-after': '1' },
  });

export type ReportError = ((error: unknown) => void) | undefined;

/** Connections that a request may use. */
export interface Lent {
  pool: pg.Pool;
  /** What a statement may take at most, if that is less than the role allows. */
  limitMs: number | null;
  /** Is told what the request has cost. */
  charge: (ms: number) => void;
}

export interface Connections {
  /** Runs the work, which reads the request, when it is the caller's turn to send a long body. */
  admit<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs the work when it is the caller's turn to ask the database, with a pool and the milliseconds that a statement may
   * take; once more with another pool and without that limit when the work, which leaves nothing behind, has run out of it.
   */
  use<Result>(caller: Caller, work: (lent: Lent) => Promise<Result>): Promise<Result>;
  end(): Promise<unknown>;
}

/**
 * Connections of the service, of people who are signed in, and of visitors: none can take those of the others. Of the
 * last two, each caller has a few turns at once, and what takes long has few connections of its own.
 */
export function openConnections(connectionString: string, onError: ReportError): Connections {
  const open = (max: number, stepsBack: number): pg.Pool => {
    const pool = openPool({ connectionString, max }, onError);
    pool.on('connect', (client) => stepBack(client, stepsBack));
    return pool;
  };
  const pools = {
    service: open(10, STEPS_BACK.service),
    people: open(PLACES.people, STEPS_BACK.people),
    visitors: open(PLACES.visitors, STEPS_BACK.visitors),
    peopleMuch: open(PLACES.people / 2, STEPS_BACK.much),
    visitorsMuch: open(PLACES.visitors / 2, STEPS_BACK.much),
    peopleLengthy: open(2, STEPS_BACK.lengthy),
    visitorsLengthy: open(1, STEPS_BACK.lengthy),
  };
  const turns = { people: new Turns(TURNS.people, tooMany), visitors: new Turns(TURNS.visitors, tooMany) };
  const shares = { people: new FairShare(PLACES.people), visitors: new FairShare(PLACES.visitors) };
  const longTurns = new Turns(LONG_TURNS, tooMany);
  const lengthyTurns = new Turns(LENGTHY_TURNS, tooMany);
  return {
    admit(caller, work) {
      const isTrusted = caller.claims.role === 'service_role';
      return isTrusted || !hasLongBody(caller) ? work() : longTurns.take(nameOf(caller), work);
    },
    use(caller, work) {
      const { role, sub } = caller.claims;
      if (role === 'service_role') return work(unbounded(pools.service));
      const kind = sub === undefined ? 'visitors' : 'people';
      return turns[kind].take(nameOf(caller), async () => {
        try {
          return await shares[kind].take(nameOf(caller), ({ hasUsedMuch, charge }) =>
            work({ pool: hasUsedMuch ? pools[`${kind}Much`] : pools[kind], limitMs: QUICK_MS, charge }),
          );
        } catch (error) {
          if (!hasRunOut(error)) throw error;
          return lengthyTurns.take(nameOf(caller), () => work(unbounded(pools[`${kind}Lengthy`])));
        }
      });
    },
    end: () => Promise.all(Object.values(pools).map((pool) => pool.end())),
  };
}

/** Visitors of one address count as one. */
export const nameOf = ({ claims, headers }: Caller): string => claims.sub ?? headers['x-real-ip'] ?? '';

const unbounded = (pool: pg.Pool): Lent => ({ pool, limitMs: null, charge: () => undefined });

const hasRunOut = (error: unknown): boolean => (error as { code?: unknown }).code === '57014';

/** One that does not say how long it is may be long. */
function hasLongBody({ method, headers }: Caller): boolean {
  return ['POST', 'PATCH', 'PUT'].includes(method) && !(Number(headers['content-length'] ?? Infinity) <= LONG_BODY);
}

export function openPool(options: pg.PoolConfig, onError: ReportError): pg.Pool {
  const pool = new pg.Pool({ ...options, connectionTimeoutMillis: 10_000 });
  // Connections break when the database is restarted; the pool opens new ones. One that is lent out tells of it itself,
  // and unheard that would end the process.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
  return pool;
}

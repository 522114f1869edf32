/** Who may use which connections of the database, and how many at once. */
import { getPriority, setPriority } from 'node:os';
import pg from 'pg';
import { FairShare } from '../fair-share.ts';
import { Turns } from '../turns.ts';
import { RestError } from './errors.ts';
import type { Caller } from './transaction.ts';

/** Wide enough for a page that asks for everything at once; the service is trusted with its connections. */
const PATIENCE = { waiting: 50, patienceMs: 2_000 };
const TURNS = { people: { atOnce: 3, ...PATIENCE }, visitors: { atOnce: 2, ...PATIENCE } };
/** Connections for requests that are quick: so few that the answers that end at once do not hold the others up. */
const PLACES = { people: 8, visitors: 4 };
/** So long a request may work beside all others (milliseconds). One that takes longer begins anew among its like. */
const QUICK_MS = 300;
const LENGTHY_TURNS = { atOnce: 1, waiting: 10, patienceMs: 10_000 };
/** How far the database steps back for requests of a kind when the processors are busy: nobody waits for those of others. */
const STEPS_BACK = { service: 0, people: 3, visitors: 8, lengthy: 10 };
/** A longer body takes a moment to be understood, in which nobody else is answered: of those, one at a time. */
const LONG_BODY = 64 * 1024;
const LONG_TURNS = { atOnce: 1, waiting: 10, patienceMs: 10_000 };

const tooMany = (): RestError =>
  new RestError(429, 'too_many_requests', 'Too many requests at once. Try again in a moment.', {
    headers: { 'retry-after': '1' },
  });

export type ReportError = ((error: unknown) => void) | undefined;

export interface Connections {
  /** Runs the work, which reads the request, when it is the caller's turn to send a long body. */
  admit<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs the work when it is the caller's turn to ask the database, with a pool and the milliseconds that a statement may
   * take; once more with another pool and without that limit when the work, which leaves nothing behind, has run out of it.
   */
  use<Result>(caller: Caller, work: (pool: pg.Pool, limitMs: number | null) => Promise<Result>): Promise<Result>;
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
    peopleLengthy: open(2, STEPS_BACK.lengthy),
    visitorsLengthy: open(1, STEPS_BACK.lengthy),
  };
  const turns = { people: new Turns(TURNS.people, tooMany), visitors: new Turns(TURNS.visitors, tooMany) };
  const shares = { people: new FairShare(PLACES.people), visitors: new FairShare(PLACES.visitors) };
  const longTurns = new Turns(LONG_TURNS, tooMany);
  const lengthyTurns = new Turns(LENGTHY_TURNS, tooMany);
  const nameOf = ({ claims, headers }: Caller): string => claims.sub ?? headers['x-real-ip'] ?? '';
  return {
    admit(caller, work) {
      const isTrusted = caller.claims.role === 'service_role';
      return isTrusted || !hasLongBody(caller) ? work() : longTurns.take(nameOf(caller), work);
    },
    use(caller, work) {
      const { role, sub } = caller.claims;
      if (role === 'service_role') return work(pools.service, null);
      const kind = sub === undefined ? 'visitors' : 'people';
      return turns[kind].take(nameOf(caller), async () => {
        try {
          return await shares[kind].take(nameOf(caller), () => work(pools[kind], QUICK_MS));
        } catch (error) {
          if (!hasRunOut(error)) throw error;
          return lengthyTurns.take(nameOf(caller), () => work(pools[`${kind}Lengthy`], null));
        }
      });
    },
    end: () => Promise.all(Object.values(pools).map((pool) => pool.end())),
  };
}

const hasRunOut = (error: unknown): boolean => (error as { code?: unknown }).code === '57014';

/** Lowers the priority of the process that serves a connection, where the system lets us. */
function stepBack(client: pg.PoolClient, steps: number): void {
  // The types do not know it: pg keeps what Postgres says at the start.
  const { processID } = client as unknown as { processID?: number };
  if (!processID || steps === 0) return;
  try {
    setPriority(processID, Math.min(19, getPriority(processID) + steps));
  } catch {
    // Then all are served alike.
  }
}

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

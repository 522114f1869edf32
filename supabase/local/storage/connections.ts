/** Which connections a request gets: those of one person are lent in such a way that nobody else waits behind them. */
import type { Pool, PoolClient } from 'pg';
import { FairShare } from '../fair-share.ts';
import type { Claims } from '../keys.ts';
import { stepBack } from '../rest/server-process.ts';
import { Turns } from '../turns.ts';
import { tooMany } from './errors.ts';

/** Of the pool: the others stay for the service, which stores what people send. */
const PLACES = 6;
/** Of what one person asks for beside reading files, which pages do by the hundred. */
const TURNS = { atOnce: 3, waiting: 50, patienceMs: 5_000 };
/** While callers are served the database steps back when the processors are busy. */
const STEPS_BACK = 3;

export interface Connections {
  /** Runs the work on a connection; `discard` says that it is of no more use. */
  lend<Result>(work: (client: PoolClient, discard: (cause: Error) => void) => Promise<Result>): Promise<Result>;
}

export interface Lending {
  /** For the service. */
  trusted: Connections;
  /** Runs a request, which is given its connections, when it is the caller's turn. */
  admit<Result>(request: Request, claims: Claims, work: (connections: Connections) => Promise<Result>): Promise<Result>;
}

/** @param pool for the service
 *  @param callers for everybody else; may be the same */
export function openLending(pool: Pool, callers: Pool): Lending {
  const trusted = lendingFrom(pool);
  const untrusted = lendingFrom(callers);
  const share = new FairShare(PLACES);
  const turns = new Turns(TURNS, tooMany);
  if (callers !== pool) callers.on('connect', (client) => stepBack(client, STEPS_BACK));
  return {
    trusted,
    admit(request, { role, sub }, work) {
      if (role === 'service_role') return work(trusted);
      const caller = sub ?? request.headers.get('x-real-ip') ?? '';
      const connections = fairly(share, caller, untrusted);
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      return isReading ? work(connections) : turns.take(caller, () => work(connections));
    },
  };
}

const lendingFrom = (pool: Pool): Connections => ({
  async lend(work) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await work(client, (cause) => (broken = cause));
    } finally {
      client.release(broken);
    }
  },
});

const fairly = (share: FairShare, caller: string, { lend }: Connections): Connections => ({
  lend: (work) =>
    share.take(caller, async ({ charge }) => {
      const began = performance.now();
      try {
        return await lend(work);
      } finally {
        charge(performance.now() - began);
      }
    }),
});

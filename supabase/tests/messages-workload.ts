/**
 * Pairs of people who write to each other over connections that die at random moments, as the app does it: each message has
 * its client id, is sent again until it is answered, and the next one waits for it; readers ask for what came after the last
 * number they have. What everybody has in the end is compared with what everybody said.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Crash, MOMENTS, MortalConnection } from './mortal-connection.ts';
import type { Query, Row } from './personas.ts';
import { seededRandom } from './seeded-random.ts';

export interface MessagesWorkload {
  databaseUrl: string;
  seed: number;
  pairs: number;
  messages: number;
  connections: number;
  crashRate: number;
}

export interface MessagesReport {
  sent: number;
  crashes: number;
  /** Sent again although the server had them: it answered the first ones. */
  duplicates: number;
  lost: number;
  twice: number;
  outOfOrder: number;
  /** Numbers that no message has, and unread counts that are not what the messages say. */
  gaps: number;
  wrongCounts: number;
}

interface Side {
  user: string;
  thread: string;
  /** What is still to be said, in order, and what was heard. */
  outbox: { id: string; content: string }[];
  heard: { seq: number; content: string }[];
  busy: boolean;
}

/** A function of public as a person, in one statement, so that it may end or not with its connection. */
async function callAs(query: Query, user: string, sql: string, values: unknown[]): Promise<Row[]> {
  const claims = JSON.stringify({ role: 'authenticated', sub: user });
  return query(
    `with who as materialized (select set_config('request.jwt.claims', $1, true)) select said.* from who, lateral ${sql} as said`,
    [claims, ...values],
  );
}

async function makePairs(query: Query, { pairs, messages }: MessagesWorkload): Promise<[Side, Side][]> {
  const made: [Side, Side][] = [];
  for (let n = 0; n < pairs; n += 1) {
    const users = [randomUUID(), randomUUID()] as const;
    for (const user of users)
      await query(
        `insert into auth.users (id, email, email_confirmed_at) values ($1::uuid, $1::text || '@people.test', now())`,
        [user],
      );
    await query(
      `insert into public.contact_requests (client_id, artist_id, message, status, answered_at) values ($1, $2, 'Hello', 'approved', now())`,
      [...users],
    );
    const [opened] = await callAs(query, users[0], 'public.open_thread($2)', [users[1]]);
    const thread = String((opened.said as Row).thread_id);
    const each = messages / pairs / 2;
    const side = (user: string, name: string): Side => ({
      user,
      thread,
      outbox: Array.from({ length: each }, (_, at) => ({ id: randomUUID(), content: `${name} ${at}` })),
      heard: [],
      busy: false,
    });
    made.push([side(users[0], 'one'), side(users[1], 'two')]);
  }
  return made;
}

/** Writes and reads until everything is said and heard. */
export async function runMessages(options: MessagesWorkload): Promise<MessagesReport> {
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  const query: Query = async <T extends Row>(sql: string, values?: unknown[]) =>
    (await pool.query<T>(sql, values)).rows;
  const pairs = await makePairs(query, options);
  const sides = pairs.flat();
  const said = new Map(sides.map((side) => [side, side.outbox.map(({ content }) => content)]));
  const report = { sent: 0, crashes: 0, duplicates: 0 };
  const random = seededRandom(options.seed);
  const crashes = () => (random() < options.crashRate ? MOMENTS[Math.floor(random() * MOMENTS.length)] : null);

  async function write(connection: MortalConnection, side: Side): Promise<void> {
    const [next] = side.outbox;
    const rows = await connection.run(
      (ask) => callAs(ask, side.user, 'public.send_message($2, $3, $4)', [side.thread, next.id, next.content]),
      crashes(),
    );
    const answer = rows[0].said as Row;
    if (answer.ok !== true) throw new Error(JSON.stringify(answer));
    if (answer.duplicate === true) report.duplicates += 1;
    report.sent += 1;
    side.outbox.shift();
  }

  async function read(connection: MortalConnection, side: Side): Promise<void> {
    const last = side.heard.at(-1)?.seq ?? 0;
    const page = await connection.run(
      (ask) => callAs(ask, side.user, 'public.list_messages($2, null, $3)', [side.thread, last]),
      crashes(),
    );
    side.heard.push(...page.map(({ seq, content }) => ({ seq: Number(seq), content: String(content) })));
    if (page.length > 0)
      await connection.run(
        (ask) => callAs(ask, side.user, 'public.mark_thread_read($2, $3)', [side.thread, side.heard.at(-1)?.seq]),
        crashes(),
      );
  }

  async function work(): Promise<void> {
    const connection = new MortalConnection(options.databaseUrl, pool);
    for (;;) {
      const open = sides.filter(({ outbox, busy }) => outbox.length > 0 && !busy);
      if (open.length === 0) break;
      const side = open[Math.floor(random() * open.length)];
      side.busy = true;
      try {
        await (random() < 0.7 ? write(connection, side) : read(connection, side));
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
        report.crashes += 1;
      }
      side.busy = false;
    }
    await connection.close();
  }

  await Promise.all(Array.from({ length: options.connections }, work));
  const calm = new MortalConnection(options.databaseUrl, pool);
  for (const side of sides) {
    for (let before = -1; before < side.heard.length;) {
      before = side.heard.length;
      const rows = await calm.run(
        (ask) =>
          callAs(ask, side.user, 'public.list_messages($2, null, $3)', [side.thread, side.heard.at(-1)?.seq ?? 0]),
        null,
      );
      side.heard.push(...rows.map(({ seq, content }) => ({ seq: Number(seq), content: String(content) })));
    }
  }
  const wrongCounts = await query(
    `select 1 from public.message_thread_participants p where p.unread_count <> (select count(*) from public.messages m
       where m.thread_id = p.thread_id and m.seq > p.last_read_seq and m.sender_id <> p.user_id)`,
  );
  await calm.close();
  await pool.end();
  return { ...report, ...compare(pairs, said), wrongCounts: wrongCounts.length };
}

function compare(pairs: readonly [Side, Side][], said: ReadonlyMap<Side, string[]>) {
  const found = { lost: 0, twice: 0, outOfOrder: 0, gaps: 0 };
  for (const pair of pairs) {
    for (const { heard } of pair) {
      const words = heard.map(({ content }) => content);
      found.gaps += heard.filter(({ seq }, index) => seq !== index + 1).length;
      found.twice += words.length - new Set(words).size;
      for (const side of pair) {
        const wanted = said.get(side) ?? [];
        const name = wanted[0].split(' ')[0];
        const got = words.filter((content) => content.startsWith(`${name} `));
        found.lost += wanted.filter((content) => !got.includes(content)).length;
        found.outOfOrder += got.filter((content, index) => content !== wanted[index]).length;
      }
    }
  }
  return found;
}

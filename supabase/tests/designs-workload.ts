/**
 * Random work on designs by two people over connections that die, the invariants that must hold after it, and approving that
 * races a change. Operations carry ids of their own, so that one whose answer was lost is asked again.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { openDesignWorld, registerFile } from './designs-world.ts';
import { Crash, MOMENTS, MortalConnection } from './mortal-connection.ts';
import type { Query, Row } from './personas.ts';
import { seededRandom } from './seeded-random.ts';

export interface DesignCast {
  client: string;
  artist: string;
  designs: string[];
  /** Files of the artist that versions can be made of. */
  files: string[];
}

/** Calls a function as a person, in one statement: a connection that dies leaves nothing half done. */
const CALLER = `create function public.test_as(p_user uuid, p_call text) returns jsonb language plpgsql as $$
declare v_answer jsonb;
begin
  perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'sub', p_user)::text, true);
  execute 'select ' || p_call into v_answer;
  return v_answer;
end; $$`;

/** Two connected people with some designs and files, in a migrated database. */
export async function castDesigns(pool: pg.Pool, count: number): Promise<DesignCast> {
  const run: Query = async <T extends Row>(sql: string, values?: unknown[]) => (await pool.query<T>(sql, values)).rows;
  const people: string[] = [];
  for (const name of ['client', 'artist']) {
    const [{ id }] = await run<{ id: string }>(
      `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values (gen_random_uuid(), $1, now(), $2) returning id`,
      [`${name}@designs.test`, { firstName: name }],
    );
    people.push(id);
  }
  const [client, artist] = people;
  await run(`update public.user_profiles set role = 'artist' where id = $1`, [artist]);
  await run(CALLER);
  const world = await openDesignWorld({ run, pool, id: { owner: client, artist } });
  const designs = [world.design];
  while (designs.length < count) {
    const values = {
      name: `Design ${designs.length}`,
      client_id: client,
      artist_id: artist,
      width_mm: 80,
      placement: 'Arm',
    };
    const { design } = await world.ok(client, 'create_design', { p_values: values });
    designs.push(String((design as Row).id));
  }
  const files: string[] = [];
  for (let number = 0; number < 12; number += 1) files.push(await registerFile(run, artist, `file ${number}`));
  return { client, artist, designs, files };
}

export interface DesignWork {
  databaseUrl: string;
  cast: DesignCast;
  seed: number;
  operations: number;
  crashRate: number;
}

export interface DesignReport {
  operations: number;
  accepted: number;
  refused: number;
  crashes: number;
  /** Ids of versions whose addition was acknowledged. */
  versions: string[];
}

type Random = () => number;
const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)];

/** An id that follows from the seed. */
function idOf(random: Random): string {
  const hex = createHash('md5').update(`${random()}${random()}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface Step {
  user: string;
  /** The call, as SQL. */
  call: string;
  /** The version that it adds. */
  version?: string;
}

const SOME_VERSION = (design: string) =>
  `(select id from public.design_versions where design_id = '${design}' and deleted_at is null order by random() limit 1)`;
const CURRENT = (design: string) =>
  `(select id from public.design_versions where design_id = '${design}' and is_current)`;
const SOME_BRANCH = (design: string) =>
  `(select name from public.design_branches where design_id = '${design}' order by random() limit 1)`;
const SEEN = (design: string) =>
  `(select private.approval_terms(v) from public.design_versions v where v.design_id = '${design}' and v.is_current)`;

function stepOf(random: Random, { client, artist, designs, files }: DesignCast): Step {
  const design = pick(random, designs);
  const user = pick(random, [client, artist]);
  const id = idOf(random);
  const kinds: (() => Step)[] = [
    () => ({
      user: artist,
      version: id,
      call: `public.add_design_version('${design}', '${pick(random, files)}', jsonb_build_object('branch', ${SOME_BRANCH(design)}, 'is_current', ${String(random() < 0.7)}), '${id}')`,
    }),
    () => ({ user, call: `public.update_design_version(${SOME_VERSION(design)}, '{"is_current": true}')` }),
    () => ({ user, call: `public.delete_design_version(${SOME_VERSION(design)})` }),
    () => ({
      user,
      call: `public.create_design_branch('${design}', '${id.slice(0, 6)}', ${SOME_VERSION(design)}, '', '${id}')`,
    }),
    () => ({
      user,
      call: `public.merge_design_branch('${design}', ${SOME_BRANCH(design)}, ${SOME_BRANCH(design)}, p_id => '${id}')`,
    }),
    () => ({
      user,
      call: `public.save_design('${design}', '{"width_mm": ${60 + Math.floor(random() * 3) * 10}, "placement": "${pick(random, ['Arm', 'Calf'])}", "mirror": ${String(random() < 0.5)}}', (select revision from public.designs where id = '${design}'))`,
    }),
    () => ({ user, call: `public.approve_design_version(${CURRENT(design)}, ${SEEN(design)})` }),
    () => ({ user: client, call: `public.approve_design_version(${CURRENT(design)}, ${SEEN(design)})` }),
    () => ({ user: client, call: `public.request_design_changes(${CURRENT(design)}, 'Bolder', '{}', '${id}')` }),
    () => ({
      user,
      call: `public.move_design_stage('${design}', (select stage from public.designs where id = '${design}'))`,
    }),
    () => ({ user, call: `public.tag_design_version(${SOME_VERSION(design)}, '${id.slice(0, 5)}')` }),
  ];
  const first = random() < 0.25;
  return first ? kinds[0]() : pick(random, kinds)();
}

/** One worker's share of the work. */
export async function workOnDesigns({
  databaseUrl,
  cast,
  seed,
  operations,
  crashRate,
}: DesignWork): Promise<DesignReport> {
  const random = seededRandom(seed);
  const killer = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  killer.on('error', () => undefined);
  const connection = new MortalConnection(databaseUrl, killer);
  const report: DesignReport = { operations: 0, accepted: 0, refused: 0, crashes: 0, versions: [] };
  const ask = async ({ user, call }: Step, crash: (typeof MOMENTS)[number] | null): Promise<boolean> => {
    const [{ answer }] = await connection.run(
      (query) => query<{ answer: { ok: boolean } }>('select public.test_as($1, $2) as answer', [user, call]),
      crash,
    );
    return answer.ok;
  };
  for (let number = 0; number < operations; number += 1) {
    const step = stepOf(random, cast);
    let isAccepted: boolean;
    try {
      isAccepted = await ask(step, random() < crashRate ? pick(random, MOMENTS) : null);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      report.crashes += 1;
      // Whether it was done nobody knows here: it is asked again, under the same id.
      isAccepted = await ask(step, null);
    }
    report.operations += 1;
    report[isAccepted ? 'accepted' : 'refused'] += 1;
    if (isAccepted && step.version) report.versions.push(step.version);
  }
  await connection.close();
  await killer.end();
  return report;
}

/** What must never be found; each names its design. */
const DEFECTS: Record<string, string> = {
  'one current version as long as there is any':
    'select d.id from public.designs d join public.design_versions v on v.design_id = d.id and v.deleted_at is null group by d.id having count(*) filter (where v.is_current) <> 1',
  'no deleted version is current':
    'select design_id from public.design_versions where is_current and deleted_at is not null',
  'numbers without gaps':
    'select design_id from public.design_versions group by design_id, branch having max(version_number) <> count(*) or min(version_number) <> 1',
  'parents of the same design, and the depth that follows from them': `select v.design_id from public.design_versions v left join public.design_versions p on p.id = v.parent_version_id
     left join public.design_versions m on m.id = v.merged_version_id
     where (p.id is not null and p.design_id <> v.design_id) or v.depth <> 1 + greatest(coalesce(p.depth, 0), coalesce(m.depth, 0))`,
  'an approval that holds is of the current version, of its bytes, at the size and place that are agreed': `select a.design_id from public.design_approvals a join public.design_versions v on v.id = a.version_id
     cross join lateral private.current_parameters(a.design_id) k
     where a.voided_at is null and (not v.is_current or v.review_status <> 'approved' or v.sha256 <> a.sha256
       or (k.width_mm, k.placement, k.mirror) is distinct from (a.width_mm, a.placement, a.mirror))`,
  'a design is approved while an approval holds, and only then': `select d.id from public.designs d where (d.status = 'approved') <>
       exists (select 1 from public.design_approvals a where a.design_id = d.id and a.voided_at is null)`,
  'a version is approved while an approval of it holds, and only then': `select v.design_id from public.design_versions v where (v.review_status = 'approved') <>
       exists (select 1 from public.design_approvals a where a.version_id = v.id and a.voided_at is null)`,
  'a record for each merge': `select v.design_id from public.design_versions v where v.is_merge <> exists (select 1 from public.design_branch_merges m where m.version_id = v.id)`,
  'a line of the timeline for each stage, approval and void': `select d.id from public.designs d where d.stage <>
         case when exists (select from public.design_events e where e.design_id = d.id and e.kind = 'version_approved') then 4
         else (select count(*) from public.design_events e where e.design_id = d.id and e.kind = 'stage_moved') end
       or (select count(*) from public.design_approvals a where a.design_id = d.id)
         <> (select count(*) from public.design_events e where e.design_id = d.id and e.kind = 'version_approved')
       or (select count(*) from public.design_approvals a where a.design_id = d.id and a.voided_at is not null)
         <> (select count(*) from public.design_events e where e.design_id = d.id and e.kind = 'approval_voided')`,
  'parameters counted without gaps':
    'select design_id from public.design_parameters group by design_id having max(revision) <> count(*)',
};

/** Names of invariants that do not hold. */
export async function findDefects(pool: pg.Pool, acknowledged: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, sql] of Object.entries(DEFECTS)) if ((await pool.query(sql)).rows.length > 0) found.push(name);
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from public.design_versions where id = any ($1)',
    [acknowledged],
  );
  if (rows[0].n !== new Set(acknowledged).size) found.push('no version that was acknowledged is lost');
  return found;
}

export interface RaceReport {
  tries: number;
  approved: number;
  refused: number;
  /** Approvals of what was not seen, or that hold although something else is there. Must be 0. */
  wrong: number;
}

/** The client approves what they saw while the artist changes it in the same moment. */
export async function raceApproval(pool: pg.Pool, cast: DesignCast, tries: number, seed: number): Promise<RaceReport> {
  const random = seededRandom(seed);
  const [design] = cast.designs;
  const report: RaceReport = { tries, approved: 0, refused: 0, wrong: 0 };
  const as = async (user: string, call: string): Promise<Row> =>
    (await pool.query<{ answer: Row }>('select public.test_as($1, $2) as answer', [user, call])).rows[0].answer;
  await as(cast.artist, `public.add_design_version('${design}', '${cast.files[0]}')`);
  for (let number = 0; number < tries; number += 1) {
    const { rows } = await pool.query<{ id: string; seen: Row; revision: number }>(
      `select v.id, private.approval_terms(v) as seen, d.revision from public.design_versions v join public.designs d on d.id = v.design_id
       where v.design_id = $1 and v.is_current`,
      [design],
    );
    const [{ id, seen, revision }] = rows;
    const change = pick(random, [
      `public.save_design('${design}', '{"width_mm": ${50 + (number % 7)}}', ${revision})`,
      `public.save_design('${design}', '{"mirror": ${String(number % 2 === 0)}}', ${revision})`,
      `public.add_design_version('${design}', '${pick(random, cast.files)}')`,
      `public.add_version_file('${id}', '${pick(random, cast.files)}')`,
    ]);
    const approve = `public.approve_design_version('${id}', '${JSON.stringify(seen)}')`;
    const both = [as(cast.client, approve), as(cast.artist, change)];
    const [answer] = await Promise.all(random() < 0.5 ? both : [...both].reverse()).then((found) =>
      found[0].approval || found[0].code ? found : [...found].reverse(),
    );
    const approval = answer.approval as Row | undefined;
    if (!approval) report.refused += 1;
    else {
      report.approved += 1;
      const isSeen = ['sha256', 'width_mm', 'placement', 'mirror'].every((key) => approval[key] === seen[key]);
      if (!isSeen) report.wrong += 1;
    }
    report.wrong += (await findDefects(pool, [])).length;
  }
  return report;
}

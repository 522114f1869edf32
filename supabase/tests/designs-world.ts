/** A client and an artist with a design, for the tests of designs: each call is a transaction of its caller that is committed. */
import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { callAs, connectPeople } from './messages-world.ts';
import { call } from './personas.ts';
import type { Query, Row } from './personas.ts';

export interface Version extends Row {
  id: string;
  design_id: string;
  branch: string;
  version_number: number;
  image_url: string;
  sha256: string;
  is_current: boolean;
  review_status: string;
}

/** A file as the API leaves it behind after it has written it: in storage with its preview, and registered. Returns its path. */
export async function registerFile(
  run: Query,
  owner: string,
  content: string = randomUUID(),
  sourceImageId: string | null = null,
  ink: readonly number[] | null = [100, 150, 800, 1000],
): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = `${owner}/${sha256}.png`;
  const thumbnail = `${owner}/${sha256}-preview.webp`;
  for (const name of [path, thumbnail])
    await run(`insert into storage.objects (bucket_id, name) values ('design-versions', $1) on conflict do nothing`, [
      name,
    ]);
  const answer = await call(run, 'register_design_file', {
    p_owner_id: owner,
    p_path: path,
    p_sha256: sha256,
    p_thumbnail_path: thumbnail,
    p_width: 1000,
    p_height: 1500,
    p_bytes: 1234,
    p_source_image_id: sourceImageId,
    // As an array of Postgres: objects are documents here.
    p_ink: ink && `{${ink.join(',')}}`,
  });
  if (answer.ok !== true) throw new Error(JSON.stringify(answer));
  return path;
}

export const AGREED = { width_mm: 80, placement: 'Forearm', mirror: false, style: 'Blackwork' };

export interface World {
  run: Query;
  pool: pg.Pool;
  client: string;
  artist: string;
  /** A design of the two. */
  design: string;
  /** Calls a function as somebody; the answer as it is. */
  as(user: string, name: string, args: Row): Promise<Row>;
  /** The same for what must be accepted. */
  ok(user: string, name: string, args: Row): Promise<Row>;
  /** A new version with a picture of its own. */
  version(user: string, values?: Row): Promise<Version>;
  /** A row of one statement of the owner of the schema. */
  row<T extends Row = Row>(sql: string, values?: unknown[]): Promise<T>;
}

/** Connects the two people and begins a design of theirs. */
export async function openDesignWorld(stage: {
  run: Query;
  pool: pg.Pool;
  id: { owner: string; artist: string };
}): Promise<World> {
  const { run, pool } = stage;
  const { owner: client, artist } = stage.id;
  await connectPeople(run, client, artist);
  const as: World['as'] = (user, name, args) => callAs(pool, user, name, args);
  const ok: World['ok'] = async (user, name, args) => {
    const answer = await as(user, name, args);
    if (answer.ok !== true) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const design = String(
    (
      (
        await ok(client, 'create_design', {
          p_values: { name: 'Fox', client_id: client, artist_id: artist, ...AGREED },
        })
      ).design as Row
    ).id,
  );
  return {
    run,
    pool,
    client,
    artist,
    design,
    as,
    ok,
    async version(user, values = {}) {
      const path = await registerFile(run, user);
      const answer = await ok(user, 'add_design_version', { p_design_id: design, p_path: path, p_values: values });
      return answer.version as Version;
    },
    async row<T extends Row>(sql: string, values?: unknown[]) {
      return (await run<T>(sql, values))[0];
    },
  };
}

/** What the client sees of a version before approving it. */
export function seenOf(version: Version, more: Row = {}): Row {
  return { sha256: version.sha256, width_mm: 80, placement: 'Forearm', mirror: false, ...more };
}

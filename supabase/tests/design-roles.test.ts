/** Who is the client of a design and who the artist: by the accepted request, not by who asks. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGREED, openDesignWorld, registerFile, seenOf, type Version, type World } from './designs-world.ts';
import { connectPeople } from './messages-world.ts';
import { openStage, type Row, type Stage } from './personas.ts';

let stage: Stage;
let world: World;
beforeAll(async () => {
  stage = await openStage();
  world = await openDesignWorld(stage);
});
afterAll(() => stage.stop());

const create = (user: string, values: Row, id: string = randomUUID()) =>
  world.as(user, 'create_design', { p_values: values, p_id: id });
const pair = () => ({ name: 'Wolf', client_id: world.client, artist_id: world.artist });

describe('who is the client', () => {
  it('follows from who has approved whom: an artist never approves for a client', async () => {
    expect(await create(world.artist, { name: 'Turned', client_id: world.artist, artist_id: world.client })).toEqual({
      ok: false,
      code: 'not_connected',
    });
    const id = randomUUID();
    await create(world.artist, { name: 'Begun by the artist', client_id: world.artist, ...AGREED }, id);
    const path = await registerFile(world.run, world.artist);
    const { version } = await world.ok(world.artist, 'add_design_version', { p_design_id: id, p_path: path });
    const approve = { p_version_id: (version as Version).id, p_seen: seenOf(version as Version) };
    await world.ok(world.artist, 'approve_design_version', approve);
    const invite = { p_design_id: id, p_user_id: world.client };
    expect(await world.as(world.artist, 'add_design_participant', invite)).toEqual({ ok: true, role: 'client' });
    expect(await world.row('select client_id, artist_id, status from public.designs where id = $1', [id])).toEqual({
      client_id: world.client,
      artist_id: world.artist,
      status: 'in_progress',
    });
    expect(
      await world.row(
        'select count(*) as standing from public.design_approvals where design_id = $1 and voided_at is null',
        [id],
      ),
    ).toEqual({ standing: '0' });
    expect(await world.as(world.artist, 'approve_design_version', approve)).toEqual({ ok: false, code: 'not_client' });
    await world.ok(world.client, 'approve_design_version', approve);
  });

  it('does not change: what one client has said is not shown to the next', async () => {
    await connectPeople(world.run, stage.id.other, world.artist);
    const id = randomUUID();
    await create(world.artist, pair(), id);
    const remove = { p_design_id: id, p_user_id: world.client };
    await world.ok(world.artist, 'remove_design_participant', remove);
    const invite = (who: string) =>
      world.as(world.artist, 'add_design_participant', { p_design_id: id, p_user_id: who });
    expect(await invite(stage.id.other)).toEqual({ ok: false, code: 'client_stays' });
    expect(await invite(world.client)).toEqual({ ok: true, role: 'client' });
    await world.run('delete from public.contact_requests where client_id = $1', [stage.id.other]);
  });
});

describe('beginning a design again under its id', () => {
  it('tells nobody of a design that they no longer take part in', async () => {
    const id = randomUUID();
    await create(world.artist, pair(), id);
    expect(await create(world.artist, pair(), id)).toMatchObject({ ok: true, duplicate: true });
    const remove = { p_design_id: id, p_user_id: world.artist };
    await world.ok(world.client, 'remove_design_participant', remove);
    expect(await create(world.artist, pair(), id)).toEqual({ ok: false, code: 'not_found' });
  });
});

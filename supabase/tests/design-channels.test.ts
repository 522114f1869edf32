/** The private channel of a design: only who takes part now hears and sends, under the name that says who takes part. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { designTopic } from '../../src/domain/workspace.ts';
import { openDesignWorld, type World } from './designs-world.ts';
import { claimsOf, openStage, type Member, type Stage } from './personas.ts';

let stage: Stage;
let world: World;
beforeAll(async () => {
  stage = await openStage();
  world = await openDesignWorld(stage);
});
afterAll(() => stage.stop());

const topic = (...people: string[]) =>
  designTopic(world.design, people.length > 0 ? people : [world.client, world.artist]);

/** Tries what the realtime server tries under the rights of whoever joins: to read a message of the topic. */
const hears = (member: Member, name: string, extension = 'presence') =>
  stage
    .run('insert into realtime.messages (topic, extension, private) values ($1, $2, true)', [name, extension])
    .then(() =>
      stage.as(member, async (query) => {
        await query(`select set_config('realtime.topic', $1, true)`, [name]);
        const found = await query('select 1 from realtime.messages where topic = $1 and extension = $2', [
          name,
          extension,
        ]);
        return found.length > 0;
      }),
    );

/** And to write one. */
const sends = (member: Member, name: string, extension = 'broadcast') =>
  stage.as(member, async (query) => {
    await query(`select set_config('realtime.topic', $1, true)`, [name]);
    return query('insert into realtime.messages (topic, extension, private) values ($1, $2, true)', [
      name,
      extension,
    ]).then(
      () => true,
      (error: { code?: string }) => {
        expect(error.code).toBe('42501');
        return false;
      },
    );
  });
const both = async (member: Member, name: string) => [await hears(member, name), await sends(member, name)];

describe('the private channel of a design', () => {
  it('is for its client and its artist, and for nobody else', async () => {
    for (const member of ['owner', 'artist'] as const) {
      expect(await both(member, topic()), member).toEqual([true, true]);
      expect(await hears(member, topic(), 'broadcast'), member).toBe(true);
      expect(await sends(member, topic(), 'presence'), member).toBe(true);
    }
    for (const member of ['other', 'admin', 'blocked'] as const)
      expect(await both(member, topic()), member).toEqual([false, false]);
  });

  it('has one name only: not another design, not fewer or more people, not what the database itself would send', async () => {
    const others = [
      `design:${world.design}`,
      topic(world.client),
      topic(world.client, world.artist, stage.id.other),
      designTopic(randomUUID(), [world.client, world.artist]),
      `x${topic()}`,
    ];
    for (const name of others) expect(await both('owner', name), name).toEqual([false, false]);
    expect(await sends('owner', topic(), 'postgres_changes')).toBe(false);
    expect(await hears('owner', topic(), 'postgres_changes')).toBe(false);
  });

  it('is closed to both while one has blocked the other, and to whose account is locked or session has ended', async () => {
    const closed: [name: string, close: string, open: string, who: Member[]][] = [
      [
        'a block',
        `insert into public.person_blocks (blocker_id, blocked_id) values ('${world.artist}', '${world.client}')`,
        'delete from public.person_blocks',
        ['owner', 'artist'],
      ],
      [
        'a lock',
        `update public.user_profiles set status = 'blocked' where id = '${world.client}'`,
        `update public.user_profiles set status = 'active' where id = '${world.client}'`,
        ['owner'],
      ],
    ];
    for (const [name, close, open, who] of closed) {
      await stage.run(close);
      for (const member of who) expect(await both(member, topic()), name).toEqual([false, false]);
      await stage.run(open);
      for (const member of who) expect(await both(member, topic()), name).toEqual([true, true]);
    }
    const ended = JSON.stringify({ ...claimsOf('owner').claims, session_id: randomUUID() });
    const mayJoin = await stage.as('owner', async (query) => {
      await query(`select set_config('request.jwt.claims', $1, true)`, [ended]);
      return query('select private.may_join_design($1) as allowed', [topic()]);
    });
    expect(mayJoin).toEqual([{ allowed: false }]);
  });

  it('is another one as soon as somebody was removed, which they cannot join', async () => {
    const before = topic();
    await world.ok(world.client, 'remove_design_participant', { p_design_id: world.design, p_user_id: world.artist });
    expect(await both('artist', before)).toEqual([false, false]);
    expect(await both('owner', before)).toEqual([false, false]);
    expect(await both('owner', topic(world.client))).toEqual([true, true]);
    expect(await both('artist', topic(world.client))).toEqual([false, false]);
  });
});

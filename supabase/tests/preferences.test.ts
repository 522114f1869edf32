/** Preferences: merged leaf by leaf, notifications kept in their own table (decision 68), each person's own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openStage } from './personas.ts';
import type { Row, Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const ALL_ON = {
  email: true,
  push: true,
  in_app: true,
  categories: { message: true, design: true, project: true, system: true },
  frequency: 'immediate',
};

const widget = (id: string, more: Row = {}) => ({ id, enabled: true, ...more });

describe('merging', () => {
  const merge = async (before: unknown, patch: unknown) => {
    const [{ merged }] = await stage.run('select private.merge_json($1, $2) as merged', [
      JSON.stringify(before),
      JSON.stringify(patch),
    ]);
    return merged;
  };

  it.each([
    [
      'leaves of one part',
      { theme: { mode: 'dark' } },
      { theme: { density: 'compact' } },
      { theme: { mode: 'dark', density: 'compact' } },
    ],
    ['a part over a leaf', { theme: 'dark' }, { theme: { mode: 'dark' } }, { theme: { mode: 'dark' } }],
    [
      'null takes a leaf away',
      { keyboard: { 'alt+k': 'search', 'alt+f': 'none' } },
      { keyboard: { 'alt+k': null } },
      { keyboard: { 'alt+f': 'none' } },
    ],
    ['null in a new part leaves nothing', {}, { keyboard: { 'alt+k': null } }, { keyboard: {} }],
    ['plain lists are replaced', { list: [1, 2] }, { list: [3] }, { list: [3] }],
    [
      'entries with an id are merged by it, new ones join at the end',
      { widgets: [widget('a', { size: 'small' }), widget('b')] },
      {
        widgets: [
          { id: 'c', enabled: false },
          { id: 'a', size: 'large' },
        ],
      },
      { widgets: [widget('a', { size: 'large' }), widget('b'), { id: 'c', enabled: false }] },
    ],
    [
      'a list without ids replaces one with',
      { list: [{ id: 'a' }] },
      { list: [{ name: 'a' }] },
      { list: [{ name: 'a' }] },
    ],
    [
      'twice the same id is no key',
      { list: [{ id: 'a' }] },
      { list: [{ id: 'b' }, { id: 'b' }] },
      { list: [{ id: 'b' }, { id: 'b' }] },
    ],
  ])('%s', async (_name, before, patch, after) => {
    expect(await merge(before, patch)).toEqual(after);
  });

  it('refuses a patch that is deeper than preferences are, and keeps what was there', async () => {
    const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    for (const levels of [9, 700]) {
      const answer = await stage.attempt('owner', 'select public.save_preferences($1)', [deep(levels)]);
      expect(answer).toMatchObject({ refused: '22023', message: 'Preferences are nested too deeply.' });
    }
    expect(await stage.attempt('owner', 'select public.save_preferences($1)', [deep(8)])).toMatchObject({ count: 1 });
  });

  it('two devices that move different widgets both win, whatever comes first', async () => {
    const first = { widgets: [{ id: 'a', position: 4 }] };
    const second = { widgets: [{ id: 'b', size: 'large' }] };
    const before = { widgets: [widget('a', { position: 0 }), widget('b', { size: 'small' })] };
    const after = { widgets: [widget('a', { position: 4 }), widget('b', { size: 'large' })] };
    expect(await merge(await merge(before, first), second)).toEqual(after);
    expect(await merge(await merge(before, second), first)).toEqual(after);
  });
});

describe('notification preferences', () => {
  it('are everything, at once, for those who never chose', async () => {
    const [{ found }] = await stage.run('select private.notification_preferences_of($1) as found', [stage.id.owner]);
    expect(found).toEqual(ALL_ON);
  });

  it('are written and read through the settings, and kept in their own table', async () => {
    await stage.as('owner', async (query) => {
      await call(query, 'save_preferences', { p_patch: { theme: { mode: 'light' } } });
      const saved = await call(query, 'save_preferences', {
        p_patch: { notifications: { inApp: false, frequency: 'daily', categories: { designs: false } } },
      });
      expect(saved).toEqual({
        theme: { mode: 'light' },
        notifications: {
          email: true,
          push: true,
          inApp: false,
          frequency: 'daily',
          categories: { messages: true, designs: false, projects: true, system: true },
        },
      });
      expect(await call(query, 'get_preferences', {})).toEqual(saved);
      expect(await query('select preferences, email, in_app, frequency from public.notification_preferences')).toEqual([
        {
          preferences: {
            ...ALL_ON,
            in_app: false,
            frequency: 'daily',
            categories: { ...ALL_ON.categories, design: false },
          },
          email: true,
          in_app: false,
          frequency: 'daily',
        },
      ]);
      expect(await query('select preferences from public.user_preferences')).toEqual([
        { preferences: { theme: { mode: 'light' } } },
      ]);
      await call(query, 'save_preferences', { p_patch: { notifications: { email: false } } });
      expect(await query('select email, in_app from public.notification_preferences')).toEqual([
        { email: false, in_app: false },
      ]);
    });
  });

  it('written directly, as the specification does, show in the settings', async () => {
    await stage.as('owner', async (query) => {
      await query(
        `insert into public.notification_preferences (user_id, preferences) values ($1, '{"push":false,"spam":true}')`,
        [stage.id.owner],
      );
      expect(await call(query, 'get_preferences', {})).toMatchObject({ notifications: { push: false, email: true } });
      expect(await query('select preferences from public.notification_preferences')).toEqual([
        { preferences: { ...ALL_ON, push: false } },
      ]);
    });
  });

  it.each([
    ['{"frequency":"never"}', 'immediate'],
    ['{"frequency":7}', 'immediate'],
    ['{"frequency":"weekly"}', 'weekly'],
    ['[]', 'immediate'],
  ])('%s means %s', async (given, frequency) => {
    const [{ tidy }] = await stage.run('select private.tidy_notification_preferences($1::jsonb) as tidy', [given]);
    expect(tidy).toEqual({ ...ALL_ON, frequency });
  });

  it('of another, or of a blocked account, cannot be written or seen', async () => {
    await stage.run('insert into public.notification_preferences (user_id) values ($1), ($2) on conflict do nothing', [
      stage.id.owner,
      stage.id.blocked,
    ]);
    const update = `update public.notification_preferences set preferences = '{"email":false}' where user_id = $1`;
    expect(await stage.attempt('owner', update, [stage.id.owner])).toMatchObject({ count: 1 });
    for (const stranger of ['other', 'admin', 'blocked'] as const) {
      expect(await stage.attempt(stranger, update, [stage.id.owner]), stranger).toMatchObject({ count: 0 });
    }
    expect(await stage.attempt('blocked', update, [stage.id.blocked])).toMatchObject({ count: 0 });
    const insert = `insert into public.notification_preferences (user_id) values ($1)`;
    expect(await stage.attempt('other', insert, [stage.id.artist])).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('anonymous', 'select public.get_preferences()')).toMatchObject({ refused: '42501' });
  });

  it('go with the account', async () => {
    await stage.run('insert into public.notification_preferences (user_id) values ($1) on conflict do nothing', [
      stage.id.other,
    ]);
    await stage.run('select public.erase_user_account($1)', [stage.id.other]);
    expect(
      await stage.run('select 1 from public.notification_preferences where user_id = $1', [stage.id.other]),
    ).toEqual([]);
  });
});

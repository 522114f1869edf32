/** What nobody's screen sends, and anybody can: functions of designs refuse it with a code, never with an error of the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesignWorld, registerFile } from './designs-world.ts';
import type { Version, World } from './designs-world.ts';
import { openStage } from './personas.ts';
import type { Row, Stage } from './personas.ts';

let stage: Stage;
let world: World;
let version: Version;
beforeAll(async () => {
  stage = await openStage();
  world = await openDesignWorld(stage);
  version = await world.version(world.client);
});
afterAll(() => stage.stop());

const refused = (code: string) => ({ ok: false, code });

it('an id of null is a new one', async () => {
  const ask = (name: string, args: Row) => world.as(world.client, name, { ...args, p_id: null });
  const about = { p_version_id: version.id, p_content: 'Look' };
  const feedback = (await world.ok(world.client, 'add_design_feedback', about)).feedback as Row;
  const answers = {
    design: await ask('create_design', { p_values: { name: 'Owl', client_id: world.client } }),
    version: await ask('add_design_version', {
      p_design_id: world.design,
      p_path: version.image_url,
      p_values: { is_current: false },
    }),
    feedback: await ask('add_design_feedback', about),
    answer: await ask('reply_design_feedback', { p_feedback_id: feedback.id, p_content: 'Yes' }),
    changes: await ask('request_design_changes', about),
    reference: await ask('add_design_reference', { p_design_id: world.design, p_path: version.image_url }),
    branch: await ask('create_design_branch', {
      p_design_id: world.design,
      p_name: 'wings',
      p_from_version_id: version.id,
    }),
  };
  for (const [what, answer] of Object.entries(answers)) expect(answer, what).toMatchObject({ ok: true });
  await world.version(world.client, { branch: 'wings' });
  expect(await ask('merge_design_branch', { p_design_id: world.design, p_source: 'wings' })).toMatchObject({
    ok: true,
  });
  expect(
    await world.row(`select count(*)::int as events from public.design_events where kind = 'feedback_added'
    and details ->> 'feedback_id' is null`),
  ).toEqual({ events: 0 });
});

describe('values of another shape', () => {
  it.each([
    [{ budget: { min: 1, max: 2, extra: 'z'.repeat(2000) } }, 'invalid_budget'],
    [{ budget: [1, 2] }, 'invalid_budget'],
    [{ time_estimate: { hours: 1, sessions: 1, extra: 'z'.repeat(2000) } }, 'invalid_time'],
  ])('are refused for a design: %j', async (values: Row, code) => {
    const asked = { name: 'Owl', client_id: world.client, ...values };
    expect(await world.as(world.client, 'create_design', { p_values: asked })).toEqual(refused(code));
    expect(
      await world.as(world.client, 'save_design', { p_design_id: world.design, p_changes: values, p_revision: 1 }),
    ).toEqual(refused(code));
  });

  it.each([
    [{ source_id: 'abc' }, 'invalid_source'],
    [{ parent_version_id: 'abc' }, 'invalid_parent'],
    [{ parameters: [1] }, 'invalid_text'],
    [{ parameters: { long: 'z'.repeat(9000) } }, 'text_too_long'],
    [{ is_current: 'maybe' }, 'invalid_text'],
    [[1], 'invalid_text'],
  ])('are refused for a version: %j', async (values, code) => {
    const asked = {
      p_design_id: world.design,
      p_path: await registerFile(world.run, world.client),
      p_values: JSON.stringify(values),
    };
    expect(await world.as(world.client, 'add_design_version', asked)).toEqual(refused(code));
  });

  it('are refused for feedback', async () => {
    for (const name of ['add_design_feedback', 'request_design_changes']) {
      const asked = { p_version_id: version.id, p_content: 'Look', p_values: JSON.stringify([1]) };
      const answer = await world.as(world.client, name, asked);
      expect(['invalid_type', 'not_current'], name).toContain(answer.code);
    }
  });

  it('are refused for a change of a version', async () => {
    const asked = { p_version_id: version.id, p_changes: JSON.stringify(5) };
    expect(await world.as(world.client, 'update_design_version', asked)).toEqual(refused('not_allowed'));
  });
});

/** A sweep answers which files nothing needs; between that and their removal the same picture may be sent again. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerFile } from './designs-world.ts';
import { call, openStage, type Stage } from './personas.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.stop());

/** What the worker does with the paths of a sweep: how many objects went. */
const remove = async (paths: unknown): Promise<number> =>
  (
    await stage.run(
      `delete from storage.objects where bucket_id = 'design-versions' and name = any ($1) returning name`,
      [paths],
    )
  ).length;

async function swept(): Promise<unknown> {
  await stage.run(`update private.design_files set checked_at = now() - interval '2 days'`);
  return (await call(stage.run, 'sweep_designs', {})).paths;
}

it('what was swept goes, picture and preview', async () => {
  await registerFile(stage.run, stage.id.owner, 'wolf');
  expect(await remove(await swept())).toBe(2);
});

it('what was sent again in between stays, with its preview', async () => {
  const path = await registerFile(stage.run, stage.id.owner, 'wolf');
  const paths = await swept();
  expect(paths).toContain(path);
  expect(await registerFile(stage.run, stage.id.owner, 'wolf')).toBe(path);
  expect(await remove(paths)).toBe(0);
  expect(await remove(await swept())).toBe(2);
});

it('the files of an account that is being deleted go although they are registered', async () => {
  await registerFile(stage.run, stage.id.owner, 'wolf');
  await call(stage.run, 'begin_account_deletion', { p_user_id: stage.id.owner });
  const files = await stage.run('select path from public.list_account_files($1, 1000)', [stage.id.owner]);
  expect(await remove(files.map(({ path }) => path))).toBe(2);
});

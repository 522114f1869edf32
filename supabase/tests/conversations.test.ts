/** The conversation under way: one a person, its own alone, bounded, and forgotten when told so. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage } from './personas.ts';
import type { Persona, Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const keep = (persona: Persona, conversation: unknown) =>
  stage.attempt(persona, 'select public.keep_conversation($1)', [
    conversation === null ? null : JSON.stringify(conversation),
  ]);
const keptOf = (member: 'owner' | 'other') =>
  stage.run(`select conversation from public.design_conversations where user_id = $1`, [stage.id[member]]);

describe('a conversation', () => {
  it('is kept in place of the one before and forgotten on request, for the caller alone', async () => {
    await stage.run(`insert into public.design_conversations values ($1, '{"said":"theirs"}')`, [stage.id.other]);
    await stage.as('owner', async (query) => {
      for (const said of ['a moth', 'a larger moth'])
        await query('select public.keep_conversation($1)', [JSON.stringify({ said })]);
      expect(await query('select conversation from public.design_conversations')).toEqual([
        { conversation: { said: 'a larger moth' } },
      ]);
      await query('select public.keep_conversation(null)');
      expect(await query('select 1 from public.design_conversations')).toEqual([]);
    });
    expect(await keptOf('other')).toEqual([{ conversation: { said: 'theirs' } }]);
  });

  it('must be an object of at most 256 KiB', async () => {
    expect(await keep('owner', ['a moth'])).toMatchObject({ refused: '23514' });
    expect(await keep('owner', { said: 'x'.repeat(262_144) })).toMatchObject({ refused: '23514' });
    expect(await keptOf('owner')).toEqual([]);
  });

  it('is refused to the blocked and to visitors', async () => {
    expect(await keep('blocked', { said: 'a moth' })).toMatchObject({ refused: '42501' });
    expect(await keep('anonymous', { said: 'a moth' })).toMatchObject({ refused: '42501' });
  });
});

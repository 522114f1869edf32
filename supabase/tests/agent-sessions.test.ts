/** Paid sessions with the assistant: what each message costs, and what becomes of a lost answer. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksOf } from './books.ts';
import { call, openStage } from './personas.ts';
import type { Query, Stage } from './personas.ts';

let stage: Stage;
let run: Query;
beforeAll(async () => {
  stage = await openStage();
  run = stage.run;
});
afterAll(() => stage.stop());
const { newAccount, worth, differences } = booksOf(() => run);

describe('a paid session', () => {
  const ask = (user: string, context: unknown = {}, key = 'start') =>
    call(run, 'start_agent_session', {
      p_user_id: user,
      p_request_id: key,
      p_agent_type: 'design',
      p_context: context,
    });
  const open = (session: unknown, greeting: string | null) =>
    call(run, 'open_agent_session', { p_session_id: session, p_greeting: greeting, p_state: { prompt: 'A fox' } });
  /** Asked for and opened. */
  const start = async (user: string) => {
    const started = await ask(user);
    if (!started.opening) await open(started.session_id, 'Hello');
    return started;
  };
  const say = (user: string, session: unknown, text: string, key: string = randomUUID()) =>
    call(run, 'begin_agent_message', { p_user_id: user, p_session_id: session, p_request_id: key, p_content: text });
  const reply = (session: unknown, message: unknown, text: string | null) =>
    call(run, 'finish_agent_message', { p_session_id: session, p_message_id: message, p_reply: text, p_state: {} });

  it('costs 1 to start and 1 with the sixth and the eleventh message', async () => {
    const user = await newAccount();
    const { session_id: session } = await start(user);
    expect(await start(user)).toMatchObject({ duplicate: true, session_id: session, balance: 9 });
    const prices: unknown[] = [];
    for (let n = 1; n <= 11; n += 1) {
      const message = await say(user, session, `message ${n}`);
      prices.push(message.credits);
      await reply(session, message.message_id, 'yes');
    }
    expect(prices).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
    expect(await worth(user)).toBe(7);
  });

  it('is opened once: a repetition gets the first answer, another context is a conflict', async () => {
    const user = await newAccount();
    const context = { prompt: 'A wolf', size: { mm: 120 } };
    const { session_id: session, opening } = await ask(user, context);
    expect(opening).toBeNull();
    // The first one is still asking.
    expect(await ask(user, context)).toMatchObject({ ok: false, code: 'busy' });
    expect(await ask(user, { prompt: 'A koi' })).toEqual({ ok: false, code: 'request_conflict' });
    await open(session, 'Where shall it go?');
    expect(await ask(user, { size: { mm: 120 }, prompt: 'A wolf' })).toMatchObject({
      duplicate: true,
      session_id: session,
      opening: { message: 'Where shall it go?', state: { prompt: 'A fox' } },
    });
    expect(await ask(user, { prompt: 'A koi' })).toEqual({ ok: false, code: 'request_conflict' });
    expect(await worth(user)).toBe(9);
  });

  it('whose opening failed, or whose asker died, is opened by the same request without paying again', async () => {
    const user = await newAccount();
    const { session_id: session } = await ask(user);
    await open(session, null);
    expect(await ask(user)).toMatchObject({ ok: true, session_id: session, opening: null });
    await run(`update public.agent_sessions set busy_until = now() - interval '1 second' where id = $1`, [session]);
    expect(await ask(user)).toMatchObject({ ok: true, session_id: session, opening: null });
    expect(await worth(user)).toBe(9);
    await open(session, 'Hello');
    const message = await say(user, session, 'first');
    // The first asker comes back late: the session stays busy with the message.
    expect(await open(session, 'Good day')).toMatchObject({ message: 'Hello' });
    expect(await say(user, session, 'second')).toMatchObject({ code: 'busy' });
    await reply(session, message.message_id, 'yes');
  });

  it('answers one at a time, the same message once, and pays a lost answer back', async () => {
    const user = await newAccount();
    const { session_id: session } = await start(user);
    for (let n = 0; n < 5; n += 1) await reply(session, (await say(user, session, 'x')).message_id, 'y');
    const sixth = await say(user, session, 'sixth', 'key-6');
    expect(sixth.credits).toBe(1);
    expect(await say(user, session, 'seventh')).toMatchObject({ ok: false, code: 'busy' });
    await reply(session, sixth.message_id, null);
    expect(await worth(user)).toBe(9);
    const again = await say(user, session, 'sixth', 'key-6');
    await reply(session, again.message_id, 'answer');
    expect(await say(user, session, 'sixth', 'key-6')).toMatchObject({ duplicate: true, reply: 'answer' });
    // A process that died while it asked leaves no debt behind.
    const dead = await say(user, session, 'dead');
    await run(`update public.agent_sessions set busy_until = now() - interval '1 second' where id = $1`, [session]);
    expect(await say(user, session, 'next')).toMatchObject({ ok: true });
    expect(await reply(session, dead.message_id, 'late')).toMatchObject({ ok: false, code: 'not_found' });
    expect(await worth(user)).toBe(8);
    expect(await say(await newAccount(), session, 'not mine')).toMatchObject({ ok: false, code: 'not_found' });
    expect(await differences()).toEqual([]);
  });
});

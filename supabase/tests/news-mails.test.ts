/** Mails about unread news: who gets one, when, once; and what is kept of reported events. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage } from './personas.ts';
import type { Member, Row, Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.run('delete from public.notifications');
  await stage.run('delete from public.notification_preferences');
  await stage.run('delete from private.news_mails');
});

interface Due extends Row {
  mail_id: string;
  user_id: string;
  email: string;
  first_name: string;
  frequency: string;
  total: number;
  items: { title: string; message: string; at: string }[];
}

const claim = (limit = 100): Promise<Due[]> =>
  stage.run<Due>('select * from public.claim_news_mails($1) order by email', [limit]);

/** News that came so long ago. */
const notify = (member: Member, ago: string, title = 'News'): Promise<Row[]> =>
  stage.run(
    `insert into public.notifications (recipient_id, type, title, message, created_at)
     values ($1, 'note', $2, 'Words', now() - $3::interval)`,
    [stage.id[member], title, ago],
  );

const prefer = (member: Member, preferences: object): Promise<Row[]> =>
  stage.run(
    `insert into public.notification_preferences (user_id, preferences) values ($1, $2)
     on conflict (user_id) do update set preferences = excluded.preferences`,
    [stage.id[member], preferences],
  );

/** As if everything of the mails had happened so much earlier. */
const wait = (time: string): Promise<Row[]> =>
  stage.run(
    `with moved as (update public.notifications set created_at = created_at - $1::interval)
     update private.news_mails set told_until = told_until - $1::interval, mailed_at = mailed_at - $1::interval,
       before_until = before_until - $1::interval, before_at = before_at - $1::interval, next_at = next_at - $1::interval`,
    [time],
  );

describe('mails about news', () => {
  it('tell of everything unread at once, and of nothing twice', async () => {
    await notify('owner', '3 minutes', 'First');
    await notify('owner', '2 minutes', 'Second');
    await notify('other', '2 minutes', 'Elsewhere');
    const due = await claim();
    expect(due).toMatchObject([
      { email: 'other@people.test', user_id: stage.id.other, total: 1, items: [{ title: 'Elsewhere' }] },
      {
        email: 'owner@people.test',
        first_name: 'owner',
        frequency: 'immediate',
        total: 2,
        items: [{ title: 'Second', message: 'Words' }, { title: 'First' }],
      },
    ]);
    await wait('1 hour');
    expect(await claim()).toEqual([]);
  });

  it('name ten of many, and say how many there are', async () => {
    for (let piece = 0; piece < 13; piece += 1) await notify('owner', `${20 - piece} minutes`, `News ${piece}`);
    const [mail] = await claim();
    expect(mail.total).toBe(13);
    expect(mail.items.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, place) => `News ${12 - place}`),
    );
  });

  it('leave a minute to read it in Inkroom', async () => {
    await notify('owner', '50 seconds');
    expect(await claim()).toEqual([]);
    await wait('20 seconds');
    expect(await claim()).toHaveLength(1);
    await notify('other', '2 minutes');
    await stage.run('update public.notifications set is_read = true');
    expect(await claim()).toEqual([]);
  });

  it.each([
    ['immediate', '4 minutes', '2 minutes'],
    ['hourly', '50 minutes', '15 minutes'],
    ['daily', '23 hours', '2 hours'],
    ['weekly', '6 days 23 hours', '2 hours'],
  ])('%s: one at most in its time, with all that came meanwhile', async (frequency, before, rest) => {
    await prefer('owner', { frequency });
    await notify('owner', '2 minutes', 'First');
    expect(await claim()).toHaveLength(1);
    await wait(before);
    await notify('owner', '90 seconds', 'Second');
    await notify('owner', '80 seconds', 'Third');
    expect(await claim()).toEqual([]);
    await wait(rest);
    expect((await claim()).map(({ total }) => total)).toEqual([2]);
    expect(await claim()).toEqual([]);
  });

  it('end at once when they are switched off', async () => {
    await prefer('owner', { email: true });
    await notify('owner', '2 minutes');
    await stage.as('owner', async (query) => {
      await query(`select public.save_preferences('{"notifications":{"email":false}}')`);
      await query('reset role');
      expect(await query('select * from public.claim_news_mails(100)')).toEqual([]);
    });
    expect(await claim()).toHaveLength(1);
  });

  it.each([
    ['a blocked account', `update public.user_profiles set status = 'blocked' where id = $1`],
    ['an address that nobody confirmed', `update auth.users set email_confirmed_at = null where id = $1`],
    ['news that is a week old', `update public.notifications set created_at = now() - interval '9 days'`],
  ])('never go to %s', async (_who, statement) => {
    await notify('artist', '2 minutes');
    await stage.as('service', async (query) => {
      await query('reset role');
      await query(statement, statement.includes('$1') ? [stage.id.artist] : []);
      expect(await query('select * from public.claim_news_mails(100)')).toEqual([]);
    });
  });

  it('that were not delivered wait longer each time, and nothing of them is lost', async () => {
    await notify('owner', '2 minutes', 'First');
    for (const [again, early] of [
      ['1 minute', '50 seconds'],
      ['2 minutes', '110 seconds'],
      ['4 minutes', '230 seconds'],
    ]) {
      const [mail] = await claim();
      expect(mail.items).toMatchObject([{ title: 'First' }]);
      const back = 'select public.return_news_mail($1) as answer';
      expect(await stage.run(back, [mail.mail_id])).toEqual([{ answer: { ok: true } }]);
      expect(await stage.run(back, [mail.mail_id])).toMatchObject([{ answer: { ok: false, code: 'not_found' } }]);
      await wait(early);
      expect(await claim(), again).toEqual([]);
      await wait('10 seconds');
    }
    expect(await claim()).toHaveLength(1);
    await wait('1 hour');
    await notify('owner', '2 minutes', 'Second');
    const [next] = await claim();
    expect(next.items).toMatchObject([{ title: 'Second' }]);
    await stage.run('select public.return_news_mail($1)', [next.mail_id]);
    await wait('1 minute');
    expect(await claim(), 'the count of failures ended with the delivery').toHaveLength(1);
  });

  it('are claimed by one worker only, however many ask', async () => {
    for (const member of ['owner', 'other', 'artist', 'admin'] as const) await notify(member, '2 minutes');
    const claims = await Promise.all(Array.from({ length: 6 }, () => claim(2)));
    const mails = [...claims.flat(), ...(await claim()), ...(await claim())].map(({ email }) => email);
    expect(mails.sort()).toEqual(['admin', 'artist', 'other', 'owner'].map((name) => `${name}@people.test`));
  });
});

describe('switching them off from the mail', () => {
  const stop = 'select public.stop_news_mails($1) as answer';
  const stored = (member: Member): Promise<Row[]> =>
    stage.run('select preferences from public.notification_preferences where user_id = $1', [stage.id[member]]);

  it('is the switch of the settings, and touches nothing else', async () => {
    await prefer('owner', { push: false, frequency: 'daily', categories: { message: false } });
    const [{ preferences: before }] = await stored('owner');
    await notify('owner', '2 minutes');
    await notify('other', '2 minutes');
    expect(await stage.run(stop, [stage.id.owner])).toEqual([{ answer: { ok: true } }]);
    expect(await stored('owner')).toEqual([{ preferences: { ...(before as object), email: false } }]);
    expect(await claim()).toMatchObject([{ email: 'other@people.test' }]);
    await stage.as('owner', async (query) => {
      const [{ settings }] = await query<{ settings: object }>('select public.get_preferences() as settings');
      expect(settings).toMatchObject({ notifications: { email: false, push: false, frequency: 'daily' } });
    });
  });

  it('works without preferences, for a blocked account, and a second time without a write', async () => {
    for (const member of ['owner', 'blocked'] as const) {
      await stage.run(stop, [stage.id[member]]);
      expect(await stored(member)).toMatchObject([{ preferences: { email: false, push: true, in_app: true } }]);
    }
    const version = 'select xmin::text from public.notification_preferences where user_id = $1';
    const before = await stage.run(version, [stage.id.owner]);
    await stage.run(stop, [stage.id.owner]);
    expect(await stage.run(version, [stage.id.owner])).toEqual(before);
  });

  it('answers the same where there is no such account, and leaves nothing behind', async () => {
    const nobody = '00000000-0000-4000-8000-0000000000ff';
    expect(await stage.run(stop, [nobody])).toEqual([{ answer: { ok: true } }]);
    expect(await stage.run('select * from public.notification_preferences')).toEqual([]);
  });

  it.each(['owner', 'admin', 'anonymous'] as const)('is not for %s', async (persona) => {
    expect(await stage.attempt(persona, stop, [stage.id.other])).toMatchObject({ refused: '42501' });
  });
});

describe('reported events', () => {
  it('go after 90 days, a batch at a time, the oldest first', async () => {
    const report = `insert into public.monitoring_events (type, message, created_at) values ('error', $1, now() - $2::interval)`;
    for (const [message, age] of [
      ['oldest', '200 days'],
      ['older', '100 days'],
      ['old', '91 days'],
      ['kept', '89 days'],
      ['new', '0 days'],
    ])
      await stage.run(report, [message, age]);
    const left = async (): Promise<unknown[]> =>
      (await stage.run('select message from public.monitoring_events order by created_at')).map(
        ({ message }) => message,
      );
    const purge = 'select public.purge_monitoring_events(2) as removed';
    expect(await stage.run(purge)).toEqual([{ removed: 2 }]);
    expect(await left()).toEqual(['old', 'kept', 'new']);
    expect(await stage.run(purge)).toEqual([{ removed: 1 }]);
    expect(await stage.run(purge)).toEqual([{ removed: 0 }]);
    expect(await left()).toEqual(['kept', 'new']);
  });
});

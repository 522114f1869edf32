/** News by e-mail against the real backend: what is mailed, by which transport, and what happens when it fails. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../src/config/paths.ts';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { loadEnv } from '../env.ts';
import { createLogger } from '../http/logging.ts';
import { createServiceClient, type Supabase } from '../supabase.ts';
import { createPerson, envVariables, type Person } from '../testing/kit.ts';
import type { Delivery, Mail, MailTransport } from './mail.ts';
import { composeNews, NEWS_PAGE, SETTINGS_PAGE, UNSUBSCRIBE_PATH, UNSUBSCRIBE_PAGE } from './news-mail.ts';
import type { DueMail } from '#contracts/news.ts';
import { createNewsMailer, runNews, sendDueNews, type NewsMailer } from './news.ts';

const SITE = 'http://127.0.0.1:24320';
const log = createLogger({ level: 'silent', name: 'test' });

let stack: TestStack;
let pool: pg.Pool;
let service: Supabase;
let mailer: NewsMailer;
let person: Person;

beforeAll(async () => {
  stack = await startTestStack();
  pool = new pg.Pool({ connectionString: stack.adminDatabaseUrl, max: 2 });
  pool.on('error', () => undefined);
  const env = loadEnv({ ...envVariables(stack), SITE_URL: SITE, INBOX_URL: stack.inboxUrl });
  service = createServiceClient(env);
  const made = createNewsMailer(env, service, log);
  if (!made) throw new Error('Local mode has an inbox.');
  mailer = made;
});
afterAll(async () => {
  await pool?.end();
  await stack?.stop();
});
beforeEach(async () => {
  await pool.query('delete from public.notifications');
  person = await createPerson(stack, service);
});

async function notify(to: Person, title: string, message = ''): Promise<void> {
  await pool.query(
    `insert into public.notifications (recipient_id, type, title, message, created_at)
     values ($1, 'note', $2, $3, now() - interval '2 minutes')`,
    [to.id, title, message],
  );
}

interface Received {
  ID: string;
  Subject: string;
  Text: string;
  HTML: string;
  ListUnsubscribe: { Links: string[]; HeaderPost: string };
}

async function mailsTo(address: string): Promise<Received[]> {
  const query = encodeURIComponent(`to:${address}`);
  const found = (await (await fetch(`${stack.inboxUrl}/api/v1/search?query=${query}`)).json()) as {
    messages: { ID: string }[];
  };
  return Promise.all(
    found.messages.map(
      async ({ ID }) => (await (await fetch(`${stack.inboxUrl}/api/v1/message/${ID}`)).json()) as Received,
    ),
  );
}

/** A transport that does as it is told, and remembers. */
function transportThat(act: (mail: Mail) => Delivery): MailTransport & { mails: Mail[] } {
  const mails: Mail[] = [];
  return {
    mails,
    send: (mail) => {
      mails.push(mail);
      return Promise.resolve().then(() => act(mail));
    },
  };
}

describe('the worker', () => {
  it('mails what is unread, once, with the way to it and the way to switch it off', async () => {
    await notify(person, 'Your designs are ready', 'Four designs wait for you.');
    expect(await sendDueNews(mailer)).toBe(1);
    expect(await sendDueNews(mailer)).toBe(0);
    const mails = await mailsTo(person.email);
    expect(mails).toMatchObject([{ Subject: 'Your designs are ready' }]);
    for (const body of [mails[0].Text, mails[0].HTML]) {
      expect(body).toContain('Four designs wait for you.');
      expect(body).toContain(SITE + NEWS_PAGE);
      expect(body).toContain(SITE + SETTINGS_PAGE);
      expect(body).toMatch(new RegExp(`${SITE}${UNSUBSCRIBE_PAGE}\\?token=[\\w-]{59}\\b`));
    }
    const { Links, HeaderPost } = mails[0].ListUnsubscribe;
    expect(HeaderPost).toBe('List-Unsubscribe=One-Click');
    const [link] = Links.map((one) => new URL(one));
    expect(link.origin + link.pathname).toBe(SITE + UNSUBSCRIBE_PATH);
    expect(mailer.tokens.open(link.searchParams.get('token') ?? '')).toBe(person.id);
  });

  it('does so in its loop, and ends when it is told to', async () => {
    await notify(person, 'A like');
    const stop = new AbortController();
    const transport = transportThat(() => {
      stop.abort();
      return 'sent';
    });
    await runNews({ ...mailer, transport }, stop.signal);
    expect(transport.mails).toMatchObject([{ to: person.email, subject: 'A like' }]);
    await runNews(null, new AbortController().signal);
  });

  it('keeps what the mail server did not take, and what was behind it, for later', async () => {
    const other = await createPerson(stack, service);
    await notify(person, 'First');
    await notify(other, 'Second');
    const down = transportThat(() => {
      throw new Error('connection refused');
    });
    await expect(sendDueNews({ ...mailer, transport: down })).rejects.toThrow('connection refused');
    expect(down.mails).toHaveLength(1);
    expect(await sendDueNews(mailer), 'not at once').toBe(0);
    await pool.query(`update private.news_mails set next_at = next_at - interval '1 minute'`);
    expect(await sendDueNews(mailer)).toBe(2);
    expect([await mailsTo(person.email), await mailsTo(other.email)].map((mails) => mails.length)).toEqual([1, 1]);
  });

  it('stops between two mails, and the rest waits', async () => {
    const other = await createPerson(stack, service);
    await notify(person, 'First');
    await notify(other, 'Second');
    const stop = new AbortController();
    const transport = transportThat(() => {
      stop.abort();
      return 'sent';
    });
    await sendDueNews({ ...mailer, transport }, stop.signal);
    expect(transport.mails).toHaveLength(1);
    await pool.query(`update private.news_mails set next_at = next_at - interval '1 minute'`);
    expect(await sendDueNews(mailer)).toBe(1);
  });

  it.each(['refused', 'unknown'] as const)('does not repeat a mail whose delivery is "%s"', async (delivery) => {
    await notify(person, 'First');
    expect(await sendDueNews({ ...mailer, transport: transportThat(() => delivery) })).toBe(1);
    await pool.query(`update private.news_mails set next_at = next_at - interval '1 day'`);
    expect(await sendDueNews(mailer)).toBe(0);
  });

  it('sends none where there is no way to', () => {
    const env = loadEnv(envVariables(stack));
    expect(createNewsMailer({ ...env, inboxUrl: null }, service, log)).toBeNull();
    expect(createNewsMailer({ ...env, mode: 'hosted', inboxUrl: 'http://127.0.0.1:1' }, service, log)).toBeNull();
  });
});

describe('the mail', () => {
  const due: DueMail = {
    mailId: '00000000-0000-4000-8000-000000000001',
    userId: '00000000-0000-4000-8000-000000000002',
    email: 'anna@example.test',
    firstName: 'Anna <b>',
    frequency: 'weekly',
    total: 12,
    items: Array.from({ length: 10 }, (_, place) => ({
      title: `Title ${place} & "co"`,
      message: `A\n message ${place}`,
      type: 'message_received',
      resourceType: 'thread',
      resourceId: 'a-thread',
    })),
  };

  it('counts what it does not name, and says how often it comes', () => {
    const mail = composeNews(due, SITE, 'token');
    expect(mail.subject).toBe('12 unread notifications in Inkroom');
    expect(mail.text).toContain('* Title 9 & "co"\n  A message 9\nAnd 2 more.\n');
    expect(mail.text).toContain('at most once a week');
    expect(mail.html).toContain('Title 9 &amp; &quot;co&quot;');
    expect(mail.html).toContain('Hello Anna &lt;b&gt;,');
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).toContain(`href="${SITE}/messages/a-thread"`);
    expect(mail.text).toContain(`See your notifications:\n${SITE}/notifications\n`);
  });

  it('of one piece of news has its title, in one line', () => {
    const item = { ...due.items[0], title: 'Approved\nBcc: all@example.test', message: '' };
    const mail = composeNews({ ...due, total: 1, items: [item] }, SITE, 'token');
    expect(mail.subject).toBe('Approved Bcc: all@example.test');
    expect(mail.text).toContain(`Open it in Inkroom:\n${SITE}/messages/a-thread\n`);
  });

  it('leads to pages that exist', () => {
    expect(NEWS_PAGE).toBe(paths.notifications);
    expect(SETTINGS_PAGE).toBe(`${paths.settings}#notifications`);
    expect(UNSUBSCRIBE_PAGE).toBe(paths.unsubscribe);
  });
});

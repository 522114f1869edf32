// @vitest-environment node
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInbox } from './inbox.ts';
import type { Inbox } from './inbox.ts';

const link = 'http://127.0.0.1:24322/auth/v1/verify?token=abc&type=signup&redirect_to=http%3A%2F%2Flocalhost%2F';
const mailTo = (to: string, subject = 'Confirm your e-mail') => ({
  to,
  subject,
  text: `Hello\n\nConfirm e-mail:\n${link}\n\nOr enter this code: 012345\n`,
  html: `<!doctype html><html><head><title>t</title></head><body><a href="${link.replaceAll('&', '&amp;')}">Confirm</a><script>alert(1)</script></body></html>`,
});

interface Summary {
  ID: string;
  Read: boolean;
  Subject: string;
  To: { Address: string }[];
}
interface List {
  total: number;
  unread: number;
  messages_count: number;
  messages: Summary[];
}

let dir: string;
let inbox: Inbox;

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'inkroom-inbox-'));
  inbox = await createInbox({ dir, port: 0 });
});
afterEach(async () => {
  await inbox.stop();
  await rm(dir, { recursive: true, force: true });
});

const list = async (query = 'messages'): Promise<List> =>
  (await (await fetch(`${inbox.url}/api/v1/${query}`)).json()) as List;
const page = async (where: string): Promise<string> => (await fetch(inbox.url + where)).text();

describe('inbox', () => {
  it('lists mails newest first and finds them by receiver, subject and words', async () => {
    await inbox.deliver(mailTo('anna@example.test'));
    await inbox.deliver(mailTo('ben@example.test', 'Choose a new password'));
    const all = await list();
    expect(all.messages.map(({ To }) => To[0].Address)).toEqual(['ben@example.test', 'anna@example.test']);
    expect(all).toMatchObject({ total: 2, unread: 2 });
    expect((await list('search?query=to:anna@example.test')).messages).toHaveLength(1);
    expect((await list('search?query=to:%22anna@example.test%22%20subject:password')).messages).toHaveLength(0);
    expect((await list('search?query=subject:%22new%20password%22')).messages).toHaveLength(1);
    expect((await list('search?query=-to:anna@example.test')).messages).toHaveLength(1);
    expect((await list('messages?limit=1&start=1')).messages[0].To[0].Address).toBe('anna@example.test');
  });

  it('gives text and HTML of one mail and marks it as read', async () => {
    await inbox.deliver(mailTo('anna@example.test'));
    const [{ ID }] = (await list()).messages;
    const mail = (await (await fetch(`${inbox.url}/api/v1/message/${ID}`)).json()) as { Text: string; HTML: string };
    expect(mail.Text).toContain(link);
    expect(mail.HTML).toContain('<a href=');
    expect((await list()).messages[0].Read).toBe(true);
    expect((await fetch(`${inbox.url}/api/v1/message/latest`)).status).toBe(200);
    expect((await fetch(`${inbox.url}/api/v1/message/nothing`)).status).toBe(404);
  });

  it('keeps mails over a restart and is not stopped by a damaged file', async () => {
    await inbox.deliver(mailTo('anna@example.test'));
    const [file] = await readdir(dir);
    await writeFile(path.join(dir, `${file.replace('.json', '').split('').reverse().join('')}.json`), '{"half":');
    await inbox.stop();
    inbox = await createInbox({ dir, port: 0 });
    expect((await list()).messages.map(({ Subject }) => Subject)).toEqual(['Confirm your e-mail']);
  });

  it('takes mails of other parts of the product, and nothing that is no mail', async () => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${inbox.url}/api/v1/send`, { method: 'POST', body, headers });
    const mail = { To: [{ Email: 'anna@example.test' }], Subject: 'News', Text: 'Words', HTML: '<p>Words</p>' };
    const answer = await send(JSON.stringify(mail));
    expect(answer.status).toBe(200);
    const { ID } = (await answer.json()) as { ID: string };
    expect(JSON.parse(await page(`/api/v1/message/${ID}`))).toMatchObject({ Subject: 'News', Text: 'Words' });
    for (const body of ['', 'To=anna', '{}', JSON.stringify({ ...mail, To: [{ Email: 'nobody' }] })]) {
      expect((await send(body)).status, body).toBe(400);
    }
    expect((await send(JSON.stringify(mail), { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await list()).total).toBe(1);
  });

  it('deletes by id, by search and all, on disk too', async () => {
    for (const name of ['a', 'b', 'c']) await inbox.deliver(mailTo(`${name}@example.test`));
    const [{ ID }] = (await list()).messages;
    await fetch(`${inbox.url}/api/v1/messages`, { method: 'DELETE', body: JSON.stringify({ IDs: [ID] }) });
    expect((await list()).total).toBe(2);
    await fetch(`${inbox.url}/api/v1/search?query=to:a@example.test`, { method: 'DELETE' });
    expect((await list()).messages.map(({ To }) => To[0].Address)).toEqual(['b@example.test']);
    await fetch(`${inbox.url}/api/v1/messages`, { method: 'DELETE' });
    expect(await readdir(dir)).toEqual([]);
  });

  it('shows list and mail as pages whose links work without JavaScript', async () => {
    expect(await page('/')).toContain('No mails yet');
    await inbox.deliver(mailTo('anna@example.test', 'Tags & <b>bold</b>'));
    const shown = await page('/');
    expect(shown).toContain('Tags &amp; &lt;b&gt;bold&lt;/b&gt;');
    const href = /href="(\/mail\/[0-9a-z]+)"/.exec(shown)?.[1] ?? '';
    const mail = await page(href);
    expect(mail).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(mail).toContain('012345');
    expect(mail).not.toContain('<script');
    expect(mail).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const frame = await fetch(`${inbox.url}${href}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
    expect(await frame.text()).toContain('<head><base target="_blank">');
    const deleted = await fetch(`${inbox.url}${href}/delete`, { method: 'POST', redirect: 'manual' });
    expect(deleted.status).toBe(303);
    expect(await page('/')).toContain('No mails yet');
  });

  it('refuses names that only point here, and forms of other sites', async () => {
    await inbox.deliver(mailTo('anna@example.test'));
    // fetch sets the host header by itself, node:http lets it be chosen.
    const rebound = await new Promise<number | undefined>((resolve, reject) => {
      request(`${inbox.url}/api/v1/messages`, { headers: { host: 'evil.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(rebound).toBe(403);
    const form = await fetch(`${inbox.url}/delete-all`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(form.status).toBe(403);
    expect((await list()).total).toBe(1);
    const own = await fetch(`${inbox.url}/delete-all`, { method: 'POST', headers: { origin: inbox.url } });
    expect(own.ok).toBe(true);
    expect((await list()).total).toBe(0);
  });

  it.each([
    ['an address that cannot be read', 'http://[::1', '', 400],
    ['a body that is too large', '/api/v1/send', 'x'.repeat(1024 * 1024 + 1), 413],
  ])('says what is wrong with %s', async (_name, address, body, status) => {
    const { port } = new URL(inbox.url);
    const answered = await new Promise<number | undefined>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: address, method: 'POST' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end(body);
    });
    expect(answered).toBe(status);
  });

  it('listens on this machine only', () => {
    expect(new URL(inbox.url).hostname).toBe('127.0.0.1');
  });
});

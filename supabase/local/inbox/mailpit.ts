/** The part of Mailpit's REST API that tests and scripts use, with its field names. */
import { z } from 'zod';
import { searchMails } from './mails.ts';
import type { MailStore, StoredMail } from './mails.ts';

const sender = { Name: 'Inkroom', Address: 'no-reply@inkroom.local' };
const defaultLimit = 50;
const maxLimit = 1000;

function summary(mail: StoredMail): Record<string, unknown> {
  return {
    ID: mail.id,
    MessageID: `${mail.id}@inkroom.local`,
    Read: mail.read,
    From: sender,
    To: [{ Name: '', Address: mail.to }],
    Cc: [],
    Bcc: [],
    ReplyTo: [],
    Subject: mail.subject,
    Created: mail.at,
    Username: '',
    Tags: [],
    Size: Buffer.byteLength(mail.text) + Buffer.byteLength(mail.html),
    Attachments: 0,
    Snippet: mail.text.replace(/\s+/g, ' ').trim().slice(0, 250),
  };
}

function listUnsubscribe({ unsubscribe }: StoredMail): Record<string, unknown> {
  const { header, post } = unsubscribe ?? { header: '', post: '' };
  const Links = [...header.matchAll(/<([^<>]+)>/g)].map(([, link]) => link);
  return { Header: header, Links, Errors: '', HeaderPost: post };
}

function detail(mail: StoredMail): Record<string, unknown> {
  return {
    ID: mail.id,
    MessageID: `${mail.id}@inkroom.local`,
    From: sender,
    To: [{ Name: '', Address: mail.to }],
    Cc: [],
    Bcc: [],
    ReplyTo: [],
    ReturnPath: sender.Address,
    Subject: mail.subject,
    ListUnsubscribe: listUnsubscribe(mail),
    Date: mail.at,
    Tags: [],
    Username: '',
    Text: mail.text,
    HTML: mail.html,
    Size: Buffer.byteLength(mail.text) + Buffer.byteLength(mail.html),
    Inline: [],
    Attachments: [],
  };
}

function page(store: MailStore, found: readonly StoredMail[], parameters: URLSearchParams): Record<string, unknown> {
  const start = Math.max(0, Math.trunc(Number(parameters.get('start')) || 0));
  const limit = Math.min(maxLimit, Math.max(0, Math.trunc(Number(parameters.get('limit') ?? defaultLimit) || 0)));
  const shown = found.slice(start, start + limit);
  return {
    total: store.list().length,
    unread: store.list().filter(({ read }) => !read).length,
    count: shown.length,
    messages_count: found.length,
    messages_unread: found.filter(({ read }) => !read).length,
    start,
    tags: [],
    messages: shown.map(summary),
  };
}

const idsBody = z.looseObject({ IDs: z.array(z.string()).nullish(), Read: z.boolean().nullish() });

function readIds(body: string): z.infer<typeof idsBody> | null {
  try {
    return idsBody.parse(body.trim() ? JSON.parse(body) : {});
  } catch {
    return null;
  }
}

export interface ApiAnswer {
  status: number;
  type: 'application/json' | 'text/plain';
  body: string;
}

const json = (body: unknown, status = 200): ApiAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
const ok: ApiAnswer = { status: 200, type: 'text/plain', body: 'ok' };
const refused = (status: number, Error: string): ApiAnswer => json({ Error }, status);

async function changeMessages(store: MailStore, method: string, body: string): Promise<ApiAnswer> {
  const request = readIds(body);
  if (!request) return refused(400, 'The body is no JSON object with "IDs".');
  // As in Mailpit: no ids means all of them.
  const ids = request.IDs?.length ? request.IDs : store.list().map(({ id }) => id);
  if (method === 'DELETE') await store.remove(ids);
  else {
    for (const mail of store.list()) if (ids.includes(mail.id) && request.Read !== false) await store.markRead(mail);
  }
  return ok;
}

const sendBody = z.object({
  To: z.array(z.object({ Email: z.email() })).min(1),
  Subject: z.string(),
  Text: z.string().default(''),
  HTML: z.string().default(''),
  Headers: z.record(z.string(), z.string()).default({}),
});

/** One mail to each receiver, as JSON. */
async function sendMail(store: MailStore, body: string): Promise<ApiAnswer> {
  let mail: z.infer<typeof sendBody>;
  try {
    mail = sendBody.parse(JSON.parse(body));
  } catch {
    return refused(400, 'The body is no mail with "To", "Subject" and "Text" or "HTML".');
  }
  const header = mail.Headers['List-Unsubscribe'];
  const unsubscribe = header ? { header, post: mail.Headers['List-Unsubscribe-Post'] ?? '' } : undefined;
  let id = '';
  for (const { Email } of mail.To) {
    ({ id } = await store.add({ to: Email, subject: mail.Subject, text: mail.Text, html: mail.HTML, unsubscribe }));
  }
  return json({ ID: id });
}

/** Answers a request under /api/v1; `body` is the text of the request. */
export async function answerApi(store: MailStore, method: string, url: URL, body: string): Promise<ApiAnswer> {
  const path = url.pathname;
  const parameters = url.searchParams;
  if (path === '/api/v1/info' && method === 'GET') {
    return json({ Version: 'inkroom', Messages: store.list().length, Unread: page(store, [], parameters).unread });
  }
  if (path === '/api/v1/send' && method === 'POST') return sendMail(store, body);
  if (path === '/api/v1/messages') {
    if (method === 'GET') return json(page(store, store.list(), parameters));
    if (method === 'DELETE' || method === 'PUT') return changeMessages(store, method, body);
  }
  if (path === '/api/v1/search') {
    const found = searchMails(store.list(), parameters.get('query') ?? '');
    if (method === 'GET') return json(page(store, found, parameters));
    if (method === 'DELETE') {
      await store.remove(found.map(({ id }) => id));
      return ok;
    }
  }
  const id = /^\/api\/v1\/message\/([0-9a-z]+)$/.exec(path)?.[1];
  if (id && method === 'GET') {
    const mail = store.find(id);
    if (!mail) return refused(404, 'message not found');
    await store.markRead(mail);
    return json(detail(mail));
  }
  return refused(404, 'Not found');
}

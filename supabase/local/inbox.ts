/**
 * The local inbox: takes every mail of the local stack, keeps it on disk and shows it at its own address, as a page for
 * people and through Mailpit's API for tests. It listens on this machine only.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerApi } from './inbox/mailpit.ts';
import { MailStore, searchMails } from './inbox/mails.ts';
import type { Mail } from './inbox/mails.ts';
import { framedHtml, listPage, mailPage, mailPolicy, missingPage, pagePolicy } from './inbox/pages.ts';

export type { Mail };

export interface Inbox {
  /** http://127.0.0.1:port, without a slash at the end. */
  url: string;
  /** Resolves when the mail is on disk and can be read. */
  deliver(mail: Mail): Promise<void>;
  stop(): Promise<void>;
}

const maxBodyBytes = 1024 * 1024;
const loopback = /^(127(\.\d{1,3}){3}|localhost|\[::1\])(:\d+)?$/i;

/** What the caller did wrong; the message is for its reader. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The answer still goes out on the connection of a body that is too large.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new Refused(413, 'The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Other pages in the same browser must not read or delete mails: a name that merely points to this machine is refused
 * (rebinding), and so is a form of another site.
 */
function isForeign(request: IncomingMessage): boolean {
  if (!loopback.test(request.headers.host ?? '')) return true;
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const origin = request.headers.origin;
  return origin !== undefined && origin !== `http://${request.headers.host}`;
}

function send(response: ServerResponse, status: number, type: string, body: string, policy = pagePolicy): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    // Not no-referrer: with it browsers send "Origin: null" from this page's own forms.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  response.end(body);
}

interface Page {
  status: number;
  html: string;
  policy: string;
}

const page = (html: string, status = 200): Page => ({ status, html, policy: pagePolicy });

/** What a form does; false when there is nothing of that kind. Afterwards the list is shown. */
async function submitForm(store: MailStore, pathname: string): Promise<boolean> {
  const id = /^\/mail\/([0-9a-z]+)\/delete$/.exec(pathname)?.[1];
  const mail = id ? store.find(id) : null;
  if (pathname === '/delete-all') await store.remove(store.list().map((one) => one.id));
  else if (mail) await store.remove([mail.id]);
  else return false;
  return true;
}

async function openPage(store: MailStore, url: URL): Promise<Page> {
  if (url.pathname === '/') {
    const query = url.searchParams.get('query') ?? '';
    return page(listPage(searchMails(store.list(), query), query));
  }
  const match = /^\/mail\/([0-9a-z]+)(\/html)?$/.exec(url.pathname);
  const mail = match && store.find(match[1]);
  if (!mail) return page(missingPage(), 404);
  if (match[2]) return { status: 200, html: framedHtml(mail), policy: mailPolicy };
  await store.markRead(mail);
  return page(mailPage(mail));
}

async function answer(store: MailStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = request.url ?? '/';
  if (!URL.canParse(address, 'http://inbox')) throw new Refused(400, 'The address of the request cannot be read.');
  const url = new URL(address, 'http://inbox');
  if (isForeign(request)) {
    send(response, 403, 'text/plain', 'The inbox answers only on its own address.');
  } else if (url.pathname.startsWith('/api/')) {
    const { status, type, body } = await answerApi(store, request.method ?? 'GET', url, await readBody(request));
    send(response, status, type, body);
  } else if (request.method === 'POST' && (await submitForm(store, url.pathname))) {
    response.writeHead(303, { location: '/' }).end();
  } else {
    const { status, html, policy } = await openPage(store, url);
    send(response, status, 'text/html', html, policy);
  }
}

/** Opens the inbox on a port (0 for any free one) with its mails in `dir`. */
export async function createInbox(options: { dir: string; port: number; host?: string }): Promise<Inbox> {
  const store = await MailStore.open(options.dir);
  const server = createServer((request, response) => {
    answer(store, request, response).catch((error: unknown) => {
      const { status, message } = error instanceof Refused ? error : new Refused(500, 'The inbox could not answer.');
      request.resume();
      if (!response.headersSent) send(response, status, 'text/plain', message);
      else response.destroy(error instanceof Error ? error : undefined);
    });
  });
  const host = options.host ?? '127.0.0.1';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    async deliver(mail) {
      await store.add(mail);
    },
    async stop() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      server.closeAllConnections();
      await closed;
    },
  };
}

/** News by e-mail: the worker mails what is unread and due. Several workers share it; none sends a mail twice. */
import type { Logger } from 'pino';
import { isLoopback, sendsNews, type Env } from '../env.ts';
import { repeat } from '../repeat.ts';
import type { Supabase } from '../supabase.ts';
import { createInboxTransport } from './inbox.ts';
import type { MailTransport } from './mail.ts';
import { composeNews } from './news-mail.ts';
import type { DueMail } from '#contracts/news.ts';
import { createNewsDb, type NewsDb } from './news.db.ts';
import { createSmtpTransport } from './smtp.gateway.ts';
import { createUnsubscribeTokens, type UnsubscribeTokens } from './unsubscribe-token.ts';

/** As many as are surely sent before a worker that is told to stop must be gone. */
const MAILS_AT_ONCE = 10;
const LOOK_EVERY_MS = 15_000;
const AFTER_FAILURES_MS = 60_000;

export interface NewsMailer {
  db: NewsDb;
  transport: MailTransport;
  siteUrl: string;
  tokens: UnsubscribeTokens;
  log: Logger;
}

/** Null where there is no way to send mail: then nobody is offered any. */
export function createNewsMailer(env: Env, service: Supabase, log: Logger): NewsMailer | null {
  const transport = transportOf(env);
  const tokens = createUnsubscribeTokens(env.secretKey);
  return transport && { db: createNewsDb(service), transport, siteUrl: env.siteUrl, tokens, log };
}

function transportOf(env: Env): MailTransport | null {
  if (env.smtp) return createSmtpTransport({ ...env.smtp, isLoopback: isLoopback(new URL(env.smtp.url).hostname) });
  return sendsNews(env) && env.inboxUrl ? createInboxTransport(env.inboxUrl) : null;
}

/**
 * Sends what is due now; answers how many mails were taken up. A mail that could not be delivered, and those behind it, wait
 * for a later round, and the failure is thrown.
 */
export async function sendDueNews(mailer: NewsMailer, stop?: AbortSignal): Promise<number> {
  const { db, transport, siteUrl, tokens, log } = mailer;
  const due = await db.claim(MAILS_AT_ONCE);
  const waiting = [...due];
  try {
    for (let mail = waiting.at(0); mail && !stop?.aborted; mail = waiting.at(0)) {
      const delivery = await transport.send(composeNews(mail, siteUrl, tokens.seal(mail.userId)));
      waiting.shift();
      if (delivery !== 'sent') log.warn({ mailId: mail.mailId, delivery }, 'a mail about news was not accepted');
    }
  } finally {
    await giveBack(db, waiting, log);
  }
  return due.length;
}

async function giveBack(db: NewsDb, mails: DueMail[], log: Logger): Promise<void> {
  const results = await Promise.allSettled(mails.map(({ mailId }) => db.giveBack(mailId)));
  for (const result of results) {
    if (result.status === 'rejected') log.warn({ err: result.reason as unknown }, 'a mail about news is lost');
  }
}

/** The worker's part, until `signal` aborts. */
export async function runNews(mailer: NewsMailer | null, signal: AbortSignal): Promise<void> {
  if (!mailer) return;
  const step = async (): Promise<boolean> => (await sendDueNews(mailer, signal)) === MAILS_AT_ONCE;
  const pauses = { everyMs: LOOK_EVERY_MS, longestPauseMs: AFTER_FAILURES_MS };
  await repeat({ name: 'sending mails about news', step, ...pauses, log: mailer.log }, signal);
}

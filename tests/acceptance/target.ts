/**
 * The Supabase that the acceptance suite talks to. Without settings it is the embedded stack, started for the test
 * file. With ACCEPTANCE_SUPABASE_URL it is any other one, to which the fixture in migrations/ was pushed before:
 * ACCEPTANCE_PUBLISHABLE_KEY, ACCEPTANCE_SECRET_KEY, and ACCEPTANCE_INBOX_URL (Mailpit) for the tests with mails.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { startTestStack } from '../stack.ts';
import type { TestStackOptions } from '../stack.ts';

export interface Target {
  url: string;
  publishableKey: string;
  secretKey: string;
  inboxUrl: string;
  stop(): Promise<void>;
}

export interface Person {
  id: string;
  email: string;
  password: string;
  client: SupabaseClient;
}

export const isEmbedded = !process.env.ACCEPTANCE_SUPABASE_URL;
export const siteUrl = 'http://127.0.0.1:5173';
export const password = 'Correct-horse-1';

export async function openTarget(options: TestStackOptions = {}): Promise<Target> {
  const { env } = process;
  if (env.ACCEPTANCE_SUPABASE_URL) {
    return {
      url: env.ACCEPTANCE_SUPABASE_URL,
      publishableKey: env.ACCEPTANCE_PUBLISHABLE_KEY ?? '',
      secretKey: env.ACCEPTANCE_SECRET_KEY ?? '',
      inboxUrl: env.ACCEPTANCE_INBOX_URL ?? '',
      stop: () => Promise.resolve(),
    };
  }
  return startTestStack({
    migrationsDir: path.join(import.meta.dirname, 'migrations'),
    siteUrl,
    // The hook's function is the product's, and the fixture has none.
    configure: (config) => ({ ...config, auth: { ...config.auth, creationHook: null, passwordHook: null } }),
    ...options,
  });
}

/** A client that keeps nothing between tests. */
export function connect(target: Target, key = target.publishableKey): SupabaseClient {
  return createClient(target.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

export const asService = (target: Target): SupabaseClient => connect(target, target.secretKey);

export function newAddress(name = 'person'): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`;
}

/** A confirmed person, signed in. */
export async function newPerson(target: Target, name = 'person'): Promise<Person> {
  const email = newAddress(name);
  const created = await asService(target).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { name },
  });
  if (created.error) throw created.error;
  const client = connect(target);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { id: created.data.user.id, email, password, client };
}

/** The rows of a query; throws its error. */
export async function rows<Row>(query: PromiseLike<{ data: Row | null; error: Error | null }>): Promise<Row> {
  const { data, error } = await query;
  if (error) throw error;
  return data as Row;
}

interface MailpitMessage {
  ID: string;
  Subject: string;
  Text: string;
}

/** Waits for a mail to an address, newest first; `after` skips those that were read before. */
export async function readMail(target: Target, to: string, after: string[] = []): Promise<MailpitMessage> {
  const find = async (): Promise<string | undefined> => {
    const answer = await fetch(`${target.inboxUrl}/api/v1/search?query=${encodeURIComponent(`to:${to}`)}`);
    const { messages } = (await answer.json()) as { messages: { ID: string }[] };
    return messages.map((message) => message.ID).find((id) => !after.includes(id));
  };
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  const answer = await fetch(`${target.inboxUrl}/api/v1/message/${await find()}`);
  return (await answer.json()) as MailpitMessage;
}

/** The address in a mail that confirms something. */
export function linkIn(mail: MailpitMessage): string {
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail.Text)?.[0];
  if (!link) throw new Error(`No link in: ${mail.Text}`);
  return link;
}

/** Where a link leads, without going there. */
export async function followLink(link: string): Promise<URL> {
  const answer = await fetch(link, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

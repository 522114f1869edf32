/** The mails of the local inbox: one JSON file each, so that they survive a restart. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** How its sender lets it be switched off, for mail programs. */
  unsubscribe?: { header: string; post: string };
}

const storedMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribe: z.object({ header: z.string(), post: z.string() }).optional(),
  /** ISO 8601. */
  at: z.string(),
  read: z.boolean(),
});
export type StoredMail = z.infer<typeof storedMail>;

/** Older mails go first when there are more than this. */
const maxMails = 1000;
const idPattern = /^[0-9a-z]{22}$/;

/** Mails newest first; reads come from memory, writes go to disk before they count. */
export class MailStore {
  private readonly dir: string;
  private mails: StoredMail[] = [];

  private constructor(dir: string) {
    this.dir = dir;
  }

  static async open(dir: string): Promise<MailStore> {
    const store = new MailStore(dir);
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const names = (await readdir(dir)).filter(
      (name) => idPattern.test(path.parse(name).name) && name.endsWith('.json'),
    );
    const mails = await Promise.all(names.map((name) => readMail(path.join(dir, name))));
    store.mails = mails.filter((mail) => mail !== null).sort((a, b) => (a.id < b.id ? 1 : -1));
    return store;
  }

  list(): readonly StoredMail[] {
    return this.mails;
  }

  find(id: string): StoredMail | null {
    return (id === 'latest' ? this.mails[0] : this.mails.find((mail) => mail.id === id)) ?? null;
  }

  async add(mail: Mail): Promise<StoredMail> {
    // Never the same moment twice, so that the order survives a restart.
    const now = Math.max(Date.now(), Date.parse(this.mails[0]?.at ?? '1970-01-01') + 1);
    const stored: StoredMail = {
      // The time leads, in ten places, so that ids sort by age.
      id: `${now.toString(36).padStart(10, '0')}${randomBytes(6).toString('hex')}`,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      unsubscribe: mail.unsubscribe,
      at: new Date(now).toISOString(),
      read: false,
    };
    await this.write(stored);
    this.mails.unshift(stored);
    await this.remove(this.mails.slice(maxMails).map(({ id }) => id));
    return stored;
  }

  async markRead(mail: StoredMail): Promise<void> {
    if (mail.read) return;
    mail.read = true;
    await this.write(mail);
  }

  async remove(ids: string[]): Promise<void> {
    const known = this.mails.filter(({ id }) => ids.includes(id));
    this.mails = this.mails.filter((mail) => !known.includes(mail));
    await Promise.all(known.map(({ id }) => rm(this.file(id), { force: true })));
  }

  private file(id: string): string {
    return path.join(this.dir, `${id}.json`);
  }

  private async write(mail: StoredMail): Promise<void> {
    const draft = `${this.file(mail.id)}.tmp`;
    await writeFile(draft, JSON.stringify(mail), { mode: 0o600 });
    await rename(draft, this.file(mail.id));
  }
}

/** Null for a file that is no mail: a damaged one must not keep the inbox from opening. */
async function readMail(file: string): Promise<StoredMail | null> {
  try {
    return storedMail.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Mails that match a query in Mailpit's form: `to:address`, `subject:word` and plain words, all of which must fit;
 * quotes hold words together, a leading `-` or `!` excludes.
 */
export function searchMails(mails: readonly StoredMail[], query: string): StoredMail[] {
  const terms = [...query.matchAll(/(?<not>[-!]?)(?:(?<field>\w{1,20}):)?(?:"(?<quoted>[^"]*)"|(?<word>\S+))/g)].map(
    ({ groups }) => ({
      not: groups?.not !== '',
      field: groups?.field ? groups.field.toLowerCase() : undefined,
      value: (groups?.quoted ?? groups?.word ?? '').toLowerCase(),
    }),
  );
  return mails.filter((mail) => terms.every((term) => matches(mail, term.field, term.value) !== term.not));
}

function matches(mail: StoredMail, field: string | undefined, value: string): boolean {
  const has = (text: string): boolean => text.toLowerCase().includes(value);
  switch (field) {
    case 'to':
    case 'addressed':
      return has(mail.to);
    case 'subject':
      return has(mail.subject);
    case 'is':
      return value === (mail.read ? 'read' : 'unread');
    case undefined:
      return has(mail.to) || has(mail.subject) || has(mail.text);
    default:
      return has(`${mail.to} ${mail.subject} ${mail.text}`) && mail.text.toLowerCase().includes(`${field}:${value}`);
  }
}

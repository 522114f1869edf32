/** Reads the mails that the product sent, through the inbox's API (Mailpit's shape). */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

const listSchema = z.object({ messages: z.array(z.object({ ID: z.string(), Subject: z.string() })) });
const messageSchema = z.object({ Subject: z.string(), Text: z.string(), HTML: z.string() });
/** The worker looks for news every 15 s, and a busy machine takes its time for a mail. */
const PATIENCE_MS = 60_000;

export type Message = z.infer<typeof messageSchema>;

export class Mailbox {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** The newest mail to an address whose subject fits; waits for it. */
  async waitFor(to: string, subject = /./): Promise<Message> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const query = encodeURIComponent(`to:${to}`);
      const { messages } = listSchema.parse(await this.#get(`/api/v1/search?query=${query}`));
      const found = messages.find((message) => subject.test(message.Subject));
      if (found) return messageSchema.parse(await this.#get(`/api/v1/message/${found.ID}`));
      if (Date.now() > deadline) throw new Error(`No mail to ${to} with a subject like ${subject} came.`);
      await delay(100);
    }
  }

  /** The first link in the newest fitting mail. */
  async linkFor(to: string, subject?: RegExp): Promise<string> {
    const { Text } = await this.waitFor(to, subject);
    const link = /https?:\/\/\S+/.exec(Text)?.[0];
    if (!link) throw new Error(`The mail to ${to} holds no link.`);
    return link;
  }

  async #get(path: string): Promise<unknown> {
    const response = await fetch(this.#url + path);
    if (!response.ok) throw new Error(`The inbox answered ${response.status} for ${path}.`);
    return response.json();
  }
}

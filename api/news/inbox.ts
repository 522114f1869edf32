/** The transport of local mode: Mailpit's API, which the embedded inbox and that of `supabase start` both speak. */
import { unsubscribeHeaders, type MailTransport } from './mail.ts';

const DEADLINE_MS = 10_000;

export function createInboxTransport(inboxUrl: string): MailTransport {
  return {
    async send({ to, subject, text, html, unsubscribeUrl }) {
      const answer = await fetch(new URL('/api/v1/send', inboxUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          From: { Name: 'Inkroom', Email: 'no-reply@inkroom.local' },
          To: [{ Email: to }],
          Subject: subject,
          Text: text,
          HTML: html,
          Headers: unsubscribeHeaders({ unsubscribeUrl }),
        }),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      if (!answer.ok) throw new Error(`The inbox answered ${answer.status}.`);
      return 'sent';
    },
  };
}

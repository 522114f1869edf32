/** Mail by a server that speaks SMTP. Passwords never travel unencrypted beyond this machine. */
import { createTransport } from 'nodemailer';
import type { MailDoor } from './mail.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** `url` like smtps://user:password@host:465 or smtp://…:587 (STARTTLS); `from` like `Inkroom <hello@inkroom.example>`. */
export function createSmtpDoor({
  url,
  from,
  isLoopback,
}: {
  url: string;
  from: string;
  isLoopback: boolean;
}): MailDoor {
  const transport = createTransport({
    url,
    requireTLS: !isLoopback && url.startsWith('smtp:'),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text, html, settingsUrl }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domainOf(from)}>`,
          list: { unsubscribe: { url: settingsUrl, comment: 'Settings' } },
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return 'sent';
      } catch (error) {
        const { command, responseCode } = error as SmtpError;
        if (command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500) return 'refused';
        if (command === 'DATA' && responseCode === undefined) return 'unknown';
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

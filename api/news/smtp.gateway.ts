/** Mail by a server that speaks SMTP. Passwords never travel unencrypted beyond this machine. */
import { createTransport } from 'nodemailer';
import { unsubscribeHeaders, type MailTransport } from './mail.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

interface SmtpError {
  command?: string;
  responseCode?: number;
}

/** `url` like smtps://user:password@host:465 or smtp://…:587 (STARTTLS); `from` like `Inkroom <hello@inkroom.example>`. */
export function createSmtpTransport({
  url,
  from,
  isLoopback,
}: {
  url: string;
  from: string;
  isLoopback: boolean;
}): MailTransport {
  return {
    async send({ id, to, subject, text, html, unsubscribeUrl }) {
      const course = followCourse();
      // One connection for each mail: they are few, and what happened to one is known for sure.
      const transport = createTransport({
        url,
        requireTLS: !isLoopback && url.startsWith('smtp:'),
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
        logger: course.logger,
      });
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domainOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders({ unsubscribeUrl }) },
        });
        return 'sent';
      } catch (error) {
        const { command, responseCode } = error as SmtpError;
        if (command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500) return 'refused';
        if (course.wasHandedOver() && responseCode === undefined) return 'unknown';
        throw error;
      } finally {
        transport.close();
      }
    },
  };
}

/** The client tells its log, and nobody else, when the whole text has gone out. */
function followCourse(): {
  logger: { info(entry: unknown): void };
  wasHandedOver(): boolean;
} {
  let handedOver = false;
  const silent = (): void => undefined;
  const info = (entry: unknown): void => {
    if ((entry as { tnx?: string } | null)?.tnx === 'message') handedOver = true;
  };
  const logger = { trace: silent, debug: silent, info, warn: silent, error: silent, fatal: silent };
  return { logger, wasHandedOver: () => handedOver };
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

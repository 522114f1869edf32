/** What a mail transport takes, whichever it is. */

export interface Mail {
  /** Unique and lasting: becomes the Message-ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a POST switches these mails off, without a sign-in; mail programs show it as "Unsubscribe". */
  unsubscribeUrl: string;
}

/** What tells mail programs and providers how these mails are switched off in one step (RFC 8058). */
export function unsubscribeHeaders({ unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * `sent`: taken for delivery. `refused`: there is no such mailbox, another try changes nothing. `unknown`: the connection
 * ended after the mail was handed over; it may have been delivered. Anything else is thrown: nothing was delivered.
 */
export type Delivery = 'sent' | 'refused' | 'unknown';

export interface MailTransport {
  send(mail: Mail): Promise<Delivery>;
}

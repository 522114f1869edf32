/** What a door to the mail takes, whichever it is. */

export interface Mail {
  /** Unique and lasting: becomes the Message-ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where the reader switches these mails off; mail programs show it as "Unsubscribe". */
  settingsUrl: string;
}

/**
 * `sent`: taken for delivery. `refused`: there is no such mailbox, another try changes nothing. `unknown`: the connection
 * ended after the mail was handed over; it may have been delivered. Anything else is thrown: nothing was delivered.
 */
export type Delivery = 'sent' | 'refused' | 'unknown';

export interface MailDoor {
  send(mail: Mail): Promise<Delivery>;
}

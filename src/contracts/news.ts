/** What the database answers about mails with news. */
import * as z from 'zod/mini';
import { reads, row, text } from './contract.ts';

const due = row({
  mail_id: z.string(),
  user_id: z.string(),
  email: z.string(),
  first_name: text,
  frequency: z.enum(['immediate', 'hourly', 'daily', 'weekly']),
  total: z.number(),
  items: z.array(
    row({ title: z.string(), message: z.string(), type: z.string(), resource_type: text, resource_id: text }),
  ),
});
/** One mail that is due: to whom, how many pieces of news, and the newest of them. */
export type DueMail = z.output<typeof due>;

/** Takes mails that are due; they count as sent from here on. */
export const claimNewsMails = reads('claim_news_mails', 'Mails could not be read.', z.array(due));

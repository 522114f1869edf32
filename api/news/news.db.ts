/** The functions of the database about mails that are due. Every answer is parsed here. */
import { z } from 'zod';
import { rpc, type Supabase } from '../supabase.ts';

const dueSchema = z.array(
  z
    .object({
      mail_id: z.uuid(),
      user_id: z.uuid(),
      email: z.string(),
      first_name: z.string().nullable(),
      frequency: z.enum(['immediate', 'hourly', 'daily', 'weekly']),
      total: z.number().int(),
      items: z.array(
        z
          .object({
            title: z.string(),
            message: z.string(),
            type: z.string(),
            resource_type: z.string().nullable(),
            resource_id: z.string().nullable(),
          })
          .transform(({ resource_type, resource_id, ...news }) => ({
            ...news,
            resourceType: resource_type,
            resourceId: resource_id,
          })),
      ),
    })
    .transform(({ mail_id, user_id, first_name, ...rest }) => ({
      mailId: mail_id,
      userId: user_id,
      firstName: first_name ?? '',
      ...rest,
    })),
);

/** One mail that is due: to whom, how many pieces of news, and the newest of them. */
export type DueMail = z.infer<typeof dueSchema>[number];

export interface NewsDb {
  /** Takes mails that are due; they count as sent from here on. */
  claim(limit: number): Promise<DueMail[]>;
  /** The mail was not delivered: its news waits again. */
  giveBack(mailId: string): Promise<void>;
}

export function createNewsDb(service: Supabase): NewsDb {
  return {
    async claim(limit) {
      return dueSchema.parse(await rpc(service, 'claim_news_mails', { p_limit: limit }));
    },
    async giveBack(mailId) {
      await rpc(service, 'return_news_mail', { p_mail_id: mailId });
    },
  };
}

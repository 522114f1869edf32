/** The functions of the database about mails that are due. */
import { claimNewsMails, type DueMail } from '#contracts/news.ts';
import { answerOf, rpc, type Supabase } from '../supabase.ts';

export interface NewsDb {
  /** Takes mails that are due; they count as sent from here on. */
  claim(limit: number): Promise<DueMail[]>;
  /** The mail was not delivered: its news waits again. */
  giveBack(mailId: string): Promise<void>;
}

export function createNewsDb(service: Supabase): NewsDb {
  return {
    async claim(limit) {
      return answerOf(service, claimNewsMails, { p_limit: limit });
    },
    async giveBack(mailId) {
      await rpc(service, 'return_news_mail', { p_mail_id: mailId });
    },
  };
}

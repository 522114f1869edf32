import { adminListModeration, type WaitingItem } from '../../../contracts/watching.ts';
import { call } from '../../../data/call.ts';
import { supabase } from '../../../data/supabase.ts';

/** All that waits for a decision, with addresses in place of the paths of its pictures. */
export async function readWaitingItems(): Promise<WaitingItem[]> {
  const [client, items] = await Promise.all([supabase(), call(adminListModeration)]);
  const published = client.storage.from('published');
  const addressOf = (path: string) => (/^https?:/.test(path) ? path : published.getPublicUrl(path).data.publicUrl);
  return items.map((item) => ({
    ...item,
    pictures: item.pictures.map(({ title, path }) => ({ title, path: addressOf(path) })),
  }));
}

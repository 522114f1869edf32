import { supabase } from '../../../data/supabase.ts';
import { readBrief, type RequestBrief } from '../../../domain/contact.ts';
import { addReference } from '../references/references.data.ts';
import { copyRequestPicture } from '../files/uploads.data.ts';

export interface AnsweredRequest {
  id: string;
  brief: RequestBrief;
  /** What the client wrote with it. */
  message: string;
}

/** Reads the newest approved request between two people; null when it has nothing to copy. */
export async function readAnsweredRequest(clientId: string, artistId: string): Promise<AnsweredRequest | null> {
  const { data } = await (
    await supabase()
  )
    .from('contact_requests')
    .select('id, brief, message')
    .eq('client_id', clientId)
    .eq('artist_id', artistId)
    .eq('status', 'approved')
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle();
  if (!data) return null;
  const brief = readBrief(data.brief);
  return Object.keys(brief).length > 0 || data.message ? { id: data.id, brief, message: data.message } : null;
}

interface TakenPictures {
  designId: string;
  requestId: string;
  paths: readonly string[];
}

/** Copies the pictures of a request to the references of a project, and returns how many could not be copied. */
export async function takeRequestPictures({ designId, requestId, paths }: TakenPictures): Promise<number> {
  let missing = 0;
  for (const path of paths) {
    try {
      const file = await copyRequestPicture(requestId, path);
      await addReference({ designId, picture: { path: file.path }, notes: 'From the request' });
    } catch {
      missing += 1;
    }
  }
  return missing;
}

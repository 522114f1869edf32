import { supabase } from '../../../data/supabase.ts';
import { readBrief, type RequestBrief } from '../../../domain/contact.ts';
import { addReference } from '../references/references.data.ts';
import { copyRequestPicture } from '../files/uploads.data.ts';
import { addVersion } from '../versions/versions.data.ts';

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
  /** The id of version 1, where the first picture becomes it. */
  firstVersion: string | null;
}

const notes = 'From the request';

/** Copies the pictures of a request to a project: its references and, on request, version 1. Returns how many could not be copied. */
export async function takeRequestPictures({
  designId,
  requestId,
  paths,
  firstVersion,
}: TakenPictures): Promise<number> {
  let missing = 0;
  for (const [index, path] of paths.entries()) {
    try {
      const { path: copied } = await copyRequestPicture(requestId, path);
      const picture = { path: copied };
      if (firstVersion && index === 0)
        await addVersion({ designId, id: firstVersion, picture, notes, sourceType: 'reference' });
      await addReference({ designId, picture, notes });
    } catch {
      missing += 1;
    }
  }
  return missing;
}

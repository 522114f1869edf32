import { databaseError } from '../../../data/errors.ts';
import { supabase } from '../../../data/supabase.ts';
import { designTexts } from '../../../domain/designs.ts';

export interface ThreadNotes {
  /** How many notes on the pictures of a project are open. */
  open: number;
  newest: { id: string; authorId: string | null; content: string; createdAt: string }[];
}

/** How many are named beside a conversation. */
const NAMED = 2;

/** The open notes of a project, the newest by name. */
export async function readThreadNotes(designId: string): Promise<ThreadNotes> {
  const { data, count, error } = await (
    await supabase()
  )
    .from('design_feedback')
    .select('id, author_id, content, created_at', { count: 'exact' })
    .eq('design_id', designId)
    .eq('status', 'open')
    .is('parent_id', null)
    .is('deleted_at', null)
    .order('created_at', { ascending: false })
    .limit(NAMED);
  if (error) throw databaseError(error, designTexts.listFailed);
  const newest = data.map(({ author_id: authorId, created_at: createdAt, ...note }) => ({
    ...note,
    authorId,
    createdAt,
  }));
  return { open: count ?? newest.length, newest };
}

import { supabase } from '../../../data/supabase.ts';
import type { TimelineEntry } from '../../../domain/design-timeline.ts';

const MESSAGES = 50;

/** The latest messages of a design, as entries of its timeline. */
export async function readMessageEntries(designId: string): Promise<TimelineEntry[]> {
  const { data, error } = await (
    await supabase()
  )
    .from('design_messages')
    .select('id, sender_id, content, created_at')
    .eq('design_id', designId)
    .is('deleted_at', null)
    .order('created_at', { ascending: false })
    .limit(MESSAGES);
  // The design is shown without its messages then, as specified.
  if (error) return [];
  return data.map((row) => ({
    id: row.id ?? '',
    kind: 'message',
    actorId: row.sender_id,
    versionId: null,
    at: row.created_at ?? '',
    details: { content: row.content },
  }));
}

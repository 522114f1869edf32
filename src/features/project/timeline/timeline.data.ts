import { supabase } from '../../../data/supabase.ts';
import { databaseError } from '../../../data/errors.ts';
import type { TimelineEntry } from '../../../domain/design-timeline.ts';
import { designTexts } from '../../../domain/designs.ts';
import type { TimelineEvent } from '../record/project.model.ts';

export const timelinePerLoad = 100;
const MESSAGES = 50;

/** Reads a page of the timeline, the newest first: the events before the given one. */
export async function readTimeline(designId: string, before: number | null): Promise<TimelineEvent[]> {
  let query = (await supabase()).from('design_events').select('*').eq('design_id', designId);
  if (before !== null) query = query.lt('id', before);
  const { data, error } = await query.order('id', { ascending: false }).limit(timelinePerLoad);
  if (error) throw databaseError(error, designTexts.designFailed);
  return data.map((row) => ({
    id: row.id,
    kind: row.kind,
    actorId: row.actor_id,
    versionId: row.version_id,
    details: row.details as Record<string, unknown>,
    createdAt: row.created_at,
  }));
}

/** Reads the latest messages of a project as entries of its timeline. */
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

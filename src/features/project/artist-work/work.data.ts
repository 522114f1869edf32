import { databaseError } from '../../../data/errors.ts';
import { supabase } from '../../../data/supabase.ts';
import type { WorkRow } from '../../../domain/artist-work.ts';
import { designTexts, statusLabels, type ProjectStatus } from '../../../domain/designs.ts';

/** Nobody has more at once; of more, the latest count. */
const MOST = 1000;
const isStatus = (status: string): status is ProjectStatus => Object.hasOwn(statusLabels, status);

/** The projects in which somebody is the artist, with what their dashboard says of them. */
export async function readWork(userId: string): Promise<WorkRow[]> {
  const { data, error } = await (
    await supabase()
  )
    .from('designs')
    .select('id, name, status, budget, approved_at, completed_at')
    .eq('artist_id', userId)
    .is('deleted_at', null)
    .order('updated_at', { ascending: false })
    .limit(MOST);
  if (error) throw databaseError(error, designTexts.listFailed);
  return data.flatMap(({ id, name, status, budget, approved_at: approvedAt, completed_at: completedAt }) =>
    isStatus(status) ? [{ id, name, status, budget: budgetOf(budget), approvedAt, completedAt }] : [],
  );
}

/** The database holds both bounds or no budget. Without schemas, which a dashboard does not load. */
function budgetOf(budget: unknown): WorkRow['budget'] {
  const { min, max } = (budget ?? {}) as Record<string, unknown>;
  return typeof min === 'number' && typeof max === 'number' ? { min, max } : null;
}

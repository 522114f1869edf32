import { databaseError } from '../../data/errors.ts';
import { watchRows } from '../../data/realtime.ts';
import { supabase } from '../../data/supabase.ts';
import { designLimits, designTexts, type DesignRole, type DesignStatus } from '../../domain/designs.ts';
import type { DesignSummary } from './designs.model.ts';
import { designFileAddresses } from './files.data.ts';

export interface DesignsKey {
  /** Only those in this role; null for both. */
  role: DesignRole | null;
  deleted: boolean;
}

/** Which designs come next: those after the last one that was read. */
export type DesignsPlace = { updatedAt: string; id: string } | null;

// Read by hand and not by a contract: a dashboard does without schemas.
export async function readDesigns({ role, deleted }: DesignsKey, after: DesignsPlace): Promise<DesignSummary[]> {
  const client = await supabase();
  const { data, error } = await client.rpc('list_designs', {
    p_role: role,
    p_deleted: deleted,
    p_limit: designLimits.perLoad,
    p_before: after?.updatedAt ?? null,
    p_before_id: after?.id ?? null,
  });
  if (error) throw databaseError(error, designTexts.listFailed);
  const addresses = await designFileAddresses(data.map((row) => row.thumbnail_url ?? row.image_url));
  return data.map((row) => ({
    id: row.id,
    name: row.name,
    status: row.status as DesignStatus,
    stage: row.stage,
    role: row.role as DesignRole,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    mayDelete: row.may_delete,
    other:
      row.other_id || row.other_gone
        ? { id: row.other_id, name: row.other_name ?? 'Deleted user', avatarUrl: row.other_avatar_url }
        : null,
    widthMm: row.width_mm,
    placement: row.placement,
    style: row.style,
    versionCount: row.version_count,
    openFeedback: row.open_feedback,
    versionNumber: row.version_number,
    src: addresses.get(row.thumbnail_url ?? row.image_url) ?? null,
    approvalCode: row.approval_code,
  }));
}

/** Calls back when a design of the person appears, changes or goes. */
export function watchDesigns(userId: string, again: () => void): () => void {
  const handlers = { onChange: again, refetch: again };
  const stops = [
    watchRows({ table: 'designs', filter: `client_id=eq.${userId}` }, handlers),
    watchRows({ table: 'designs', filter: `artist_id=eq.${userId}` }, handlers),
    watchRows({ table: 'design_participants', filter: `user_id=eq.${userId}` }, handlers),
  ];
  return () => stops.forEach((stop) => stop());
}

import { AppError, databaseError } from '../../data/errors.ts';
import { watchRows, watchTables } from '../../data/realtime.ts';
import { supabase, type Row } from '../../data/supabase.ts';
import { designErrorOf } from '../../domain/errors.ts';
import {
  designLimits,
  designRefusalText,
  designTexts,
  type DesignRole,
  type DesignStatus,
} from '../../domain/designs.ts';
import type {
  Approval,
  Budget,
  Design,
  DesignParameters,
  DesignPerson,
  DesignSummary,
  Partner,
  TimeEstimate,
  TimelineEvent,
} from './designs.model.ts';
import { designFileAddresses } from './files.data.ts';

const SAVE_FAILED = 'This could not be saved. Try again.';
export const timelinePerLoad = 100;

/** Every answer of a function about designs. */
interface Answer {
  ok: boolean;
  code?: string;
}

/** What an accepted answer carries; a refusal is thrown with its sentence, or handed to `refused` where that has a use for it. */
function accepted<T>(json: unknown, refused?: (code: string, answer: Record<string, unknown>) => T | null): T {
  const answer = json as Answer & Record<string, unknown>;
  if (answer.ok) return answer as T;
  const code = answer.code ?? 'unknown';
  const known = refused?.(code, answer);
  if (known) return known;
  throw new AppError(code, designRefusalText(code), { category: code === 'not_found' ? 'not_found' : 'validation' });
}

/** Says what the database's code means for a design; whatever has no meaning there could simply not be saved. */
function designError(error: { code?: string; message: string }): AppError {
  const { code, message } = designErrorOf(error);
  if (code === 'UNKNOWN_ERROR') return databaseError(error, SAVE_FAILED);
  return new AppError(code, message, { category: code === 'INVALID_DATA' ? 'validation' : 'auth', cause: error });
}

interface Asked {
  data: unknown;
  error: { code?: string; message: string } | null;
}

/** Waits for a function about designs and reads its answer. */
export async function answerOf<T>(
  asked: PromiseLike<Asked>,
  refused?: (code: string, answer: Record<string, unknown>) => T | null,
): Promise<T> {
  const { data, error } = await asked;
  if (error) throw designError(error);
  return accepted<T>(data, refused);
}

export interface DesignsKey {
  /** Only those in this role; null for both. */
  role: DesignRole | null;
  deleted: boolean;
}

/** Which designs come next: those after the last one that was read. */
export type DesignsPlace = { updatedAt: string; id: string } | null;

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

export interface DesignJson {
  design: Row<'designs'>;
  role: DesignRole;
  parameters: Row<'design_parameters'> | null;
  approval: Row<'design_approvals'> | null;
  may_delete: boolean;
  is_shut: boolean;
  people: {
    id: string | null;
    role: DesignRole;
    removed_at: string | null;
    name: string | null;
    avatar_url: string | null;
  }[];
}

/** One design. Throws `not_found` where the reader takes no part in it. */
export async function readDesign(id: string): Promise<Design> {
  const asked = await (await supabase()).rpc('get_design', { p_design_id: id });
  return toDesign(existing(asked) as DesignJson);
}

/** What a function says of one design. Throws `not_found` where the reader takes no part in it. */
export function existing({ data, error }: Asked): unknown {
  const gone = () => new AppError('not_found', designRefusalText('not_found'), { category: 'not_found' });
  if (error?.code === '22P02') throw gone();
  if (error) throw databaseError(error, designTexts.designFailed);
  if (!data) throw gone();
  return data;
}

export function toDesign({ design, parameters, approval, people, role, may_delete, is_shut }: DesignJson): Design {
  return {
    id: design.id,
    name: design.name,
    description: design.description,
    status: design.status as DesignStatus,
    stage: design.stage,
    revision: design.revision,
    budget: design.budget as Budget | null,
    timeEstimate: design.time_estimate as TimeEstimate | null,
    clientId: design.client_id,
    artistId: design.artist_id,
    createdBy: design.created_by,
    createdAt: design.created_at,
    updatedAt: design.updated_at,
    approvedAt: design.approved_at,
    completedAt: design.completed_at,
    deletedAt: design.deleted_at,
    role,
    mayDelete: may_delete,
    isShut: is_shut,
    parameters: toParameters(parameters),
    approval: approval && toApproval(approval),
    people: people.map(toPerson),
  };
}

function toPerson(person: DesignJson['people'][number]): DesignPerson {
  return {
    id: person.id,
    role: person.role,
    name: person.name ?? 'Deleted user',
    avatarUrl: person.avatar_url,
    removedAt: person.removed_at,
  };
}

function toParameters(row: Row<'design_parameters'> | null): DesignParameters {
  return {
    size: row?.size ?? null,
    widthMm: row?.width_mm ?? null,
    heightMm: row?.height_mm ?? null,
    style: row?.style ?? null,
    colorScheme: row?.color_scheme ?? null,
    placement: row?.placement ?? null,
    mirror: row?.mirror ?? false,
    notes: row?.additional_notes ?? '',
  };
}

export function toApproval(row: Row<'design_approvals'>): Approval {
  return {
    id: row.id,
    code: row.code,
    designId: row.design_id,
    versionId: row.version_id,
    sha256: row.sha256,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    placement: row.placement,
    mirror: row.mirror,
    approvedBy: row.approved_by,
    approvedAt: row.approved_at,
    voidedAt: row.voided_at,
    voidReason: row.void_reason,
  };
}

/** All approvals of a design, the latest first, those that no longer hold included. */
export async function readApprovals(designId: string): Promise<Approval[]> {
  const query = (await supabase()).from('design_approvals').select('*').eq('design_id', designId);
  const { data, error } = await query.order('approved_at', { ascending: false }).limit(200);
  if (error) throw databaseError(error, designTexts.designFailed);
  return data.map(toApproval);
}

/** The timeline, newest first; the page before an event. */
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

export async function readPartners(): Promise<Partner[]> {
  const { data, error } = await (await supabase()).rpc('list_design_partners');
  if (error) throw databaseError(error, 'The people you work with could not be loaded.');
  return data.map(({ id, name, avatar_url, role }) => ({ id, name, avatarUrl: avatar_url, role: role as DesignRole }));
}

export const watchedTables = [
  'designs',
  'design_participants',
  'design_parameters',
  'design_approvals',
  'design_versions',
  'design_branches',
  'design_branch_merges',
  'design_version_tags',
  'design_feedback',
  'feedback_attachments',
  'design_references',
  'design_events',
] as const;
export type WatchedTable = (typeof watchedTables)[number];

interface DesignHandlers {
  /** Rows of one of the tables have changed. */
  changed: () => void;
  /** Something may have been missed: what is known has to be compared with the truth. */
  missed: () => void;
}

/** Follows the rows of some tables of a design. All who do share one channel, which carries all of its tables. */
export function watchDesign(
  id: string,
  tables: readonly WatchedTable[],
  { changed, missed }: DesignHandlers,
): () => void {
  const targets = watchedTables.map((table) => ({
    table,
    filter: `${table === 'designs' ? 'id' : 'design_id'}=eq.${id}`,
  }));
  return watchTables(`design|${id}`, targets, {
    onChange: ({ table }) => {
      if (tables.includes(table)) changed();
    },
    refetch: missed,
  });
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

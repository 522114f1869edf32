import type { Outcome } from '../../../contracts/contract.ts';
import * as contracts from '../../../contracts/designs.ts';
import { accepted } from '../../../data/call.ts';
import type { ProjectRole } from '../../../domain/designs.ts';
import { attempt, change } from './project.data.ts';
import type { Approval, ApprovalTerms, Budget, TimeEstimate } from './project.model.ts';

/** What can be said of a design and its parameters; what is left out stays as it is. */
export interface ProjectChanges {
  name?: string;
  description?: string;
  budget?: Budget | null;
  timeEstimate?: TimeEstimate | null;
  widthMm?: number | null;
  heightMm?: number | null;
  style?: string | null;
  colorScheme?: string | null;
  placement?: string | null;
  mirror?: boolean;
  notes?: string;
}

export interface NewProjectValues extends ProjectChanges {
  /** Made by the caller: sent again, it is the same design. */
  id: string;
  name: string;
  clientId: string;
  artistId: string | null;
  contactRequestId?: string | null;
}

type JsonValue = string | number | boolean | null | { [key: string]: JsonValue };

function toValues(changes: ProjectChanges): Record<string, JsonValue> {
  const values: Record<string, JsonValue | undefined> = {
    name: changes.name,
    description: changes.description,
    budget: changes.budget && { ...changes.budget },
    time_estimate: changes.timeEstimate && { ...changes.timeEstimate },
    width_mm: changes.widthMm,
    height_mm: changes.heightMm,
    style: changes.style,
    color_scheme: changes.colorScheme,
    placement: changes.placement,
    mirror: changes.mirror,
    additional_notes: changes.notes,
  };
  const said = Object.entries(values).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined);
  return Object.fromEntries(said);
}

/** Begins a project, and returns its id. */
export async function createProject(design: NewProjectValues): Promise<string> {
  const values = {
    ...toValues(design),
    client_id: design.clientId,
    artist_id: design.artistId,
    contact_request_id: design.contactRequestId ?? null,
  };
  await change(contracts.createDesign, { p_values: values, p_id: design.id });
  return design.id;
}

export type SaveAnswer = { saved: true; voided: boolean } | { conflict: true };

/** Saves details of a project. It is a conflict when somebody has saved since that revision. */
export async function saveProject(id: string, changes: ProjectChanges, revision: number): Promise<SaveAnswer> {
  const outcome = await attempt(contracts.saveDesign, {
    p_design_id: id,
    p_changes: toValues(changes),
    p_revision: revision,
  });
  return isConflict(outcome) ? { conflict: true } : { saved: true, voided: accepted(outcome).voided };
}

/** Says whether somebody else has changed the row since it was read. */
export function isConflict(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && outcome.code === 'conflict';
}

export async function deleteProject(id: string): Promise<null> {
  await change(contracts.deleteDesign, { p_design_id: id });
  return null;
}

export async function restoreProject(id: string): Promise<null> {
  await change(contracts.restoreDesign, { p_design_id: id });
  return null;
}

/** Moves a project to the next stage. Nothing changes when somebody has already moved it. */
export async function moveProjectStage(id: string, from: number): Promise<null> {
  const outcome = await attempt(contracts.moveDesignStage, { p_design_id: id, p_from: from });
  if (!isConflict(outcome)) accepted(outcome);
  return null;
}

/** Adds a connected person to a project, and returns their role. */
export async function addParticipant(id: string, userId: string): Promise<ProjectRole> {
  return (await change(contracts.addDesignParticipant, { p_design_id: id, p_user_id: userId })).role;
}

export async function removeParticipant(id: string, userId: string): Promise<null> {
  await change(contracts.removeDesignParticipant, { p_design_id: id, p_user_id: userId });
  return null;
}

export type ApproveAnswer = { approval: Approval } | { changed: true };

/** Approves what the client saw. Nothing is approved when it has changed since. */
export async function approveVersion(versionId: string, seen: ApprovalTerms): Promise<ApproveAnswer> {
  const outcome = await attempt(contracts.approveDesignVersion, {
    p_version_id: versionId,
    p_seen: { sha256: seen.sha256, width_mm: seen.widthMm, placement: seen.placement, mirror: seen.mirror },
  });
  if (!outcome.ok && (outcome.code === 'changed' || outcome.code === 'not_current')) return { changed: true };
  return accepted(outcome);
}

export async function finishProject(id: string): Promise<null> {
  await change(contracts.finishDesign, { p_design_id: id });
  return null;
}

import type { LiveRows } from '../../../data/fresh.ts';

const designTables = [
  'designs',
  'design_participants',
  'design_parameters',
  'design_approvals',
  'design_versions',
  'design_branches',
  'design_version_tags',
  'design_feedback',
  'feedback_attachments',
  'design_references',
  'design_events',
] as const;
export type ProjectTable = (typeof designTables)[number];

const filterOf = (id: string, table: ProjectTable) => `${table === 'designs' ? 'id' : 'design_id'}=eq.${id}`;

/** Names the one channel that carries all tables of a project. */
export function projectTopic(id: string) {
  return { key: `design|${id}`, targets: designTables.map((table) => ({ table, filter: filterOf(id, table) })) };
}

/** Names the rows of a project that a list follows by itself. */
export const followedRows =
  (...tables: ProjectTable[]) =>
  (id: string): LiveRows[] =>
    tables.map((table) => ({ table, filter: filterOf(id, table), topic: projectTopic(id) }));

/** Rows of a design whose changes the open workspace tells of, which reads them by one call after a gap (workspace.api.ts). */
export const workspaceRows =
  (...tables: ProjectTable[]) =>
  (id: string) =>
    tables.map((table) => ({ type: table, id: filterOf(id, table) }));

/** The tables that change when a version becomes the current one or is approved. */
export const approvalTables = ['designs', 'design_approvals', 'design_versions'] as const;

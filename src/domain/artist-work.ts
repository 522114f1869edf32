/** What an artist's dashboard says of the work: projects by stage, what waits to be worn, and the budgets that were agreed on. */
import { statusLabels, type ProjectStatus } from './designs.ts';

/** Of a project in which somebody is the artist. */
export interface WorkRow {
  id: string;
  name: string;
  status: ProjectStatus;
  /** In dollars. */
  budget: { min: number; max: number } | null;
  approvedAt: string | null;
  completedAt: string | null;
}

/** Budgets added up, in dollars. */
interface Sum {
  min: number;
  max: number;
  /** How many projects are in it, and how many more named no budget. */
  projects: number;
  unnamed: number;
}

export interface ArtistWork {
  stages: { status: ProjectStatus; label: string; count: number }[];
  /** Approved and not worn yet, the longest waiting first. */
  toWear: { id: string; name: string; approvedAt: string }[];
  /** Under way: everything but drafts and what is completed. */
  open: Sum;
  /** Completed in the year of `now`. */
  thisYear: Sum;
}

/** @param now ISO date and time */
export function workOf(rows: readonly WorkRow[], now: string): ArtistWork {
  const statuses = Object.keys(statusLabels) as ProjectStatus[];
  const year = now.slice(0, 4);
  return {
    stages: statuses.map((status) => ({
      status,
      label: statusLabels[status],
      count: rows.filter((row) => row.status === status).length,
    })),
    toWear: rows
      .flatMap(({ id, name, status, approvedAt }) =>
        status === 'approved' && approvedAt ? [{ id, name, approvedAt }] : [],
      )
      .sort((a, b) => a.approvedAt.localeCompare(b.approvedAt)),
    open: sumOf(rows.filter(({ status }) => status !== 'draft' && status !== 'completed')),
    thisYear: sumOf(rows.filter(({ status, completedAt }) => status === 'completed' && completedAt?.startsWith(year))),
  };
}

function sumOf(rows: readonly WorkRow[]): Sum {
  const budgets = rows.flatMap(({ budget }) => budget ?? []);
  const total = (of: 'min' | 'max') => budgets.reduce((sum, budget) => sum + budget[of], 0);
  return { min: total('min'), max: total('max'), projects: budgets.length, unnamed: rows.length - budgets.length };
}

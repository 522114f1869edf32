import { describe, expect, it } from 'vitest';
import { workOf, type WorkRow } from './artist-work.ts';

const row = (id: string, part: Partial<WorkRow>): WorkRow => ({
  id,
  name: id,
  status: 'in_progress',
  budget: null,
  approvedAt: null,
  completedAt: null,
  ...part,
});

describe('the work of an artist', () => {
  const work = workOf(
    [
      row('draft', { status: 'draft', budget: { min: 900, max: 900 } }),
      row('going', { budget: { min: 200, max: 300 } }),
      row('quiet', { status: 'in_revision' }),
      row('late', { status: 'approved', approvedAt: '2026-11-20T10:00:00Z', budget: { min: 100, max: 150 } }),
      row('early', { status: 'approved', approvedAt: '2026-10-02T10:00:00Z' }),
      row('worn', { status: 'completed', completedAt: '2026-03-01T10:00:00Z', budget: { min: 400, max: 500 } }),
      row('before', { status: 'completed', completedAt: '2025-12-31T10:00:00Z', budget: { min: 50, max: 60 } }),
    ],
    '2026-11-28T00:00:00Z',
  );

  it('is counted by stage, in the order of the stages', () => {
    expect(work.stages.map(({ label, count }) => [label, count])).toEqual([
      ['Draft', 1],
      ['In progress', 1],
      ['In revision', 1],
      ['Approved', 2],
      ['Final', 2],
    ]);
  });

  it('names what was approved and is not worn yet, the longest waiting first', () => {
    expect(work.toWear.map(({ id }) => id)).toEqual(['early', 'late']);
  });

  it('adds up budgets of what is under way and of what was completed this year, and counts those without', () => {
    expect(work.open).toEqual({ min: 300, max: 450, projects: 2, unnamed: 2 });
    expect(work.thisYear).toEqual({ min: 400, max: 500, projects: 1, unnamed: 0 });
  });
});

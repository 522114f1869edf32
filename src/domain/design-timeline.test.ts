import { expect, it } from 'vitest';

import {
  byDay,
  filteredTimeline,
  mergedTimeline,
  timelineText,
  timelineTone,
  type TimelineEntry,
} from './design-timeline.ts';

const entry = (id: string, kind: string, at: string, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id,
  kind,
  at: `2026-11-${at}:00Z`,
  actorId: 'a',
  versionId: null,
  details: {},
  ...more,
});

const events = [
  entry('3', 'version_added', '03T10:00', { details: { version_number: 2, branch: 'bolder' } }),
  entry('2', 'reference_added', '02T10:00'),
  entry('1', 'design_created', '01T10:00'),
];
const messages = [
  entry('m3', 'message', '02T14:00'),
  entry('m2', 'message', '02T13:00', { actorId: 'b', details: { content: 'Last words' } }),
  entry('m1', 'message', '02T12:00', { actorId: 'b', details: { content: 'First words' } }),
];

it('merges events and messages, newest first, and counts what one person wrote in a row', () => {
  const merged = mergedTimeline(events, messages);
  expect(merged.map(({ id }) => id)).toEqual(['3', 'm3', 'm2', '2', '1']);
  expect(merged[2].details).toMatchObject({ content: 'Last words', count: 2 });
  expect(messages[1].details).not.toHaveProperty('count');
});

it('begins with the project, and says each in a few words', () => {
  expect(timelineText(events[2])).toBe('Project Created');
  expect(timelineText(events[0])).toBe('Version 2 on bolder added');
  expect(timelineText(entry('4', 'stage_moved', '04T10:00', { details: { stage: 2 } }))).toBe(
    'Moved to Concept Development',
  );
  expect(timelineText(entry('5', 'approval_voided', '04T10:00', { details: { reason: 'The size changed.' } }))).toBe(
    'The approval has ended: The size changed.',
  );
  expect(timelineTone(entry('5', 'approval_voided', '04T10:00'))).toBe('warning');
  expect(timelineText(entry('6', 'something_new', '04T10:00'))).toBe('Design changed');
});

it('shows only what is asked for, and everything where nothing is', () => {
  const all = mergedTimeline(events, messages);
  expect(filteredTimeline(all, ['versions', 'references']).map(({ id }) => id)).toEqual(['3', '2']);
  expect(filteredTimeline(all, [])).toBe(all);
});

it('gathers entries by day', () => {
  const days = byDay(mergedTimeline(events, messages), (at) => at.slice(0, 10));
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-11-03', 1],
    ['2026-11-02', 3],
    ['2026-11-01', 1],
  ]);
});

/** Floors, entry by entry, on conversations with what a good human consultant would have noted after each turn. */
import { describe, expect, it } from 'vitest';
import known from './known.json' with { type: 'json' };
import ordinary from './ordinary.json' with { type: 'json' };
import unseen from './unseen.json' with { type: 'json' };
import { play, scored, type GoldConversation, type Tally } from './scoring.ts';

/** Written or offered by a tap, as a share of what a turn says; and the most that may be written wrongly, of all that is written. */
const sets = [
  {
    name: 'conversations that the rules were written with',
    conversations: known.conversations,
    found: 0.95,
    mostWrong: 0,
  },
  {
    name: 'conversations as ordinary people write them',
    conversations: ordinary.conversations,
    found: 0.95,
    mostWrong: 0.02,
  },
  {
    name: 'conversations of others, which no rule was written from',
    conversations: unseen.conversations,
    found: 0.8,
    mostWrong: 0.06,
  },
] as const;

function tallyOf(conversations: readonly GoldConversation[]): Record<(typeof scored)[number], Tally> {
  const all = conversations.map(play);
  const sum = (tallies: readonly Tally[]): Tally => ({
    right: tallies.reduce((sum, each) => sum + each.right, 0),
    tapped: tallies.reduce((sum, each) => sum + each.tapped, 0),
    wrong: tallies.reduce((sum, each) => sum + each.wrong, 0),
    missing: tallies.reduce((sum, each) => sum + each.missing, 0),
    faults: tallies.flatMap(({ faults }) => faults),
  });
  return Object.fromEntries(scored.map((entry) => [entry, sum(all.map((tallies) => tallies[entry]))])) as ReturnType<
    typeof tallyOf
  >;
}

describe.each(sets)('$name', ({ conversations, found, mostWrong }) => {
  const tallies = tallyOf(conversations);
  const all = Object.values(tallies);
  const total = (count: (tally: Tally) => number) => all.reduce((sum, tally) => sum + count(tally), 0);
  const [right, tapped, wrong, missing] = [
    total((tally) => tally.right),
    total((tally) => tally.tapped),
    total((tally) => tally.wrong),
    total((tally) => tally.missing),
  ];

  it('are found, in the brief or by a tap', () => {
    expect((right + tapped) / (right + tapped + missing + wrong)).toBeGreaterThanOrEqual(found);
  });

  it('are written rightly', () => {
    expect(wrong / (right + wrong), all.flatMap(({ faults }) => faults).join('\n')).toBeLessThanOrEqual(mostWrong);
  });

  it('have no wrong subject written', () => {
    expect(tallies.subject.faults).toEqual([]);
  });

  it.each(['style', 'place', 'side', 'size'] as const)('have nearly every %s found', (entry) => {
    const { right: written, tapped: offered, missing: lacking, wrong: faulty } = tallies[entry];
    expect((written + offered) / (written + offered + lacking + faulty)).toBeGreaterThanOrEqual(0.85);
  });
});

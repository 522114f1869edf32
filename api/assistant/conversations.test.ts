import { describe, expect, it } from 'vitest';
import type { PhotoFacts } from '#domain/assistant.ts';
import { briefEntries, emptyBrief, setEntries, type BriefEntry, type DesignBrief } from '#domain/brief.ts';
import { additionsIn, openMood } from '#domain/brief-words.ts';
import { promptShortcomings } from '#domain/prompt.ts';
import { styleById } from '#domain/styles.ts';
import { AgreeingPerson } from './agreeing.harness.ts';
import type { ConsultantReply } from './consultant.ts';
import { conversations } from './conversations/conversations.ts';
import type { Conversation } from './conversations/conversation.ts';

const strong: PhotoFacts = {
  width: 1000,
  height: 800,
  subjectArea: 0.4,
  subjectConfidence: 0.8,
  subjectIsCut: true,
  subjectBox: [0.2, 0.1, 0.8, 0.9],
  tonalRange: [5, 90],
  edgeDensity: 0.09,
  symmetry: 0.4,
  sharpness: 0.7,
  colours: [{ name: 'grey', hex: '#777777', share: 0.6 }],
  isLineArt: false,
  isBlank: false,
  isDark: false,
};
const photos: Record<NonNullable<Conversation['photo']>, PhotoFacts> = {
  strong,
  soft: { ...strong, tonalRange: [30, 70] },
  drawn: { ...strong, isLineArt: true },
};

function personOf({ fromWords = false, photo = 'strong' }: Conversation): AgreeingPerson {
  const facts = fromWords ? null : photos[photo];
  return new AgreeingPerson({ facts, hasPhoto: !fromWords, wordsAreDrawn: fromWords, composed: fromWords });
}

/** What every prompt says of its brief. */
function inPrompt(brief: DesignBrief, words: boolean): string[] {
  return [
    `${styleById(brief.style ?? '').label} style`,
    `about ${Math.round(brief.sizeMm ?? 0)} mm wide`,
    ...(brief.mood === openMood ? [] : [`${brief.mood} mood`]),
    ...brief.leaveOut.map((thing) => `without ${thing}`),
    ...(words ? additionsIn(brief.mustHaves) : []),
  ].map((part) => part.toLowerCase());
}

describe('conversations', () => {
  it('are more than sixty, each another', () => {
    expect(conversations.length).toBeGreaterThanOrEqual(60);
    expect(new Set(conversations.map(({ name }) => name)).size).toBe(conversations.length);
  });

  it.each(conversations)('$name', (conversation) => {
    const person = personOf(conversation);
    let expected = emptyBrief;
    let reply: ConsultantReply | null = null;
    for (const { says, brief, hears, source = 'said', marks } of conversation.turns) {
      reply = person.say(says);
      const before = expected;
      expected = setEntries(expected, brief, source);
      expect(reply.brief, says).toEqual(expected);
      const changed = briefEntries.filter((entry) => before[entry] !== expected[entry]);
      expect(new Set(reply.changes.map(({ entry }) => entry)), says).toEqual(new Set<BriefEntry>(changed));
      if (hears !== undefined) expect(reply.text, says).toContain(hears);
      if (marks !== undefined) expect(reply.suggests, says).toBe(marks ? 'mark' : null);
    }
    const last = reply?.prompt ? reply : person.say('just draw it');
    const prompt = last.prompt?.toLowerCase() ?? '';
    expect(promptShortcomings(prompt)).toEqual([]);
    const { has, lacks = [] } = conversation.prompt;
    for (const part of [...has, ...inPrompt(last.brief, conversation.fromWords ?? false)])
      expect(prompt).toContain(part);
    for (const part of [...lacks, ' i ', '?']) expect(prompt).not.toContain(part);
  });
});

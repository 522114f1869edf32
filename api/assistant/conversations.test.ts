import { describe, expect, it } from 'vitest';
import type { PhotoFacts } from '#domain/assistant.ts';
import { promptShortcomings } from '#domain/prompt.ts';
import { consult, type ConsultantReply } from './consultant.ts';
import { conversations } from './conversations.ts';
import type { PlainTurn } from './settling.ts';

/** A sharp photo with strong light and dark. */
const facts: PhotoFacts = {
  width: 1000,
  height: 800,
  subjectArea: 0.4,
  subjectConfidence: 0.8,
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

describe('conversations', () => {
  it('are sixty', () => {
    expect(conversations.length).toBeGreaterThanOrEqual(60);
    expect(new Set(conversations.map(({ name }) => name)).size).toBe(conversations.length);
  });

  it.each(conversations)('$name', ({ turns, prompt }) => {
    const said: PlainTurn[] = [{ role: 'user', text: 'Please look at my reference image.' }];
    let reply: ConsultantReply | null = null;
    const ask = () => {
      const brief = reply?.brief ?? null;
      reply = consult({ turns: said, brief, facts, consultation: false, wordsAreDrawn: true });
      said.push({ role: 'assistant', text: reply.text });
      return reply;
    };
    ask();
    for (const { says, brief, hears } of turns) {
      said.push({ role: 'user', text: says });
      const heard = ask();
      if (brief) expect(heard.brief, says).toMatchObject(brief);
      if (hears) expect(heard.text, says).toContain(hears);
    }
    if (!prompt) return;
    const written = (reply as ConsultantReply | null)?.prompt ?? '';
    expect(promptShortcomings(written)).toEqual([]);
    for (const part of prompt.has ?? []) expect(written.toLowerCase()).toContain(part);
    for (const part of prompt.lacks ?? []) expect(written).not.toContain(part);
  });
});

/** The consultant shortens what people say: no emoji may be cut in half, which neither the database nor the next request takes. */
import { expect, it } from 'vitest';
import { consult, type ConsultantReply } from './consultant.ts';
import type { PlainTurn } from './settling.ts';

const longAnswer = (lead: string) => `${lead}${'😀'.repeat(300)}`;

// One of two subjects whose lengths differ by one is cut between the halves of an emoji, wherever the lid lies.
it.each(['fox', 'wolf'])('keeps the brief well-formed when a person tells at length of a %s', (lead) => {
  const turns: PlainTurn[] = [{ role: 'user', text: 'Please help me with a tattoo.' }];
  let reply: ConsultantReply | null = null;
  for (let turn = 0; turn < 8; turn++) {
    const { brief, proposal } = reply ?? { brief: null, proposal: null };
    reply = consult({ turns, brief, proposal, facts: null, consultation: false, wordsAreDrawn: true });
    expect(JSON.stringify(reply)).not.toMatch(/\\ud[89ab]/i);
    turns.push({ role: 'assistant', text: reply.text }, { role: 'user', text: longAnswer(lead) });
  }
  expect(reply?.brief.subject ?? reply?.proposal?.subjects[0]).toBe(lead);
});

/** What is proposed: asked about once, answered by a tap or in words, put once more before the prompt, and nowhere else until then. */
import { describe, expect, it } from 'vitest';
import { AgreeingPerson } from './agreeing.harness.ts';

const words = { hasPhoto: false, composed: true };
const rest = ['fine line', 'left forearm', '12 cm', 'calm', 'nothing else'];

describe('a proposal', () => {
  it('names the likeliest subject, with what must be in it and what must not, in one question', () => {
    const { proposal, brief, text } = new AgreeingPerson(words).hear('a beehive with bees, without clouds, on my calf');
    expect(brief).toMatchObject({ subject: null, placement: 'calf', leaveOut: [] });
    expect(proposal).toMatchObject({ subjects: ['a beehive with bees'], leaveOut: ['clouds'], asked: true });
    expect(text).toContain('Shall it show a beehive with bees? Without: clouds.');
  });

  it.each<[string, string | null]>([
    ['Yes', 'a wolf'],
    ['yes please', 'a wolf'],
    ['a bear', 'a bear'],
    ['no, a key', 'a key'],
    ['yes but a vespa', 'a vespa'],
    ['Something else', null],
  ])('is answered by "%s"', (answer, subject) => {
    const person = new AgreeingPerson(words);
    expect(person.hear('a wolf or a bear').proposal?.subjects).toEqual(['a wolf', 'a bear']);
    const { brief, proposal } = person.hear(answer);
    expect(brief.subject).toBe(subject);
    expect(proposal).toBeNull();
  });

  it('that is not answered waits, is put once more before the prompt, and is in no prompt before', () => {
    const person = new AgreeingPerson(words);
    person.hear('a wolf');
    const replies = rest.map((text) => person.hear(text));
    expect(replies.map(({ prompt }) => prompt)).toEqual(rest.map(() => null));
    expect(replies.slice(0, -1).map(({ proposal }) => proposal?.asked)).toEqual(rest.slice(1).map(() => false));
    const last = replies[replies.length - 1];
    expect(last.proposal).toMatchObject({ subjects: ['a wolf'], asked: true });
    expect(last.text).toContain('Shall it show a wolf?');
    expect(last.brief.subject).toBeNull();
    expect(person.hear('Yes').prompt).toContain('a wolf');
  });

  it('has a button for each unit of a bare number, unless the unit is known', () => {
    const person = new AgreeingPerson(words);
    person.say('a wolf');
    const { proposal } = person.hear('8');
    expect(proposal?.choice).toEqual({
      entry: 'sizeMm',
      options: [
        { label: '8 cm', value: 80 },
        { label: '8 inches', value: 203 },
      ],
    });
    expect(person.hear('8 inches').brief.sizeMm).toBe(203);
    expect(person.hear('make it 6').proposal).toBeNull();
    expect(person.last.brief.sizeMm).toBe(152);
  });

  it('has a button for each of two places', () => {
    const person = new AgreeingPerson(words);
    person.say('a wolf');
    expect(person.hear('ribs or spine').proposal?.choice?.options.map(({ label }) => label)).toEqual(['Ribs', 'Spine']);
    expect(person.hear('Spine').brief.placement).toBe('spine');
  });

  it('is one tap a message', () => {
    const person = new AgreeingPerson(words);
    for (const text of ['a wolf with a moon, no clouds', 'a lantern too, ribs or spine', '8'])
      expect(person.say(text).taps).toBeLessThanOrEqual(2);
  });
});

describe('what shall go from a photo', () => {
  it('is an instruction about the photo and leads to the marks', () => {
    const person = new AgreeingPerson({ wordsAreDrawn: false });
    person.say('my dog Rex');
    const reply = person.hear('Can you remove the background and the collar?');
    expect([reply.suggests, reply.proposal]).toEqual(['mark', null]);
    expect(reply.text).toContain('To take out collar, paint over it on the photo');
    expect(reply.brief).toMatchObject({ background: 'none', leaveOut: [] });
  });
});

describe('an exchange', () => {
  it('takes the place of a part and keeps the rest', () => {
    const person = new AgreeingPerson(words);
    person.say('a rose and a dagger');
    const { brief, changes } = person.hear('change the rose to a peony');
    expect(brief.subject).toBe('a peony and a dagger');
    expect(changes).toEqual([
      { entry: 'subject', kind: 'changed', text: 'a peony and a dagger', was: 'a rose and a dagger' },
    ]);
  });
});

describe('another language', () => {
  it('stays that of the conversation, and the answer comes in both', () => {
    const person = new AgreeingPerson(words);
    expect(person.say('Ich hätte gern einen Fuchs').text).toContain('In welchem Stil?');
    const { brief, text } = person.say('am linken Unterarm, 15 cm, realistisch');
    expect(brief).toMatchObject({ subject: 'a fox', placement: 'left forearm', sizeMm: 150, style: 'realism' });
    expect(text).toContain('What mood should it carry?');
    expect(text).toContain('Welche Stimmung soll es haben?');
  });
});

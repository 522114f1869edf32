import { describe, expect, it } from 'vitest';
import { promptInReply, type PhotoFacts } from '#domain/assistant.ts';
import { emptyBrief } from '#domain/brief.ts';
import { promptShortcomings } from '#domain/prompt.ts';
import { AgreeingPerson } from './agreeing.harness.ts';

const facts: PhotoFacts = {
  width: 900,
  height: 900,
  subjectArea: 0.42,
  subjectConfidence: 0.7,
  subjectIsCut: true,
  subjectBox: [0.2, 0.2, 0.8, 0.9],
  tonalRange: [8, 92],
  edgeDensity: 0.08,
  symmetry: 0.5,
  sharpness: 0.6,
  colours: [{ name: 'brown', hex: '#775533', share: 0.5 }],
  isLineArt: false,
  isBlank: false,
  isDark: false,
};

/** Plays a conversation with somebody who agrees to what is asked about. */
function talk(said: string[], options: { consultation?: boolean; facts?: PhotoFacts | null } = {}) {
  const person = new AgreeingPerson({ facts, ...options });
  const replies = [person.last, ...said.map((text) => person.say(text))];
  return { replies, last: replies[replies.length - 1], texts: replies.map((reply) => reply.text) };
}

const answers = ['A fox curled around a lantern', 'Fine line', 'my left forearm', '8 cm', 'calm', 'nothing else'];

describe('scripted conversations', () => {
  it('1: one answer at a time', () => {
    const { replies, last } = talk(answers);
    expect(replies.slice(0, -1).every((reply) => reply.prompt === null)).toBe(true);
    expect(last.brief).toEqual({
      ...emptyBrief,
      subject: 'A fox curled around a lantern',
      style: 'fine-line',
      placement: 'left forearm',
      sizeMm: 80,
      mood: 'calm',
      sources: { subject: 'said', style: 'said', placement: 'said', sizeMm: 'said', mood: 'said' },
    });
    for (const part of ['fox curled around a lantern', 'fine line', 'forearm', '80 mm', 'calm mood'])
      expect(last.prompt?.toLowerCase()).toContain(part);
    expect(promptShortcomings(last.prompt ?? '')).toEqual([]);
    expect(promptInReply(last.text)).toBe(last.prompt);
  });

  it('2: everything in one message', () => {
    const { last } = talk([
      'I want a raven holding a key, in dotwork, on my upper arm, 12 cm tall, dark mood, must include the moon',
    ]);
    expect(last.brief).toMatchObject({
      style: 'dotwork',
      placement: 'upper arm',
      sizeMm: 120,
      mood: 'dark',
      mustHaves: ['the moon'],
    });
    expect(last.brief.subject).toContain('raven holding a key');
    expect(promptShortcomings(last.prompt ?? '')).toEqual([]);
    expect(last.prompt).toContain('the moon');
  });

  it('3: a contradiction is asked back and settles nothing', () => {
    const { replies } = talk([...answers.slice(0, 1), 'minimalist but as much detail as possible', 'fine line']);
    expect(replies[2].text).toContain('two directions');
    expect(replies[2].brief.style).toBeNull();
    expect(replies[3].brief.style).toBe('fine-line');
  });

  it('4: centimetres and inches: equal ones agree, different ones are asked back', () => {
    expect(talk([...answers.slice(0, 3), '8 cm, so 3.1 inches']).last.brief.sizeMm).toBe(80);
    expect(talk([...answers.slice(0, 3), '4 inches']).last.brief.sizeMm).toBe(101.6);
    const two = talk([...answers.slice(0, 3), '5 cm or 5 inches']).last;
    expect(two.text).toContain('Which size shall I note: 5 cm or 5 inches?');
    expect(two.brief.sizeMm).toBe(50);
    const finger = talk([answers[0], answers[1], 'on my finger', '20 cm']).last;
    expect(finger.text).toContain('200 mm is a lot for a finger');
  });

  it('5: a colour wish is answered honestly and the prompt stays black and white', () => {
    const { replies, last } = talk([answers[0], 'watercolor, colourful please', ...answers.slice(2)]);
    expect(replies[2].text).toContain('drawn with the closest inks');
    expect(last.prompt).toContain('Black and white');
    expect(last.prompt).not.toMatch(/colourful/);
  });

  it('6: an empty message repeats the question', () => {
    const { last } = talk(['   ']);
    expect(last.text).toBe(
      'I did not get any text. What should the tattoo show? Name the main subject in a few words.',
    );
  });

  it('7: abuse is not answered in kind and changes nothing', () => {
    const { replies, last } = talk([answers[0], 'you stupid bot', ...answers.slice(1)]);
    expect(replies[2].text).toContain('let us stay with that');
    expect(replies[2].brief.subject).toBe('A fox curled around a lantern');
    expect(last.prompt).not.toBeNull();
  });

  it('8: a message in another language is read, and answered in both', () => {
    const { replies } = talk(['Ich möchte einen Fuchs auf meinem Arm', '日本の鯉', 'actually a koi carp']);
    expect(replies[1].text).toContain('Ich habe verstanden: Fuchs, Arm. Stimmt das?');
    expect(replies[1].brief).toMatchObject({ subject: 'a fox', placement: 'arm' });
    expect(replies[2].text).toContain('I read English, German');
    expect(replies[3].brief.subject).toBe('a koi carp');
  });

  it('9: skipping and "just draw it" use sober defaults', () => {
    const { last } = talk(['my dog', 'just draw it']);
    expect(last.brief).toMatchObject({
      subject: 'my dog',
      style: 'blackwork',
      placement: 'forearm',
      sizeMm: 100,
      mood: 'open',
    });
    expect(promptShortcomings(last.prompt ?? '')).toEqual([]);
    const skipped = talk(['my dog', "I don't know", 'you decide', 'not sure', 'no preference', 'nothing']).last;
    expect(skipped.prompt).not.toBeNull();
    expect(skipped.prompt).not.toContain('open mood');
  });

  it('10: changes after the prompt write it anew', () => {
    const { replies, last } = talk([...answers, 'make it 15 cm and woodcut', 'also add a banner saying "Mara"']);
    expect(replies[7].brief).toMatchObject({ sizeMm: 150, style: 'woodcut', subject: 'A fox curled around a lantern' });
    expect(replies[7].text).toContain('I have changed the prompt.');
    expect(last.prompt).toContain('the words "Mara"');
  });
});

describe('the consultant', () => {
  it('says what it measured and that it does not recognise objects', () => {
    const { text } = talk([]).last;
    expect(text).toContain('covers about 42 % of the photo');
    expect(text).toContain('mostly brown');
    expect(text).toContain('I cannot tell what is on it');
  });

  it('writes no prompt in Art Analysis Mode', () => {
    const { replies } = talk(['Which style suits it?', 'just draw it', 'at 5 cm?'], { consultation: true });
    expect(replies.every((reply) => reply.prompt === null && promptInReply(reply.text) === null)).toBe(true);
    expect(replies[3].text).toContain('0.3 mm');
  });

  it('says so when an answer held nothing that was asked for, or nothing to change', () => {
    const { texts } = talk([
      answers[0],
      'as my cousin has it',
      ...answers.slice(1),
      'hm, can you make the eyes nicer?',
    ]);
    expect(texts[2]).toContain('I did not recognize a style in that. Which style');
    expect(texts.at(-1)).toContain('I found nothing in that which changes the prompt');
  });

  it('works without facts', () => {
    expect(promptShortcomings(talk(answers, { facts: null }).last.prompt ?? '')).toEqual([]);
  });
});

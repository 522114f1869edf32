import { describe, expect, it } from 'vitest';
import { setEntries, type BriefEntries } from '#domain/brief.ts';
import { AgreeingPerson } from './agreeing.harness.ts';
import type { ConsultantReply } from './consultant.ts';

/** Plays a conversation about a photo with somebody who agrees to what is asked about. */
function talk(said: string[], options: { wordsAreDrawn?: boolean } = {}): ConsultantReply {
  const person = new AgreeingPerson(options);
  let reply: ConsultantReply = person.last;
  for (const text of said) reply = person.say(text);
  return reply;
}

const lower = (text: string | null | undefined) => text?.toLowerCase() ?? null;

describe('what is no subject', () => {
  it.each([
    'hello',
    'Hi there!',
    'good morning',
    'hello what is the weather',
    'What time is it?',
    'how much does it cost',
    'Is it going to hurt?',
    'can you tell me what is on the photo?',
    'do you speak to many people',
    'I do not know yet, what do you suggest?',
    "I don't know",
    'no idea',
    'not sure yet',
    'What would you recommend?',
    'any ideas?',
    'surprise me',
    'Help me choose',
    'nothing',
    'yes',
    'ok thanks',
    'I want a tattoo',
    '???',
    'Hey, how are you?',
    "I'm Anna, nice to meet you",
    'You are a robot?',
    'No thank you',
  ])('%s', (text) => {
    const reply = talk([text]);
    expect(reply.brief.subject).toBeNull();
    expect(reply.text).toContain('What should the tattoo show?');
    expect(reply.suggestions.length).toBeGreaterThanOrEqual(2);
    expect(talk([text, reply.suggestions[0]]).brief.subject).toBe(reply.suggestions[0]);
  });
});

describe('what is a subject, with words around it', () => {
  it.each([
    ['a fox', 'a fox'],
    ['A fox?', 'a fox'],
    ["Hello, I'd like a fox please", 'a fox'],
    ['Good morning! I want a wolf howling at the moon', 'a wolf howling at the moon'],
    ['how about a rose?', 'a rose'],
    ['Can you draw me a lighthouse?', 'a lighthouse'],
    ["I'm not sure, maybe a koi", 'a koi'],
    ['I do not know much about tattoos. My dog Rex', 'my dog rex'],
    ['my grandmother', 'my grandmother'],
    ['foxes and lanterns', 'foxes and lanterns'],
    ['This is my cat. What do you think?', 'my cat'],
    ['what is on my photo', 'the subject of my photo'],
    ['three swallows', 'three swallows'],
    ['a fox, not a wolf', 'a fox'],
    ['A rose or a lily, which is better?', 'a rose'],
    ["I can't decide between a fox and a wolf", 'a fox'],
    ['a rose and how much is it', 'a rose'],
    ['my name is Anna and I want a rose', 'a rose'],
    ['i was thinking maybe an anchor for my grandpa', 'an anchor'],
    ['Hello Kitty', 'kitty'],
    ['A compass with the words "not all who wander"', 'a compass'],
  ])('%s', (text, subject) => {
    expect(lower(talk([text]).brief.subject)).toBe(subject);
  });
});

describe('a correction of the subject', () => {
  const path: [slot: string, answer: string][] = [
    ['style', 'dotwork'],
    ['placement', 'my calf'],
    ['sizeMm', '8 cm'],
    ['mood', 'calm'],
    ['mustHaves', 'nothing else'],
  ];
  const asks = ['Which style', 'Where on the body', 'How large', 'What mood', 'must be in it', 'TATTOO PROMPT'];

  it.each([
    ['make it a fox instead', 'a fox'],
    ['no wait, make it a fox instead', 'a fox'],
    ['no, a rocket', 'a rocket'],
    ['No. A rocket!', 'a rocket'],
    ['actually a wolf', 'a wolf'],
    ['Actually, I would like a wolf with a lantern', 'a wolf with a lantern'],
    ['change the subject to a lion', 'a lion'],
    ['can you change it to a lion?', 'a lion'],
    ['change the rose to a tulip please', 'a tulip'],
    ['wrong, it is a cat', 'a cat'],
    ['I changed my mind, a tiger', 'a tiger'],
    ['sorry, I meant a raven', 'a raven'],
    ['a wolf instead of a rose', 'a wolf'],
    ['not a rose but a wolf', 'a wolf'],
    ['I do not want a rose, I want a wolf', 'a wolf'],
    ['replace the rose with two koi', 'two koi'],
    ["I'd rather have a moth", 'a moth'],
    ['the subject should be my dog', 'my dog'],
    ['Subject: my dog', 'my dog'],
    ['foxes instead', 'foxes'],
    ['forget that, a snake', 'a snake'],
    ['on second thoughts, how about an owl?', 'an owl'],
    ['Hello again, actually make it an owl', 'an owl'],
  ])('%s: at every point of the talk, confirmed, and the talk goes on where it was', (text, subject) => {
    for (let step = 0; step <= path.length; step++) {
      const before = talk(['a rose', ...path.slice(0, step).map(([, answer]) => answer)]);
      const reply = talk(['a rose', ...path.slice(0, step).map(([, answer]) => answer), text]);
      expect({ ...reply.brief, subject: lower(reply.brief.subject) }).toEqual({ ...before.brief, subject });
      expect(lower(reply.text)).toContain(`changed: ${subject}`);
      expect(reply.text).toContain(asks[step]);
      expect(reply.text).not.toContain('did not');
    }
  });

  it('is asked about where a thing is named without a word of correction: it may be meant besides', () => {
    for (const step of [0, 1, 2, 3]) {
      const person = new AgreeingPerson();
      for (const text of ['a rose', ...path.slice(0, step).map(([, answer]) => answer)]) person.say(text);
      const reply = person.hear('a rocket');
      expect(reply.brief.subject).toBe('a rose');
      expect(reply.proposal?.mustHaves).toEqual(['a rocket']);
      expect(reply.text).toContain('Also: a rocket. Is that right?');
    }
  });

  it.each(['change the subject', 'I want a different subject', 'no, the subject is wrong', 'another subject please'])(
    '%s: asks for the new one and goes on',
    (text) => {
      for (let step = 0; step <= path.length; step++) {
        const said = ['a rose', ...path.slice(0, step).map(([, answer]) => answer)];
        const reply = talk([...said, text]);
        expect(reply.text).toContain('What should the tattoo show?');
        const next = talk([...said, text, 'a fox']);
        expect(next.brief).toEqual({ ...talk(said).brief, subject: 'a fox' });
        expect(next.text).toContain(asks[step]);
      }
    },
  );

  it('a whole new brief replaces all that it names', () => {
    for (let step = 0; step <= path.length; step++) {
      const said = ['a rose', ...path.slice(0, step).map(([, answer]) => answer)];
      const { brief } = talk([...said, 'A portrait of my cat, fine line, on my forearm, 12 cm']);
      expect(brief).toMatchObject({
        subject: 'A portrait of my cat',
        style: 'fine-line',
        placement: 'forearm',
        sizeMm: 120,
        mustHaves: [],
      });
    }
    const text = talk(['a rose', 'dotwork', 'A portrait of my cat, fine line, on my forearm, 12 cm']).text;
    expect(text).toContain('Changed: fine line style. Noted: for the forearm; 120 mm');
    expect(text).toContain('Changed: A portrait of my cat.');
  });

  it.each<[string, Partial<BriefEntries>]>([
    ['make it bigger', { sizeMm: 100 }],
    ['no, just the rose', {}],
    ['the rose should have thorns', { mustHaves: ['thorns'] }],
    ['and a moon', { mustHaves: ['a moon'] }],
    ['no, the other arm', { placement: 'arm' }],
    ['no, too big', { sizeMm: 65 }],
    ['add "12.05.2020"', { mustHaves: ['the words "12.05.2020"'] }],
    ['Make it bolder', { lineWeight: 1.3 }],
    ['Smaller, 6 cm', { sizeMm: 60 }],
    ['no, 15 cm', { sizeMm: 150 }],
    ['actually woodcut', { style: 'woodcut' }],
    ['not dotwork but woodcut', { style: 'woodcut' }],
    ['make it dark', { mood: 'dark' }],
    ['no, on my shoulder', { placement: 'shoulder' }],
    ['actually thicker lines please', { lineWeight: 1.3 }],
    ["no, that's wrong", {}],
    ['wait a moment', {}],
    ['no thanks', {}],
    ['change the style to sketch', { style: 'sketch' }],
    ["I don't like it", {}],
    ['leave it as it is', {}],
    ['will it hurt?', {}],
    ['can you make the eyes nicer?', {}],
  ])('is not what this is: %s', (text, change) => {
    const done = ['a rose', ...path.map(([, answer]) => answer)];
    expect(talk([...done, text]).brief).toEqual(setEntries(talk(done).brief, change, 'said'));
  });
});

describe('the prompt that is paid for', () => {
  const noise = ['hello', 'what is the weather', 'how long does it take?', 'what do you mean?', 'Hi, who are you?'];

  it.each(noise)('never contains a question or greeting: %s', (text) => {
    const said = ['a rose', 'dotwork', 'my calf', '8 cm', 'calm', 'nothing else'];
    const clean = talk(said).prompt;
    const noisy = talk(said.flatMap((answer) => [text, answer]));
    expect(clean).not.toBeNull();
    expect(noisy.prompt).toBe(clean);
  });

  it.each(['no', 'nothing else', 'no, nothing else', 'no thanks', 'No, just the rose.', "that's all"])(
    'leaves nothing of %s in it',
    (text) => {
      const said = ['a rose', 'dotwork', 'my calf', '8 cm', 'calm'];
      expect(talk([...said, text]).prompt).toBe(talk([...said, 'nothing']).prompt);
      expect(talk([...said, text]).prompt).not.toBeNull();
    },
  );

  it('takes the words of the last question only when they are an answer', () => {
    const said = ['a rose', 'dotwork', 'my calf', '8 cm', 'calm'];
    expect(talk([...said, 'how long does it take?']).prompt).toBeNull();
    expect(talk([...said, 'a small key']).prompt).toContain('Including a small key.');
  });
});

describe('what a design from a photo by the built-in engine cannot hold', () => {
  const said = ['my cat', 'dotwork', 'my calf', '8 cm', 'calm'];
  const builtIn = { wordsAreDrawn: false };

  it.each([['Must include three stars', 'three stars']])(
    'is said at once, before the prompt, and stands in no prompt: %s',
    (text, thing) => {
      const reply = talk([...said, text], builtIn);
      expect(reply.text).toContain(`From a photo I cannot add ${thing}`);
      expect(reply.text.indexOf('cannot add')).toBeLessThan(reply.text.indexOf('TATTOO PROMPT'));
      expect(reply.text).toContain('your artist');
      expect(reply.text).not.toContain(`with ${thing}`);
      expect(reply.prompt).not.toBeNull();
      expect(reply.prompt).not.toContain(thing);
      expect(reply.brief.mustHaves).toEqual([thing]);
    },
  );

  it.each([
    ['the words good morning', 'good morning'],
    ['"Mara"', 'Mara'],
  ])('is no lettering, which is set below the drawing: %s', (text, words) => {
    const reply = talk([...said, text], builtIn);
    expect(reply.text).toContain(`I set “${words}” in letters beside the drawing`);
    expect(reply.text).not.toContain('cannot add');
    expect(reply.prompt).toContain(`the words "${words}"`);
    expect(reply.brief.mustHaves).toEqual([`the words "${words}"`]);
  });

  it('is nothing that somebody does not want', () => {
    for (const options of [builtIn, {}]) {
      const reply = talk([...said, 'no text please'], options);
      expect(reply.text).not.toContain('cannot add');
      expect(reply.prompt).toContain(' Without text. ');
    }
  });

  it('is said in the middle of the talk and after the prompt too', () => {
    expect(talk(['my cat', 'dotwork', 'the words good morning'], builtIn).text).toMatch(
      /I set “good morning” in letters.*Where on/s,
    );
    expect(talk([said[0], 'must include three stars'], builtIn).text).toMatch(/cannot add three stars.*Which style/s);
    const late = talk([...said, 'nothing', 'also add a banner saying "Mara"'], builtIn);
    expect(late.text).toContain('I set “Mara” in letters beside the drawing');
  });

  it('is not asked for', () => {
    const { text } = talk(said, builtIn);
    expect(text).toContain('I draw only what is on your photo');
    expect(talk([...said, 'nothing else'], builtIn).prompt).not.toBeNull();
  });

  it('a new subject must be on the photo', () => {
    expect(talk([said[0], 'make it a rocket instead'], builtIn).text).toContain(
      'I draw what is on your photo, so it should show that',
    );
    expect(talk([said[0], 'make it a rocket instead']).text).not.toContain('your photo');
  });

  it('words as the subject must be on the photo too', () => {
    expect(talk(['the words hello world'], builtIn).text).toContain('I draw what is on your photo');
    expect(talk(['my cat'], builtIn).text).not.toContain('on your photo');
  });

  it('stands in the prompt where a model draws from words', () => {
    const reply = talk([...said, 'Must include three stars']);
    expect(reply.text).not.toContain('cannot add');
    expect(reply.prompt).toContain('Including three stars.');
  });
});

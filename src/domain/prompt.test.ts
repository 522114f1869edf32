import { describe, expect, it } from 'vitest';
import { promptInReply, promptMark } from './assistant.ts';
import { autoSaveTitle, generateRequestSchema } from './generation.ts';
import { countWords, normalisePrompt, promptShortcomings, sanitisePrompt } from './prompt.ts';
import { discoveryFilterNamed, resolveStyle, styleInText, styleNamed, trueStyleLabel } from './styles.ts';

describe('prompts', () => {
  it.each([
    ['a rose', 'a rose, Black and white, clean lineart style, tattoo design'],
    ['a black and white rose outline tattoo', 'a black and white rose outline tattoo'],
    ['Monochrome Line Drawing of a fox,', 'Monochrome Line Drawing of a fox, tattoo design'],
    ['a TATTOO of a wolf', 'a TATTOO of a wolf, Black and white, clean lineart style'],
    ['', 'Black and white, clean lineart style, tattoo design'],
  ])('normalises %s', (prompt, expected) => expect(normalisePrompt(prompt)).toBe(expected));

  it('leaves colour alone where colour was chosen', () => {
    expect(normalisePrompt('a rose', { colour: true })).toBe('a rose, clean lineart style, tattoo design');
  });

  it('names what a prompt lacks', () => {
    expect(promptShortcomings('a rose')).toEqual([
      'at least 40 words',
      'black and white',
      'lineart or outline',
      'tattoo style',
    ]);
    expect(promptShortcomings(`${'word '.repeat(36)} black and white outline tattoo`)).toEqual([]);
    expect(countWords('one  two — three')).toBe(3);
  });

  it('cleans a prompt that is handed on', () => {
    expect(sanitisePrompt(' <b>a</b>\n\n rose ')).toBe('a rose');
    expect(sanitisePrompt('x'.repeat(6000))).toHaveLength(5000);
  });

  it('finds a prompt in a reply only when it is long enough', () => {
    expect(promptInReply('Nothing here')).toBeNull();
    expect(promptInReply(`${promptMark} too short`)).toBeNull();
    const long = 'A fox curled around a lantern, black and white outline tattoo';
    expect(promptInReply(`Here it is.\n${promptMark} "${long}"\n\nShall I draw it?`)).toBe(long);
  });
});

describe('styles', () => {
  it('reads the longest style word first', () => {
    expect(styleInText('a neo-traditional fox')?.id).toBe('neo-traditional');
    expect(styleInText('in dot work please')?.id).toBe('dotwork');
    expect(styleInText('a fox')).toBeNull();
    expect(resolveStyle('Fine Line').id).toBe('fine-line');
    expect(resolveStyle('whatever').id).toBe('blackwork');
    // What the engine and the gallery call it, and what people do.
    for (const [said, id] of [
      ['line', 'fine-line'],
      ['single needle', 'fine-line'],
      ['Realistic', 'realism'],
      ['stippling', 'dotwork'],
      ['other', undefined],
      ['', undefined],
    ] as const)
      expect(styleNamed(said)?.id, said).toBe(id);
    expect(['fine line', 'Dot work', 'old school', 'blackwork', 'x'].map(discoveryFilterNamed)).toEqual([
      'Minimalist',
      'Blackwork',
      'Traditional',
      'Blackwork',
      null,
    ]);
    expect(['line', 'realistic', 'dotwork', 'other'].map(trueStyleLabel)).toEqual([
      'Fine Line',
      'Realistic',
      'Dotwork',
      'Other',
    ]);
  });
});

describe('the generate request', () => {
  it('carries the specified defaults', () => {
    expect(generateRequestSchema.parse({ concept: ' a rose ' })).toMatchObject({
      concept: 'a rose',
      style: 'blackwork',
      placement: 'general',
      generationMode: 'batch',
      userPreferences: {
        steps: 35,
        cfg: 10,
        conditioning_scale: 0.9,
        strength: 0.9,
        guidance_scale: 12,
        num_inference_steps: 40,
        scheduler: 'DPMSolverMultistep',
        aiModel: 'flux_dev',
        detailLevel: 'high',
        size: '1024x1024',
      },
    });
  });
  it('refuses an empty concept with its sentence', () => {
    expect(generateRequestSchema.safeParse({ concept: '  ' }).error?.issues[0].message).toBe(
      'Prompt text is required for image generation',
    );
    expect(generateRequestSchema.safeParse({ concept: 'x'.repeat(5001) }).error?.issues[0].message).toBe(
      'Prompt too long',
    );
  });
  it('titles auto-saved designs from one', () => expect(autoSaveTitle(1, 4)).toBe('AI Tattoo Design (2/4)'));
});

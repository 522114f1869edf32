import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { analysisRequestSchema, analysisResponseSchema, chatRequestSchema } from '#domain/assistant.ts';
import { createGuardedFetch } from '../net/guarded-fetch.ts';
import { createAssistantService } from './assistant.service.ts';
import { createBuiltInAssistant } from './built-in.ts';
import { createMeasure } from './measure.ts';

const service = createAssistantService({
  assistant: createBuiltInAssistant('built-in'),
  measure: createMeasure(() => Promise.resolve(null)),
  guardedFetch: createGuardedFetch(),
});
const signal = new AbortController().signal;

/** A shaded red disc left of the middle on a soft light ground. */
async function discPhoto(): Promise<string> {
  const [width, height] = [400, 300];
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const inside = Math.hypot((i % width) - 150, Math.floor(i / width) - 150) < 90;
    const [x, y] = [i % width, Math.floor(i / width)];
    data.set(inside ? [150 - x / 3, 40 + y / 5, 30] : [180 + x / 8, 200 - y / 6, 150 + y / 8], i * 3);
  }
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

describe('the analysis of the built-in consultant', () => {
  it('measures the photo for real and says what it cannot do', async () => {
    const { analysis } = await service.analyse(
      analysisRequestSchema.parse({ imageData: await discPhoto() }),
      false,
      signal,
    );
    expect(analysis.facts?.width).toBe(400);
    const [left, top, right, bottom] = analysis.facts?.subjectBox ?? [0, 0, 0, 0];
    expect(Math.abs(left - 0.15) + Math.abs(right - 0.6) + Math.abs(top - 0.2) + Math.abs(bottom - 0.8)).toBeLessThan(
      0.25,
    );
    expect(analysis.structuredData).toMatchObject({
      objects: null,
      theme: null,
      cartoon_character: null,
      type: 'analysis',
    });
    expect(analysis.structuredData.unavailable_reason).toContain('does not recognize');
    expect(analysis.rawResponse).toContain('covers about');
  });

  it.each([
    ['data:image/png;base64,AAAA', 'image_rejected'],
    ['data:text/html;base64,PGgxPg==', 'image_rejected'],
    ['http://127.0.0.1:1/a.png', 'image_rejected'],
    ['http://169.254.169.254/latest/meta-data', 'image_rejected'],
    ['file:///etc/passwd', 'image_rejected'],
  ])('refuses %s', async (imageData, code) => {
    await expect(service.analyse(analysisRequestSchema.parse({ imageData }), false, signal)).rejects.toMatchObject({
      code,
    });
  });
});

describe('a picture on which nothing can be seen', () => {
  const plainPng = async (width: number, height: number): Promise<string> => {
    const png = await sharp({ create: { width, height, channels: 3, background: '#cc3333' } })
      .png()
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  };

  it.each([
    [1, 1],
    [16_000, 4],
    [65_000, 400],
    [65_000, 100],
    [15, 15],
    [3, 800],
    [1600, 25],
  ])('of %i × %i px is refused in words', async (width, height) => {
    const request = analysisRequestSchema.parse({ imageData: await plainPng(width, height) });
    await expect(service.analyse(request, false, signal)).rejects.toMatchObject({
      code: 'image_rejected',
      status: 422,
      message: expect.stringMatching(/too small|too narrow to draw from/) as string,
    });
  });

  it.each([
    [16, 16],
    [1600, 200],
  ])('is taken from %i × %i px on, and answered in the declared shape', async (width, height) => {
    const request = analysisRequestSchema.parse({ imageData: await plainPng(width, height) });
    const answer = await service.analyse(request, false, signal);
    expect(analysisResponseSchema.safeParse(answer).success).toBe(true);
  });
});

describe('the conversation', () => {
  it('refuses one that is too long', async () => {
    const messages = Array.from({ length: 3 }, () => ({ role: 'user', content: 'x'.repeat(9_000) }));
    await expect(service.chat(chatRequestSchema.parse({ messages }), false, signal)).rejects.toMatchObject({
      code: 'unprocessable',
    });
  });

  it('refuses one that starts from more than any analysis says', async () => {
    const analysis = { design_prompt: 'x'.repeat(70_000), subjects: [], style: '', technical_approach: '' };
    const request = chatRequestSchema.parse({ messages: [{ role: 'user', content: 'hi' }], context: { analysis } });
    await expect(service.chat(request, false, signal)).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('answers with text, suggestions and the brief', async () => {
    const reply = await service.chat(
      chatRequestSchema.parse({ messages: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }] }),
      false,
      signal,
    );
    expect(reply.content[0].text).toContain('What should the tattoo show?');
    expect(reply.brief).not.toBeNull();
  });

  it('counts what was set by hand, says what a message changed of it, and takes a brief of fewer entries', async () => {
    const ask = (brief: object, content: string) =>
      service.chat(
        chatRequestSchema.parse({
          messages: [
            { role: 'user', content: 'hello' },
            { role: 'assistant', content: 'Where on the body will it sit?' },
            { role: 'user', content },
          ],
          context: { brief },
        }),
        false,
        signal,
      );
    const old = { subject: 'a fox', style: null, placement: null, sizeMm: null, mood: null, mustHaves: [] };
    const first = await ask({ ...old, style: 'woodcut', sources: { style: 'set' } }, 'on my calf, bolder');
    expect(first.brief).toMatchObject({ style: 'woodcut', placement: 'calf', lineWeight: 1.3 });
    expect(first.brief?.sources).toMatchObject({ style: 'set', placement: 'said' });
    expect(first.changes.map(({ entry }) => entry)).toEqual(['placement', 'lineWeight']);
    expect((await ask(old, 'on my calf')).brief?.placement).toBe('calf');
  });
});

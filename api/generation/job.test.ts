import { describe, expect, it, vi } from 'vitest';
import { firstPrices } from '#domain/catalogue/prices.ts';
import { generationModes } from '#domain/catalogue/jobs.ts';
import { generateRequestSchema } from '#domain/generation.ts';
import type { Nudge } from '#domain/nudges.ts';
import { ENGINE_VERSION, firstOrnament } from '#engine/engine.ts';
import { decodePhoto } from '../images/decode.ts';
import { decodeReference, encodeReference, sha256Hex } from '../images/encode.ts';
import { jobParamsSchema, planJob, seedFrom } from './job.ts';
import { MODELS, modelByName } from './models.ts';
import { createPostOnceFetch, OutcomeUnknown } from './post-once.ts';
import { publishPayload } from './publish.ts';
import { jobFromReceipt, readReceipt } from './recreate.ts';
import { isNamedByContent, storedFileOf, uuidFromHash } from './reference.ts';
import { inputFor } from './replicate-input.ts';
import { jobBeside } from './vary.ts';

const plan = (body: object, identity = 'user:request-1', share = false) =>
  planJob(generateRequestSchema.parse({ concept: 'a raven', ...body }), identity, share, 'built-in');

describe('planJob', () => {
  it.each([
    ['batch', 'batch4', 4],
    ['single', 'single', 1],
    ['style-variations', 'style_variations', 4],
    ['photo-to-sketch', 'photo_to_sketch', 1],
  ])('makes of %s a %s with %d images', (generationMode, kind, outputs) => {
    const job = plan({ generationMode });
    expect([job.kind, job.outputs]).toEqual([kind, outputs]);
    expect(firstPrices).toHaveProperty(job.kind);
    expect(jobParamsSchema.parse(job.params)).toEqual(job.params);
  });

  it('gives a batch four structural variations, style variations four styles', () => {
    const batch = plan({ style: 'Dotwork' }).params.tasks;
    expect(batch).toEqual([0, 1, 2, 3].map((variation) => ({ style: 'dotwork', variation })));
    const styles = plan({ generationMode: 'style-variations', style: 'Dotwork' }).params.tasks.map(
      ({ style }) => style,
    );
    expect(new Set(styles).size).toBe(4);
    expect(styles[0]).toBe('dotwork');
  });

  it('sketches a photo in the style that was meant, with its switches, once or four times', () => {
    const sketch = (userPreferences: object = {}, more: object = {}) =>
      plan({ generationMode: 'photo-to-sketch', userPreferences, ...more });
    const drawn = ({ params }: ReturnType<typeof sketch>) => [params.style, params.tasks.length, params.tasks[0].style];
    expect(drawn(sketch())).toEqual(['sketch', 1, 'sketch']);
    expect(drawn(sketch({ sketchStyle: 'blackwork' }))).toEqual(['blackwork', 1, 'blackwork']);
    expect(drawn(sketch({}, { style: 'Woodcut' }))).toEqual(['woodcut', 1, 'woodcut']);
    const variants = sketch({ generateVariants: true, preserveEdges: true, sharpenImage: false });
    expect([variants.kind, variants.outputs, firstPrices[variants.kind]]).toEqual(['batch4', 4, 3]);
    expect(variants.params.tasks.map(({ variation }) => variation)).toEqual([0, 1, 2, 3]);
    expect(jobParamsSchema.parse(variants.params).sketch).toEqual({ preserveEdges: true });
    expect(sketch({ preserveEdges: false }).params).not.toHaveProperty('sketch');
    expect([
      sketch({ detailLevel: 'low' }).params.detail,
      sketch({ detailLevel: 'low', detail: 0.4 }).params.detail,
    ]).toEqual([0.25, 0.4]);
  });

  it('says to models in words what they have no setting for', () => {
    const { params } = plan({
      generationMode: 'photo-to-sketch',
      userPreferences: { sketchStyle: 'dotwork', enhanceContrast: true, negativePrompt: 'frames' },
    });
    const [premium] = MODELS.filter(({ negativePrompt }) => negativePrompt);
    const input = inputFor(premium, params, { n: 0, indices: [0] }, new Uint8Array([1]));
    expect(input.prompt).toContain('drawn as dotwork, high contrast');
    expect(input.negative_prompt).toContain('frames');
    expect(input.prompt_strength).toBe(0.9);
  });

  it('draws a single image in the way that was chosen', () => {
    const single = { generationMode: 'single', style: 'Dotwork' };
    expect(plan(single).params.tasks).toEqual([{ style: 'dotwork', variation: 0 }]);
    expect(plan({ ...single, userPreferences: { variation: 3 } }).params.tasks).toEqual([
      { style: 'dotwork', variation: 3 },
    ]);
    expect(() => plan({ ...single, userPreferences: { variation: 4 } })).toThrow();
  });

  it('is the same for the same request, and its seed differs for another', () => {
    for (const generationMode of generationModes) expect(plan({ generationMode })).toEqual(plan({ generationMode }));
    expect(plan({}, 'user:request-2').params.seed).not.toBe(plan({}).params.seed);
    expect(plan({ userPreferences: { seed: 7 } }).params.seed).toBe(7);
    expect(seedFrom('x')).toBeLessThan(2 ** 32);
  });

  it('keeps the words as written and hands the model the specified additions (decision 34)', () => {
    const { params } = plan({ concept: 'a <b>raven</b>' });
    expect(params.concept).toBe('a raven');
    expect(params.prompt).toBe('a raven, Black and white, clean lineart style, tattoo design');
    expect(params.negativePrompt).toContain('photorealistic');
  });

  it('reads the specified default strength as the middle of the share of black', () => {
    expect(plan({}).params.strength).toBe(0.5);
    expect(plan({ userPreferences: { strength: 0 } }).params.strength).toBe(0);
    expect(plan({ userPreferences: { strength: 1 } }).params.strength).toBeCloseTo(1);
  });

  it('carries what was marked on the photo, and refuses what is no mark', () => {
    const marks = [
      {
        kind: 'stroke',
        add: true,
        radius: 0.02,
        points: [
          [0.1, 0.2],
          [0.3, 0.4],
        ],
      },
    ];
    const { params } = plan({ userPreferences: { marks } });
    expect(jobParamsSchema.parse(params).marks).toEqual(marks);
    expect(plan({}).params).not.toHaveProperty('marks');
    expect(plan({}).params).not.toHaveProperty('ornament');
    expect(plan({ userPreferences: { ornament: false } }).params.ornament).toBe(false);
    expect(() => plan({ userPreferences: { marks: [{ kind: 'tap', add: true, at: [2, 0] }] } })).toThrow('marks');
  });

  it.each([
    ['built-in', true, false, 2048],
    ['replicate', false, true, 1024],
  ] as const)('charges more for what %s can do alone', (engine, highResolution, premium, size) => {
    const userPreferences = { size: '2048x2048', aiModel: 'SD 3.5 Large' };
    const job = planJob(generateRequestSchema.parse({ concept: 'a raven', userPreferences }), 'u:r', false, engine);
    expect([job.highResolution, job.premium, job.params.size]).toEqual([highResolution, premium, size]);
  });

  it('shares when asked, else as the installation says', () => {
    expect(plan({}).params.share).toBe(false);
    expect(plan({}, 'u:request', true).params.share).toBe(true);
    expect(plan({ userPreferences: { share: false } }, 'u:request', true).params.share).toBe(false);
  });
});

describe('models', () => {
  it('are found by our name, the vendor name and known spellings, others are not', () => {
    expect(modelByName('black-forest-labs/flux-dev')?.name).toBe('flux_dev');
    expect(modelByName('Flux Dev')?.name).toBe('flux_dev');
    expect(modelByName('evil/model')).toBeNull();
    expect(MODELS.filter((model) => model.premium).map((model) => model.label)).toEqual(['Diffusion 3.5XL']);
  });
});

describe('postOnceFetch', () => {
  it('sends a POST once however often the client repeats it, and a GET each time', async () => {
    const send = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
    const fetchOnce = createPostOnceFetch(send);
    const init = { method: 'POST', body: '{}' };
    for (let i = 0; i < 5; i++) await expect(fetchOnce('http://x.test/', init)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(send).toHaveBeenCalledTimes(1);
    await expect(fetchOnce('http://x.test/', { method: 'POST', body: '{}' })).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(send).toHaveBeenCalledTimes(2);
    const get = {};
    for (let i = 0; i < 3; i++) await expect(fetchOnce('http://x.test/', get)).rejects.toThrow();
    expect(send).toHaveBeenCalledTimes(5);
  });
});

describe('references', () => {
  const supabase = 'https://x.supabase.co';
  it.each([
    ['u1/references/a.jpg', { bucket: 'user-content', path: 'u1/references/a.jpg' }],
    ['designs/u1/g/0.png', { bucket: 'designs', path: 'u1/g/0.png' }],
    [`${supabase}/storage/v1/object/sign/designs/u1/g/0.png?token=x`, { bucket: 'designs', path: 'u1/g/0.png' }],
    [`${supabase}/storage/v1/object/public/published/a.png`, { bucket: 'published', path: 'a.png' }],
    [`${supabase}/storage/v1/object/public/tattoo-images/u/a.png`, { bucket: 'portfolio', path: 'u/a.png' }],
    ['https://elsewhere.example/storage/v1/object/sign/designs/u1/0.png', null],
    [`${supabase}/storage/v1/object/sign/designs/..%2f..%2fu2/0.png`, null],
    [`${supabase}/storage/v1/object/sign/%E0%A4%A`, null],
    ['u1/../u2/a.jpg', null],
    ['../etc/passwd', null],
    ['C:\\secret', null],
  ])('%s', (given, expected) => expect(storedFileOf(given, supabase)).toEqual(expected));

  it('are known as our own by their content, and read alike', async () => {
    const pixels = { width: 3, height: 2, data: Uint8Array.from({ length: 18 }, (_, i) => i * 14) };
    const file = await encodeReference(pixels);
    const stored = `u1/references/${uuidFromHash(sha256Hex(file))}.jpg`;
    expect(isNamedByContent(stored, file)).toBe(true);
    expect(isNamedByContent(stored, Buffer.concat([file, Buffer.from('x')]))).toBe(false);
    expect(await decodeReference(file)).toEqual(await decodePhoto(file));
  });

  it('are named by their content', () => {
    const name = uuidFromHash('0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef');
    expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('recreate', () => {
  const found = {
    engine: 'built-in',
    params: plan({ style: 'Dotwork' }).params,
    premium: false,
    referencePath: null,
    receipt: { version: ENGINE_VERSION, imageSha256: 'ab' },
    index: 2,
  };

  it('repeats the one task of the image, privately', () => {
    const job = jobFromReceipt(readReceipt(found), 'built-in');
    expect(job).toMatchObject({ kind: 'recreate', outputs: 1, params: { share: false, mode: 'recreate' } });
    expect(job.params.tasks).toEqual([{ style: 'dotwork', variation: 2 }]);
    expect(job.params.seed).toBe(found.params.seed);
  });

  it('says why it cannot', () => {
    expect(() => readReceipt(null)).toThrow('does not exist');
    expect(() => readReceipt({ ...found, engine: null })).toThrow('incomplete');
    const older = readReceipt({ ...found, receipt: { version: '0.9.0' } });
    expect(() => jobFromReceipt(older, 'built-in')).toThrow('engine version 0.9.0');
    expect(() => jobFromReceipt(readReceipt({ ...found, engine: 'replicate' }), 'built-in')).toThrow('not configured');
  });
});

describe('one more image beside an own one', () => {
  const imageId = '10000000-0000-4000-8000-000000000001';
  const drawn = plan({ style: 'Dotwork', userPreferences: { size: '1024x1024', share: true } }).params;
  const found = (changes: object = {}, index = 1) =>
    readReceipt({
      engine: 'built-in',
      params: { ...drawn, ...changes },
      premium: false,
      referencePath: null,
      receipt: {},
      index,
    });
  const beside = (nudge: Nudge, of = found()) => jobBeside(of, 'built-in', { imageId, nudge }, 'user:request-2');

  it.each([
    ['again', ['seed']],
    ['bolder', ['lineWeight', 'detail']],
    ['finer', ['lineWeight', 'detail']],
    ['more-black', ['strength']],
    ['more-white', ['strength']],
    ['high-resolution', ['size']],
  ] as const)('%s changes %j and nothing else of the drawing', (nudge, names) => {
    const { kind, outputs, highResolution, params } = beside(nudge);
    expect({ kind, outputs, highResolution }).toEqual({ kind: 'single', outputs: 1, highResolution: false });
    expect(jobParamsSchema.parse(params)).toMatchObject({ mode: 'variation', share: false, from: { imageId, nudge } });
    expect(params.tasks).toEqual([{ style: 'dotwork', variation: 1 }]);
    const drawing = [
      'seed',
      'lineWeight',
      'detail',
      'strength',
      'size',
      'cutout',
      'physicalWidthMm',
      'concept',
    ] as const;
    expect(drawing.filter((name) => params[name] !== drawn[name]).sort()).toEqual([...names].sort());
    // The same request describes the same job.
    expect(beside(nudge)).toEqual(beside(nudge));
  });

  it('goes on from a nudge to the next, up to where the engine ends', () => {
    const once = beside('more-black').params;
    const twice = beside('more-black', found(once, 0)).params;
    expect([once.strength, twice.strength]).toEqual([0.8, 1]);
    expect(() => beside('more-black', found(twice, 0))).toThrow('cannot be drawn more black');
  });

  it('has always another ornament, and one where there was none', () => {
    for (let seed = 0; seed < 40; seed++) {
      const other = beside('other-ornament', found({ seed }, 3)).params;
      expect(firstOrnament(other.seed)).not.toBe(firstOrnament(seed));
    }
    const bare = plan({ style: 'Dotwork', userPreferences: { ornament: false } }).params;
    const framed = beside('other-ornament', found(bare)).params;
    expect([framed.tasks[0].variation, framed.ornament]).toEqual([3, undefined]);
    const geometric = found({ tasks: [{ style: 'geometric', variation: 3 }] }, 0);
    expect(beside('other-ornament', geometric).params.tasks).toEqual([{ style: 'geometric', variation: 0 }]);
  });

  it('keeps the resolution and its price, and draws none larger than it can be', () => {
    expect(beside('again', found({ size: 2048 })).highResolution).toBe(true);
    expect(() => beside('high-resolution', found({ size: 2048 }))).toThrow('full resolution');
  });

  it('asks a model that has no such settings in words', () => {
    const job = jobBeside({ ...found(), engine: 'replicate' }, 'replicate', { imageId, nudge: 'bolder' }, 'u:r');
    expect(job.params.prompt).toBe(`${drawn.prompt}, bolder, heavier lines`);
    expect(job.params.concept).toBe(drawn.concept);
    expect(() => jobBeside({ ...found(), engine: 'replicate' }, 'built-in', { imageId, nudge: 'again' }, '')).toThrow(
      'not configured',
    );
  });
});

describe('publishPayload', () => {
  it('is the specified one, with the true style in a field of its own', () => {
    const row = { engine: 'built-in', output_count: 4, created_at: '2026-11-21T10:00:00Z' } as const;
    const payload = (autoSaved: boolean) =>
      publishPayload(row, { index: 0, width: 1024, height: 1024 }, plan({ style: 'Fine Line' }).params, {
        master: 'a.png',
        preview: 'a.webp',
        shared: autoSaved ? 'by itself' : 'by hand',
      });
    expect(payload(true)).toMatchObject({
      title: 'AI Tattoo Design (1/4)',
      imageUrl: 'a.png',
      thumbnailUrl: 'a.webp',
      style: 'AI Generated Tattoo',
      trueStyle: 'minimalist',
      dimensions: { width: 1024, height: 1024 },
      metadata: {
        autoSaved: true,
        generatedAt: row.created_at.slice(0, 10),
        generationMode: 'batch',
        source: 'tattoo-designer',
      },
    });
    expect(payload(true).tags).toContain('Auto-Saved');
    // One image by hand is called by its brief, and is no part of a set.
    expect(payload(false)).toMatchObject({ title: 'A raven', metadata: { autoSaved: false } });
    expect(payload(false).tags).toEqual(['AI Generated', 'Fine Line', 'Black']);
  });
});

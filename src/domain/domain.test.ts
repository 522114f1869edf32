import { describe, expect, it } from 'vitest';
import { promptInReply, promptMark } from './assistant.ts';
import { profileCompleteness } from './completeness.ts';
import { generationKindSchema, quoteCredits, settledCost } from './costs.ts';
import { billingText, nextCounterValue } from './credits.ts';
import { actionFor, categoryOfStatus, databaseMessage, designErrorOf, messageFor, titleFor } from './errors.ts';
import { redactMessage } from './redaction.ts';
import { autoSaveTitle, generateRequestSchema } from './generation.ts';
import { isUuid, readUserId } from './ids.ts';
import { fitInside, needsCompression, uploadProblem } from './images.ts';
import { initialsOf } from './initials.ts';
import { builtInPackages, pricePerCredit } from './packages.ts';
import { afterAttempt, initialPollState, polling, type PollState } from './polling.ts';
import { countWords, normalisePrompt, promptShortcomings, sanitisePrompt } from './prompt.ts';
import { registrationPayload, registrationProblem } from './registration.ts';
import { resolveStyle, styleInText } from './styles.ts';
import { formatLength, parseLengthMm } from './units.ts';

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

describe('prices', () => {
  it.each([
    ['single', {}, 1],
    ['batch4', {}, 3],
    ['style_variations', {}, 2],
    ['photo_to_sketch', {}, 1],
    ['recreate', { highResolution: true }, 0],
    ['single', { highResolution: true }, 2],
    ['batch4', { highResolution: true }, 6],
    ['batch4', { premium: true }, 6],
    ['batch4', { premium: true, highResolution: true }, 9],
  ] as const)('%s %j costs %i', (kind, options, total) => {
    const quote = quoteCredits(generationKindSchema.parse(kind), options);
    expect(quote.total).toBe(total);
    expect(quote.items.reduce((sum, item) => sum + item.credits, 0)).toBe(total);
  });

  it.each([
    [3, 4, 4, 3],
    [3, 3, 4, 3],
    [3, 2, 4, 2],
    [3, 1, 4, 1],
    [3, 0, 4, 0],
    [6, 1, 4, 2],
  ])('settles %i credits for %i of %i images as %i', (cost, delivered, asked, settled) => {
    expect(settledCost(cost, delivered, asked)).toBe(settled);
  });

  it('prices a credit', () => {
    expect(builtInPackages.map(pricePerCredit)).toEqual(['0.15', '0.12', '0.10', '0.08']);
  });
});

describe('the credit counter', () => {
  it.each([
    [0, 51, 5],
    [0, 50, 2],
    [0, 21, 2],
    [0, 20, 1],
    [100, 40, 95],
    [7, 7, 7],
    [9, 10, 10],
  ])('moves from %i towards %i to %i', (from, to, next) => expect(nextCounterValue(from, to)).toBe(next));

  it.each([
    [null, 'No billing scheduled'],
    [new Date(2026, 10, 20, 23, 59), 'Billing overdue'],
    [new Date(2026, 10, 21, 0, 1), 'Billing today'],
    [new Date(2026, 10, 22, 0, 1), 'Billing tomorrow'],
    [new Date(2026, 11, 1), '10 days until billing'],
  ])('says when billing is due', (date, text) => expect(billingText(date, new Date(2026, 10, 21, 12))).toBe(text));
});

describe('polling', () => {
  const run = (outcomes: ('processing' | 'error')[], random = 0.5) => {
    let state: PollState = initialPollState;
    const waits: number[] = [];
    for (const outcome of outcomes) {
      const step = afterAttempt(state, outcome, random);
      if ('stop' in step) return { waits, stop: step.stop, state };
      waits.push(step.waitMs);
      state = step.next;
    }
    return { waits, stop: null, state };
  };

  it('waits 2 s, then half as long again each time, up to 15 s', () => {
    expect(run(Array(8).fill('processing')).waits).toEqual([2000, 3000, 4500, 6750, 10125, 15000, 15000, 15000]);
  });
  it('doubles the wait after an error and turns to the alternative endpoint', () => {
    const after = run(['error', 'processing']);
    expect(after.waits).toEqual([4000, 6000]);
    expect(after.state.endpoint).toBe('alternative');
  });
  it('stops after three errors in a row, not after three in all', () => {
    expect(run(['error', 'error', 'error']).stop).toBe('errors');
    expect(run(['error', 'error', 'processing', 'error', 'error']).stop).toBeNull();
  });
  it('stops after 30 attempts', () => {
    expect(run(Array(29).fill('processing')).stop).toBeNull();
    expect(run(Array(30).fill('processing'))).toMatchObject({ stop: 'timeout' });
  });
  it('spreads each wait by 20 % and never beyond 15 s', () => {
    expect(run(['processing'], 0).waits).toEqual([1600]);
    expect(run(['processing'], 0.999999).waits).toEqual([2400]);
    expect(Math.max(...run(Array(20).fill('processing'), 0.99).waits)).toBe(polling.maxDelayMs);
  });
});

describe('registration', () => {
  const form = {
    firstName: 'Ada',
    lastName: 'Noir',
    email: 'ada@example.com',
    password: 'longenough',
    confirmPassword: 'longenough',
  };
  it.each([
    [{ firstName: '', email: '', password: '' }, 'Please enter your full name'],
    [{ lastName: '  ' }, 'Please enter your full name'],
    [{ email: ' ', password: '' }, 'Please enter your email'],
    [{ password: '' }, 'Please enter a password'],
    [{ password: 'short', confirmPassword: 'other' }, 'Passwords do not match'],
    [{ password: '1234567', confirmPassword: '1234567' }, 'Password must be at least 8 characters long'],
    [{}, null],
  ])('%j', (change, message) => expect(registrationProblem({ ...form, ...change })).toBe(message));
  it('trims and always makes a client', () => {
    expect(registrationPayload({ ...form, firstName: ' Ada ', email: ' ada@example.com ' })).toMatchObject({
      firstName: 'Ada',
      email: 'ada@example.com',
      role: 'client',
    });
  });
});

describe('people', () => {
  it.each([
    [{ firstName: 'Ada', lastName: 'Noir', email: 'x@y.z' }, 'AN'],
    [{ firstName: 'Ada', lastName: '', email: 'x@y.z' }, 'X'],
    [{ firstName: null, lastName: null, email: '' }, '?'],
  ])('initials of %j', (person, initials) => expect(initialsOf(person)).toBe(initials));
  it.each([
    [{}, 0],
    [{ first_name: 'A', last_name: ' ' }, 25],
    [{ first_name: 'A', last_name: 'B', email: 'e', avatar_url: 'u' }, 100],
    [{ profile_image: 'p' }, 25],
  ])('completeness of %j', (profile, percent) => expect(profileCompleteness(profile)).toBe(percent));
  it('reads a user id from strings and objects', () => {
    expect([
      readUserId('u'),
      readUserId({ id: 'u' }),
      readUserId({ user: { id: 'u' } }),
      readUserId({ auth: { id: 'u' } }),
      readUserId({ userId: 'u' }),
    ]).toEqual(Array(5).fill('u'));
    expect(() => readUserId({})).toThrow('User ID is required');
  });
  it('accepts UUIDs of versions 1 to 5 only', () => {
    expect(isUuid('3d813cbb-47fb-42ba-91df-831e1593ac29')).toBe(true);
    expect(isUuid('3d813cbb-47fb-72ba-91df-831e1593ac29')).toBe(false);
    expect(isUuid('nonsense')).toBe(false);
  });
});

describe('images', () => {
  it.each([
    [1200, 1200, 1024 * 1024, false],
    [1201, 10, 10, true],
    [10, 1201, 10, true],
    [10, 10, 1024 * 1024 + 1, true],
  ])('%i x %i px with %i characters', (width, height, textLength, needed) =>
    expect(needsCompression({ width, height, textLength })).toBe(needed),
  );
  it('fits inside a box and never enlarges', () => {
    expect(fitInside(2048, 1024, 1024)).toEqual({ width: 1024, height: 512 });
    expect(fitInside(100, 50, 1024)).toEqual({ width: 100, height: 50 });
    expect(fitInside(9000, 1, 1024)).toEqual({ width: 1024, height: 1 });
  });
  it.each([
    [null, 'No file provided'],
    ['text', 'Invalid file object. Must be a File or Blob instance.'],
    [
      new File(['x'], 'a.svg', { type: 'image/svg+xml' }),
      'File type not allowed. Accepted types: image/jpeg, image/png, image/webp, image/gif, image/heif, image/heic',
    ],
    [
      new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      'File too large. Maximum size: 10MB',
    ],
    [new File([new Uint8Array(10 * 1024 * 1024)], 'a.png', { type: 'image/png' }), null],
    [new File(['x'], 'IMG_1.HEIC', { type: '' }), null],
  ])('upload rule %#', (file, message) => expect(uploadProblem(file)).toBe(message));
});

describe('lengths', () => {
  it.each([
    ['about 8 cm wide', 80],
    ['3 inches', 76.2],
    ['2.5in tall', 63.5],
    ['10 x 6 cm', 100],
    ['80mm', 80],
    ['7,5 cm', 75],
    ['4"', 101.6],
    ['it is in my arm', null],
    ['five of them', null],
  ])('%s', (text, mm) => expect(parseLengthMm(text)).toBe(mm));
  it('shows both units', () => expect(formatLength(80)).toBe('80 mm (3.1 in)'));
});

describe('styles', () => {
  it('reads the longest style word first', () => {
    expect(styleInText('a neo-traditional fox')?.id).toBe('neo-traditional');
    expect(styleInText('in dot work please')?.id).toBe('dotwork');
    expect(styleInText('a fox')).toBeNull();
    expect(resolveStyle('Fine Line').id).toBe('fine-line');
    expect(resolveStyle('whatever').id).toBe('blackwork');
  });
});

describe('the error catalogue', () => {
  it.each([
    [
      'network',
      'Network connection error. Please check your internet connection and try again.',
      'Network Error',
      'Retry',
    ],
    ['api', 'Server error. Our team has been notified and is working to fix the issue.', 'Server Error', 'Go Back'],
    ['html_response', 'Unexpected server response. Please try again later.', 'Error', 'Go Back'],
    ['parse', 'Error processing server response. Please try again.', 'Error', 'Go Back'],
    ['timeout', 'The request timed out. Please try again.', 'Error', 'Go Back'],
    ['auth', 'Authentication error. Please sign in again.', 'Authentication Error', 'Sign In'],
    ['permission', 'An error occurred. Please try again later.', 'Permission Denied', 'Go Back'],
    ['not_found', 'An error occurred. Please try again later.', 'Not Found', 'Go to Dashboard'],
    ['validation', 'An error occurred. Please try again later.', 'Validation Error', 'Go Back'],
    ['client', 'An error occurred. Please try again later.', 'Application Error', 'Go Back'],
  ] as const)('%s', (category, message, title, action) => {
    expect([messageFor(category), titleFor(category), actionFor(category)]).toEqual([message, title, action]);
  });
  it('counts 401 and 403 as auth', () =>
    expect([401, 403, 404, 500, 504].map(categoryOfStatus)).toEqual(['auth', 'auth', 'not_found', 'api', 'timeout']));
  it('translates database codes', () => {
    expect(databaseMessage('23502', 'title')).toBe('Required field missing: title');
    expect(databaseMessage('23505')).toBe('This record already exists. Please use a unique value.');
    expect(databaseMessage('42703')).toBe('Database schema error. Operation could not be completed.');
    expect(databaseMessage('PGRST204')).toBe('Database schema error. Invalid column reference.');
    expect(designErrorOf({ code: 'PGRST301' })).toEqual({
      code: 'PERMISSION_DENIED',
      message: 'You do not have permission to access this resource',
    });
    expect(designErrorOf({ code: '23514' }).code).toBe('INVALID_DATA');
    expect(designErrorOf({ status: 401 }).message).toBe('Authentication required');
    expect(designErrorOf({}).message).toBe('An unknown error occurred');
  });
  it('hides what may be a secret', () => {
    expect(redactMessage('bad api_key abc')).toBe('[Redacted for security]');
    expect(redactMessage('bad size')).toBe('bad size');
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

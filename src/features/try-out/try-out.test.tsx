import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, visitor } from '../../../tests/factories.ts';
import { server, startBackend } from '../../../tests/msw/server.ts';
import { fillIn, renderApp } from '../../../tests/render-app.tsx';
import type { RuntimeConfig } from '../../config/env.ts';
import { paths } from '../../config/paths.ts';
import { safeStorage } from '../../data/storage.ts';
import { signedOut } from '../../data/store.events.ts';
import type { Composition } from '../../domain/composition.ts';
import { tryOutRequestSchema, type TryOutRequest } from '../../domain/try-out.ts';
import * as pictures from '../drawing/reference.public.ts';
import { generatorTool } from '../generator/generator.tool.ts';
import { tryOutWaits } from './kept.ts';
import { forgetTryOut, keepTryOut, readTryOut } from './try-out.storage.ts';

vi.mock('../drawing/reference.public.ts', { spy: true });
startBackend();
beforeEach(() => {
  // Draws previews of designs from words.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = vi.fn();
      terminate = vi.fn();
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetTryOut();
});

const photo = { dataUrl: 'data:image/jpeg;base64,AAAA', name: 'fox.jpg', width: 40, height: 30 };
const drawing = {
  image: 'data:image/png;base64,AAAA',
  width: 512,
  height: 512,
  notes: ['Drawn from these words: wolf.'],
};

const composition: Composition = [
  { kind: 'motif', id: 'own/rose-open', x: 512, y: 512, size: 600, turn: 0, mirrored: false, weight: 1 },
];

/** Requests as the API reads them. */
let asked: TryOutRequest[] = [];
const answer = (status: number, body: object, headers?: Record<string, string>) => {
  asked = [];
  server.use(
    http.post('*/api/try-out', async ({ request }) => {
      asked.push(tryOutRequestSchema.parse(await request.json()));
      return HttpResponse.json(body, { status, headers });
    }),
  );
};

async function open(config?: Partial<RuntimeConfig>) {
  const app = renderApp({ at: paths.tryOut, state: { auth: visitor() }, config });
  await screen.findByRole('heading', { level: 1, name: 'Try the AI generator' });
  return app;
}
const drawButton = () => screen.findByRole('button', { name: 'Draw it' });

describe('the try-out', () => {
  it('says what is missing, then draws from words and leads on to an account', async () => {
    answer(200, drawing);
    const { user, address } = await open();
    expect(await drawButton()).toBeDisabled();
    expect(screen.getByText('Choose a motif, describe what to draw, or add a picture.')).toBeVisible();
    fillIn('What should it show?', 'a wolf');
    await user.click(screen.getByRole('radio', { name: 'Dotwork' }));
    expect(screen.getByText('Free, 5 a day. Small, with a watermark.')).toBeVisible();
    await user.click(await drawButton());
    expect(await screen.findByRole('img', { name: 'Your drawing, dotwork, with a watermark' })).toHaveAttribute(
      'src',
      drawing.image,
    );
    expect(asked).toEqual([{ words: 'a wolf', style: 'dotwork', seed: expect.any(Number) as number }]);
    expect(screen.getByText('Drawn from these words: wolf.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download this one' })).toHaveAttribute('download', 'inkroom-try-out.png');
    await waitFor(() => expect(tryOutWaits()).toBe(true));
    expect(await readTryOut()).toMatchObject({ words: 'a wolf', style: 'dotwork', seed: asked[0].seed, drawing });
    await user.click(screen.getByRole('link', { name: 'Create a free account' }));
    expect(address()).toBe('/register');
  });

  it('draws a picture that was chosen, and says why a file cannot be one', async () => {
    answer(200, { ...drawing, notes: [] });
    const { user } = await open();
    await drawButton();
    const input = screen.getByLabelText('Picture to draw');
    vi.mocked(pictures.readReference).mockRejectedValueOnce(new Error('File too large. Maximum size: 10MB'));
    await user.upload(input, new File(['x'], 'huge.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(/^File too large. Maximum size: 10MB. Choose another picture/)).toBeVisible();
    vi.mocked(pictures.readReference).mockResolvedValueOnce(photo);
    await user.upload(input, new File(['x'], 'fox.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByRole('img', { name: 'Selected: fox.jpg' })).toBeVisible();
    expect(screen.getByText(/Your words are kept for later/)).toBeVisible();
    await user.click(await drawButton());
    await screen.findByRole('button', { name: 'Draw again' });
    expect(asked).toMatchObject([{ photo: photo.dataUrl, words: '', style: 'fine-line' }]);

    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await drawButton()).toBeDisabled();
    expect(tryOutWaits()).toBe(false);
    expect(await readTryOut()).toBeNull();
  });

  it.each([
    [429, 'rate_limited', 'You have had all 5 drawings of a day.', 'link', 'Create a free account'],
    [503, 'queue_full', 'Many people are trying this right now.', 'button', 'Try again'],
  ])('answered by %s says so and what to do', async (status, code, message, role, name) => {
    answer(status, { success: false, error: message, code }, { 'Retry-After': '60' });
    const { user } = await open();
    await drawButton();
    fillIn('What should it show?', 'a wolf');
    await user.click(await drawButton());
    expect(await screen.findByText((text) => text.startsWith(message))).toBeVisible();
    expect(screen.getByRole(role, { name })).toBeVisible();
    expect(screen.getByLabelText('What should it show?')).toHaveValue('a wolf');
  });

  it('without a network keeps everything and offers to try again', async () => {
    server.use(http.post('*/api/try-out', () => HttpResponse.error()));
    const { user } = await open();
    await drawButton();
    fillIn('What should it show?', 'a wolf');
    await user.click(await drawButton());
    expect(await screen.findByText(/Please check your internet connection/)).toBeVisible();
    answer(200, drawing);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Draw again' })).toBeVisible();
  });

  it('can be cancelled, and asks only once for two clicks', async () => {
    const hungUp = Promise.withResolvers<void>();
    let requests = 0;
    server.use(
      http.post('*/api/try-out', ({ request }) => {
        requests += 1;
        request.signal.addEventListener('abort', () => hungUp.resolve());
        return new Promise<never>(() => undefined);
      }),
    );
    const { user } = await open();
    await drawButton();
    fillIn('What should it show?', 'a wolf');
    await user.dblClick(await drawButton());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await hungUp.promise;
    expect(await drawButton()).toBeEnabled();
    expect(requests).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is where it was after a reload', async () => {
    keepTryOut({ photo: null, words: 'a moth', style: 'woodcut', seed: 7, composition: null, drawing });
    await open();
    expect(await screen.findByDisplayValue('a moth')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Woodcut' })).toBeChecked();
    expect(screen.getByRole('img', { name: /^Your drawing/ })).toBeVisible();
  });

  it('builds from motifs of the wall, draws what was arranged, and goes back to it', async () => {
    answer(200, drawing);
    keepTryOut({ photo: null, words: '', style: 'woodcut', seed: 7, composition, drawing: null });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Rose, 1 of 1' }));
    await user.click(screen.getByRole('button', { name: 'Mirror' }));
    await user.click(await drawButton());
    expect(await screen.findByRole('img', { name: /^Your drawing/ })).toBeVisible();
    const mirrored = [{ ...composition[0], mirrored: true }];
    expect(asked).toEqual([{ words: '', style: 'woodcut', seed: 7, composition: mirrored }]);
    expect(await readTryOut()).toMatchObject({ composition: mirrored, drawing });
    await user.click(screen.getByRole('button', { name: 'Back to your arrangement' }));
    await user.click(await screen.findByRole('button', { name: 'Back to the layouts' }));
    expect(await drawButton()).toBeDisabled();
    await user.click(await screen.findByRole('button', { name: 'wolf' }));
    expect(screen.getByLabelText('What should it show?')).toHaveValue('wolf');
    expect(await screen.findByRole('button', { name: 'Take this one: preview 4' })).toBeVisible();
    expect(await drawButton()).toBeEnabled();
  });

  it('that is switched off says so', async () => {
    await open({ tryOutsPerDay: 0 });
    expect(await screen.findByText(/turned off on this installation/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Draw it' })).toBeNull();
  });
});

describe('with an account', () => {
  it('there is the whole generator, which takes over what was tried, once', async () => {
    keepTryOut({ photo, words: 'a moth', style: 'woodcut', seed: 7, composition: null, drawing });
    const { store, address } = renderApp({ at: paths.tryOut, state: { auth: signedInAs('client') } });
    expect(await screen.findByText(/^Your try-out is here/)).toBeVisible();
    expect(address()).toBe(paths.aiGenerator);
    expect(generatorTool.select(store.getState()).form).toMatchObject({
      pictures: [{ image: photo, marks: [] }],
      words: 'a moth',
      styleId: 'woodcut',
      seed: 7,
    });
    expect(tryOutWaits()).toBe(false);
  });

  it('what was arranged is arranged there', async () => {
    keepTryOut({ photo: null, words: 'a rose', style: 'woodcut', seed: 7, composition, drawing: null });
    const { store } = renderApp({ at: paths.aiGenerator, state: { auth: signedInAs('client') } });
    expect(await screen.findByText(/^Your try-out from before/)).toBeVisible();
    expect(generatorTool.select(store.getState()).form).toMatchObject({ words: 'a rose', seed: 7, composition });
  });

  it('and a model that draws, nobody is promised the design that they saw', async () => {
    keepTryOut({ photo, words: '', style: 'woodcut', seed: 7, composition: null, drawing });
    const engines = { images: 'replicate', assistant: 'built-in', payments: 'test', translation: 'off' } as const;
    renderApp({ at: paths.aiGenerator, state: { auth: signedInAs('client') }, config: { engines } });
    expect(await screen.findByText(/Replicate draws the designs now/)).toBeVisible();
  });

  it('sign-in and the links of mails lead there, as long as something waits', async () => {
    keepTryOut({ photo: null, words: 'a moth', style: 'woodcut', seed: null, composition: null, drawing: null });
    const first = renderApp({ at: paths.login, state: { auth: signedInAs('client') } });
    await waitFor(() => expect(first.address()).toBe(paths.aiGenerator));
    expect(await screen.findByText('Your try-out from before you signed in is here.')).toBeVisible();
    first.unmount();
    const second = renderApp({ at: paths.dashboard, state: { auth: signedInAs('client') } });
    await waitFor(() => expect(second.address()).toBe(paths.universalDashboard));
  });

  it('nothing is left for the next person after who did not take it over; a visitor keeps it', async () => {
    const begun = { photo, words: 'a moth', style: 'woodcut', seed: null, composition: null, drawing: null } as const;
    keepTryOut(begun);
    renderApp({ at: paths.settings, state: { auth: visitor() } }).store.dispatch(signedOut());
    expect(await readTryOut()).toEqual(begun);
    renderApp({ at: paths.settings, state: { auth: signedInAs('client') } }).store.dispatch(signedOut());
    expect(tryOutWaits()).toBe(false);
    expect(await readTryOut()).toBeNull();
  });

  it('what has waited for more than two days is forgotten', async () => {
    keepTryOut({ photo: null, words: 'a moth', style: 'woodcut', seed: null, composition: null, drawing: null });
    safeStorage.setItem('inkroom.try-out', String(Date.now() - 49 * 3600_000));
    expect(tryOutWaits()).toBe(false);
    expect(await readTryOut()).toBeNull();
    expect(safeStorage.getItem('inkroom.try-out')).toBeNull();
  });
});

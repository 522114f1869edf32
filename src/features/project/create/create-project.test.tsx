import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { backend, server, startBackend, storeSession } from '../../../../tests/msw/server.ts';
import { fillIn, renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import * as photos from '../../photos/photos.public.ts';
import { CreateProjectScreen } from './CreateProjectScreen.tsx';

startBackend();
const rest = (path: string) => `${TEST_SUPABASE_URL}/rest/v1/${path}`;
const image = {
  id: uuid(80),
  generation_id: uuid(81),
  image_url: 'a.png',
  thumbnail_url: null,
  prompt: 'A moth over a lamp',
  style: 'fine-line',
  receipt: { physicalWidthMm: 90 },
};

/** The person's images, and what the job of the image was asked for. */
function holds(images: object[], params: object = {}) {
  server.use(
    http.post(rest('rpc/list_design_partners'), () => HttpResponse.json([])),
    http.get(rest('ai_generated_images'), () => HttpResponse.json(images)),
    http.get(rest('generations'), () => HttpResponse.json([{ params }])),
    http.post(`${TEST_SUPABASE_URL}/storage/v1/object/sign/designs`, () =>
      HttpResponse.json([{ path: 'a.png', signedURL: '/signed/a.png', error: null }]),
    ),
  );
}

const open = () =>
  renderPart(<CreateProjectScreen />, {
    at: `/workspace/new?image=${image.id}`,
    state: { auth: signedInAs('client') },
  });

beforeEach(() => storeSession());

describe('a workspace that begins with an own design', () => {
  it('has the picture and what it was drawn for', async () => {
    holds([image], { subject: 'a moth', placement: 'left forearm' });
    open();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('A moth'));
    expect(screen.getByLabelText('Placement')).toHaveValue('Left forearm');
    expect(screen.getByLabelText('Style')).toHaveValue('Fine Line');
    expect(screen.getByLabelText('Width on skin')).toHaveValue('90');
    expect(screen.getByText('Usually 70 to 130 mm wide there.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'The first version' })).toHaveAttribute(
      'src',
      expect.stringMatching(/a\.png/),
    );
  });

  it('leaves what is typed, and takes no placement that nobody named', async () => {
    holds([image], { subject: 'a moth', placement: 'general' });
    open();
    fillIn('Name', 'For my sister');
    await waitFor(() => expect(screen.getByLabelText('Width on skin')).toHaveValue('90'));
    expect(screen.getByLabelText('Name')).toHaveValue('For my sister');
    expect(screen.getByLabelText('Placement')).toHaveValue('');
  });

  it('takes back what it had filled in when another picture takes its place, and nothing that was typed', async () => {
    holds([image], { subject: 'a moth', placement: 'left forearm' });
    const { user } = open();
    await waitFor(() => expect(screen.getByLabelText('Width on skin')).toHaveValue('90'));
    fillIn('Width on skin', '75');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.getByLabelText('Placement')).toHaveValue('');
    expect(screen.getByLabelText('Width on skin')).toHaveValue('75');
  });

  it('says that the design is not there any more, and can begin without it', async () => {
    holds([]);
    open();
    expect(
      await screen.findByText('This design no longer exists in your images, so it cannot be attached.'),
    ).toBeVisible();
    expect(screen.queryByRole('img', { name: 'The first version' })).not.toBeInTheDocument();
  });

  it('cannot be created before a chosen picture is read', async () => {
    holds([]);
    const reading = Promise.withResolvers<File>();
    vi.spyOn(photos, 'smallPhoto').mockReturnValueOnce(reading.promise);
    const { user } = renderPart(<CreateProjectScreen />, {
      at: '/workspace/new',
      state: { auth: signedInAs('client') },
    });
    await user.upload(screen.getByLabelText('Picture file'), new File(['x'], 'fox.png', { type: 'image/png' }));
    const waiting = await screen.findByRole('button', { name: 'Reading the picture...' });
    expect(waiting).toBeDisabled();
    reading.resolve(new File(['x'], 'fox.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'The first version' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create design' })).toBeEnabled();
  });

  it('that was created already, with other words, is there to be opened, and what is typed stays', async () => {
    holds([image], { subject: 'a moth', placement: 'left forearm' });
    server.use(http.post(rest('rpc/create_design'), () => HttpResponse.json({ ok: false, code: 'request_conflict' })));
    const { user } = open();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('A moth'));
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    expect(await screen.findByText(/already created with earlier details/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open it' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('A moth');
  });
});

describe('a workspace that begins with a request', () => {
  const partner = { id: uuid(2), role: 'artist', name: 'Noor Needle', avatar_url: null };
  const brief = { subject: 'a moth', style: 'Fine Line', placement: 'left forearm', widthMm: 90 };
  const pictures = [{ bucket: 'user-content', path: 'a.png', name: 'a.png' }];

  function holdsRequest(asked: object) {
    holds([]);
    server.use(
      http.post(rest('rpc/list_design_partners'), () => HttpResponse.json([partner])),
      http.get(rest('contact_requests'), () =>
        HttpResponse.json([{ id: uuid(90), brief: asked, message: 'For my sister.' }]),
      ),
    );
  }
  const openWith = () =>
    renderPart(<CreateProjectScreen />, {
      at: `/workspace/new?with=${partner.id}`,
      state: { auth: signedInAs('client') },
    });

  it('has its brief in the fields, and leaves what was typed meanwhile', async () => {
    holdsRequest(brief);
    openWith();
    fillIn('Name', 'Night moth');
    await waitFor(() => expect(screen.getByLabelText('Width on skin')).toHaveValue('90'));
    expect(screen.getByLabelText('Name')).toHaveValue('Night moth');
    expect(screen.getByLabelText('What it shows (optional)')).toHaveValue('a moth');
    expect(screen.getByLabelText('Placement')).toHaveValue('Left forearm');
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('“For my sister.”');
  });

  it('has its picture as version 1 and as a reference', async () => {
    holdsRequest({ ...brief, pictures });
    const took = (what: string) => backend.bodies.filter(({ call }) => call.includes(what)).map(({ body }) => body);
    server.use(
      http.post(rest('rpc/create_design'), () => HttpResponse.json({ ok: true, design: { id: uuid(91) } })),
      http.post('*/api/designs/files', () =>
        HttpResponse.json({ path: 'copied.png', sha256: 'a'.repeat(64), width: 400, height: 400 }),
      ),
      http.post(rest('rpc/add_design_version'), () =>
        HttpResponse.json({ ok: true, version: { id: uuid(92) }, voided: false }),
      ),
      http.post(rest('rpc/add_design_reference'), () => HttpResponse.json({ ok: true, reference: { id: uuid(93) } })),
    );
    const { user } = openWith();
    expect(await screen.findByText(/the first one is version 1/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create design' }));
    await waitFor(() => expect(took('rpc/add_design_reference')).toHaveLength(1));
    expect(took('rpc/add_design_version')).toMatchObject([
      { p_path: 'copied.png', p_values: { source_type: 'reference', notes: 'From the request' } },
    ]);
  });
});

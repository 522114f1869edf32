import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { backend, server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart } from '../../../../tests/render-app.tsx';
import { Sharing, TakeBack } from './TakeBack.tsx';

startBackend();

const id = uuid(7);
const design = {
  id,
  title: 'Fox',
  image_url: 'a.png',
  thumbnail_url: null,
  likes: 1,
  views: 2,
  created_at: '2026-11-23',
};

const card = {
  title: 'Fox asleep',
  description: 'A fox for the forearm',
  style: 'AI Generated Tattoo',
  true_style: 'woodcut',
  tags: ['Professional Design'],
  ai_model: 'Inkroom built-in engine',
  ai_provider: 'inkroom',
  maker: 'Mara Okafor',
  named: false,
  near: [] as object[],
};
const own = { prompt: 'fox, woodcut', image_url: 'u/1.png', thumbnail_url: 'u/1.webp', width: 1024, height: 1024 };

/** What the server lists as shared; taking back empties it, sharing fills it. */
function sharing(answer: () => Response, listed = [design]): void {
  server.use(
    http.post('*/rest/v1/rpc/get_own_published_designs', () => HttpResponse.json(listed)),
    http.post('*/api/gallery/unpublish', () => {
      const response = answer();
      if (response.ok) listed = [];
      return response;
    }),
    http.post('*/api/gallery/preview', () => HttpResponse.json(card)),
    http.get('*/rest/v1/ai_generated_images', () => HttpResponse.json(own)),
    http.post('*/storage/v1/object/sign/designs', () =>
      HttpResponse.json([{ path: 'u/1.webp', signedURL: '/object/sign/own', error: null }]),
    ),
    http.post('*/api/gallery/publish', () => {
      const response = answer();
      if (response.ok) listed = [design];
      return response;
    }),
  );
}
const show = (designId = id) => renderPart(<TakeBack designId={designId} />, { state: { auth: signedInAs('client') } });

describe('taking a shared design back', () => {
  it('asks once, says what stays, and is gone afterwards', async () => {
    sharing(() => HttpResponse.json({ success: true }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Stop sharing' }));
    const question = within(await screen.findByRole('dialog', { name: 'Stop sharing this design on Discover?' }));
    expect(question.getByText(/You keep your own image/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(backend.bodies.find(({ call }) => call.includes('unpublish'))?.body).toEqual({ designId: id });
  });

  it('says when it did not work, and can be tried again', async () => {
    let works = false;
    sharing(() =>
      works ? HttpResponse.json({ success: true }) : HttpResponse.json({ error: 'Not now.' }, { status: 409 }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Stop sharing' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Stop sharing' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Not now.');
    works = true;
    await user.click(question.getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('is not offered for what the person does not share', async () => {
    sharing(() => HttpResponse.json({ success: true }));
    show(uuid(8));
    await waitFor(() => expect(backend.calls.some((call) => call.includes('get_own_published_designs'))).toBe(true));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('sharing an own image', () => {
  const press = async (user: ReturnType<typeof show>['user'], label: string) => {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${label} .*Discover$`) }));
    const question = within(await screen.findByRole('dialog'));
    // The form comes with code and words of its own.
    if (label === 'Share') await question.findByLabelText('Title');
    await user.click(question.getByRole('button', { name: label }));
  };

  it('asks once, may be taken back and shared again, and keeps the focus on its button', async () => {
    sharing(() => HttpResponse.json({ success: true }), []);
    const { user } = renderPart(<Sharing imageId={id} />, { state: { auth: signedInAs('client') } });
    for (const [label, next] of [
      ['Share', 'Stop sharing'],
      ['Stop sharing', 'Share'],
      ['Share', 'Stop sharing'],
    ]) {
      await press(user, label);
      await waitFor(() => expect(screen.getByRole('button', { name: new RegExp(`^${next} `) })).toHaveFocus());
    }
    const { title, description, true_style: trueStyle, tags } = card;
    const sent = { imageId: id, words: { title, description, trueStyle, tags, named: false } };
    expect(backend.bodies.filter(({ call }) => call.includes('/api/gallery/publish')).map(({ body }) => body)).toEqual([
      sent,
      sent,
    ]);
  });

  it('shows before what others will see, and shares nothing when it is not wanted now', async () => {
    sharing(() => HttpResponse.json({ success: true }), []);
    const { user } = renderPart(<Sharing imageId={id} />, { state: { auth: signedInAs('client') } });
    await user.click(await screen.findByRole('button', { name: 'Share on Discover' }));
    const question = within(await screen.findByRole('dialog', { name: 'Share this design on Discover?' }));
    const shown = within(await question.findByRole('region', { name: 'What others will see', busy: false }));
    expect(shown.getByRole('heading', { name: card.title })).toBeInTheDocument();
    for (const text of ['Anonymous Artist', card.description, own.prompt, 'Woodcut', 'Professional Design'])
      expect(shown.getByText(text)).toBeInTheDocument();
    expect(shown.getByRole('img', { name: `${card.title}: ${own.prompt}` })).toHaveAttribute(
      'src',
      expect.stringContaining('/object/sign/own'),
    );
    await user.click(question.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.calls.some((call) => call.includes('/api/gallery/publish'))).toBe(false);
  });

  it('sends what was written, and shows it before', async () => {
    sharing(() => HttpResponse.json({ success: true }), []);
    const { user } = renderPart(<Sharing imageId={id} />, { state: { auth: signedInAs('client') } });
    await user.click(await screen.findByRole('button', { name: 'Share on Discover' }));
    const question = within(await screen.findByRole('dialog'));
    const title = await question.findByLabelText('Title');
    await user.clear(title);
    expect(question.getByText('Title and image URL are required')).toBeInTheDocument();
    await user.type(title, 'Night moth');
    await user.clear(question.getByLabelText('Tags'));
    await user.type(question.getByLabelText('Tags'), 'Moth, night,, MOTH, ');
    await user.selectOptions(question.getByLabelText('Style'), 'Dotwork');
    await user.click(question.getByRole('switch', { name: 'Name me as its maker: Mara Okafor' }));
    const shown = within(question.getByRole('region', { name: 'What others will see' }));
    for (const text of ['Night moth', 'Mara Okafor', 'MOTH', 'night', 'Dotwork'])
      expect(shown.getByText(text)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(backend.bodies.some(({ call }) => call.includes('/gallery/publish'))).toBe(true));
    expect(backend.bodies.find(({ call }) => call.includes('/gallery/publish'))?.body).toMatchObject({
      words: { title: 'Night moth', tags: ['MOTH', 'night'], trueStyle: 'dotwork', named: true },
    });
  });

  it('tells before that somebody else shares nearly the same picture', async () => {
    sharing(() => HttpResponse.json({ success: true }), []);
    const near = [{ id: uuid(9), title: 'Old fox', imageUrl: 'a.png', thumbnailUrl: null }];
    server.use(http.post('*/api/gallery/preview', () => HttpResponse.json({ ...card, near })));
    const { user } = renderPart(<Sharing imageId={id} />, { state: { auth: signedInAs('client') } });
    await user.click(await screen.findByRole('button', { name: 'Share on Discover' }));
    expect(await screen.findByText(/looks like what somebody else shares already/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Old fox' })).toHaveAttribute('href', `/discovery/${uuid(9)}`);
  });

  it('can be shared where the preview does not come', async () => {
    sharing(() => HttpResponse.json({ success: true }), []);
    server.use(http.post('*/api/gallery/preview', () => HttpResponse.json({ error: 'No.' }, { status: 404 })));
    const { user } = renderPart(<Sharing imageId={id} />, { state: { auth: signedInAs('client') } });
    await user.click(await screen.findByRole('button', { name: 'Share on Discover' }));
    const question = within(await screen.findByRole('dialog'));
    expect(await question.findByRole('alert')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stop sharing on Discover' })).toHaveFocus());
  });

  it('says that it failed, without a word of the cause', async () => {
    sharing(() => HttpResponse.error(), []);
    const { user } = renderPart(<Sharing imageId={id} />, { state: { auth: signedInAs('client') } });
    await press(user, 'Share');
    const alert = await within(await screen.findByRole('dialog')).findByRole('alert');
    expect(alert).toHaveTextContent('Network connection error. Please check your internet connection and try again.');
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import { signedInAs, uuid } from '../../../tests/factories.ts';
import { server, startBackend, storeSession } from '../../../tests/msw/server.ts';
import { fillIn, renderPart, TEST_SUPABASE_URL } from '../../../tests/render-app.tsx';
import { reviewTexts } from '../../domain/reviews.ts';
import { ReviewList } from './ReviewList.tsx';
import { ReviewPrompt } from './ReviewPrompt.tsx';

startBackend();
beforeEach(() => storeSession());

const rpc = (name: string, answer: () => unknown, seen: Record<string, unknown>[] = []) =>
  http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/${name}`, async ({ request }) => {
    seen.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json(answer() as Record<string, unknown>);
  });

const review = (change: Record<string, unknown> = {}) => ({
  id: uuid(80),
  rating: 4,
  content: 'Healed well',
  pictures: [],
  answer: null,
  answered_at: null,
  created_at: '2026-11-01T10:00:00+00:00',
  edited_at: null,
  author: 'Noor',
  own: false,
  ...change,
});
const NO_STARS = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
const list = (reviews: unknown[]) => () => ({ stars: { ...NO_STARS, 4: reviews.length }, reviews });

it('an artist without reviews has none, and no number', async () => {
  server.use(rpc('list_artist_reviews', list([])));
  renderPart(<ReviewList artistId={uuid(50)} />, { state: { auth: signedInAs('client') } });
  expect(await screen.findByText(reviewTexts.none)).toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it('reviews stand with their average, and can be reported by others', async () => {
  const seen: Record<string, unknown>[] = [];
  server.use(
    rpc('list_artist_reviews', list([review(), review({ id: uuid(81), author: 'Deleted user', content: '' })])),
    rpc('report_review', () => ({ ok: true }), seen),
  );
  const { user } = renderPart(<ReviewList artistId={uuid(50)} />, { state: { auth: signedInAs('client') } });
  expect(await screen.findByText('Healed well')).toBeInTheDocument();
  expect(screen.getByText('4.0')).toBeInTheDocument();
  expect(screen.getByText('Deleted user')).toBeInTheDocument();
  await user.click(screen.getAllByText('Report')[0]);
  fireEvent.click(await screen.findByLabelText('It says something untrue'));
  fireEvent.click(screen.getAllByText('Report').at(-1) as HTMLElement);
  expect(await screen.findByText(reviewTexts.reported)).toBeInTheDocument();
  expect(seen).toEqual([{ p_id: uuid(80), p_reason: 'untrue', p_details: '' }]);
});

it('the artist answers once, with words', async () => {
  const seen: Record<string, unknown>[] = [];
  server.use(
    rpc('list_artist_reviews', list([review()])),
    rpc('answer_review', () => ({ ok: true }), seen),
  );
  const auth = signedInAs('artist', { id: uuid(50) });
  const { user } = renderPart(<ReviewList artistId={uuid(50)} />, { state: { auth } });
  await user.click(await screen.findByRole('button', { name: 'Answer Noor' }));
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(screen.getByLabelText('Your answer')).toBeInvalid();
  fillIn('Your answer', 'Thank you');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  await waitFor(() => expect(seen).toEqual([{ p_id: uuid(80), p_text: 'Thank you' }]));
});

it('a review that was changed after the answer says so, and can be answered anew', async () => {
  const seen: Record<string, unknown>[] = [];
  const changed = { answer: 'Thanks for five stars', answered_at: '2026-11-02T10:00:00+00:00', rating: 1 };
  server.use(
    rpc(
      'list_artist_reviews',
      list([review({ ...changed, edited_at: '2026-11-02T10:00:00.5+00:00' }), review({ ...changed, id: uuid(81) })]),
    ),
    rpc('answer_review', () => ({ ok: true }), seen),
  );
  const auth = signedInAs('artist', { id: uuid(50) });
  const { user } = renderPart(<ReviewList artistId={uuid(50)} />, { state: { auth } });
  expect(await screen.findAllByText('The review was changed after this answer.')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Answer Noor' }));
  fillIn('Your answer', 'I am sorry');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  await waitFor(() => expect(seen).toEqual([{ p_id: uuid(80), p_text: 'I am sorry' }]));
});

it('the client of a completed design writes a review, with stars', async () => {
  const seen: Record<string, unknown>[] = [];
  let own: unknown = { artist_id: uuid(50), artist_name: 'Ada', review: null, removed: false, editable: true };
  server.use(
    rpc('get_own_review', () => own),
    rpc('save_review', () => ({ ok: true, paths: [] }), seen),
  );
  const { user } = renderPart(<ReviewPrompt designId={uuid(60)} />, { state: { auth: signedInAs('client') } });
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  await user.click(await screen.findByRole('button', { name: 'Publish review' }));
  expect(await screen.findByText(reviewTexts.starsNeeded)).toBeInTheDocument();
  fireEvent.click(screen.getByLabelText(/^5 of 5 stars/));
  fillIn('What should others know?', 'Healed well');
  own = { artist_id: uuid(50), artist_name: 'Ada', review: review({ rating: 5 }), removed: false, editable: true };
  await user.click(screen.getByRole('button', { name: 'Publish review' }));
  expect(await screen.findByText('Your review')).toBeInTheDocument();
  expect(seen).toEqual([
    { p_design_id: uuid(60), p_rating: 5, p_content: 'Healed well', p_pictures: [], p_seen: null },
  ]);
  expect(screen.getByRole('button', { name: 'Change' })).toBeInTheDocument();
});

it('a review that another window has written meanwhile is replaced only by who knows of it', async () => {
  const seen: Record<string, unknown>[] = [];
  const none = { artist_id: uuid(50), artist_name: 'Ada', review: null, removed: false, editable: true };
  const written = review({ content: 'From the other window', edited_at: null });
  let own: unknown = none;
  server.use(
    rpc('get_own_review', () => own),
    rpc(
      'save_review',
      () => (seen.length < 2 ? { ok: false, code: 'request_conflict' } : { ok: true, paths: [] }),
      seen,
    ),
  );
  const { user } = renderPart(<ReviewPrompt designId={uuid(62)} />, { state: { auth: signedInAs('client') } });
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  fireEvent.click(await screen.findByLabelText(/^4 of 5 stars/));
  fillIn('What should others know?', 'From this one');
  own = { ...none, review: written };
  await user.click(screen.getByRole('button', { name: 'Publish review' }));
  expect(await screen.findByText(/reviewed this design in another window/)).toBeInTheDocument();
  expect(screen.getByLabelText('What should others know?')).toHaveValue('From this one');
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(seen.map(({ p_seen: at }) => at)).toEqual([null, written.created_at]));
});

it('nobody else is asked for one', async () => {
  const seen: Record<string, unknown>[] = [];
  server.use(rpc('get_own_review', () => null, seen));
  const { container } = renderPart(<ReviewPrompt designId={uuid(60)} />, { state: { auth: signedInAs('artist') } });
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(container.querySelector('section')).toBeNull();
});

it('a review that was begun waits where it was left', async () => {
  server.use(
    rpc('get_own_review', () => ({
      artist_id: uuid(50),
      artist_name: 'Ada',
      review: null,
      removed: false,
      editable: true,
    })),
  );
  const open = () => renderPart(<ReviewPrompt designId={uuid(61)} />, { state: { auth: signedInAs('client') } });
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  fireEvent.click(await screen.findByLabelText(/^4 of 5 stars/));
  fillIn('What should others know?', 'Healed well');
  unmount();
  open();
  expect(await screen.findByLabelText('What should others know?')).toHaveValue('Healed well');
  expect(screen.getByLabelText(/^4 of 5 stars/)).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  expect(await screen.findByLabelText('What should others know?')).toHaveValue('');
});

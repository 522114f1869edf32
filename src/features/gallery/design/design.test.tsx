import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { designRow, signedInAs, uuid, visitor } from '../../../../tests/factories.ts';
import { backend, server, startBackend } from '../../../../tests/msw/server.ts';
import { renderApp, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { broughtSharedDesign } from '../../contacts/ask/brought.ts';

startBackend();

const rows = Array.from({ length: 60 }, (_, n) =>
  designRow(n + 1, { created_at: new Date(Date.UTC(2026, 0, 1) - n * 1000).toISOString() }),
);
const idOf = (number: number) => String(designRow(number).id);

/** By their titles: to compute the roles of so many elements takes seconds. */
const cards = () => document.querySelectorAll('li h2');

/** Sixty cards take long to draw here while other tests run beside. */
const PATIENT = { timeout: 50_000 };

/** Answers as PostgREST would: pages by the time of the last design, and one design by its id. */
function answerPages(all = rows): void {
  server.use(
    http.get(`${TEST_SUPABASE_URL}/rest/v1/public_ai_designs`, ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const id = asked.get('id')?.replace('eq.', '');
      if (id) return HttpResponse.json(all.filter((row) => row.id === id));
      const after = asked.get('created_at')?.replace('lte.', '');
      const from = after ? all.findIndex((row) => row.created_at === after) + 1 : 0;
      return HttpResponse.json(all.slice(from, from + 50));
    }),
  );
}
const context = (answer: object) =>
  server.use(http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/get_design_context`, () => HttpResponse.json(answer)));

describe('the wall', () => {
  it('goes on to the last design, each once, and asks from where it was', async () => {
    answerPages();
    renderApp({ at: '/discovery', state: { auth: visitor() } });
    await waitFor(() => expect(cards()).toHaveLength(60), PATIENT);
    const asked = backend.calls.filter((call) => call.includes('/public_ai_designs')).map(decodeURIComponent);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toContain(`or=(created_at.lt."${String(rows[49].created_at)}",id.gt.${String(rows[49].id)})`);
    expect(screen.queryByRole('button', { name: 'Show more designs' })).toBeNull();
  }, 60_000);

  it('keeps what it has when the next designs cannot be loaded, and tries again', async () => {
    answerPages();
    server.use(
      http.get(`${TEST_SUPABASE_URL}/rest/v1/:source`, ({ request }) =>
        request.url.includes('lte.') ? HttpResponse.json({ code: 'XX000' }, { status: 500 }) : undefined,
      ),
    );
    const { user } = renderApp({ at: '/discovery', state: { auth: visitor() } });
    expect(await screen.findByText('Failed to load designs', undefined, PATIENT)).toBeInTheDocument();
    expect(cards()).toHaveLength(50);
    server.resetHandlers();
    answerPages();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(cards()).toHaveLength(60), PATIENT);
  }, 60_000);

  it('filters by ink, part of the body and size, all in the address', async () => {
    const { user, address } = renderApp({ at: '/discovery', state: { auth: visitor() } });
    await user.selectOptions(await screen.findByLabelText('Ink'), 'Color');
    await user.selectOptions(screen.getByLabelText('Body part'), 'Upper arm');
    await user.selectOptions(screen.getByLabelText('Size'), 'Below 8 cm');
    await waitFor(() => expect(address()).toBe('/discovery?ink=color&part=upper+arm&size=small'));
    await waitFor(() => {
      const asked = decodeURIComponent(
        backend.calls.filter((call) => call.includes('/public_ai_designs')).at(-1) ?? '',
      );
      expect(asked.replaceAll('+', ' ')).toContain('ink=eq.color&body_part=eq.upper arm&size_class=eq.small');
    });
  });
});

describe('a design', () => {
  it('opens over the wall with an address of its own; arrow keys and a finger lead on, Back closes it', async () => {
    answerPages(rows.slice(0, 3));
    const { user, address } = renderApp({ at: '/discovery?style=Blackwork', state: { auth: visitor() } });
    await user.click(await screen.findByRole('button', { name: 'Open Design 1' }));
    expect(await screen.findByRole('dialog', { name: 'Design 1' })).toBeInTheDocument();
    expect(address()).toBe(`/discovery/${idOf(1)}?style=Blackwork`);
    await waitFor(() => expect(document.title).toBe('Design 1 · Inkroom'));
    expect(screen.getByRole('button', { name: 'Previous design' })).toBeDisabled();
    await user.keyboard('{ArrowRight}');
    const dialog = await screen.findByRole('dialog', { name: 'Design 2' });
    const picture = within(dialog).getByRole('img', { name: /^Design 2/ });
    fireEvent.touchStart(picture, { touches: [{ clientX: 300, clientY: 100 }] });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 100, clientY: 110 }] });
    expect(await screen.findByRole('dialog', { name: 'Design 3' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next design' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/discovery?style=Blackwork'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is a page by its address, also by the address of before, and says when it is not shared', async () => {
    answerPages(rows.slice(0, 2));
    const { address } = renderApp({ at: `/discovery?design=${idOf(2)}`, state: { auth: visitor() } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Design 2' })).toBeInTheDocument();
    expect(address()).toBe(`/discovery/${idOf(2)}`);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'All designs' })).toHaveAttribute('href', '/discovery');
  });

  it.each([uuid(99), 'nobody', '%27%20or%20true'])('that nobody shares is said to be not there: %s', async (id) => {
    answerPages(rows.slice(0, 2));
    renderApp({ at: `/discovery/${id}`, state: { auth: visitor() } });
    expect(await screen.findByText('This design is not shared')).toBeInTheDocument();
  });

  it('leads to more of its maker and its style', async () => {
    answerPages(rows.slice(0, 2));
    const other = { id: idOf(2), title: 'Design 2', image_url: 'b.png', thumbnail_url: null };
    context({ artist_id: uuid(7), of_maker: [other], of_style: [] });
    const { user, address } = renderApp({ at: `/discovery/${idOf(1)}`, state: { auth: visitor() } });
    const more = within(await screen.findByRole('region', { name: 'More of this maker' }));
    expect(screen.queryByRole('region', { name: 'More in this style' })).toBeNull();
    expect(screen.getByRole('link', { name: 'The artist’s page' })).toHaveAttribute('href', `/artists/${uuid(7)}`);
    await user.click(more.getByRole('button', { name: 'Open Design 2' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Design 2' })).toBeInTheDocument();
    expect(address()).toBe(`/discovery/${idOf(2)}`);
  });

  it('goes to the artists as an example of what a client would like', async () => {
    backend.designs = [designRow(1)];
    server.use(
      http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/search_artists`, () =>
        HttpResponse.json({ total: 0, is_capped: false, artists: [] }),
      ),
    );
    const { user, address } = renderApp({ at: `/discovery/${idOf(1)}`, state: { auth: signedInAs('client') } });
    await user.click(await screen.findByRole('button', { name: 'Ask an artist for something like this' }));
    await waitFor(() => expect(address()).toBe('/artists'));
    expect(broughtSharedDesign(uuid(1))).toMatchObject({ id: idOf(1), title: 'Design 1', style: 'Blackwork' });
    expect(await screen.findByText(/“Design 1” will be attached/)).toBeInTheDocument();
    await waitFor(() => expect(backend.calls.some((call) => call.includes('search_artists'))).toBe(true));
  });

  it('has a link that can be copied, without the filters', async () => {
    backend.designs = [designRow(1)];
    const { user } = renderApp({ at: '/discovery?style=Blackwork', state: { auth: visitor() } });
    await user.click(await screen.findByRole('button', { name: 'Open Design 1' }));
    await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/discovery/${idOf(1)}`);
  });
});

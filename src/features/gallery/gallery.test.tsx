import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';

import { designRow, uuid, visitor } from '../../../tests/factories.ts';
import { backend, server, storeSession, startBackend } from '../../../tests/msw/server.ts';
import { fillIn, renderApp, TEST_SUPABASE_URL } from '../../../tests/render-app.tsx';
import { tabStorage } from '../../data/storage.ts';
import { everything, readDesignQuery, writeDesignQuery } from './gallery.model.ts';

startBackend();

const session = visitor();
const designCalls = () =>
  backend.calls
    .filter((call) => call.includes('/public_ai_designs'))
    .map((call) => decodeURIComponent(call.split('?')[1]));

describe('a hand-off', () => {
  it.each([
    [{ description: 'A fox asleep' }, 'A fox asleep'],
    [{ description: null, prompt: 'a fox' }, 'a fox'],
    [{ description: '', prompt: '' }, 'Design 1'],
  ])('to style transfer has the record that is specified: %j', async (texts, prompt) => {
    sessionStorage.clear();
    // A picture that loads at once.
    vi.stubGlobal(
      'Image',
      class {
        naturalWidth = 800;
        naturalHeight = 800;
        onload: () => void = () => undefined;
        set src(_address: string) {
          queueMicrotask(() => this.onload());
        }
      },
    );
    backend.designs = [designRow(1, { ...texts, tags: ['fox'] })];
    const { user, address } = renderApp({ at: '/discovery', state: { auth: session } });
    const [button] = await screen.findAllByRole('button', { name: 'Transfer to Style Transfer' });
    await user.click(button);
    await waitFor(() => expect(tabStorage.getItem('styleTransferData')).not.toBeNull());
    const record = JSON.parse(tabStorage.getItem('styleTransferData') ?? '') as Record<string, unknown>;
    expect(Object.keys(record)).toEqual(['sourceImage', 'prompt', 'timestamp', 'source', 'originalDesign']);
    expect(record).toMatchObject({
      prompt,
      source: 'discovery-page',
      originalDesign: { title: 'Design 1', tags: ['fox'] },
    });
    expect(record.sourceImage).toMatch(/^http.*\/published\//);
    // A visitor signs in first; the record waits.
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    vi.unstubAllGlobals();
  });

  it('to discovery chooses the style of what is handed over', async () => {
    const record = { sourceImage: `${window.location.origin}/own.png`, timestamp: Date.now(), style: 'dotwork' };
    tabStorage.setItem('inkroom.hand-off.discovery', JSON.stringify(record));
    server.use(http.get('*/own.png', () => new HttpResponse('x')));
    const { address } = renderApp({ at: '/discovery?q=fox', state: { auth: session } });
    await waitFor(() => expect(address()).toBe('/discovery?style=Blackwork'));
    expect(tabStorage.getItem('inkroom.hand-off.discovery')).toBeNull();
  });
});

describe('discovery', () => {
  it('shows 12 skeletons, then the designs with their fallbacks', async () => {
    backend.designs = [designRow(1), designRow(2, { title: '', style: null, true_style: 'other', author_name: null })];
    renderApp({ at: '/discovery', state: { auth: session } });
    expect(await screen.findAllByTestId('design-skeleton')).toHaveLength(12);
    expect(await screen.findByRole('heading', { name: 'Design 1' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Untitled Design' })).toBeInTheDocument();
    expect(screen.getAllByText('Anonymous Artist')).toHaveLength(2);
    expect(screen.getByText('Mixed')).toBeInTheDocument();
    expect(screen.queryAllByTestId('design-skeleton')).toHaveLength(0);
    const image = screen.getByRole('img', { name: /^Design 1/ });
    expect(image).toHaveAttribute('src', `${TEST_SUPABASE_URL}/storage/v1/object/public/published/${uuid(101)}.webp`);
  });

  it('names in full whom the licences of a design ask to name', async () => {
    const raven = { name: 'raven', author: 'Lorc', license: 'CC BY 3.0', url: 'https://game-icons.net/' };
    const forged = { name: 'rose', author: 'Delapouite', url: 'javascript:alert(1)' };
    backend.designs = [designRow(1, { attributions: [raven, forged] })];
    const { user } = renderApp({ at: '/discovery', state: { auth: session } });
    await user.click(await screen.findByRole('button', { name: 'Open Design 1' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Motifsraven by Lorc (CC BY 3.0), rose by Delapouite');
    expect(within(dialog).getByRole('link', { name: 'raven' })).toHaveAttribute('href', 'https://game-icons.net/');
    expect(within(dialog).queryByRole('link', { name: 'rose' })).toBeNull();
    expect(designCalls()[0]).toContain('attributions');
  });

  it('asks for 50, newest first, and falls back to the older name when there is nothing', async () => {
    renderApp({ at: '/discovery', state: { auth: session } });
    expect(await screen.findByText('No designs found.')).toBeInTheDocument();
    expect(screen.getByText('Try adjusting your search or filters.')).toBeInTheDocument();
    expect(designCalls()[0]).toContain('order=created_at.desc,id.asc&limit=50');
    expect(backend.calls.some((call) => call.includes('/rest/v1/public_designs'))).toBe(true);
  });

  it('keeps both of two filters that change at once', async () => {
    const { address } = renderApp({ at: '/discovery', state: { auth: session } });
    await screen.findByText('No designs found.');
    act(() => {
      fireEvent.change(screen.getByLabelText('Style'), { target: { value: 'Blackwork' } });
      fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'popular' } });
    });
    await waitFor(() => expect(address()).toBe('/discovery?style=Blackwork&sort=popular'));
  });

  it('filters, sorts and searches in the address', async () => {
    const { user, address } = renderApp({ at: '/discovery', state: { auth: session } });
    await screen.findByText('No designs found.');
    await user.selectOptions(screen.getByLabelText('Style'), 'Blackwork');
    await user.selectOptions(screen.getByLabelText('Order'), 'Most Popular');
    fillIn('Search designs', 'fox, "red" 50%');
    await waitFor(() => expect(address()).toBe('/discovery?q=fox%2C+%22red%22+50%25&style=Blackwork&sort=popular'));
    expect(designCalls().at(-1)).toContain('order=likes.desc,created_at.desc,id.asc');
    expect(designCalls().at(-1)).toContain('true_style=in.(blackwork,dotwork)');
    // A word is looked for by the function, which may use the indexes; it gets the term as it was typed.
    const search = () => backend.bodies.filter(({ call }) => call.includes('/rpc/search_public_designs')).at(-1)?.body;
    const wanted = { p_term: 'fox, "red" 50%', p_styles: ['blackwork', 'dotwork'], p_sort: 'popular', p_limit: 50 };
    await waitFor(() => expect(search()).toMatchObject(wanted));
  });

  it('searches by the older name when the function fails, and does not ask twice when it finds nothing', async () => {
    const older = () =>
      backend.calls.filter((call) => call.includes('/public_designs')).map((call) => decodeURIComponent(call));
    renderApp({ at: '/discovery?q=nothing', state: { auth: session } });
    await screen.findByText('No designs found.');
    expect(older()).toEqual([]);
    server.use(
      http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/search_public_designs`, () =>
        HttpResponse.json({ code: 'PGRST202', message: 'not there' }, { status: 404 }),
      ),
    );
    fillIn('Search designs', 'fox, "red" 50%');
    // The term's own comma, quotes and percent sign stay part of the term.
    const part = String.raw`ilike."%fox, \"red\" 50\\%%"`;
    await waitFor(() => expect(older().at(-1)?.replaceAll('+', ' ')).toContain(`title.${part},description.${part}`));
  });

  it('has nine styles and three orders', async () => {
    renderApp({ at: '/discovery', state: { auth: session } });
    const options = (label: string) => [...screen.getByLabelText(label).querySelectorAll('option')].map((o) => o.text);
    await screen.findByLabelText('Style');
    expect(options('Style')).toEqual([
      'All Styles',
      'Traditional',
      'Realistic',
      'Blackwork',
      'Japanese',
      'Watercolor',
      'Tribal',
      'Minimalist',
      'Other',
    ]);
    expect(options('Order')).toEqual(['Newest', 'Oldest', 'Most Popular']);
  });

  it('says what happened when the gallery cannot be read, and tries again', async () => {
    const down = () => HttpResponse.json({ code: 'XX000', message: 'secret detail' }, { status: 500 });
    server.use(http.get(`${TEST_SUPABASE_URL}/rest/v1/public_ai_designs`, down));
    server.use(http.get(`${TEST_SUPABASE_URL}/rest/v1/public_designs`, down));
    const { user } = renderApp({ at: '/discovery', state: { auth: session } });
    expect(await screen.findByText('Failed to load designs')).toBeInTheDocument();
    expect(screen.queryByText(/secret detail/)).toBeNull();
    server.resetHandlers();
    backend.designs = [designRow(1)];
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Design 1' })).toBeInTheDocument();
  });

  it('shows every field of a design in the detail', async () => {
    backend.designs = [designRow(3, { description: '', tags: ['fox', 'forest'] })];
    const { user } = renderApp({ at: '/discovery', state: { auth: session } });
    await user.click(await screen.findByRole('button', { name: 'Open Design 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Design 3' }));
    for (const text of [
      'No description provided.',
      'black ink fox, side view',
      'built-in / Inkroom engine',
      'Blackwork',
      'fox',
      'forest',
    ]) {
      expect(dialog.getByText(text)).toBeInTheDocument();
    }
    // The visitor's own view is counted meanwhile.
    await waitFor(() => expect(dialog.getByText('Views').nextSibling).toHaveTextContent('4'));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads a visitor who likes to sign-in and back', async () => {
    backend.designs = [designRow(1)];
    const { user, address } = renderApp({ at: '/discovery?style=Blackwork', state: { auth: session } });
    await user.click(await screen.findByRole('button', { name: /^Like Design 1/ }));
    await screen.findByText('Sign in to like designs.');
    expect(address()).toBe('/login');
    fillIn('Email', 'mara@example.com');
    fillIn('Password', 'ink-and-paper');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(address()).toBe('/discovery?style=Blackwork'));
  });

  it('counts the view of a visitor through the API', async () => {
    backend.designs = [designRow(3)];
    const asked: unknown[] = [];
    server.use(
      http.post('*/api/gallery/view', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ views: 12 });
      }),
    );
    const { user } = renderApp({ at: '/discovery' });
    await user.click(await screen.findByRole('button', { name: 'Open Design 3' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText('Views').nextSibling).toHaveTextContent('12'));
    expect(asked).toEqual([{ designId: designRow(3).id }]);
  });

  it('moves the counts of a member when the server says so', async () => {
    backend.designs = [designRow(7)];
    storeSession();
    const { user } = renderApp({ at: '/discovery' });
    await user.click(await screen.findByRole('button', { name: 'Like Design 7 (7)' }));
    const liked = await screen.findByRole('button', { name: 'Remove like from Design 7 (8)' });
    expect(liked).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Open Design 7' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText('Views').nextSibling).toHaveTextContent('4'));
    expect(backend.calls.filter((call) => call.includes('record_design_view'))).toHaveLength(1);
  });
});

describe('query in the address', () => {
  it('comes back as it was written, and drops what is unknown', () => {
    const query = {
      search: 'a & b',
      style: 'Other',
      sort: 'oldest',
      ink: 'color',
      bodyPart: 'upper arm',
      size: 'small',
    } as const;
    expect(readDesignQuery(writeDesignQuery(query))).toEqual(query);
    const unknown = new URLSearchParams('style=Pink&sort=best&ink=gold&part=tail&size=9&page=1000000000');
    expect(readDesignQuery(unknown)).toEqual(everything);
    expect([...writeDesignQuery(everything)]).toEqual([]);
  });
});

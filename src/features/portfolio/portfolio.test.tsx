import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, uuid, visitor } from '../../../tests/factories.ts';
import {
  dragged,
  openedPhoto,
  photoFile,
  storedPicture,
  takeUploads,
  type SentPicture,
} from '../../../tests/features/uploads.ts';
import { server, startBackend, storeSession } from '../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../tests/render-app.tsx';
import { portfolioMessages } from '../../domain/portfolio.ts';
import { Announcer } from '../../ui/Announcer.tsx';
import { PortfolioPreview } from './PortfolioPreview.tsx';
import { PortfolioScreen } from './PortfolioScreen.tsx';

startBackend();

const me = uuid(1);
const at = (path: string) => `${TEST_SUPABASE_URL}${path}`;

interface PieceRow {
  id: string;
  artist_id: string;
  image_url: string;
  thumbnail_url: string | null;
  healed_image_url: string | null;
  width: number | null;
  height: number | null;
  title: string;
  description: string;
  style: string | null;
  body_location: string | null;
  year_created: number | null;
  is_public: boolean;
  position: number;
  created_at: string;
}

const piece = (number: number, change: Partial<PieceRow> = {}): PieceRow => ({
  id: uuid(100 + number),
  artist_id: me,
  image_url: `${me}/${number}.webp`,
  thumbnail_url: null,
  healed_image_url: null,
  width: 800,
  height: 1000,
  title: `Piece ${number}`,
  description: '',
  style: null,
  body_location: null,
  year_created: null,
  is_public: true,
  position: number,
  created_at: `2026-11-0${number}T10:00:00+00:00`,
  ...change,
});

const artist = {
  id: me,
  display_name: 'Noor Haddad',
  bio: 'Botanical fine line.',
  location: 'Leith',
  is_verified: true,
  specializations: ['Fine Line', 'Botanical'],
  styles: ['Blackwork'],
  instagram: '@noor.ink',
  website: null,
  booking_url: 'https://book.example/noor',
  portfolio_links: ['javascript:alert(1)', 'https://www.work.example/noor'],
  avatar_url: null,
  profile_image: null,
};

/** What the double holds and what was sent to it. */
let rows: PieceRow[] = [];
let asked: { method: string; path: string; body: unknown }[] = [];
let uploads: SentPicture[] = [];

/** One answer of the double, once. */
const once = (method: 'get' | 'post' | 'patch' | 'delete', path: string, answer: () => Response) =>
  server.use(http[method](at(path), answer, { once: true }));

beforeEach(() => {
  rows = [];
  asked = [];
  const note = async (request: Request) => {
    const text = await request.clone().text();
    const body: unknown = /^[{[]/.test(text) ? JSON.parse(text) : null;
    asked.push({ method: request.method, path: new URL(request.url).pathname, body });
    return body;
  };
  server.use(
    http.get(at('/rest/v1/artist_profiles'), () => HttpResponse.json([artist])),
    http.get(at('/rest/v1/portfolio_items'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      const id = searchParams.get('id')?.replace('eq.', '');
      const limit = Number(searchParams.get('limit') ?? 1000);
      const found = rows.filter((row) => (!id || row.id === id) && (!searchParams.has('is_public') || row.is_public));
      return HttpResponse.json(found.sort((a, b) => a.position - b.position).slice(0, limit));
    }),
    http.post(at('/rest/v1/portfolio_items'), async ({ request }) => {
      rows.push({ ...piece(9), ...((await note(request)) as PieceRow), position: -rows.length });
      return new HttpResponse(null, { status: 201 });
    }),
    http.patch(at('/rest/v1/portfolio_items'), async ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '');
      const change = (await note(request)) as Partial<PieceRow>;
      rows = rows.map((row) => (row.id === id ? { ...row, ...change } : row));
      return HttpResponse.json(rows.filter((row) => row.id === id));
    }),
    http.post(at('/rest/v1/rpc/reorder_portfolio'), async ({ request }) => {
      const { p_ids: ids } = (await note(request)) as { p_ids: string[] };
      rows = rows.map((row) => ({ ...row, position: ids.indexOf(row.id) }));
      return HttpResponse.json({ ok: true });
    }),
    http.post(at('/rest/v1/rpc/delete_portfolio_item'), async ({ request }) => {
      const { p_id: id } = (await note(request)) as { p_id: string };
      const paths = rows.filter((row) => row.id === id).map((row) => row.image_url);
      rows = rows.filter((row) => row.id !== id);
      return HttpResponse.json({ ok: true, paths });
    }),
    http.delete(at('/storage/v1/object/portfolio'), async ({ request }) => {
      await note(request);
      return HttpResponse.json([]);
    }),
    http.post(at('/storage/v1/object/list/portfolio'), () => HttpResponse.json([{ name: 'x' }])),
  );
  uploads = takeUploads();
});

/** The browser's pictures: jsdom has none. */
function pictures() {
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn((file: Blob) => openedPhoto(file)),
  );
  const context = { drawImage: () => undefined, fillRect: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([`${this.width}x${this.height}`], { type: 'image/jpeg' }));
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const photo = (name: string, type?: string) => photoFile(name, { type, broken: name.startsWith('broken') });

async function open(role: 'artist' | 'visitor' = 'artist') {
  const own = role === 'artist';
  if (role !== 'visitor') storeSession();
  const session = role === 'visitor' ? visitor() : signedInAs(role);
  const shown = renderPart(
    <>
      <Announcer verbose={false} />
      <PortfolioScreen artistId={me} />
    </>,
    { state: { auth: session }, at: '/portfolio' },
  );
  await screen.findByRole('heading', { level: 1, name: own ? 'My Portfolio' : 'Noor Haddad' });
  return shown;
}
const sent = (method: string, path: string) =>
  asked.filter((call) => call.method === method && call.path.includes(path));
const titlesShown = () => screen.getAllByTestId('piece').map((card) => within(card).getByRole('heading').textContent);

describe('what everybody sees', () => {
  it('is the artist with links that are links, and cards with a hundred characters of a description', async () => {
    rows = [
      piece(1, { description: 'y'.repeat(150), style: 'Fine Line', body_location: 'Ribs', year_created: 2024 }),
      piece(2, { healed_image_url: `${me}/2-healed.webp` }),
    ];
    await open('visitor');
    expect(screen.getByText('Verified Artist')).toBeInTheDocument();
    expect(screen.getByText('Fine Line • Botanical · Leith')).toBeInTheDocument();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Instagram', 'https://www.instagram.com/noor.ink/'],
      ['Booking', 'https://book.example/noor'],
      ['work.example', 'https://www.work.example/noor'],
    ]);
    const [first, second] = await screen.findAllByTestId('piece');
    expect(first).toHaveTextContent(`Piece 1Fine Line · Ribs · 2024${'y'.repeat(100)}...`);
    expect(within(first).getByRole('img')).toHaveAttribute(
      'src',
      at(`/storage/v1/object/public/portfolio/${me}/1.webp`),
    );
    expect(second).toHaveTextContent('Fresh and healed');
    for (const name of ['Add piece', 'Arrange', 'Edit Piece 1', 'Delete Piece 1'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('opens a piece, leafs by key, compares with the healed one, and stands in the address', async () => {
    rows = [piece(1, { title: 'Koi', healed_image_url: `tattoo-images/${me}/h.webp` }), piece(2, { title: 'Rose' })];
    const { user, address } = await open('visitor');
    await user.click(await screen.findByRole('button', { name: 'Open Koi' }));
    expect(address()).toContain(`piece=${uuid(101)}`);
    const dialog = await screen.findByRole('dialog', { name: 'Koi' });
    await user.click(within(dialog).getByRole('button', { name: 'Healed' }));
    expect(within(dialog).getByRole('img', { name: 'Koi, healed' })).toHaveAttribute(
      'src',
      at(`/storage/v1/object/public/portfolio/${me}/h.webp`),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Side by side' }));
    expect(within(dialog).getAllByRole('img')).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Slider' }));
    const slider = within(dialog).getByRole('slider', { name: 'Compare fresh and healed' });
    fireEvent.change(slider, { target: { value: 80 } });
    expect(slider).toHaveAttribute('aria-valuetext', '80 % fresh, 20 % healed');
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(screen.getByRole('dialog', { name: 'Koi' })).toBeInTheDocument();
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(await screen.findByRole('dialog', { name: 'Rose' })).toHaveTextContent('2 of 2');
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/portfolio');
  });

  it('says when there is nothing, nobody, or no answer, with a way to try again', async () => {
    const { unmount } = await open();
    expect(await screen.findByText('Show your work')).toBeInTheDocument();
    unmount();
    const failing = () => HttpResponse.json({ code: 'XX000', message: 'down' }, { status: 500 });
    once('get', '/rest/v1/portfolio_items', failing);
    const { user, unmount: end } = await open('visitor');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load portfolio items: ');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No pieces yet')).toBeInTheDocument();
    end();
    once('get', '/rest/v1/artist_profiles', failing);
    const again = renderPart(<PortfolioScreen artistId={me} />, { state: { auth: visitor() } });
    expect(await screen.findByText(portfolioMessages.loadFailed)).toBeInTheDocument();
    await again.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeInTheDocument();
    again.unmount();
    renderPart(<PortfolioScreen artistId="somebody" />, { state: { auth: visitor() } });
    expect(await screen.findByText('Artist ID not found. Please try again.')).toBeInTheDocument();
  });

  it('is previewed by the first public pieces, or by the truth that there are none', async () => {
    rows = [1, 2, 3, 4, 5].map((number) => piece(number, { is_public: number !== 1 }));
    const { unmount } = renderPart(<PortfolioPreview artistId={me} />, { state: { auth: visitor() } });
    const list = screen.getByRole('list', { name: 'Pieces' });
    await waitFor(() => expect(within(list).getAllByRole('img')).toHaveLength(4));
    expect(within(list).queryByRole('img', { name: 'Piece 1' })).toBeNull();
    expect(screen.getByRole('link', { name: 'View Portfolio' })).toHaveAttribute('href', `/artists/${me}/portfolio`);
    unmount();
    rows = [];
    storeSession();
    renderPart(<PortfolioPreview artistId={me} />, { state: { auth: signedInAs('artist') } });
    expect(await screen.findByText(/Nothing public yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Manage Portfolio' })).toHaveAttribute('href', '/portfolio');
  });
});

describe('adding', () => {
  beforeEach(pictures);

  async function choose(...files: File[]) {
    const shown = await open();
    await shown.user.click(screen.getByRole('button', { name: 'Add piece' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add New Portfolio Piece' });
    if (files.length > 0) {
      fireEvent.change(screen.getByTestId('portfolio-files'), { target: { files } });
      await within(dialog).findByRole('list', { name: 'Photos' });
    }
    return { ...shown, dialog };
  }

  it('asks for a picture and a title, then stores it smaller, with a small one, and its row', async () => {
    const { user, dialog } = await choose();
    await user.click(screen.getByRole('button', { name: 'Add to portfolio' }));
    expect(await within(dialog).findByText('Please select an image to upload')).toBeInTheDocument();
    fireEvent.change(screen.getByTestId('portfolio-files'), { target: { files: [photo('IMG_2041.jpg')] } });
    const title = await screen.findByLabelText('Title');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to portfolio' })).toBeEnabled());
    expect(title).toHaveValue('');
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '1899' } });
    await user.click(screen.getByRole('button', { name: 'Add to portfolio' }));
    expect(await screen.findByText('Please add a title for your work')).toBeInTheDocument();
    expect(screen.getByText(/Enter a year from 1900 to/)).toBeInTheDocument();
    await waitFor(() => expect(title).toHaveFocus());
    fireEvent.change(title, { target: { value: ' Koi ' } });
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2024' } });
    await user.click(screen.getByRole('switch', { name: 'Public' }));
    await user.click(screen.getByRole('button', { name: 'Add to portfolio' }));
    expect(await screen.findByText('Portfolio item uploaded successfully!')).toBeInTheDocument();
    const [picture, small] = uploads;
    expect(uploads).toEqual([picture, { bucket: 'portfolio', key: `${picture.key}-small` }]);
    expect(sent('POST', 'portfolio_items')[0].body).toMatchObject({
      image_url: storedPicture(picture).path,
      thumbnail_url: storedPicture(small).path,
      title: 'Koi',
      year_created: 2024,
      is_public: false,
      style: null,
      width: 640,
      height: 480,
    });
    expect(await screen.findByTestId('piece')).toHaveTextContent('PrivateKoi');
  });

  it('takes many at once, pasted and dropped too, and hangs them as they were chosen', async () => {
    const { user } = await choose(photo('rose.jpg'), photo('koi.png', 'image/png'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add 2 pieces' })).toBeEnabled());
    const moth = { files: [photo('moth.webp', 'image/webp')], getData: () => '' };
    // A word processor puts a picture of the words beside them.
    fireEvent.paste(document, { clipboardData: { ...moth, getData: () => 'A moth' } });
    fireEvent.paste(document, { clipboardData: moth });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add 3 pieces' })).toBeEnabled());
    fireEvent.drop(screen.getByRole('button', { name: 'Add more photos' }), {
      dataTransfer: dragged(new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' }), photo('broken.jpg')),
    });
    expect(await screen.findByText('Only image files are allowed')).toBeInTheDocument();
    expect(await screen.findByText('This image is damaged or cannot be read.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Leave out Notes' }));
    await user.click(screen.getByRole('button', { name: 'Leave out Broken' }));
    await user.click(screen.getByRole('button', { name: 'Add 3 pieces' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(titlesShown()).toEqual(['Rose', 'Koi', 'Moth']));
  });

  it('keeps what a lost connection stopped, and tries that one alone again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200, toFake: ['setTimeout', 'clearTimeout'] });
    let down = true;
    const { user, dialog } = await choose(photo('rose.jpg'), photo('koi.jpg'));
    takeUploads(() => (down ? HttpResponse.error() : undefined));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add 2 pieces' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Add 2 pieces' }));
    const alerts = await waitFor(() => {
      const found = within(dialog).getAllByText(/^Upload failed: the connection was lost/);
      expect(found).toHaveLength(2);
      return found;
    });
    expect(alerts[0]).toHaveTextContent('The picture is still here');
    down = false;
    vi.useRealTimers();
    await user.click(within(dialog).getByRole('button', { name: 'Retry Koi' }));
    await waitFor(() =>
      expect(sent('POST', 'portfolio_items').map(({ body }) => (body as PieceRow).title)).toEqual(['Koi']),
    );
    expect(within(dialog).getByLabelText('Title')).toHaveValue('Rose');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(titlesShown()).toEqual(['Koi']));
  });

  it('says what the database says: a row that is refused, a portfolio that is full', async () => {
    const { user, dialog } = await choose(photo('rose.jpg'));
    const add = () => user.click(screen.getByRole('button', { name: 'Add to portfolio' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to portfolio' })).toBeEnabled());
    for (const [code, sentence] of [
      ['23514', /^Failed to save to database: /],
      ['PT413', /A portfolio holds 300 pieces/],
      ['42501', /^Only artists can upload portfolio items/],
    ] as const) {
      once('post', '/rest/v1/portfolio_items', () => HttpResponse.json({ code, message: 'no' }, { status: 400 }));
      await add();
      expect(await within(dialog).findByText(sentence), code).toBeInTheDocument();
    }
    // The answer of an earlier try was lost: its row is there.
    rows = [];
    server.use(
      http.post(
        at('/rest/v1/portfolio_items'),
        async ({ request }) => {
          rows.push(piece(1, { id: ((await request.json()) as PieceRow).id, title: 'Rose' }));
          return HttpResponse.json({ code: '23505', message: 'duplicate' }, { status: 409 });
        },
        { once: true },
      ),
    );
    await add();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the owner', () => {
  it('edits a piece, and reads why that failed', async () => {
    rows = [piece(1, { title: 'Koi', style: 'Japanese', year_created: 2020 })];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Koi' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Portfolio Item' });
    const title = within(dialog).getByLabelText('Title');
    fireEvent.change(title, { target: { value: ' ' } });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Please add a title for your work')).toBeInTheDocument();
    fireEvent.change(title, { target: { value: 'Koi, finished' } });
    once('patch', '/rest/v1/portfolio_items', () =>
      HttpResponse.json({ code: 'XX000', message: 'x' }, { status: 500 }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Failed to update portfolio item')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PATCH', 'portfolio_items')[0].body).toMatchObject({
      title: 'Koi, finished',
      style: 'Japanese',
      year_created: 2020,
    });
    expect(await screen.findByRole('heading', { name: 'Koi, finished' })).toBeInTheDocument();
  });

  it('adds a healed photo, replaces it with its file, and takes it away', async () => {
    pictures();
    rows = [piece(1, { title: 'Koi', healed_image_url: `${me}/old.webp` })];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Koi' }));
    await screen.findByRole('button', { name: 'Replace healed photo' });
    fireEvent.change(screen.getByTestId('healed-file'), { target: { files: [photo('healed.jpg')] } });
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Healed' })).toHaveAttribute('src', expect.stringContaining('data:')),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rows[0].healed_image_url).toBe(storedPicture(uploads[0]).path);
    expect(sent('DELETE', '/storage/v1/object/portfolio')[0].body).toEqual({ prefixes: [`${me}/old.webp`] });
    await user.click(await screen.findByRole('button', { name: 'Edit Koi' }));
    await user.click(await screen.findByRole('button', { name: 'Remove healed photo' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(rows[0].healed_image_url).toBeNull());
  });

  it('removes a piece with its file after one question, and may try again', async () => {
    rows = [piece(1, { title: 'Koi' }), piece(2)];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete Koi' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Deletion' });
    once('post', '/rest/v1/rpc/delete_portfolio_item', () => HttpResponse.json({ ok: false, code: 'not_owner' }));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText('You can only delete your own portfolio items')).toBeInTheDocument();
    once('post', '/rest/v1/rpc/delete_portfolio_item', () =>
      HttpResponse.json({ code: 'XX000', message: 'x' }, { status: 500 }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByText(/^Failed to delete: /)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Portfolio item deleted successfully')).toBeInTheDocument();
    expect(sent('DELETE', '/storage/v1/object/portfolio')[0].body).toEqual({ prefixes: [`${me}/1.webp`] });
    await waitFor(() => expect(titlesShown()).toEqual(['Piece 2']));
  });

  it('arranges by buttons and by keys, says where a piece is now, and saves once', async () => {
    rows = [piece(1), piece(2), piece(3)];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    expect(screen.getByRole('button', { name: 'Move Piece 1 earlier' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move Piece 1 later' }));
    expect(titlesShown()).toEqual(['Piece 2', 'Piece 1', 'Piece 3']);
    expect(screen.getByText('Piece 1, position 2 of 3')).toBeInTheDocument();
    const press = (name: string, keys: string[]) => {
      screen.getByRole('button', { name }).focus();
      for (const key of keys) fireEvent.keyDown(document.activeElement!, { key });
    };
    press('Move Piece 1, place 2 of 3', [' ', 'End', ' ']);
    press('Move Piece 2, place 1 of 3', ['Enter', 'ArrowRight', 'Enter']);
    expect(titlesShown()).toEqual(['Piece 3', 'Piece 2', 'Piece 1']);
    await waitFor(() => expect(sent('POST', 'reorder_portfolio')).toHaveLength(1));
    expect(sent('POST', 'reorder_portfolio')[0].body).toEqual({ p_ids: [uuid(103), uuid(102), uuid(101)] });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(titlesShown()).toEqual(['Piece 3', 'Piece 2', 'Piece 1']));
  });

  it('arranges by dragging, and goes back to the old order when it cannot be saved', async () => {
    rows = [piece(1), piece(2), piece(3)];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    once('post', '/rest/v1/rpc/reorder_portfolio', () =>
      HttpResponse.json({ code: 'XX000', message: 'x' }, { status: 500 }),
    );
    Element.prototype.setPointerCapture = () => undefined;
    const grip = screen.getByRole('button', { name: 'Move Piece 1, place 1 of 3' });
    // Three in a row, 100 px each.
    for (const [at, card] of screen.getAllByTestId('piece').entries())
      card.getBoundingClientRect = () => new DOMRect(at * 110, 0, 100, 100);
    fireEvent.pointerDown(grip, { button: 0, pointerId: 1, clientX: 20, clientY: 50 });
    fireEvent.pointerMove(grip, { pointerId: 1, clientX: 315, clientY: 50 });
    fireEvent.pointerUp(grip, { pointerId: 1, clientX: 315, clientY: 50 });
    expect(titlesShown()).toEqual(['Piece 2', 'Piece 3', 'Piece 1']);
    expect(await screen.findByText('The new order could not be saved. Try again.')).toBeInTheDocument();
    await waitFor(() => expect(titlesShown()).toEqual(['Piece 1', 'Piece 2', 'Piece 3']));
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../tests/factories.ts';
import { server, startBackend } from '../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../tests/render-app.tsx';
import { AllImages, OwnImageCount } from './AllImages.tsx';
import { Images } from './Images.tsx';

startBackend();

const at = (path: string) => `${TEST_SUPABASE_URL}${path}`;

/** So many own images, newest first, a minute apart; the four of a job share their minute. */
const images = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: uuid(index + 1),
    generation_id: null as string | null,
    image_url: `p/${index}.png`,
    thumbnail_url: null,
    title: null as string | null,
    prompt: `Design ${index + 1}`,
    tags: [] as string[],
    favorite: false,
    style: 'line',
    width: 1024,
    height: 1024,
    created_at: new Date(Date.UTC(2026, 0, 9) - Math.floor(index / 4) * 60_000).toISOString(),
  }));

const collection = (n: number, more: object = {}) => ({
  id: uuid(700 + n),
  name: `Collection ${n}`,
  description: '',
  is_public: false,
  is_default: false,
  cover_image_id: null,
  created_at: '2026-01-01T00:00:00Z',
  images: 0,
  saved: 0,
  cover_path: null,
  ...more,
});
let collections: ReturnType<typeof collection>[] = [];

/** A table that answers by the keyset in `or`, as the database would. */
function answerWith(rows: ReturnType<typeof images>) {
  const asked: (string | null)[] = [];
  server.use(
    http.post(at('/rest/v1/rpc/get_own_collections'), () => HttpResponse.json(collections)),
    http.head(at('/rest/v1/ai_generated_images'), () =>
      HttpResponse.json(null, { headers: { 'content-range': `*/${rows.length}` } }),
    ),
    http.get(at('/rest/v1/ai_generated_images'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      const after = searchParams.get('or');
      asked.push(after);
      const from = after ? rows.findIndex(({ id }) => after.includes(`id.gt.${id}`)) + 1 : 0;
      return HttpResponse.json(rows.slice(from, from + Number(searchParams.get('limit'))));
    }),
    http.post(at('/storage/v1/object/sign/designs'), async ({ request }) => {
      const { paths } = (await request.json()) as { paths: string[] };
      return HttpResponse.json(paths.map((path) => ({ path, signedURL: `/object/sign/${path}?token=t`, error: null })));
    }),
  );
  return asked;
}

it('a collection whose images do not come says so, and is asked for again', async () => {
  let failing = true;
  server.use(
    http.post(at('/rest/v1/rpc/filter_ai_images'), () =>
      failing ? HttpResponse.json({ code: 'XX000', message: 'down' }, { status: 500 }) : HttpResponse.json([]),
    ),
  );
  const { user } = renderPart(<Images filter={{ collectionId: uuid(701) }} onSaid={() => undefined} />, {
    state: { auth: signedInAs('client') },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load collection designs');
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

const open = () =>
  renderPart(
    <>
      <OwnImageCount />
      <AllImages />
    </>,
    { state: { auth: signedInAs('client') } },
  );

describe('the own images', () => {
  beforeEach(() => {
    collections = [];
    Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true });
  });

  it('are all there, but only the rows near the window stand in the document', async () => {
    answerWith(images(130));
    open();
    expect(await screen.findByText('130 designs, newest first.')).toBeInTheDocument();
    const list = await screen.findByRole('list', { name: 'Own designs' });
    const shown = await within(list).findAllByRole('listitem');
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.length).toBeLessThan(100);
    expect(await within(list).findByRole('img', { name: 'Design 1' })).toHaveAttribute(
      'src',
      expect.stringContaining('p/0.png'),
    );
  });

  it('older ones come when the end is near, after the last that is there, each once', async () => {
    const asked = answerWith(images(44));
    open();
    const list = await screen.findByRole('list', { name: 'Own designs' });
    await within(list).findByRole('img', { name: 'Design 1' });
    for (const page of [2, 3]) {
      window.scrollY = 1e6;
      fireEvent.scroll(window);
      await waitFor(() => expect(asked).toHaveLength(page));
    }
    window.scrollY = 1e6;
    fireEvent.scroll(window);
    expect(await within(list).findByRole('img', { name: 'Design 44' })).toBeInTheDocument();
    const [first, second] = images(44).filter((_, index) => index === 19 || index === 39);
    expect(asked).toEqual([
      null,
      `(created_at.lt."${first.created_at}",and(created_at.eq."${first.created_at}",id.gt.${first.id}))`,
      `(created_at.lt."${second.created_at}",and(created_at.eq."${second.created_at}",id.gt.${second.id}))`,
    ]);
  });

  it('are deleted from where they hang, and the list has the focus afterwards', async () => {
    let rows = images(3);
    answerWith(rows);
    server.use(
      http.post(at('/rest/v1/rpc/get_own_published_designs'), () => HttpResponse.json([])),
      http.post(at('/rest/v1/rpc/get_deletion_effects'), () => HttpResponse.json({}, { status: 404 })),
      http.post(at('/rest/v1/rpc/trash_ai_images'), () => {
        rows = rows.slice(1);
        answerWith(rows);
        return HttpResponse.json({ ok: true, trashed: 1, unshared: [] });
      }),
    );
    const { user } = open();
    const [first] = await screen.findAllByRole('button', { name: /^More for the design of / });
    await user.click(first);
    await user.click(screen.getByRole('menuitem', { name: 'Delete...' }));
    await user.click(await screen.findByRole('button', { name: 'Delete design' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Design 1' })).toBeNull());
    expect(await screen.findByRole('img', { name: 'Design 2' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('list', { name: 'Own designs' })).toHaveFocus());
  });

  it('that were drawn together are one card, which unfolds and folds again, and is selected as a whole', async () => {
    answerWith(images(6).map((image, n) => (n < 4 ? { ...image, generation_id: uuid(900) } : image)));
    const { user } = open();
    const set = await screen.findByRole('button', { name: '4 designs: Design 1' });
    expect(screen.queryByRole('img', { name: 'Design 2' })).toBeNull();
    await user.click(set);
    for (const n of [1, 2, 3, 4, 5, 6]) expect(screen.getByRole('img', { name: `Design ${n}` })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Design 1' }).closest('button')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Fold 4' }));
    expect(screen.getByRole('button', { name: '4 designs: Design 1' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: '4 designs: Design 1' }));
    expect(screen.getByText('4 selected')).toBeInTheDocument();
  });

  it('lead to the designer while there are none', async () => {
    answerWith([]);
    open();
    expect(await screen.findByRole('link', { name: 'Create Design' })).toHaveAttribute('href', '/tattoo-designer');
  });

  it('say when they could not be read, and are read again', async () => {
    server.use(
      http.post(at('/rest/v1/rpc/get_own_collections'), () => HttpResponse.json([])),
      http.get(at('/rest/v1/ai_generated_images'), () => HttpResponse.json({ message: 'no' }, { status: 403 })),
    );
    renderPart(<AllImages />, { state: { auth: signedInAs('client') } });
    const again = await screen.findByRole('button', { name: 'Retry' });
    answerWith(images(2));
    fireEvent.click(again);
    expect(await screen.findByRole('img', { name: 'Design 2' })).toBeInTheDocument();
  });
});

describe('collections and favorites', () => {
  /** What a function of the database is asked, and its answer. */
  function answer(name: string, value: object) {
    const asked: unknown[] = [];
    server.use(
      http.post(at(`/rest/v1/rpc/${name}`), async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json(value);
      }),
    );
    return asked;
  }

  beforeEach(() => {
    collections = [collection(1, { name: 'My collection', is_default: true, images: 1 }), collection(2)];
    answerWith(images(4));
    answer(
      'filter_ai_images',
      images(2).map((image, n) => ({ ...image, notes: n === 0 ? 'For the wrist' : '' })),
    );
  });

  it('a heart fills with the click, and empties again when it is refused', async () => {
    const asked = answer('set_favorite', { ok: false, code: 'not_found' });
    const { user } = open();
    const heart = await screen.findByRole('button', { name: 'Favorite: Design 1' });
    await user.click(heart);
    expect(asked).toEqual([{ p_image_ids: [uuid(1)], p_on: true }]);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
  });

  it('several designs are selected, also a range, and put into a collection at once', async () => {
    const asked = answer('add_to_collection', { ok: true, collection_id: uuid(702), added: 2, already: 1 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Design 1' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Design 3' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add to a collection' }));
    await user.click(await screen.findByRole('button', { name: /^Collection 2/ }));
    expect(asked).toEqual([
      { p_image_ids: [uuid(1), uuid(2), uuid(3)], p_collection_id: uuid(702), p_favorites_only: false },
    ]);
    expect(await screen.findByText('Added 2 designs to Collection 2. 1 more was in it already')).toBeInTheDocument();
  });

  it('selecting begins by a long press or with Ctrl, goes on by keys, and ends with Escape', async () => {
    const { user } = open();
    const card = () => screen.getByRole('img', { name: 'Design 2' });
    const selected = () => screen.getAllByRole('checkbox', { checked: true }).map((box) => box.textContent);
    await user.keyboard('{Control>}');
    await user.click(await screen.findByRole('img', { name: 'Design 2' }));
    await user.keyboard('{/Control}');
    expect(selected()).toHaveLength(1);
    fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Design 2' }), { key: 'ArrowRight', shiftKey: true });
    expect(screen.getByRole('checkbox', { name: 'Design 3' })).toHaveFocus();
    expect(selected()).toHaveLength(2);
    fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Design 3' }), { key: 'a', ctrlKey: true });
    expect(selected()).toHaveLength(4);
    fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Design 3' }), { key: 'Escape' });
    expect(screen.queryByRole('checkbox')).toBeNull();

    vi.useFakeTimers();
    fireEvent.pointerDown(card(), { isPrimary: true, button: 0, pointerType: 'touch' });
    act(() => void vi.advanceTimersByTime(600));
    vi.useRealTimers();
    fireEvent.pointerUp(card());
    fireEvent.click(card());
    expect(selected()).toHaveLength(1);
  });

  it('several designs are deleted with one undo, and get tags together', async () => {
    const trashed = answer('trash_ai_images', { ok: true, trashed: 2, unshared: [] });
    const tagged = answer('tag_ai_images', { ok: true });
    answer('get_deletion_effects', {});
    const restored = answer('restore_ai_images', { ok: true, restored: 2 });
    const { user } = open();
    const selectTwo = async () => {
      await user.click(await screen.findByRole('button', { name: 'Select' }));
      await user.click(screen.getByRole('checkbox', { name: 'Design 1' }));
      await user.click(screen.getByRole('checkbox', { name: 'Design 2' }));
    };
    await selectTwo();
    await user.click(screen.getByRole('button', { name: 'Add tags' }));
    await user.type(await screen.findByRole('textbox', { name: 'Tags' }), 'koi, ,left arm');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const both = [uuid(1), uuid(2)];
    await waitFor(() => expect(tagged).toEqual([{ p_image_ids: both, p_tags: ['koi', 'left arm'], p_replace: false }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await selectTwo();
    await user.click(screen.getByRole('button', { name: 'Delete...' }));
    await user.click(await screen.findByRole('button', { name: 'Delete 2 designs' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restored).toEqual([{ p_image_ids: both }]));
    expect(trashed).toEqual([{ p_image_ids: both }]);
  });

  it('from a collection several designs are moved to another one', async () => {
    const added = answer('add_to_collection', { ok: true, collection_id: uuid(701), added: 1, already: 0 });
    const removed = answer('remove_from_collection', { ok: true });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Collection 2/ }));
    await screen.findByText('For the wrist');
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Design 1' }));
    await user.click(screen.getByRole('button', { name: 'Move to another collection' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to another collection' }));
    expect(dialog.queryByRole('button', { name: /^Collection 2/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^My collection/ }));
    await waitFor(() => expect(removed).toEqual([{ p_image_ids: [uuid(1)], p_collection_id: uuid(702) }]));
    expect(added).toMatchObject([{ p_image_ids: [uuid(1)], p_collection_id: uuid(701) }]);
  });

  it('says that an image is in the collection already', async () => {
    answer('add_to_collection', { ok: true, collection_id: uuid(702), added: 0, already: 1 });
    const { user } = open();
    await user.click((await screen.findAllByRole('button', { name: /^More for the design of / }))[0]);
    await user.click(await screen.findByRole('menuitem', { name: 'Add to a collection...' }));
    await user.click(await screen.findByRole('button', { name: /^Collection 2/ }));
    expect(await screen.findByText('Image is already in this collection')).toBeInTheDocument();
  });

  it('a collection is created, opened, edited and deleted; the default one cannot be deleted', async () => {
    const created = answer('create_image_collection', { ok: true, id: uuid(702) });
    const deleted = answer('delete_image_collection', { ok: true });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New collection' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sleeve');
    await user.click(screen.getByRole('button', { name: 'Create collection' }));
    await waitFor(() => expect(created).toEqual([{ p_name: 'Sleeve', p_description: '', p_is_public: false }]));
    expect(await screen.findByRole('heading', { name: 'Collection 2' })).toBeInTheDocument();
    expect(await screen.findByText('For the wrist')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete collection' }));
    await waitFor(() => expect(deleted).toEqual([{ p_id: uuid(702) }]));
    await user.click(await screen.findByRole('button', { name: /^My collection/ }));
    await screen.findByRole('heading', { name: 'My collection' });
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('an own title is saved, and what was typed stays when that fails', async () => {
    answer('rename_ai_image', { ok: false, code: 'not_found' });
    const { user } = open();
    await user.click((await screen.findAllByRole('button', { name: /^More for the design of / }))[0]);
    await user.click(await screen.findByRole('menuitem', { name: 'Rename...' }));
    const field = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(field);
    await user.type(field, 'Opa');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Image not found or has no URL')).toBeInTheDocument();
    expect(field).toHaveValue('Opa');
  });

  it('are put in order by the keys of a handle', async () => {
    const asked = answer('arrange_collection', { ok: true });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Collection 2/ }));
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    screen.getByRole('button', { name: 'Move Design 1, place 1 of 2' }).focus();
    for (const key of [' ', 'ArrowRight', ' ']) fireEvent.keyDown(document.activeElement!, { key });
    await waitFor(() => expect(asked).toEqual([{ p_collection_id: uuid(702), p_image_ids: [uuid(2), uuid(1)] }]));
  });

  it('words are searched once typing pauses, filters narrow further, and nothing found is said', async () => {
    const asked = answer('filter_ai_images', []);
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search your designs' }), 'koi');
    expect(await screen.findByText('No design found')).toBeInTheDocument();
    expect(asked).toEqual([{ p_filter: { words: 'koi' }, p_limit: 20, p_after: null }]);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'Fine Line');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tool' }), 'Lettering');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Shared' }), 'On Discover');
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-02-28' } });
    const to = new Date('2026-03-01T00:00:00').toISOString();
    const styles: unknown = expect.arrayContaining(['fine-line']);
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        p_filter: { words: 'koi', styles, steps: ['lettering'], shared: true, to },
        p_limit: 20,
        p_after: null,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('button', { name: 'Filters' })).toBeInTheDocument();
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createOutbox, type Outbox, type Send } from './outbox.ts';

const KEY = 'inkroom.outbox.test.1';
const lost = new TypeError('Failed to fetch');
const isOffline = (error: unknown) => error === lost;
const saveAll: Send = async () => ({});

let time = 0;
/** A lock that all tabs share, as the browser's. */
function sharedLock() {
  const held = new Set<string>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
    if (held.has(name)) return null;
    held.add(name);
    try {
      return await work();
    } finally {
      held.delete(name);
    }
  };
}
const open = (options: Partial<Parameters<typeof createOutbox>[0]> = {}): Outbox =>
  createOutbox({ key: KEY, now: () => (time += 1000), ...options });

beforeEach(() => {
  localStorage.clear();
  time = 0;
});

describe('the outbox', () => {
  it('keeps changes with their base and time over a reload', () => {
    open().keep({ bio: 'Mine' }, { bio: 'Before', location: 'Leith' });
    expect(open().kept()).toEqual({ bio: { value: 'Mine', base: 'Before', keptAt: 1000 } });
    expect(localStorage.getItem(KEY)).not.toBeNull();
  });

  it('keeps the first base when a field is edited again before it was sent', () => {
    const outbox = open();
    outbox.keep({ bio: 'One' }, { bio: 'Before' });
    outbox.keep({ bio: 'Two' }, { bio: 'One' });
    expect(outbox.kept().bio).toEqual({ value: 'Two', base: 'Before', keptAt: 2000 });
  });

  it('belongs to one person: another key sees nothing of it', () => {
    open().keep({ bio: 'Mine' }, {});
    expect(open({ key: 'inkroom.outbox.test.2' }).kept()).toEqual({});
  });

  it('empties itself once the server has all of it, and sends nothing twice', async () => {
    const outbox = open();
    const send = vi.fn(saveAll);
    outbox.keep({ bio: 'Mine', website: null }, { bio: null, website: 'x' });
    expect(await outbox.flush(send, isOffline)).toEqual({
      status: 'done',
      saved: ['bio', 'website'],
      conflicts: [],
      problems: [],
    });
    expect(send).toHaveBeenCalledExactlyOnceWith({ bio: 'Mine', website: null }, { bio: null, website: 'x' });
    expect(await outbox.flush(send, isOffline)).toEqual({ status: 'nothing' });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('waits without a network, and passes every other failure on with all of it kept', async () => {
    const outbox = open();
    outbox.keep({ bio: 'Mine' }, { bio: null });
    expect(await outbox.flush(() => Promise.reject(lost), isOffline)).toEqual({ status: 'waiting' });
    await expect(outbox.flush(() => Promise.reject(new Error('500')), isOffline)).rejects.toThrow('500');
    expect(outbox.kept().bio).toMatchObject({ value: 'Mine', base: null });
  });

  it('turns a field that changed elsewhere into a conflict, which is not sent until somebody chooses', async () => {
    const outbox = open();
    outbox.keep({ bio: 'Mine', location: 'Oslo' }, { bio: 'Before', location: 'Leith' });
    const outcome = await outbox.flush(async () => ({ conflicts: { bio: 'Theirs' } }), isOffline);
    expect(outcome).toMatchObject({ status: 'done', saved: ['location'], conflicts: ['bio'] });
    expect(outbox.kept()).toEqual({
      bio: { value: 'Mine', base: 'Before', keptAt: 1000, conflict: { server: 'Theirs' } },
    });
    expect(await outbox.flush(saveAll, isOffline)).toEqual({ status: 'nothing' });

    outbox.settle('bio', 'mine');
    const send = vi.fn(saveAll);
    await outbox.flush(send, isOffline);
    expect(send).toHaveBeenCalledWith({ bio: 'Mine' }, { bio: 'Theirs' });
  });

  it('forgets its own value when the other one is chosen', async () => {
    const outbox = open();
    outbox.keep({ bio: 'Mine' }, { bio: 'Before' });
    await outbox.flush(async () => ({ conflicts: { bio: null } }), isOffline);
    expect(outbox.kept().bio.conflict).toEqual({ server: null });
    outbox.settle('bio', 'theirs');
    expect(outbox.kept()).toEqual({});
  });

  it('holds a refused value back with its reason, saves nothing of that form, and takes a better value', async () => {
    const outbox = open();
    outbox.keep({ years: 200, bio: 'Mine' }, {});
    const refused = await outbox.flush(async () => ({ problems: { years: 'Too many' } }), isOffline);
    expect(refused).toMatchObject({ saved: [], problems: ['years'] });
    expect(outbox.kept()).toMatchObject({ years: { problem: 'Too many' }, bio: { value: 'Mine' } });
    outbox.keep({ years: 20 }, {});
    expect(outbox.kept().years).not.toHaveProperty('problem');
    expect(await outbox.flush(saveAll, isOffline)).toMatchObject({ saved: ['years', 'bio'] });
  });

  it('keeps what was edited while the older value was on its way, upon that older value', async () => {
    const outbox = open();
    outbox.keep({ bio: 'One' }, { bio: 'Before' });
    await outbox.flush(async () => {
      outbox.keep({ bio: 'Two' }, { bio: 'One' });
      return {};
    }, isOffline);
    expect(outbox.kept().bio).toMatchObject({ value: 'Two', base: 'One' });
  });

  it('is sent by one tab only', async () => {
    const exclusive = sharedLock();
    const [first, second] = [open({ exclusive }), open({ exclusive })];
    first.keep({ bio: 'Mine' }, { bio: null });
    const arrived = Promise.withResolvers<object>();
    const send = vi.fn(() => arrived.promise);
    const one = first.flush(send, isOffline);
    const two = second.flush(send, isOffline);
    expect(await two).toEqual({ status: 'busy' });
    arrived.resolve({});
    expect(await one).toMatchObject({ status: 'done', saved: ['bio'] });
    expect(await second.flush(send, isOffline)).toEqual({ status: 'nothing' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('without the locks of the browser still does not run twice in one tab', async () => {
    const outbox = open();
    outbox.keep({ bio: 'Mine' }, { bio: null });
    const arrived = Promise.withResolvers<object>();
    const one = outbox.flush(() => arrived.promise, isOffline);
    expect(await outbox.flush(saveAll, isOffline)).toEqual({ status: 'busy' });
    arrived.resolve({});
    await one;
  });

  it('tells its listeners of changes here and in other tabs', () => {
    const outbox = open();
    const listener = vi.fn();
    const stop = outbox.subscribe(listener);
    outbox.keep({ bio: 'Mine' }, {});
    expect(listener).toHaveBeenCalledTimes(1);
    localStorage.removeItem(KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(outbox.kept()).toEqual({});
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    stop();
    outbox.keep({ bio: 'Again' }, {});
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it.each(['', '{', '[]', '"x"', '{"bio":null}', '{"bio":{"value":1}}', 'null'])(
    'survives %j in its place',
    (written) => {
      localStorage.setItem(KEY, written);
      expect(open().kept()).toEqual({});
    },
  );
});

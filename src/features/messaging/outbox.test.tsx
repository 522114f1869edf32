import { beforeEach, describe, expect, it, vi } from 'vitest';

import { uuid } from '../../../tests/factories.ts';
import type { SendAnswer } from './messages.data.ts';
import type { Message } from './messaging.model.ts';
import { linkParts } from './links.ts';
import {
  deliverUnsent,
  dropUnsent,
  keepUnsent,
  nextOrder,
  readUnsent,
  watchUnsent,
  type Unsent,
} from './messaging.outbox.ts';

const ME = uuid(1);
const unsent = (n: number, content = `Message ${n}`): Unsent => ({
  clientId: uuid(n),
  threadId: uuid(90),
  content,
  attachments: [],
  reply: null,
  createdAt: '2026-11-24T10:00:00Z',
  order: nextOrder(),
});
const delivery = (send: (unsent: Unsent) => Promise<SendAnswer>) => ({
  send,
  onSent: () => Promise.resolve(),
  isOffline: () => true,
});
const arrives = () => Promise.resolve({ message: {} as Message });

beforeEach(() => localStorage.clear());

describe('the outbox', () => {
  it('sends in the order of writing, one after the other, and is empty then', async () => {
    for (const n of [3, 1, 2]) keepUnsent(ME, unsent(n));
    const seen: string[] = [];
    await deliverUnsent(
      ME,
      delivery(({ clientId }) => {
        seen.push(clientId);
        return arrives();
      }),
    );
    expect(seen).toEqual([uuid(3), uuid(1), uuid(2)]);
    expect(readUnsent(ME)).toEqual([]);
  });

  it('waits when nobody answers, and sends the same client id later', async () => {
    keepUnsent(ME, unsent(1));
    const send = vi.fn().mockRejectedValueOnce(new Error('offline')).mockImplementation(arrives);
    expect(await deliverUnsent(ME, delivery(send))).toEqual({ status: 'waiting', retryMs: null });
    expect(readUnsent(ME)).toHaveLength(1);
    expect(await deliverUnsent(ME, delivery(send))).toEqual({ status: 'done' });
    expect(send.mock.calls.map(([unsentMessage]) => (unsentMessage as Unsent).clientId)).toEqual([uuid(1), uuid(1)]);
  });

  it('waits as long as the server wants it to when there were too many, and keeps the order', async () => {
    for (const n of [1, 2]) keepUnsent(ME, unsent(n));
    const answer = await deliverUnsent(
      ME,
      delivery(() => Promise.resolve({ code: 'too_many', problem: 'Too many', retryMs: 9000 })),
    );
    expect(answer).toEqual({ status: 'waiting', retryMs: 9000 });
    expect(readUnsent(ME).map(({ clientId }) => clientId)).toEqual([uuid(1), uuid(2)]);
  });

  it('leaves a refused one to its writer and goes on with the next', async () => {
    for (const n of [1, 2]) keepUnsent(ME, unsent(n));
    await deliverUnsent(
      ME,
      delivery(({ clientId }) =>
        clientId === uuid(1) ? Promise.resolve({ code: 'not_connected', problem: 'not_connected' }) : arrives(),
      ),
    );
    expect(readUnsent(ME)).toMatchObject([{ clientId: uuid(1), problem: 'not_connected' }]);
  });

  it('sends what has the id of other words as a message of its own', async () => {
    for (const n of [1, 2]) keepUnsent(ME, unsent(n));
    const arrived = new Map([[uuid(1), 'Words of another tab']]);
    await deliverUnsent(
      ME,
      delivery(({ clientId, content }) => {
        if (arrived.has(clientId)) return Promise.resolve({ code: 'request_conflict', problem: 'Refused' });
        arrived.set(clientId, content);
        return arrives();
      }),
    );
    expect([...arrived.values()]).toEqual(['Words of another tab', 'Message 1', 'Message 2']);
    expect(readUnsent(ME)).toEqual([]);
  });

  it('is of one person, survives another tab, and ignores what is no message', () => {
    const heard = vi.fn();
    const stop = watchUnsent(ME, heard);
    keepUnsent(ME, unsent(1));
    localStorage.setItem(`inkroom.messages.${ME}.broken`, '{"threadId":');
    window.dispatchEvent(new StorageEvent('storage', { key: `inkroom.messages.${ME}.${uuid(2)}` }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'inkroom.other' }));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(readUnsent(uuid(2))).toEqual([]);
    expect(readUnsent(ME)).toHaveLength(1);
    dropUnsent(ME, uuid(1));
    expect(readUnsent(ME)).toEqual([]);
    stop();
  });
});

describe('addresses in words', () => {
  it.each<[string, (string | undefined)[]]>([
    ['See https://inkroom.example/a.', [undefined, 'https://inkroom.example/a', undefined]],
    ['(https://inkroom.example/a_(b))', [undefined, 'https://inkroom.example/a_(b)', undefined]],
    ['javascript:alert(1) data:text/html,x', [undefined]],
    ['https://user:secret@evil.example', [undefined]],
    ['xhttps://inkroom.example', [undefined]],
    ['https://', [undefined]],
  ])('%s', (text, hrefs) => {
    const parts = linkParts(text);
    expect(parts.map(({ href }) => href)).toEqual(hrefs);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });

  it('that look like others are shown as browsers read them', () => {
    expect(linkParts('https://аpple.com')).toEqual([
      { text: 'https://xn--pple-43d.com/', href: 'https://xn--pple-43d.com/' },
    ]);
  });
});

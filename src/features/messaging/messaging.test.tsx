import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../tests/factories.ts';
import { server, startBackend, storeSession } from '../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../tests/render-app.tsx';
import * as channels from '../../data/channel.ts';
import * as realtime from '../../data/realtime.ts';
import { MessagesBarLink } from './MessagesBarLink.tsx';
import { ThreadView } from './ThreadView.tsx';

startBackend();

const THREAD = uuid(90);
const ME = uuid(1);
const OTHER = uuid(2);

interface Server {
  messages: Record<string, unknown>[];
  unread: number;
  readUpTo: number;
  offline: boolean;
  sends: Record<string, unknown>[];
  canSend: boolean;
  watchers: { table: string; handlers: realtime.WatchHandlers<'messages'> }[];
}
let known: Server;

const message = (seq: number, content: string, change: Record<string, unknown> = {}) => ({
  id: uuid(100 + seq),
  thread_id: THREAD,
  seq,
  sender_id: OTHER,
  client_id: uuid(500 + seq),
  content,
  reply_to: null,
  edited_at: null,
  deleted_at: null,
  created_at: new Date(Date.now() - 60_000 + seq * 1000).toISOString(),
  attachments: [],
  reply: null,
  ...change,
});

const thread = () => ({
  thread_id: THREAD,
  kind: 'direct',
  title: null,
  design_id: null,
  people: [{ id: OTHER, name: 'Ana Vidal', role: 'artist', avatar_url: null, last_read_seq: 0 }],
  last_message: null,
  last_message_at: '2026-11-24T10:00:00+00:00',
  last_seq: known.messages.length,
  last_read_seq: known.readUpTo,
  unread_count: known.unread,
  can_send: known.canSend,
});

/** Stores a message once for each client id, as the database does. */
function store(body: Record<string, unknown>) {
  known.sends.push(body);
  const before = known.messages.find((one) => one.client_id === body.p_client_id);
  const stored =
    before ??
    message(known.messages.length + 1, String(body.p_content), { sender_id: ME, client_id: body.p_client_id });
  if (!before) known.messages.push(stored);
  return { ok: true, duplicate: Boolean(before), message: stored };
}

beforeEach(() => {
  known = {
    messages: [message(1, 'Hello there')],
    unread: 1,
    readUpTo: 0,
    offline: false,
    sends: [],
    canSend: true,
    watchers: [],
  };
  vi.spyOn(channels, 'joinChannel').mockReturnValue({ send: () => undefined, leave: () => undefined });
  vi.spyOn(realtime, 'watchRows').mockImplementation((target, handlers) => {
    const watcher = { table: target.table, handlers: handlers as realtime.WatchHandlers<'messages'> };
    known.watchers.push(watcher);
    return () => void known.watchers.splice(known.watchers.indexOf(watcher), 1);
  });
  const rpc = (name: string, answer: (body: Record<string, unknown>) => unknown) =>
    http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/${name}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      return known.offline ? HttpResponse.error() : HttpResponse.json(answer(body) as Record<string, unknown>);
    });
  server.use(
    rpc('list_threads', () => [thread()]),
    rpc('list_messages', ({ p_after_seq: after }) =>
      known.messages.filter(({ seq }) => Number(seq) > Number(after ?? 0)),
    ),
    rpc('send_message', store),
    rpc('count_unread_messages', () => known.unread),
    rpc('mark_thread_read', ({ p_seq: seq }) => {
      known.readUpTo = Number(seq);
      known.unread = 0;
      return { ok: true, last_read_seq: seq, unread_count: 0 };
    }),
  );
});

const changed = (table: string) =>
  act(() => {
    for (const { handlers } of known.watchers.filter((watcher) => watcher.table === table)) handlers.refetch?.();
  });

function open() {
  storeSession();
  return renderPart(<ThreadView threadId={THREAD} />, { state: { auth: signedInAs('client') } });
}
const field = () => screen.findByRole('textbox', { name: 'Message' });
const waiting = () => Object.keys(localStorage).filter((key) => key.startsWith('inkroom.messages.'));

describe('a conversation', () => {
  it('shows what was said and marks it as read', async () => {
    open();
    expect(await screen.findByText('Hello there')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Ana Vidal' })).toBeInTheDocument();
    await waitFor(() => expect(known.readUpTo).toBe(1));
  });

  it('sends with Enter, and breaks the line with Shift and Enter', async () => {
    const { user } = open();
    await user.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(known.sends).toHaveLength(1));
    expect(known.sends[0]).toMatchObject({ p_thread_id: THREAD, p_content: 'One\ntwo' });
    expect(await field()).toHaveValue('');
    expect(waiting()).toEqual([]);
  });

  it('sends nothing that cannot be seen', async () => {
    const { user } = open();
    fireEvent.change(await field(), { target: { value: '\u200b \u202e' } });
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(await field(), '{Enter}');
    expect(known.sends).toEqual([]);
  });

  it('keeps a message on the device while offline and sends it once, with its first client id', async () => {
    const { user } = open();
    await screen.findByText('Hello there');
    known.offline = true;
    await user.type(await field(), 'From the train{Enter}');
    expect(await screen.findByText('From the train')).toBeInTheDocument();
    expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
    expect(waiting()).toHaveLength(1);
    known.offline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(known.messages.filter(({ content }) => content === 'From the train')).toHaveLength(1);
    expect(screen.getAllByText('From the train')).toHaveLength(1);
  });

  it('says why a message was refused and leaves it to its writer', async () => {
    server.use(
      http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/send_message`, () =>
        HttpResponse.json({ ok: false, code: 'not_connected' }),
      ),
    );
    const { user } = open();
    await user.type(await field(), 'Too late{Enter}');
    expect(await screen.findByText(/This person is not accepting messages right now/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Too late')).not.toBeInTheDocument());
    expect(waiting()).toEqual([]);
  });

  it('keeps what was begun for the next visit', async () => {
    const { user, unmount } = open();
    await user.type(await field(), 'To be contin');
    unmount();
    open();
    expect(await field()).toHaveValue('To be contin');
  });

  it('lets a draft go that another tab has sent, and keeps other words under an id of their own', async () => {
    const { user } = open();
    await user.type(await field(), 'Hello');
    const key = Object.keys(localStorage).find((one) => one.startsWith('inkroom.drafts.')) ?? '';
    const oldValue = localStorage.getItem(key);
    const sentElsewhere = () =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null })));
    sentElsewhere();
    expect(await field()).toHaveValue('');
    await user.type(await field(), 'Hello, and more');
    sentElsewhere();
    expect(await field()).toHaveValue('Hello, and more');
    await user.type(await field(), '{Enter}');
    await user.type(await field(), 'Hello, and more{Enter}');
    await waitFor(() => expect(known.sends).toHaveLength(2));
    expect(new Set(known.sends.map(({ p_client_id: id }) => id)).size).toBe(2);
    expect(oldValue).not.toMatch(/[0-9a-f]{8}-/);
  });

  it('leaves Enter to an input method', async () => {
    const { user } = open();
    await user.type(await field(), 'にほん');
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 13, isComposing: true });
    expect(await field()).toHaveValue('にほん');
    expect(waiting()).toEqual([]);
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(known.sends).toHaveLength(1));
  });

  it('shows a deleted message as its place, and script as words', async () => {
    known.messages = [
      message(1, '', { deleted_at: new Date().toISOString() }),
      message(2, '<script>alert(1)</script> https://inkroom.example/a'),
    ];
    open();
    expect(await screen.findByText('Message deleted')).toBeInTheDocument();
    expect(screen.getByText(/<script>/)).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'https://inkroom.example/a' });
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('ends where nobody can write any more, and says so', async () => {
    known.canSend = false;
    open();
    expect(await screen.findByText(/You can no longer write to each other/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('blocks the other after a question, and then takes nothing more to send', async () => {
    const asked = vi.fn();
    server.use(
      http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/list_blocked_people`, () => HttpResponse.json([])),
      http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/block_person`, async ({ request }) => {
        asked(await request.json());
        known.canSend = asked.mock.calls.length < 2;
        return HttpResponse.json(known.canSend ? { ok: false, code: 'too_many' } : { ok: true });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More about Ana Vidal' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block Ana Vidal' }));
    const block = await screen.findByRole('button', { name: 'Block' });
    await user.click(block);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await user.click(block);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toHaveBeenLastCalledWith({ p_user_id: OTHER });
    changed('message_thread_participants');
    expect(await screen.findByText(/You can no longer write to each other/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the number of unread messages', () => {
  it('is right in a tab that hears that another one has read, and after a night offline', async () => {
    known.unread = 3;
    storeSession();
    renderPart(<MessagesBarLink />, { state: { auth: signedInAs('client') } });
    expect(await screen.findByRole('link', { name: 'Messages, 3 unread' })).toBeInTheDocument();
    known.unread = 1;
    changed('message_thread_participants');
    expect(await screen.findByRole('link', { name: 'Messages, 1 unread' })).toBeInTheDocument();
    known.unread = 0;
    changed('message_thread_participants');
    expect(await screen.findByRole('link', { name: 'Messages' })).toBeInTheDocument();
  });
});

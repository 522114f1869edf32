import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { server, startBackend, storeSession } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import * as channels from '../../../data/channel.ts';
import * as realtime from '../../../data/realtime.ts';
import { ThreadView } from '../ThreadView.tsx';

startBackend();

const THREAD = uuid(90);
const ME = uuid(1);
const anywhere = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** What the double was asked, in order. */
let asked: string[];
/** What storage keeps. */
let stored: Set<string>;
let sends: Record<string, unknown>[];
let answerCheck: () => Response;
let answerSend: (body: Record<string, unknown>) => Record<string, unknown>;

beforeEach(() => {
  asked = [];
  stored = new Set();
  sends = [];
  answerCheck = () => HttpResponse.json({ path: 'x', width: 640, height: 480 });
  answerSend = (body) => ({
    ok: true,
    message: {
      ...{ id: uuid(101), thread_id: THREAD, seq: 1, sender_id: ME, client_id: body.p_client_id },
      ...{ content: body.p_content, reply_to: null, edited_at: null, deleted_at: null },
      ...{ created_at: '2026-11-24T10:00:00Z', attachments: [], reply: null },
    },
  });
  vi.spyOn(channels, 'joinChannel').mockReturnValue({ send: () => undefined, leave: () => undefined });
  vi.spyOn(realtime, 'watchRows').mockReturnValue(() => undefined);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 5000, height: 4000, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    done(new Blob(['x'], { type: 'image/webp' }));
  });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const rpc = (name: string, answer: (body: Record<string, unknown>) => unknown) =>
    http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/${name}`, async ({ request }) =>
      HttpResponse.json(answer((await request.json()) as Record<string, unknown>) as Record<string, unknown>),
    );
  const file = `${TEST_SUPABASE_URL}/storage/v1/object/message-attachments`;
  server.use(
    rpc('list_threads', () => [
      {
        ...{ thread_id: THREAD, kind: 'direct', title: null, design_id: null, people: [], last_message: null },
        ...{ last_message_at: '2026-11-24T10:00:00+00:00', last_seq: 0, last_read_seq: 0, unread_count: 0 },
        can_send: true,
      },
    ]),
    rpc('list_messages', () => []),
    rpc('mark_thread_read', () => ({ ok: true, last_read_seq: 0, unread_count: 0 })),
    rpc('send_message', (body) => {
      asked.push('send');
      sends.push(body);
      return answerSend(body);
    }),
    http.options(`${file}/*`, () => new HttpResponse(null, { headers: anywhere })),
    http.post(`${file}/*`, ({ request }) => {
      const path = new URL(request.url).pathname.split('/message-attachments/')[1];
      asked.push(stored.has(path) ? 'upload again' : 'upload');
      if (stored.has(path)) return HttpResponse.json({ error: 'Duplicate' }, { status: 409, headers: anywhere });
      stored.add(path);
      return HttpResponse.json({ Key: path }, { headers: anywhere });
    }),
    http.delete(file, async ({ request }) => {
      const { prefixes } = (await request.json()) as { prefixes: string[] };
      for (const path of prefixes) stored.delete(path);
      return HttpResponse.json([]);
    }),
    http.post('*/api/uploads/check', async ({ request }) => {
      const { bucket, path } = (await request.json()) as { bucket: string; path: string };
      asked.push(bucket === 'message-attachments' && stored.has(path) ? 'check' : 'check of nothing');
      return answerCheck();
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const photo = (name = 'arm.jpg') => new File(['x'], name, { type: 'image/jpeg' });

async function open() {
  storeSession();
  const shown = renderPart(<ThreadView threadId={THREAD} />, { state: { auth: signedInAs('client') } });
  const message = await screen.findByRole('textbox', { name: 'Message' });
  const choose = (...files: File[]) => shown.user.upload(screen.getByLabelText('Pictures from this device'), files);
  return { ...shown, message, choose };
}
const sendButton = () => screen.getByRole('button', { name: 'Send' });

describe('a picture of a message', () => {
  it('is uploaded, then read by the server, and only then can be sent', async () => {
    let answer: (response: Response) => void = () => undefined;
    const looked = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('*/api/uploads/check', () => {
        asked.push('check');
        return looked;
      }),
    );
    const { user, message, choose } = await open();
    await choose(photo());
    await waitFor(() => expect(asked).toEqual(['upload', 'check']));
    // What is uploaded is not done yet.
    expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeLessThan(100);
    await user.type(message, 'Look{Enter}');
    expect(sendButton()).toBeDisabled();
    answer(HttpResponse.json({ path: 'x', width: 640, height: 480 }));
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await user.click(sendButton());
    await waitFor(() => expect(asked).toEqual(['upload', 'check', 'send']));
    const [path] = stored;
    expect(sends[0]).toMatchObject({ p_content: 'Look', p_attachments: [{ kind: 'file', path, name: 'arm.jpg' }] });
  });

  it('is asked for again under its path when the answer was lost, and is sent once', async () => {
    answerCheck = () => HttpResponse.error();
    const { user, choose } = await open();
    await choose(photo());
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(sendButton()).toBeDisabled();
    answerCheck = () => HttpResponse.json({ path: 'x', width: 640, height: 480 });
    await user.click(again);
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await user.click(sendButton());
    await waitFor(() => expect(asked).toEqual(['upload', 'check', 'upload again', 'check', 'send']));
    expect(stored.size).toBe(1);
  });

  it('that the server cannot read is not sent, says why, and leaves storage', async () => {
    const error = 'This image is damaged or cannot be read.';
    answerCheck = () => HttpResponse.json({ success: false, code: 'image_rejected', error }, { status: 422 });
    const { user, message, choose } = await open();
    await choose(photo());
    expect(await screen.findByText(error)).toBeInTheDocument();
    await user.type(message, 'Words alone');
    expect(sendButton()).toBeDisabled();
    expect(stored).toEqual(new Set());
    await user.click(screen.getByRole('button', { name: 'Remove: arm.jpg' }));
    await user.click(sendButton());
    await waitFor(() => expect(sends).toMatchObject([{ p_content: 'Words alone', p_attachments: [] }]));
  });

  it('is read after the one before it, as the server reads them', async () => {
    let reading = 0;
    let most = 0;
    server.use(
      http.post('*/api/uploads/check', async () => {
        reading += 1;
        most = Math.max(most, reading);
        await new Promise((resolve) => setImmediate(resolve));
        reading -= 1;
        return HttpResponse.json({ path: 'x', width: 640, height: 480 });
      }),
    );
    const { choose } = await open();
    await choose(...Array.from({ length: 4 }, (_, n) => photo(`${n}.jpg`)));
    await waitFor(() => expect(sendButton()).toBeEnabled());
    expect(most).toBe(1);
  });

  it('that is gone when its message is sent leaves the words to be written on', async () => {
    answerSend = () => ({ ok: false, code: 'attachment_invalid' });
    const { user, message, choose } = await open();
    await choose(photo());
    await user.type(message, 'Long words');
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await user.click(sendButton());
    expect(await screen.findByText(/One of the pictures is no longer there/)).toBeInTheDocument();
    await user.type(message, 'and more');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(message).toHaveValue('Long words\nand more');
    expect(screen.queryByRole('list', { name: 'Attached pictures' })).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('inkroom.messages.'))).toEqual([]);
  });
});

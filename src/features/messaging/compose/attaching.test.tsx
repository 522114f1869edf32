import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { openedPhoto, photoFile, storedPicture, takeUploads } from '../../../../tests/features/uploads.ts';
import { server, startBackend, storeSession } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import * as channels from '../../../data/channel.ts';
import * as realtime from '../../../data/realtime.ts';
import { ThreadView } from '../ThreadView.tsx';

startBackend();

const THREAD = uuid(90);
const ME = uuid(1);
const UPLOAD = 'upload into message-attachments';

/** What the double was asked, in order. */
let asked: string[];
/** Keys of the pictures that came. */
let keys: string[];
let sends: Record<string, unknown>[];
let answerUpload: () => Response | Promise<Response> | undefined;
let answerSend: (body: Record<string, unknown>) => Record<string, unknown>;

beforeEach(() => {
  asked = [];
  keys = [];
  sends = [];
  answerUpload = () => undefined;
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
  vi.stubGlobal('createImageBitmap', (file: Blob) => openedPhoto(file));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    fillRect: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    done(new Blob(['x'], { type: 'image/jpeg' }));
  });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const rpc = (name: string, answer: (body: Record<string, unknown>) => unknown) =>
    http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/${name}`, async ({ request }) =>
      HttpResponse.json(answer((await request.json()) as Record<string, unknown>) as Record<string, unknown>),
    );
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
    http.delete(`${TEST_SUPABASE_URL}/storage/v1/object/message-attachments`, () => HttpResponse.json([])),
    http.post('*/api/uploads/images', async ({ request }) => {
      const copy = (await request.json()) as { bucket: string; key: string; imageId: string };
      asked.push(`copy of ${copy.imageId}`);
      keys.push(copy.key);
      return HttpResponse.json(storedPicture(copy));
    }),
  );
  takeUploads(({ bucket, key }) => {
    asked.push(keys.includes(key) ? 'upload again' : `upload into ${bucket}`);
    keys.push(key);
    return answerUpload();
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  storeSession();
  const shown = renderPart(<ThreadView threadId={THREAD} />, { state: { auth: signedInAs('client') } });
  const message = await screen.findByRole('textbox', { name: 'Message' });
  const choose = (...files: File[]) => shown.user.upload(screen.getByLabelText('Pictures from this device'), files);
  return { ...shown, message, choose };
}
const sendButton = () => screen.getByRole('button', { name: 'Send' });

describe('a picture of a message', () => {
  it('is sent to the server, and can go out when it is stored there', async () => {
    let answer: (response: Response) => void = () => undefined;
    answerUpload = () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      });
    const { user, message, choose } = await open();
    await choose(photoFile('arm.jpg'));
    await waitFor(() => expect(asked).toEqual([UPLOAD]));
    // What has arrived is not done yet.
    expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeLessThan(100);
    await user.type(message, 'Look{Enter}');
    expect(sendButton()).toBeDisabled();
    const stored = storedPicture({ bucket: 'message-attachments', key: keys[0] });
    answer(HttpResponse.json(stored));
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await user.click(sendButton());
    await waitFor(() => expect(asked).toEqual([UPLOAD, 'send']));
    expect(sends[0]).toMatchObject({
      p_content: 'Look',
      p_attachments: [{ kind: 'file', path: stored.path, name: 'arm.jpg' }],
    });
  });

  it('is sent again under its key when the answer was lost, and goes out once', async () => {
    // Three times by itself (R114), then when somebody asks for it.
    answerUpload = () => HttpResponse.error();
    const { user, choose } = await open();
    await choose(photoFile('arm.jpg'));
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
    expect(sendButton()).toBeDisabled();
    const byItself = [UPLOAD, 'upload again', 'upload again'];
    expect(asked).toEqual(byItself);
    answerUpload = () => undefined;
    await user.click(again);
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await user.click(sendButton());
    await waitFor(() => expect(asked).toEqual([...byItself, 'upload again', 'send']));
  });

  it('that the server cannot read is not sent, and says why', async () => {
    const error = 'This image is damaged or cannot be read.';
    answerUpload = () => HttpResponse.json({ success: false, code: 'image_rejected', error }, { status: 422 });
    const { user, message, choose } = await open();
    await choose(photoFile('arm.jpg'));
    expect(await screen.findByText(error)).toBeInTheDocument();
    await user.type(message, 'Words alone');
    expect(sendButton()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove: arm.jpg' }));
    await user.click(sendButton());
    await waitFor(() => expect(sends).toMatchObject([{ p_content: 'Words alone', p_attachments: [] }]));
  });

  it.each([
    ['cannot be decoded', photoFile('arm.jpg', { broken: true }), 'This image is damaged or cannot be read.'],
    [
      'is another file with the name of one',
      new File(['<html>'], 'arm.jpg', { type: 'image/jpeg' }),
      /^File type not allowed/,
    ],
  ])('that %s is not sent to the server', async (_what, file, sentence) => {
    const { choose } = await open();
    await choose(file);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('is taken without a type, as its first bytes tell what it is', async () => {
    await open();
    const files = [photoFile('photo', { type: '' }), photoFile('photo.bin', { type: 'application/octet-stream' })];
    fireEvent.change(screen.getByLabelText('Pictures from this device'), { target: { files } });
    await waitFor(() => expect(sendButton()).toBeEnabled());
    expect(asked).toEqual([UPLOAD, UPLOAD]);
  });

  it('goes after the one before it, as the server reads them', async () => {
    let reading = 0;
    let most = 0;
    answerUpload = async () => {
      reading += 1;
      most = Math.max(most, reading);
      await new Promise((resolve) => setImmediate(resolve));
      reading -= 1;
      return HttpResponse.json(storedPicture({ bucket: '', key: keys[keys.length - 1] }));
    };
    const { choose } = await open();
    await choose(...Array.from({ length: 4 }, (_, n) => photoFile(`${n}.jpg`)));
    await waitFor(() => expect(sendButton()).toBeEnabled());
    expect(most).toBe(1);
  });

  it('of one’s own goes out as a copy under a neutral name', async () => {
    const { user, store } = await open();
    const { attachImage } = await import('./attaching.ts');
    store.dispatch(attachImage(THREAD, uuid(70), null));
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await user.click(sendButton());
    await waitFor(() => expect(asked).toEqual([`copy of ${uuid(70)}`, 'send']));
    const { path } = storedPicture({ bucket: '', key: keys[0] });
    expect(sends[0].p_attachments).toEqual([{ kind: 'file', path, name: 'Design.png' }]);
  });

  it('that is gone when its message is sent leaves the words to be written on', async () => {
    answerSend = () => ({ ok: false, code: 'attachment_invalid' });
    const { user, message, choose } = await open();
    await choose(photoFile('arm.jpg'));
    await user.type(message, 'Long words');
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await user.click(sendButton());
    expect(await screen.findByText(/One of the pictures no longer exists/)).toBeInTheDocument();
    await user.type(message, 'and more');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(message).toHaveValue('Long words\nand more');
    expect(screen.queryByRole('list', { name: 'Attached pictures' })).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('inkroom.messages.'))).toEqual([]);
  });
});

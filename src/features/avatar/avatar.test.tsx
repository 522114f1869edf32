import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../tests/factories.ts';
import { storedPicture, takeUploads } from '../../../tests/features/uploads.ts';
import { backend, server, startBackend, storeSession } from '../../../tests/msw/server.ts';
import { provideConfig, renderPart, TEST_SUPABASE_URL } from '../../../tests/render-app.tsx';
import {
  avatarFileProblem,
  avatarKey,
  avatarMessages,
  avatarUploadProblem,
  uploadFailedBecause,
} from '../../domain/avatar.ts';
import { rosetteOf } from '../../domain/identicon.ts';
import { uploadLimits } from '../../domain/limits.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { removeAvatar, uploadAvatar } from './avatar.data.ts';
import { AvatarDialog } from './AvatarDialog.tsx';
import { AvatarEditor } from './AvatarEditor.tsx';

const me = uuid(1);
const at = (path: string) => `${TEST_SUPABASE_URL}${path}`;
const five = uploadLimits.avatarBytes;

describe('rules', () => {
  it.each([
    [null, 'Please select an image first'],
    [{ type: 'image/png', size: five }, null],
    [{ type: 'image/jpeg', size: 1 }, null],
    [{ type: 'image/gif', size: 1 }, null],
    [{ type: 'image/webp', size: 1 }, null],
    [{ type: 'image/heic', size: 1 }, null],
    [{ type: 'image/png', size: five + 1 }, 'Image size exceeds 5MB limit'],
    [{ type: 'image/svg+xml', size: 1 }, 'Only image files are allowed'],
    [{ type: 'application/pdf', size: five + 1 }, 'Only image files are allowed'],
    [{ type: '', size: 1 }, 'Only image files are allowed'],
  ])('of the chosen file: %j -> %s', (file, problem) => {
    expect(avatarFileProblem(file)).toBe(problem);
  });

  it.each([
    [null, me, 'Missing file or user ID'],
    [new Blob(['x']), null, 'Missing file or user ID'],
    ['data:image/png;base64,x', me, 'Invalid file object provided. Must be a File or Blob instance.'],
    [new Blob([new Uint8Array(five + 1)]), me, 'Avatar size cannot exceed 5MB'],
    [new Blob(['x']), me, null],
  ])('of the upload: %#', (file, user, problem) => {
    expect(avatarUploadProblem(file, user)).toBe(problem);
  });

  it('of the name', () => {
    expect(avatarKey(1790000000000)).toBe('avatar-1790000000000');
  });
});

describe('the rosette', () => {
  it('is the same for the same person and hardly ever the same for two', () => {
    expect(rosetteOf(uuid(1))).toEqual(rosetteOf(uuid(1)));
    const seen = new Set(Array.from({ length: 500 }, (_, n) => JSON.stringify(rosetteOf(uuid(n)))));
    expect(seen.size).toBeGreaterThan(495);
  });

  it('stands in on profiles and in lists, initials in bars, and the picture before both', async () => {
    const person = { id: me, firstName: 'Mara', lastName: 'Okafor' };
    const shown = (who: Parameters<typeof PersonAvatar>[0]['person'], fallback: 'initials' | 'identicon') =>
      renderPart(<PersonAvatar person={who} size={40} fallback={fallback} />).container;
    const stranger = shown(person, 'identicon');
    await waitFor(() => expect(stranger.querySelector('svg')).not.toBeNull());
    expect(shown(person, 'initials')).toHaveTextContent('MO');
    const pictured = shown({ ...person, avatarUrl: 'http://x/a.webp' }, 'initials');
    expect(pictured.querySelector('img')).toHaveAttribute('src', 'http://x/a.webp');
    expect(pictured).not.toHaveTextContent('MO');
  });
});

startBackend();
afterEach(() => vi.useRealTimers());

/** What the storage double holds, and how it answers an upload. */
interface StorageDouble {
  upload?: number;
  remove?: boolean;
  /** What set_avatar answers. */
  set?: { ok: boolean; previous?: string[]; code?: string };
}

function storage({ upload = 200, remove = true, set = { ok: true, previous: [] } }: StorageDouble = {}) {
  const files = new Set([`${me}/avatar-1.png`]);
  const came = takeUploads((sent) => {
    if (upload !== 200) return HttpResponse.json({ message: 'vendor words' }, { status: upload });
    files.add(storedPicture(sent).path);
    return undefined;
  });
  server.use(
    http.head(at('/storage/v1/object/public/*'), () => new HttpResponse(null)),
    http.post(at('/storage/v1/object/list/avatars'), () =>
      HttpResponse.json([...files].map((path) => ({ name: path.split('/')[1] }))),
    ),
    http.delete(at('/storage/v1/object/avatars'), async ({ request }) => {
      const { prefixes } = (await request.json()) as { prefixes: string[] };
      if (!remove) return HttpResponse.json({ message: 'vendor words' }, { status: 403 });
      for (const path of prefixes) files.delete(path);
      return HttpResponse.json(prefixes.map((name) => ({ name })));
    }),
    http.post(at('/rest/v1/rpc/set_avatar'), () => HttpResponse.json(set)),
  );
  provideConfig();
  storeSession();
  return { files, attempts: () => came.length };
}

const picture = new File([new Uint8Array([1, 2, 3])], 'me.webp', { type: 'image/webp' });

describe('storing', () => {
  it('uploads, writes the address, and removes what it replaces', async () => {
    const { files } = storage();
    const url = await uploadAvatar(picture, me, () => undefined);
    expect(url).toMatch(new RegExp(`/storage/v1/object/public/avatars/${me}/avatar-\\d{13}\\.jpg$`));
    expect([...files]).toEqual([url.split('/avatars/')[1]]);
    expect(backend.bodies.find(({ call }) => call.endsWith('/rpc/set_avatar'))?.body).toEqual({ p_url: url });
  });

  it.each([
    [413, 'Avatar size cannot exceed 5MB'],
    [403, uploadFailedBecause('your session does not allow it. Sign in again.')],
    [418, 'Unknown error during upload'],
  ])('status %i is said in our own words and not tried again', async (upload, sentence) => {
    const { attempts } = storage({ upload });
    await expect(uploadAvatar(picture, me, () => undefined)).rejects.toThrow(sentence);
    expect(attempts()).toBe(1);
  });

  it('a file that no profile points to does not stay', async () => {
    const { files } = storage({ set: { ok: false, code: 'not_own_file' } });
    await expect(uploadAvatar(picture, me, () => undefined)).rejects.toThrow('Failed to upload avatar');
    expect([...files]).toEqual([`${me}/avatar-1.png`]);
  });

  it('removing takes the files too; when they stay the outcome is partial, with the reason', async () => {
    const { files } = storage();
    expect(await removeAvatar(me)).toEqual({ partial: false });
    expect(files.size).toBe(0);
    storage({ remove: false });
    expect(await removeAvatar(me)).toEqual({ partial: true, error: 'Unknown error during avatar deletion' });
    await expect(removeAvatar(null)).rejects.toThrow('Missing user ID');
    storage({ set: { ok: false } });
    await expect(removeAvatar(me)).rejects.toThrow('Failed to delete avatar');
  });
});

describe('on screen', () => {
  it('the dialog asks for an image before it saves, and refuses others at once', async () => {
    storage();
    const { user } = renderPart(<AvatarDialog open onClose={() => undefined} onSaved={() => undefined} />, {
      state: { auth: signedInAs('client') },
    });
    await user.click(screen.getByRole('button', { name: 'Save picture' }));
    expect(await screen.findByText(avatarMessages.selectFirst)).toBeInTheDocument();
    const input = screen.getByTestId('avatar-file');
    await user.upload(input, new File([new Uint8Array(five + 1)], 'big.png', { type: 'image/png' }));
    expect(await screen.findByText(avatarMessages.tooLarge)).toBeInTheDocument();
  });

  it('removing asks first, and says when the file is still there', async () => {
    storage({ remove: false });
    const session = signedInAs('client', { avatarUrl: 'http://x/a.webp', profileImage: 'http://x/a.webp' });
    const { user, store } = renderPart(<AvatarEditor />, { state: { auth: session } });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Are you sure you want to remove your avatar?')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement);
    expect(await screen.findByText(/its file could not be deleted/)).toBeInTheDocument();
    await waitFor(() => expect(store.getState().auth.profile?.avatarUrl).toBeNull());
    expect(await screen.findByRole('button', { name: 'Add a picture' })).toBeInTheDocument();
  });

  it('says for five seconds that the picture was removed', async () => {
    storage();
    const session = signedInAs('client', { avatarUrl: 'http://x/a.webp', profileImage: 'http://x/a.webp' });
    const { user } = renderPart(<AvatarEditor />, { state: { auth: session } });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Are you sure you want to remove your avatar?');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await user.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Your picture was removed.')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText('Your picture was removed.')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(screen.queryByText('Your picture was removed.')).not.toBeInTheDocument();
  });
});

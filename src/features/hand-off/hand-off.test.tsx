import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../tests/factories.ts';
import { server, startBackend } from '../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../tests/render-app.tsx';
import { AppError } from '../../data/errors.ts';
import { tabStorage } from '../../data/storage.ts';
import { signedOut } from '../../data/store.events.ts';
import * as own from '../own-images/own-images.public.ts';
import { HandOffButton } from './HandOffButton.tsx';
import { noteUse } from './habits.ts';
import type { Handed } from './hand-over.ts';
import * as pictures from './pictures.ts';
import { useHandedPicture } from './useHandedPicture.ts';

vi.mock('../own-images/own-images.public.ts', { spy: true });
vi.mock('./pictures.ts', { spy: true });
startBackend();

const photo = 'data:image/png;base64,QUJD';
const ownImage: Handed = { picture: `${TEST_SUPABASE_URL}/storage/v1/object/sign/designs/a.png`, imageId: uuid(3) };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.mocked(pictures.probePicture).mockReset().mockResolvedValue({ width: 800, height: 800 });
  vi.mocked(own.readOwnImageFile)
    .mockReset()
    .mockResolvedValue(new File(['x'], 'own-design.png'));
});

function Tool() {
  const [taken, setTaken] = useState<string[]>([]);
  useHandedPicture('ai-generator', {
    onTaken: ({ file, imageId, prompt, widthMm }) =>
      setTaken((now) => [...now, `${file.name} ${imageId} ${prompt} ${widthMm}`]),
    onFailed: (message) => setTaken((now) => [...now, message]),
  });
  return <p>Taken: {taken.join('; ')}</p>;
}

const open = (handed: Handed, at = '/photo-to-sketch') =>
  renderPart(
    <Routes>
      <Route path="/ai-generator" element={<Tool />} />
      <Route
        path="*"
        element={
          <HandOffButton to="ai-generator" handed={handed}>
            Enhance with AI
          </HandOffButton>
        }
      />
    </Routes>,
    { at, state: { auth: signedInAs('client') } },
  );
const press = async (handed: Handed, at?: string) => {
  const opened = open(handed, at);
  await opened.user.click(screen.getByRole('button', { name: 'Enhance with AI' }));
  return opened;
};

describe('a picture that is handed on', () => {
  it('as an own image goes by its id, and is taken once', async () => {
    const image = { id: uuid(3), generation_id: null, image_url: 'a.png', thumbnail_url: null, prompt: 'an owl' };
    server.use(
      http.get(`${TEST_SUPABASE_URL}/rest/v1/ai_generated_images`, () =>
        HttpResponse.json([{ ...image, style: 'sketch', receipt: { physicalWidthMm: 85 } }]),
      ),
      http.post(`${TEST_SUPABASE_URL}/storage/v1/object/sign/designs`, () => new HttpResponse(null, { status: 500 })),
    );
    const { address, unmount } = await press({ ...ownImage, prompt: 'an  owl' });
    expect(await screen.findByText(`Taken: own-design.png ${uuid(3)} an owl 85`)).toBeVisible();
    expect(address()).toBe('/ai-generator');
    expect(own.readOwnImageFile).toHaveBeenCalledWith(uuid(3));
    expect(tabStorage.getItem('inkroom.hand-off.ai-generator')).toBeNull();
    unmount();
    open(ownImage, '/ai-generator');
    expect(screen.getByText('Taken:')).toBeVisible();
  });

  it('as a photo of this device never stands in session storage', async () => {
    await press({ picture: photo });
    expect(await screen.findByText(/^Taken: photo\.png null .*null$/)).toBeVisible();
    const texts = Object.values(sessionStorage).join('');
    expect(texts).not.toContain('QUJD');
    expect(texts).toContain('photo-to-sketch');
  });

  it('is not handed on when an address is not allowed, in the words of the validator', async () => {
    const { address } = await press({ picture: 'http://192.168.0.4/owl.png' });
    expect(
      await screen.findByText('Transfer validation failed: Local or private addresses are not allowed'),
    ).toBeVisible();
    expect(address()).toBe('/photo-to-sketch');
    expect(pictures.probePicture).not.toHaveBeenCalled();
  });

  it('from elsewhere is asked about first', async () => {
    const { user, address } = await press({ picture: 'https://example.com/owl.png' });
    expect(await screen.findByText('External domain detected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Transfer cancelled')).toBeVisible();
    expect(address()).toBe('/photo-to-sketch');
  });

  it('and was deleted meanwhile says so where it should arrive', async () => {
    const message = 'This design was deleted, so it cannot be used.';
    vi.mocked(own.readOwnImageFile).mockRejectedValue(new AppError('not_found', message, { category: 'database' }));
    await press(ownImage);
    expect(await screen.findByText(`Taken: ${message}`)).toBeVisible();
  });

  it('waits while there is no connection, and can be called off', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = await press(ownImage);
    expect(
      await screen.findByText('You are offline. The picture will be sent when you are back online.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Transfer cancelled')).toBeVisible();
    online.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Enhance with AI' }));
    await waitFor(() => expect(screen.getByText(/^Taken: own-design/)).toBeVisible());
  });

  it('is forgotten when the person signs out before it is taken', () => {
    const { store } = open(ownImage);
    for (const key of ['styleTransferData', 'inkroom.hand-off.ai-generator']) tabStorage.setItem(key, '{}');
    noteUse('style_combinations', 'fine-line', 'dotwork');
    store.dispatch(signedOut());
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(localStorage.getItem('inkroom.habits')).toBeNull();
  });
});

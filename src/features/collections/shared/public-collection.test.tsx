import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { uuid } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart } from '../../../../tests/render-app.tsx';
import { PublicCollectionScreen } from './PublicCollectionScreen.tsx';

startBackend();

const shown = (name: string) => ({
  id: uuid(1),
  name,
  description: 'Fish and waves',
  owner: 'Rosa',
  images: [1, 2].map((n) => ({
    id: uuid(n + 1),
    src: `/files/${n}.png`,
    style: 'line',
    width: 1024,
    height: 1024,
    attributions: [],
  })),
  saved: [] as object[],
});

it('shows the designs of a shared collection, each enlarged by a press', async () => {
  server.use(http.get('*/api/collections/public', () => HttpResponse.json(shown('Sleeve'))));
  const { user } = renderPart(<PublicCollectionScreen />, { at: `/collections/${uuid(1)}` });
  expect(await screen.findByRole('heading', { name: 'Sleeve' })).toBeInTheDocument();
  expect(screen.getByText(/Collected by/)).toHaveTextContent('Collected by Rosa · 2 designs');
  await user.click(screen.getByRole('button', { name: /^Enlarge design 2/ }));
  expect(await screen.findByText(/2 of 2/)).toBeInTheDocument();
});

it('names the makers of what was found on Discover, and leads to it', async () => {
  const found = { id: uuid(9), title: 'Heron', author: 'Mika', src: '/h.webp', width: 1, height: 1, attributions: [] };
  server.use(
    http.get('*/api/collections/public', () => HttpResponse.json({ ...shown('Sleeve'), images: [], saved: [found] })),
  );
  renderPart(<PublicCollectionScreen />, { at: `/collections/${uuid(1)}` });
  expect(await screen.findByRole('link', { name: 'Open Heron' })).toHaveAttribute('href', `/discovery/${uuid(9)}`);
  expect(screen.getByText(/^by/)).toHaveTextContent('by Mika');
  expect(screen.getByText(/Collected by/)).toHaveTextContent('1 design');
});

it('says when it is not shared', async () => {
  server.use(
    http.get('*/api/collections/public', () =>
      HttpResponse.json({ error: { code: 'not_found', message: 'x' } }, { status: 404 }),
    ),
  );
  renderPart(<PublicCollectionScreen />, { at: `/collections/${uuid(1)}` });
  expect(await screen.findByText('This collection is not shared')).toBeInTheDocument();
});

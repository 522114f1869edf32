import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { visitor } from '../../tests/factories.ts';
import { startBackend } from '../../tests/msw/server.ts';
import { renderApp } from '../../tests/render-app.tsx';

startBackend();

const announced = () => document.querySelector('[data-announcer]')?.textContent;

it('says the title of a new page and takes the focus to its content; the first page is the browser’s to announce', async () => {
  const app = renderApp({ at: '/nowhere', state: { auth: visitor() } });
  await screen.findByRole('heading', { name: 'Page Not Found' });
  expect(announced()).toBe('');
  expect(document.body).toHaveFocus();
  await app.user.click(screen.getByRole('link', { name: 'Return Home' }));
  await waitFor(() => expect(announced()).toBe('Tattoo designs that work on skin'));
  await waitFor(() => expect(document.title).toContain('Tattoo designs that work on skin'));
  expect(screen.getByRole('main')).toHaveFocus();
});

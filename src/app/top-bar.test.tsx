import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { signedInAs } from '../../tests/factories.ts';
import { startBackend } from '../../tests/msw/server.ts';
import { renderPart } from '../../tests/render-app.tsx';
import { preferencesChanged } from '../features/preferences/preferences.public.ts';
import { AppShell } from './AppShell.tsx';

startBackend();

it.each([
  ['left', 'Account menu'],
  ['right', 'Menu'],
] as const)('with the menu at the %s only the last of the bar reaches over its end', (position, last) => {
  const { store } = renderPart(<AppShell>Page</AppShell>, { state: { auth: signedInAs('client') } });
  act(() => void store.dispatch(preferencesChanged({ layout: { sidebar: { position } } })));
  const buttons = within(screen.getByRole('banner')).getAllByRole('button');
  const atEnd = buttons.filter(({ dataset }) => dataset.edge === 'end');
  expect(atEnd).toEqual([screen.getByRole('button', { name: last })]);
});

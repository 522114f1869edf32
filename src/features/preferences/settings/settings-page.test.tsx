import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signedInAs } from '../../../../tests/factories.ts';
import { startBackend } from '../../../../tests/msw/server.ts';
import { renderPart } from '../../../../tests/render-app.tsx';
import { SettingsPage } from '../../../pages/SettingsPage.tsx';

startBackend();

it.each([
  ['client', true],
  ['artist', true],
  ['admin', false],
] as const)('the widgets of a dashboard are offered to those who have one: %s %j', (role, offered) => {
  renderPart(<SettingsPage />, { state: { auth: signedInAs(role) } });
  expect(screen.getByRole('link', { name: 'Layout' })).toHaveAttribute('href', '#layout');
  expect(document.getElementById('layout')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Dashboard' }) !== null).toBe(offered);
  expect(document.getElementById('dashboard') !== null).toBe(offered);
});

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderPart } from '../../tests/render-app.tsx';
import { ErrorState } from './ErrorState.tsx';

const problem = (category: string, message: string) => ({ code: 'x', category, message });

it.each([
  ['auth', 'Authentication Error', 'Sign In', '/login'],
  ['not_found', 'Not Found', 'Go to Dashboard', '/dashboard'],
] as const)('a failure of category %s has its title and leads on', async (category, title, action, to) => {
  const error = problem(category, 'It went wrong.');
  const { user, address } = renderPart(<ErrorState error={error} onRetry={() => undefined} />, { at: '/settings' });
  expect(screen.getByRole('alert')).toHaveTextContent(`${title}It went wrong.`);
  await user.click(screen.getByRole('button', { name: action }));
  expect(address()).toBe(to);
});

it('goes back where a right is missing, and to the dashboard where there is nothing to go back to', async () => {
  const { user, address } = renderPart(<ErrorState error={problem('permission', 'Not yours.')} />, { at: '/settings' });
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(address()).toBe('/dashboard');
});

it('tries again where that helps, and never instead of signing in', async () => {
  const again = vi.fn();
  const { user, rerender } = renderPart(<ErrorState error={problem('network', 'No network.')} onRetry={again} />);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(again).toHaveBeenCalledOnce();
  rerender(<p />);
  renderPart(<ErrorState error={problem('auth', 'Ended.')} onRetry={again} />);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

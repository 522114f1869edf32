import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderPart } from '../../tests/render-app.tsx';
import { ErrorState } from './ErrorState.tsx';

it.each([
  ['auth', 'Authentication Error', 'Sign In', '/login'],
  ['not_found', 'Not Found', 'Go to Dashboard', '/dashboard'],
] as const)('a failure of category %s has its title and leads on', async (category, title, action, to) => {
  const { user, address } = renderPart(<ErrorState message="It went wrong." category={category} />, {
    at: '/settings',
  });
  expect(screen.getByRole('alert')).toHaveTextContent(`${title}It went wrong.`);
  await user.click(screen.getByRole('button', { name: action }));
  expect(address()).toBe(to);
});

it('tries again where that helps, and never instead of signing in', async () => {
  const again = vi.fn();
  const { user, rerender } = renderPart(<ErrorState message="No network." category="network" onRetry={again} />);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(again).toHaveBeenCalledOnce();
  rerender(<p />);
  renderPart(<ErrorState message="Ended." category="auth" onRetry={again} />);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

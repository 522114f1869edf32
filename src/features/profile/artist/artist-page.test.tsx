import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signedInAs } from '../../../../tests/factories.ts';
import { edit, openProfile, own, startOwnProfile } from '../../../../tests/features/profile.ts';
import { fillIn, renderApp } from '../../../../tests/render-app.tsx';

startOwnProfile();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the artist page', () => {
  it('shows fallbacks and nothing made up, and lets its owner say 100 years', async () => {
    own.role = 'artist';
    own.fields = {
      ...own.fields,
      display_name: 'Mara Ink',
      location: null,
      is_accepting_clients: true,
      availability: {},
    };
    const { user } = await openProfile('/artist/profile');
    for (const text of [
      'Tattoo Artist',
      'Location not specified',
      'Experience not specified',
      'E-mail not provided',
      'Instagram not provided',
      'Website not provided',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText('No reviews yet')).toHaveLength(2));
    expect(screen.getByText('Verified Artist')).toBeInTheDocument();
    await edit(user);
    fillIn('Years of experience', '100');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('100 years of experience')).toBeInTheDocument();
    expect(screen.getByText('Profile updated successfully!')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Manage Availability' }));
    expect(
      screen.getByText('Calendar Feature Unavailable – scheduling and calendar features have been removed'),
    ).toBeInTheDocument();
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await user.click(screen.getByRole('button', { name: day }));
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Available on weekdays')).toBeInTheDocument();
  });

  it('is for artists only', async () => {
    const app = renderApp({ at: '/artist/profile', state: { auth: signedInAs('client') } });
    await waitFor(() => expect(app.address()).toBe('/dashboard/universal'));
  });
});

import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { uuid } from '../../../../tests/factories.ts';
import { openProfile, own, startOwnProfile } from '../../../../tests/features/profile.ts';
import { fillIn } from '../../../../tests/render-app.tsx';

startOwnProfile();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the profile setup', () => {
  it('keeps what was typed on a step over the way back and forth', async () => {
    const { user } = await openProfile('/profile-setup');
    await user.click(screen.getByRole('button', { name: 'Skip this step' }));
    await screen.findByRole('heading', { name: 'Show who you are' });
    fillIn('Bio', 'I draw moths.');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'What is your name?' });
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await screen.findByRole('heading', { name: 'Show who you are' });
    expect(screen.getByLabelText('Bio')).toHaveValue('I draw moths.');
    expect(own.saves).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(own.fields.bio).toBe('I draw moths.'));
  });

  it('saves, skips, goes on where it ended, and leads to the dashboard', async () => {
    const { user, unmount } = await openProfile('/profile-setup');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What is your name?');
    fillIn('Last name', 'Lund');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(await screen.findByRole('heading', { name: 'Show who you are' })).toBeInTheDocument();
    await waitFor(() => expect(own.fields.last_name).toBe('Lund'));
    unmount();
    const again = await openProfile('/profile-setup');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Show who you are');
    await again.user.click(screen.getByRole('button', { name: 'Skip this step' }));
    await again.user.click(await screen.findByRole('button', { name: 'Skip this step' }));
    expect(await screen.findByRole('heading', { name: 'You are set up, Mara.' })).toBeInTheDocument();
    await again.user.click(screen.getByRole('link', { name: 'Go to my dashboard' }));
    await waitFor(() => expect(again.address()).toBe('/dashboard/universal'));
    expect(localStorage.getItem(`inkroom.setup.${uuid(1)}`)).toBeNull();
  });
});

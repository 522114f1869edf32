import { act, screen, waitFor } from '@testing-library/react';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs } from '../../../tests/factories.ts';
import { backend, storeSession, startBackend } from '../../../tests/msw/server.ts';
import { renderPart } from '../../../tests/render-app.tsx';
import { CreditsCard } from './CreditsCard.tsx';
import { BalanceChip } from './BalanceChip.tsx';
import { useCounter } from './useCounter.ts';

describe('counter', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function counter(first: number | null) {
    const { result, rerender } = renderHook(({ target }) => useCounter(target), { initialProps: { target: first } });
    const goTo = (target: number | null) => rerender({ target });
    const tick = (count: number) => act(() => void vi.advanceTimersByTime(30 * count));
    return { value: () => result.current, goTo, tick };
  }

  it('shows the first known value at once', () => {
    const { value, goTo } = counter(null);
    expect(value()).toBeNull();
    goTo(42);
    expect(value()).toBe(42);
  });

  it('walks by 5 above a difference of 50, by 2 above 20, by 1 below, a step each 30 ms', () => {
    const { value, goTo, tick } = counter(0);
    goTo(61);
    act(() => void vi.advanceTimersByTime(29));
    expect(value()).toBe(0);
    act(() => void vi.advanceTimersByTime(1));
    expect(value()).toBe(5);
    tick(2);
    // 61 - 10 = 51 is still above 50, 61 - 15 is not.
    expect(value()).toBe(15);
    tick(1);
    expect(value()).toBe(17);
    tick(200);
    expect(value()).toBe(61);
  });

  it.each([
    [0, 51, [5, 7, 9]],
    [0, 50, [2, 4, 6]],
    [0, 21, [2, 3, 4]],
    [0, 20, [1, 2, 3]],
    [100, 40, [95, 90, 88]],
    [10, 7, [9, 8, 7]],
  ])('from %i to %i', (from, to, steps) => {
    const { value, goTo, tick } = counter(from);
    goTo(to);
    const seen = steps.map(() => {
      tick(1);
      return value();
    });
    expect(seen).toEqual(steps);
  });

  it('turns around when the target changes on the way', () => {
    const { value, goTo, tick } = counter(10);
    goTo(30);
    tick(3);
    expect(value()).toBe(13);
    goTo(10);
    tick(3);
    expect(value()).toBe(10);
  });
});

describe('balance on screen', () => {
  startBackend();
  const session = signedInAs('client');

  it.each([
    [1, '1 credit', 'default'],
    [10, '10 credits', 'default'],
    [11, '11 credits', 'primary'],
  ])('%i: the chip says "%s" in the %s colour', async (credits, text, colour) => {
    backend.credits = credits;
    storeSession();
    renderPart(<BalanceChip />, { state: { auth: session } });
    const chip = await screen.findByTestId('balance-chip');
    expect(chip).toHaveTextContent(text);
    expect(chip).toHaveAttribute('data-accented', String(colour === 'primary'));
  });

  it('has a short form for phones, which screen readers do not hear', async () => {
    backend.credits = 12_399;
    storeSession();
    renderPart(<BalanceChip />, { state: { auth: session } });
    await waitFor(() => expect(screen.getByRole('link')).toHaveAccessibleName('12,399 credits'));
    expect(screen.getByRole('link').querySelector('[aria-hidden="true"][data-short]')).toHaveAttribute(
      'data-short',
      '12.3K',
    );
  });

  it('the bar is full at 100 and stays full above', async () => {
    storeSession();
    backend.credits = 250;
    renderPart(<CreditsCard />, { state: { auth: session } });
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100'));
    expect(screen.getByText('250')).toBeInTheDocument();
  });

  it('an unknown balance is unavailable, never 0', async () => {
    storeSession();
    backend.credits = null;
    const { user } = renderPart(
      <>
        <BalanceChip />
        <CreditsCard />
      </>,
      { state: { auth: session } },
    );
    expect(await screen.findByText('Balance unavailable')).toBeInTheDocument();
    expect(screen.queryByText('0')).toBeNull();
    backend.credits = 7;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByTestId('balance-chip')).toHaveTextContent('7 credits'));
  });
});

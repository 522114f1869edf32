import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPart } from '../../tests/render-app.tsx';
import { CinematicLoader, drawingPhases } from './CinematicLoader.tsx';
import { CostNotice, platformNotice } from './CostNotice.tsx';
import { Loader } from './Loader.tsx';
import { PageLoader } from './PageLoader.tsx';
import { Spinner } from './Spinner.tsx';
import { GREETING_MS, greetings, letteringPhases, TypographyLoader } from './TypographyLoader.tsx';
import { PHASE_MS } from './usePhase.ts';

const lit = () => document.querySelector('[data-current]')?.textContent;
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('the plain loader', () => {
  it("says 'Loading...' or what it is given", () => {
    const { rerender } = renderPart(<Loader />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    rerender(<p />);
    renderPart(<Loader message="Loading your dashboard..." />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading your dashboard...');
  });

  it.each([
    ['small', 24],
    ['medium', 40],
    ['large', 60],
  ] as const)('is %s with a side of %i', (size, px) => {
    renderPart(<Spinner size={size} />);
    const ring = document.querySelector(`[data-size="${size}"]`);
    expect([ring?.getAttribute('width'), ring?.getAttribute('height')]).toEqual([String(px), String(px)]);
  });
});

describe('the branded loaders', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('passes Dreaming, Analyzing, Creating and stays at Perfecting while nothing is known', () => {
    expect(drawingPhases).toEqual(['Dreaming', 'Analyzing', 'Creating', 'Perfecting']);
    renderPart(<CinematicLoader />);
    for (const phase of drawingPhases) {
      expect(lit()).toBe(phase);
      pass(PHASE_MS);
    }
    expect(lit()).toBe('Perfecting');
    expect(screen.getByText('Inkroom')).toHaveStyle({ fontSize: '60px' });
  });

  it('follows the real progress where it is known', () => {
    const { unmount } = renderPart(<CinematicLoader progress={0.5} size="small" />);
    pass(PHASE_MS * 3);
    expect(lit()).toBe('Creating');
    expect(screen.getByText('Inkroom')).toHaveStyle({ fontSize: '24px' });
    unmount();
    renderPart(<CinematicLoader progress={1} />);
    expect(lit()).toBe('Perfecting');
  });

  it('greets in eight languages above Analyzing, Translating, Converting, Perfecting', () => {
    expect(letteringPhases).toEqual(['Analyzing', 'Translating', 'Converting', 'Perfecting']);
    renderPart(<TypographyLoader />);
    const seen = new Set<string>();
    for (const { lang, text } of greetings) {
      const greeting = screen.getByText(text);
      expect(greeting).toHaveAttribute('lang', lang);
      seen.add(lang);
      pass(GREETING_MS);
    }
    expect(seen.size).toBe(8);
    expect(screen.getByText('Hello')).toBeInTheDocument();
  });
});

describe('a page on its way', () => {
  it.each([
    ['plain', () => screen.findByText('Loading...')],
    ['cinematic', () => screen.findByText('Dreaming')],
    ['typography', () => screen.findByText('Translating')],
  ] as const)('shows the %s style', async (look, found) => {
    renderPart(<PageLoader look={look} />);
    expect(await found()).toBeInTheDocument();
  });
});

it('names the platform and every price', () => {
  renderPart(<CostNotice total={6} />);
  expect(screen.getByText(platformNotice)).toBeInTheDocument();
  const prices = screen
    .getAllByRole('term')
    .map((term, index) => [term.textContent, screen.getAllByRole('definition')[index].textContent]);
  expect(prices).toEqual([
    ['This drawing', '6 credits'],
    ['Single image', '1 credit'],
    ['4-image batch', '3 credits'],
    ['Style variations', '2 credits'],
    ['High resolution', '+100%'],
    ['Premium models (SD 3.5 Large)', '+100%'],
  ]);
});

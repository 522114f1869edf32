import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { useOnThisPage } from './useOnThisPage.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

it('knows the page by its path, as soon as a link has changed it', () => {
  window.history.replaceState(null, '', '/artists');
  const { result } = renderHook(() => useOnThisPage());
  window.history.replaceState(null, '', '/artists?city=1');
  expect(result.current()).toBe(true);
  window.history.pushState(null, '', '/artists/1');
  expect(result.current()).toBe(false);
});

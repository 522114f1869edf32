import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useNotice } from './useNotice.ts';

it('tells of the version that it began with, and of no other', () => {
  const { result, rerender } = renderHook(useNotice, { initialProps: 'version 5' });
  const [, tell] = result.current;
  rerender('version 18');
  // The file is ready only now.
  act(() => tell('This picture has shades.'));
  expect(result.current[0]).toBe('');
  rerender('version 5');
  expect(result.current[0]).toBe('This picture has shades.');
});

import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';

import { useAddressQuery } from './useAddressQuery.ts';

const set = (name: string, value: string) => (now: URLSearchParams) => {
  now.set(name, value);
  return now;
};

function mount() {
  const use = () => ({ query: useAddressQuery(), search: useLocation().search, navigate: useNavigate() });
  return renderHook(use, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/?a=1']}>{children}</MemoryRouter>,
  }).result;
}

it('makes several changes of one frame one after another', () => {
  const page = mount();
  const [, change] = page.current.query;
  act(() => {
    change(set('b', '2'));
    change(set('c', '3'));
  });
  expect(page.current.search).toBe('?a=1&b=2&c=3');
});

it('goes on from what the address says after a link or "back"', async () => {
  const page = mount();
  act(() => page.current.query[1](set('b', '2')));
  await act(async () => page.current.navigate(-1));
  act(() => page.current.query[1](set('d', '4')));
  expect(page.current.search).toBe('?a=1&d=4');
});

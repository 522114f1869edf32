import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import type { Inscription } from '../../../domain/inscriptions.ts';
import { InscriptionsField } from './InscriptionsField.tsx';

const changed = vi.fn<(lines: Inscription[]) => void>();
const lines = () => changed.mock.lastCall?.[0];

function Form({ first }: { first: readonly Inscription[] }) {
  const [now, setNow] = useState(first);
  const change = (next: Inscription[]) => {
    changed(next);
    setNow(next);
  };
  return <InscriptionsField lines={now} styleId="minimalist" onChange={change} />;
}

const pick = async (person: ReturnType<typeof userEvent.setup>, field: string, option: string | RegExp) => {
  await person.click(screen.getByRole('combobox', { name: field }));
  await person.click(screen.getByRole('option', { name: option }));
};

it('takes words, place and face of a line, and leaves the face to the style', async () => {
  const person = userEvent.setup();
  render(<Form first={[]} />);
  await person.click(screen.getByRole('button', { name: 'Add a line of lettering' }));
  await person.type(screen.getByRole('textbox', { name: 'Words' }), 'Anna');
  expect(screen.getByRole('combobox', { name: 'Face' })).toHaveTextContent('Poiret One (goes with the style)');
  await pick(person, 'Place', 'On a banner');
  await pick(person, 'Face', 'Caveat');
  expect(lines()).toEqual([{ text: 'Anna', place: 'banner', face: 'caveat-600' }]);
  await pick(person, 'Face', /goes with the style/);
  expect(lines()).toEqual([{ text: 'Anna', place: 'banner' }]);
  await person.click(screen.getByRole('button', { name: 'Remove line 1' }));
  expect(lines()).toEqual([]);
});

it('asks for the language of characters that several have, and takes four lines at most', async () => {
  const person = userEvent.setup();
  const line = (text: string): Inscription => ({ text, place: 'below' });
  render(<Form first={[line('愛'), line('b'), line('c'), line('d')]} />);
  expect(screen.getByRole('button', { name: 'Add a line of lettering' })).toBeDisabled();
  await pick(person, 'Language of these characters', 'Chinese, traditional');
  expect(lines()?.[0]).toEqual({ text: '愛', place: 'below', language: 'zh-Hant' });
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { LetteringOrder } from '../../../domain/lettering.ts';
import { LetteringDesk } from '../desk/lettering-desk.ts';
import { LetteringDeskContext } from '../useLettering.ts';
import { RegionalForms } from './RegionalForms.tsx';

/** Draws nothing, and notes what was asked for. */
function show(language: string, words: string) {
  const asked: LetteringOrder[] = [];
  const desk = new LetteringDesk({
    readFace: () => Promise.reject(new Error('not here')),
    readFontFile: () => Promise.reject(new Error('not here')),
  });
  desk.set = ({ spec }) => {
    asked.push(spec);
    const bounds = { left: 0, top: -1, width: 1, height: 1 };
    const commands = [['M', 0, 0], ['L', 1, 0], ['L', 1, 1], ['Z']] as const;
    return Promise.resolve({ bounds, commands: [...commands] } as never);
  };
  render(
    <LetteringDeskContext value={desk}>
      <RegionalForms language={language} words={words} />
    </LetteringDeskContext>,
  );
  return asked;
}

it('shows the characters that regions write differently in the forms of three, the chosen one marked', async () => {
  const asked = show('ja', '直心 骨 山');
  for (const region of ['Japan', 'China', 'Taiwan'])
    expect(await screen.findByRole('img', { name: `直骨 as in ${region}` })).toBeInTheDocument();
  expect(screen.getByText('Japan: this language')).toBeInTheDocument();
  expect(asked.map(({ language }) => language).sort()).toEqual(['ja', 'zh-Hans', 'zh-Hant']);
  expect(new Set(asked.map(({ faces }) => faces[0].id)).size).toBe(3);
});

it.each([
  ['words that are written alike everywhere', 'ja', '山川'],
  ['another writing', 'ar', '直'],
])('shows nothing for %s', (_, language, words) => {
  show(language, words);
  expect(screen.queryByRole('figure')).toBeNull();
});

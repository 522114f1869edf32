import { expect, it } from 'vitest';

import type { Look } from '../studio/order.ts';
import { languages, type Language } from './languages.ts';
import { lookInLanguage } from './look-in-language.ts';

const named = (code: string): Language => {
  const language = languages.find((one) => one.code === code);
  if (!language) throw new Error(`There is no language ${code}.`);
  return language;
};

it('columns end with a language that has none, as do spaces between letters that hang together, and lengthened words', () => {
  const column: Look = { size: { by: 'xHeight', mm: 10 }, vertical: true, slantDegrees: 4 };
  expect(lookInLanguage(column, named('ja'))).toBe(column);
  expect(lookInLanguage(column, named('ar'))).toEqual({
    size: { by: 'width', mm: 80 },
    vertical: false,
    slantDegrees: 4,
  });
  const spaced: Look = { size: { by: 'width', mm: 60 }, letterSpacing: 0.1 };
  expect(lookInLanguage(spaced, named('ru'))).toBe(spaced);
  expect(lookInLanguage(spaced, named('hi'))).toEqual({ size: { by: 'width', mm: 60 }, letterSpacing: 0 });
  const long: Look = { size: { by: 'width', mm: 60 }, kashida: 3 };
  expect(lookInLanguage(long, named('fa'))).toBe(long);
  expect(lookInLanguage(long, named('he'))).toEqual({ size: { by: 'width', mm: 60 }, kashida: 0 });
});

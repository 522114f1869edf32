import { describe, expect, it } from 'vitest';

import {
  bodyLocations,
  cardDescription,
  noWords,
  pieceFileProblem,
  portfolioLimits,
  portfolioPathOf,
  portfolioStyles,
  titleOfFile,
  uploaderProblem,
  wordProblems,
} from './portfolio.ts';

const now = new Date(2026, 10, 24);

describe('the words of a piece', () => {
  it('need a title', () => {
    expect(wordProblems({ ...noWords, title: ' \n' }, now)).toEqual({ title: 'Please add a title for your work' });
    expect(wordProblems({ ...noWords, title: 'Koi' }, now)).toEqual({});
    expect(wordProblems({ ...noWords, title: 'x'.repeat(201) }, now).title).toContain('1 character too many');
    expect(wordProblems({ ...noWords, title: 'x', description: 'y'.repeat(5001) }, now).description).toContain(
      'too many',
    );
  });

  it.each([
    ['', true],
    ['1900', true],
    ['2026', true],
    ['1899', false],
    ['2027', false],
    ['20', false],
    ['2e3', false],
    ['-2020', false],
    ['next year', false],
  ])('take the year %j: %s', (year, taken) => {
    expect(wordProblems({ ...noWords, title: 'Koi', year }, now)).toEqual(
      taken ? {} : { year: 'Enter a year from 1900 to 2026, or leave it empty' },
    );
  });

  it('choose from twenty styles and eighteen places', () => {
    expect([portfolioStyles.length, bodyLocations.length]).toEqual([20, 18]);
  });
});

it.each([
  [null, 'Please select an image to upload'],
  [{ name: 'a.svg', type: 'image/svg+xml', size: 1 }, 'Only image files are allowed'],
  [{ name: 'a.pdf', type: 'application/pdf', size: 1 }, 'Only image files are allowed'],
  [{ name: 'a.heic', type: '', size: 1 }, null],
  [{ name: 'a.jpg', type: 'image/jpeg', size: portfolioLimits.fileBytes }, null],
  [{ name: 'a.jpg', type: 'image/jpeg', size: portfolioLimits.fileBytes + 1 }, 'File size exceeds 10MB limit'],
])('a file %j: %s', (file, problem) => {
  expect(pieceFileProblem(file)).toBe(problem);
});

it('only artists who are signed in add pieces', () => {
  expect(uploaderProblem({ id: null, role: null })).toBe('You must be signed in to upload portfolio items');
  expect(uploaderProblem({ id: 'a', role: 'client' })).toBe('Only artists can upload portfolio items');
  expect(uploaderProblem({ id: 'a', role: 'artist' })).toBeNull();
});

it('a card has a hundred characters of the description, and no half emoji', () => {
  expect(cardDescription('x'.repeat(100))).toBe('x'.repeat(100));
  expect(cardDescription('x'.repeat(101))).toBe(`${'x'.repeat(100)}...`);
  expect(cardDescription(`${'x'.repeat(99)}🦊 and more`)).toBe(`${'x'.repeat(99)}...`);
  expect(cardDescription('two\nlines')).toBe('two lines');
});

it.each([
  ['koi-back_piece.JPG', 'Koi back piece'],
  ['IMG_2041.jpg', ''],
  ['PXL_20261104_101112.jpg', ''],
  ['20261104.jpg', ''],
  ['.png', ''],
  ['Rose.png', 'Rose'],
])('a title out of %s: %j', (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});

it('tattoo-images is read as portfolio', () => {
  expect(portfolioPathOf('u/a.webp')).toBe('u/a.webp');
  expect(portfolioPathOf('tattoo-images/u/a.webp')).toBe('u/a.webp');
  expect(portfolioPathOf('https://x.example/storage/v1/object/public/tattoo-images/u/a.webp')).toBe('u/a.webp');
  expect(portfolioPathOf('https://x.example/storage/v1/object/public/portfolio/u/a.webp')).toBe('u/a.webp');
});

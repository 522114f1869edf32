import { useMemo, useState } from 'react';

import { grouped } from '../../../domain/numbers.ts';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { filtered, numeralsFirst, type Face } from '../catalogue/faces.ts';
import type { MarkedFaces } from '../catalogue/marked.ts';
import { mm } from '../stage/sizes.ts';
import { FaceWall } from '../wall/FaceWall.tsx';
import { useFits } from '../wall/useFits.ts';
import { WallFilters, type WallFilter } from '../wall/WallFilters.tsx';
import css from './studio.module.css';

interface FaceWallScreenProps {
  faces: readonly Face[];
  words: string;
  marked: MarkedFaces;
  /** The words are numerals: faces in which they can be read come first. */
  forNumerals: boolean;
  onChoose: (face: Face) => void;
}

const everything: WallFilter = { category: 'all', search: '', fitsMm: null };

/** All faces in the person's words, and the ways to find one. */
export function FaceWallScreen({ faces, words, marked, forNumerals, onChoose }: FaceWallScreenProps) {
  const [filter, setFilter] = useState(everything);
  const ordered = useMemo(() => (forNumerals ? numeralsFirst(faces) : faces), [faces, forNumerals]);
  const found = filtered(ordered, filter, marked);
  // Others would all have to be fetched first.
  const candidates = useMemo(() => found.filter(({ core }) => core), [found]);
  const fits = useFits(candidates, words, filter.fitsMm !== null);
  const { fitsMm } = filter;
  const shown = fitsMm === null ? found : candidates.filter(({ id }) => (fits.smallest.get(id) ?? Infinity) <= fitsMm);
  const noteOf = (face: Face) => {
    const smallest = fits.smallest.get(face.id);
    return fitsMm !== null && typeof smallest === 'number' ? `from ${mm(smallest, 0)}` : undefined;
  };
  const done = fitsMm === null || words.trim() === '' || fits.measured === fits.of;
  return (
    <>
      <WallFilters
        filter={filter}
        onChange={(part) => setFilter((now) => ({ ...now, ...part }))}
        hasOwn={faces.some(({ family }) => family === null)}
        count={countOf(shown.length, fitsMm, words, fits)}
      />
      {shown.length === 0 ? (
        <div className={css.empty}>
          <p>{done ? emptyText(filter, words) : 'Measuring the fonts of the core set in your words...'}</p>
          {done && (
            <PlainButton look="outlined" onClick={() => setFilter(everything)}>
              Show all fonts
            </PlainButton>
          )}
        </div>
      ) : (
        <FaceWall
          faces={shown}
          words={words}
          marked={marked}
          noteOf={noteOf}
          onChoose={onChoose}
          label="Fonts in your words"
        />
      )}
    </>
  );
}

function countOf(count: number, fitsMm: number | null, words: string, fits: ReturnType<typeof useFits>): string {
  const styles = `${grouped(count)} ${count === 1 ? 'style' : 'styles'}`;
  if (fitsMm === null) return styles;
  if (words.trim() === '') return 'Type your words first: whether a font fits depends on them';
  return fits.measured === fits.of
    ? `${styles} of the core set stay open at ${fitsMm} mm`
    : `${styles} so far: ${fits.measured} of ${fits.of} measured`;
}

function emptyText({ category, search, fitsMm }: WallFilter, words: string): string {
  if (fitsMm !== null && words.trim() === '') return 'Type your words, and the fonts that fit are found.';
  if (fitsMm !== null)
    return `At ${fitsMm} mm, something closes in every font here. Try a larger width or fewer letters.`;
  if (search.trim() !== '') return `No font has “${search.trim()}” in its name.`;
  if (category === 'favorites') return 'You have no favorites yet. Press the star of a font to keep it here.';
  if (category === 'recent') return 'Fonts that you use are kept here.';
  return 'There is no font here.';
}

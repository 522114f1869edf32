import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useMemo, useState } from 'react';

import { href, paths } from '../../../config/paths.ts';
import { errorText } from '../../../data/errors.ts';
import { useAppSelector } from '../../../app/hooks.ts';
import type { FontFamily } from '../../../domain/fonts.ts';
import { letteringLimits } from '../../../domain/lettering.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { LinkButton, PlainButton } from '../../../ui/PlainButton.tsx';
import { useAddressQuery } from '../../../ui/useAddressQuery.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { facesOf, ownFace } from '../catalogue/faces.ts';
import { useFontCatalogueQuery } from '../catalogue/fonts.api.ts';
import { useMarked } from '../catalogue/marked.ts';
import { LetteringRoom } from '../desk/LetteringRoom.tsx';
import { useOwnFontsQuery } from '../own-fonts/own-fonts.api.ts';
import { Field } from '../parts/Field.tsx';
import { FaceWallScreen } from './FaceWallScreen.tsx';
import { StageScreen } from './StageScreen.tsx';
import css from './studio.module.css';
import { useChosenFace } from './useChosenFace.ts';
import { useStudio, type Studio } from './useStudio.ts';

const OwnFontsDialog = lazyPart(async () => (await import('../own-fonts/OwnFonts.tsx')).OwnFonts, 'over');

/** Western lettering: one's own words on a wall of faces, and one of them on the stage. */
export function WesternStudio() {
  // What is kept on the device is not known when the page is prerendered.
  return useHydrated() ? (
    <LetteringRoom>
      <Room />
    </LetteringRoom>
  ) : (
    <Outlines />
  );
}

function Room() {
  const [query] = useAddressQuery();
  const studio = useStudio('western', query.get('text'));
  const userId = useAppSelector(selectUserId);
  const catalogue = useFontCatalogueQuery();
  const [ownOpen, setOwnOpen] = useState(query.get('fonts') === 'own');
  return (
    <>
      <div className={css.top}>
        <WordsField value={studio.words} onChange={studio.setWords} />
        {userId && (
          <PlainButton look="outlined" onClick={() => setOwnOpen(true)}>
            Custom Fonts
          </PlainButton>
        )}
      </div>
      {catalogue.isError ? (
        <Notice severity="error">
          {errorText(catalogue.error, 'The fonts could not be loaded.')}{' '}
          <LinkButton onClick={() => void catalogue.refetch()}>Try again</LinkButton>
        </Notice>
      ) : catalogue.data ? (
        <Fonts families={catalogue.data.families} studio={studio} userId={userId} />
      ) : (
        <Outlines />
      )}
      {ownOpen && userId && (
        <Suspense fallback={null}>
          <OwnFontsDialog onClose={() => setOwnOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface FontsProps {
  families: readonly FontFamily[];
  studio: Studio;
  userId: string | null;
}

/** All faces on the wall, or the chosen one on the stage. */
function Fonts({ families, studio, userId }: FontsProps) {
  const [query] = useAddressQuery();
  const marked = useMarked();
  const own = useOwnFontsQuery(userId ?? skipToken).data;
  const faces = useMemo(
    () => [...(own ?? []).map(ownFace), ...facesOf(families.filter(({ category }) => category !== null))],
    [families, own],
  );
  const { face, other, entered, choose, leave } = useChosenFace(faces, studio, marked);
  if (face) {
    return (
      <StageScreen
        {...{ studio, face, other, entered }}
        onBack={leave}
        onTake={choose}
        isVisitor={!userId}
        account={href(paths.fontGenerator, { face: face.id })}
      />
    );
  }
  return (
    <FaceWallScreen
      faces={faces}
      words={studio.words}
      marked={marked}
      forNumerals={query.get('for') === 'numerals'}
      onChoose={choose}
    />
  );
}

function WordsField({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const problem = textProblem(value, letteringLimits.characters);
  return (
    <div className={css.words}>
      <Field
        label="Your words"
        rows={2}
        value={value}
        onChange={onChange}
        placeholder="Memento mori"
        invalid={problem !== null}
        help={problem ?? 'Each line that you type is a line of the lettering.'}
      />
    </div>
  );
}

/** Keeps the room of the wall until the fonts are there. */
export function Outlines() {
  return (
    <div className={css.outlines} role="status" aria-busy="true" aria-label="Loading the fonts">
      {Array.from({ length: 6 }, (_, n) => (
        <div key={n} />
      ))}
    </div>
  );
}

import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useMemo, useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { useAppSelector } from '../../../app/hooks.ts';
import { letteringLimits } from '../../../domain/lettering.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { selectAuthStatus, selectUserId } from '../../../session/auth.slice.ts';
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
import { useStudio } from './useStudio.ts';

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
  const [query, changeQuery] = useAddressQuery();
  const studio = useStudio('western', query.get('text'));
  const isVisitor = useAppSelector(selectAuthStatus) !== 'signedIn';
  const catalogue = useFontCatalogueQuery();
  const marked = useMarked();
  const [ownOpen, setOwnOpen] = useState(query.get('fonts') === 'own');
  const families = catalogue.data?.families;
  const userId = useAppSelector(selectUserId);
  const own = useOwnFontsQuery(userId ?? skipToken).data;
  const faces = useMemo(
    () => [...(own ?? []).map(ownFace), ...facesOf((families ?? []).filter(({ category }) => category !== null))],
    [families, own],
  );
  const chosenId = query.get('face');
  const face = faces.find(({ id }) => id === chosenId) ?? null;
  const other = faces.find(({ id }) => id === studio.otherId) ?? null;
  const open = (id: string | null) =>
    changeQuery((now) => {
      if (id === null) now.delete('face');
      else now.set('face', id);
      return now;
    });
  return (
    <>
      <WordsField value={studio.words} onChange={studio.setWords} />
      {!isVisitor && (
        <p>
          <PlainButton look="outlined" onClick={() => setOwnOpen(true)}>
            Custom Fonts
          </PlainButton>
        </p>
      )}
      {catalogue.isError ? (
        <Notice severity="error">
          {errorText(catalogue.error, 'The fonts could not be loaded.')}{' '}
          <LinkButton onClick={() => void catalogue.refetch()}>Try again</LinkButton>
        </Notice>
      ) : !families ? (
        <Outlines />
      ) : face ? (
        <StageScreen
          studio={studio}
          face={face}
          other={other?.id === face.id ? null : other}
          onBack={() => open(null)}
          isVisitor={isVisitor}
        />
      ) : (
        <FaceWallScreen
          faces={faces}
          words={studio.words}
          marked={marked}
          forNumerals={query.get('for') === 'numerals'}
          onChoose={(chosen) => {
            marked.used(chosen);
            studio.setFace(chosen.id);
            open(chosen.id);
          }}
        />
      )}
      {ownOpen && (
        <Suspense fallback={null}>
          <OwnFontsDialog onClose={() => setOwnOpen(false)} />
        </Suspense>
      )}
    </>
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
    <div className={css.outlines} aria-busy="true" aria-label="Loading the fonts">
      {Array.from({ length: 6 }, (_, n) => (
        <div key={n} />
      ))}
    </div>
  );
}

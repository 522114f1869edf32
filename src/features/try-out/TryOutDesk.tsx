import { Suspense, useEffect, useRef, useState } from 'react';

import { useRuntimeConfig } from '../../config/useRuntimeConfig.ts';
import { pictureTexts } from '../../domain/images.ts';
import { textProblem } from '../../domain/text-length.ts';
import { tryOutLimits } from '../../domain/try-out-limits.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LinkButton, PlainButton } from '../../ui/PlainButton.tsx';
import { StarterMotifs } from '../builder/starter.public.ts';
import type { EarlyStart } from './TryOutFirstView.tsx';
import { TryOutPhotoField } from './TryOutPhotoField.tsx';
import { TryOutSheet } from './TryOutSheet.tsx';
import { TryOutStyleField } from './TryOutStyleField.tsx';
import css from './TryOut.module.css';
import { useTryOut, type TryOutControls } from './useTryOut.ts';
import { WordsField } from './WordsField.tsx';

const TryOutWall = lazyPart(async () => (await import('./TryOutWords.tsx')).TryOutWall, 'within');
const TryOutPreview = lazyPart(async () => (await import('./TryOutWords.tsx')).TryOutPreview, 'within');

/** Shows the form beside the drawing. From words, the drawing is built right after them. */
export function TryOutDesk({ early }: { early: EarlyStart }) {
  const controls = useTryOut(early.words);
  const words = useGoesOnWriting();
  const { tryOut, change } = controls;
  const isFromWords = tryOut.photo === null;
  // The wall is as heavy as the rest of the page: it comes when somebody begins.
  const [isWanted, setWanted] = useState(early.isWallOpen);
  const isBegun = isWanted || tryOut.composition !== null || tryOut.words.trim() !== '';
  return (
    <form
      className={css.studio}
      data-words={isFromWords || undefined}
      aria-label="What to draw"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (missingIn(controls) === null && !controls.reading) void controls.draw();
      }}
    >
      <div className={css.form}>
        <WordsField
          ref={words}
          words={tryOut.words}
          withPhoto={!isFromWords}
          isArranged={tryOut.composition !== null}
          onChange={(words) => change({ words })}
        />
        {isFromWords && !isBegun && (
          <>
            <StarterMotifs words={tryOut.words} onChange={(words) => change({ words })} />
            <div>
              <PlainButton look="outlined" onClick={() => setWanted(true)}>
                All motifs
              </PlainButton>
            </div>
          </>
        )}
        {isFromWords && isBegun && (
          <Suspense fallback={<div className={css.wallOutline} aria-busy="true" />}>
            <TryOutWall controls={controls} isWanted={isWanted} />
          </Suspense>
        )}
      </div>
      <div className={css.photo}>
        <TryOutPhotoField controls={controls} />
      </div>
      <div className={css.sheets}>
        {isFromWords && !tryOut.drawing && (tryOut.composition ?? tryOut.words.trim()) ? (
          <Suspense fallback={<div className={css.sheetOutline} aria-busy="true" />}>
            <TryOutPreview controls={controls} />
          </Suspense>
        ) : null}
        <TryOutSheet controls={controls} />
      </div>
      <div className={css.finish}>
        <TryOutStyleField value={tryOut.style} onChange={(style) => change({ style })} />
        <DrawButton controls={controls} />
      </div>
    </form>
  );
}

/** Whoever was writing in the first view goes on in the field that has taken its place. */
function useGoesOnWriting() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [wasWriting] = useState(() => document.activeElement?.classList.contains(css.words) ?? false);
  useEffect(() => {
    if (!wasWriting) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [wasWriting]);
  return field;
}

/** Why nothing can be drawn yet, for people; null when it can. */
function missingIn({ tryOut: { photo, words, composition } }: TryOutControls): string | null {
  if (!photo && !composition && words.trim() === '') return 'Choose a motif, describe what to draw, or add a picture.';
  return textProblem(words, tryOutLimits.words);
}

function DrawButton({ controls }: { controls: TryOutControls }) {
  const { tryOut, since, reading, startOver } = controls;
  const aDay = useRuntimeConfig()?.tryOutsPerDay;
  const missing = missingIn(controls);
  return (
    <div className={css.draw}>
      <PlainButton
        type="submit"
        size="large"
        look={tryOut.drawing ? 'outlined' : 'primary'}
        disabled={missing !== null || since !== null || reading}
      >
        {since !== null ? 'Drawing...' : reading ? pictureTexts.reading : tryOut.drawing ? 'Draw again' : 'Draw it'}
      </PlainButton>
      <p className={css.small} role="status">
        {missing ?? `Free, ${aDay} a day. Small, with a watermark.`}
      </p>
      {(tryOut.photo ?? tryOut.composition ?? tryOut.words) && (
        <p className={css.small}>
          <LinkButton onClick={startOver}>Start over</LinkButton>
        </p>
      )}
    </div>
  );
}

import { useRuntimeConfig } from '../../config/useRuntimeConfig.ts';
import { pictureTexts } from '../../domain/images.ts';
import { textProblem } from '../../domain/text-length.ts';
import { tryOutLimits } from '../../domain/try-out.ts';
import { LinkButton, PlainButton } from '../../ui/PlainButton.tsx';
import { TryOutPhotoField } from './TryOutPhotoField.tsx';
import { TryOutSheet } from './TryOutSheet.tsx';
import { TryOutStyleField } from './TryOutStyleField.tsx';
import css from './TryOut.module.css';
import { useTryOut, type TryOutControls } from './useTryOut.ts';
import { WordsField } from './WordsField.tsx';

/** Shows the form beside the drawing. */
export function TryOutDesk() {
  const controls = useTryOut();
  const { tryOut, change } = controls;
  return (
    <div className={css.studio}>
      <form
        className={css.form}
        aria-label="What to draw"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (missingIn(controls) === null && !controls.reading) void controls.draw();
        }}
      >
        <TryOutPhotoField controls={controls} />
        <WordsField words={tryOut.words} withPhoto={tryOut.photo !== null} onChange={(words) => change({ words })} />
        <TryOutStyleField value={tryOut.style} onChange={(style) => change({ style })} />
        <DrawButton controls={controls} />
      </form>
      <TryOutSheet controls={controls} />
    </div>
  );
}

/** Why nothing can be drawn yet, for people; null when it can. */
function missingIn({ tryOut: { photo, words } }: TryOutControls): string | null {
  if (!photo && words.trim() === '') return 'Add a picture, or describe what to draw.';
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
      {(tryOut.photo ?? tryOut.words) && (
        <p className={css.small}>
          <LinkButton onClick={startOver}>Start over</LinkButton>
        </p>
      )}
    </div>
  );
}

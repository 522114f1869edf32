import { useEffect, useRef, useState } from 'react';

import { paths } from '../../config/paths.ts';
import type { PlainError } from '../../data/errors.ts';
import { signUpCredits } from '../../domain/credits.ts';
import { styleById } from '../../domain/styles.ts';
import type { TryOutDrawing } from '../../domain/try-out.ts';
import { DesignPaper } from '../../ui/DesignPaper.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LinkButton, PlainButton, PlainButtonLink, PlainLink } from '../../ui/PlainButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './TryOut.module.css';
import type { TryOutControls } from './useTryOut.ts';

/** The page that opens after sign-in. */
const onward = { from: paths.aiGenerator };

/** Shows an example first, then the drawing or the reason why there is none. */
export function TryOutSheet({ controls }: { controls: TryOutControls }) {
  const { tryOut, error, since, draw, cancel, change } = controls;
  const { drawing, style } = tryOut;
  const { label, engine } = styleById(style);
  // The preview of what the words name stands in its place.
  const isPreviewed = !drawing && !tryOut.photo && Boolean(tryOut.composition ?? tryOut.words.trim());
  const isShown = !isPreviewed || since !== null;
  return (
    <section className={css.result} aria-label="Drawing">
      <div className={css.paper} data-waiting={since !== null} data-bare={isPreviewed || undefined} hidden={!isShown}>
        {isPreviewed ? null : drawing ? (
          <DesignPaper
            src={drawing.image}
            alt={`Your drawing, ${label.toLowerCase()}, with a watermark`}
            loading="eager"
          />
        ) : (
          <DesignPaper src={`/art/hand-${engine}-400.webp`} alt={`Example: a cat’s face, ${label.toLowerCase()}`} />
        )}
        {since !== null && <Waiting since={since} onCancel={cancel} />}
      </div>
      {error && <Failure error={error} onRetry={() => void draw()} />}
      {drawing && <Done drawing={drawing} />}
      {!drawing && !isPreviewed && <p className={css.small}>An example, from a photo of a cat.</p>}
      {drawing && !tryOut.photo && (
        <p className={css.small}>
          <LinkButton onClick={() => change({})}>
            Back to {tryOut.composition ? 'your arrangement' : 'the layouts'}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

function Waiting({ since, onCancel }: { since: number; onCancel: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - since) / 1000)), 500);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <div className={css.waiting}>
      <Spinner />
      <VisuallyHidden role="status">Drawing</VisuallyHidden>
      <p aria-hidden="true">Drawing · {seconds} s</p>
      {seconds > 5 && <p className={css.small}>Drawings are made one at a time. You may have to wait.</p>}
      <PlainButton look="outlined" onClick={onCancel}>
        Cancel
      </PlainButton>
    </div>
  );
}

/** Shows the sentence, with a button where the next step can be taken here. */
function Failure({ error, onRetry }: { error: PlainError; onRetry: () => void }) {
  const isUsedUp = error.category === 'rate_limit';
  const mayHelp = error.category === 'network' || error.category === 'api' || error.category === 'timeout';
  return (
    <Notice severity={isUsedUp ? 'info' : 'error'}>
      {error.message}{' '}
      {isUsedUp && (
        <PlainLink to={paths.register} state={onward}>
          Create a free account
        </PlainLink>
      )}
      {mayHelp && <LinkButton onClick={onRetry}>Try again</LinkButton>}
    </Notice>
  );
}

function Done({ drawing }: { drawing: TryOutDrawing }) {
  const done = useRef<HTMLDivElement>(null);
  // On a phone the sheet lies below the form.
  useEffect(() => {
    done.current?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, [drawing]);
  return (
    <div ref={done} className={css.done}>
      <VisuallyHidden role="status">Your drawing is ready.</VisuallyHidden>
      {drawing.notes.map((note) => (
        <p key={note} className={css.small}>
          {note}
        </p>
      ))}
      <p className={css.next}>
        Create an account to draw it large and without the watermark. Your picture and settings are kept, and you get{' '}
        {signUpCredits} credits to start.
      </p>
      <div className={css.actions}>
        <PlainButtonLink to={paths.register} state={onward} look="primary" size="large">
          Create a free account
        </PlainButtonLink>
        <a className={css.save} href={drawing.image} download="inkroom-try-out.png">
          Download this one
        </a>
      </div>
      <p className={css.small}>
        Already have an account?{' '}
        <PlainLink to={paths.login} state={onward}>
          Sign in
        </PlainLink>
      </p>
    </div>
  );
}

import { useRuntimeConfig } from '../../config/useRuntimeConfig.ts';
import { signUpCredits } from '../../domain/credits.ts';
import css from './TryOut.module.css';

/** Explains the limits of the try-out, the benefits of an account, and how the picture is used. */
export function TryOutTerms() {
  const aDay = useRuntimeConfig()?.tryOutsPerDay;
  return (
    <div className={css.terms}>
      <section aria-labelledby="try-out-limits">
        <h2 id="try-out-limits">What is limited</h2>
        <p>
          One picture or a few words, six styles, one drawing at a time: 512 px, with a watermark,{' '}
          {aDay ? aDay : 'a few'} a day. People with an account go first, so you may have to wait.
        </p>
      </section>
      <section aria-labelledby="try-out-account">
        <h2 id="try-out-account">What an account gives</h2>
        <p>
          {signUpCredits} credits to start, no card. Four designs at once without a watermark, up to 2048 px, at their
          true size on skin; fused pictures, a consultant, and all your designs kept private.
        </p>
      </section>
      <section aria-labelledby="try-out-picture">
        <h2 id="try-out-picture">What happens with your picture</h2>
        <p>
          The server draws it in memory and does not store the picture or the drawing. Your browser keeps both for two
          days so that you can continue with an account. “Start over” removes them.
        </p>
      </section>
    </div>
  );
}

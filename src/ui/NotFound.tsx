import css from './ErrorPage.module.css';
import { BrokenLine } from './ErrorPage.tsx';
import { PlainButton, PlainButtonLink } from './PlainButton.tsx';

/** An address that nothing answers, with the way back and the way home. */
export function NotFound({ home, onBack }: { home: string; onBack: () => void }) {
  return (
    <div className={css.page}>
      <div className={css.column} data-centred>
        <p className={css.number}>404</p>
        <BrokenLine />
        <h1 className={css.title}>Page Not Found</h1>
        <p className={css.text}>There is no page at this address. It may have moved, or the link has a typo.</p>
        <div className={css.actions}>
          <PlainButton look="outlined" onClick={onBack}>
            Go Back
          </PlainButton>
          <PlainButtonLink look="primary" to={home}>
            Return Home
          </PlainButtonLink>
        </div>
      </div>
    </div>
  );
}

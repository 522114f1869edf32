import { paths } from '../../../config/paths.ts';
import { PlainButtonLink } from '../../../ui/PlainButton.tsx';
import styles from './closing.module.css';
import { names } from '../site/Site.tsx';
import site from '../site/site.module.css';

const claims = [
  '100% verified artists',
  '24/7 AI design assistance',
  'Free tier, no credit card required',
  'The same AI tools for every user',
] as const;

/** Repeats the sign-up button at the end of the page. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing-title" className={site.section}>
      <div className={site.wrap}>
        <div className={names(site.paper, styles.closing)}>
          <div>
            <h2 id="closing-title" className={site.h2}>
              Turn your favorite photo into a tattoo design.
            </h2>
            <ul>
              {claims.map((claim) => (
                <li key={claim}>{claim}</li>
              ))}
            </ul>
          </div>
          <PlainButtonLink to={paths.register} look="primary" size="large">
            Get Started Free
          </PlainButtonLink>
        </div>
      </div>
    </section>
  );
}

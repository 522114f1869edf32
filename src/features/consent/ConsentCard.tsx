import { useLocation } from 'react-router-dom';

import { paths } from '../../config/paths.ts';
import { chooseConsent } from '../../data/consent.ts';
import { PlainButton, PlainLink } from '../../ui/PlainButton.tsx';
import styles from './consent.module.css';

/** Two answers that look alike and a way to choose in detail. Nothing waits for it: not answering is an answer too. */
export function ConsentCard() {
  // On the page where everything can be chosen it would only be in the way.
  if (useLocation().pathname === paths.cookiePreferences) return null;
  return (
    <aside className={styles.card} aria-label="Cookies and privacy">
      <p>
        This browser keeps your session and settings. Errors are reported without names. No advertising, no tracking.{' '}
        <PlainLink to={paths.cookiePreferences}>Choose settings</PlainLink>
      </p>
      <div className={styles.answers}>
        <PlainButton look="outlined" onClick={() => chooseConsent({ preferences: false, diagnostics: false })}>
          Only necessary
        </PlainButton>
        <PlainButton look="outlined" onClick={() => chooseConsent({ preferences: true, diagnostics: true })}>
          Allow all
        </PlainButton>
      </div>
    </aside>
  );
}

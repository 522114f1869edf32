import { useId, useState } from 'react';

import { paths } from '../../config/paths.ts';
import { chooseConsent, mayStore } from '../../data/consent.ts';
import type { ConsentCategory } from '../../domain/device-storage.ts';
import { storedItems } from '../../domain/stored-items.ts';
import { PlainButton, PlainLink } from '../../ui/PlainButton.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './consent.module.css';
import { useConsent } from './useConsent.ts';

type Optional = Exclude<ConsentCategory, 'necessary'>;

/** Lists what is kept on this device, by category, with a switch for each optional one. A switch works at once. */
export function CookiePreferences() {
  useConsent();
  const hydrated = useHydrated();
  const [said, setSaid] = useState('');
  // A prerendered page shows what holds before anybody has chosen.
  const allowed = (category: Optional) => !hydrated || mayStore(category);
  const choose = (change: Partial<Record<Optional, boolean>>) => {
    const next = { preferences: allowed('preferences'), diagnostics: allowed('diagnostics'), ...change };
    chooseConsent(next);
    setSaid(outcome(next));
  };
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>Cookie Preferences</h1>
      <p className={styles.lead}>
        What Inkroom may keep in this browser and what it may send. There is no advertising and no tracking. Details are
        in the <PlainLink to={paths.cookiePolicy}>Cookie Policy</PlainLink>.
      </p>
      <div className={styles.choices}>
        <Choice
          category="necessary"
          title="Necessary"
          text="Keeps you signed in and remembers what you choose here. Sign-in does not work without it."
        />
        <Choice
          category="preferences"
          title="Preferences"
          text="Your settings, and work that is not finished or not sent yet. If you turn this off, it is removed from this browser now and kept only while this tab is open."
          on={allowed('preferences')}
          onSwitch={(preferences) => choose({ preferences })}
        />
        <Choice
          category="diagnostics"
          title="Diagnostics"
          text="Error reports without names, addresses, keys or content, so that we can fix errors. Unsent reports wait here. If you turn this off, nothing is kept or sent, and we cannot look up an error by its reference."
          on={allowed('diagnostics')}
          onSwitch={(diagnostics) => choose({ diagnostics })}
        />
      </div>
      <div className={styles.actions}>
        <Answer onGive={() => choose({ preferences: false, diagnostics: false })}>Only necessary</Answer>
        <Answer onGive={() => choose({ preferences: true, diagnostics: true })}>Allow all</Answer>
      </div>
      <p className={styles.kept} role="status">
        {said}
      </p>
    </article>
  );
}

/** Off until a press is heard: nobody may believe to have refused what was not refused. */
function Answer({ onGive, children }: { onGive: () => void; children: string }) {
  return (
    <PlainButton look="outlined" size="large" disabled={!useHydrated()} onClick={onGive}>
      {children}
    </PlainButton>
  );
}

interface ChoiceProps {
  category: ConsentCategory;
  title: string;
  text: string;
  on?: boolean;
  onSwitch?: (on: boolean) => void;
}

function Choice({ category, title, text, on, onSwitch }: ChoiceProps) {
  const id = useId();
  const hydrated = useHydrated();
  const items = storedItems.filter((item) => item.category === category);
  return (
    <section className={styles.choice} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {onSwitch ? (
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox tells its state itself.
          role="switch"
          className={styles.switch}
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
          checked={on}
          disabled={!hydrated}
          onChange={(event) => onSwitch(event.target.checked)}
        />
      ) : (
        <span className={styles.always}>Always on</span>
      )}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.key}>
              <code>{item.key}</code>
              <span>{item.purpose}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function outcome({ preferences, diagnostics }: Record<Optional, boolean>): string {
  const kept = preferences ? 'Settings are kept in this browser' : 'Settings and drafts were removed from this browser';
  return `Saved. ${kept}; error reports are ${diagnostics ? 'sent' : 'not sent'}.`;
}

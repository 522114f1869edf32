import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';

import { keyFeatures } from './features.ts';
import styles from './features.module.css';
import { Icon } from '../site/Icon.tsx';
import { Section } from '../site/Site.tsx';

const FeaturePopup = lazyPart(async () => (await import('./FeaturePopup.tsx')).FeaturePopup, 'over');

/** Every feature as a cell of a ruled grid; pressing one opens it in a popup. */
export function KeyFeatures() {
  const [open, setOpen] = useState<number | null>(null);
  const cells = useRef<(HTMLButtonElement | null)[]>([]);
  return (
    <Section id="features" title="Key Design Features">
      <ul className={styles.features}>
        {keyFeatures.map((feature, index) => (
          <li key={feature.title}>
            <button
              ref={(element) => {
                cells.current[index] = element;
              }}
              type="button"
              className={styles.feature}
              aria-haspopup="dialog"
              onClick={() => setOpen(index)}
            >
              <Icon name={feature.icon} />
              <svg className={styles.more} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M10 4v12M4 10h12" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
              </svg>
              <span className={styles.featureTitle}>{feature.title}</span>
              <span className={styles.featureText}>{feature.description}</span>
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense fallback={null}>
          <FeaturePopup
            features={keyFeatures}
            index={open}
            onIndex={setOpen}
            onClose={() => {
              // Back to where the person was: the cell of the feature that is shown now.
              cells.current[open]?.focus();
              setOpen(null);
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}

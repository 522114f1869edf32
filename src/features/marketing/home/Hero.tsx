import type { ReactNode } from 'react';

import { paths } from '../../../config/paths.ts';
import { signUpCredits } from '../../../domain/credits.ts';
import { PlainButtonLink } from '../../../ui/PlainButton.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import styles from './hero.module.css';
import { names } from '../site/Site.tsx';
import site from '../site/site.module.css';

/** The first look: what this is, the way in, and what can be done at once. `start` is as wide as the page. */
export function Hero({ start }: { start: ReactNode }) {
  return (
    <>
      <div className={site.wrap}>
        <div className={styles.hero}>
          <h1 className={names(site.h1, styles.headline)}>
            <span className={site.kicker}>Professional Design Studio</span>
            Your photo, drawn for skin.
          </h1>
          <div className={styles.call}>
            <div className={site.actions}>
              <PlainButtonLink to={paths.register} look="primary" size="large">
                Get Started
              </PlainButtonLink>
              <PlainButtonLink to={paths.discovery} look="outlined" size="large">
                Try Some Features
              </PlainButtonLink>
            </div>
            <p className={names(site.small, styles.terms)}>
              {signUpCredits} credits to start, no credit card required.
            </p>
          </div>
        </div>
      </div>
      {start}
    </>
  );
}

/** What comes of it: a photo and its drawing, and a sentence about it. */
export function Shown() {
  return (
    <div className={site.wrap}>
      <div className={styles.shown}>
        <BeforeAfter />
        <p className={names(site.lead, styles.words)}>
          Inkroom makes professional tattoo designs that work on skin. Bring a picture and an idea, talk about it, and
          get four black-ink designs for your artist at the size you will wear.
        </p>
      </div>
    </div>
  );
}

import { useId, useRef, useState, type KeyboardEvent } from 'react';

import { paths } from '../../../config/paths.ts';
import { pageTexts } from '../../../domain/texts/pages.ts';
import { PlainButtonLink } from '../../../ui/PlainButton.tsx';
import { audiences, type Audience } from './features.ts';
import styles from './overview.module.css';
import { Art, Section } from '../site/Site.tsx';
import site from '../site/site.module.css';

const order = Object.keys(audiences) as Audience[];

/** Describes the product for clients and for artists, in a tab each. */
export function PlatformOverview() {
  return (
    <Section
      id="platform"
      raised
      title="Platform Overview"
      lead="A place for people who want a tattoo and the artists who make it. Everybody works with the same tools and sees the same drawing."
    >
      <div className={styles.overview}>
        <figure className={styles.flash}>
          <Art
            name="flash"
            alt="A sheet of flash, three rows of three: fox, octopus, raven, stag, lotus, seahorse, koi, butterfly, scorpion"
            width={1000}
            height={1000}
            widths={[560, 1000]}
            sizes="(min-width: 1240px) 610px, (min-width: 960px) 50vw, 94vw"
          />
          <figcaption className={site.small} style={{ marginTop: 10 }}>
            Drawn from words alone by the built-in engine.
          </figcaption>
        </figure>
        <AudienceTabs />
      </div>
    </Section>
  );
}

function AudienceTabs() {
  const id = useId();
  const [shown, setShown] = useState<Audience>('client');
  const tabs = useRef<Partial<Record<Audience, HTMLButtonElement | null>>>({});
  const { title, features } = audiences[shown];
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -order.indexOf(shown), End: 1 };
    if (!(event.key in moves)) return;
    event.preventDefault();
    const last = event.key === 'End' ? order.length - 1 : order.indexOf(shown) + moves[event.key];
    const next = order[(last + order.length) % order.length];
    setShown(next);
    tabs.current[next]?.focus();
  };
  return (
    <div>
      <div className={styles.tabs} role="tablist" aria-label="Who it is for">
        {order.map((audience) => (
          <button
            key={audience}
            ref={(element) => {
              tabs.current[audience] = element;
            }}
            type="button"
            role="tab"
            id={`${id}-${audience}`}
            className={styles.tab}
            aria-selected={audience === shown}
            aria-controls={`${id}-panel`}
            tabIndex={audience === shown ? 0 : -1}
            onClick={() => setShown(audience)}
            onKeyDown={onKeyDown}
          >
            {audiences[audience].label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`} className={styles.panel}>
        <h3 className={site.h3}>{title}</h3>
        <dl className={styles.points}>
          {features.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {shown === 'client' && (
          <p style={{ marginTop: 24 }}>
            <PlainButtonLink to={paths.artists} look="outlined">
              {pageTexts.findArtist}
            </PlainButtonLink>
          </p>
        )}
      </div>
    </div>
  );
}

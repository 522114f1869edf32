import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';

import { formatLength } from '../../../domain/units.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import hero from './hero.json' with { type: 'json' };
import styles from './hero.module.css';
import { Art, names, type ArtProps } from '../site/Site.tsx';

const WIDTHS = [480, 800, 1200] as const;
const SIZES = '(min-width: 1240px) 660px, (min-width: 960px) 54vw, 94vw';
const { width, height, startAt, shownMm, receipt } = hero;

/** Steps in percent. */
const steps: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 2,
  ArrowUp: (at) => at + 2,
  ArrowLeft: (at) => at - 2,
  ArrowDown: (at) => at - 2,
  PageUp: (at) => at + 10,
  PageDown: (at) => at - 10,
  Home: () => 0,
  End: () => 100,
};

const within = (at: number) => Math.round(Math.min(100, Math.max(0, at)));

/** A photo and the design that the engine drew from it, one over the other; a line between them moves by hand or key. */
export function BeforeAfter() {
  const [at, setAt] = useState(startAt);
  // The document shows both in one light picture (hero.module.css), which the sharp ones must not wait beside.
  const sharp = useHydrated();
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0) setAt(within(((event.clientX - box.left) / box.width) * 100));
  };
  return (
    <figure className={styles.figure}>
      <div
        className={styles.stage}
        style={{ '--at': `${at}%` } as CSSProperties}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
      >
        {sharp && (
          <>
            <Layer name="hero-design" alt="The same face as a tattoo design in black linework, drawn by the engine" />
            <div className={styles.over}>
              <Layer name="hero-photo" alt="A photo of a cat’s face, close up" />
            </div>
          </>
        )}
        <span className={names(styles.tag, styles.tagPhoto)} aria-hidden="true">
          Photo
        </span>
        <span className={names(styles.tag, styles.tagDesign)} aria-hidden="true">
          Design
        </span>
        <Handle at={at} onMove={(step) => setAt((now) => within(step(now)))} />
      </div>
      <Ruler />
      <figcaption className={styles.caption}>
        A photo of {receipt.source.width} × {receipt.source.height} px, drawn to be worn{' '}
        {formatLength(shownMm).replaceAll(' ', '\u00a0')} wide. Not retouched.
      </figcaption>
    </figure>
  );
}

function Layer(part: Pick<ArtProps, 'name' | 'alt'>) {
  return <Art {...part} {...{ width, height }} widths={WIDTHS} sizes={SIZES} first />;
}

function Handle({ at, onMove }: { at: number; onMove: (step: (at: number) => number) => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.handle}
      aria-label="Compare photo and design"
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={at}
      aria-valuetext={`${at} % photo, ${100 - at} % design`}
      onKeyDown={onKeyDown}
    >
      <span className={styles.grip} aria-hidden="true">
        <svg width="22" height="22" viewBox="0 0 22 22">
          <path d="M8 6 3 11l5 5M14 6l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      </span>
    </div>
  );
}

function Ruler() {
  const ticks = Array.from({ length: shownMm / 5 + 1 }, (_, index) => index * 5);
  // The last one carries the unit and needs the room of the one before.
  const marks = ticks.filter((mm) => mm === shownMm || (mm % 20 === 0 && shownMm - mm > 20));
  const path = ticks.map((mm) => `M${mm} 0V${mm % 10 === 0 ? 12 : 7}`).join('');
  return (
    <div aria-hidden="true">
      <svg className={styles.ruler} viewBox={`0 0 ${shownMm} 12`} preserveAspectRatio="none" overflow="visible">
        <path d={path} stroke="currentColor" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={styles.scale}>
        {marks.map((mm) => (
          <span key={mm} style={{ left: `${(mm / shownMm) * 100}%` }}>
            {mm === shownMm ? `${mm} mm` : mm}
          </span>
        ))}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';

import site from './site.module.css';

/** Joins class names; what is false is left out. */
export function names(...classes: (string | false | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}

interface SectionProps {
  id: string;
  /** The heading; its id is `<id>-title`. */
  title: ReactNode;
  kicker?: string;
  lead?: ReactNode;
  raised?: boolean;
  children: ReactNode;
}

/** One part of a public page, named by its heading. */
export function Section({ id, title, kicker, lead, raised = false, children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={names(site.section, raised && site.raised)}
      style={{ outline: 0 }}
    >
      <div className={site.wrap}>
        {kicker && <p className={site.kicker}>{kicker}</p>}
        <h2 id={`${id}-title`} className={site.h2}>
          {title}
        </h2>
        {lead && <p className={site.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  );
}

export interface ArtProps {
  /** Name in public/art, without width and type. */
  name: string;
  alt: string;
  width: number;
  height: number;
  /** Widths that exist as AVIF; the one that exists as WebP too is the second, or the only one. */
  widths: readonly number[];
  sizes: string;
  className?: string;
  /** Stands in the first view: fetched at once. */
  first?: boolean;
}

/** A picture of our own (scripts/make-hero.ts) in the width that the screen needs; its room is kept. */
export function Art({ name, alt, width, height, widths, sizes, className, first = false }: ArtProps) {
  const address = (size: number, type: string) => `/art/${name}-${size}.${type}`;
  const srcSet = widths.map((size) => `${address(size, 'avif')} ${size}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        src={address(widths[Math.min(1, widths.length - 1)], 'webp')}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}

import { useState } from 'react';

import css from './DesignPaper.module.css';

interface DesignPaperProps {
  /** Address of the image; null while it is not there yet. */
  src: string | null;
  alt: string;
  /** Width and height of the image in px, so that nothing moves when it arrives. Default square. */
  width?: number;
  height?: number;
  loading?: 'lazy' | 'eager';
  onError?: () => void;
}

/** A design on its flash sheet: paper-white with a fine edge in both themes, its room kept before it arrives. */
export function DesignPaper({ src, alt, width = 1, height = 1, loading = 'lazy', onError }: DesignPaperProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const failed = src !== null && broken === src;
  return (
    <div className={css.sheet} style={{ aspectRatio: `${width} / ${height}` }}>
      {src && !failed && (
        <img
          className={css.art}
          src={src}
          alt={alt}
          loading={loading}
          decoding="async"
          onError={() => {
            setBroken(src);
            onError?.();
          }}
        />
      )}
      {failed && <span className={css.missing}>This image could not be loaded.</span>}
    </div>
  );
}

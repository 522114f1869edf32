import { Suspense, useState } from 'react';

import { lazyPart } from '../../../ui/lazy-part.tsx';
import css from './Thread.module.css';
import type { AttachedPicture } from './said.ts';

const PictureViewer = lazyPart(async () => (await import('../../../ui/PictureViewer.tsx')).PictureViewer, 'over');

interface PicturesProps {
  pictures: readonly AttachedPicture[];
  /** An address no longer works: it was signed for an hour. */
  onBroken: () => void;
}

/** The pictures of a message: one in its own shape, several as tiles. Each opens in full. */
export function AttachedPictures({ pictures, onBroken }: PicturesProps) {
  const [open, setOpen] = useState<number | null>(null);
  const single = pictures.length === 1;
  return (
    <div className={css.pictures} data-single={single || undefined}>
      {pictures.map((picture, index) => (
        <Tile key={picture.id} picture={picture} single={single} onOpen={() => setOpen(index)} onBroken={onBroken} />
      ))}
      {open !== null && (
        <Suspense fallback={null}>
          <PictureViewer
            picture={{ name: pictures[open].name, src: pictures[open].full ?? pictures[open].src }}
            at={open}
            count={pictures.length}
            onMove={setOpen}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface TileProps {
  picture: AttachedPicture;
  single: boolean;
  onOpen: () => void;
  onBroken: () => void;
}

function Tile({ picture: { src, name, kind, width, height }, single, onOpen, onBroken }: TileProps) {
  const style = single && width && height ? { aspectRatio: `${width} / ${height}` } : undefined;
  const isDesign = kind !== 'file' || undefined;
  if (!src)
    return (
      <div className={css.picture} style={style} data-design={isDesign}>
        This picture no longer exists.
      </div>
    );
  return (
    <button
      type="button"
      className={css.picture}
      style={style}
      data-design={isDesign}
      aria-label={`Open picture${name ? `: ${name}` : ''}`}
      onClick={onOpen}
    >
      <img
        src={src}
        alt={name || 'Picture'}
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
        decoding="async"
        onError={onBroken}
      />
    </button>
  );
}

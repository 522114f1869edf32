import { useEffect } from 'react';

import { svgData } from '../../../lettering/svg-data.ts';
import type { Face } from '../catalogue/faces.ts';
import { viewOf } from '../stage/Drawing.tsx';
import { useSetLettering } from '../useLettering.ts';
import css from './wall.module.css';

interface FaceCardProps {
  face: Face;
  /** One line of the person's words. */
  words: string;
  language?: string;
  isFavorite: boolean;
  /** It stands beside the chosen face. */
  note?: string;
  onChoose: () => void;
  onFavorite: () => void;
  /** Its file did not come. */
  onMissing: (id: string) => void;
}

/** A face, shown by the person's words; by its name alone where its file does not come. */
export function FaceCard({ face, words, language, isFavorite, note, onChoose, onFavorite, onMissing }: FaceCardProps) {
  const { setting, problem } = useSetLettering(
    { text: words, language, faces: [face.choice], size: { by: 'width', mm: 60 } },
    { restMs: 120 },
  );
  const { name } = face;
  useEffect(() => {
    if (problem) onMissing(face.id);
  }, [problem, face.id, onMissing]);
  const view = setting && viewOf(setting.bounds);
  return (
    <div className={css.card} data-missing={problem !== null || undefined}>
      <button type="button" className={css.choose} onClick={onChoose} aria-label={`${name}: use this font`}>
        <span className={css.words}>
          {view ? (
            <svg viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`} aria-hidden="true">
              <path d={svgData(setting.commands, 2)} fillRule="evenodd" />
            </svg>
          ) : (
            <span className={problem ? css.nameAlone : css.waiting}>{problem ? name : ''}</span>
          )}
        </span>
        <span className={css.name}>
          {/* What cannot be drawn stands by its name above. */}
          {!view && problem ? null : name}
          {note && <span className={css.note}>{note}</span>}
        </span>
      </button>
      <button
        type="button"
        className={css.star}
        aria-pressed={isFavorite}
        aria-label={`Favorite: ${name}`}
        onClick={onFavorite}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8Z" />
        </svg>
      </button>
    </div>
  );
}

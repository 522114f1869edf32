import { useMemo, useState } from 'react';

import { drawableFrom } from '#engine/compose/drawable.ts';
import type { EngineVariation } from '#engine/engine.ts';
import { arrangedPrompt } from '../../domain/composition.ts';
import { usualSettings } from '../../domain/drawing-settings.ts';
import { styleById } from '../../domain/styles.ts';
import { tryOutLimits } from '../../domain/try-out-limits.ts';
import { Arranger, Layouts, MotifWall, type PreviewRequest } from '../builder/builder.public.ts';
import css from './TryOut.module.css';
import type { KeptTryOut } from './try-out.storage.ts';
import type { TryOutControls } from './useTryOut.ts';

const FOUR: readonly EngineVariation[] = [0, 1, 2, 3];

interface TryOutWallProps {
  controls: TryOutControls;
  /** Somebody has asked for all motifs. */
  isWanted: boolean;
}

/** The wall of motifs. Where it would push what is drawn off the screen it waits to be opened; what is arranged has its own. */
export function TryOutWall({ controls: { tryOut, change }, isWanted }: TryOutWallProps) {
  if (tryOut.composition) return null;
  const isBeside = window.matchMedia('(width >= 900px)').matches;
  return <MotifWall isOpen={isWanted || isBeside} words={tryOut.words} onChange={(words) => change({ words })} />;
}

/** The layouts of the words, or what the visitor arranges; by what the server will draw by. */
export function TryOutPreview({ controls: { tryOut, change } }: { controls: TryOutControls }) {
  const request = useRequest(tryOut);
  const { composition } = tryOut;
  const [isOpened, setOpened] = useState(false);
  const drawable = useMemo(() => drawableFrom([tryOut.words]), [tryOut.words]);
  if (composition)
    return (
      <Arranger
        composition={composition}
        request={request}
        isOpened={isOpened}
        onChange={(next) => change({ composition: next })}
        onLeave={() => change({ composition: null })}
      />
    );
  return (
    <div>
      {drawable.missing.length > 0 && <p className={css.small}>Not drawn: {drawable.missing.join(', ')}.</p>}
      <Layouts
        request={drawable.drawn.length > 0 ? request : null}
        words={tryOut.words}
        variations={FOUR}
        takes="Take this one"
        onArrange={(next) => {
          setOpened(true);
          change({ composition: next });
        }}
      />
    </div>
  );
}

/** As the server's process for try-outs draws it. It is the same object until something of it changes. */
function useRequest({ words, style, seed }: KeptTryOut): PreviewRequest {
  const prompt = words.trim() || arrangedPrompt;
  return useMemo(
    () => ({ ...usualSettings, seed: seed ?? 0, prompt, style: styleById(style).engine, size: tryOutLimits.sidePx }),
    [prompt, style, seed],
  );
}

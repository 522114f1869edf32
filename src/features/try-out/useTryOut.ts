import { useEffect, useRef, useState } from 'react';

import { plainError, type PlainError } from '../../data/errors.ts';
import { useReading } from '../../ui/useReading.ts';
import { forgetTryOut, keepTryOut, readTryOut, type KeptTryOut } from './try-out.storage.ts';

const untouched: KeptTryOut = {
  ...{ photo: null, words: '', style: 'fine-line' },
  ...{ composition: null, seed: null, drawing: null },
};

/** What reads a photo and what asks for a drawing comes once somebody wants it: the page is a fifth lighter without. */
const loadReference = () => import('../drawing/reference.public.ts');
const loadData = () => import('./try-out.data.ts');

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0];

/** Holds a visitor's form, which is kept on this device, and its drawing. `early`: words that were written before it was there. */
export function useTryOut(early: string) {
  const [tryOut, setTryOut] = useKeptState(early);
  const [photoProblem, setPhotoProblem] = useState<string | null>(null);
  const { reading, during } = useReading();
  const drawing = useDrawing((drawn) => setTryOut((now) => ({ ...now, ...drawn })));
  const change = (part: Partial<KeptTryOut>) => {
    drawing.dismiss();
    setTryOut((now) => changed(now, part));
  };

  const choose = async (read: () => Promise<File>) => {
    setPhotoProblem(null);
    try {
      const [{ readReference }, file] = await Promise.all([loadReference(), read()]);
      change({ photo: await readReference(file) });
    } catch (failure) {
      setPhotoProblem(failure instanceof Error ? failure.message : 'This picture could not be read.');
    }
  };

  return {
    tryOut,
    photoProblem,
    reading,
    error: drawing.error,
    /** When the drawing that is under way was asked for; null when there is none. */
    since: drawing.since,
    change,
    choosePhoto: (file: File) => during(choose(() => Promise.resolve(file))),
    chooseSample: (name: string) => during(choose(async () => (await loadData()).readSamplePhoto(name))),
    draw: () => drawing.draw(tryOut),
    cancel: drawing.cancel,
    startOver: () => {
      drawing.cancel();
      setPhotoProblem(null);
      change(untouched);
    },
  };
}

/** From words the drawing is that of the preview: it goes with the preview, and its seed stays until other layouts are asked for. */
function changed(now: KeptTryOut, part: Partial<KeptTryOut>): KeptTryOut {
  const next = { ...now, ...part };
  if (next.photo || part === untouched) return next;
  return { ...next, seed: next.seed ?? newSeed(), drawing: null };
}

export type TryOutControls = ReturnType<typeof useTryOut>;

/** Begins with what this device has kept, and keeps what comes. */
function useKeptState(early: string) {
  const [tryOut, setTryOut] = useState(() => (early === '' ? untouched : changed(untouched, { words: early })));
  useEffect(() => {
    let left = false;
    void readTryOut().then((kept) => {
      if (!kept || left) return;
      const seed = kept.photo ? kept.seed : (kept.seed ?? newSeed());
      setTryOut((now) => (now === untouched ? { ...kept, seed } : now));
    });
    return () => {
      left = true;
    };
  }, []);
  useEffect(() => {
    if (tryOut.photo || tryOut.composition || tryOut.words.trim() !== '') keepTryOut(tryOut);
    else if (tryOut !== untouched) forgetTryOut();
  }, [tryOut]);
  return [tryOut, setTryOut] as const;
}

/** One drawing at a time, by the server. */
function useDrawing(onDrawn: (part: Pick<KeptTryOut, 'drawing' | 'seed'>) => void) {
  const [error, setError] = useState<PlainError | null>(null);
  const [since, setSince] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  // Who leaves waits for nothing: the server stops drawing.
  useEffect(() => () => running.current?.abort(), []);
  const draw = async ({ photo, words, style, composition, seed: previewed }: KeptTryOut) => {
    if (running.current) return;
    const drawing = new AbortController();
    running.current = drawing;
    const seed = photo ? newSeed() : (previewed ?? newSeed());
    setError(null);
    setSince(Date.now());
    try {
      const from = photo ? { photo: photo.dataUrl } : composition ? { composition } : {};
      const drawn = await (await loadData()).drawTryOut({ ...from, words: words.trim(), style, seed }, drawing.signal);
      onDrawn({ drawing: drawn, seed });
    } catch (failure) {
      if (!drawing.signal.aborted) setError(plainError(failure));
    } finally {
      running.current = null;
      setSince(null);
    }
  };
  return { error, since, draw, cancel: () => running.current?.abort(), dismiss: () => setError(null) };
}

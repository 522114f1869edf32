import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { errorText } from '../../data/errors.ts';
import type { TransferTarget } from '../../domain/transfer.ts';
import { readDrawnFor } from '../own-images/drawn-for.public.ts';
import { deliver } from './delivery.ts';
import { forgetPicture, ownImageOf, readHandedPicture } from './pictures.ts';
import { forgetRecord, readRecord } from './records.ts';

/** A picture that was handed to a tool, with what is known of it. */
export interface Taken {
  file: File;
  /** The own image that it is. */
  imageId: string | null;
  prompt: string;
  /** In words or by id; empty where nobody knows. */
  style: string;
  /** On skin, as it was drawn for; null where nobody knows. */
  widthMm: number | null;
}

interface Taker {
  /** Is told of its way here, until it is taken or not. */
  during?: (arrival: Promise<void>) => void;
  onTaken: (taken: Taken) => void | Promise<void>;
  /** Why it cannot be taken, for people. */
  onFailed: (message: string) => void;
}

/**
 * Takes what was handed to this page. It leaves storage in the moment in which it is taken, so that a reload before begins again and
 * one afterwards does not take it twice.
 */
export function useHandedPicture(page: TransferTarget, taker: Taker): void {
  // A page may hand something to itself.
  const { key } = useLocation();
  const latest = useRef(taker);
  useEffect(() => {
    latest.current = taker;
  });
  useEffect(() => {
    const record = readRecord(page);
    if (!record) return;
    const leaving = new AbortController();
    const { sourceImage, prompt, style, title } = record;
    const end = async (act: () => void | Promise<void>) => {
      if (leaving.signal.aborted) return;
      forgetRecord(page);
      void forgetPicture(sourceImage);
      await act();
    };
    const imageId = ownImageOf(sourceImage);
    // The picture is what was asked for; it arrives without its width too.
    const drawnFor = imageId ? readDrawnFor(imageId).catch(() => null) : null;
    const arrival = Promise.all([
      deliver((attempt) => readHandedPicture(sourceImage, attempt), leaving),
      drawnFor,
    ]).then(
      ([file, drawn]) =>
        end(() =>
          latest.current.onTaken({ file, imageId, prompt: prompt || title, style, widthMm: drawn?.widthMm ?? null }),
        ),
      (error: unknown) => end(() => latest.current.onFailed(errorText(error, 'The picture could not be opened here.'))),
    );
    latest.current.during?.(arrival);
    return () => leaving.abort();
  }, [page, key]);
}

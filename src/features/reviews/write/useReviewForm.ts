import { useEffect, useRef, useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { reviewLimits, reviewTexts } from '../../../domain/reviews.ts';
import { charactersOver } from '../../../domain/text-length.ts';
import { readPhoto } from '../../contacts/photo.public.ts';
import { reviewsApi } from '../reviews.api.ts';
import { uploadReviewPicture } from '../reviews.data.ts';
import type { Review } from '../reviews.model.ts';

type FormPicture = { key: string; src: string } & ({ path: string } | { file: Blob });

interface ReviewFormArgs {
  userId: string;
  designId: string;
  review: Review | null;
  onSaved: () => void;
}

/** A review as it is written. Nothing is lost by a failure. */
export function useReviewForm({ userId, designId, review, onSaved }: ReviewFormArgs) {
  const [rating, setRating] = useState<number>(review?.rating ?? 0);
  const [content, setContent] = useState(review?.content ?? '');
  const [pictures, setPictures] = useState<readonly FormPicture[]>(
    () => review?.pictures.map(({ path, src }) => ({ key: path, src, path })) ?? [],
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [save] = reviewsApi.useSaveReviewMutation();
  const addresses = useRef<string[]>([]);
  useEffect(() => {
    const made = addresses.current;
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, []);
  const addFiles = async (files: readonly File[]) => {
    setProblem(null);
    setBusy(true);
    for (const file of files.slice(0, reviewLimits.pictures)) {
      try {
        const photo = await readPhoto(file, reviewLimits.pictureSidePx);
        addresses.current.push(photo.src);
        setPictures((now) => [...now, photo].slice(0, reviewLimits.pictures));
      } catch (error) {
        setProblem(`${file.name}: ${error instanceof Error ? error.message : 'This picture could not be read.'}`);
      }
    }
    setBusy(false);
  };
  const submit = async () => {
    if (rating < 1) {
      setProblem(reviewTexts.starsNeeded);
      return;
    }
    if (charactersOver(content, reviewLimits.content) > 0) return;
    setProblem(null);
    setBusy(true);
    try {
      const paths = await Promise.all(
        pictures.map(async (picture) =>
          'path' in picture ? picture.path : uploadReviewPicture(userId, picture.key, picture.file),
        ),
      );
      const { error } = await save({ designId, rating, content, pictures: paths });
      if (error) setProblem(errorText(error, reviewTexts.saveFailed));
      else onSaved();
    } catch (error) {
      setProblem(errorText(error, reviewTexts.saveFailed));
    } finally {
      setBusy(false);
    }
  };
  const remove = (key: string) => setPictures((now) => now.filter((picture) => picture.key !== key));
  return { rating, setRating, content, setContent, pictures, addFiles, remove, problem, busy, submit };
}

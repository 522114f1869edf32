import { useEffect, useRef, useState } from 'react';

import { forgetDraft, readDraft, useKeptDraft } from '../../../data/draft.ts';
import { errorText } from '../../../data/errors.ts';
import { reviewLimits, reviewTexts } from '../../../domain/reviews.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { useReading } from '../../../ui/useReading.ts';
import { readPhoto } from '../../contacts/photo.public.ts';
import { reviewsApi } from '../reviews.api.ts';
import { reviewDraftKey, uploadReviewPicture } from '../reviews.data.ts';
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
  const { discard, ...words } = useWords(reviewDraftKey(userId, designId), review);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { pictures, reading, addFiles, remove } = usePictures(review, setProblem);
  const [save] = reviewsApi.useSaveReviewMutation();
  const { rating, content } = words;
  const submit = async () => {
    if (reading) return;
    if (rating < 1) {
      setProblem(reviewTexts.starsNeeded);
      return;
    }
    if (textProblem(content, reviewLimits.content) !== null) return;
    setProblem(null);
    setBusy(true);
    try {
      const paths = await Promise.all(
        pictures.map(async (picture) =>
          'path' in picture ? picture.path : uploadReviewPicture(picture.key, picture.file),
        ),
      );
      const { error } = await save({
        designId,
        rating,
        content,
        pictures: paths,
        seen: review && (review.editedAt ?? review.createdAt),
      });
      if (error) setProblem(errorText(error, reviewTexts.saveFailed));
      else {
        discard();
        onSaved();
      }
    } catch (error) {
      setProblem(errorText(error, reviewTexts.saveFailed));
    } finally {
      setBusy(false);
    }
  };
  return {
    ...words,
    pictures,
    addFiles,
    remove,
    problem,
    busy,
    reading,
    submit,
    discard,
  };
}

/** Stars and words: what was begun before goes on. */
function useWords(key: string, review: Review | null) {
  const [saved] = useState({ rating: review?.rating ?? 0, content: review?.content ?? '' });
  const [kept] = useState(() => readDraft<{ rating: number; content: string }>(key, saved));
  const [rating, setRating] = useState(kept.rating);
  const [content, setContent] = useState(kept.content);
  useKeptDraft(key, rating === saved.rating && content === saved.content ? null : { rating, content });
  return { rating, setRating, content, setContent, discard: () => forgetDraft(key) };
}

function usePictures(review: Review | null, onProblem: (problem: string | null) => void) {
  const { reading, during } = useReading();
  const [pictures, setPictures] = useState<readonly FormPicture[]>(
    () => review?.pictures.map(({ path, src }) => ({ key: path, src, path })) ?? [],
  );
  const addresses = useRef<string[]>([]);
  useEffect(() => {
    const made = addresses.current;
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, []);
  const add = async (file: File) => {
    const photo = await readPhoto(file, reviewLimits.pictureSidePx);
    addresses.current.push(photo.src);
    setPictures((now) => [...now, photo].slice(0, reviewLimits.pictures));
  };
  const addAll = async (files: readonly File[]) => {
    onProblem(null);
    for (const file of files.slice(0, reviewLimits.pictures)) {
      try {
        await add(file);
      } catch (error) {
        onProblem(`${file.name}: ${error instanceof Error ? error.message : 'This picture could not be read.'}`);
      }
    }
  };
  const addFiles = (files: readonly File[]) => during(addAll(files));
  const remove = (key: string) => setPictures((now) => now.filter((picture) => picture.key !== key));
  return { pictures, reading, addFiles, remove };
}

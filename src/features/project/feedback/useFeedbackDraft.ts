import { useState } from 'react';

import { draftKey, forgetDraft, readDraft, useKeptDraft } from '../../../data/draft.ts';
import { plainError } from '../../../data/errors.ts';
import { useOneRequest } from '../../../data/one-request.ts';
import { designPictureProblem } from '../../../domain/designs.ts';
import { pictureTexts } from '../../../domain/images.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { usePictureInput } from '../../../ui/usePictureInput.ts';
import { useReading } from '../../../ui/useReading.ts';
import type { FeedbackMark, FeedbackType } from '../record/project.model.ts';
import { feedbackApi } from './feedback.api.ts';
import { useOpenProject } from '../workspace/open-project.ts';
import { mentionsIn } from './feedback.model.ts';

/** The place on the picture that a note is about. */
export interface Place {
  x: number;
  y: number;
  mark?: FeedbackMark;
}

/** The kinds of notes in the form. A change request is not among them, because it is the client's decision. */
export type GivenType = Exclude<FeedbackType, 'change_request'>;

export interface DraftTarget {
  versionId: string;
  /** Null: the whole picture. */
  place: Place | null;
  /** What it answers. */
  parentId?: string;
  onSent: (id: string) => void;
}

const contentLength = 4000;

export const mostFiles = 5;

export interface Kept {
  text: string;
  type: GivenType;
  place: Place | null;
}

const nothingKept: Kept = { text: '', type: 'comment', place: null };

/** Returns the key of a draft: each place, each version and each answer has its own. */
export const wordsKey = (userId: string, versionId: string, about: string): string =>
  draftKey(userId, `feedback.${versionId}.${about}`);

/** Returns the place of a note that was begun and not sent. */
export function keptPlace(userId: string, versionId: string): Place | null {
  return readDraft(wordsKey(userId, versionId, 'place'), nothingKept).place;
}

/** Holds a note while it is written. */
export function useFeedbackDraft({ versionId, place, parentId, onSent }: DraftTarget) {
  const { people, userId, silent } = useOpenProject();
  const key = wordsKey(userId, versionId, parentId ?? (place ? 'place' : 'all'));
  const [kept] = useState(() => readDraft(key, nothingKept));
  const [text, setText] = useState(kept.text);
  const [type, setType] = useState(kept.type);
  useKeptDraft(key, text === '' ? null : ({ text, type, place } satisfies Kept));
  const [problem, setProblem] = useState('');
  const { files, setFiles, reading, picture } = useFiles(silent !== null, setProblem);
  const [add, { isLoading: isSending }] = feedbackApi.useAddFeedbackMutation();
  const ask = useOneRequest();
  const others = people.filter((person) => person.id !== userId);
  const long = textProblem(text, contentLength);
  const canSend = text.trim() !== '' && !long && !isSending && !reading && silent === null;
  const send = async () => {
    if (!canSend) return;
    setProblem('');
    try {
      const mentions = mentionsIn(text, others);
      const said = { versionId, content: text, type, parentId, mentions, files };
      const sent = await ask((id) => add({ ...said, ...(place ?? {}), id }).unwrap());
      setText('');
      setFiles([]);
      forgetDraft(key);
      announce(parentId ? 'Answered.' : 'Feedback sent.');
      onSent(sent);
    } catch (error) {
      setProblem(plainError(error).message);
    }
  };
  return {
    text,
    setText,
    type,
    setType,
    files,
    setFiles,
    reading,
    picture,
    problem,
    others,
    long,
    silent,
    canSend,
    isSending,
    send,
    discard: () => forgetDraft(key),
  };
}

/** The pictures that go along, made as small as they may be. */
function useFiles(disabled: boolean, onProblem: (problem: string) => void) {
  const [files, setFiles] = useState<File[]>([]);
  const { reading, during } = useReading();
  const add = async (chosen: readonly File[]) => {
    const { smallPhoto } = await import('../../photos/photos.public.ts');
    const problems: string[] = [];
    for (const file of chosen) {
      try {
        const small = await smallPhoto(file, designPictureProblem);
        setFiles((now) => [...now, small].slice(0, mostFiles));
      } catch (error) {
        problems.push(`${file.name}: ${error instanceof Error ? error.message : pictureTexts.damaged}`);
      }
    }
    onProblem(problems.join(' '));
  };
  const picture = usePictureInput({
    field: { 'aria-label': 'Pictures to attach' },
    multiple: true,
    disabled: disabled || files.length >= mostFiles,
    onFiles: (chosen) => void during(add(chosen)),
  });
  return { files, setFiles, reading, picture };
}

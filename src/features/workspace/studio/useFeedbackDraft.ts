import { useRef, useState } from 'react';

import { plainError } from '../../../data/errors.ts';
import { tooLongText } from '../../../domain/text-length.ts';
import { feedbackApi, type DrawnMark, type FeedbackType } from '../../designs/designs.public.ts';
import { useDone, useOpenDesign } from '../open-design.ts';
import { mentionsIn } from './feedback.model.ts';

/** Where on the picture it is meant. */
export interface Place {
  x: number;
  y: number;
  mark?: DrawnMark;
}

/** What feedback can be, without asking for changes: that is the client's decision. */
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

/** Feedback that is being written. */
export function useFeedbackDraft({ versionId, place, parentId, onSent }: DraftTarget) {
  const { people, userId, silent } = useOpenDesign();
  const [text, setText] = useState('');
  const [type, setType] = useState<GivenType>('comment');
  const [files, setFiles] = useState<File[]>([]);
  const [problem, setProblem] = useState('');
  const [add, { isLoading: isSending }] = feedbackApi.useAddFeedbackMutation();
  // The same again, when the answer got lost.
  const id = useRef<string | null>(null);
  const done = useDone();
  const others = people.filter((person) => person.id !== userId);
  const long = tooLongText(text, contentLength);
  const canSend = text.trim() !== '' && !long && !isSending && silent === null;
  const send = async () => {
    if (!canSend) return;
    setProblem('');
    id.current ??= crypto.randomUUID();
    try {
      const mentions = mentionsIn(text, others);
      const said = { versionId, userId, content: text, type, parentId, mentions, files, id: id.current };
      const sent = await add({ ...said, ...(place ?? {}) }).unwrap();
      id.current = null;
      setText('');
      setFiles([]);
      done(parentId ? 'Answered.' : 'Feedback sent.');
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
    problem,
    setProblem,
    others,
    long,
    silent,
    canSend,
    isSending,
    send,
  };
}

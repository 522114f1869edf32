import { useState } from 'react';

import { draftKey, forgetDraft, readDraft, useKeptDraft } from '../../../data/draft.ts';
import { errorText } from '../../../data/errors.ts';
import { contactTexts } from '../../../domain/contact.ts';
import {
  briefOfForm,
  requestForm,
  requestProblems,
  type RequestForm,
  type RequestProblems,
} from '../../../domain/contact-form.ts';
import { showWrongField } from '../../../ui/into-view.ts';
import { contactsApi } from '../contacts.api.ts';
import { placePictures, type KnownBrief } from './ask.data.ts';
import { leaveDesign } from './brought.ts';
import { usePicturesChoice } from './usePicturesChoice.ts';

interface Request {
  userId: string;
  artistId: string;
  known: KnownBrief;
  onSent: () => void;
}

/** A request as it is written: what is typed, what is wrong with it, its pictures, and sending it. Nothing is lost by a failure. */
export function useRequest({ userId, artistId, known, onSent }: Request) {
  // What was typed about something else does not mix with the design that was brought along.
  const about = known.source === 'design' ? `${artistId}.${known.chosen[0].key}` : artistId;
  const key = draftKey(userId, `request.${about}`);
  const [initial] = useState<RequestForm>(() => requestForm(known.brief));
  const [form, setForm] = useState<RequestForm>(() => readDraft(key, initial));
  useKeptDraft(key, isSame(form, initial) ? null : form);
  const [problems, setProblems] = useState<RequestProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choice = usePicturesChoice(known.pictures, known.chosen);
  const [send] = contactsApi.useSendRequestMutation();
  const change = (part: Partial<RequestForm>) => {
    setForm((now) => ({ ...now, ...part }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
  };
  const submit = async (element: HTMLElement) => {
    if (choice.reading) return;
    const found = requestProblems(form);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => showWrongField(element));
      return;
    }
    setBusy(true);
    try {
      const pictures = await placePictures(choice.pictures);
      const { error } = await send({ artistId, message: form.message, brief: briefOfForm(form, pictures) });
      if (error) setFailure(errorText(error, contactTexts.sendFailed));
      else {
        forgetDraft(key);
        leaveDesign(userId);
        onSent();
      }
    } catch (error) {
      setFailure(errorText(error, contactTexts.sendFailed));
    } finally {
      setBusy(false);
    }
  };
  const discard = () => forgetDraft(key);
  return { form, problems, failure, busy, choice, change, submit, discard };
}

function isSame(one: RequestForm, other: RequestForm): boolean {
  return (Object.keys(one) as (keyof RequestForm)[]).every((name) => one[name] === other[name]);
}

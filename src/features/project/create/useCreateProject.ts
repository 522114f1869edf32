import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAppDispatch } from '../../../app/hooks.ts';
import { workspacePath } from '../../../config/paths.ts';
import { errorText, plainError } from '../../../data/errors.ts';
import { rowsChanged } from '../../../data/fresh.ts';
import { designTexts } from '../../../domain/designs.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { showWrongField } from '../../../ui/into-view.ts';
import { useAddressQuery } from '../../../ui/useAddressQuery.ts';
import { useReading } from '../../../ui/useReading.ts';
import { readDrawnFor } from '../../own-images/drawn-for.public.ts';
import { leaveDesign } from '../../contacts/brought.public.ts';
import { createProject } from '../record/project-writes.data.ts';
import { partnersApi } from '../../contacts/partners.public.ts';
import { addVersion } from '../versions/versions.data.ts';
import {
  emptyForm,
  formProblems,
  rolesOf,
  valuesOf,
  withBrief,
  withOwnImage,
  withPicture,
  type CreateForm,
  type FirstPicture,
  type CreateProblems,
} from './create-form.ts';
import { readAnsweredRequest, takeRequestPictures, type AnsweredRequest } from './create.data.ts';

/** Holds the form, fills it from a request, and sends it: first the project, then its picture and references. */
export function useCreateProject(userId: string | null) {
  const [query] = useAddressQuery();
  const [form, setForm] = useState<CreateForm>(() => ({ ...emptyForm, partnerId: query.get('with') ?? '' }));
  const [problems, setProblems] = useState<CreateProblems>({});
  const partners = partnersApi.usePartnersQuery(userId ?? skipToken);
  const partner = partners.data?.find(({ id }) => id === form.partnerId) ?? null;
  const request = useAnsweredRequest(userId, partner?.id ?? null, partner?.role ?? null, (of, found) => {
    // What is typed already stays.
    setForm((now) => (now.partnerId === of && now.requestId === null ? withBrief(now, found) : now));
    announce('The brief was filled in');
  });
  const sending = useSending(userId);
  const { reading, during } = useReading();
  const change = (part: Partial<CreateForm>) => {
    setForm((now) => ({ ...now, ...part }));
    setProblems({});
  };
  const submit = async (element: HTMLElement) => {
    if (reading) return;
    const found = formProblems(form, userId, partner);
    setProblems(found);
    if (Object.keys(found).length > 0 || !userId) {
      requestAnimationFrame(() => showWrongField(element));
      return;
    }
    await sending.send(form, (id) => valuesOf(form, id, userId, partner));
  };
  const { takePicture, takeImage } = useFirstPicture(query.get('image'), setForm, setProblems);
  return {
    form,
    problems,
    partners,
    partner,
    request,
    sending,
    reading,
    during,
    change,
    submit,
    takePicture,
    takeImage,
  };
}

export type ProjectCreation = ReturnType<typeof useCreateProject>;

/** What a chosen picture brings into the form. `asked`: the own image that the address names. */
function useFirstPicture(
  asked: string | null,
  setForm: Dispatch<SetStateAction<CreateForm>>,
  setProblems: (problems: CreateProblems) => void,
) {
  const takePicture = (picture: FirstPicture | null) => {
    setForm((now) => withPicture(now, picture));
    setProblems({});
  };
  /** An own design, with what it was drawn for; without that where it cannot be read. */
  const takeImage = (id: string, src: string | null) => {
    takePicture({ kind: 'own', id, src });
    readDrawnFor(id).then(
      (drawn) =>
        setForm((now) => (now.picture?.kind === 'own' && now.picture.id === id ? withOwnImage(now, drawn) : now)),
      (error: unknown) => {
        if (src) return;
        takePicture(null);
        setProblems({ form: errorText(error) });
      },
    );
  };
  const latest = useRef(takeImage);
  useEffect(() => {
    if (asked) latest.current(asked, null);
  }, [asked]);
  return { takePicture, takeImage };
}

/** The approved request between the person and another one, which begins the form once it is read. */
function useAnsweredRequest(
  userId: string | null,
  partnerId: string | null,
  role: 'client' | 'artist' | null,
  onFound: (partnerId: string, request: AnsweredRequest) => void,
) {
  const tell = useRef(onFound);
  useEffect(() => {
    tell.current = onFound;
  });
  const [found, setFound] = useState<{ of: string; request: AnsweredRequest | null } | null>(null);
  useEffect(() => {
    if (!userId || !partnerId || !role) return;
    let left = false;
    const { clientId, artistId } = rolesOf(userId, { id: partnerId, role, name: '', avatarUrl: null });
    void readAnsweredRequest(clientId, artistId ?? '').then((request) => {
      if (left) return;
      setFound({ of: partnerId, request });
      if (request) tell.current(partnerId, request);
    });
    return () => {
      left = true;
    };
  }, [userId, partnerId, role]);
  return found?.of === partnerId ? found.request : null;
}

/** Why a design that is there was not finished. */
function thereText(error: unknown): string {
  return plainError(error).code === 'request_conflict'
    ? 'This project was already created with earlier details. Open it to change them.'
    : `The project was created, but its picture was not added. ${errorText(error)}`;
}

type Step = 'design' | 'picture' | 'references';

function useSending(userId: string | null) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  // Sent again after a failure it is the same design and the same version.
  const ids = useRef({ design: crypto.randomUUID(), version: crypto.randomUUID() });
  const [step, setStep] = useState<Step | null>(null);
  const [failure, setFailure] = useState<{ text: string; designId: string | null } | null>(null);
  const send = async (form: CreateForm, toValues: (id: string) => Parameters<typeof createProject>[0]) => {
    if (!userId || step) return;
    const { design: designId, version } = ids.current;
    let isThere = false;
    setFailure(null);
    try {
      setStep('design');
      await createProject(toValues(designId));
      isThere = true;
      dispatch(rowsChanged(['designs']));
      if (form.picture) {
        setStep('picture');
        const picture = form.picture.kind === 'file' ? { file: form.picture.file } : { imageId: form.picture.id };
        await addVersion({ designId, id: version, picture });
      }
      if (form.requestId && form.requestPictures.length > 0) {
        setStep('references');
        const firstVersion = form.picture ? null : version;
        await takeRequestPictures({ designId, requestId: form.requestId, paths: form.requestPictures, firstVersion });
      }
      leaveDesign(userId);
      await navigate(workspacePath(designId));
    } catch (error) {
      // The answer to an earlier try was lost, and the form is another one now: it is there, as it was sent.
      isThere ||= plainError(error).code === 'request_conflict';
      const text = isThere ? thereText(error) : designTexts.validationFailed(errorText(error));
      setFailure({ text, designId: isThere ? designId : null });
    } finally {
      setStep(null);
    }
  };
  return { step, failure, send };
}

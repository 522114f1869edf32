import { useState } from 'react';

import { useAppDispatch } from '../../app/hooks.ts';
import { AppError } from '../../data/errors.ts';
import { reportError } from '../../data/monitoring.ts';
import {
  changesOf,
  profileProblems,
  toForm,
  type FormValue,
  type ProfileField,
  type ProfileFields,
  type ProfileForm,
  type ProfileProblems,
} from '../../domain/profile.ts';
import { profileOutbox, syncProfile } from './profile.sync.ts';
import type { ProfileView } from './useOwnProfile.ts';

/** `kept`: no network, it waits here. `conflict`: a field changed elsewhere. `failed`: the server refused to work. `broken`: a fault of our own. */
export type SaveOutcome = 'saved' | 'kept' | 'conflict' | 'invalid' | 'failed' | 'broken';

/** True when a form can close; otherwise it stays open with its values. */
export function isOver(outcome: SaveOutcome): boolean {
  return outcome === 'saved' || outcome === 'kept' || outcome === 'conflict';
}

interface ProfileEditor {
  form: ProfileForm;
  problems: ProfileProblems;
  saving: boolean;
  set: (name: ProfileField, value: FormValue) => void;
  save: () => Promise<SaveOutcome>;
}

/**
 * What a form started from: what the server held when it was opened, or what it showed, where that waited on this device
 * then and has reached the server since.
 */
function startedFrom(
  { held, shown }: { held: ProfileFields; shown: ProfileFields },
  now: ProfileFields,
): ProfileFields {
  const arrived = Object.entries(shown).filter(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(now[name as ProfileField]),
  );
  return { ...held, ...Object.fromEntries(arrived) };
}

/** What was typed and not saved, for a form that is left and opened again. */
export interface ProfileDraft {
  typed: ProfileForm;
  keep: (name: ProfileField, value: FormValue) => void;
}
const NO_DRAFT: ProfileDraft = { typed: {}, keep: () => undefined };

/**
 * A form over some fields of the profile. Each change is saved upon what this form showed when it was opened, so that
 * what somebody changed meanwhile, here or elsewhere, is noticed.
 */
export function useProfileEditor(
  view: ProfileView,
  names: readonly ProfileField[],
  maxYears: number,
  draft: ProfileDraft = NO_DRAFT,
): ProfileEditor {
  const dispatch = useAppDispatch();
  const [start] = useState({ held: view.server.fields, shown: view.profile.fields });
  const [form, setForm] = useState(() => ({ ...toForm(view.profile.fields, names), ...draft.typed }));
  const [problems, setProblems] = useState<ProfileProblems>({});
  const [saving, setSaving] = useState(false);

  const set = (name: ProfileField, value: FormValue) => {
    setForm((now) => ({ ...now, [name]: value }));
    draft.keep(name, value);
    setProblems(({ [name]: _gone, ...rest }) => rest);
  };

  const save = async (): Promise<SaveOutcome> => {
    const found = profileProblems(form, maxYears);
    setProblems(found);
    if (Object.keys(found).length > 0) return 'invalid';
    const outbox = profileOutbox(view.userId);
    const { changes, base } = changesOf(form, startedFrom(start, view.server.fields));
    const changed = Object.keys(changes);
    // Set back to what the server holds: nothing waits any more.
    outbox.drop(names.filter((name) => !changed.includes(name) && name in outbox.kept()));
    if (changed.length === 0) return 'saved';
    outbox.keep(changes, base);
    setSaving(true);
    try {
      const outcome = await dispatch(syncProfile(view.userId));
      if (outcome.status !== 'done') return outcome.status === 'nothing' ? 'saved' : 'kept';
      const refused = Object.entries(outbox.kept()).flatMap(([name, entry]) =>
        entry.problem ? [[name, entry.problem]] : [],
      );
      if (refused.length > 0) {
        setProblems(Object.fromEntries(refused) as ProfileProblems);
        outbox.drop(changed);
        return 'invalid';
      }
      return outcome.conflicts.some((name) => changed.includes(name)) ? 'conflict' : 'saved';
    } catch (error) {
      // The form still shows what was typed; nothing may be sent later that was reported as failed.
      outbox.drop(changed);
      if (error instanceof AppError) return 'failed';
      reportError(error, { type: 'profile_save_failed' });
      return 'broken';
    } finally {
      setSaving(false);
    }
  };

  return { form, problems, saving, set, save };
}

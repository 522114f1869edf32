import { useEffect, useState } from 'react';

import { draftKey, forgetDraft, keepDraft, readDraft } from '../../../data/draft.ts';
import { tabKeys } from '../../../data/storage.ts';
import type { ProjectVersion } from '../record/project.model.ts';
import { versionsApi } from '../versions/versions.api.ts';
import { useOpenProject } from '../workspace/open-project.ts';
import { wordsKey, type Kept } from './useFeedbackDraft.ts';

/** Takes what was begun about a version, wherever in it, out of the drafts of this tab. */
function takeWords(userId: string, { id }: ProjectVersion): string[] {
  const keys = [...tabKeys(draftKey(userId, `feedback.${id}.`)), draftKey(userId, `changes.${id}`)];
  const words = keys.map((key) => readDraft(key, { text: '' }).text);
  for (const key of keys) forgetDraft(key);
  return words.filter((text) => text.trim() !== '');
}

/** Puts words below those that were begun about all of a version. */
function addWords(userId: string, { id }: ProjectVersion, words: readonly string[]): void {
  const key = wordsKey(userId, id, 'all');
  const kept = readDraft<Kept>(key, { text: '', type: 'comment', place: null });
  keepDraft(key, { ...kept, text: [kept.text, ...words].filter(Boolean).join('\n') });
}

/**
 * Words about a version that somebody deletes meanwhile would stay where nobody sees them: they go to the version that shows then,
 * and that is said. `moves` counts, so that a form reads its words anew.
 */
export function useRescuedWords(shown: ProjectVersion | null) {
  const { design, userId } = useOpenProject();
  const { data } = versionsApi.useVersionsQuery(design.id);
  const [rescued, setRescued] = useState({ moves: 0, said: '' });
  useEffect(() => {
    if (!shown || !data) return;
    const found = data.flatMap((version) => {
      const words = version.deletedAt === null ? [] : takeWords(userId, version);
      return words.length > 0 ? [{ version, words }] : [];
    });
    if (found.length === 0) return;
    addWords(
      userId,
      shown,
      found.flatMap(({ words }) => words),
    );
    const gone = found.map(({ version }) => `Version ${String(version.number)}`).join(', ');
    const said = `${gone} was deleted while you were writing about it. Your text is now in the feedback on version ${String(shown.number)} and has not been sent.`;
    // The storage has changed, and with it what the forms read.
    queueMicrotask(() => setRescued(({ moves }) => ({ moves: moves + 1, said })));
  }, [data, shown, userId]);
  return { ...rescued, dismiss: () => setRescued(({ moves }) => ({ moves, said: '' })) };
}

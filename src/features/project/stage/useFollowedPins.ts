import { useEffect, useMemo, useState } from 'react';

import { useAppDispatch } from '../../../app/hooks.ts';
import type { AppThunk } from '../../../data/root-reducer.ts';
import type { ProjectVersion, Feedback } from '../record/project.model.ts';
import { projectApi } from '../record/project.api.ts';
import type { PinPlaceState } from '../../pins/pins.public.ts';
import type { FeedbackThread } from '../feedback/feedback.model.ts';

export interface FollowedPlace {
  x: number;
  y: number;
  state: PinPlaceState;
}

type Places = ReadonlyMap<string, FollowedPlace>;
interface Followed {
  on: string;
  places: Places;
}

/** Pins of more versions back stay where they were set: each version is a picture to read. */
const mostVersions = 3;
const nowhere: Places = new Map();
/** By the two files and the pin: what was found stays true, as neither file changes. */
const found = new Map<string, FollowedPlace>();

/** Finds where the notes of earlier versions stand on the shown one, and whether the place has changed. */
export function useFollowedPins(
  shown: ProjectVersion | null,
  versions: readonly ProjectVersion[],
  threads: readonly FeedbackThread[],
): Places {
  const dispatch = useAppDispatch();
  const [followed, setFollowed] = useState<Followed>({ on: '', places: nowhere });
  const earlier = useMemo(
    () => threads.filter(({ root, isEarlier }) => isEarlier && root.x !== null).map(({ root }) => root),
    [threads],
  );
  useEffect(() => {
    if (earlier.length === 0 || !shown) return undefined;
    let left = false;
    const groups = [...Map.groupBy(earlier, ({ versionId }) => versionId)].slice(-mostVersions);
    const all = groups.map(([versionId, roots]) => {
      const before = versions.find(({ id }) => id === versionId);
      // What cannot be read leaves pins where they were set.
      return before ? dispatch(follow(before, shown, roots)).catch(() => nowhere) : Promise.resolve(nowhere);
    });
    void Promise.all(all).then((parts) => {
      if (!left) setFollowed({ on: shown.id, places: new Map(parts.flatMap((part) => [...part])) });
    });
    return () => {
      left = true;
    };
  }, [dispatch, earlier, versions, shown]);
  return followed.on === shown?.id ? followed.places : nowhere;
}

function follow(before: ProjectVersion, shown: ProjectVersion, roots: readonly Feedback[]): AppThunk<Promise<Places>> {
  return async (dispatch) => {
    const keyOf = (id: string) => `${before.sha256} ${shown.sha256} ${id}`;
    const unknown = before.sha256 === shown.sha256 ? [] : roots.filter(({ id }) => !found.has(keyOf(id)));
    if (unknown.length > 0) {
      const address = (path: string) =>
        dispatch(projectApi.endpoints.projectPicture.initiate(path, { subscribe: false })).unwrap();
      const [was, is] = await Promise.all([address(before.path), address(shown.path)]);
      if (!was || !is) return nowhere;
      const { followPins } = await import('../../compare/compare.public.ts');
      const moved = await followPins(
        was,
        is,
        unknown.map(({ x, y }) => ({ x: x ?? 0, y: y ?? 0 })),
      );
      for (const [index, place] of moved.entries()) found.set(keyOf(unknown[index].id), place);
    }
    return new Map(
      roots.flatMap(({ id }) => {
        const place = found.get(keyOf(id));
        return place ? [[id, place]] : [];
      }),
    );
  };
}

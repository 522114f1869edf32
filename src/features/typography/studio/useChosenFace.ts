import { useState } from 'react';

import { useAddressQuery } from '../../../ui/useAddressQuery.ts';
import type { Face } from '../catalogue/faces.ts';
import type { MarkedFaces } from '../catalogue/marked.ts';
import type { Studio } from './useStudio.ts';

/** The face on the stage is named by the address, so that the browser's back button leads to the wall. */
export function useChosenFace(faces: readonly Face[], studio: Studio, marked: MarkedFaces) {
  const [query, changeQuery] = useAddressQuery();
  const [entered, setEntered] = useState(false);
  const find = (id: string | null) => faces.find((face) => face.id === id) ?? null;
  const face = find(query.get('face'));
  const other = find(studio.otherId);
  const show = (id: string | null) =>
    changeQuery((now) => {
      if (id === null) now.delete('face');
      else now.set('face', id);
      return now;
    });
  return {
    face,
    other: other?.id === face?.id ? null : other,
    /** Whether somebody chose a face here: the focus follows. */
    entered,
    choose: (chosen: Face) => {
      setEntered(true);
      marked.used(chosen);
      studio.setFace(chosen.id);
      show(chosen.id);
    },
    leave: () => show(null),
  };
}

import { useLocation, useNavigate, useParams } from 'react-router-dom';

import { paths, sharedDesignPath } from '../../../config/paths.ts';

/** What stands beside the address of a design that was opened over the wall: how many steps back the wall is. */
interface OverWall {
  over: number;
}

/**
 * The design in the address and the ways from it. Over the wall, opening one is a step, which Back undoes; the next or previous one
 * takes its place. The filters of the wall stay in the address meanwhile.
 */
export function useDesignAddress() {
  const { designId = null } = useParams();
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const over = (location.state as Partial<OverWall> | null)?.over ?? 0;
  const isOver = designId !== null && over > 0;
  const go = (id: string, options: { replace?: boolean; state?: OverWall }) =>
    void navigate({ pathname: sharedDesignPath(id), search: isOver || !designId ? search : '' }, options);
  return {
    designId,
    isOver,
    /** From the wall, or from a design to another that it is linked with. */
    open: (id: string) => go(id, designId && !isOver ? {} : { state: { over: over + 1 } }),
    /** To its neighbor on the wall. */
    move: (id: string) => go(id, { replace: true, state: { over } }),
    close: () => void (isOver ? navigate(-over) : navigate(paths.discovery)),
  };
}

import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type TouchEvent } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { galleryApi } from '../gallery.api.ts';
import type { PublicDesign } from '../gallery.model.ts';
import { DesignActions } from './DesignActions.tsx';
import { DesignDetail, NotShared } from './DesignDetail.tsx';
import { DialogHead } from './DialogHead.tsx';
import { useDesignAddress } from './useDesignAddress.ts';

/** A finger has to go this far, px, and mostly sideways. */
const SWIPE_PX = 60;

interface DesignDialogProps {
  /** The wall beneath. */
  designs: readonly PublicDesign[];
  hasMore: boolean;
  /** The last designs of the wall have come near. */
  onEnd: () => void;
  onTakenBack: () => void;
}

/** The design in the address over its wall. Arrow keys and a finger lead to its neighbors, Back and Escape to the wall. */
export function DesignDialog({ designs, hasMore, onEnd, onTakenBack }: DesignDialogProps) {
  const { designId, isOver, move, close, open } = useDesignAddress();
  const userId = useAppSelector(selectUserId);
  const small = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const at = designs.findIndex(({ id }) => id === designId);
  // What the wall knows shows at once; what is true of it now comes after, and what others do with it.
  const { currentData } = galleryApi.usePublicDesignQuery(isOver && designId ? { id: designId, userId } : skipToken);
  const design = currentData === undefined && at >= 0 ? designs[at] : currentData;
  const step = (by: number) => {
    const next = at < 0 ? undefined : designs[at + by];
    if (next) move(next.id);
  };
  const ended = useEffectEvent(onEnd);
  const isNearEnd = isOver && at >= designs.length - 3 && hasMore;
  useEffect(() => {
    if (isNearEnd) ended();
  }, [isNearEnd, designs.length]);
  const swipe = useSwipe(step);
  return (
    <Dialog
      open={isOver}
      onClose={close}
      onKeyDown={(event) => {
        const by = stepOf(event);
        if (by !== 0) step(by);
      }}
      fullScreen={small}
      maxWidth="md"
      fullWidth
      aria-labelledby="design-title"
    >
      <DialogHead
        title={design?.title ?? (design === null ? 'This design is not shared' : 'Design')}
        author={design?.author ?? ''}
        onPrevious={at > 0 ? () => step(-1) : null}
        onNext={at >= 0 && at < designs.length - 1 ? () => step(1) : null}
        onClose={close}
      />
      <DialogContent key={designId} sx={{ px: { xs: 2, sm: 3 } }} {...swipe}>
        {design && <DesignDetail design={design} onOpen={open} />}
        {design === null && <NotShared />}
        {design === undefined && <Skeleton variant="rounded" height={360} />}
      </DialogContent>
      {design && (
        // In sight however long the page above is.
        <DialogActions sx={{ py: 1, px: { xs: 1.5, sm: 2.5 }, borderTop: 1, borderColor: 'divider' }}>
          <DesignActions
            design={design}
            onTakenBack={() => {
              onTakenBack();
              close();
            }}
          />
        </DialogActions>
      )}
    </Dialog>
  );
}

/** Arrow keys inside a field move its cursor. */
function stepOf({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0;
  if (target instanceof Element && target.closest('input, textarea, select, [role="menu"]')) return 0;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
}

function useSwipe(onStep: (by: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0] as TouchEvent['changedTouches'][0] | undefined;
      if (!start.current || !end) return;
      const [dx, dy] = [end.clientX - start.current.x, end.clientY - start.current.y];
      if (Math.abs(dx) >= SWIPE_PX && Math.abs(dx) > 2 * Math.abs(dy)) onStep(dx < 0 ? 1 : -1);
    },
  };
}

import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

import type { SetView } from './useZoomGestures.ts';
import { wholeView, zoomLimits, type View } from './viewport.ts';
import css from './ZoomFrame.module.css';

/** Smaller, larger, and the whole picture again. */
export function ZoomBar({ view, onView }: { view: View; onView: SetView }) {
  const zoom = (factor: number) => () =>
    onView((now) => {
      const scale = Math.min(zoomLimits.most, Math.max(zoomLimits.least, now.scale * factor));
      return scale === 1 ? wholeView : { ...now, scale };
    });
  const percent = `${Math.round(view.scale * 100)} %`;
  return (
    <div role="group" aria-label="Size of the picture" className={css.bar}>
      <Tooltip title="Smaller (-)">
        <span>
          <IconButton
            size="small"
            aria-label="Smaller"
            disabled={view.scale <= zoomLimits.least}
            onClick={zoom(1 / zoomLimits.step)}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Show the whole picture (0)">
        <button
          type="button"
          className={css.percent}
          aria-label={`${percent}. Show the whole picture`}
          onClick={() => onView(() => wholeView)}
        >
          {percent}
        </button>
      </Tooltip>
      <Tooltip title="Larger (+)">
        <span>
          <IconButton
            size="small"
            aria-label="Larger"
            disabled={view.scale >= zoomLimits.most}
            onClick={zoom(zoomLimits.step)}
          >
            <AddIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </div>
  );
}

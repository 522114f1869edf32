import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import GestureOutlined from '@mui/icons-material/GestureOutlined';
import NearMeOutlined from '@mui/icons-material/NearMeOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';

import type { View } from '../../ui/zoom/viewport.ts';
import { ZoomBar } from '../../ui/zoom/ZoomBar.tsx';
import type { StageMode } from './pins.model.ts';

const modes = [
  { id: 'look', label: 'View and move', key: 'V', Icon: NearMeOutlined },
  { id: 'pin', label: 'Add a pin', key: 'C', Icon: AddCommentOutlined },
  { id: 'draw', label: 'Draw on it', key: 'D', Icon: GestureOutlined },
] as const;

interface StageToolsProps {
  mode: StageMode;
  onMode?: (mode: StageMode) => void;
  view: View;
  onView: (change: (view: View) => View) => void;
}

/** The tools of the picture: what a press does, and the zoom. */
export function StageTools({ mode, onMode, view, onView }: StageToolsProps) {
  return (
    <>
      {onMode ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="What a press does"
          value={mode}
          onChange={(_, next: StageMode | null) => onMode(next ?? 'look')}
          sx={{ bgcolor: 'background.paper' }}
        >
          {modes.map(({ id, label, key, Icon }) => (
            <ToggleButton key={id} value={id} aria-label={label} aria-keyshortcuts={key} sx={{ px: 1.5 }}>
              <Tooltip title={`${label} (${key})`}>
                <Icon fontSize="small" />
              </Tooltip>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ) : (
        <span />
      )}
      <ZoomBar view={view} onView={onView} />
    </>
  );
}

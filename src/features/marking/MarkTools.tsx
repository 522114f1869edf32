import AddCircleOutlineOutlined from '@mui/icons-material/AddCircleOutlineOutlined';
import CropFreeOutlined from '@mui/icons-material/CropFreeOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { redoMark, undoMark, withMark, type Mark, type MarkHistory } from '../../domain/marks.ts';
import { brushSizes, type MarkTool } from './useMarkGestures.ts';

interface MarkToolsProps {
  tool: MarkTool;
  onTool: (tool: MarkTool) => void;
  brush: number;
  onBrush: (brush: number) => void;
  history: MarkHistory;
  onHistory: (change: (history: MarkHistory) => MarkHistory) => void;
}

/** The tools of marking, within thumb reach on a phone. */
export function MarkTools({ tool, onTool, brush, onBrush, history, onHistory }: MarkToolsProps) {
  const put = (mark: Mark) => () => onHistory((now) => withMark(now, mark));
  const nothing = history.marks.length === 0;
  return (
    <Box
      role="toolbar"
      aria-label="Marking"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        rowGap: 0.5,
        alignItems: 'center',
        justifyContent: 'center',
        px: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <ToolChoice tool={tool} onTool={onTool} />
      <BrushSize brush={brush} onBrush={onBrush} disabled={tool === 'box'} />
      <Step label="Undo" keys="Ctrl Z" disabled={nothing} onClick={() => onHistory(undoMark)}>
        <UndoOutlined />
      </Step>
      <Step label="Redo" keys="Ctrl Y" disabled={history.undone.length === 0} onClick={() => onHistory(redoMark)}>
        <RedoOutlined />
      </Step>
      <Button size="small" color="inherit" onClick={put({ kind: 'invert' })}>
        Invert
      </Button>
      <Button size="small" color="inherit" onClick={put({ kind: 'whole' })}>
        Whole picture
      </Button>
      <Button size="small" color="inherit" disabled={nothing} onClick={() => onHistory(forgetMarks)}>
        Ask again
      </Button>
    </Box>
  );
}

function ToolChoice({ tool, onTool }: Pick<MarkToolsProps, 'tool' | 'onTool'>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={tool}
      aria-label="What a tap or stroke does"
      onChange={(_, next: MarkTool | null) => next && onTool(next)}
    >
      <ToggleButton value="add" sx={{ gap: 0.75 }}>
        <AddCircleOutlineOutlined fontSize="small" /> Add
      </ToggleButton>
      <ToggleButton value="remove" sx={{ gap: 0.75 }}>
        <RemoveCircleOutlineOutlined fontSize="small" /> Take away
      </ToggleButton>
      <ToggleButton value="box" sx={{ gap: 0.75 }}>
        <CropFreeOutlined fontSize="small" /> Box
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

/** Maps the slider to sizes that grow by the same factor at each step. */
function BrushSize({ brush, onBrush, disabled }: Pick<MarkToolsProps, 'brush' | 'onBrush'> & { disabled: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mx: 1.5 }}>
      <Typography aria-hidden variant="caption" color={disabled ? 'textDisabled' : 'textSecondary'}>
        Brush
      </Typography>
      <Slider
        aria-label="Size of the brush"
        size="small"
        disabled={disabled}
        min={Math.log(brushSizes.smallest)}
        max={Math.log(brushSizes.largest)}
        step={0.05}
        value={Math.log(brush)}
        getAriaValueText={() => `${Math.round(brush * 200)} % of the photo`}
        onChange={(_, value) => onBrush(Math.exp(value))}
        sx={{ width: { xs: 90, sm: 150 } }}
      />
    </Box>
  );
}

interface StepProps {
  label: string;
  keys: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Step({ label, keys, disabled, onClick, children }: StepProps) {
  return (
    <Tooltip title={`${label} (${keys})`}>
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Back to what was found by itself; redo brings the marks back one by one. */
function forgetMarks({ marks, undone }: MarkHistory): MarkHistory {
  return { marks: [], undone: [...undone, ...[...marks].reverse()] };
}

import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';

import type { WidgetSize } from '../preferences/preferences.public.ts';
import { entryLooks } from '../../ui/entry-looks.ts';
import type { EntryState } from '../../ui/useRearranging.ts';
import type { PlacedWidget } from './widgets.layout.ts';
import { WidgetPlace } from './WidgetGrid.tsx';

const sizes: readonly { size: WidgetSize; letter: string; name: string }[] = [
  { size: 'small', letter: 'S', name: 'Small' },
  { size: 'medium', letter: 'M', name: 'Medium' },
  { size: 'large', letter: 'L', name: 'Large' },
];

interface WidgetFrameProps {
  widget: PlacedWidget;
  index: number;
  count: number;
  helpId: string;
  handle: ComponentProps<typeof IconButton> | null;
  state: EntryState;
  onMove: (index: number) => void;
  onResize: (size: WidgetSize) => void;
  onHide: () => void;
  children: ReactNode;
}

/** A widget that is being arranged. What it shows is still there, dimmed and out of reach. */
export function WidgetFrame({ widget, handle, helpId, state, children, ...rest }: WidgetFrameProps) {
  return (
    <WidgetPlace
      id={widget.id}
      size={widget.size}
      title={widget.title}
      rows={widget.rows}
      sx={(theme) => looks(state, theme)}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 0.5, p: 0.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {handle && (
          <IconButton
            {...handle}
            aria-label={`Move ${widget.title}`}
            aria-describedby={helpId}
            sx={{ cursor: state.kind === 'carried' ? 'grabbing' : 'grab', touchAction: 'none' }}
          >
            <DragIndicator />
          </IconButton>
        )}
        <Typography variant="subtitle2" noWrap sx={{ flex: 1, minWidth: 96, px: handle ? 0 : 1 }}>
          {widget.title}
        </Typography>
        <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', ml: 'auto' }}>
          <WidgetControls widget={widget} {...rest} />
        </Stack>
      </Stack>
      <Box inert sx={{ ...PREVIEW, minHeight: Math.min(widget.height, 240) }}>
        {children}
      </Box>
    </WidgetPlace>
  );
}

/** As high as its row, which it does not make higher: what does not fit fades out. */
const PREVIEW = {
  flex: 1,
  contain: 'size',
  overflow: 'hidden',
  opacity: 0.55,
  p: 1.5,
  maskImage: 'linear-gradient(to top, transparent, #000 48px)',
} as const;

type ControlsProps = Pick<WidgetFrameProps, 'widget' | 'index' | 'count' | 'onMove' | 'onResize' | 'onHide'>;

/** The buttons of a widget: earlier, later, size, hide. The settings screen uses the same. */
export function WidgetControls({ widget, index, count, onMove, onResize, onHide }: ControlsProps) {
  const { title } = widget;
  return (
    <>
      <Tooltip title="Move earlier">
        <span>
          <IconButton aria-label={`Move ${title} earlier`} disabled={index <= 0} onClick={() => onMove(index - 1)}>
            <ArrowUpward fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Move later">
        <span>
          <IconButton
            aria-label={`Move ${title} later`}
            disabled={index >= count - 1}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDownward fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={widget.size}
        aria-label={`Size of ${title}`}
        onChange={(_event, size: WidgetSize | null) => size && onResize(size)}
      >
        {sizes.map(({ size, letter, name }) => (
          <ToggleButton key={size} value={size} aria-label={name} title={name} sx={{ minWidth: 40 }}>
            {letter}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Tooltip title="Hide">
        <IconButton aria-label={`Hide ${title}`} onClick={onHide}>
          <VisibilityOffOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </>
  );
}

/** Said where every widget is as wide as the window, whatever its size. */
export function SizesNote() {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1, display: { sm: 'none' } }}>
      Sizes apply on wider windows.
    </Typography>
  );
}

function looks(state: EntryState, theme: Theme) {
  const { tone } = theme.palette;
  return {
    border: `1px dashed ${tone.control}`,
    borderRadius: 1.25,
    bgcolor: tone.surface,
    ...entryLooks(state, theme),
  };
}

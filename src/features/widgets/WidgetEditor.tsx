import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { selectPreferences } from '../preferences/preferences.public.ts';
import { useRearranging } from '../../ui/useRearranging.ts';
import type { WidgetId } from './widgets.catalogue.ts';
import type { PlacedWidget } from './widgets.layout.ts';
import { useArranging } from './useArranging.ts';
import { placeOf, useNextFocus } from './useNextFocus.ts';
import { SizesNote, WidgetFrame } from './WidgetFrame.tsx';
import { WidgetGrid } from './WidgetGrid.tsx';

const HIDDEN = 'hidden-widgets';

interface WidgetEditorProps {
  widgets: readonly PlacedWidget[];
  contents: Partial<Record<WidgetId, ReactNode>>;
  onDone: () => void;
}

/** The dashboard while it is being arranged: every widget in a frame with its handle, size and buttons. */
export function WidgetEditor({ widgets, contents, onDone }: WidgetEditorProps) {
  const grid = useRef<HTMLDivElement>(null);
  const help = useId();
  const arranging = useArranging(widgets);
  const visible = widgets.filter(({ enabled }) => enabled);
  const rearranging = useRearranging(grid, visible, arranging.setOrder);
  // Those who listen move widgets by buttons and keys; a handle for the mouse would only be one more stop.
  const { screenReader } = useAppSelector(selectPreferences).accessibility;
  const { order } = rearranging;
  const shown = order.flatMap((id) => widgets.find((widget) => widget.id === id) ?? []);
  const focusNext = useNextFocus();
  const hide = (widget: PlacedWidget, index: number) => {
    const neighbour = order[index + 1] ?? order[index - 1];
    focusNext(neighbour ? placeOf(neighbour) : `#${HIDDEN}`);
    arranging.show(widget, false);
  };
  const show = (widget: PlacedWidget) => {
    focusNext(placeOf(widget.id));
    arranging.show(widget, true);
  };
  return (
    <>
      <Bar help={help} onReset={arranging.reset} onDone={onDone} />
      <WidgetGrid ref={grid}>
        {shown.map((widget, index) => (
          <WidgetFrame
            key={widget.id}
            widget={widget}
            index={index}
            count={shown.length}
            helpId={help}
            handle={screenReader ? null : rearranging.handleFor(widget)}
            state={rearranging.stateOf(widget.id)}
            onMove={(to) => arranging.move(widget, to)}
            onResize={(size) => arranging.resize(widget, size)}
            onHide={() => hide(widget, index)}
          >
            {contents[widget.id]}
          </WidgetFrame>
        ))}
      </WidgetGrid>
      <Hidden widgets={widgets.filter(({ enabled }) => !enabled)} onShow={show} />
    </>
  );
}

function Bar({ help, onReset, onDone }: { help: string; onReset: () => void; onDone: () => void }) {
  const done = useRef<HTMLButtonElement>(null);
  // The button that opened this is gone.
  useEffect(() => done.current?.focus(), []);
  return (
    <Stack
      direction={{ xs: 'column', md: 'row' }}
      useFlexGap
      spacing={1.5}
      sx={{
        alignItems: { md: 'center' },
        justifyContent: 'space-between',
        mb: 2.5,
        px: 2,
        py: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'tone.raised',
      }}
    >
      <div>
        <Typography id={help} variant="body2" color="textSecondary">
          Drag a widget by its handle, or press Space on it and use the arrow keys. Changes are kept at once.
        </Typography>
        <SizesNote />
      </div>
      <Stack direction="row" spacing={1} sx={{ flex: 'none' }}>
        <Button color="inherit" onClick={onReset}>
          Reset
        </Button>
        <Button ref={done} variant="contained" onClick={onDone}>
          Done
        </Button>
      </Stack>
    </Stack>
  );
}

function Hidden({ widgets, onShow }: { widgets: readonly PlacedWidget[]; onShow: (widget: PlacedWidget) => void }) {
  if (widgets.length === 0) return null;
  return (
    <Box component="section" id={HIDDEN} aria-label="Hidden widgets" sx={{ mt: 4 }}>
      <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
        Hidden
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {widgets.map((widget) => (
          <Button
            key={widget.id}
            variant="outlined"
            color="inherit"
            startIcon={<Add />}
            onClick={() => onShow(widget)}
            aria-label={`Show ${widget.title}`}
          >
            {widget.title}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}

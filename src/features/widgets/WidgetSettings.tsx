import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useAppSelector } from '../../app/hooks.ts';
import { href } from '../../config/paths.ts';
import { homePathFor } from '../../session/home-path.ts';
import { selectRole } from '../../session/auth.slice.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { selectPreferences } from '../preferences/preferences.public.ts';
import { useArranging } from './useArranging.ts';
import { placeOf, useNextFocus } from './useNextFocus.ts';
import { widgetsFor } from './widgets.catalogue.ts';
import { arrange, type PlacedWidget } from './widgets.layout.ts';
import { WidgetControls, SizesNote } from './WidgetFrame.tsx';

/** The widgets of the person's dashboard as a list: order, size, shown or hidden. */
export function WidgetSettings() {
  const role = useAppSelector(selectRole);
  const stored = useAppSelector(selectPreferences).layout.widgets;
  const widgets = arrange(widgetsFor(role), stored);
  const { visible, move, resize, show, reset } = useArranging(widgets);
  const focusNext = useNextFocus();
  const setShown = (widget: PlacedWidget, enabled: boolean) => {
    focusNext(placeOf(widget.id));
    show(widget, enabled);
  };
  return (
    <>
      <Box component="ol" aria-label="Widgets" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {widgets.map((widget) => (
          <Box component="li" key={widget.id} data-widget={widget.id} sx={ROW}>
            <Name widget={widget} />
            <Stack direction="row" useFlexGap spacing={0.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              {widget.enabled ? (
                <WidgetControls
                  widget={widget}
                  index={visible.indexOf(widget.id)}
                  count={visible.length}
                  onMove={(index) => move(widget, index)}
                  onResize={(size) => resize(widget, size)}
                  onHide={() => setShown(widget, false)}
                />
              ) : (
                <Button
                  variant="outlined"
                  color="inherit"
                  startIcon={<Add />}
                  aria-label={`Show ${widget.title}`}
                  onClick={() => setShown(widget, true)}
                >
                  Show
                </Button>
              )}
            </Stack>
          </Box>
        ))}
      </Box>
      <SizesNote />
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 2, flexWrap: 'wrap' }}>
        <RouterButton to={href(homePathFor(role), { arrange: '1' })} variant="outlined" size="small">
          Arrange on the dashboard
        </RouterButton>
        <Button color="inherit" size="small" onClick={reset}>
          Reset widgets
        </Button>
      </Stack>
    </>
  );
}

function Name({ widget }: { widget: PlacedWidget }) {
  return (
    <Box sx={{ flex: 1, minWidth: 180, opacity: widget.enabled ? 1 : 0.75 }}>
      <Typography sx={{ fontWeight: 550 }}>{widget.title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {widget.enabled ? widget.about : 'Hidden'}
      </Typography>
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

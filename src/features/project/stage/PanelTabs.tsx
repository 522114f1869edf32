import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

import { useAppDispatch } from '../../../app/hooks.ts';
import { panelIds, panelTitles, type PanelId } from '../../../domain/workspace-layout.ts';
import { workspaceActions } from '../workspace/workspace.slice.ts';

/** Switches between the panels where only one fits. */
export function PanelTabs({ active }: { active: PanelId }) {
  const dispatch = useAppDispatch();
  return (
    <Tabs
      value={active}
      variant="fullWidth"
      aria-label="Panels"
      onChange={(_, id: PanelId) => dispatch(workspaceActions.panelActivated(id))}
      sx={{ borderBottom: 1, borderColor: 'divider', minHeight: 44 }}
    >
      {panelIds.map((id) => (
        <Tab
          key={id}
          value={id}
          id={`panel-tab-${id}`}
          aria-controls={`panel-${id}`}
          label={id === 'assistant' ? 'Assistant' : panelTitles[id]}
          sx={{ minHeight: 44, minWidth: 0, px: 0.5 }}
        />
      ))}
    </Tabs>
  );
}

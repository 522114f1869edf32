import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import type { PanelId } from '../../../domain/workspace-layout.ts';
import type { ProjectVersion } from '../record/project.model.ts';
import { selectWorkspace } from '../workspace/workspace.slice.ts';
import { Caption } from './Caption.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import css from './Studio.module.css';
import { Toolbar } from './Toolbar.tsx';

interface NarrowStudioProps {
  shown: ProjectVersion | null;
  stage: ReactNode;
  /** Null until the stage is drawn. */
  panels: Record<PanelId, ReactNode> | null;
  notices: ReactNode;
  onFailure: (message: string) => void;
}

/** On narrow screens: the picture first, below it what can be done with it, and one panel at a time. */
export function NarrowStudio({ shown, stage, panels, notices, onFailure }: NarrowStudioProps) {
  const { layout, comparing } = useAppSelector(selectWorkspace);
  const active = layout.active ?? 'versions';
  return (
    <div className={css.narrow}>
      <div id="studio-stage" className={css.picture} data-grows={comparing || !shown || undefined}>
        {stage}
      </div>
      {notices}
      {shown && <Caption shown={shown} />}
      <Toolbar shown={shown} onFailure={onFailure} />
      {panels ? <PanelTabs active={active} /> : <Box sx={{ height: 45 }} />}
      <Box
        id={`panel-${active}`}
        role="tabpanel"
        aria-labelledby={`panel-tab-${active}`}
        sx={active === 'assistant' ? undefined : { height: active === 'versions' ? 280 : 'min(70dvh, 560px)' }}
      >
        {panels?.[active]}
      </Box>
    </div>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { panelLimits, panelShare, panelTitles, type PanelId } from '../../../domain/workspace-layout.ts';
import { Splitter } from '../../../ui/Splitter.tsx';
import { AssistantPanel } from '../assistant/AssistantPanel.tsx';
import type { Feedback } from '../record/project.model.ts';
import { feedbackApi } from '../feedback/feedback.api.ts';
import { useOpenProject, useShownVersions } from '../workspace/open-project.ts';
import { useKeptLayout } from '../workspace/useKeptLayout.ts';
import { selectWorkspace, workspaceActions } from '../workspace/workspace.slice.ts';
import { Compare } from './Compare.tsx';
import { lineageOf, threadsOf } from '../feedback/feedback.model.ts';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { Stage } from './Stage.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useFollowedPins } from './useFollowedPins.ts';
import { useNotice } from './useNotice.ts';
import { useRescuedWords } from '../feedback/useRescuedWords.ts';
import { VersionsPanel } from '../versions/VersionsPanel.tsx';

const nothingSaid: Feedback[] = [];

/** Design Studio: shows the version on the stage, and around it the tools and panels. */
export function DesignStudio() {
  useKeptLayout();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const { design } = useOpenProject();
  const { versions, shown } = useShownVersions();
  const { comparing } = useAppSelector(selectWorkspace);
  const { data: feedback = nothingSaid } = feedbackApi.useFeedbackQuery(design.id);
  const [withResolved, setWithResolved] = useState(false);
  const [notice, tell] = useNotice(shown?.id ?? '');
  const rescued = useRescuedWords(shown);
  const threads = useMemo(
    () => (shown ? threadsOf(feedback, shown.id, lineageOf(versions, shown.id), withResolved) : []),
    [feedback, versions, shown, withResolved],
  );
  const followed = useFollowedPins(shown, versions, threads);
  // The picture with its pins comes first, and can be seen while the panels are drawn.
  const withPanels = useDeferredValue(true, false);
  const panels: Record<PanelId, ReactNode> | null = withPanels
    ? {
        versions: <VersionsPanel />,
        feedback: (
          <FeedbackPanel
            key={rescued.moves}
            shown={shown}
            versions={versions}
            threads={threads}
            followed={followed}
            withResolved={withResolved}
            onWithResolved={setWithResolved}
          />
        ),
        assistant: <AssistantPanel />,
      }
    : null;
  const stage = (
    <>
      <Toolbar shown={shown} wide={wide} onFailure={tell} />
      {rescued.said && (
        <Alert severity="warning" variant="outlined" onClose={rescued.dismiss}>
          {rescued.said}
        </Alert>
      )}
      {notice && (
        <Alert severity="error" variant="outlined" onClose={() => tell('')}>
          {notice}
        </Alert>
      )}
      {comparing ? <Compare /> : <Stage shown={shown} threads={threads} followed={followed} />}
    </>
  );
  return wide ? <Desk stage={stage} panels={panels} /> : <Narrow stage={stage} panels={panels} />;
}

interface PartsProps {
  stage: ReactNode;
  /** Null until the stage is drawn. */
  panels: Record<PanelId, ReactNode> | null;
}

/** On wide screens: the stage with the versions below, the other panels in a sidebar; all of them sized by the person. */
function Desk({ stage, panels }: PartsProps) {
  const { layout } = useAppSelector(selectWorkspace);
  const dispatch = useAppDispatch();
  const column = useRef<HTMLDivElement>(null);
  const sidebar = layout.showSidebar && (layout.panels.feedback.visible || layout.panels.assistant.visible);
  const strip = layout.panels.versions.visible;
  return (
    <Box sx={{ display: 'flex', height: 'max(780px, calc(100dvh - 96px))' }}>
      <Box ref={column} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
        <Box
          id="studio-stage"
          sx={{ display: 'flex', flexDirection: 'column', gap: 1, minHeight: 0 }}
          style={{ flex: strip ? `${String(layout.mainPanelHeight)} 1 0` : '1 1 0' }}
        >
          {stage}
        </Box>
        {strip && (
          <>
            <Splitter
              direction="column"
              label="Height of the picture area"
              controls="studio-stage"
              value={layout.mainPanelHeight}
              min={panelLimits.mainHeight[0]}
              max={panelLimits.mainHeight[1]}
              unit="%"
              pxPerUnit={() => (column.current?.clientHeight ?? 0) / 100}
              onChange={(percent) => dispatch(workspaceActions.mainResized(percent))}
            />
            <Box sx={{ minHeight: 210 }} style={{ flex: `${String(layout.secondaryPanelHeight)} 1 0` }}>
              {panels?.versions}
            </Box>
          </>
        )}
      </Box>
      {sidebar && <Sidebar panels={panels} />}
    </Box>
  );
}

function Sidebar({ panels }: Pick<PartsProps, 'panels'>) {
  const { layout } = useAppSelector(selectWorkspace);
  const dispatch = useAppDispatch();
  const column = useRef<HTMLDivElement>(null);
  const shown = (['feedback', 'assistant'] as const).filter((id) => layout.panels[id].visible);
  return (
    <>
      <Splitter
        direction="row"
        after
        label="Width of the sidebar"
        controls="studio-sidebar"
        value={layout.sidebarWidth}
        min={panelLimits.sidebar[0]}
        max={panelLimits.sidebar[1]}
        unit="px"
        pxPerUnit={() => 1}
        onChange={(width) => dispatch(workspaceActions.sidebarResized(width))}
      />
      <Box
        ref={column}
        id="studio-sidebar"
        component="aside"
        aria-label="Panels"
        sx={{ display: 'flex', flexDirection: 'column', flex: 'none', minHeight: 0 }}
        style={{ width: layout.sidebarWidth }}
      >
        {shown.map((id, index) => (
          <SidebarPanel
            key={id}
            id={id}
            isLast={index === shown.length - 1}
            height={() => column.current?.clientHeight ?? 0}
          >
            {panels?.[id]}
          </SidebarPanel>
        ))}
      </Box>
    </>
  );
}

interface SidebarPanelProps {
  id: 'feedback' | 'assistant';
  isLast: boolean;
  /** Of the sidebar, in px. */
  height: () => number;
  children: ReactNode;
}

function SidebarPanel({ id, isLast, height, children }: SidebarPanelProps) {
  const { layout } = useAppSelector(selectWorkspace);
  const dispatch = useAppDispatch();
  const share = panelShare(layout, id);
  return (
    <>
      <Box
        id={`studio-${id}`}
        onFocus={() => layout.active !== id && dispatch(workspaceActions.panelActivated(id))}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
        style={{ flex: `${String(share)} 1 0` }}
      >
        <Box component="h2" sx={(theme) => ({ ...theme.typography.body2, fontWeight: 700, m: 0, mb: 0.5 })}>
          {id === 'assistant' ? 'AI Design Assistant' : panelTitles[id]}
        </Box>
        <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', mx: -0.5, px: 0.5 }}>{children}</Box>
      </Box>
      {!isLast && (
        <Splitter
          direction="column"
          label={`Height of ${panelTitles[id]}`}
          controls={`studio-${id}`}
          value={share}
          min={panelLimits.size[0]}
          max={panelLimits.size[1]}
          unit="%"
          pxPerUnit={() => height() / 100}
          onChange={(percent) => dispatch(workspaceActions.panelResized({ id, percent }))}
        />
      )}
    </>
  );
}

/** On narrow screens: the stage, and below it one panel at a time. */
function Narrow({ stage, panels }: PartsProps) {
  const { layout } = useAppSelector(selectWorkspace);
  const active = layout.active ?? 'versions';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>{stage}</Box>
      {panels ? <PanelTabs active={active} /> : <Box sx={{ height: 45 }} />}
      <Box
        id={`panel-${active}`}
        role="tabpanel"
        aria-labelledby={`panel-tab-${active}`}
        sx={active === 'assistant' ? undefined : { height: active === 'versions' ? 280 : 'min(70dvh, 560px)' }}
      >
        {panels?.[active]}
      </Box>
    </Box>
  );
}

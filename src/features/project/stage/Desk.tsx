import { useMemo, useRef, type ReactNode } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { panelLimits, panelShare, panelTitles, type PanelId } from '../../../domain/workspace-layout.ts';
import { Splitter } from '../../../ui/Splitter.tsx';
import type { Inset } from '../../../ui/zoom/viewport.ts';
import type { ProjectVersion } from '../record/project.model.ts';
import { selectWorkspace, workspaceActions } from '../workspace/workspace.slice.ts';
import { Caption } from './Caption.tsx';
import css from './Studio.module.css';
import { PanelToggles, PictureTools } from './Toolbar.tsx';

const edge = 8;
const topPx = 60;
/** Of the tools that stand on the picture's frame, at its foot. */
const toolsPx = 56;
const railPx = 184;
const splitterPx = 16;

/** Which panels of the sidebar are in sight. */
function useSidebarPanels() {
  const { layout } = useAppSelector(selectWorkspace);
  return (['feedback', 'assistant'] as const).filter((id) => layout.showSidebar && layout.panels[id].visible);
}

/** Says how much of the picture's room the tools and panels cover, in px from each edge. */
export function useDeskInset(): Inset {
  const { layout } = useAppSelector(selectWorkspace);
  const hasSidebar = useSidebarPanels().length > 0;
  const left = layout.panels.versions.visible ? railPx + 2 * edge : edge;
  const right = hasSidebar ? layout.sidebarWidth + splitterPx + edge : edge;
  return useMemo(() => ({ left, right, top: topPx, bottom: toolsPx }), [left, right]);
}

interface StudioPartsProps {
  shown: ProjectVersion | null;
  stage: ReactNode;
  /** Null until the stage is drawn. */
  panels: Record<PanelId, ReactNode> | null;
  notices: ReactNode;
  onFailure: (message: string) => void;
}

/** On wide screens: the picture in the whole studio, over its edges the versions, the tools and the sidebar. */
export function Desk({ shown, stage, panels, notices, onFailure, inset }: StudioPartsProps & { inset: Inset }) {
  const { layout } = useAppSelector(selectWorkspace);
  return (
    <div className={css.desk}>
      <div id="studio-stage" className={css.stage}>
        {stage}
      </div>
      <div className={css.top} role="toolbar" aria-label="Studio">
        {shown ? (
          <div className={css.group}>
            <Caption shown={shown} />
          </div>
        ) : (
          <span />
        )}
        <div className={css.group}>
          <PictureTools shown={shown} onFailure={onFailure} />
          <PanelToggles />
        </div>
      </div>
      <div className={css.notices} style={{ left: inset.left, right: inset.right }}>
        {notices}
      </div>
      {layout.panels.versions.visible && (
        <div className={css.rail}>
          <div className={css.panel}>
            <div>{panels?.versions}</div>
          </div>
        </div>
      )}
      <Sidebar panels={panels} />
    </div>
  );
}

function Sidebar({ panels }: Pick<StudioPartsProps, 'panels'>) {
  const { layout } = useAppSelector(selectWorkspace);
  const dispatch = useAppDispatch();
  const column = useRef<HTMLDivElement>(null);
  const shown = useSidebarPanels();
  if (shown.length === 0) return null;
  return (
    <div className={css.sidebar}>
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
      <aside
        ref={column}
        id="studio-sidebar"
        aria-label="Panels"
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0, width: layout.sidebarWidth }}
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
      </aside>
    </div>
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
      <div
        id={`studio-${id}`}
        className={css.panel}
        style={{ flex: `${String(share)} 1 0` }}
        onFocus={() => layout.active !== id && dispatch(workspaceActions.panelActivated(id))}
      >
        <h2>{id === 'assistant' ? 'AI Design Assistant' : panelTitles[id]}</h2>
        <div>{children}</div>
      </div>
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

import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import CompareOutlined from '@mui/icons-material/CompareOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { panelIds, panelTitles } from '../../../domain/workspace-layout.ts';
import { previousOf, type ProjectVersion } from '../record/project.model.ts';
import { downloadProjectFile } from '../files/files.data.ts';
import { DownloadMenu } from '../../light-table/light-table.public.ts';
import { useOpenProject, useShownVersions } from '../workspace/open-project.ts';
import { selectWorkspace, workspaceActions } from '../workspace/workspace.slice.ts';
import { downloadVersion, versionFileName } from './download.ts';
import css from './Studio.module.css';

interface ToolbarProps {
  shown: ProjectVersion | null;
  onFailure: (message: string) => void;
}

/** Holds the tools of the picture in a row of their own. */
export function Toolbar({ shown, onFailure }: ToolbarProps) {
  return (
    <Box
      role="toolbar"
      aria-label="Studio"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 0, sm: 1 }, mx: { xs: -0.5, sm: 0 } }}
    >
      <PictureTools shown={shown} onFailure={onFailure} />
    </Box>
  );
}

/** A button whose words are left out where there is no room. */
const lookOfTool = {
  px: { xs: 0.75, sm: 1.25, lg: 1 },
  minHeight: { lg: 36 },
  minWidth: 40,
  '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0.5, sm: 0.75 } },
} as const;

/** Compares versions, adds notes and downloads. */
export function PictureTools({ shown, onFailure }: ToolbarProps) {
  const { silent } = useOpenProject();
  const { comparing, mode } = useAppSelector(selectWorkspace);
  const dispatch = useAppDispatch();
  const annotating = mode !== 'look';
  const { versions } = useShownVersions();
  const before = shown && previousOf(versions, shown);
  const begins = [before, shown].flatMap((version) => (version ? [{ kind: 'version', id: version.id } as const] : []));
  return (
    <>
      <Button
        size="small"
        color={comparing ? 'primary' : 'inherit'}
        variant={comparing ? 'outlined' : 'text'}
        startIcon={<CompareOutlined />}
        aria-label="Compare Versions"
        title="Compare Versions"
        aria-pressed={comparing}
        disabled={!shown}
        onClick={() => dispatch(comparing ? workspaceActions.compareEnded() : workspaceActions.compareBegun(begins))}
        sx={lookOfTool}
      >
        <Words>Compare Versions</Words>
      </Button>
      <Button
        size="small"
        color={annotating ? 'primary' : 'inherit'}
        variant={annotating ? 'outlined' : 'text'}
        startIcon={<AddCommentOutlined />}
        aria-label="Add Annotations"
        aria-pressed={annotating}
        disabled={!shown || silent !== null}
        title={silent ?? 'Add Annotations'}
        onClick={() => dispatch(workspaceActions.modeChosen(annotating ? 'look' : 'pin'))}
        sx={lookOfTool}
      >
        <Words>Add Annotations</Words>
      </Button>
      {shown && <Download version={shown} onFailure={onFailure} />}
    </>
  );
}

/** The very file, which an approval binds, or a stencil at the width that is agreed. */
function Download({ version, onFailure }: { version: ProjectVersion; onFailure: (message: string) => void }) {
  const { design } = useOpenProject();
  const { widthMm, mirror } = design.parameters;
  const approval = design.approval?.versionId === version.id ? design.approval.code : null;
  const caption = [
    design.name,
    `version ${String(version.number)}`,
    widthMm !== null && `${String(Math.round(widthMm))} mm wide`,
    approval && `approved as ${approval}`,
  ];
  return (
    <DownloadMenu
      label="Download"
      compact
      picture={() => downloadProjectFile(version.path)}
      name={versionFileName(design.name, version)}
      widthMm={widthMm}
      caption={caption.filter(Boolean).join(', ')}
      agreedMirrored={mirror}
      pictures={[{ label: 'Picture file, without a size', take: () => downloadVersion(design.name, version) }]}
      onFailure={onFailure}
    />
  );
}

/** The name of a tool; where there is no room, its icon stands alone. */
function Words({ children }: { children: string }) {
  return (
    <Box
      component="span"
      className={css.words}
      sx={{ fontSize: { xs: 'max(0.75rem, 0.92em)', sm: '1em' }, whiteSpace: 'nowrap' }}
    >
      {children}
    </Box>
  );
}

const icons = { versions: LayersOutlined, feedback: ForumOutlined, assistant: AutoFixHighOutlined };

/** Shows and hides the panels. */
export function PanelToggles() {
  const { layout } = useAppSelector(selectWorkspace);
  const dispatch = useAppDispatch();
  const shown = panelIds.filter((id) => layout.panels[id].visible);
  return (
    <Box sx={{ display: 'flex', gap: 0.5, '& .MuiToggleButton-root': { minWidth: 40, minHeight: 36, p: 0.5 } }}>
      <ToggleButtonGroup size="small" aria-label="Panels" value={shown}>
        {panelIds.map((id) => {
          const Icon = icons[id];
          return (
            <ToggleButton
              key={id}
              value={id}
              aria-label={panelTitles[id]}
              title={panelTitles[id]}
              onClick={() => dispatch(workspaceActions.panelToggled(id))}
            >
              <Icon fontSize="small" />
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      <ToggleButton
        size="small"
        value="sidebar"
        selected={layout.showSidebar}
        aria-label="Sidebar"
        title="Sidebar"
        onClick={() => dispatch(workspaceActions.sidebarToggled())}
      >
        <ViewSidebarOutlined fontSize="small" />
      </ToggleButton>
    </Box>
  );
}

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
import type { ProjectVersion } from '../record/project.model.ts';
import { downloadProjectFile } from '../files/files.data.ts';
import { DownloadMenu } from '../../light-table/light-table.public.ts';
import { useOpenProject } from '../workspace/open-project.ts';
import { selectWorkspace, workspaceActions } from '../workspace/workspace.slice.ts';
import { downloadVersion, versionFileName } from './download.ts';

interface ToolbarProps {
  shown: ProjectVersion | null;
  wide: boolean;
  onFailure: (message: string) => void;
}

/** Holds the tools of the picture at the left and the switches of the panels at the right. */
export function Toolbar({ shown, wide, onFailure }: ToolbarProps) {
  return (
    <Box
      role="toolbar"
      aria-label="Studio"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 0, sm: 1 },
        mx: { xs: -0.5, sm: 0 },
        '& .MuiButton-root': { px: { xs: 0.75, sm: 1.25 } },
        '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0.5, sm: 1 } },
      }}
    >
      <PictureTools shown={shown} onFailure={onFailure} />
      {wide && <PanelToggles />}
    </Box>
  );
}

function PictureTools({ shown, onFailure }: Omit<ToolbarProps, 'wide'>) {
  const { silent } = useOpenProject();
  const { comparing, mode } = useAppSelector(selectWorkspace);
  const dispatch = useAppDispatch();
  const annotating = mode !== 'look';
  const onStage = shown && ({ kind: 'version', id: shown.id } as const);
  return (
    <>
      <Button
        size="small"
        color={comparing ? 'primary' : 'inherit'}
        variant={comparing ? 'outlined' : 'text'}
        startIcon={<CompareOutlined />}
        aria-pressed={comparing}
        disabled={!shown}
        onClick={() => dispatch(comparing ? workspaceActions.compareEnded() : workspaceActions.compareBegun(onStage))}
      >
        <Words>Compare Versions</Words>
      </Button>
      <Button
        size="small"
        color={annotating ? 'primary' : 'inherit'}
        variant={annotating ? 'outlined' : 'text'}
        startIcon={<AddCommentOutlined />}
        aria-pressed={annotating}
        disabled={!shown || silent !== null}
        title={silent ?? undefined}
        onClick={() => dispatch(workspaceActions.modeChosen(annotating ? 'look' : 'pin'))}
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

/** On a phone as short as one row has place for. */
function Words({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ fontSize: { xs: 'max(0.75rem, 0.92em)', sm: '1em' }, whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  );
}

const icons = { versions: LayersOutlined, feedback: ForumOutlined, assistant: AutoFixHighOutlined };

function PanelToggles() {
  const { layout } = useAppSelector(selectWorkspace);
  const dispatch = useAppDispatch();
  const shown = panelIds.filter((id) => layout.panels[id].visible);
  return (
    <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
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

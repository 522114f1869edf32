import CallSplit from '@mui/icons-material/CallSplit';
import MergeType from '@mui/icons-material/MergeType';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useCallback, useState } from 'react';

import { useAppDispatch } from '../../../app/hooks.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { currentOf, type ProjectVersion } from '../record/project.model.ts';
import { versionsApi } from './versions.api.ts';
import { useOpenProject, useShownVersions } from '../workspace/open-project.ts';
import { UploadDialog, type PictureToUpload } from '../files/UploadDialog.tsx';
import { workspaceActions } from '../workspace/workspace.slice.ts';
import { MergeBranch } from './MergeBranch.tsx';
import { NewBranchDialog } from './NewBranchDialog.tsx';
import { VersionDialog } from './VersionDialog.tsx';
import { VersionStrip } from './VersionStrip.tsx';

type Opened = { what: 'add' | 'branch' | 'merge' } | { what: 'view'; id: string } | null;

/** Lists the versions of a branch, beside each other or upright below each other, and adds versions and branches. */
export function VersionsPanel({ upright = false }: { upright?: boolean }) {
  const { design } = useOpenProject();
  const { versions, branch, onBranch, shown, isLoading, isError, refetch } = useShownVersions();
  const { data: tags = [] } = versionsApi.useVersionTagsQuery(design.id);
  const [opened, setOpened] = useState<Opened>(null);
  const dispatch = useAppDispatch();
  const { shownId, onShow, onCompare } = useStageActions(shown);
  const onView = useCallback(({ id }: ProjectVersion) => setOpened({ what: 'view', id }), []);
  const close = () => setOpened(null);
  const upload = useUpload();
  const viewed = opened?.what === 'view' ? versions.find(({ id }) => id === opened.id) : undefined;
  return (
    <Box
      component="section"
      aria-label="Versions"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, height: 1, minHeight: 0 }}
    >
      <Head branch={branch} canBranch={shown !== null} onOpen={(what) => setOpened({ what })} />
      {isError && versions.length === 0 && <Failed onRetry={() => void refetch()} />}
      {!isLoading && !isError && onBranch.length === 0 ? (
        <EmptyState
          title="No versions yet"
          text="Add a drawing from this device, or let the design assistant draw variations."
        />
      ) : (
        <VersionStrip
          versions={onBranch}
          tags={tags}
          shownId={shownId}
          upright={upright}
          isLoading={isLoading}
          onShow={onShow}
          onCompare={onCompare}
          onView={onView}
        />
      )}
      {opened?.what === 'add' && (
        <UploadDialog title="Add Version" confirmLabel="Add version" withOwn onUpload={upload} onClose={close} />
      )}
      {opened?.what === 'branch' && shown && (
        <NewBranchDialog
          from={shown}
          onBegun={(name) => {
            dispatch(workspaceActions.branchChosen(name));
            close();
          }}
          onClose={close}
        />
      )}
      {opened?.what === 'merge' && <MergeBranch source={branch} onClose={close} />}
      {viewed && <VersionDialog version={viewed} onCompare={() => onCompare(viewed)} onClose={close} />}
    </Box>
  );
}

/** Adds a picture to the branch in sight. An own design that becomes the current version is kept with its origin and its note. */
function useUpload() {
  const { design } = useOpenProject();
  const { versions, branch } = useShownVersions();
  const [add] = versionsApi.useAddVersionMutation();
  const [saveImage] = versionsApi.useSaveAiImageMutation();
  const dispatch = useAppDispatch();
  return async (picture: PictureToUpload, notes: string) => {
    const { voided } =
      'imageId' in picture && branch === currentOf(versions)?.branch
        ? await saveImage({ designId: design.id, imageId: picture.imageId, notes }).unwrap()
        : await add({ designId: design.id, picture, notes, branch }).unwrap();
    dispatch(workspaceActions.branchChosen(branch));
    announce(voided ? 'Version added. The approval has ended.' : 'Version added.');
  };
}

/** A version on the stage, or in a comparison with what is there. */
function useStageActions(shown: ProjectVersion | null) {
  const dispatch = useAppDispatch();
  const shownId = shown?.id ?? null;
  const onShow = useCallback(
    ({ id, branch: its }: ProjectVersion) => dispatch(workspaceActions.versionOpened({ id, branch: its })),
    [dispatch],
  );
  const onCompare = useCallback(
    ({ id }: ProjectVersion) => {
      const onStage = shownId && shownId !== id ? ({ kind: 'version', id: shownId } as const) : null;
      dispatch(workspaceActions.pictureCompared({ picture: { kind: 'version', id }, shown: onStage }));
    },
    [dispatch, shownId],
  );
  return { shownId, onShow, onCompare };
}

interface HeadProps {
  branch: string;
  canBranch: boolean;
  onOpen: (what: 'add' | 'branch' | 'merge') => void;
}

function Head({ branch, canBranch, onOpen }: HeadProps) {
  const { design, frozen } = useOpenProject();
  const { data: branches = [] } = versionsApi.useBranchesQuery(design.id);
  const dispatch = useAppDispatch();
  const names = branches.some(({ name }) => name === branch) ? branches.map(({ name }) => name) : [branch];
  const why = frozen ?? undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Select
        size="small"
        value={branch}
        onChange={(event) => dispatch(workspaceActions.branchChosen(event.target.value))}
        slotProps={{ input: { 'aria-label': 'Branch' } }}
        sx={{ flex: { lg: '1 0 100%' }, minWidth: 120, maxWidth: 200, '& .MuiSelect-select': { py: 0.75 } }}
      >
        {names.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </Select>
      <Button
        size="small"
        color="inherit"
        startIcon={<CallSplit />}
        disabled={!canBranch || frozen !== null}
        title={why}
        onClick={() => onOpen('branch')}
      >
        New branch
      </Button>
      {names.length > 1 && (
        <Button
          size="small"
          color="inherit"
          startIcon={<MergeType />}
          disabled={frozen !== null}
          title={why}
          onClick={() => onOpen('merge')}
        >
          Merge
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        startIcon={<Add />}
        disabled={frozen !== null}
        title={why}
        onClick={() => onOpen('add')}
        sx={{ ml: { xs: 'auto', lg: 0 }, flex: { lg: '1 0 100%' }, order: { lg: -1 } }}
      >
        Add Version
      </Button>
    </Box>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <ErrorState message="The versions could not be loaded." onRetry={onRetry} />;
}

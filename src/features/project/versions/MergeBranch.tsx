import { skipToken } from '@reduxjs/toolkit/query/react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';

import { useAppDispatch } from '../../../app/hooks.ts';
import { AppError } from '../../../data/errors.ts';
import { inkWidthOf } from '../../../domain/ink-width.ts';
import { assumedWidthMm, comparedLabels } from '../../../domain/workspace.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { projectApi } from '../record/project.api.ts';
import { headOf, type ProjectVersion } from '../record/project.model.ts';
import { versionsApi } from './versions.api.ts';
import { useOpenProject, useShownVersions } from '../workspace/open-project.ts';
import { workspaceActions } from '../workspace/workspace.slice.ts';

const MergeDialog = lazyPart(async () => (await import('../../compare/compare.public.ts')).MergeDialog, 'over');

interface MergeBranchProps {
  source: string;
  onClose: () => void;
}

/** Merges a branch into another one: first it asks into which, then how to merge the ink. */
export function MergeBranch({ source, onClose }: MergeBranchProps) {
  const { design } = useOpenProject();
  const { versions } = useShownVersions();
  const { data: branches = [] } = versionsApi.useBranchesQuery(design.id);
  const targets = branches.map(({ name }) => name).filter((name) => name !== source && headOf(versions, name));
  const [target, setTarget] = useState<string | null>(null);
  const theirs = headOf(versions, source);
  const ours = target === null ? null : headOf(versions, target);
  if (ours && theirs) return <InkMerge ours={ours} theirs={theirs} onClose={onClose} />;
  return <TargetDialog source={source} targets={targets} onChosen={setTarget} onClose={onClose} />;
}

interface TargetDialogProps extends MergeBranchProps {
  targets: readonly string[];
  onChosen: (target: string) => void;
}

function TargetDialog({ source, targets, onChosen, onClose }: TargetDialogProps) {
  const id = useId();
  const [target, setTarget] = useState(targets.includes('main') ? 'main' : (targets[0] ?? ''));
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Merge {source}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2" color="textSecondary">
            Merging copies the work on {source} into another branch as a new version. Where both branches changed the
            same place, you choose which to keep.
          </Typography>
          <Select
            value={target}
            onChange={(event) => setTarget(event.target.value)}
            slotProps={{ input: { 'aria-label': 'Merge into' } }}
          >
            {targets.map((name) => (
              <MenuItem key={name} value={name}>
                into {name}
              </MenuItem>
            ))}
          </Select>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={target === ''} onClick={() => onChosen(target)}>
          Go on
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface InkMergeProps {
  ours: ProjectVersion;
  theirs: ProjectVersion;
  onClose: () => void;
}

function InkMerge({ ours, theirs, onClose }: InkMergeProps) {
  const { design } = useOpenProject();
  // As they were when the merge began: what is merged is what was seen.
  const [heads] = useState({ ours, theirs });
  const { data: comparison } = versionsApi.useComparisonQuery({ baseId: heads.ours.id, compareId: heads.theirs.id });
  const { data: all } = versionsApi.useVersionsQuery(design.id);
  const base = all?.find(({ id }) => id === comparison?.ancestorId) ?? (comparison ? heads.ours : undefined);
  const [merge] = versionsApi.useMergeBranchMutation();
  const dispatch = useAppDispatch();
  const sides = [useSide(base), useSide(heads.ours), useSide(heads.theirs)];
  const save = async (picture: Blob) => {
    const answer = await merge({
      designId: design.id,
      source: heads.theirs.branch,
      target: heads.ours.branch,
      sourceVersionId: heads.theirs.id,
      targetVersionId: heads.ours.id,
      picture,
    }).unwrap();
    if ('conflict' in answer) {
      throw new AppError('conflict', 'There is a newer version on one of the branches. Close this and merge again.', {
        category: 'validation',
      });
    }
    dispatch(workspaceActions.branchChosen(heads.ours.branch));
    announce(answer.voided ? 'Merged. The approval has ended.' : 'Merged.');
    onClose();
  };
  const { widthMm } = design.parameters;
  const [from, one, other] = sides;
  if (!from || !one || !other) return null;
  return (
    <Suspense fallback={null}>
      <MergeDialog
        base={from}
        ours={one}
        theirs={other}
        ink={inkWidthOf(widthMm ?? assumedWidthMm, heads.ours.ink, heads.ours)}
        isAssumed={widthMm === null}
        onMerged={save}
        onCancel={onClose}
      />
    </Suspense>
  );
}

function useSide(version: ProjectVersion | undefined) {
  const { data: src } = projectApi.useProjectPictureQuery(version?.path ?? skipToken);
  return version && src ? { src, label: comparedLabels.version(version.number, version.branch) } : null;
}

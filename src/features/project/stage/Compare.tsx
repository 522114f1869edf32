import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { inkWidthOf } from '../../../domain/ink-width.ts';
import { assumedWidthMm, type ComparedPicture } from '../../../domain/workspace.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { ProjectVersion } from '../record/project.model.ts';
import { versionsApi } from '../versions/versions.api.ts';
import { useOpenProject, useShownVersions } from '../workspace/open-project.ts';
import { usePicture, type ShownPicture } from './pictures.ts';
import { selectWorkspace, workspaceActions } from '../workspace/workspace.slice.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';

const CompareViews = lazyPart(async () => (await import('../../compare/compare.public.ts')).CompareViews, 'within');

/** Compares two pictures of a project: two slots, and the ways to compare once both are filled. */
export function Compare() {
  const { design } = useOpenProject();
  const { slots } = useAppSelector(selectWorkspace);
  const dispatch = useAppDispatch();
  const pictures = [usePicture(slots[0]), usePicture(slots[1])] as const;
  const { versions } = useShownVersions();
  // The newer of two versions stands at the right, whichever was chosen first.
  const [left, right] = isNewer(versions, slots[0], slots[1]) ? ([1, 0] as const) : ([0, 1] as const);
  const [before, after] = [pictures[left], pictures[right]];
  const { widthMm } = design.parameters;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, flex: 1, minHeight: 0, overflowY: 'auto' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'stretch' }}>
        <Slot number={left} picture={before} />
        <Slot number={right} picture={after} />
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', ml: 'auto' }}>
          <Button size="small" color="inherit" onClick={() => dispatch(workspaceActions.compareReset())}>
            Reset
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => dispatch(workspaceActions.compareEnded())}
          >
            Exit Compare Mode
          </Button>
        </Box>
      </Box>
      {before && after ? (
        <Suspense fallback={<Skeleton variant="rounded" sx={{ flex: 1, minHeight: 260 }} />}>
          {before.src && after.src ? (
            <CompareViews
              key={`${before.key} ${after.key}`}
              before={{ src: before.src, label: before.label }}
              after={{ src: after.src, label: after.label }}
              ink={inkWidthOf(widthMm ?? assumedWidthMm, after.ink, after)}
            />
          ) : (
            <Skeleton variant="rounded" sx={{ height: 'clamp(260px, 60dvh, 640px)' }} />
          )}
        </Suspense>
      ) : (
        <Empty />
      )}
      {/* Last: on a small screen the picture and its controls come first. */}
      <Relation />
      {before && after && widthMm === null && (
        <Typography variant="caption" color="textSecondary">
          The project has no width on skin yet, so areas assume {assumedWidthMm} mm. Set the width under Details.
        </Typography>
      )}
    </Box>
  );
}

function isNewer(
  versions: readonly ProjectVersion[],
  one: ComparedPicture | null,
  other: ComparedPicture | null,
): boolean {
  const [a, b] = [one, other].map((picture) => versions.find(({ id }) => id === picture?.id));
  return a !== undefined && b !== undefined && a.createdAt > b.createdAt;
}

function Slot({ number, picture }: { number: 0 | 1; picture: ShownPicture | null }) {
  const dispatch = useAppDispatch();
  return (
    <ButtonBase
      disabled={!picture}
      aria-label={picture ? `Clear slot ${String(number + 1)}: ${picture.label}` : `Slot ${String(number + 1)}, empty`}
      onClick={() => dispatch(workspaceActions.slotCleared(number))}
      sx={(theme) => ({
        gap: 1,
        px: 1,
        minHeight: 44,
        minWidth: 132,
        justifyContent: 'flex-start',
        border: `1px ${picture ? 'solid' : 'dashed'} ${theme.palette.divider}`,
        borderRadius: 0.75,
      })}
    >
      {picture?.preview && (
        <Box
          component="img"
          src={picture.preview}
          alt=""
          sx={(theme) => ({
            width: 32,
            height: 32,
            objectFit: 'contain',
            bgcolor: theme.palette.sheet.paper,
            borderRadius: 0.5,
          })}
        />
      )}
      <Typography variant="body2" noWrap color={picture ? 'textPrimary' : 'textSecondary'}>
        {picture?.label ?? `Slot ${String(number + 1)}`}
      </Typography>
      {picture && <Close aria-hidden sx={{ fontSize: 16, ml: 'auto', color: 'text.secondary' }} />}
    </ButtonBase>
  );
}

/** Where two versions have come from, in a sentence. */
function Relation() {
  const { slots } = useAppSelector(selectWorkspace);
  const [one, other] = slots;
  const areVersions = one?.kind === 'version' && other?.kind === 'version';
  const ids = areVersions ? { baseId: one.id, compareId: other.id } : skipToken;
  const { data } = versionsApi.useComparisonQuery(ids);
  const { design } = useOpenProject();
  const { data: versions } = versionsApi.useVersionsQuery(design.id);
  if (!data || !areVersions) return null;
  const ancestor = versions?.find(({ id }) => id === data.ancestorId);
  // One of the two may be what the other came from.
  const later = versions?.find(({ id }) => id !== data.ancestorId && (id === one.id || id === other.id));
  const isOneOfThem = data.ancestorId === one.id || data.ancestorId === other.id;
  const apart = data.versionDiff === 1 ? 'one version apart' : `${String(data.versionDiff)} versions apart`;
  return (
    <Typography variant="caption" color="textSecondary">
      {data.sameBranch ? `On the same branch, ${apart}.` : 'On two branches.'}
      {ancestor && ` ${cameFrom(ancestor, isOneOfThem ? later : undefined)}`}
    </Typography>
  );
}

function cameFrom(ancestor: ProjectVersion, later: ProjectVersion | undefined): string {
  const nameOf = ({ number, branch }: ProjectVersion) => `${String(number)}${branch === 'main' ? '' : ` on ${branch}`}`;
  return `${later ? `Version ${nameOf(later)}` : 'Both'} came from version ${nameOf(ancestor)}.`;
}

function Empty() {
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 240,
        display: 'grid',
        placeItems: 'center',
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 1,
        p: 3,
      }}
    >
      <Typography color="textSecondary" sx={{ textAlign: 'center', maxWidth: 360 }}>
        Press Compare on a version, a reference or a variation to fill both slots. Press a slot to clear it.
      </Typography>
    </Box>
  );
}

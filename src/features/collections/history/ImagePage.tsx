import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { ownImagePath, paths } from '../../../config/paths.ts';
import type { Nudge } from '../../../domain/nudges.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import {
  DesignWall,
  EditButtons,
  imagesActions,
  ReceiptDialog,
  resumeFromImage,
  selectFromImage,
  varyImage,
} from '../../drawing/drawing.public.ts';
import { HandOffButton, type Handed } from '../../hand-off/hand-off.public.ts';
import { familyApi } from './family.api.ts';
import type { Family } from './family.data.ts';
import { labelOf } from './family.ts';
import { HistoryTree } from './HistoryTree.tsx';

/** Signed addresses end after an hour: a page that stays open reads them again before. */
const READ_AGAIN_MS = 50 * 60_000;

/** One own image with all that can be done with it, and its history. */
export function ImagePage() {
  const { imageId } = useParams();
  const userId = useAppSelector(selectUserId);
  const { data, isError, error, refetch } = familyApi.useImageFamilyQuery(
    userId && imageId ? { userId, imageId } : skipToken,
    { pollingInterval: READ_AGAIN_MS },
  );
  const gone = isError && 'code' in error && error.code === 'not_found';
  if (gone) {
    return (
      <EmptyState
        wholePage
        title="Design not found"
        text="It was deleted or belongs to somebody else."
        action={
          <RouterButton to={paths.aiCollections} variant="contained">
            Design Collections
          </RouterButton>
        }
      />
    );
  }
  if (isError && !data) {
    return <ErrorState error={error} fallback="Failed to load this design" onRetry={() => void refetch()} />;
  }
  // The data of the page before stays until those of this one are there: nothing jumps.
  return data ? <Shown key={data.shown.id} {...data} /> : <Waiting />;
}

function Shown(family: Family) {
  const { shown } = family;
  const navigate = useNavigate();
  const [receipt, setReceipt] = useState(false);
  const onDeleted = () => void navigate(paths.aiCollections, { replace: true });
  const { index, id, file, src, width, height, widthMm } = shown;
  const [nudges, vary, dismiss] = useVariations(id);
  const output = { index, imageId: id, url: file ?? '', previewUrl: src ?? '', width, height };
  return (
    <>
      <PageHeader title={labelOf(shown)} lead={shown.prompt} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(260px, 4fr)' },
          // One sheet, or it and what is drawn from it, one under the other.
          '& > section > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <section aria-label="Design">
          {file ? (
            <DesignWall
              outputs={[output]}
              nudges={nudges}
              widthMm={widthMm}
              photo={family.origin.src}
              onReceipt={() => setReceipt(true)}
              onNudge={(_of, nudge) => vary(nudge)}
              onDismiss={dismiss}
              onDeleted={onDeleted}
            />
          ) : (
            <Typography color="error">The file of this design is missing.</Typography>
          )}
        </section>
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          {file && (
            <EditButtons source={{ url: file, imageId: id }} onDone={(made) => void navigate(ownImagePath(made))} />
          )}
          {file && (
            <OtherWays handed={{ picture: file, imageId: id, prompt: shown.prompt, style: shown.style ?? '' }} />
          )}
          <HistoryTree {...family} />
        </Stack>
      </Box>
      {receipt && <ReceiptDialog imageId={id} canDelete onDeleted={onDeleted} onClose={() => setReceipt(false)} />}
    </>
  );
}

/** The buttons that take the image to other tools. */
function OtherWays({ handed }: { handed: Handed }) {
  const ways = {
    'style-transfer': 'Style Transfer',
    'ai-generator': 'Enhance with AI',
    'tattoo-designer': 'Discuss with the consultant',
    'photo-to-sketch': 'Photo to Sketch',
    discovery: 'Similar on Discover',
  } as const;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      {Object.entries(ways).map(([to, label]) => (
        <HandOffButton key={to} to={to as keyof typeof ways} handed={handed} variant="outlined">
          {label}
        </HandOffButton>
      ))}
    </Stack>
  );
}

/** Holds the variations that are being drawn. A finished one opens on its own page. */
function useVariations(imageId: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { nudges } = useAppSelector((state) => selectFromImage(state, imageId));
  const made = nudges.find(({ output }) => output);
  const dismiss = useCallback(
    (requestId: string) => void dispatch(imagesActions.nudgeDismissed({ at: imageId, requestId })),
    [dispatch, imageId],
  );
  useEffect(() => void dispatch(resumeFromImage(imageId)), [dispatch, imageId]);
  useEffect(() => {
    if (!made?.output) return;
    dismiss(made.requestId);
    void navigate(ownImagePath(made.output.imageId));
  }, [made, dismiss, navigate]);
  return [nudges, (nudge: Nudge) => void dispatch(varyImage(imageId, nudge, imageId)), dismiss] as const;
}

function Waiting() {
  return (
    <Box aria-busy>
      <Skeleton width="40%" height={48} />
      <Skeleton variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto', maxWidth: 640 }} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type CSSProperties, type ReactNode } from 'react';

import type { InkWidth } from '../../domain/ink-width.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ScreenDialog } from '../../ui/ScreenDialog.tsx';
import type { Side } from './compare.model.ts';
import type { MergeChoice, MergeFound } from './compare.protocol.ts';
import { MergeSteps } from './MergeSteps.tsx';
import { useInkMerge } from './useInkMerge.ts';

/** The data that a merge stores besides its picture. */
export interface MergeRecord {
  /** Areas that came from one side alone, or from both alike, in px of the picture. */
  changed: MergeFound['changed'];
  rewritten: MergeFound['rewritten'];
  /** The places where both had changed something, as shares of the picture's sides, and what was chosen. */
  conflicts: { left: number; top: number; width: number; height: number; choice: MergeChoice }[];
}

export interface MergeDialogProps {
  /** The version that both come from. */
  base: Side;
  /** The version that is merged into. */
  ours: Side;
  theirs: Side;
  /** Of `ours`. */
  ink: InkWidth;
  /** The design has no width on skin yet. */
  isAssumed: boolean;
  /** Gets a PNG. What it rejects with is shown, and the dialog stays. */
  onMerged: (picture: Blob, record: MergeRecord) => void | Promise<void>;
  onCancel: () => void;
}

/** Merges two versions by their ink: what each changed alone comes together by itself, for the rest it asks place by place. */
export function MergeDialog(props: MergeDialogProps) {
  const { base, ours, theirs, ink, isAssumed, onCancel } = props;
  const id = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const { merge, retry } = useInkMerge({ base: base.src, ours: ours.src, theirs: theirs.src });
  return (
    <ScreenDialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="lg"
      onClose={onCancel}
      aria-labelledby={id}
      style={{ '--behind-ruler': 'var(--raised)' } as CSSProperties}
      slotProps={{
        paper: { sx: { height: { md: 'min(92dvh, 860px)' }, ...(phone && { border: 0, borderRadius: 0 }) } },
      }}
    >
      <Box sx={{ px: { xs: 2, md: 3 }, py: { xs: 1.5, md: 2 }, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={id} variant="h5" component="h2">
          {`Merge ${theirs.label} into ${ours.label}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {`Both come from ${base.label}. Nothing is overwritten: the merge becomes a new version.`}
          {isAssumed && ` The project has no width on skin yet, so areas assume ${ink.widthMm} mm.`}
        </Typography>
      </Box>
      {merge.state === 'merged' && merge.found.ok ? (
        <MergeSteps {...props} found={merge.found} desk={merge.desk} />
      ) : (
        <Aside onCancel={onCancel}>
          {merge.state === 'failed' && <ErrorState message={merge.message} onRetry={retry} />}
          {merge.state === 'merged' && (
            <Typography>
              {`${ours.label} and ${theirs.label} have different proportions, so they cannot be merged. Resize one to match the other first, or continue with one of them.`}
            </Typography>
          )}
          {(merge.state === 'reading' || merge.state === 'merging') && (
            <Box role="status" sx={{ width: '100%', maxWidth: 420 }}>
              <Typography sx={{ mb: 1.5, textAlign: 'center' }}>
                {merge.state === 'reading' ? 'Reading the three versions...' : 'Merging their ink...'}
              </Typography>
              <LinearProgress aria-hidden />
            </Box>
          )}
        </Aside>
      )}
    </ScreenDialog>
  );
}

function Aside({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <>
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 3, minHeight: 240 }}>{children}</Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          px: { xs: 2, md: 3 },
          py: 1.5,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </>
  );
}

import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import type { GenerationOutput } from '../../../domain/generation.ts';
import type { Nudge } from '../../../domain/nudges.ts';
import { AskedDialog, useSharing } from '../../gallery/published/published.public.ts';
import type { OnDeleted } from '../../own-images/trash.public.ts';
import { DownloadMenu } from '../../light-table/light-table.public.ts';
import type { NudgeRun } from '../run.model.ts';
import { DesignMenu } from './DesignMenu.tsx';
import { downloadAddress, downloadName, saveToDevice } from './download.ts';
import { NudgeMenu } from './NudgeMenu.tsx';
import { useAskArtist } from './useAskArtist.ts';
import { usePictures } from './usePictures.ts';

export interface ResultActionsProps {
  output: GenerationOutput;
  number: number;
  /** 'Design 2, bolder'. */
  name: string;
  widthMm: number;
  /** The same at 2048 px, if it was asked for. */
  large: NudgeRun | null;
  onReceipt: () => void;
  onNudge: (nudge: Nudge) => void;
  onDeleted?: OnDeleted;
}

/** What one does with a result, in the order of what people want: it is kept; vary, share, ask an artist, more; the file. */
export function ResultActions(props: ResultActionsProps) {
  const { output, number, name, widthMm, large, onReceipt, onNudge, onDeleted } = props;
  const { saving, save } = useSaving(output.url, number);
  const pictures = usePictures({ output, number, large, onDraw: () => onNudge('high-resolution') });
  const askArtist = useAskArtist(output.imageId);
  return (
    <Stack spacing={0.5}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 0.5, mx: -0.75 }}>
        <NudgeMenu side={output.width} onNudge={onNudge} />
        <ShareButton imageId={output.imageId} />
        {askArtist && (
          <Button size="small" variant="outlined" color="inherit" onClick={askArtist}>
            Ask an artist
          </Button>
        )}
        <DesignMenu
          imageId={output.imageId}
          name={name}
          url={output.url}
          onReceipt={onReceipt}
          onDeleted={onDeleted}
          beside
          sx={{ ml: 'auto' }}
        />
      </Stack>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Kept />
        <Link
          href={downloadAddress(output.url, number)}
          download={downloadName(number)}
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, ml: 'auto' }}
          onClick={(event) => {
            event.preventDefault();
            if (saving !== 'saving') save();
          }}
        >
          Download Design
        </Link>
        <DownloadMenu
          picture={output.url}
          name={`tattoo-design-${number}`}
          widthMm={widthMm}
          caption={`Inkroom, ${name.toLowerCase()}, ${Math.round(widthMm)} mm wide`}
          pictures={pictures}
          compact
        />
      </Stack>
      <SaveOutcome saving={saving} file={downloadName(number)} onRetry={save} />
    </Stack>
  );
}

/** The state of a design that the server has kept by itself, as it does with all of them. */
function Kept() {
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      title="It is among your images"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      <Check color="success" fontSize="small" />
      Kept
    </Typography>
  );
}

/** Shares a design on Discover, or takes it back, after one question. */
function ShareButton({ imageId }: { imageId: string }) {
  const sharing = useSharing(imageId);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={!sharing}
        aria-label={sharing?.label ?? 'Share on Discover'}
        onClick={() => setAsked(true)}
      >
        {sharing?.isShared ? 'Stop sharing' : 'Share'}
      </Button>
      {sharing && <AskedDialog {...sharing} open={asked} onClose={() => setAsked(false)} />}
    </>
  );
}

type Saving = 'idle' | 'saving' | 'downloaded' | 'shared' | 'failed';

function useSaving(url: string, number: number) {
  const [saving, setSaving] = useState<Saving>('idle');
  const save = () => {
    setSaving('saving');
    saveToDevice(url, number).then(
      (outcome) => setSaving(outcome === 'dismissed' ? 'idle' : outcome),
      () => setSaving('failed'),
    );
  };
  return { saving, save };
}

/** Says how saving ended. The region is mounted before it has a text, so that screen readers announce it. */
function SaveOutcome({ saving, file, onRetry }: { saving: Saving; file: string; onRetry: () => void }) {
  return (
    <>
      <Typography role="status" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {saving === 'saving' && 'Saving...'}
        {saving === 'downloaded' && `${file} is in your downloads.`}
        {saving === 'shared' && 'Shared to your device.'}
      </Typography>
      {saving === 'failed' && (
        <Box role="alert">
          <Typography variant="body2" color="error">
            The design could not be saved. Check the connection and try again.
          </Typography>
          <Button size="small" color="inherit" onClick={onRetry} sx={{ ml: -1 }}>
            Retry
          </Button>
        </Box>
      )}
    </>
  );
}

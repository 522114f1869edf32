import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';

import type { GenerationOutput } from '../../../domain/generation.ts';
import type { Nudge } from '../../../domain/nudges.ts';
import { DesignButton } from '../../../ui/DesignButton.tsx';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { HandOffButton } from '../../hand-off/hand-off.public.ts';
import { DownloadMenu, MmRuler } from '../../light-table/light-table.public.ts';
import type { NudgeRun } from '../run.model.ts';
import { DesignMenu } from './DesignMenu.tsx';
import { NudgeMenu } from './NudgeMenu.tsx';
import { downloadAddress, downloadName, saveToDevice } from './download.ts';
import { usePictures } from './usePictures.ts';

type Saving = 'idle' | 'saving' | 'downloaded' | 'shared' | 'failed';

interface ResultCardProps {
  output: GenerationOutput;
  number: number;
  /** 'Design 2, bolder'. */
  name: string;
  widthMm: number;
  onOpen: () => void;
  /** The same at 2048 px, if it was asked for. */
  large: NudgeRun | null;
  onReceipt: () => void;
  onNudge: (nudge: Nudge) => void;
  onDeleted?: () => void;
}

/** One of the four designs. Its picture opens it, as its receipt does. */
export function ResultCard({
  output,
  number,
  name,
  widthMm,
  large,
  onOpen,
  onReceipt,
  onNudge,
  onDeleted,
}: ResultCardProps) {
  const { saving, save } = useSaving(output.url, number);
  const pictures = usePictures({ output, number, large, onDraw: () => onNudge('high-resolution') });
  const saved = saving === 'downloaded' || saving === 'shared';
  return (
    <Stack component="article" spacing={1} aria-label={name}>
      <DesignButton label={`Enlarge ${name.toLowerCase()}`} onOpen={onOpen}>
        <DesignPaper
          src={output.url}
          alt={`Generated tattoo ${name.toLowerCase()}`}
          width={output.width}
          height={output.height}
          loading="eager"
        />
      </DesignButton>
      <MmRuler src={output.url} widthMm={widthMm} />
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={save}
          disabled={saving === 'saving'}
          startIcon={saved && <Check color="success" />}
        >
          {saving === 'saving' ? 'Saving...' : saved ? 'Saved' : 'Save'}
        </Button>
        <NudgeMenu side={output.width} onNudge={onNudge} />
        <DownloadMenu
          picture={output.url}
          name={`tattoo-design-${number}`}
          widthMm={widthMm}
          caption={`Inkroom, ${name.toLowerCase()}, ${Math.round(widthMm)} mm wide`}
          pictures={pictures}
        />
        <HandOffButton to="style-transfer" handed={{ picture: output.url, imageId: output.imageId }}>
          Style Transfer
        </HandOffButton>
        <HandOffButton to="ai-generator" handed={{ picture: output.url, imageId: output.imageId }}>
          Enhance with AI
        </HandOffButton>
      </Stack>
      <Foot url={output.url} number={number} onReceipt={onReceipt}>
        <DesignMenu imageId={output.imageId} name={name} url={output.url} onDeleted={onDeleted} />
      </Foot>
      <SaveOutcome saving={saving} file={downloadName(number)} onRetry={save} />
    </Stack>
  );
}

interface FootProps {
  url: string;
  number: number;
  onReceipt: () => void;
  children: ReactNode;
}

function Foot({ url, number, onReceipt, children }: FootProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <Link href={downloadAddress(url, number)} download={downloadName(number)} variant="body2" sx={{ mr: 'auto' }}>
        Download Design
      </Link>
      <Button size="small" color="inherit" onClick={onReceipt}>
        Receipt
      </Button>
      {children}
    </Stack>
  );
}

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
        {saving === 'downloaded' && `${file} is in your downloads.`}
        {saving === 'shared' && 'Shared to your device.'}
      </Typography>
      {saving === 'failed' && (
        <Box role="alert">
          <Typography variant="body2" color="error">
            The design could not be saved. Check the connection, or use the download link.
          </Typography>
          <Button size="small" color="inherit" onClick={onRetry} sx={{ ml: -1 }}>
            Retry
          </Button>
        </Box>
      )}
    </>
  );
}

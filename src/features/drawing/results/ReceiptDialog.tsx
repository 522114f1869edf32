import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';

import { errorText } from '../../../data/errors.ts';
import { formatLength } from '../../../domain/units.ts';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { MotifCredits } from '../../../ui/MotifCredits.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { Sharing } from '../../gallery/published/published.public.ts';
import type { OnDeleted } from '../../own-images/trash.public.ts';
import { DeleteDesign } from './DeleteDesign.tsx';
import { downloadAddress, downloadName } from './download.ts';
import { readReceipt, type ImageReceipt } from './receipt.data.ts';
import { useRecreation, type Repeat } from './useRecreation.ts';

/** Its actions then stand in one line. */
const nearlyAsWideAsAPhone = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: { m: 1.5, width: 'calc(100% - 24px)' },
});

interface ReceiptDialogProps {
  imageId: string;
  onClose: () => void;
  canDelete?: boolean;
  onDeleted?: OnDeleted;
}

/** How an image was made, and the button that makes it again to the pixel (N7). */
export function ReceiptDialog({ imageId, onClose, canDelete = false, onDeleted }: ReceiptDialogProps) {
  const [loaded, setLoaded] = useState<ImageReceipt | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { recreation, recreate } = useRecreation(imageId, loaded?.receipt);
  useEffect(() => {
    let gone = false;
    readReceipt(imageId).then(
      (receipt) => !gone && setLoaded(receipt),
      (error: unknown) => !gone && setFailure(errorText(error, 'The receipt could not be read.')),
    );
    return () => {
      gone = true;
    };
  }, [imageId]);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="receipt-title"
      slotProps={{ paper: { sx: nearlyAsWideAsAPhone } }}
    >
      <DialogTitle id="receipt-title">Design and receipt</DialogTitle>
      <DialogContent>
        {failure && <Alert severity="error">{failure}</Alert>}
        {!loaded && !failure && <Skeleton variant="rounded" height={220} />}
        {loaded && <Sheet receipt={loaded} sharing={<Sharing imageId={imageId} />} />}
        {loaded && <Facts receipt={loaded} />}
        <RepeatOutcome repeat={recreation} />
      </DialogContent>
      <DialogActions>
        {canDelete && (
          <DeleteDesign
            imageId={imageId}
            onDeleted={() => {
              const showAgain = onDeleted?.();
              onClose();
              return showAgain;
            }}
          />
        )}
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="contained"
          sx={{ whiteSpace: 'nowrap' }}
          disabled={!loaded || recreation.state === 'drawing'}
          onClick={() => void recreate()}
        >
          {recreation.state === 'drawing' ? 'Drawing...' : 'Recreate exactly'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Sheet({ receipt: { url, prompt }, sharing }: { receipt: ImageReceipt; sharing: ReactNode }) {
  return (
    <Stack spacing={1.5} sx={{ mb: 2.5 }}>
      <Box sx={{ maxWidth: 420, width: '100%', alignSelf: 'center' }}>
        <DesignPaper src={url} alt={prompt || 'Own design'} loading="eager" />
      </Box>
      {prompt && <Typography variant="body2">{prompt}</Typography>}
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', minHeight: 44 }}>
        {url && (
          <Link href={downloadAddress(url, 1)} download={downloadName(1)} variant="body2" sx={{ mr: 'auto' }}>
            Download Design
          </Link>
        )}
        {sharing}
      </Stack>
    </Stack>
  );
}

function RepeatOutcome({ repeat }: { repeat: Repeat }) {
  if (repeat.state === 'failed')
    return (
      <Alert severity="warning" sx={{ mt: 2 }}>
        {repeat.message}
      </Alert>
    );
  if (repeat.state !== 'done') return null;
  const text = repeat.same
    ? 'The new image matches the original pixel for pixel. It is saved to your images.'
    : 'The new image differs from the original. It is saved to your images.';
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Alert severity={repeat.same ? 'success' : 'warning'}>{text}</Alert>
      {repeat.url && (
        <Box sx={{ maxWidth: 240 }}>
          <DesignPaper src={repeat.url} alt="The recreated image" />
        </Box>
      )}
    </Stack>
  );
}

function Facts({ receipt: { receipt, attributions, createdAt } }: { receipt: ImageReceipt }) {
  return (
    <>
      <FactList facts={factRows(receipt, createdAt)} />
      {attributions.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
          Motifs: <MotifCredits attributions={attributions} />
        </Typography>
      )}
    </>
  );
}

/** Said only where this installation has a model for it. */
function foundBy({ subjectModel, subjectModelFailed }: ImageReceipt['receipt']): string | null {
  if (subjectModel) return `a segmentation model, SHA-256 ${subjectModel}`;
  return subjectModelFailed ? 'the built-in finder, because the segmentation model did not respond' : null;
}

function factRows(receipt: ImageReceipt['receipt'], createdAt: string): [string, string][] {
  const rows: [string, string | number | null | undefined][] = [
    ['Drawn', new Date(createdAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })],
    ['Engine', receipt.engine && `${receipt.engine}${receipt.version ? ` ${receipt.version}` : ''}`],
    ['Seed', receipt.seed],
    ['Style', receipt.style],
    ['Variation', receipt.variation === undefined ? null : receipt.variation + 1],
    ['Size', receipt.size && `${receipt.size} x ${receipt.size} px`],
    ['On skin', receipt.physicalWidthMm ? formatLength(receipt.physicalWidthMm) : null],
    ['Detail', receipt.detail],
    ['Black', receipt.strength],
    ['Line weight', receipt.lineWeight],
    ['Strength of the style', receipt.transfer?.strength],
    ['Inks', receipt.separation?.inks.map(({ name }) => name.toLowerCase()).join(', ')],
    ['Lettering', receipt.inscriptions?.map(({ text }) => `“${text}”`).join(', ')],
    ['Letters', receipt.spec && `“${receipt.spec.text}”`],
    ['Arranged by hand', receipt.composition && `${receipt.composition.length} pieces`],
    ['Background', receipt.cutout],
    ['Subject found by', foundBy(receipt)],
    ['Pixels', receipt.imageSha256 && `SHA-256 ${receipt.imageSha256}`],
  ];
  return rows
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)]);
}

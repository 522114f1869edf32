import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect } from 'react';

import { grouped } from '../../domain/numbers.ts';
import { DesignPaper } from '../../ui/DesignPaper.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { altOf, TransferButton } from './GalleryCard.tsx';
import { DesignFacts, Fact } from './DesignFacts.tsx';
import { galleryApi, type PublicDesignsKey } from './gallery.api.ts';
import type { PublicDesign } from './gallery.model.ts';
import { LikeButton } from './LikeButton.tsx';
import { TakeBack } from './published/TakeBack.tsx';

const Comments = lazyPart(async () => (await import('./comments/Comments.tsx')).Comments, 'within');

interface DesignDialogProps {
  design: PublicDesign | null;
  designKey: PublicDesignsKey;
  onClose: () => void;
  onTakenBack: () => void;
}

/** Everything the gallery knows about a design. A member's look counts as one view a day. */
export function DesignDialog({ design, ...rest }: DesignDialogProps) {
  const small = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog
      open={!!design}
      onClose={rest.onClose}
      fullScreen={small}
      maxWidth="md"
      fullWidth
      aria-labelledby="design-title"
    >
      {design && <Content design={design} {...rest} />}
    </Dialog>
  );
}

function Content({ design, designKey, onClose, onTakenBack }: DesignDialogProps & { design: PublicDesign }) {
  const [record] = galleryApi.useRecordViewMutation();
  const { userId } = designKey;
  const takenBack = () => {
    onTakenBack();
    onClose();
  };
  useEffect(() => {
    void record({ id: design.id, key: designKey });
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each design that is opened, whatever else changes meanwhile.
  }, [design.id, userId]);
  return (
    <>
      <Head design={design} onClose={onClose} />
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1.1fr 1fr' }, alignItems: 'start' }}>
          <DesignPaper
            src={design.src}
            alt={altOf(design)}
            width={design.width}
            height={design.height}
            loading="eager"
          />
          <Stack spacing={2} sx={{ minWidth: 0 }}>
            <Typography variant="body2">{design.description}</Typography>
            <DesignFacts design={design}>
              <Fact name="Created">{dateText(design.createdAt)}</Fact>
              <Fact name="Views">{grouped(design.views)}</Fact>
            </DesignFacts>
          </Stack>
        </Box>
        <Suspense>
          <Comments designId={design.id} />
        </Suspense>
      </DialogContent>
      {/* In sight however long the page above is. */}
      <DialogActions
        sx={{ py: 1, px: { xs: 1.5, sm: 2.5 }, justifyContent: 'space-between', borderTop: 1, borderColor: 'divider' }}
      >
        <LikeButton design={design} designKey={designKey} />
        <TransferButton design={design} />
        <TakeBack designId={design.id} onDone={takenBack} sx={{ '&&&': { ml: 'auto' } }} />
        <Button color="inherit" onClick={onClose}>
          Back to the gallery
        </Button>
      </DialogActions>
    </>
  );
}

function Head({ design, onClose }: { design: PublicDesign; onClose: () => void }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        pt: 1.5,
        pb: 1,
        pl: { xs: 2, sm: 3 },
        pr: { xs: 1, sm: 2 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, pt: 0.5 }}>
        <Typography id="design-title" variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {design.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {design.author}
        </Typography>
      </Box>
      <IconButton onClick={onClose} aria-label="Close">
        <Close />
      </IconButton>
    </Box>
  );
}

function dateText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? 'Unknown' : date.toLocaleDateString(undefined, { dateStyle: 'medium' });
}

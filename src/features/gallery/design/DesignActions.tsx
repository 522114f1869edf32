import Box from '@mui/material/Box';
import { Suspense } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { selectRole } from '../../../session/auth.slice.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { PublicDesign } from '../gallery.model.ts';
import { TransferButton } from '../GalleryCard.tsx';
import { LikeButton } from '../LikeButton.tsx';
import { TakeBack } from '../published/TakeBack.tsx';
import { ReportButton } from '../reports/ReportButton.tsx';
import { SaveButton } from '../save/SaveButton.tsx';
import { AskArtist } from './AskArtist.tsx';
import { ShareLink } from './ShareLink.tsx';

const FeatureButton = lazyPart(async () => (await import('../featured/FeatureButton.tsx')).FeatureButton, 'quiet');

/** What somebody may do with a shared design; its maker may take it back. */
export function DesignActions({ design, onTakenBack }: { design: PublicDesign; onTakenBack: () => void }) {
  const isAdmin = useAppSelector(selectRole) === 'admin';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, width: '100%' }}>
      <LikeButton design={design} />
      <SaveButton design={design} />
      <ShareLink designId={design.id} />
      <ReportButton designId={design.id} />
      <TransferButton design={design} />
      <AskArtist design={design} />
      {isAdmin && (
        <Suspense>
          <FeatureButton designId={design.id} />
        </Suspense>
      )}
      <TakeBack designId={design.id} onDone={onTakenBack} sx={{ '&&&': { ml: 'auto' } }} />
    </Box>
  );
}

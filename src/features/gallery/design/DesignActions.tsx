import Box from '@mui/material/Box';

import type { PublicDesign } from '../gallery.model.ts';
import { TransferButton } from '../GalleryCard.tsx';
import { LikeButton } from '../LikeButton.tsx';
import { TakeBack } from '../published/TakeBack.tsx';
import { ReportButton } from '../reports/ReportButton.tsx';
import { AskArtist } from './AskArtist.tsx';
import { ShareLink } from './ShareLink.tsx';

/** What somebody may do with a shared design; its maker may take it back. */
export function DesignActions({ design, onTakenBack }: { design: PublicDesign; onTakenBack: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, width: '100%' }}>
      <LikeButton design={design} />
      <ShareLink designId={design.id} />
      <ReportButton designId={design.id} />
      <TransferButton design={design} />
      <AskArtist design={design} />
      <TakeBack designId={design.id} onDone={onTakenBack} sx={{ '&&&': { ml: 'auto' } }} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { galleryTexts } from '../../domain/texts/dashboard.ts';
import { DesignButton } from '../../ui/DesignButton.tsx';
import { DesignPaper } from '../../ui/DesignPaper.tsx';
import { HandOffButton, type Handed } from '../hand-off/hand-off.public.ts';
import type { PublicDesignsKey } from './gallery.api.ts';
import type { PublicDesign } from './gallery.model.ts';
import { LikeButton } from './LikeButton.tsx';

interface DesignCardProps {
  design: PublicDesign;
  designKey: PublicDesignsKey;
  onOpen: (id: string) => void;
}

/** One design on its sheet, with what is known about it. The image opens the detail. */
export function DesignCard({ design, designKey, onOpen }: DesignCardProps) {
  return (
    <Box component="li">
      <DesignButton label={`Open ${design.title}`} onOpen={() => onOpen(design.id)}>
        <DesignPaper src={design.thumbnail} alt={altOf(design)} />
      </DesignButton>
      <Stack direction="row" sx={{ mt: 1, alignItems: 'flex-start', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="h2" noWrap title={design.title}>
            {design.title}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {design.author}
          </Typography>
        </Box>
        <LikeButton design={design} designKey={designKey} />
      </Stack>
      <Chip size="small" variant="outlined" label={design.style} sx={{ mt: 0.5, maxWidth: '100%' }} />
      <TransferButton design={design} />
    </Box>
  );
}

/** Brings a design of the gallery into another style; nothing where it has no picture. */
export function TransferButton({ design }: { design: PublicDesign }) {
  const { id, src, title, style, tags } = design;
  if (!src) return null;
  const prompt = [design.description === galleryTexts.noDescription ? '' : design.description, design.prompt, title];
  const handed: Handed = { picture: src, prompt: prompt.find(Boolean), style, design: { id, title, style, tags } };
  return (
    <HandOffButton to="style-transfer" handed={handed} sx={{ mt: 0.5, ml: -0.5, textAlign: 'left' }}>
      Transfer to Style Transfer
    </HandOffButton>
  );
}

/** Alt text from the title and the prompt, short enough to listen to. */
export function altOf(design: Pick<PublicDesign, 'title' | 'prompt'>): string {
  const prompt = design.prompt.length > 120 ? `${design.prompt.slice(0, 117)}...` : design.prompt;
  return prompt ? `${design.title}: ${prompt}` : design.title;
}

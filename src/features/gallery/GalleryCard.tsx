import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';

import { excerpt } from '../../domain/cut.ts';
import { galleryTexts } from '../../domain/texts/dashboard.ts';
import { DesignButton } from '../../ui/DesignButton.tsx';
import { DesignPaper } from '../../ui/DesignPaper.tsx';
import { HandOffButton, type Handed } from '../hand-off/hand-off.public.ts';
import type { PublicDesign } from './gallery.model.ts';
import { LikeButton } from './LikeButton.tsx';
import { SaveButton } from './save/SaveButton.tsx';

interface GalleryCardProps {
  design: PublicDesign;
  onOpen: (id: string) => void;
}

/** One design on its sheet, with what is known about it. The image opens the detail. */
export function GalleryCard({ design, onOpen }: GalleryCardProps) {
  return (
    // What is far from the window is not drawn, so that a wall of thousands scrolls as one of fifty.
    <Box component="li" sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 320px', minWidth: 0 }}>
      <Box sx={{ position: 'relative' }}>
        <DesignButton label={`Open ${design.title}`} onOpen={() => onOpen(design.id)}>
          <DesignPaper src={design.thumbnail} alt={altOf(design)} />
        </DesignButton>
        <SaveButton design={design} isOnPaper />
      </Box>
      <Stack direction="row" sx={{ mt: 1, alignItems: 'flex-start', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="h2" noWrap title={design.title}>
            {design.title}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {design.author}
          </Typography>
        </Box>
        <LikeButton design={design} />
      </Stack>
      <Stack direction="row" sx={{ height: 44, alignItems: 'center', justifyContent: 'space-between', gap: 0.5 }}>
        <Chip size="small" variant="outlined" label={design.style} sx={{ minWidth: 0 }} />
        <TransferButton design={design} short />
      </Stack>
    </Box>
  );
}

const transfer = 'Transfer to Style Transfer';

/** Brings a design of the gallery into another style; nothing where it has no picture. */
export function TransferButton({ design, short = false }: { design: PublicDesign; short?: boolean }) {
  const { id, src, title, style, tags } = design;
  if (!src) return null;
  const prompt = [design.description === galleryTexts.noDescription ? '' : design.description, design.prompt, title];
  const handed: Handed = { picture: src, prompt: prompt.find(Boolean), style, design: { id, title, style, tags } };
  return (
    <Tooltip title={short ? transfer : ''}>
      {/* The button is disabled while it works: the tooltip stays. */}
      <span>
        <HandOffButton
          to="style-transfer"
          handed={handed}
          aria-label={transfer}
          sx={short ? { minWidth: 44, minHeight: 44, mr: -1.5 } : undefined}
        >
          {short ? <PaletteOutlined fontSize="small" /> : transfer}
        </HandOffButton>
      </span>
    </Tooltip>
  );
}

/** Alt text from the title and the prompt, short enough to listen to. */
export function altOf(design: Pick<PublicDesign, 'title' | 'prompt'>): string {
  const prompt = excerpt(design.prompt, 120);
  return prompt ? `${design.title}: ${prompt}` : design.title;
}

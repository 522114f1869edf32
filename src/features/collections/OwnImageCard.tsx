import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import type { ReactNode } from 'react';

import { resolveStyle } from '../../domain/styles.ts';
import { DesignPaper } from '../../ui/DesignPaper.tsx';
import type { OwnImage } from '../own-images/own-images.public.ts';

interface OwnImageCardProps {
  image: OwnImage;
  onOpen: () => void;
  /** Further actions of the image. */
  menu?: ReactNode;
}

/** One of the own images on its sheet, with its style and day; it opens when it is pressed. */
export function OwnImageCard({ image, onOpen, menu }: OwnImageCardProps) {
  const style = image.style ? resolveStyle(image.style).label : null;
  return (
    <>
      <ButtonBase onClick={onOpen} sx={{ display: 'block', width: '100%', textAlign: 'left', borderRadius: 0.75 }}>
        <DesignPaper src={image.src} alt={image.prompt || 'Own design'} width={image.width} height={image.height} />
      </ButtonBase>
      <Stack direction="row" sx={{ mt: 0.75, alignItems: 'center' }}>
        <Typography variant="caption" color="textSecondary" component="p" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {[style, new Date(image.createdAt).toLocaleDateString(undefined, { day: 'numeric', month: 'short' })]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {menu}
      </Stack>
    </>
  );
}

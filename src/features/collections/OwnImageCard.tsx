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
  /** What stands before and behind its day: dashboards, which load little, show neither. */
  heart?: ReactNode;
  menu?: ReactNode;
  /** While images are being selected: whether this one is, and what a press does. */
  selection?: { isSelected: boolean; onToggle: (isRange: boolean) => void };
  /** Lies on the sheet: whether it is selected. */
  mark?: ReactNode;
}

/** One of the own images on its sheet, with its title, style and day; it opens when it is pressed, or is selected. */
export function OwnImageCard({ image, onOpen, heart, menu, selection, mark }: OwnImageCardProps) {
  const style = image.style ? resolveStyle(image.style).label : null;
  const day = new Date(image.createdAt).toLocaleDateString(undefined, { day: 'numeric', month: 'short' });
  return (
    <>
      <ButtonBase
        {...(selection && { role: 'checkbox', 'aria-checked': selection.isSelected })}
        onClick={({ shiftKey }) => (selection ? selection.onToggle(shiftKey) : onOpen())}
        sx={{
          position: 'relative',
          display: 'block',
          width: '100%',
          textAlign: 'left',
          borderRadius: 0.75,
          outlineOffset: 2,
          ...(selection?.isSelected && { outline: '2px solid', outlineColor: 'accent.text' }),
        }}
      >
        <DesignPaper src={image.src} alt={image.title || 'Own design'} width={image.width} height={image.height} />
        {mark}
      </ButtonBase>
      <Typography variant="body2" noWrap sx={{ mt: 0.75, fontWeight: 550 }} title={image.title}>
        {image.title || 'Untitled'}
      </Typography>
      {image.note && (
        <Typography variant="caption" component="p" noWrap title={image.note}>
          {image.note}
        </Typography>
      )}
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        {!selection && heart}
        <Typography variant="caption" color="textSecondary" component="p" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {[style, day].filter(Boolean).join(' · ')}
        </Typography>
        {!selection && menu}
      </Stack>
    </>
  );
}

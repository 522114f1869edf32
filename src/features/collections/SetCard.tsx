import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { counted } from '../../domain/numbers.ts';
import { resolveStyle } from '../../domain/styles.ts';
import { DesignPaper } from '../../ui/DesignPaper.tsx';
import type { OwnImage } from '../own-images/own-images.public.ts';

interface SetCardProps {
  images: readonly OwnImage[];
  onUnfold: () => void;
  selection?: { isSelected: boolean; onToggle: (isRange: boolean) => void };
  mark?: ReactNode;
}

/** Images that were drawn together, as one card; it unfolds when it is pressed, or all of them are selected. */
export function SetCard({ images, onUnfold, selection, mark }: SetCardProps) {
  const [{ title, style, createdAt }] = images;
  const day = new Date(createdAt).toLocaleDateString(undefined, { day: 'numeric', month: 'short' });
  const name = title || 'Untitled';
  return (
    <>
      <ButtonBase
        aria-label={`${counted(images.length, 'design')}: ${name}`}
        {...(selection ? { role: 'checkbox', 'aria-checked': selection.isSelected } : { 'aria-expanded': false })}
        onClick={({ shiftKey }) => (selection ? selection.onToggle(shiftKey) : onUnfold())}
        sx={{
          position: 'relative',
          display: 'block',
          width: '100%',
          borderRadius: 0.75,
          outlineOffset: 2,
          ...(selection?.isSelected && { outline: '2px solid', outlineColor: 'accent.text' }),
        }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4px', aspectRatio: '1', overflow: 'hidden' }}>
          {images.slice(0, 4).map((image) => (
            <DesignPaper key={image.id} src={image.src} alt="" width={1} height={1} />
          ))}
        </Box>
        {mark}
      </ButtonBase>
      <Typography variant="body2" noWrap sx={{ mt: 0.75, fontWeight: 550 }} title={title}>
        {name}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" noWrap sx={{ lineHeight: '40px' }}>
        {[`Set of ${images.length}`, style && resolveStyle(style).label, day].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}

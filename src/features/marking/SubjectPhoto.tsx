import Box from '@mui/material/Box';
import { useEffect } from 'react';

import type { Mark } from '../../domain/marks.ts';
import { SubjectOverlay } from './MarkCanvas.tsx';
import { useMarker } from './useMarker.ts';
import { useOpenedPicture } from './useOpenedPicture.ts';

interface SubjectPhotoProps {
  src: string;
  alt: string;
  marks: readonly Mark[];
  /** 'auto': as the drawing decides by itself. */
  cutout?: 'auto' | 'on' | 'off';
}

/** A photo with what will be drawn laid open, as it was found or marked; plain where all of it is drawn. As large as its room allows. */
export function SubjectPhoto({ src, alt, marks, cutout = 'auto' }: SubjectPhotoProps) {
  const { picture } = useOpenedPicture(src);
  const { subject, show } = useMarker(picture);
  useEffect(() => show(marks, true), [show, marks]);
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        containerType: 'size',
      }}
    >
      <Box
        sx={{
          position: 'relative',
          '& > img, & > canvas': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
        }}
        style={
          picture
            ? {
                aspectRatio: `${picture.width} / ${picture.height}`,
                width: `min(100cqw, ${(100 * picture.width) / picture.height}cqh)`,
              }
            : { width: '100%', height: '100%' }
        }
      >
        <img src={src} alt={alt} style={{ objectFit: 'contain' }} />
        {subject && (cutout === 'auto' ? subject.isCut : cutout === 'on') && <SubjectOverlay subject={subject} />}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useState } from 'react';

interface PieceImageProps {
  src: string;
  alt: string;
  /** Width by height of its frame, which it fills. */
  ratio?: string;
}

/** A photo of a tattoo in a frame of a fixed shape, so that nothing moves when it arrives. */
export function PieceImage({ src, alt, ratio = '4 / 5' }: PieceImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Box
      sx={{
        aspectRatio: ratio,
        overflow: 'hidden',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'tone.raised',
        display: 'grid',
        placeItems: 'center',
        color: 'text.secondary',
        fontSize: '0.85rem',
        textAlign: 'center',
      }}
    >
      {broken === src ? (
        <span>This photo could not be loaded.</span>
      ) : (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
          style={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover', minHeight: 0 }}
        />
      )}
    </Box>
  );
}

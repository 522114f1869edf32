import { styled } from '@mui/material/styles';
import { useState } from 'react';

const Sheet = styled('div')(({ theme }) => ({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  borderRadius: 6,
  backgroundColor: theme.palette.sheet.paper,
  border: `1px solid ${theme.palette.sheet.edge}`,
  color: theme.palette.sheet.ink,
  '& img': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    display: 'block',
    mixBlendMode: 'multiply' /* white in the file is the paper it lies on */,
  },
}));

const Missing = styled('span')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: 12,
  fontSize: '0.8rem',
  textAlign: 'center',
  color: theme.palette.sheet.inkMuted,
}));

interface DesignPaperProps {
  /** Address of the image; null while it is not there yet. */
  src: string | null;
  alt: string;
  /** Width and height of the image in px, so that nothing moves when it arrives. Default square. */
  width?: number;
  height?: number;
  loading?: 'lazy' | 'eager';
  onError?: () => void;
}

/** A design on its flash sheet: paper-white with a fine edge in both themes, its room kept before it arrives. */
export function DesignPaper({ src, alt, width = 1, height = 1, loading = 'lazy', onError }: DesignPaperProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const failed = src !== null && broken === src;
  return (
    <Sheet style={{ aspectRatio: `${width} / ${height}` }}>
      {src && !failed && (
        <img
          src={src}
          alt={alt}
          loading={loading}
          decoding="async"
          onError={() => {
            setBroken(src);
            onError?.();
          }}
        />
      )}
      {failed && <Missing>This image could not be loaded.</Missing>}
    </Sheet>
  );
}

import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import { DesignPaper } from '../../../ui/DesignPaper.tsx';

export interface WallImage {
  id: string;
  src: string | null;
  name: string;
}

export interface ImageWallProps {
  /** Undefined while they are read. */
  images: readonly WallImage[] | undefined;
  /** The content when there is none. */
  nothing: string;
  /** Ids of those that are ticked; left out where one is chosen and no more. */
  chosen?: readonly string[];
  /** No other one can be ticked. */
  isFull?: boolean;
  onPick: (image: WallImage) => void;
}

const wall = { display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))' };

/** Images to choose from. */
export function ImageWall({ images, nothing, chosen, isFull = false, onPick }: ImageWallProps) {
  if (!images)
    return (
      <Box role="status" aria-label="Loading your designs" sx={wall}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} variant="rounded" sx={{ aspectRatio: '1', height: 'auto' }} />
        ))}
      </Box>
    );
  if (images.length === 0) return <Typography color="textSecondary">{nothing}</Typography>;
  return (
    <Box sx={wall}>
      {images.map((image) => {
        const isChosen = chosen?.includes(image.id);
        return (
          <Tile
            key={image.id}
            image={image}
            isChosen={isChosen}
            disabled={isFull && !isChosen}
            onPick={() => onPick(image)}
          />
        );
      })}
    </Box>
  );
}

interface TileProps {
  image: WallImage;
  isChosen: boolean | undefined;
  disabled: boolean;
  onPick: () => void;
}

function Tile({ image, isChosen, disabled, onPick }: TileProps) {
  return (
    <ButtonBase
      aria-label={image.name || 'Own design'}
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={onPick}
      sx={{
        position: 'relative',
        display: 'block',
        borderRadius: 0.75,
        outline: isChosen ? 2 : 0,
        outlineStyle: 'solid',
        outlineColor: 'primary.main',
        outlineOffset: 2,
        opacity: disabled ? 0.5 : 1,
      }}
    >
      <DesignPaper src={image.src} alt="" />
      {isChosen && (
        <CheckCircle
          color="primary"
          aria-hidden
          sx={{ position: 'absolute', top: 6, right: 6, bgcolor: 'background.paper', borderRadius: '50%' }}
        />
      )}
    </ButtonBase>
  );
}

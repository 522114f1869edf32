import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';

import { errorText } from '../../data/errors.ts';
import { collectionMessages } from '../../domain/collections.ts';
import { announce } from '../../ui/Announcer.tsx';
import type { OwnImage } from '../own-images/own-images.public.ts';
import { collectionsApi } from './collections.api.ts';

/** A heart that adds an own image to the favorites, or removes it; it fills with the click. */
export function FavoriteButton({ image }: { image: OwnImage }) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [keep, { isLoading }] = collectionsApi.useSetFavoriteMutation();
  const isOn = wanted ?? image.favorite;
  const press = async () => {
    setWanted(!isOn);
    const { error, data: already } = await keep({ imageIds: [image.id], on: !isOn });
    setWanted(null);
    if (error) announce(errorText(error));
    else if (isOn) announce('Removed from favorites');
    else announce(already ? collectionMessages.alreadyFavorite : 'Added to favorites');
  };
  return (
    <IconButton
      aria-label={`Favorite: ${image.title || 'own design'}`}
      aria-pressed={isOn}
      disabled={isLoading}
      onClick={() => void press()}
      sx={{ flex: 'none', minWidth: 44, minHeight: 44, ml: -1.25 }}
    >
      {isOn ? <Favorite fontSize="small" color="primary" /> : <FavoriteBorder fontSize="small" />}
    </IconButton>
  );
}

import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNavigate } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks.ts';
import { artistPath, paths } from '../../config/paths.ts';
import { errorText } from '../../data/errors.ts';
import { selectAuthStatus, selectUserId } from '../../session/auth.slice.ts';
import { announce } from '../../ui/Announcer.tsx';
import { peopleApi } from './people.api.ts';
import { useConnection } from './useConnection.ts';

interface FavouriteButtonProps {
  artistId: string;
  artistName: string;
}

/** A heart that adds an artist to the favorites. Visitors sign in first; nothing shows on one's own page. */
export function FavouriteButton({ artistId, artistName }: FavouriteButtonProps) {
  const userId = useAppSelector(selectUserId);
  const visitor = useAppSelector(selectAuthStatus) === 'signedOut';
  const navigate = useNavigate();
  const { data } = useConnection(artistId);
  const [keep] = peopleApi.useSetFavouriteMutation();
  if (userId === artistId) return null;
  const on = data?.favourite ?? false;
  const press = async () => {
    if (!userId)
      return void navigate(paths.login, {
        state: { from: artistPath(artistId), message: 'Sign in to keep artists as favorites.' },
      });
    const { error } = await keep({ userId, artistId, on: !on });
    if (error) announce(errorText(error));
    else announce(on ? `${artistName} is no longer a favorite` : `${artistName} is a favorite now`);
  };
  return (
    <Tooltip title={on ? 'Remove from favorites' : 'Add to favorites'}>
      <span>
        <IconButton
          aria-label={`Keep ${artistName} as a favorite`}
          aria-pressed={on}
          disabled={!visitor && !data}
          onClick={() => void press()}
        >
          {on ? <Favorite color="primary" /> : <FavoriteBorder />}
        </IconButton>
      </span>
    </Tooltip>
  );
}

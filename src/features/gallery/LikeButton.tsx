import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import Favorite from '@mui/icons-material/Favorite';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useLocation, useNavigate } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { galleryApi } from './gallery.api.ts';
import type { PublicDesign } from './gallery.model.ts';

/** The number of likes and the way to add or take back one's own. Visitors are led to sign in and back. */
export function LikeButton({ design }: { design: PublicDesign }) {
  const [toggle, { isLoading }] = galleryApi.useToggleLikeMutation();
  const userId = useAppSelector(selectUserId);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const visitor = userId === null;
  const onClick = () => {
    if (visitor) {
      const state = { from: pathname + search, message: 'Sign in to like designs.' };
      return void navigate(paths.login, { state });
    }
    void toggle({ id: design.id, userId });
  };
  const label = design.liked ? `Remove like from ${design.title}` : `Like ${design.title}`;
  return (
    <Tooltip describeChild title={visitor ? 'Sign in to like designs' : ''}>
      <Button
        size="small"
        color="inherit"
        onClick={onClick}
        disabled={isLoading}
        aria-pressed={design.liked}
        startIcon={design.liked ? <Favorite color="primary" /> : <FavoriteBorder />}
        sx={{ minWidth: 44, minHeight: 44, px: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        <span aria-hidden>{design.likes}</span>
        <VisuallyHidden>{`${label} (${design.likes})`}</VisuallyHidden>
      </Button>
    </Tooltip>
  );
}

import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import Favorite from '@mui/icons-material/Favorite';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useLocation, useNavigate } from 'react-router-dom';

import { paths } from '../../config/paths.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { galleryApi, type PublicDesignsKey } from './gallery.api.ts';
import type { PublicDesign } from './gallery.model.ts';

/** The number of likes and the way to add or take back one's own. Visitors are led to sign in and back. */
export function LikeButton({ design, designKey }: { design: PublicDesign; designKey: PublicDesignsKey }) {
  const [toggle, { isLoading }] = galleryApi.useToggleLikeMutation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const visitor = designKey.userId === null;
  const onClick = () => {
    if (visitor) {
      const state = { from: pathname + search, message: 'Sign in to like designs.' };
      return void navigate(paths.login, { state });
    }
    void toggle({ id: design.id, key: designKey });
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

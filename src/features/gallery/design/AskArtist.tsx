import BrushOutlined from '@mui/icons-material/BrushOutlined';
import Button from '@mui/material/Button';
import { useLocation, useNavigate } from 'react-router-dom';

import { useAppSelector } from '../../../app/hooks.ts';
import { paths } from '../../../config/paths.ts';
import { selectRole, selectUserId } from '../../../session/auth.slice.ts';
import { bringSharedDesign } from '../../contacts/brought.public.ts';
import type { PublicDesign } from '../gallery.model.ts';

/** Takes a shared design to the artists as an example, for clients; visitors sign in first. Nothing for who asks no artists. */
export function AskArtist({ design }: { design: PublicDesign }) {
  const userId = useAppSelector(selectUserId);
  const role = useAppSelector(selectRole);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { id, title, src, style, bodyPart } = design;
  if (!src || (userId && role !== 'client')) return null;
  const ask = () => {
    if (!userId) {
      const state = { from: pathname + search, message: 'Sign in to ask an artist.' };
      return void navigate(paths.login, { state });
    }
    bringSharedDesign(userId, { id, title, src, style, placement: bodyPart ?? '' });
    void navigate(paths.artists);
  };
  return (
    <Button color="inherit" startIcon={<BrushOutlined />} onClick={ask}>
      Ask an artist for something like this
    </Button>
  );
}

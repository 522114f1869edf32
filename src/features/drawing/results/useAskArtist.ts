import { useNavigate } from 'react-router-dom';

import { useAppSelector } from '../../../app/hooks.ts';
import { paths } from '../../../config/paths.ts';
import { selectRole, selectUserId } from '../../../session/auth.slice.ts';
import { bringDesign } from '../../contacts/brought.public.ts';

/** Returns what takes an own image to the artists, for whoever may ask them; null for all others. */
export function useAskArtist(imageId: string): (() => void) | null {
  const userId = useAppSelector(selectUserId);
  const role = useAppSelector(selectRole);
  const navigate = useNavigate();
  if (role !== 'client') return null;
  return () => {
    if (userId) bringDesign(userId, imageId);
    void navigate(paths.artists);
  };
}

import { useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { href, paths } from '../../../config/paths.ts';
import { AppError } from '../../../data/errors.ts';
import { accountTexts } from '../../../domain/texts/accounts.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { deleteAccount, forgetDevice, leaveFor } from './deletion.data.ts';

/** The word that must be typed, exactly. */
export const CONFIRMATION = 'DELETE';

/** Deletes the account of the person who is signed in, then leads to the home page, which says so. */
export function useAccountDeletion() {
  const [deleting, setDeleting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const userId = useAppSelector(selectUserId);

  const run = async (typed: string) => {
    if (typed !== CONFIRMATION) {
      setError(accountTexts.typeDelete);
      return;
    }
    setDeleting(true);
    setError(null);
    try {
      await deleteAccount(userId);
    } catch (failure) {
      const known = failure instanceof AppError && failure.category !== 'network' && failure.category !== 'timeout';
      setError(known ? failure.message : accountTexts.deletionBroken);
      setDeleting(false);
      return;
    }
    await forgetDevice();
    // A fresh page: whatever this one still holds or asks for belongs to nobody any more.
    leaveFor.page(href(paths.home, { deleted: 'true' }));
  };
  return { deleting, error, run, clearError: () => setError(null) };
}

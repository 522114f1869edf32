import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useAppSelector } from '../../../app/hooks.ts';
import { paths } from '../../../config/paths.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import type { PublicDesign } from '../gallery.model.ts';
import { SavingPart } from './SavingPart.ts';

interface SaveButtonProps {
  design: Pick<PublicDesign, 'id' | 'title'>;
  /** It lies on the picture, which is white in both themes. */
  isOnPaper?: boolean;
}

/** Keeps a shared design in an own collection. Visitors are led to sign in and back. */
export function SaveButton({ design, isOnPaper = false }: SaveButtonProps) {
  const saving = useContext(SavingPart);
  const isVisitor = useAppSelector(selectUserId) === null;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isSaving, setSaving] = useState(false);
  if (!saving) return null;
  const onClick = () => {
    if (!isVisitor) {
      setSaving(true);
      return;
    }
    const state = { from: pathname + search, message: 'Sign in to save designs.' };
    void navigate(paths.login, { state });
  };
  return (
    <>
      <Tooltip title="Save to a collection">
        <IconButton
          color="inherit"
          aria-label={`Save ${design.title} to a collection`}
          onClick={onClick}
          sx={isOnPaper ? ON_PAPER : { width: 44, height: 44 }}
        >
          <BookmarkBorder fontSize="small" />
        </IconButton>
      </Tooltip>
      {isSaving && <Suspense>{saving(design.id, () => setSaving(false))}</Suspense>}
    </>
  );
}

/** A round sheet of 32 px within a target of 44. */
const ON_PAPER = {
  position: 'absolute',
  top: 0,
  right: 0,
  width: 44,
  height: 44,
  color: 'var(--paper-ink)',
  '& svg': {
    boxSizing: 'border-box',
    p: '6px',
    width: 32,
    height: 32,
    borderRadius: '50%',
    bgcolor: 'var(--paper)',
    border: '1px solid var(--paper-edge)',
  },
} as const;

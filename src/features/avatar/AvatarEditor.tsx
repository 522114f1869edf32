import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { errorText } from '../../data/errors.ts';
import { rowsChanged } from '../../data/fresh.ts';
import { avatarMessages } from '../../domain/avatar.ts';
import { profileBannerMs } from '../../domain/profile-messages.ts';
import { profileChanged, selectProfile, type Profile } from '../../session/auth.slice.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { removeAvatar } from './avatar.data.ts';

/** Cropping loads when somebody wants to change the picture. */
const AvatarDialog = lazyPart(async () => (await import('./AvatarDialog.tsx')).AvatarDialog, 'over');

type Notice = { severity: 'success' | 'warning' | 'error'; text: string } | null;

/** The picture of the person who is signed in, with what can be done about it. For profile pages and settings. */
export function AvatarEditor({ size = 104 }: { size?: number }) {
  const profile = useAppSelector(selectProfile);
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [notice, setNotice] = useNotice();
  const { remove, busy } = useRemoval(profile, setNotice);
  if (!profile) return null;
  const pictured = !!(profile.avatarUrl || profile.profileImage);
  const edit = () => {
    setNotice(null);
    setEditing(true);
  };
  return (
    <Box>
      <Stack direction="row" spacing={2.5} sx={{ alignItems: 'center' }}>
        <PersonAvatar person={profile} size={size} fallback="identicon" />
        <Actions pictured={pictured} busy={busy} onEdit={edit} onRemove={() => setAsking(true)} />
      </Stack>
      <Box role="status" sx={{ mt: notice ? 2 : 0 }}>
        {notice && (
          <Alert severity={notice.severity} variant="outlined" onClose={() => setNotice(null)}>
            {notice.text}
          </Alert>
        )}
      </Box>
      <Suspense>
        {editing && (
          <AvatarDialog
            open
            onClose={() => setEditing(false)}
            onSaved={() => {
              setEditing(false);
              setNotice({ severity: 'success', text: 'Your new picture is saved.' });
            }}
          />
        )}
      </Suspense>
      <ConfirmDialog
        destructive
        open={asking}
        title="Remove picture"
        text={avatarMessages.confirmRemoval}
        confirmLabel="Remove"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove().then(() => setAsking(false))}
      />
    </Box>
  );
}

interface ActionsProps {
  pictured: boolean;
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Actions({ pictured, busy, onEdit, onRemove }: ActionsProps) {
  return (
    <Stack spacing={1} sx={{ minWidth: 0, alignItems: 'flex-start' }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={onEdit}>
          {pictured ? 'Change picture' : 'Add a picture'}
        </Button>
        {pictured && (
          <Button color="inherit" onClick={onRemove} disabled={busy}>
            Remove
          </Button>
        )}
      </Stack>
      <Typography variant="caption" color="textSecondary">
        PNG, JPEG, GIF or WebP, up to 5&nbsp;MB. Location and camera data are removed.
      </Typography>
    </Stack>
  );
}

/** Success is said as long as on the rest of the profile; what went wrong stays until it is closed. */
function useNotice() {
  const [notice, setNotice] = useState<Notice>(null);
  useEffect(() => {
    if (notice?.severity !== 'success') return undefined;
    const timer = setTimeout(() => setNotice(null), profileBannerMs);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice] as const;
}

function useRemoval(profile: Profile | null, say: (notice: Notice) => void) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      const outcome = await removeAvatar(profile?.id ?? null);
      if (profile) dispatch(profileChanged({ ...profile, avatarUrl: null, profileImage: null }));
      dispatch(rowsChanged(['user_profiles']));
      say(
        outcome.partial
          ? {
              severity: 'warning',
              text: `Your picture was removed from your profile, but its file could not be deleted: ${outcome.error}`,
            }
          : { severity: 'success', text: 'Your picture was removed.' },
      );
    } catch (error) {
      say({ severity: 'error', text: errorText(error, avatarMessages.removalFailed) });
    } finally {
      setBusy(false);
    }
  };
  return { remove, busy };
}

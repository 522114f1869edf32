import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { broughtDesign, broughtSharedDesign, leaveDesign } from './brought.ts';

/** Says above the list of artists that an image will go along with the request, and removes it on demand. */
export function BroughtDesign() {
  const userId = useAppSelector(selectUserId);
  const [left, setLeft] = useState(false);
  const shared = userId === null ? null : broughtSharedDesign(userId);
  if (!userId || left || !(shared ?? broughtDesign(userId))) return null;
  const leave = () => {
    leaveDesign(userId);
    setLeft(true);
  };
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" onClick={leave} sx={{ whiteSpace: 'nowrap' }}>
          Remove it
        </Button>
      }
    >
      {shared
        ? `“${shared.title}” will be attached to your request, as an example of what you would like.`
        : 'Your design will be attached. A request to a new artist includes its picture and brief. With an artist you already work with, it starts a new project.'}
    </Alert>
  );
}

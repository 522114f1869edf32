import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { broughtDesign, leaveDesign } from './brought.ts';

/** Where artists are looked for: that a design goes along with the request, until it is left behind. */
export function BroughtDesign() {
  const userId = useAppSelector(selectUserId);
  const [left, setLeft] = useState(false);
  if (!userId || left || !broughtDesign(userId)) return null;
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
          Leave it out
        </Button>
      }
    >
      Your design goes along. A request to an artist has its picture and brief filled in; with an artist whom you know
      already a workspace begins with it.
    </Alert>
  );
}

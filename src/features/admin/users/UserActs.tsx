import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import type { ShownUser } from '../../../contracts/users.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { ActDialog } from './ActDialog.tsx';
import type { Begun, UserChange } from './users.model.ts';

/** What an administrator can do to an account. What cannot be done says why. */
export function UserActs({ user }: { user: ShownUser }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [done, setDone] = useState<string | null>(null);
  /** What the last act was begun with. Until the account is read again, another one would be told that it had changed. */
  const [acted, setActed] = useState<{ seen: string | null } | null>(null);
  const own = useAppSelector(selectUserId) === user.profile.id;
  const { profile, access } = user;
  const closed = own
    ? 'This is your own account. Another administrator changes it.'
    : profile.status === 'deleted'
      ? 'Nothing can be changed any more.'
      : null;
  const begin = (change: UserChange) => {
    setDone(null);
    setBegun({ change, seen: access.seen });
  };
  return (
    <Card component="section" aria-labelledby="user-acts" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id="user-acts" variant="h5" component="h2" sx={{ mb: 2 }}>
        Support
      </Typography>
      {closed && <Typography color="textSecondary">{closed}</Typography>}
      {!closed && <ActButtons user={user} isRead={acted?.seen !== access.seen} onBegin={begin} />}
      {done && (
        <Alert severity="success" variant="outlined" sx={{ mt: 2 }} onClose={() => setDone(null)}>
          {done}
        </Alert>
      )}
      {begun && (
        <ActDialog
          key={begun.change.kind}
          user={user}
          begun={begun}
          onClose={() => setBegun(null)}
          onDone={(sentence) => {
            setActed({ seen: begun.seen });
            setBegun(null);
            setDone(sentence);
          }}
        />
      )}
    </Card>
  );
}

interface ActButtonsProps {
  user: ShownUser;
  /** The account has been read since the last act. */
  isRead: boolean;
  onBegin: (change: UserChange) => void;
}

function ActButtons({ user, isRead, onBegin }: ActButtonsProps) {
  const { profile, access } = user;
  const last = access.isLastAdmin;
  const active = profile.status === 'active';
  const look = { variant: 'outlined', color: 'inherit', sx: { justifyContent: 'flex-start' } } as const;
  const begin = (change: UserChange) => () => onBegin(change);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr' } }}>
      <Button {...look} disabled={!isRead} onClick={begin({ kind: 'credits', amount: 10 })}>
        Change credits
      </Button>
      <Button {...look} disabled={last || !isRead} onClick={begin({ kind: 'role', role: profile.role })}>
        Change role
      </Button>
      <Button {...look} disabled={!isRead} onClick={begin({ kind: 'sessions' })}>
        Sign out everywhere
      </Button>
      {!access.emailConfirmedAt && (
        <Button {...look} disabled={!isRead} onClick={begin({ kind: 'confirmation' })}>
          Resend confirmation email
        </Button>
      )}
      <Button
        {...look}
        disabled={last || !isRead}
        onClick={begin({ kind: 'status', status: active ? 'blocked' : 'active' })}
      >
        {active ? 'Block account' : 'Unblock account'}
      </Button>
      <Button {...look} color="error" disabled={last || !isRead} onClick={begin({ kind: 'delete' })}>
        Delete account
      </Button>
      {last && (
        <Typography variant="body2" color="textSecondary">
          The last administrator keeps role and account. Make somebody else one first.
        </Typography>
      )}
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { useAppDispatch } from '../../app/hooks.ts';
import type { KeptChange } from '../../data/outbox.ts';
import { profileMessages } from '../../domain/profile-messages.ts';
import { profileLabels, valueText, type ProfileField } from '../../domain/profile.ts';
import { profileOutbox, syncProfile } from './profile.sync.ts';
import type { ProfileView } from './useOwnProfile.ts';

/** Shows that changes wait on this device, with a choice for each field that was also changed elsewhere. */
export function OutboxNotice({ view }: { view: ProfileView }) {
  const entries = Object.entries(view.kept) as [ProfileField, KeptChange][];
  const conflicts = entries.filter(([, entry]) => entry.conflict);
  const waiting = entries.filter(([, entry]) => !entry.conflict);
  if (entries.length === 0) return null;
  return (
    <Stack spacing={2}>
      {waiting.length > 0 && <Waiting view={view} fields={waiting.map(([name]) => name)} />}
      {conflicts.map(([name, entry]) => (
        <Conflict key={name} userId={view.userId} name={name} entry={entry} />
      ))}
    </Stack>
  );
}

function Waiting({ view, fields }: { view: ProfileView; fields: ProfileField[] }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const sync = () => {
    setBusy(true);
    void dispatch(syncProfile(view.userId))
      .catch(() => undefined) // What could not be sent stays in the list below.
      .finally(() => setBusy(false));
  };
  const refused = fields.flatMap((name) => {
    const { problem } = view.kept[name];
    return problem ? [`${profileLabels[name]}: ${problem}.`] : [];
  });
  return (
    <Alert
      severity={refused.length > 0 ? 'warning' : 'info'}
      variant="outlined"
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Stack direction="row" spacing={1}>
          <Button color="inherit" size="small" onClick={() => profileOutbox(view.userId).drop(fields)} disabled={busy}>
            Discard
          </Button>
          <Button color="inherit" size="small" onClick={sync} disabled={busy}>
            {busy ? 'Syncing...' : 'Sync now'}
          </Button>
        </Stack>
      }
    >
      {navigator.onLine ? profileMessages.keptWaiting : profileMessages.keptOffline}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {fields.map((name) => profileLabels[name]).join(', ')}
      </Box>
      {refused.map((text) => (
        <Box key={text}>{text}</Box>
      ))}
    </Alert>
  );
}

interface ConflictProps {
  userId: string;
  name: ProfileField;
  entry: KeptChange;
}

function Conflict({ userId, name, entry }: ConflictProps) {
  const dispatch = useAppDispatch();
  const settle = (choice: 'mine' | 'theirs') => {
    profileOutbox(userId).settle(name, choice);
    if (choice === 'mine') void dispatch(syncProfile(userId)).catch(() => undefined);
  };
  return (
    <Card
      component="section"
      aria-label={`Conflict: ${profileLabels[name]}`}
      tabIndex={-1}
      sx={{ p: 2.5, borderColor: 'warning.main' }}
    >
      <Typography variant="h5" component="h2">
        {profileLabels[name]}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {profileMessages.conflict}
      </Typography>
      <Box
        sx={{
          mt: 2,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Side
          title="On this device"
          text={valueText(name, entry.value)}
          action="Use this one"
          onChoose={() => settle('mine')}
        />
        <Side
          title="Saved in your account"
          text={valueText(name, entry.conflict?.server)}
          action="Keep the saved one"
          onChoose={() => settle('theirs')}
        />
      </Box>
    </Card>
  );
}

function Side({
  title,
  text,
  action,
  onChoose,
}: {
  title: string;
  text: string;
  action: string;
  onChoose: () => void;
}) {
  return (
    <Stack
      spacing={1.5}
      sx={{ p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, alignItems: 'flex-start', minWidth: 0 }}
    >
      <Typography variant="caption" color="textSecondary">
        {title}
      </Typography>
      <Typography sx={{ flex: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Button variant="outlined" color="inherit" onClick={onChoose}>
        {action}
      </Button>
    </Stack>
  );
}

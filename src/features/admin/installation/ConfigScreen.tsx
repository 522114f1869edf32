import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EntryList } from '../parts/EntryList.tsx';
import { momentText } from '../parts/moment.ts';
import { SettingSwitch } from './SettingSwitch.tsx';
import { settingsApi } from './settings.api.ts';
import { limits, settingLabel, type LimitName } from './settings.model.ts';

/** What may be changed while the product runs, and who changed what. */
export function ConfigScreen() {
  const { data, isError, error, refetch } = settingsApi.useSettingsQuery();
  return (
    <>
      <PageHeader
        title="System Settings"
        lead="Changes count at once, for everybody. All else stands in the environment of the server."
      />
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Stack spacing={3} sx={{ maxWidth: 860 }}>
          <Card component="section" aria-label="Switches" sx={{ p: { xs: 2.5, sm: 3 } }}>
            <Stack spacing={2}>
              <SettingSwitch name="generation_enabled" />
              <SettingSwitch name="registration_open" />
            </Stack>
          </Card>
          <Card component="section" aria-labelledby="limits" sx={{ p: { xs: 2.5, sm: 3 } }}>
            <Typography id="limits" variant="h5" component="h2" sx={{ mb: 2 }}>
              Limits of the queue
            </Typography>
            <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              {(Object.keys(limits) as LimitName[]).map((name) => (
                <LimitField key={`${name} ${data[name]}`} name={name} now={data[name]} />
              ))}
            </Box>
          </Card>
          <History />
        </Stack>
      )}
    </>
  );
}

function LimitField({ name, now }: { name: LimitName; now: number }) {
  const [typed, setTyped] = useState(String(now));
  const [change, changing] = settingsApi.useChangeSettingMutation();
  const request = useRef({ to: now, id: '' });
  const { label, most } = limits[name];
  const to = Number(typed);
  const right = /^\d+$/.test(typed.trim()) && to >= 1 && to <= most;
  const save = () => {
    if (request.current.to !== to || !request.current.id) request.current = { to, id: crypto.randomUUID() };
    void change({ name, from: now, to, requestId: request.current.id });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (right && to !== now) save();
      }}
    >
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <TextField
          size="small"
          fullWidth
          label={label}
          value={typed}
          error={!right}
          helperText={`A whole number from 1 to ${most}.`}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={!right || to === now || changing.isLoading}
          aria-label={`Save ${label}`}
        >
          Save
        </Button>
      </Stack>
      {changing.isError && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
          {errorText(changing.error)}
        </Alert>
      )}
    </Box>
  );
}

function History() {
  const { data = [], isError, error, refetch } = settingsApi.useSettingHistoryQuery();
  return (
    <Card component="section" aria-labelledby="history" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id="history" variant="h5" component="h2" sx={{ mb: 1 }}>
        History
      </Typography>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      <EntryList
        empty="Nothing was changed yet."
        entries={data.flatMap(({ id, at, actor, changes }) =>
          changes.map(({ name, before, after }) => ({
            key: id + name,
            title: `${settingLabel(name)}: ${String(before)} → ${String(after)}`,
            detail: actor ?? 'Somebody whose account is gone',
            side: momentText(at),
          })),
        )}
      />
    </Card>
  );
}

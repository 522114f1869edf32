import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { settingsApi } from './settings.api.ts';
import { switches, type SwitchName } from './settings.model.ts';

/** One switch of the installation, with what it is now. It asks once before it changes what everybody can do. */
export function SettingSwitch({ name, short = false }: { name: SwitchName; short?: boolean }) {
  const id = useId();
  const { data } = settingsApi.useSettingsQuery();
  const [change, changing] = settingsApi.useChangeSettingMutation();
  const [asking, setAsking] = useState<{ to: boolean; requestId: string } | null>(null);
  const { label, on, off, text } = switches[name];
  if (!data) return <Skeleton variant="rounded" height={44} />;
  const now = data[name];
  const confirm = async () => {
    if (!asking) return;
    await change({ name, from: !asking.to, to: asking.to, requestId: asking.requestId });
    setAsking(null);
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={`${id}-label`} variant="body2" sx={{ fontWeight: 550 }}>
            {label}
          </Typography>
          {!short && (
            <Typography id={`${id}-text`} variant="body2" color="textSecondary">
              {text}
            </Typography>
          )}
        </Box>
        <Typography variant="body2">{now ? on : off}</Typography>
        <Switch
          checked={now}
          onChange={(_event, to) => setAsking({ to, requestId: crypto.randomUUID() })}
          slotProps={{
            input: { 'aria-labelledby': `${id}-label`, 'aria-describedby': short ? undefined : `${id}-text` },
          }}
        />
      </Box>
      {changing.isError && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
          {errorText(changing.error)}
        </Alert>
      )}
      {asking && (
        <ConfirmDialog
          open
          title={`${label}: ${asking.to ? on : off}?`}
          text={`${text} It counts for everybody at once, and stands in the history of the configuration.`}
          confirmLabel={`Set to ${asking.to ? on : off}`}
          busy={changing.isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(null)}
        />
      )}
    </Box>
  );
}

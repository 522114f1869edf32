import Button from '@mui/material/Button';
import { useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { SettingRow, SettingSwitch } from '../../../ui/Settings.tsx';
import { selectPreferences } from '../preferences.slice.ts';
import { useChange } from './useChange.ts';

/** Notifications of the browser. The person's wish goes with the account; each browser asks for itself. */
export function PushSwitch() {
  const { push } = useAppSelector(selectPreferences).notifications;
  const change = useChange();
  const [permission, setPermission] = useState(permissionHere);
  return (
    <>
      <SettingSwitch
        label="In the browser"
        about={explain(permission)}
        checked={push}
        onChange={(on) => change({ notifications: { push: on } })}
      />
      {push && permission === 'default' && (
        <SettingRow label="Permission needed" about="Nothing appears until your browser allows notifications.">
          <Button variant="outlined" onClick={() => void Notification.requestPermission().then(setPermission)}>
            Allow here
          </Button>
        </SettingRow>
      )}
    </>
  );
}

type Permission = NotificationPermission | 'missing';

function permissionHere(): Permission {
  return typeof Notification === 'undefined' ? 'missing' : Notification.permission;
}

function explain(permission: Permission): string {
  if (permission === 'missing') return 'This browser cannot show notifications. Other browsers may.';
  if (permission === 'denied')
    return 'This browser blocks notifications for this site. You can change that in its site settings.';
  return 'Shows a system notification while Inkroom is open in another tab or window.';
}

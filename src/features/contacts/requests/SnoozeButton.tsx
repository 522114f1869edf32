import SnoozeOutlined from '@mui/icons-material/SnoozeOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { snoozeChoices } from '../../../domain/contact.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { contactsApi } from '../contacts.api.ts';
import type { ContactRequest } from '../contacts.model.ts';

interface SnoozeButtonProps {
  request: ContactRequest;
  onDone: (text: string) => void;
}

/** Puts a request away until a day, or takes it up again; the client never knows. */
export function SnoozeButton({ request, onDone }: SnoozeButtonProps) {
  const [menu, setMenu] = useState<{ anchor: HTMLElement; choices: ReturnType<typeof snoozeChoices> } | null>(null);
  const [snooze, snoozing] = contactsApi.useSnoozeRequestMutation();
  const { snoozedUntil } = request;
  const put = async (until: Date | null) => {
    setMenu(null);
    const { error } = await snooze({ id: request.id, until: until?.toISOString() ?? null });
    if (error) announce(errorText(error));
    else if (until) onDone(`Saved for later until ${longDay(until)}. ${request.person.name} is not told.`);
  };
  if (snoozedUntil)
    return (
      <Button color="inherit" disabled={snoozing.isLoading} onClick={() => void put(null)}>
        Move back to waiting
      </Button>
    );
  return (
    <>
      <Button
        color="inherit"
        startIcon={<SnoozeOutlined />}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        disabled={snoozing.isLoading}
        onClick={(event) => setMenu({ anchor: event.currentTarget, choices: snoozeChoices(new Date()) })}
      >
        Later
      </Button>
      <Menu anchorEl={menu?.anchor} open={menu !== null} onClose={() => setMenu(null)}>
        {menu?.choices.map(({ label, until }) => (
          <MenuItem key={label} onClick={() => void put(until)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

export function longDay(day: Date): string {
  return day.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
}

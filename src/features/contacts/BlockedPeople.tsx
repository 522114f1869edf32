import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRef } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { errorText } from '../../data/errors.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { announce } from '../../ui/Announcer.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import type { BlockedPerson } from './contacts.model.ts';
import { peopleApi } from './people.api.ts';

/** Lists the people whom the person has blocked, and unblocks them. */
export function BlockedPeople() {
  const userId = useAppSelector(selectUserId);
  const { data, isError, error, refetch } = peopleApi.useBlockedPeopleQuery(userId ?? skipToken);
  const [change, changing] = peopleApi.useBlockPersonMutation();
  const list = useRef<HTMLUListElement>(null);
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={56} />;
  if (data.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        You have not blocked anybody. People you block cannot message you or send you requests.
      </Typography>
    );
  const unblock = async (id: string, name: string) => {
    const { error: failed } = await change({ personId: id, blocked: false });
    announce(failed ? errorText(failed) : `${name} is no longer blocked`);
    // The button goes with its line.
    list.current?.focus();
  };
  return (
    <Stack
      component="ul"
      ref={list}
      tabIndex={-1}
      aria-label="Blocked people"
      sx={{ listStyle: 'none', m: 0, p: 0, outline: 0 }}
    >
      {data.map((person) => (
        <Line
          key={person.id}
          person={person}
          busy={changing.isLoading}
          onUnblock={() => void unblock(person.id, person.name)}
        />
      ))}
    </Stack>
  );
}

interface LineProps {
  person: BlockedPerson;
  busy: boolean;
  onUnblock: () => void;
}

function Line({ person: { id, name, avatarUrl, blockedAt }, busy, onUnblock }: LineProps) {
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <PersonAvatar person={{ id, avatarUrl }} size={36} fallback="identicon" />
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="caption" color="textSecondary">
          Blocked on {new Date(blockedAt).toLocaleDateString(undefined, { dateStyle: 'long' })}
        </Typography>
      </Stack>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={busy}
        aria-label={`Unblock ${name}`}
        onClick={onUnblock}
      >
        Unblock
      </Button>
    </Stack>
  );
}

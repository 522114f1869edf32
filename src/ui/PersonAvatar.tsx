import Avatar from '@mui/material/Avatar';

import { initialsOf } from '../domain/initials.ts';
import { Identicon } from './Identicon.tsx';

/** What is needed to show somebody's picture. */
interface Pictured {
  id: string;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  avatarUrl?: string | null;
  profileImage?: string | null;
}

interface PersonAvatarProps {
  person: Pictured;
  /** Side in px. */
  size: number;
  /** What stands in for a missing or broken picture: initials in bars and menus, the rosette on profiles and in lists. */
  fallback: 'initials' | 'identicon';
}

/** Somebody's picture, or what stands in for it. The name is said beside it, so it is silent. */
export function PersonAvatar({ person, size, fallback }: PersonAvatarProps) {
  const src = person.profileImage || person.avatarUrl || undefined;
  return (
    <Avatar
      // A new address starts anew: a broken one before it must not hide it.
      key={src}
      aria-hidden
      src={src}
      alt=""
      slotProps={{ img: { decoding: 'async' } }}
      sx={(theme) => ({
        width: size,
        height: size,
        fontSize: Math.max(12, size * 0.38),
        fontWeight: 600,
        ...(fallback === 'initials'
          ? { bgcolor: theme.palette.accent.fill, color: theme.palette.accent.onFill }
          : { bgcolor: theme.palette.sheet.paper, border: `1px solid ${theme.palette.sheet.edge}` }),
      })}
    >
      {fallback === 'initials' ? initialsOf(person) : <Identicon id={person.id} />}
    </Avatar>
  );
}

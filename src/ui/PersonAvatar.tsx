import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';

import { initialsOf } from '../domain/initials.ts';
import { lazyPart } from './lazy-part.tsx';

const Identicon = lazyPart(async () => (await import('./Identicon.tsx')).Identicon, 'quiet');

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
  const src = person.profileImage || person.avatarUrl || null;
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src !== null && src !== broken;
  return (
    <Box
      component="span"
      aria-hidden
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        flex: 'none',
        overflow: 'hidden',
        userSelect: 'none',
        borderRadius: '50%',
        width: size,
        height: size,
        fontSize: Math.max(12, size * 0.38),
        fontWeight: 600,
        lineHeight: 1,
        ...(shown
          ? {}
          : fallback === 'initials'
            ? { bgcolor: theme.palette.accent.fill, color: theme.palette.accent.onFill }
            : { bgcolor: theme.palette.sheet.paper, border: `1px solid ${theme.palette.sheet.edge}` }),
      })}
    >
      {shown ? (
        <img
          src={src}
          alt=""
          decoding="async"
          onError={() => setBroken(src)}
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : fallback === 'initials' ? (
        initialsOf(person)
      ) : (
        <Suspense fallback={null}>
          <Identicon id={person.id} />
        </Suspense>
      )}
    </Box>
  );
}

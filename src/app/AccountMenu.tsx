import { Suspense, useState } from 'react';

import { selectProfile } from '../session/auth.slice.ts';
import { BarButton } from '../ui/BarButton.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useAppSelector } from './hooks.ts';

// A menu with its placing and keys weighs more than the bar that it hangs on.
const loadList = async () => (await import('./AccountMenuList.tsx')).AccountMenuList;
const AccountMenuList = lazyPart(loadList, 'over');

interface AccountMenuProps {
  /** Nothing stands after it. */
  last: boolean;
  onSignOut: () => void;
}

/** The avatar in the top bar and what opens from it. */
export function AccountMenu({ last, onSignOut }: AccountMenuProps) {
  const profile = useAppSelector(selectProfile);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  const prepare = () => {
    loadList().catch(() => undefined); // Opening it asks again.
  };
  return (
    <>
      <BarButton
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setUsed(true);
        }}
        aria-haspopup="menu"
        aria-expanded={!!anchor}
        edge={last ? 'end' : undefined}
      >
        <VisuallyHidden>Account menu</VisuallyHidden>
        {profile && <PersonAvatar person={profile} size={34} fallback="initials" />}
      </BarButton>
      {used && (
        <Suspense fallback={null}>
          <AccountMenuList anchor={anchor} onClose={() => setAnchor(null)} onSignOut={onSignOut} />
        </Suspense>
      )}
    </>
  );
}

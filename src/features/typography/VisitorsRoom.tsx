import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks.ts';
import { selectAuthStatus } from '../../session/auth.slice.ts';
import css from './room.module.css';

interface VisitorsRoomProps {
  /** Path of the same tool for people with an account: they are sent there, with what the address says. */
  signedIn: string;
  top: ReactNode;
  children: ReactNode;
}

/** A lettering tool on the public site. */
export function VisitorsRoom({ signedIn, top, children }: VisitorsRoomProps) {
  const status = useAppSelector(selectAuthStatus);
  const { search } = useLocation();
  if (status === 'signedIn') return <Navigate to={signedIn + search} replace />;
  return <Room top={top}>{children}</Room>;
}

/** The place of a tool on the public site, whoever looks. */
export function Room({ top, children }: { top: ReactNode; children: ReactNode }) {
  return (
    <div className={css.place}>
      {top}
      <div className={css.room}>{children}</div>
    </div>
  );
}

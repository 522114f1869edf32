import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { signedOut } from '../data/store.events.ts';
import type { AccountStatus, Role } from '../domain/roles.ts';

/** What the product knows about the person who is signed in. Names and picture may be empty; role never is. */
export interface Profile {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  fullName: string;
  avatarUrl: string | null;
  profileImage: string | null;
  role: Role;
  status: AccountStatus;
  /** Why the account is blocked, where an administrator said so. */
  statusReason?: string | null;
}

export interface SessionUser {
  id: string;
  email: string;
}

export interface EmailLink {
  kind: 'recovery' | 'signup' | 'other';
  /** The service refused it: expired, used before, or broken. */
  failed: boolean;
}

export interface AuthState {
  status: 'loading' | 'signedIn' | 'signedOut';
  /** A phone has waited 5 s for the session: screens offer something else while the wait goes on. */
  slow: boolean;
  user: SessionUser | null;
  profile: Profile | null;
  /**
   * Why the profile could not be read; the person is signed in with what was last read on this device, else as a client
   * with what the token says.
   */
  profileError: string | null;
  /** The e-mail link that opened this page, when one did. */
  link: EmailLink | null;
  /** The person left on purpose: signing in again starts afresh, not where they were. */
  left: boolean;
  /** A sentence for the sign-in screen: why somebody was sent there. */
  notice: string | null;
}

declare module '../data/root-reducer.ts' {
  interface RootState {
    auth: AuthState;
  }
}

const initialState: AuthState = {
  status: 'loading',
  slow: false,
  user: null,
  profile: null,
  profileError: null,
  link: null,
  left: false,
  notice: null,
};

interface SignedIn {
  user: SessionUser;
  profile: Profile;
  profileError: string | null;
}

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<SignedIn>) => {
      Object.assign(state, payload, { status: 'signedIn', slow: false, left: false, notice: null });
    },
    waitedLong: (state) => {
      state.slow = state.status === 'loading';
    },
    profileChanged: (state, { payload }: PayloadAction<Profile>) => {
      if (state.status === 'signedIn' && state.user?.id === payload.id) state.profile = payload;
    },
    linkOpened: (state, { payload }: PayloadAction<EmailLink>) => {
      state.link = payload;
    },
    linkUsed: (state) => {
      state.link = null;
    },
    noticeRead: (state) => {
      state.notice = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, (state, { payload }) => ({
      ...initialState,
      link: state.link,
      status: 'signedOut' as const,
      left: payload?.left ?? false,
      // Several requests may find out that a session has ended: one that says nothing takes no sentence away.
      notice: payload?.notice ?? (state.status === 'signedOut' && !payload?.left ? state.notice : null),
    }));
  },
  selectors: {
    selectAuth: (state) => state,
    selectAuthStatus: (state) => state.status,
    selectUser: (state) => state.user,
    selectUserId: (state) => state.user?.id ?? null,
    selectProfile: (state) => state.profile,
    selectRole: (state): Role => state.profile?.role ?? 'client',
    selectLink: (state) => state.link,
    selectNotice: (state) => state.notice,
  },
});

export const { signedIn, waitedLong, profileChanged, linkOpened, linkUsed, noticeRead } = authSlice.actions;
export const {
  selectAuth,
  selectAuthStatus,
  selectUser,
  selectUserId,
  selectProfile,
  selectRole,
  selectLink,
  selectNotice,
} = authSlice.selectors;

import { createAsyncThunk, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';

import type { PersistPartial } from 'redux-persist/es/persistReducer';

import { errorText } from '../../data/errors.ts';
import { keepSame } from '../../data/keep-same.ts';
import type { AppThunk, RootState } from '../../data/root-reducer.ts';
import { signedOut } from '../../data/store.events.ts';
import { idTexts, isUuid, readUserId } from '../../domain/ids.ts';
import { readPreferences, writePreferences } from './preferences.data.ts';
import {
  defaultPreferences,
  type BreakpointName,
  type Preferences,
  type PreferencesPatch,
} from './preferences.defaults.ts';
import { mergePatches, mergePreferences, parsePreferences, takeBack, withoutSent } from './preferences.merge.ts';

/** Leaves that a person changed and the server does not know yet. They wait for the network, also over a reload. */
interface PendingChange {
  owner: string;
  patch: PreferencesPatch;
}

export interface PreferencesState {
  values: Preferences;
  pending: PendingChange | null;
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  error: string | null;
  /** True once a fetch has ended, well or not. */
  initialized: boolean;
  /** A save is on its way. */
  sending: boolean;
  /** Counts saves, so that an answer read before one of them is not shown after it. */
  epoch: number;
  /** The change that undoes the last one. */
  undo: PreferencesPatch | null;
}

declare module '../../data/root-reducer.ts' {
  interface RootState {
    preferences: PreferencesState & PersistPartial;
  }
}

const initialState: PreferencesState = {
  values: defaultPreferences,
  pending: null,
  status: 'idle',
  error: null,
  initialized: false,
  sending: false,
  epoch: 0,
  undo: null,
};

interface Fetched {
  owner: string | null;
  stored: unknown;
}

/** How often a document is read again because a save went past it. */
const MAX_READS = 3;

/**
 * Reads the stored preferences of whoever `source` names (an id, or an object that holds one). Without a valid id or
 * a stored document these are the defaults.
 */
export const fetchPreferences = createAsyncThunk<Fetched, unknown, { state: RootState }>(
  'preferences/fetch',
  async (source, { getState }) => {
    const owner = idIn(source);
    if (!isUuid(owner)) return { owner: null, stored: null };
    for (let reads = 1; ; reads += 1) {
      const { epoch } = getState().preferences;
      const stored = await readPreferences();
      if (getState().preferences.epoch === epoch || reads === MAX_READS) return { owner, stored };
    }
  },
);

/** Merges a change over the stored preferences; the screen has changed before, the server keeps it. */
export const savePreferences = createAsyncThunk(
  'preferences/save',
  async ({ userId, patch }: { userId: unknown; patch: PreferencesPatch }, { rejectWithValue }) => {
    const id = idIn(userId);
    if (id === null) return rejectWithValue(idTexts.neededForPreferences);
    if (!isUuid(id)) return rejectWithValue(idTexts.invalid);
    try {
      await writePreferences(patch);
    } catch (error) {
      return rejectWithValue(errorText(error));
    }
    return patch;
  },
);

/** Sends what waits, one request at a time, until nothing waits or the server cannot be reached. */
export function sendPending(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (;;) {
      const { preferences, auth } = getState();
      const { pending, sending } = preferences;
      if (!pending || sending || pending.owner !== auth.user?.id) return;
      const result = await dispatch(savePreferences({ userId: pending.owner, patch: pending.patch }));
      if (savePreferences.rejected.match(result)) return;
    }
  };
}

function idIn(source: unknown): string | null {
  try {
    return readUserId(source);
  } catch {
    return null;
  }
}

const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    /** A change on this device: visitors keep it here, signed-in people save it too. */
    preferencesChanged: (state, { payload }: PayloadAction<PreferencesPatch>) => {
      state.undo = takeBack(payload, state.values);
      state.values = mergePreferences(state.values, payload);
    },
    /** A change waits to be saved for somebody. */
    changeQueued: (state, { payload }: PayloadAction<PendingChange>) => {
      const before = state.pending?.owner === payload.owner ? (state.pending.patch as PreferencesPatch) : {};
      state.pending = { owner: payload.owner, patch: mergePatches(before, payload.patch) };
    },
    /** Drops the changes that could not be saved and reads the stored preferences again. */
    changesDiscarded: (state) => {
      state.pending = null;
      state.undo = null;
      state.error = null;
    },
    breakpointMeasured: (state, { payload }: PayloadAction<BreakpointName>) => {
      state.values.responsive.currentBreakpoint = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      // How the screen looks belongs to the device: the next visitor keeps the theme, nothing else. What was not yet
      // saved waits for its owner, unless that account is gone.
      .addCase(signedOut, (state, { payload }) => ({
        ...initialState,
        pending: payload?.gone && payload.gone === state.pending?.owner ? null : state.pending,
        values: { ...defaultPreferences, theme: state.values.theme, accessibility: state.values.accessibility },
      }))
      .addCase(fetchPreferences.fulfilled, (state, { payload }) => {
        const { currentBreakpoint } = state.values.responsive;
        const waiting = state.pending?.owner === payload.owner ? state.pending?.patch : {};
        const read = mergePreferences(parsePreferences(payload.stored), waiting);
        read.responsive.currentBreakpoint = currentBreakpoint;
        state.values = keepSame(original(state)?.values, read);
      })
      .addCase(savePreferences.pending, (state) => {
        state.sending = true;
        state.epoch += 1;
      })
      .addCase(savePreferences.fulfilled, (state, { payload }) => {
        state.sending = false;
        state.epoch += 1;
        const rest = state.pending && withoutSent(state.pending.patch, payload);
        state.pending = state.pending && rest ? { ...state.pending, patch: rest } : null;
      })
      .addCase(savePreferences.rejected, (state) => {
        state.sending = false;
      })
      .addMatcher(
        (action) => fetchPreferences.pending.match(action) || savePreferences.pending.match(action),
        (state) => {
          state.status = 'loading';
          state.error = null;
        },
      )
      .addMatcher(
        (action) => fetchPreferences.fulfilled.match(action) || savePreferences.fulfilled.match(action),
        (state) => {
          state.status = 'succeeded';
          state.initialized = true;
        },
      )
      .addMatcher(
        (action) => fetchPreferences.rejected.match(action) || savePreferences.rejected.match(action),
        (state, action) => {
          state.status = 'failed';
          state.error = typeof action.payload === 'string' ? action.payload : (action.error.message ?? null);
          state.initialized = true;
        },
      );
  },
  selectors: {
    selectPreferences: (state) => state.values,
    selectPreferencesState: (state) => state,
  },
});

export const preferencesReducer = preferencesSlice.reducer;
export const { preferencesChanged, changeQueued, changesDiscarded, breakpointMeasured } = preferencesSlice.actions;
export const { selectPreferences, selectPreferencesState } = preferencesSlice.selectors;

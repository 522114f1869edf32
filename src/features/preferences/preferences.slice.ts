import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { errorText } from '../../data/errors.ts';
import { isUuid } from '../../domain/ids.ts';
import { signedOut } from '../../session/session.slice.ts';
import { defaultPreferences, mergePreferences, parsePreferences, type Preferences } from './preferences.defaults.ts';
import type { PreferencesPatch } from './preferences.defaults.ts';
import { readPreferences, writePreferences } from './preferences.data.ts';

export interface PreferencesState {
  values: Preferences;
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  error: string | null;
  /** True once a fetch has ended, well or not. */
  initialized: boolean;
}

const initialState: PreferencesState = {
  values: defaultPreferences,
  status: 'idle',
  error: null,
  initialized: false,
};

/** Reads the stored preferences. Without a valid user id or a stored document: null, and what is there stays. */
export const fetchPreferences = createAsyncThunk('preferences/fetch', async (userId: string | null) => {
  const stored = userId && isUuid(userId) ? await readPreferences(userId) : null;
  return stored === null ? null : parsePreferences(stored);
});

/** Merges a change over the stored preferences; the screen changes at once, the server keeps it. */
export const savePreferences = createAsyncThunk(
  'preferences/save',
  async ({ userId, patch }: { userId: string | null; patch: PreferencesPatch }, { rejectWithValue }) => {
    if (!userId) return rejectWithValue('User ID is required to save preferences');
    if (!isUuid(userId)) return rejectWithValue('Invalid user ID format');
    try {
      await writePreferences(patch);
    } catch (error) {
      return rejectWithValue(errorText(error));
    }
    return patch;
  },
);

const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    /** A change on this device: visitors keep it here, signed-in people save it too. */
    preferencesChanged: (state, { payload }: PayloadAction<PreferencesPatch>) => {
      state.values = mergePreferences(state.values, payload);
    },
  },
  extraReducers: (builder) => {
    builder
      // How the screen looks belongs to the device: the next visitor keeps the theme, nothing else.
      .addCase(signedOut, (state) => ({
        ...initialState,
        values: { ...defaultPreferences, theme: state.values.theme, accessibility: state.values.accessibility },
      }))
      .addCase(fetchPreferences.fulfilled, (state, { payload }) => {
        if (payload) state.values = payload;
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
    selectTheme: (state) => state.values.theme,
  },
});

export const preferencesReducer = preferencesSlice.reducer;
export const { preferencesChanged } = preferencesSlice.actions;
export const { selectPreferences, selectPreferencesState, selectTheme } = preferencesSlice.selectors;

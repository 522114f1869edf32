import type { Security, SecurityScan } from '../../../contracts/settings.ts';
import { reads, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import type { Installation } from '../../../domain/installation.ts';
import {
  changeSetting,
  readInstallation,
  readSecurity,
  readSettingHistory,
  readSettings,
  scanSecurity,
  type SettingChange,
  type SettingEntry,
} from './settings.data.ts';
import type { InstallationSettings } from './settings.model.ts';

const again = { forceRefetch: true, subscribe: false } as const;

/** Settings, security and what runs. Whoever changes a setting reads it again, whatever came of it. */
export const settingsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<InstallationSettings, void>(reads(readSettings)),
    settingHistory: build.query<SettingEntry[], void>(reads(readSettingHistory)),
    security: build.query<Security, void>(reads(readSecurity)),
    installation: build.query<Installation, void>(reads(readInstallation)),
    changeSetting: build.mutation<null, SettingChange>({
      ...writes(changeSetting, []),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => undefined);
        void dispatch(settingsApi.endpoints.settings.initiate(undefined, again));
        void dispatch(settingsApi.endpoints.settingHistory.initiate(undefined, again));
      },
    }),
    scanSecurity: build.mutation<SecurityScan, void>({
      ...writes(scanSecurity, []),
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => undefined);
        void dispatch(settingsApi.endpoints.security.initiate(undefined, again));
      },
    }),
  }),
});

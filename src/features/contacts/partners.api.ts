import { listDesignPartners } from '../../contracts/designs.ts';
import { call } from '../../data/call.ts';
import { reads } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import type { ProjectRole } from '../../domain/designs.ts';

/** Somebody whose request was approved: one may write to them and begin a project with them. */
export interface Partner {
  id: string;
  name: string;
  avatarUrl: string | null;
  /** What they would be in a project. */
  role: ProjectRole;
}

const readPartners = (): Promise<Partner[]> => call(listDesignPartners);

export const partnersApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    partners: build.query<Partner[], string>(reads(readPartners, ['contact_requests'])),
  }),
});

import { reads, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import type { ReportReason } from '../../../domain/gallery.ts';
import {
  claimDesign,
  decideDesign,
  readReportedDesigns,
  reportDesign,
  type Claim,
  type ReportedDesign,
} from './reports.data.ts';

const reported = { type: 'public_ai_designs', id: 'reported' } as const;

export const reportsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    reportDesign: build.mutation<null, { id: string; reason: ReportReason; details: string }>(
      writes(reportDesign, ['public_ai_designs']),
    ),
    claimDesign: build.mutation<null, Claim>(writes(claimDesign, [])),
    reportedDesigns: build.query<ReportedDesign[], string>(reads(readReportedDesigns, [reported])),
    decideDesign: build.mutation<null, { id: string; keep: boolean }>(writes(decideDesign, ['public_ai_designs'])),
  }),
});

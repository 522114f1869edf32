import type { WaitingItem } from '../../../contracts/watching.ts';
import { reads, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { kinds } from './kinds.ts';
import { readWaitingItems } from './moderation.data.ts';

export interface Decision {
  item: WaitingItem;
  approve: boolean;
  reason: string;
}

const tables = ['artist_applications', 'review_reports', 'design_comment_reports', 'public_ai_designs'] as const;

/** All that waits for a decision, in one queue. */
export const moderationApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    waitingItems: build.query<WaitingItem[], void>(reads(readWaitingItems, tables)),
    decideItem: build.mutation<null, Decision>(
      writes(async ({ item, approve, reason }: Decision) => {
        await kinds[item.kind].decide(item.id, approve, reason.trim());
      }, tables),
    ),
  }),
});

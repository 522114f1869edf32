import { reviewArtistApplication } from '../../../contracts/applications.ts';
import { decideCommentReport } from '../../../contracts/comments.ts';
import { decideDesignReport } from '../../../contracts/gallery.ts';
import { resolveReviewReports } from '../../../contracts/reviews.ts';
import type { WaitingItem } from '../../../contracts/watching.ts';
import { artistPath, href, paths } from '../../../config/paths.ts';
import { call } from '../../../data/call.ts';

interface Kind {
  /** What it is, on its card. */
  label: string;
  approve: string;
  decline: string;
  /** The person reads why it was declined. */
  needsReason: boolean;
  /** Where it stands, for who wants to see more. */
  place: (item: WaitingItem) => { to: string; label: string } | null;
  decide: (id: string, approve: boolean, reason: string) => Promise<unknown>;
}

/** What can wait for a decision. A new kind is a row here, its name in the contract, and a part of admin_list_moderation. */
export const kinds: Record<WaitingItem['kind'], Kind> = {
  application: {
    label: 'Artist application',
    approve: 'Approve',
    decline: 'Decline',
    needsReason: true,
    place: () => ({ to: paths.adminApplications, label: 'All applications' }),
    decide: (id, approve, reason) =>
      call(reviewArtistApplication, { p_application_id: id, p_approve: approve, p_note: reason || null }),
  },
  review: {
    label: 'Reported review',
    approve: 'Keep review',
    decline: 'Remove review',
    needsReason: false,
    place: ({ subject }) => (subject ? { to: artistPath(subject), label: 'Page of the artist' } : null),
    decide: (id, approve) => call(resolveReviewReports, { p_id: id, p_remove: !approve }),
  },
  comment: {
    label: 'Reported comment',
    approve: 'Keep comment',
    decline: 'Remove comment',
    needsReason: false,
    place: ({ subject }) =>
      subject ? { to: href(paths.discovery, { design: subject }), label: 'Design with the comment' } : null,
    decide: (id, approve) => call(decideCommentReport, { p_id: id, p_keep: approve }),
  },
  design: {
    label: 'Reported design',
    approve: 'Keep design',
    decline: 'Remove design',
    needsReason: false,
    place: () => ({ to: paths.adminReviews, label: 'All reports' }),
    decide: (id, approve) => call(decideDesignReport, { p_design_id: id, p_keep: approve }),
  },
};

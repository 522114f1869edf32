/** What the database answers about applications of artists. */
import * as z from 'zod/mini';
import { changes, reads } from './contract.ts';

const decisionFailed = 'Failed to save the decision. Please try again.';

/** An administrator approves or declines. */
export const reviewArtistApplication = changes('review_artist_application', decisionFailed, {
  not_allowed: 'Only administrators decide about applications.',
  reason_required: 'Give a reason. The applicant will see it.',
  reason_too_long: 'The reason is too long: at most 2000 characters.',
  not_found: 'This application no longer exists.',
  already_decided: 'This application has already been decided.',
  not_a_client: 'This person cannot become an artist: the account is blocked or is not a client account.',
});

/** The applicant has read the decision. */
export const acknowledgeArtistDecision = reads(
  'acknowledge_artist_decision',
  'Failed to save this for later. Please try again.',
  z.unknown(),
);

/** What the database answers about applications of artists. */
import * as z from 'zod/mini';
import { changes, reads } from './contract.ts';

const decisionFailed = 'Failed to save the decision. Please try again.';

/** An administrator approves or declines. */
export const reviewArtistApplication = changes('review_artist_application', decisionFailed, {
  not_allowed: 'Only administrators decide about applications.',
  reason_required: 'Give a reason: the applicant will see it.',
  reason_too_long: 'The reason is too long: at most 2000 characters.',
  not_found: 'This application is gone.',
  already_decided: 'This application has been decided already.',
  not_a_client: 'This person cannot become an artist: the account is blocked or is no client.',
});

/** The applicant has read the decision. */
export const acknowledgeArtistDecision = reads(
  'acknowledge_artist_decision',
  'Failed to put this away. Please try again.',
  z.unknown(),
);

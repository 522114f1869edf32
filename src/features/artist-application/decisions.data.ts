import { acknowledgeArtistDecision, reviewArtistApplication } from '../../contracts/applications.ts';
import { call } from '../../data/call.ts';

/** The applicant has read the decision. */
export async function acknowledgeDecision(id: string): Promise<void> {
  await call(acknowledgeArtistDecision, { p_application_id: id });
}

/** An administrator decides; a decline needs a reason. */
export async function reviewApplication(decision: { id: string; approve: boolean; note: string }): Promise<void> {
  const note = decision.note.trim() || null;
  await call(reviewArtistApplication, { p_application_id: decision.id, p_approve: decision.approve, p_note: note });
}

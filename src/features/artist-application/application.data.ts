import { AppError, databaseError } from '../../data/errors.ts';
import { supabase, type Row } from '../../data/supabase.ts';
import { completedAddress } from '../../domain/address.ts';
import type { Application, ApplicationForm } from './application.model.ts';

const COLUMNS =
  'id, user_id, portfolio_links, studio_name, message, status, decision_note, decided_at, decision_seen_at, created_at';

/** The person's newest application, or null. */
export async function readOwnApplication(userId: string): Promise<Application | null> {
  const client = await supabase();
  const { data, error } = await client
    .from('artist_applications')
    .select(COLUMNS)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) throw databaseError(error, 'Failed to load your application');
  return data && toApplication(data, null);
}

/** Applications for administrators: waiting ones oldest first, decided ones newest first. */
export async function readApplications(which: 'pending' | 'decided'): Promise<Application[]> {
  const client = await supabase();
  const applicant =
    'user_profiles!artist_applications_user_id_fkey(full_name, email, avatar_url, profile_image, bio, created_at)';
  const query = client.from('artist_applications').select(`${COLUMNS}, ${applicant}`).limit(100);
  const { data, error } = await (which === 'pending'
    ? query.eq('status', 'pending').order('created_at', { ascending: true })
    : query.in('status', ['approved', 'declined']).order('decided_at', { ascending: false }));
  if (error) throw databaseError(error, 'Failed to load the applications');
  return data.map(({ user_profiles: person, ...row }) =>
    toApplication(row, {
      name: person.full_name ?? 'No name yet',
      email: person.email ?? '',
      avatarUrl: person.profile_image ?? person.avatar_url,
      bio: person.bio,
      since: person.created_at,
    }),
  );
}

/** Sends an application. One may wait at a time. */
export async function sendApplication({ links, studioName, message }: ApplicationForm): Promise<void> {
  const { error } = await (await supabase()).from('artist_applications').insert({
    portfolio_links: links.map(completedAddress).filter(Boolean),
    studio_name: studioName.trim() || null,
    message: message.trim() || null,
  });
  if (error?.code === '23505') {
    throw new AppError('already_applied', 'You already have an application in review.', {
      category: 'validation',
      cause: error,
    });
  }
  if (error?.code === 'PT429') {
    throw new AppError('too_many_applications', 'You have applied five times today. Please try again tomorrow.', {
      category: 'validation',
      cause: error,
    });
  }
  if (error) throw databaseError(error, 'Failed to send your application. Please try again.');
}

/** Takes a waiting application back. */
export async function withdrawApplication(id: string): Promise<void> {
  const client = await supabase();
  const { error } = await client.from('artist_applications').update({ status: 'withdrawn' }).eq('id', id);
  if (error) throw databaseError(error, 'Failed to withdraw your application. Please try again.');
}

type ApplicationRow = Pick<
  Row<'artist_applications'>,
  | 'id'
  | 'user_id'
  | 'portfolio_links'
  | 'studio_name'
  | 'message'
  | 'status'
  | 'decision_note'
  | 'decided_at'
  | 'decision_seen_at'
  | 'created_at'
>;

function toApplication(row: ApplicationRow, applicant: Application['applicant']): Application {
  return {
    id: row.id,
    userId: row.user_id,
    links: row.portfolio_links,
    studioName: row.studio_name,
    message: row.message,
    status: row.status as Application['status'],
    note: row.decision_note,
    decidedAt: row.decided_at,
    seenAt: row.decision_seen_at,
    createdAt: row.created_at,
    applicant,
  };
}

import type { GenerationStatusResponse } from '../src/domain/generation.ts';
import type { Role } from '../src/domain/roles.ts';
import type { Subscription } from '../src/features/billing/subscription/subscription.data.ts';
import type { Profile, AuthState } from '../src/session/auth.slice.ts';

/** A stable uuid for tests: `uuid(7)` ends in 7. */
export function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** A profile as the app holds it. */
export function profile(change: Partial<Profile> = {}): Profile {
  return {
    id: uuid(1),
    email: 'mara@example.com',
    firstName: 'Mara',
    lastName: 'Okafor',
    fullName: 'Mara Okafor',
    avatarUrl: null,
    profileImage: null,
    role: 'client',
    status: 'active',
    ...change,
  };
}

/** The session state of somebody who is signed in with a role. */
export function signedInAs(role: Role, change: Partial<Profile> = {}): AuthState {
  const person = profile({ role, ...change });
  return {
    status: 'signedIn',
    slow: false,
    user: { id: person.id, email: person.email },
    profile: person,
    profileError: null,
    link: null,
    left: false,
    notice: null,
  };
}

/** The session state of a visitor. */
export function visitor(change: Partial<AuthState> = {}): AuthState {
  return {
    status: 'signedOut',
    slow: false,
    user: null,
    profile: null,
    profileError: null,
    link: null,
    left: false,
    notice: null,
    ...change,
  };
}

/** A row of user_profiles as REST answers it. */
export function profileRow(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: uuid(1),
    email: 'mara@example.com',
    first_name: 'Mara',
    last_name: 'Okafor',
    full_name: 'Mara Okafor',
    avatar_url: null,
    profile_image: null,
    role: 'client',
    status: 'active',
    ...change,
  };
}

/** A row of public_ai_designs as REST answers it. */
export function designRow(number: number, change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: uuid(100 + number),
    title: `Design ${number}`,
    description: 'A test design.',
    prompt: 'black ink fox, side view',
    image_url: `${uuid(100 + number)}.webp`,
    thumbnail_url: null,
    style: 'AI Generated Tattoo',
    true_style: 'blackwork',
    tags: ['AI Generated'],
    likes: number,
    views: 3,
    ai_model: 'Inkroom engine',
    ai_provider: 'built-in',
    width: 1024,
    height: 1024,
    author_name: 'Anonymous Artist',
    created_at: '2026-11-01T10:00:00+00:00',
    attributions: [],
    ...change,
  };
}

/** A subscription to Pro, paid by the month, with nothing left to do. */
export function subscription(change: Partial<Subscription> = {}): Subscription {
  return {
    id: 'sub_1',
    tier: 'pro',
    interval: 'month',
    nextTier: null,
    status: 'active',
    periodStart: '2026-11-01T12:00:00Z',
    periodEnd: '2026-12-01T12:00:00Z',
    endsAt: null,
    ...change,
  };
}

/** What the API answers about a job with one design. */
export function jobAnswer(
  status: GenerationStatusResponse['status'],
  more: Partial<GenerationStatusResponse> = {},
): GenerationStatusResponse {
  const file = 'https://files.example/1.png';
  const output = { index: 0, imageId: 'i1', url: file, previewUrl: file, width: 1024, height: 1024 };
  return {
    success: status !== 'failed',
    id: 'g1',
    kind: 'batch4',
    status,
    state: status === 'processing' ? 'running' : status,
    stage: null,
    progress: 0.5,
    output: [],
    outputs: status === 'succeeded' ? [output] : [],
    imageUrl: null,
    error: null,
    charged: status === 'succeeded' ? 3 : null,
    notes: [],
    design: { imageUrls: [], imageUrl: null, predictionId: 'g1' },
    ...more,
  };
}

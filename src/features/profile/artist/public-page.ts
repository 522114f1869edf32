import type { ArtistPage } from '../../artists/artists.public.ts';
import type { OwnProfile } from '../profile.model.ts';

/** The own page as clients see it, with what waits on this device. */
export function publicPageOf({ id, fields, ...profile }: OwnProfile): ArtistPage {
  return {
    id,
    name: fields.display_name ?? 'No name yet',
    bio: fields.bio,
    avatarUrl: profile.avatarUrl,
    profileImage: profile.profileImage,
    location: fields.location,
    city: fields.city,
    specializations: fields.specialties ?? [],
    styles: fields.styles ?? [],
    languages: fields.languages ?? [],
    years: fields.years_experience ?? 0,
    isVerified: profile.isVerified,
    rating: profile.rating,
    reviewCount: profile.reviewCount,
    hourlyRate: fields.hourly_rate ?? 0,
    minimum: fields.minimum_booking_price,
    bookingLead: fields.booking_lead,
    portfolioLinks: fields.portfolio_links ?? [],
    studioId: profile.studioId,
    studioName: fields.studio_name,
    studioAddress: fields.studio_address,
    bookingEmail: fields.booking_email,
    bookingUrl: fields.booking_url,
    instagram: fields.instagram,
    website: fields.website,
    isOpen: fields.is_accepting_clients,
    availability: fields.availability,
  };
}

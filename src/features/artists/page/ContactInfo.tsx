import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { studioPath } from '../../../config/paths.ts';
import { instagramAddress, mailAddress, webAddress } from '../../../domain/address.ts';
import { profileMessages } from '../../../domain/profile-messages.ts';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import type { ArtistPage } from '../artists.model.ts';

/** Shows the contact details that an artist published, and says which are missing. */
export function ContactInfo({ artist }: { artist: ArtistPage }) {
  const { bookingEmail, bookingUrl, studioName, studioId, studioAddress, portfolioLinks } = artist;
  return (
    <Stack component="dl" spacing={1.5} sx={{ m: 0 }}>
      <Row name="E-mail">
        {/* A booking e-mail has no format: one that no mail program should open is words. */}
        <MaybeLink
          text={bookingEmail}
          href={mailAddress(bookingEmail ?? '')}
          none={profileMessages.notProvided('E-mail')}
        />
      </Row>
      <Row name="Instagram">
        <MaybeLink
          text={artist.instagram}
          href={instagramAddress(artist.instagram)}
          none={profileMessages.notProvided('Instagram')}
        />
      </Row>
      <Row name="Website">
        <MaybeLink
          text={artist.website}
          href={webAddress(artist.website)}
          none={profileMessages.notProvided('Website')}
        />
      </Row>
      {bookingUrl && (
        <Row name="Booking">
          <MaybeLink text={bookingUrl} href={webAddress(bookingUrl)} none="" />
        </Row>
      )}
      {studioName && (
        <Row name="Studio">
          {studioId ? (
            <RouterLink to={studioPath(studioId)} sx={{ py: 1 }}>
              {studioName}
            </RouterLink>
          ) : (
            studioName
          )}
          {studioAddress && <Box sx={{ color: 'text.secondary' }}>{studioAddress}</Box>}
        </Row>
      )}
      {portfolioLinks.length > 0 && (
        <Row name="More work">
          {portfolioLinks.map((link) => (
            <Box key={link}>
              <MaybeLink text={link} href={webAddress(link)} none="" />
            </Box>
          ))}
        </Row>
      )}
    </Stack>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

function MaybeLink({ text, href, none }: { text: string | null; href: string | null; none: string }) {
  if (!text) return none;
  if (!href) return text;
  const away = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {};
  return (
    <Link href={href} {...away} sx={{ py: 1 }}>
      {text.replace(/^https?:\/\//, '')}
    </Link>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { defaultBio, languagesText, priceText } from '../../../domain/artists.ts';
import { cityText } from '../../../domain/cities.ts';
import { firstCharacter } from '../../../domain/cut.ts';
import { CardHead } from '../../../ui/CardHead.tsx';
import { dayName, weekdays, workingDays } from '../../../domain/profile.ts';
import type { ArtistPage } from '../artists.model.ts';
import { ContactInfo } from './ContactInfo.tsx';

interface ArtistCardsProps {
  artist: ArtistPage;
  portfolio: ReactNode;
  reviews: ReactNode;
}

/** The cards of an artist page. Nothing in them is made up: what is missing says so (decision 17). */
export function ArtistCards({ artist, portfolio, reviews }: ArtistCardsProps) {
  const { specializations, styles } = artist;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Stack spacing={3} sx={{ minWidth: 0 }}>
        <Section title="About">
          <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '42em', overflowWrap: 'anywhere' }}>
            {artist.bio ??
              defaultBio(artist.name, artist.location ?? (artist.city && cityText(artist.city)), specializations)}
          </Typography>
        </Section>
        <Section title="Specialties">
          <Chips entries={[...new Set([...specializations, ...styles])]} none="No specialties named yet." />
        </Section>
        {portfolio}
        <Section title="Reviews">{reviews}</Section>
      </Stack>
      <Stack spacing={3} sx={{ minWidth: 0 }}>
        <Availability artist={artist} />
        <Booking artist={artist} />
        <Section title="Contact Info">
          <ContactInfo artist={artist} />
        </Section>
      </Stack>
    </Box>
  );
}

function Chips({ entries, none }: { entries: readonly string[]; none: string }) {
  if (entries.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap' }}>
      {entries.map((entry) => (
        <Chip key={entry} variant="outlined" label={entry} sx={{ maxWidth: '100%' }} />
      ))}
    </Stack>
  );
}

function Availability({ artist: { availability, isOpen, bookingLead } }: { artist: ArtistPage }) {
  return (
    <Section title="Availability">
      <Stack direction="row" spacing={0.75} aria-hidden>
        {weekdays.map((day) => (
          <Box
            key={day}
            title={dayName(day)}
            sx={(theme) => ({
              width: 34,
              height: 34,
              borderRadius: '50%',
              display: 'grid',
              placeItems: 'center',
              fontSize: '0.85rem',
              fontWeight: 600,
              border: '1px solid',
              borderColor: availability[day] ? theme.palette.accent.text : 'divider',
              bgcolor: availability[day] ? theme.palette.accent.wash : 'transparent',
              color: availability[day] ? theme.palette.accent.text : 'text.secondary',
            })}
          >
            {firstCharacter(dayName(day))}
          </Box>
        ))}
      </Stack>
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {workingDays(availability)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {isOpen ? 'Taking new clients' : 'Not taking new clients right now'}
        {bookingLead && ` · Wait: ${bookingLead}`}
      </Typography>
    </Section>
  );
}

function Booking({ artist: { hourlyRate, minimum, languages } }: { artist: ArtistPage }) {
  return (
    <Section title="Price and languages">
      <Typography>{priceText(hourlyRate, minimum)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {languages.length > 0 ? `Speaks ${languagesText(languages, 20)}` : 'Languages not specified'}
      </Typography>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Box sx={{ mb: 1 }}>
        <CardHead title={title} />
      </Box>
      {children}
    </Card>
  );
}

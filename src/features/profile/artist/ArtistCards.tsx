import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { studioPath } from '../../../config/paths.ts';
import { instagramAddress, webAddress } from '../../../domain/address.ts';
import { profileMessages } from '../../../domain/profile-messages.ts';
import { dayName, weekdays, workingDays, type ProfileFields } from '../../../domain/profile.ts';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { PortfolioPreview } from '../../portfolio/portfolio.public.ts';
import type { ProfileView } from '../useOwnProfile.ts';

/** The cards of an artist page. Nothing in them is made up: what is missing says so (decision 17). */
export function ArtistCards({ view }: { view: ProfileView }) {
  const { fields, studioId } = view.profile;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Stack spacing={3}>
        <Section title="About">
          <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '42em', overflowWrap: 'anywhere' }}>
            {fields.bio ?? defaultBio(fields)}
          </Typography>
        </Section>
        <Section title="Specialties">
          {fields.specialties ? (
            <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap' }}>
              {fields.specialties.map((entry) => (
                <Chip key={entry} variant="outlined" label={entry} />
              ))}
            </Stack>
          ) : (
            <Muted>No specialties named yet.</Muted>
          )}
        </Section>
        <PortfolioPreview artistId={view.userId} />
        <Section title="Reviews">
          <Muted>No reviews yet</Muted>
        </Section>
      </Stack>
      <Stack spacing={3}>
        <Availability fields={fields} />
        <Contact fields={fields} studioId={studioId} />
      </Stack>
    </Box>
  );
}

function Availability({ fields }: { fields: ProfileFields }) {
  const { availability } = fields;
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
            {dayName(day).charAt(0)}
          </Box>
        ))}
      </Stack>
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {workingDays(availability)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {fields.is_accepting_clients ? 'Taking new clients' : 'Not taking new clients at the moment'}
      </Typography>
    </Section>
  );
}

function Contact({ fields, studioId }: { fields: ProfileFields; studioId: string | null }) {
  return (
    <Section title="Contact Info">
      <Stack component="dl" spacing={1.5} sx={{ m: 0 }}>
        <Row name="E-mail">{fields.booking_email ?? profileMessages.notProvided('E-mail')}</Row>
        <Row name="Instagram">
          <MaybeLink
            text={fields.instagram}
            href={instagramAddress(fields.instagram)}
            none={profileMessages.notProvided('Instagram')}
          />
        </Row>
        <Row name="Website">
          <MaybeLink
            text={fields.website}
            href={webAddress(fields.website)}
            none={profileMessages.notProvided('Website')}
          />
        </Row>
        {fields.studio_name && (
          <Row name="Studio">
            {studioId ? (
              <RouterLink to={studioPath(studioId)} sx={{ py: 1 }}>
                {fields.studio_name}
              </RouterLink>
            ) : (
              fields.studio_name
            )}
          </Row>
        )}
      </Stack>
    </Section>
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
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow" sx={{ py: 1 }}>
      {text}
    </Link>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h4" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

function Muted({ children }: { children: ReactNode }) {
  return <Typography color="textSecondary">{children}</Typography>;
}

/** Stands in for a bio that nobody wrote, out of what is known and nothing else. */
function defaultBio({ display_name, location, specialties }: ProfileFields): string {
  const who = display_name ?? 'This artist';
  const where = location ? ` in ${location}` : '';
  const what = specialties ? ` Specialties: ${specialties.slice(0, 3).join(', ')}.` : '';
  return `${who} is a tattoo artist${where}.${what}`;
}

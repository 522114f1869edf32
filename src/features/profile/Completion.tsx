import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { paths } from '../../config/paths.ts';
import { filledText, pageCompleteness, type MissingField } from '../../domain/completeness.ts';
import { RouterLink } from '../../ui/RouterButton.tsx';
import type { OwnProfile } from './profile.model.ts';

const missingWords: Record<MissingField, string> = { name: 'your name', bio: 'a bio', location: 'your location' };

/** Shows how complete the own profile is, and what is missing. */
export function Completion({ profile, guide = false }: { profile: OwnProfile; guide?: boolean }) {
  const id = useId();
  const { fields, role } = profile;
  const { percent, of, missing } = pageCompleteness(
    {
      full_name: [fields.first_name, fields.last_name].filter(Boolean).join(' '),
      bio: fields.bio,
      location: fields.location,
      avatar_url: profile.avatarUrl,
      profile_image: profile.profileImage,
      website: fields.website,
      specialties: fields.specialties,
      years_experience: fields.years_experience,
    },
    role,
  );
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography id={id} variant="body2" color="textSecondary">
          Profile completion
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {filledText(percent, of)}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-labelledby={id}
        sx={{ mt: 1, height: 6, borderRadius: 3, bgcolor: 'divider' }}
      />
      {percent < 100 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {hintFor(missing, profile)} {guide && <RouterLink to={paths.profileSetup}>Guide me through it</RouterLink>}
        </Typography>
      )}
    </Box>
  );
}

function hintFor(missing: readonly MissingField[], { avatarUrl, profileImage, role }: OwnProfile): string {
  const wanted = missing.map((field) => missingWords[field]);
  if (!avatarUrl && !profileImage) wanted.push('a picture');
  if (wanted.length > 0) return `Add ${inWords(wanted)} to complete your profile.`;
  if (role === 'artist') return 'Add your specialties, years of experience and website to complete your profile.';
  return 'Add your website to complete your profile.';
}

function inWords(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

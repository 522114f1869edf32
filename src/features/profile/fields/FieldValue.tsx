import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

import type { KeptChange } from '../../../data/outbox.ts';
import { instagramAddress, webAddress } from '../../../domain/address.ts';
import { languageName } from '../../../domain/artists.ts';
import { profileLabels, valueText, type ProfileField, type ProfileFields } from '../../../domain/profile.ts';

interface FieldValueProps {
  name: ProfileField;
  fields: ProfileFields;
  /** The change of it that waits on this device. */
  kept: KeptChange | undefined;
}

/** A field and what stands in it, as a pair of a description list. */
export function FieldValue({ name, fields, kept }: FieldValueProps) {
  const long = name === 'bio';
  return (
    <Box sx={{ minWidth: 0, gridColumn: long || isList(fields[name]) ? '1 / -1' : undefined }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {profileLabels[name]}
        {kept && <Mark text={kept.conflict ? 'Changed elsewhere' : 'Not synced yet'} />}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, mt: 0.25, whiteSpace: long ? 'pre-line' : 'normal', overflowWrap: 'anywhere', maxWidth: '42em' }}
      >
        <Shown name={name} fields={fields} />
      </Typography>
    </Box>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ ml: 1, color: 'warning.main', fontWeight: 600 }}>
      {text}
    </Box>
  );
}

function Shown({ name, fields }: { name: ProfileField; fields: ProfileFields }) {
  const value = fields[name];
  if (Array.isArray(value) && value.length > 0) {
    if (name === 'portfolio_links') return value.map((entry) => <Address key={entry} text={entry} block />);
    return (
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, pt: 0.5 }}>
        {value.map((entry) => (
          <Chip
            key={entry}
            component="span"
            size="small"
            variant="outlined"
            label={name === 'languages' ? languageName(entry) : entry}
          />
        ))}
      </Box>
    );
  }
  if (name === 'hourly_rate' || name === 'minimum_booking_price')
    return value ? `$${Number(value).toFixed(2)}` : <Nothing />;
  if (value === null || value === '' || isList(value)) return <Nothing />;
  if (typeof value === 'string') {
    if (name === 'website' || name === 'booking_url') return <Address text={value} />;
    if (name === 'instagram') return <Address text={value} href={instagramAddress(value)} />;
  }
  return valueText(name, value);
}

/** A link where the text is an address, and plain text where it is not, as in what waited on a device since before that was asked. */
function Address({ text, href = webAddress(text), block }: { text: string; href?: string | null; block?: boolean }) {
  const display = block ? 'block' : 'inline';
  if (!href) return <span style={{ display }}>{text}</span>;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow" sx={{ display, py: block ? 0.5 : 1 }}>
      {text}
    </Link>
  );
}

function Nothing() {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      Not provided
    </Box>
  );
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

import { bookCheck, bookValue } from '../../../domain/books.ts';
import type { NamedDifference } from '../../../domain/credit-administration.ts';
import { grouped } from '../../../domain/numbers.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { personText, referenceText } from './bulk.model.ts';

const FIRST = 5;

/** All differences of one kind: what it is, what it means and what to do, then each with its person and amounts. */
export function DifferenceKind({ check, found }: { check: string; found: readonly NamedDifference[] }) {
  const [all, setAll] = useState(false);
  const id = useId();
  const { title, meaning, next } = bookCheck(check);
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Typography id={id} variant="h6" component="h3">
        {title}{' '}
        <Typography component="span" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          ({grouped(found.length)})
        </Typography>
      </Typography>
      <Typography variant="body2" sx={{ maxWidth: 640 }}>
        {meaning}
      </Typography>
      <Typography variant="body2" sx={{ maxWidth: 640, mt: 1 }}>
        <strong>What to do next.</strong> {next}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1.5 }}
      >
        {found.slice(0, all ? undefined : FIRST).map((one) => (
          <Line key={`${one.subject} ${one.expected} ${one.found}`} one={one} />
        ))}
      </Box>
      {found.length > FIRST && !all && (
        <Button onClick={() => setAll(true)} sx={{ mt: 1 }}>
          Show all {grouped(found.length)}
        </Button>
      )}
    </Box>
  );
}

function Line({ one }: { one: NamedDifference }) {
  const { unit, sides, subject } = bookCheck(one.check);
  const nobody = subject === 'event' ? 'No account' : 'A deleted account';
  const amounts = [one.expected, one.found].map((value, index) => [sides[index], bookValue(unit, value)] as const);
  return (
    <Box
      component="li"
      sx={{
        p: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        display: 'grid',
        gap: 1,
        columnGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 260px)' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{one.person?.name || one.person?.email || nobody}</bdi>
        </Typography>
        {one.person?.name && one.person.email ? (
          <Typography variant="body2" color="textSecondary">
            {one.person.email}
          </Typography>
        ) : null}
        {one.about && (
          <Typography variant="body2">
            <bdi>{one.about}</bdi>
          </Typography>
        )}
      </Box>
      {unit !== 'none' && (
        <Box>
          <FactList facts={amounts} atEnd />
        </Box>
      )}
      <Reference one={one} />
    </Box>
  );
}

/** The raw ids, for those who look further. */
function Reference({ one }: { one: NamedDifference }) {
  const { subject } = bookCheck(one.check);
  const text = referenceText(one);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    announce('The reference is copied.');
  };
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
        Reference ({subject}): <code>{one.subject}</code>
      </Typography>
      <Button
        size="small"
        startIcon={<ContentCopyOutlined />}
        onClick={() => void copy()}
        aria-label={`Copy the reference of ${personText(one)}`}
        sx={{ minHeight: 44 }}
      >
        Copy
      </Button>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { webAddress } from '../../domain/address.ts';
import type { Application } from './application.model.ts';

/** Shows the facts of an application. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { links, studioName, message } = application;
  return (
    <Stack component="dl" spacing={1.75} sx={{ m: 0 }}>
      <Fact name={links.length === 1 ? 'Link' : 'Links'}>
        {links.map((link) => {
          const href = webAddress(link);
          return (
            <Box component="span" key={link} sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {href ? (
                <Link href={href} target="_blank" rel="noopener noreferrer nofollow">
                  {link}
                </Link>
              ) : (
                link
              )}
            </Box>
          );
        })}
      </Fact>
      {studioName && <Fact name="Studio">{studioName}</Fact>}
      {message && <Fact name="Message">{message}</Fact>}
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="caption" color="textSecondary">
        {name}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, mt: 0.25, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '42em' }}
      >
        {children}
      </Typography>
    </Box>
  );
}

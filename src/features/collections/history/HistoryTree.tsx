import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

import { ownImagePath } from '../../../config/paths.ts';
import { resolveStyle } from '../../../domain/styles.ts';
import { branchesOf, labelOf, type FamilyBranch, type Relative } from './family.ts';
import type { Family } from './family.data.ts';

/** Shows where an image came from and what was made from it. Each entry links to its own page. */
export function HistoryTree({ images, shown, origin }: Family) {
  return (
    <Box component="nav" aria-label="History">
      <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
        History
      </Typography>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 1 }}>
        {origin.src && (
          <Box
            component="img"
            src={origin.src}
            alt="The photo"
            sx={{ width: 56, height: 56, objectFit: 'cover', borderRadius: 0.75, border: 1, borderColor: 'divider' }}
          />
        )}
        <Typography variant="body2" color="textSecondary">
          {origin.text}
        </Typography>
      </Stack>
      <Twigs branches={branchesOf(images)} shown={shown.id} />
    </Box>
  );
}

function Twigs({ branches, shown }: { branches: FamilyBranch[]; shown: string }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        pl: 1.5,
        ml: 1.5,
        borderLeft: '1.5px solid',
        borderColor: 'divider',
        // Far from the first a phone has no room for further steps to the right.
        '& & & & &': { pl: 0, ml: 0, borderLeft: 0 },
      }}
    >
      {branches.map(({ image, branches: further }) => (
        <li key={image.id}>
          <Step image={image} isShown={image.id === shown} />
          {further.length > 0 && <Twigs branches={further} shown={shown} />}
        </li>
      ))}
    </Box>
  );
}

function Step({ image, isShown }: { image: Relative; isShown: boolean }) {
  return (
    <ButtonBase
      component={Link}
      to={ownImagePath(image.id)}
      aria-current={isShown ? 'page' : undefined}
      sx={(theme) => ({
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 1.25,
        width: '100%',
        p: 0.75,
        borderRadius: 1,
        textAlign: 'left',
        '&:hover': { bgcolor: 'action.hover' },
        '&[aria-current]': { bgcolor: theme.palette.accent.wash },
      })}
    >
      <Box
        component="img"
        src={image.src ?? undefined}
        alt=""
        loading="lazy"
        sx={(theme) => ({
          width: 56,
          height: 56,
          flex: 'none',
          objectFit: 'contain',
          borderRadius: 0.75,
          bgcolor: theme.palette.sheet.paper,
        })}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" noWrap>
          {labelOf(image)}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" noWrap>
          {[image.style && resolveStyle(image.style).label, `${image.width} px`, dayOf(image.createdAt)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
    </ButtonBase>
  );
}

const dayOf = (moment: string) => new Date(moment).toLocaleDateString(undefined, { day: 'numeric', month: 'short' });

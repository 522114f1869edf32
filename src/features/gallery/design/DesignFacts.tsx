import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { MotifCredits } from '../../../ui/MotifCredits.tsx';
import type { PublicDesign } from '../gallery.model.ts';

/** Shows the facts about a gallery item that its maker published. */
export function DesignFacts({ design, children }: { design: PublicDesign; children?: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      <Fact name="AI Prompt">{design.prompt || 'None given'}</Fact>
      <Fact name="AI Model">{design.model}</Fact>
      <Fact name="Style">{design.style}</Fact>
      {design.tags.length > 0 && (
        <Fact name="Tags">
          <Stack direction="row" component="span" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
            {design.tags.map((tag) => (
              <Chip key={tag} component="span" size="small" variant="outlined" label={tag} />
            ))}
          </Stack>
        </Fact>
      )}
      {design.attributions.length > 0 && (
        <Fact name="Motifs">
          <MotifCredits attributions={design.attributions} />
        </Fact>
      )}
      {children}
    </Box>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {name}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
      >
        {children}
      </Typography>
    </div>
  );
}

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useAppSelector } from '../../../app/hooks.ts';
import type { PhotoFacts } from '../../../domain/assistant.ts';
import { SubjectPhoto } from '../../marking/marking.public.ts';
import { MarkPhoto } from '../brief/MarkPhoto.tsx';
import { selectDesigner } from '../designer.slice.ts';

/** The reference and what was measured on it. */
export function PhotoFactsPanel() {
  const { image, marks, analysis, options } = useAppSelector(selectDesigner);
  const facts = analysis?.facts ?? null;
  return (
    <Stack spacing={2}>
      {image && (
        <Box sx={{ position: 'relative' }} style={{ aspectRatio: `${image.width} / ${image.height}` }}>
          <SubjectPhoto src={image.dataUrl} alt={`Reference: ${image.name}`} marks={marks} cutout={options.cutout} />
        </Box>
      )}
      <MarkPhoto />
      {facts && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
          {rowsOf(facts).map(([name, value]) => (
            <Box key={name}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {name}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </Typography>
            </Box>
          ))}
          <ColourRow colours={facts.colours} />
        </Box>
      )}
      {analysis?.data.unavailable_reason && (
        <Typography variant="caption" color="textSecondary">
          {analysis.data.unavailable_reason}
        </Typography>
      )}
    </Stack>
  );
}

function rowsOf(facts: PhotoFacts): [string, string][] {
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  const [low, high] = facts.tonalRange;
  return [
    ['Photo', `${facts.width} x ${facts.height} px`],
    ['Subject covers', `${percent(facts.subjectArea)} of the photo`],
    ['Cut-out confidence', percent(facts.subjectConfidence)],
    ['Light and dark', `${Math.round(low)} to ${Math.round(high)} of 100`],
    ['Edges', facts.edgeDensity > 0.12 ? 'many, fine' : facts.edgeDensity > 0.05 ? 'clear' : 'few, soft'],
    ['Symmetry', percent(facts.symmetry)],
  ];
}

function ColourRow({ colours }: { colours: PhotoFacts['colours'] }) {
  return (
    <Box>
      <Typography component="dt" variant="caption" color="textSecondary">
        Colours
      </Typography>
      <Stack component="dd" direction="row" useFlexGap sx={{ m: 0, mt: 0.5, gap: 1, flexWrap: 'wrap' }}>
        {colours.map((colour) => (
          <Stack key={colour.hex} direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
            <Box
              sx={{ width: 16, height: 16, borderRadius: 0.5, border: 1, borderColor: 'divider' }}
              style={{ background: colour.hex }}
            />
            <Typography variant="caption">{colour.name}</Typography>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}

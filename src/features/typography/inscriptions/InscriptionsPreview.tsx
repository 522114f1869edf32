import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { svgData } from '#lettering/svg-data.ts';
import type { EngineStyleName } from '../../../domain/catalogue/styles.ts';
import { inscriptionOrder } from '../../../domain/inscription-faces.ts';
import type { Inscription } from '../../../domain/inscriptions.ts';
import type { LetteringOrder, LetterBox } from '../../../domain/lettering.ts';
import { useSetLettering } from '../useLettering.ts';

interface InscriptionsPreviewProps {
  lines: readonly Inscription[];
  style: EngineStyleName;
}

/** Width of what the preview shows, mm; small letters have this height in a drawing of that width. */
const WIDTH_MM = 100;
const X_HEIGHT_MM = 5.2;
const RADIUS_MM = 45;
/** Words are drawn when typing rests, ms. */
const REST_MS = 250;

/** The lines in their letters, above and below a frame that stands for the drawing. */
export function InscriptionsPreview({ lines, style }: InscriptionsPreviewProps) {
  const written = lines.filter(({ text }) => text.trim() !== '');
  if (written.length === 0) return null;
  const above = written.filter(({ place }, n) => place === 'above' || isArch(written, n));
  const below = written.filter((line) => !above.includes(line));
  const show = (line: Inscription, n: number) => <LinePreview key={n} line={line} style={style} />;
  return (
    <Stack
      spacing={1}
      aria-label="Preview of the lettering"
      role="group"
      sx={{ p: 2, borderRadius: 1, bgcolor: 'common.white', color: 'common.black', border: 1, borderColor: 'divider' }}
    >
      {above.map(show)}
      <Box
        aria-hidden
        sx={{
          alignSelf: 'center',
          width: '46%',
          aspectRatio: '2 / 1',
          display: 'grid',
          placeItems: 'center',
          border: '1px dashed',
          borderColor: 'grey.500',
          borderRadius: '50%',
          color: 'grey.700',
        }}
      >
        <Typography variant="caption">the drawing</Typography>
      </Box>
      {below.map(show)}
    </Stack>
  );
}

/** The first line around goes over the drawing, the second one under it. */
const isArch = (lines: readonly Inscription[], at: number): boolean =>
  lines[at].place === 'around' && lines.findIndex(({ place }) => place === 'around') === at;

function LinePreview({ line, style }: { line: Inscription; style: EngineStyleName }) {
  const { setting, problem } = useSetLettering(previewOrder(line, style), { urgent: true, restMs: REST_MS });
  const missing = setting?.missing.map(({ name }) => name).join(', ');
  const warnings = [
    ...(problem ? [problem] : []),
    ...(missing ? [`No font here has ${missing}. It will not be drawn.`] : []),
    ...(setting?.warnings.filter(({ kind }) => kind !== 'missing').map(({ sentence }) => sentence) ?? []),
  ];
  return (
    <Box sx={{ textAlign: 'center' }}>
      {setting && !problem && (
        <svg
          role="img"
          aria-label={line.text}
          viewBox={viewBoxOf(setting.bounds)}
          width="100%"
          height={heightOf(setting.bounds)}
        >
          <path fill="currentColor" fillRule="evenodd" d={svgData(setting.commands)} />
        </svg>
      )}
      {warnings.map((sentence) => (
        <Typography key={sentence} variant="caption" component="p" sx={{ color: 'grey.800' }}>
          {sentence}
        </Typography>
      ))}
    </Box>
  );
}

function previewOrder(line: Inscription, style: EngineStyleName): LetteringOrder {
  const arc = { kind: 'arc', radiusMm: RADIUS_MM, side: 'over' } as const;
  const order = inscriptionOrder(line, style, {
    size: { by: 'xHeight', mm: X_HEIGHT_MM },
    curve: line.place === 'around' ? arc : { kind: 'straight' },
  });
  return line.place === 'banner' ? { ...order, surround: { kind: 'banner', ends: 'folded', paddingMm: 3.6 } } : order;
}

const viewBoxOf = ({ left, top, width, height }: LetterBox): string => [left, top, width, height].join(' ');

/** As large as it will be, until it is as wide as its frame. */
const heightOf = ({ width, height }: LetterBox): string =>
  `min(${((height / Math.max(width, WIDTH_MM)) * 340).toFixed(0)}px, 160px)`;

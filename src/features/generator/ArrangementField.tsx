import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { arrangements, arrangementSchema, type Arrangement, type Fusion } from '../../domain/fusion.ts';
import { LabelledSlider } from '../../ui/LabelledSlider.tsx';
import { generatorTool } from './generator.tool.ts';

/** Chooses how pictures are combined, and the balance between them. */
export function ArrangementField() {
  const dispatch = useAppDispatch();
  const { fusion } = useAppSelector(generatorTool.select).form;
  const { arrangement, blend } = fusion;
  const change = (part: Partial<Fusion>) => dispatch(generatorTool.changed({ fusion: { ...fusion, ...part } }));
  const { hint, blend: ends } = arrangements[arrangement];
  return (
    <Box>
      <Typography variant="h5" component="h2" sx={{ mb: 1.25 }}>
        Arrangement
      </Typography>
      <Box
        role="group"
        aria-label="Arrangement"
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}
      >
        {arrangementSchema.options.map((each) => (
          <ButtonBase
            key={each}
            aria-pressed={each === arrangement}
            onClick={() => change({ arrangement: each })}
            sx={(theme) => ({
              flexDirection: 'column',
              justifyContent: 'flex-start',
              gap: 0.5,
              px: 0.5,
              py: 1,
              borderRadius: 1,
              border: `1.5px solid ${theme.palette.divider}`,
              color: 'text.secondary',
              '&[aria-pressed=true]': {
                borderColor: theme.palette.accent.text,
                bgcolor: theme.palette.accent.wash,
                color: 'text.primary',
              },
            })}
          >
            <Sign arrangement={each} />
            <Typography component="span" variant="caption" sx={{ lineHeight: 1.25, textWrap: 'balance' }}>
              {arrangements[each].label}
            </Typography>
          </ButtonBase>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ my: 1.25 }}>
        {hint}
      </Typography>
      <LabelledSlider
        label="Blending"
        value={blend}
        min={0}
        max={1}
        marks={[ends[0], ends[1].toLowerCase()]}
        onChange={(next) => change({ blend: next })}
      />
    </Box>
  );
}

const signs: Record<Arrangement, React.ReactNode> = {
  'double-exposure': (
    <>
      <path d="M10 30V17a10 10 0 0 1 20 0v13" />
      <path d="M10.5 26l5-6 4 4 5-7 5 6" />
    </>
  ),
  'side-by-side': (
    <>
      <path d="M20 13a8 8 0 1 0-1 13 8 8 0 1 0 1-13Z" transform="translate(.5 0)" />
      <path d="M20 14v11" strokeDasharray="2 2.5" />
    </>
  ),
  split: (
    <>
      <path d="M20 8a11 12 0 0 0 0 24" />
      <path d="M20 8h8v10l3 4-3 2v8h-8" />
      <path d="M20 5v30" />
    </>
  ),
  'in-front': (
    <>
      <path d="M12 24V10h18v18h-5" />
      <circle cx="17" cy="27" r="7" />
    </>
  ),
};

/** A small drawing of an arrangement, with two shapes. */
function Sign({ arrangement }: { arrangement: Arrangement }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 40 40"
      sx={{ width: 40, height: 40, fill: 'none', stroke: 'currentColor', strokeWidth: 1.6, strokeLinejoin: 'round' }}
    >
      {signs[arrangement]}
    </Box>
  );
}

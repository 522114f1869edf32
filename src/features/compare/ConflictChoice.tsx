import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';

import { BitmapCanvas } from './BitmapCanvas.tsx';
import css from './compare.module.css';
import type { Choices, MergeChoice } from './compare.protocol.ts';
import type { InkDesk } from './ink-desk.ts';
import { choiceLabel, mergeChoices, type SideLabels } from './merge-choices.ts';
import { useCrops } from './useInkMerge.ts';

interface ConflictChoiceProps {
  desk: InkDesk;
  /** Which place, of how many. */
  at: number;
  count: number;
  choices: Choices;
  labels: SideLabels;
  onChoose: (choice: MergeChoice) => void;
  onStep: (by: number) => void;
}

/** One place that both changed, as large as there is room, in the four ways it can be left. */
export function ConflictChoice({ desk, at, count, choices, labels, onChoose, onStep }: ConflictChoiceProps) {
  const crops = useCrops(desk, at);
  return (
    <Box component="section" aria-label="Place to choose">
      <Head at={at} count={count} onStep={onStep} />
      <Box
        role="radiogroup"
        aria-label="What stands there"
        sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: '1fr 1fr' }}
      >
        {mergeChoices.map((choice, index) => (
          <button
            key={choice}
            type="button"
            role="radio"
            aria-checked={choices[at] === choice}
            aria-keyshortcuts={String(index + 1)}
            className={css.card}
            onClick={() => onChoose(choice)}
          >
            {crops ? (
              <BitmapCanvas bitmap={crops[choice]} className={css.crop} />
            ) : (
              <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
            )}
            <Box
              component="span"
              sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.25, py: 1, minHeight: 44 }}
            >
              <Typography
                component="span"
                variant="body2"
                sx={{ flex: 1, fontWeight: choices[at] === choice ? 600 : 400 }}
              >
                {choiceLabel(choice, labels)}
              </Typography>
              <span aria-hidden className={css.key}>
                {index + 1}
              </span>
            </Box>
          </button>
        ))}
      </Box>
    </Box>
  );
}

function Head({ at, count, onStep }: Pick<ConflictChoiceProps, 'at' | 'count' | 'onStep'>) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
      <Typography aria-live="polite" variant="subtitle1" component="h3" sx={{ flex: 1, fontWeight: 600 }}>
        {count === 1 ? 'One place was changed on both sides' : `Place ${at + 1} of ${count} changed on both sides`}
      </Typography>
      {count > 1 && (
        <>
          <Tooltip title="Previous place (P)">
            <IconButton size="small" aria-label="Previous place" onClick={() => onStep(-1)}>
              <ChevronLeft />
            </IconButton>
          </Tooltip>
          <Tooltip title="Next place (N)">
            <IconButton size="small" aria-label="Next place" onClick={() => onStep(1)}>
              <ChevronRight />
            </IconButton>
          </Tooltip>
        </>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';

import type { InkWidth } from '../../domain/ink-width.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { wholeView, type Size, type View } from '../../ui/zoom/viewport.ts';
import { views, type CompareView, type Side } from './compare.model.ts';
import { BesideView } from './BesideView.tsx';
import { BlinkView } from './BlinkView.tsx';
import { InkView } from './InkView.tsx';
import { OnionView } from './OnionView.tsx';
import { SplitView } from './SplitView.tsx';
import { useShape } from '../../ui/zoom/useShape.ts';

interface CompareViewsProps {
  before: Side;
  after: Side;
  /** Of the later picture. */
  ink: InkWidth;
  initialView?: CompareView;
}

export interface ViewProps {
  before: Side;
  after: Side;
  /** Of the later picture, in its own px. */
  shape: Size;
  /** Of the later picture. */
  ink: InkWidth;
  view: View;
  onView: (change: (view: View) => View) => void;
}

const parts = { slider: SplitView, beside: BesideView, onion: OnionView, blink: BlinkView, ink: InkView };

/** Two versions of a design, compared in five ways; enlarged and moved they stay on each other in all of them. */
export function CompareViews({ before, after, ink, initialView = 'slider' }: CompareViewsProps) {
  const [chosen, setChosen] = useState<CompareView>(initialView);
  const [view, setView] = useState<View>(wholeView);
  const [attempt, setAttempt] = useState(0);
  const [was, is] = [useShape(before.src, attempt), useShape(after.src, attempt)];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = views[Number(event.key) - 1];
    const typing = event.target instanceof HTMLElement && event.target.closest('input:not([type=range]), textarea');
    if (!next || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setChosen(next.id);
  };
  const missing = was.state === 'failed' ? before : is.state === 'failed' ? after : null;
  const Chosen = parts[chosen];
  return (
    <Box
      role="group"
      aria-label={`Compare ${before.label} with ${after.label}`}
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: { lg: 300 },
        // On wide screens the studio bounds the height.
        '--stage-least': { lg: '160px' },
        '--way-least': { lg: '206px' },
      }}
    >
      <ViewChoice chosen={chosen} onChoose={setChosen} />
      {missing && (
        <ErrorState
          message={`${missing.label} could not be loaded. It is still saved in the project.`}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      {!missing && is.state === 'loaded' && was.state === 'loaded' && (
        <Chosen before={before} after={after} shape={is} ink={ink} view={view} onView={setView} />
      )}
      {!missing && (is.state === 'loading' || was.state === 'loading') && (
        <Box role="status" aria-label="Loading both versions...">
          <Skeleton variant="rounded" sx={{ height: 'clamp(260px, 60dvh, 640px)' }} />
        </Box>
      )}
    </Box>
  );
}

function ViewChoice({ chosen, onChoose }: { chosen: CompareView; onChoose: (view: CompareView) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="How to compare"
      value={chosen}
      onChange={(_, next: CompareView | null) => next && onChoose(next)}
      sx={{
        display: 'flex',
        flex: 'none',
        mb: 1.5,
        width: { xs: '100%', md: 'fit-content', lg: '100%', xl: 'fit-content' },
      }}
    >
      {views.map(({ id, label, Icon }, index) => (
        <ToggleButton
          key={id}
          value={id}
          aria-keyshortcuts={String(index + 1)}
          sx={{
            flex: { xs: '1 1 0', md: 'none', lg: '1 1 0', xl: 'none' },
            flexDirection: { xs: 'column', md: 'row', lg: 'column', xl: 'row' },
            gap: { xs: 0.25, md: 1, lg: 0.25, xl: 1 },
            px: { xs: 0.25, md: 1.75, lg: 0.25, xl: 1.75 },
            py: 0.75,
            lineHeight: 1.2,
            textTransform: 'none',
          }}
        >
          <Icon fontSize="small" aria-hidden />
          <Typography
            component="span"
            sx={{
              font: 'inherit',
              fontSize: { xs: 12, md: 'inherit', lg: 12, xl: 'inherit' },
              minHeight: { xs: '2.4em', sm: 0 },
              display: 'grid',
              placeItems: 'center',
            }}
          >
            {label}
          </Typography>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

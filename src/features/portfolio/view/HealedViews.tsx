import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState, type PointerEvent } from 'react';

import { altOf, type Piece } from '../portfolio.model.ts';

const views = {
  fresh: 'Fresh',
  healed: 'Healed',
  over: 'Slider',
  beside: 'Side by side',
} as const;
export type View = keyof typeof views;

/** Chooses how the fresh and the healed photo are shown. */
export function ViewChoice({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label="Fresh and healed"
      onChange={(_event, next: View | null) => next && onChange(next)}
    >
      {Object.entries(views).map(([id, label]) => (
        <ToggleButton key={id} value={id} sx={{ px: { xs: 0.5, sm: 1.5 }, minHeight: 44, whiteSpace: 'nowrap' }}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** A piece fresh and healed, in the chosen way; as large as its place allows. */
export function HealedViews({ piece, view }: { piece: Piece & { healedSrc: string }; view: View }) {
  if (view === 'over') return <Over piece={piece} />;
  if (view === 'beside') {
    return (
      <Box
        sx={{
          width: '100%',
          height: '100%',
          display: 'grid',
          gap: { xs: 1, md: 2 },
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gridAutoRows: { xs: '1fr' },
        }}
      >
        <Labelled src={piece.src} alt={altOf(piece)} label="Fresh" />
        <Labelled src={piece.healedSrc} alt={`${altOf(piece)}, healed`} label="Healed" />
      </Box>
    );
  }
  return view === 'healed' ? (
    <Whole src={piece.healedSrc} alt={`${altOf(piece)}, healed`} />
  ) : (
    <Whole src={piece.src} alt={altOf(piece)} />
  );
}

/** Shows a whole picture, centered. */
export function Whole({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={src}
      alt={alt}
      decoding="async"
      style={{ display: 'block', width: '100%', height: '100%', minHeight: 0, objectFit: 'contain' }}
    />
  );
}

function Labelled({ src, alt, label }: { src: string; alt: string; label: string }) {
  return (
    <Stack sx={{ minHeight: 0, minWidth: 0, height: '100%', alignItems: 'center', justifyContent: 'center' }}>
      <img
        src={src}
        alt={alt}
        decoding="async"
        style={{
          display: 'block',
          maxWidth: '100%',
          maxHeight: 'calc(100% - 28px)',
          objectFit: 'contain',
          minHeight: 0,
        }}
      />
      <Typography variant="caption" color="textSecondary" aria-hidden sx={{ height: 28, pt: 0.75 }}>
        {label}
      </Typography>
    </Stack>
  );
}

/** One over the other, with a line between them that moves by hand or by key. */
function Over({ piece }: { piece: Piece & { healedSrc: string } }) {
  const [at, setAt] = useState(50);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0) setAt(Math.round(Math.min(100, Math.max(0, ((event.clientX - box.left) / box.width) * 100))));
  };
  return (
    <Stack sx={{ width: '100%', height: '100%', alignItems: 'center', justifyContent: 'center' }}>
      <Box sx={{ flex: 1, minHeight: 0, width: '100%', display: 'grid', placeItems: 'center', containerType: 'size' }}>
        <Box
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            follow(event);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
          }}
          sx={{
            position: 'relative',
            overflow: 'hidden',
            borderRadius: 1,
            cursor: 'ew-resize',
            touchAction: 'pan-y',
            userSelect: 'none',
            '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
          }}
          style={{
            aspectRatio: `${piece.width} / ${piece.height}`,
            // As large as fits, whichever side is short.
            width: `min(100cqw, calc(100cqh * ${piece.width / piece.height}))`,
          }}
        >
          <img src={piece.healedSrc} alt={`${altOf(piece)}, healed`} draggable={false} />
          <img src={piece.src} alt={altOf(piece)} draggable={false} style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }} />
          <Box
            aria-hidden
            sx={{ position: 'absolute', top: 0, bottom: 0, width: '2px', bgcolor: 'primary.main' }}
            style={{ left: `calc(${at}% - 1px)` }}
          />
        </Box>
      </Box>
      <Stack direction="row" spacing={2} sx={{ width: 'min(100%, 480px)', alignItems: 'center', pt: 1 }}>
        <Typography variant="caption" aria-hidden>
          Fresh
        </Typography>
        <Slider
          size="small"
          aria-label="Compare fresh and healed"
          value={at}
          onChange={(_event, next) => setAt(next)}
          getAriaValueText={(value) => `${value} % fresh, ${100 - value} % healed`}
        />
        <Typography variant="caption" aria-hidden>
          Healed
        </Typography>
      </Stack>
    </Stack>
  );
}

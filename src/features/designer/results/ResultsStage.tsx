import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { readRuntimeConfig } from '../../../config/env.ts';
import { additionsIn } from '../../../domain/brief-words.ts';
import type { GenerationOutput } from '../../../domain/generation.ts';
import { notDrawnFromPhoto } from '../../../domain/texts/designer.ts';
import { formatLength } from '../../../domain/units.ts';
import { creditsText } from '../../../ui/CreditPrice.tsx';
import { SheetDialog, type Sheet } from '../../light-table/light-table.public.ts';
import { MarkPhoto } from '../brief/MarkPhoto.tsx';
import { NudgeCard } from './NudgeCard.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { ResultCard } from './ResultCard.tsx';
import { designerActions, selectDesigner } from '../designer.slice.ts';
import type { DesignerState, Nudge } from '../designer.state.ts';

/** Last stage: the four designs, saved already, each to open, to save to the device or to download. */
export function ResultsStage() {
  const dispatch = useAppDispatch();
  const { results, options, brief } = useAppSelector(selectDesigner);
  const [open, setOpen] = useState<string | null>(null);
  if (!results) return null;
  const { charged } = results;
  const missing = readRuntimeConfig()?.engines.images === 'built-in' ? additionsIn(brief?.mustHaves ?? []) : [];
  const notes = missing.length > 0 ? [notDrawnFromPhoto(missing), ...results.notes] : results.notes;
  return (
    <Stack spacing={3}>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        spacing={2}
        sx={{ justifyContent: 'space-between', alignItems: { md: 'flex-end' } }}
      >
        <Box>
          <Typography variant="h2" component="h1">
            Your Generated Tattoo Design
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.75 }}>
            Drawn for {formatLength(options.physicalWidthMm)} on skin and saved to your images.
            {charged !== null && ` Charged: ${creditsText(charged)}.`}
          </Typography>
        </Box>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flex: 'none', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
          <Button variant="contained" onClick={() => dispatch(designerActions.refineRequested())}>
            Refine with AI
          </Button>
          <MarkPhoto size="medium" onMarked={() => dispatch(designerActions.refineRequested())} />
          <Button variant="outlined" color="inherit" onClick={() => dispatch(designerActions.reset())}>
            Create New Design
          </Button>
        </Stack>
      </Stack>
      {notes.map((note) => (
        <Alert key={note} severity="info" variant="outlined">
          {note}
        </Alert>
      ))}
      <Wall onReceipt={setOpen} />
      {open && <ReceiptDialog imageId={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

interface Item {
  output: GenerationOutput | null;
  /** Of the design that it is, or stands beside. */
  number: number;
  name: string;
  nudge: Nudge | null;
}

/** The designs in their order, each with what was varied from it behind it. */
function itemsOf({ outputs, nudges = [] }: NonNullable<DesignerState['results']>): Item[] {
  const behind = (imageId: string, number: number): Item[] =>
    nudges
      .filter(({ from }) => from === imageId)
      .flatMap((nudge) => [
        { output: nudge.output, number, name: `Design ${number}, ${nudge.label.toLowerCase()}`, nudge },
        ...(nudge.output ? behind(nudge.output.imageId, number) : []),
      ]);
  return outputs.flatMap((output) => {
    const number = output.index + 1;
    return [{ output, number, name: `Design ${number}`, nudge: null }, ...behind(output.imageId, number)];
  });
}

/** Two beside each other on a desk, one under the other on a phone; what was varied stands behind its original. */
function Wall({ onReceipt }: { onReceipt: (imageId: string) => void }) {
  const { results, options, image } = useAppSelector(selectDesigner);
  const [enlarged, setEnlarged] = useState<string | null>(null);
  if (!results) return null;
  const items = itemsOf(results);
  const sheets = items.flatMap(({ output, name }): Sheet[] =>
    output ? [{ ...output, id: output.imageId, src: output.url, name }] : [],
  );
  const shown = sheets.find(({ id }) => id === enlarged) ?? null;
  const photo = image
    ? [{ id: 'photo', name: 'Your photo', src: image.dataUrl, width: image.width, height: image.height }]
    : [];
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          maxWidth: 1100,
        }}
      >
        {items.map(({ output, number, name, nudge }) =>
          output ? (
            <ResultCard
              key={output.imageId}
              output={output}
              number={number}
              name={name}
              widthMm={options.physicalWidthMm}
              highResolution={options.highResolution}
              onOpen={() => setEnlarged(output.imageId)}
              onReceipt={() => onReceipt(output.imageId)}
            />
          ) : (
            nudge && <NudgeCard key={nudge.requestId} nudge={nudge} />
          ),
        )}
      </Box>
      {shown && (
        <SheetDialog
          sheet={shown}
          widthMm={options.physicalWidthMm}
          others={[...photo, ...sheets.filter(({ id }) => id !== shown.id)]}
          onClose={() => setEnlarged(null)}
        />
      )}
    </>
  );
}

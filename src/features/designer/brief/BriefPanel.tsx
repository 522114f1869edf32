import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { readRuntimeConfig } from '../../../config/env.ts';
import { emptyBrief, type BriefEntries, type BriefEntry, type DesignBrief } from '../../../domain/brief.ts';
import { wordsOfColour } from '../../../domain/colour-words.ts';
import { openMood } from '../../../domain/brief-words.ts';
import { placementById } from '../../../domain/placements.ts';
import { styleById } from '../../../domain/styles.ts';
import { formatLength } from '../../../domain/units.ts';
import { isEnter } from '../../../ui/keys.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ColourField } from '../../colour/colour.public.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';
import type { DesignerOptions } from '../designer.state.ts';
import { BriefRow } from './BriefRow.tsx';
import { MarkPhoto } from './MarkPhoto.tsx';
import { WidthField } from '../../drawing/drawing.public.ts';
import { WordList } from './WordList.tsx';

const InscriptionsField = lazyPart(
  async () => (await import('../../typography/inscriptions.public.ts')).InscriptionsField,
  'within',
);

type Row = BriefEntry | 'lettering';

/** The brief as it stands: what was said in the conversation and what was set here are the same thing, the last one counts. */
export function BriefPanel() {
  const dispatch = useAppDispatch();
  const { brief: known, options } = useAppSelector(selectDesigner);
  const [open, setOpen] = useState<Row | null>(null);
  const brief = known ?? emptyBrief;
  const set = (part: Partial<BriefEntries>) => dispatch(designerActions.briefSet(part));
  const row = (entry: Row) => ({
    open: open === entry,
    onToggle: () => setOpen((now) => (now === entry ? null : entry)),
  });
  const rows = { brief, options, set, row };
  return (
    <Box component="section" aria-labelledby="brief-title">
      <Typography id="brief-title" variant="h6" component="h2">
        The brief
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
        Answer in the chat or set it here. The latest change counts.
      </Typography>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <WhatRows {...rows} />
        <WornRows {...rows} />
        <MoreRows {...rows} />
        {readRuntimeConfig()?.engines.images === 'built-in' && <LetteringRow {...rows} />}
      </Box>
    </Box>
  );
}

/** They bring the figure and the previews of the photo along, which come when a row is opened or a question shows them. */
const StyleField = lazyPart(async () => (await import('./StyleField.tsx')).StyleField, 'within');
const PlacementField = lazyPart(async () => (await import('./PlacementField.tsx')).PlacementField, 'within');

interface RowsProps {
  brief: DesignBrief;
  options: DesignerOptions;
  set: (part: Partial<BriefEntries>) => void;
  row: (entry: Row) => { open: boolean; onToggle: () => void };
}

/** The rows of the brief for the subject, must-haves and what to leave out. */
function WhatRows({ brief, set, row }: RowsProps) {
  const { fromWords } = useAppSelector(selectDesigner);
  return (
    <>
      <BriefRow
        label="Subject"
        value={brief.subject}
        empty={fromWords ? 'not set' : 'found in the photo'}
        {...row('subject')}
      >
        <Words label="Subject" value={brief.subject ?? ''} onSet={(subject) => set({ subject })} limit={400} />
        <MarkPhoto />
      </BriefRow>
      <BriefRow label="Leave out" value={brief.leaveOut.join(', ')} empty="nothing" {...row('leaveOut')}>
        <WordList label="What should not be drawn" words={brief.leaveOut} onChange={(leaveOut) => set({ leaveOut })} />
        {!fromWords && (
          <Typography variant="caption" color="textSecondary">
            To remove something from the photo, mark it: paint over it.
          </Typography>
        )}
        <MarkPhoto />
      </BriefRow>
    </>
  );
}

/** The rows of the brief for style, mood, placement and width. */
function WornRows({ brief, options, set, row }: RowsProps) {
  const widthMm = brief.sizeMm ?? options.physicalWidthMm;
  return (
    <>
      <BriefRow
        label="Style"
        value={brief.style && styleById(brief.style).label}
        empty={`suggested: ${styleById(options.styleId).label}`}
        {...row('style')}
      >
        <Suspense fallback={null}>
          <StyleField value={brief.style ?? options.styleId} onChange={(style) => set({ style })} />
        </Suspense>
      </BriefRow>
      <BriefRow label="Placement" value={brief.placement} empty="not set" {...row('placement')}>
        <Suspense fallback={null}>
          <PlacementField value={brief.placement} onChange={(placement) => set({ placement })} />
        </Suspense>
      </BriefRow>
      <BriefRow
        label="Width on skin"
        value={brief.sizeMm === null ? null : formatLength(brief.sizeMm)}
        empty={`suggested: ${formatLength(widthMm)}`}
        {...row('sizeMm')}
      >
        <WidthField
          value={widthMm}
          usual={placementById(brief.placement)?.usualMm ?? null}
          onChange={(sizeMm) => set({ sizeMm })}
        />
      </BriefRow>
    </>
  );
}

function MoreRows({ brief, options, set, row }: RowsProps) {
  const { image } = useAppSelector(selectDesigner);
  const colour = options.colour ?? null;
  return (
    <>
      <BriefRow label="Color" value={brief.colour && wordsOfColour(colour)} empty="black only" {...row('colour')}>
        <ColourField
          value={colour}
          hasPhoto={image !== null}
          onChange={(next) => set({ colour: wordsOfColour(next) })}
        />
      </BriefRow>
      <BriefRow
        label="Mood"
        value={brief.mood === openMood ? 'no preference' : brief.mood}
        empty="not set"
        {...row('mood')}
      >
        <Words
          label="Mood"
          value={brief.mood === openMood ? '' : (brief.mood ?? '')}
          onSet={(mood) => set({ mood: mood ?? openMood })}
          limit={200}
        />
      </BriefRow>
      <BriefRow label="Must have" value={brief.mustHaves.join(', ')} empty="nothing else" {...row('mustHaves')}>
        <WordList
          label="What must be in the design"
          words={brief.mustHaves}
          onChange={(mustHaves) => set({ mustHaves })}
        />
      </BriefRow>
    </>
  );
}

/** The row for lines of lettering: what the brief wants written stands there by itself. */
function LetteringRow({ options, row }: RowsProps) {
  const dispatch = useAppDispatch();
  const lines = options.inscriptions ?? [];
  return (
    <BriefRow label="Lettering" value={lines.map(({ text }) => text).join(', ')} empty="none" {...row('lettering')}>
      <Suspense fallback={null}>
        <InscriptionsField
          lines={lines}
          styleId={options.styleId}
          onChange={(inscriptions) => dispatch(designerActions.optionsChanged({ inscriptions }))}
        />
      </Suspense>
    </BriefRow>
  );
}

interface WordsProps {
  label: string;
  value: string;
  limit: number;
  onSet: (value: string | null) => void;
}

/** Counts when it is left or confirmed, so that the prompt does not change with every letter. */
function Words({ label, value, limit, onSet }: WordsProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft !== null && draft.trim() !== value) onSet(draft.trim() || null);
    setDraft(null);
  };
  return (
    <Stack direction="row" spacing={1}>
      <TextField
        size="small"
        fullWidth
        label={label}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (isEnter(event)) commit();
        }}
        slotProps={{ htmlInput: { maxLength: limit } }}
      />
      {draft !== null && (
        <Button variant="outlined" color="inherit" onClick={commit}>
          Set
        </Button>
      )}
    </Stack>
  );
}

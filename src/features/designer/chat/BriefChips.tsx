import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { emptyBrief, type BriefEntries, type DesignBrief } from '../../../domain/brief.ts';
import { openMood } from '../../../domain/brief-words.ts';
import { capitalized } from '../../../domain/cut.ts';
import { placementLabel } from '../../../domain/placements.ts';
import { styleById } from '../../../domain/styles.ts';
import { formatLength } from '../../../domain/units.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';

interface BriefChip {
  label: string;
  /** What is left once it is taken away. */
  without: Partial<BriefEntries>;
}

/** What is noted so far, beside the talk: one tap takes an entry away again. */
export function BriefChips() {
  const dispatch = useAppDispatch();
  const { brief, artAnalysis } = useAppSelector(selectDesigner);
  const chips = artAnalysis ? [] : chipsOf(brief ?? emptyBrief);
  if (chips.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Noted so far"
      sx={{
        display: 'flex',
        flex: 'none',
        gap: 1,
        m: 0,
        px: { xs: 2, md: 3 },
        py: 1,
        listStyle: 'none',
        // On a phone one line that is pushed sideways, so that the conversation keeps its room.
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        overflowX: { xs: 'auto', md: 'visible' },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {chips.map(({ label, without }) => (
        <Box component="li" key={label} sx={{ flex: 'none', maxWidth: '100%' }}>
          <Chip
            label={label}
            size="small"
            variant="outlined"
            aria-label={`Take away: ${label}`}
            onClick={() => dispatch(designerActions.briefSet(without))}
            onDelete={() => dispatch(designerActions.briefSet(without))}
            sx={{ minHeight: { xs: 44, md: 36 }, maxWidth: 260 }}
          />
        </Box>
      ))}
    </Box>
  );
}

function chipsOf(brief: DesignBrief): BriefChip[] {
  const { subject, style, placement, sizeMm, mood, colour, mustHaves, leaveOut } = brief;
  const chip = (label: string | null, without: Partial<BriefEntries>): BriefChip[] =>
    label ? [{ label, without }] : [];
  const listed = (list: 'mustHaves' | 'leaveOut', lead: string) =>
    brief[list].map((word) => ({
      label: `${lead}${word}`,
      without: { [list]: brief[list].filter((each) => each !== word) },
    }));
  return [
    ...chip(subject && capitalized(subject), { subject: null }),
    ...chip(style && styleById(style).label, { style: null }),
    ...chip(placement && capitalized(placementLabel(placement)), { placement: null }),
    ...chip(sizeMm === null ? null : formatLength(sizeMm), { sizeMm: null }),
    ...chip(mood === openMood ? null : mood && capitalized(mood), { mood: null }),
    ...chip(colour && (colour === 'black' ? 'Black only' : capitalized(colour)), { colour: null }),
    ...(mustHaves.length > 0 ? listed('mustHaves', 'With ') : []),
    ...(leaveOut.length > 0 ? listed('leaveOut', 'Without ') : []),
  ];
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type KeyboardEvent } from 'react';

import { errorText } from '../../data/errors.ts';
import type { Choices, MergeChoice, MergeFound } from './compare.protocol.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import type { InkDesk } from './ink-desk.ts';
import type { MergeDialogProps, MergeRecord } from './MergeDialog.tsx';
import { MergePreview } from './MergePreview.tsx';
import { choiceOfKey } from './merge-choices.ts';
import { MergeSummary } from './MergeSummary.tsx';
import { usePreview } from './useInkMerge.ts';

interface MergeStepsProps extends MergeDialogProps {
  found: MergeFound;
  desk: InkDesk;
}

/** The steps of a merge: what merged by itself, each place that needs a choice, and a preview. */
export function MergeSteps({ found, desk, ours, theirs, base, ink, onMerged, onCancel }: MergeStepsProps) {
  const { conflicts } = found;
  const { choices, at, setAt, choose, step, onKeyDown } = useChoices(conflicts.length);
  const { working, failure, finish } = useFinish({ found, desk, choices, onMerged });
  const preview = usePreview(desk, choices);
  const left = conflicts.filter((_, k) => !choices[k]).length;
  const nothing = conflicts.length === 0 && found.changed.theirs === 0;
  return (
    <Box onKeyDown={onKeyDown} role="presentation" sx={{ display: 'contents' }}>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          display: 'grid',
          gap: { xs: 2, md: 3 },
          p: { xs: 2, md: 3 },
          alignContent: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px' },
        }}
      >
        <MergePreview found={found} preview={preview} choices={choices} at={at} ink={ink} onShow={setAt} />
        <Box>
          <MergeSummary found={found} ours={ours} theirs={theirs} ink={ink} />
          {conflicts.length > 0 && (
            <ConflictChoice
              desk={desk}
              at={at}
              choices={choices}
              count={conflicts.length}
              labels={{ ours: ours.label, theirs: theirs.label, base: base.label }}
              onChoose={choose}
              onStep={step}
            />
          )}
        </Box>
      </Box>
      <Foot
        words={failure ?? (nothing ? `${theirs.label} has nothing new to merge.` : stateOf(conflicts.length, left))}
        failed={failure !== null}
        working={working}
        disabled={left > 0 || working || nothing}
        onCancel={onCancel}
        onMerge={() => void finish()}
      />
    </Box>
  );
}

/** Holds the choices so far and the place that is asked about. */
function useChoices(count: number) {
  const [choices, setChoices] = useState<Choices>([]);
  const [at, setAt] = useState(0);
  const choose = (choice: MergeChoice) => {
    const next = Array.from({ length: count }, (_, k) => (k === at ? choice : choices[k]));
    setChoices(next);
    // On to the next that is open; the last one stays in sight.
    const open = [...next.keys()].map((k) => (at + 1 + k) % count).find((k) => !next[k]);
    if (open !== undefined) setAt(open);
  };
  const step = (by: number) => setAt((at + by + count) % count);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (count === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const choice = choiceOfKey(event.key);
    if (choice) choose(choice);
    else if (event.key === 'n' || event.key === 'p') step(event.key === 'n' ? 1 : -1);
    else return;
    event.preventDefault();
  };
  return { choices, at, setAt, choose, step, onKeyDown };
}

interface FootProps {
  words: string;
  failed: boolean;
  working: boolean;
  disabled: boolean;
  onCancel: () => void;
  onMerge: () => void;
}

function Foot({ words, failed, working, disabled, onCancel, onMerge }: FootProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: { xs: 1, sm: 1.5 },
        px: { xs: 2, md: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography
        role={failed ? 'alert' : 'status'}
        variant="body2"
        color={failed ? 'error' : 'textSecondary'}
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' } }}
      >
        {words}
      </Typography>
      <Button color="inherit" onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="contained" disabled={disabled} onClick={onMerge}>
        {working ? 'Merging...' : 'Merge'}
      </Button>
    </Box>
  );
}

function stateOf(count: number, left: number): string {
  if (count === 0) return 'Nothing needs a choice.';
  if (left === 0) return 'You have chosen for every place.';
  return left === 1 ? 'One place still needs a choice.' : `${left} places still need a choice.`;
}

interface FinishOptions extends Pick<MergeDialogProps, 'onMerged'> {
  found: MergeFound;
  desk: InkDesk;
  choices: Choices;
}

function useFinish({ found, desk, choices, onMerged }: FinishOptions) {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const record = useMemo(() => recordOf(found, choices), [found, choices]);
  const finish = async () => {
    setWorking(true);
    setFailure(null);
    try {
      await onMerged(await desk.ask('file', { choices }), record);
    } catch (error) {
      setFailure(errorText(error, 'The merge could not be saved. Your choices are kept here.'));
    }
    setWorking(false);
  };
  return { working, failure, finish };
}

function recordOf({ changed, rewritten, conflicts, width, height }: MergeFound, choices: Choices): MergeRecord {
  return {
    changed,
    rewritten,
    conflicts: conflicts.map((box, k) => ({
      left: box.left / width,
      top: box.top / height,
      width: box.width / width,
      height: box.height / height,
      choice: choices[k] ?? 'base',
    })),
  };
}

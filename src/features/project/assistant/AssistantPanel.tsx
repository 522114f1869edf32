import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type RefObject } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { quoteCredits } from '../../../domain/catalogue/prices.ts';
import { creditsText } from '../../../ui/CreditPrice.tsx';
import { bringIntoView } from '../../../ui/into-view.ts';
import { useBalance } from '../../credits/credits.public.ts';
import { downloadProjectFile } from '../files/files.data.ts';
import { endText, type DrawingRun } from '../../drawing/desk.public.ts';
import { stageText, useJob } from '../../generation/generation.public.ts';
import { useOpenProject, useReferences, useShownVersions } from '../workspace/open-project.ts';
import { cancelVariations, generateVariations, resumeAssistant } from './assistant.job.ts';
import { assistantActions, selectAssistant, type AssistantForm } from './assistant.slice.ts';
import { PercentSlider } from './PercentSlider.tsx';
import { Results } from './Results.tsx';
import { SourcePicker } from './SourcePicker.tsx';
import { StyleToggle } from './StyleToggle.tsx';

/** AI Design Assistant: variations of a reference or a version, in a style. */
export function AssistantPanel() {
  const { design } = useOpenProject();
  const dispatch = useAppDispatch();
  const { form, run, error } = useAppSelector((state) => selectAssistant(state, design.id));
  useEffect(() => {
    void dispatch(resumeAssistant(design.id));
  }, [dispatch, design.id]);
  const results = useRef<HTMLDivElement>(null);
  useShownWhenDone(run, results);
  const change = (part: Partial<AssistantForm>) =>
    dispatch(assistantActions.changed({ designId: design.id, change: part }));
  const slider = (label: string, name: 'strength' | 'creativity' | 'adherence', hint: string) => (
    <PercentSlider label={label} hint={hint} value={form[name]} onChange={(value) => change({ [name]: value })} />
  );
  return (
    <Stack component="section" aria-label="AI Design Assistant" spacing={2}>
      <SourcePicker value={form.source} onChange={(source) => change({ source })} />
      <StyleToggle
        value={form.styleId}
        open={form.moreStyles}
        onChange={(styleId) => change({ styleId })}
        onOpen={(moreStyles) => change({ moreStyles })}
      />
      <Box>
        {slider('Strength', 'strength', 'how much ink')}
        {slider('Creativity', 'creativity', 'how free')}
        {slider('Adherence', 'adherence', 'how close')}
      </Box>
      <GenerateButton form={form} run={run} />
      {run?.phase === 'drawing' && <Progress run={run} />}
      {(error ?? run?.error) && (
        <Typography role="alert" variant="body2" color="error">
          {error ?? (run && endText(run))}
        </Typography>
      )}
      <div ref={results}>
        <Results />
      </div>
    </Stack>
  );
}

/** What was paid for lies below the form: it comes into sight once it is drawn, while somebody waits for it. */
function useShownWhenDone(run: DrawingRun | null, results: RefObject<HTMLElement | null>): void {
  const awaited = useRef(false);
  useEffect(() => {
    if (run?.phase === 'done' && awaited.current && results.current) bringIntoView(results.current);
    awaited.current = run?.phase === 'drawing';
  }, [run?.phase, results]);
}

function GenerateButton({ form, run }: { form: AssistantForm; run: DrawingRun | null }) {
  const { design, frozen } = useOpenProject();
  const { versions } = useShownVersions();
  const { references } = useReferences();
  const { credits } = useBalance();
  const dispatch = useAppDispatch();
  const { total } = quoteCredits('batch4');
  const drawing = run?.phase === 'drawing';
  const stored = [...versions, ...references].find(({ id }) => id === form.source?.id);
  const tooFew = credits !== null && credits < total;
  const why = frozen
    ? frozen
    : !stored
      ? 'Choose a reference first.'
      : tooFew
        ? `This costs ${creditsText(total)}, you have ${String(credits)}.`
        : null;
  const draw = () => {
    if (!stored) return;
    const { id, name, description, parameters } = design;
    const { placement, widthMm } = parameters;
    const assisted = { id, name, description, placement, widthMm };
    void dispatch(generateVariations(assisted, () => downloadProjectFile(stored.path)));
  };
  return (
    <Box>
      <Button variant="contained" fullWidth disabled={why !== null || drawing} onClick={draw}>
        {drawing ? 'Generating...' : `Generate Variations (${creditsText(total)})`}
      </Button>
      {why && !drawing && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {why}
        </Typography>
      )}
    </Box>
  );
}

function Progress({ run }: { run: DrawingRun }) {
  const { design } = useOpenProject();
  const job = useJob(run.requestId);
  const dispatch = useAppDispatch();
  return (
    <Box>
      <LinearProgress
        variant={job.progress > 0 ? 'determinate' : 'indeterminate'}
        value={job.progress * 100}
        aria-label="Drawing progress"
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
        <Typography variant="caption" color="textSecondary" role="status" sx={{ flex: 1 }}>
          {stageText(job, run.images)}
        </Typography>
        <Button size="small" color="inherit" onClick={() => void dispatch(cancelVariations(design.id))}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { asksForThings, proposalAnswers, questionAbout, type BriefProposal } from '../../../domain/brief-proposal.ts';
import { midSentence } from '../../../domain/brief-words.ts';
import { sendToConsultant } from '../designer.effects.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';

/** What the assistant believes to have understood, to be confirmed by one tap. Shows nothing where nothing is open. */
export function ProposalCard() {
  const { proposal, replyAttempt } = useAppSelector(selectDesigner);
  const id = useId();
  if (!proposal || replyAttempt !== null) return null;
  const { subjects } = proposal;
  const forThings = asksForThings(proposal);
  return (
    <Stack
      component="section"
      aria-labelledby={id}
      useFlexGap
      spacing={1.25}
      sx={{ p: 1.75, border: 1, borderColor: 'primary.main', borderRadius: 1.25, bgcolor: 'background.paper' }}
    >
      {/* While the last message asks the same, it is not said twice. */}
      <Typography
        id={id}
        component="p"
        sx={proposal.asked ? visuallyHidden : { fontWeight: 500, overflowWrap: 'anywhere' }}
      >
        {forThings && subjects.length > 0 ? (
          <>
            Shall it show <strong>{midSentence(subjects[0])}</strong>?
          </>
        ) : (
          questionOf(proposal)
        )}
      </Typography>
      <Items label="Also" list="mustHaves" words={proposal.mustHaves} />
      <Items label="Without" list="leaveOut" words={proposal.leaveOut} />
      <Answers proposal={proposal} />
    </Stack>
  );
}

function questionOf(proposal: BriefProposal): string {
  return asksForThings(proposal) ? 'Did I understand you?' : questionAbout(proposal);
}

/** Each can be taken out before the rest is confirmed. */
function Items({ label, list, words }: { label: string; list: 'mustHaves' | 'leaveOut'; words: readonly string[] }) {
  const dispatch = useAppDispatch();
  if (words.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" color="textSecondary" component="span">
        {label}:
      </Typography>
      {words.map((word) => (
        <Chip
          key={word}
          label={word}
          onDelete={() => dispatch(designerActions.proposalTrimmed({ list, word }))}
          sx={{ minHeight: 36, maxWidth: '100%' }}
        />
      ))}
    </Stack>
  );
}

function Answers({ proposal }: { proposal: BriefProposal }) {
  const dispatch = useAppDispatch();
  const { subjects, choice } = proposal;
  const say = (text: string) => () => void dispatch(sendToConsultant(text));
  const button = (text: string, first = false) => (
    <Button
      key={text}
      variant={first ? 'contained' : 'outlined'}
      color={first ? 'primary' : 'inherit'}
      onClick={say(text)}
      sx={{ minHeight: 44, overflowWrap: 'anywhere' }}
    >
      {text}
    </Button>
  );
  const forThings = asksForThings(proposal);
  const options = choice?.options.map(({ label }) => label) ?? [];
  return (
    <Stack direction="row" useFlexGap role="group" aria-label="Answers" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {forThings && button(subjects.length > 0 ? proposalAnswers.yes : proposalAnswers.right, true)}
      {forThings && subjects.slice(1).map((subject) => button(subject))}
      {!forThings && options.map((label, i) => button(label, options.length === 1 && i === 0))}
      {button(forThings && subjects.length === 0 ? proposalAnswers.notQuite : proposalAnswers.else)}
    </Stack>
  );
}

import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { kindOfAnswers } from '../../../domain/quick-answers.ts';
import { sendToConsultant } from '../designer.effects.ts';
import { selectDesigner } from '../designer.slice.ts';
import { PicturedAnswers } from './PicturedAnswers.tsx';

/** Answers to the last question that are sent by one tap: as pictures where there is something to see, as words otherwise. */
export function QuickAnswers({ answers }: { answers: readonly string[] }) {
  const dispatch = useAppDispatch();
  const { image } = useAppSelector(selectDesigner);
  const kind = kindOfAnswers(answers);
  if (answers.length === 0) return null;
  const say = (answer: string) => void dispatch(sendToConsultant(answer));
  const words = <AnswerChips answers={answers} onAnswer={say} />;
  // Without a photo there is nothing to show in each style.
  if (kind === null || (kind === 'style' && !image)) return words;
  return <PicturedAnswers kind={kind} answers={answers} onAnswer={say} instead={words} />;
}

interface AnswerChipsProps {
  answers: readonly string[];
  onAnswer: (answer: string) => void;
}

function AnswerChips({ answers, onAnswer }: AnswerChipsProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }} role="group" aria-label="Quick answers">
      {answers.map((text) => (
        <Chip key={text} label={text} variant="outlined" onClick={() => onAnswer(text)} sx={{ minHeight: 44 }} />
      ))}
    </Stack>
  );
}

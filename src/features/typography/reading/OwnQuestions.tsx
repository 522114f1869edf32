import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../../app/hooks.ts';
import type { NativeReading } from '../../../contracts/readings.ts';
import { errorText } from '../../../data/errors.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import css from './reading.module.css';
import { useOwnQuestionsQuery, useWithdrawQuestionMutation } from './reading.api.ts';

const verdictWords = { right: 'Right', wrong: 'Wrong' } as const;

/** What was asked before, and what readers said. */
export function OwnQuestions() {
  const userId = useAppSelector(selectUserId);
  const questions = useOwnQuestionsQuery(userId ?? skipToken);
  const [withdraw, withdrawing] = useWithdrawQuestionMutation();
  if (questions.isError) {
    return (
      <ErrorState
        error={questions.error}
        fallback="Your questions could not be loaded."
        onRetry={() => void questions.refetch()}
      />
    );
  }
  if (!questions.data || questions.data.length === 0) return null;
  return (
    <section aria-label="Your questions" className={css.questions}>
      <h3>Your questions</h3>
      {withdrawing.isError && (
        <Typography role="alert" color="error">
          {errorText(withdrawing.error, 'The question could not be withdrawn.')}
        </Typography>
      )}
      <ul>
        {questions.data.map((question) => (
          <li key={question.id}>
            <div>
              <p className={css.asked} lang={question.language} dir="auto">
                {question.text}
              </p>
              <p className={css.small}>Meant: {question.meaning}</p>
              {question.answers.map(({ id, verdict, remark }) => (
                <p key={id} className={css.answer} data-verdict={verdict}>
                  <strong>{verdictWords[verdict]}.</strong> {remark}
                </p>
              ))}
              {question.answers.length === 0 && <p className={css.small}>{waitingWords(question)}</p>}
            </div>
            {isOpen(question) && (
              <Button
                color="inherit"
                size="small"
                disabled={withdrawing.isLoading}
                aria-label={`Withdraw the question about ${question.text}`}
                onClick={() => void withdraw(question.id)}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function isOpen({ endsAt, withdrawnAt }: NativeReading): boolean {
  return withdrawnAt === null && new Date(endsAt) > new Date();
}

function waitingWords(question: NativeReading): string {
  if (question.withdrawnAt !== null) return 'Withdrawn before anybody answered.';
  if (!isOpen(question)) return 'Nobody answered.';
  const day = new Date(question.endsAt).toLocaleDateString(undefined, { day: 'numeric', month: 'long' });
  return `No answer yet. The link ends on ${day}.`;
}

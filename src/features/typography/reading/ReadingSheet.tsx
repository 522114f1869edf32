import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { errorText } from '../../../data/errors.ts';
import { readingLimits, readingTexts, type ReadingVerdict } from '../../../domain/readings.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { languageOf } from '../international/languages.ts';
import { Choice } from '../parts/Choice.tsx';
import { Field } from '../parts/Field.tsx';
import parts from '../parts/parts.module.css';
import { pictureAddress, type Question } from './reading.data.ts';
import css from './reading.module.css';
import { useAnswerQuestionMutation, useQuestionQuery } from './reading.api.ts';

/** Shows a lettering to somebody who reads its language, and takes their answer. They need no account. */
export function ReadingSheet() {
  const { token = '' } = useParams();
  return useHydrated() ? <Sheet token={token} /> : <Spinner />;
}

function Sheet({ token }: { token: string }) {
  const question = useQuestionQuery(token);
  if (question.isError) {
    return <Notice severity="info">{errorText(question.error, readingTexts.unknownLink)}</Notice>;
  }
  if (!question.data) return <Spinner />;
  const { text, meaning, language } = question.data;
  return (
    <div className={css.sheet}>
      <figure className={`${parts.paper} ${css.picture}`}>
        <img src={pictureAddress(token)} alt={`Lettering: ${text}`} />
      </figure>
      <dl className={css.facts}>
        <dt>As text</dt>
        <dd lang={language} dir="auto">
          {text}
        </dd>
        <dt>Language</dt>
        <dd>{languageOf(language)?.label ?? language}</dd>
        <dt>Meant to say</dt>
        <dd>{meaning}</dd>
      </dl>
      <AnswerForm token={token} question={question.data} />
    </div>
  );
}

function AnswerForm({ token, question }: { token: string; question: Question }) {
  const [id] = useState(() => crypto.randomUUID());
  const [verdict, setVerdict] = useState<ReadingVerdict | ''>('');
  const [remark, setRemark] = useState('');
  const [answer, answering] = useAnswerQuestionMutation();
  const long = textProblem(remark, readingLimits.remark);
  if (answering.isSuccess) {
    return <Notice severity="success">Thank you. Your answer is on its way to the person who asked.</Notice>;
  }
  return (
    <form
      className={css.form}
      aria-label="Your answer"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (verdict) void answer({ token, id, verdict, remark: remark.trim() });
      }}
    >
      <Choice
        label={`Does the lettering say “${question.meaning}”, and is every letter right?`}
        value={verdict}
        options={[
          { value: 'right', label: 'Yes, it is right' },
          { value: 'wrong', label: 'No, something is wrong' },
        ]}
        onChange={setVerdict}
      />
      <Field
        label="Remark"
        rows={3}
        value={remark}
        onChange={setRemark}
        invalid={long !== null}
        help={
          long ?? 'What is wrong, or how it sounds to you. The person who asked reads it; nothing about you is kept.'
        }
      />
      {answering.isError && (
        <Notice severity="error">{errorText(answering.error, 'Your answer could not be sent.')}</Notice>
      )}
      <PlainButton
        type="submit"
        look="primary"
        size="large"
        disabled={verdict === '' || long !== null || answering.isLoading}
      >
        {answering.isLoading ? 'Sending...' : 'Send the answer'}
      </PlainButton>
    </form>
  );
}

import type { NativeReading } from '../../../contracts/readings.ts';
import { reads, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import {
  answerQuestion,
  askReader,
  readOwnQuestions,
  readQuestion,
  withdrawQuestion,
  type Answer,
  type NewQuestion,
  type Question,
} from './reading.data.ts';

const readingApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    ownQuestions: build.query<NativeReading[], string>(reads(readOwnQuestions, ['native_readings'])),
    askReader: build.mutation<{ id: string; token: string }, NewQuestion>(writes(askReader, ['native_readings'])),
    withdrawQuestion: build.mutation<null, string>(writes(withdrawQuestion, ['native_readings'])),
    question: build.query<Question, string>(reads(readQuestion)),
    answerQuestion: build.mutation<null, Answer>(writes(answerQuestion, [])),
  }),
});

export const {
  useOwnQuestionsQuery,
  useAskReaderMutation,
  useWithdrawQuestionMutation,
  useQuestionQuery,
  useAnswerQuestionMutation,
} = readingApi;

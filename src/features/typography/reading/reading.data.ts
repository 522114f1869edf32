import * as z from 'zod/mini';

import { listNativeReadings, withdrawNativeReading, type NativeReading } from '../../../contracts/readings.ts';
import { callApi } from '../../../data/api.ts';
import { call } from '../../../data/call.ts';
import type { ReadingVerdict } from '../../../domain/readings.ts';

export interface Question {
  text: string;
  meaning: string;
  /** BCP 47. */
  language: string;
  endsAt: string;
}

export interface NewQuestion {
  imageId: string;
  text: string;
  meaning: string;
  language: string;
}

/** Asks about an own image. The token of the link is told once. */
export function askReader(question: NewQuestion): Promise<{ id: string; token: string }> {
  return callApi('/api/readings', { body: question, schema: z.object({ id: z.string(), token: z.string() }) });
}

/** The person's own questions with their answers, the latest first. */
export function readOwnQuestions(): Promise<NativeReading[]> {
  return call(listNativeReadings, {});
}

/** Ends a question: its link leads nowhere any more. */
export async function withdrawQuestion(id: string): Promise<null> {
  await call(withdrawNativeReading, { p_id: id });
  return null;
}

const question = z.object({ text: z.string(), meaning: z.string(), language: z.string(), endsAt: z.string() });

/** What a link asks. Throws ApiError `not_found` with a sentence where it leads nowhere any more. */
export function readQuestion(token: string): Promise<Question> {
  return callApi('/api/readings/question', { auth: 'none', query: { token }, schema: question });
}

/** Address of the picture that a link asks about. */
export function pictureAddress(token: string): string {
  return `/api/readings/picture?token=${encodeURIComponent(token)}`;
}

export interface Answer {
  token: string;
  /** Made by who answers: sent again, it counts once. */
  id: string;
  verdict: ReadingVerdict;
  remark: string;
}

export async function answerQuestion(answer: Answer): Promise<null> {
  await callApi('/api/readings/answer', { auth: 'none', body: answer });
  return null;
}

import { measurePhoto } from '#engine/engine.ts';
import { answerCalls } from '../threads/answer-calls.ts';
import type { MeasureCall } from './measure.ts';

answerCalls(({ image, subjectMap }: MeasureCall) => measurePhoto(image, subjectMap ?? undefined));

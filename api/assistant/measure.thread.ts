import { measurePhoto } from '#engine/engine.ts';
import { answerCalls } from '../threads/answer-calls.ts';

answerCalls(measurePhoto);

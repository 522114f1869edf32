import { answerCalls } from '../threads/answer-calls.ts';
import { consult } from './consultant.ts';

answerCalls(consult);

import { answerCalls } from '../threads/answer-calls.ts';
import { detectLanguage } from './detect.ts';

answerCalls(detectLanguage);

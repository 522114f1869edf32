/** Measures one picture. */
import { measureStyle } from '#engine/engine.ts';
import type { Picture } from '../marking/marking.public.ts';

const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;

scope.onmessage = ({ data }: MessageEvent<Picture>) => scope.postMessage(measureStyle(data));

/** Measures one picture. */
import { measureStyle } from '#engine/engine.ts';
import type { OpenedPicture } from '../marking/marking.public.ts';

const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;

scope.onmessage = ({ data }: MessageEvent<OpenedPicture>) => scope.postMessage(measureStyle(data));

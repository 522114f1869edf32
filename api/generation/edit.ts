/**
 * An edit draws a picture once more in pencil. Where the server knows how an own image was drawn, it is that very drawing, with the
 * colours and tones of its photo; any other picture, as one of a design's versions, is drawn from itself.
 */
import { colouringOf } from '#domain/edit.ts';
import type { PlannedJob } from './job.ts';
import { paramsOfReceipt, type FoundReceipt } from './recreate.ts';

/** Whether the drawing itself can be repeated: the built-in engine made it, and by settings that are still known. */
export function isRedrawn(found: FoundReceipt | null): found is FoundReceipt {
  return found?.engine === 'built-in';
}

/** The planned job, drawn as the image was. It costs one image, so it has the size of one. */
export function redrawnAs(plain: PlannedJob, found: FoundReceipt): PlannedJob {
  const { mode, edit, origin, share } = plain.params;
  const { fusion, ...drawn } = paramsOfReceipt(found);
  if (!edit || fusion) return plain;
  const colour = plain.params.colour ?? colouringOf(edit, undefined);
  return {
    ...plain,
    highResolution: false,
    premium: false,
    params: { ...drawn, mode, edit, origin, share, colour, size: 1024, from: undefined, receipt: undefined },
  };
}

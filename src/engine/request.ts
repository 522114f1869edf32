import { colouringSchema } from '../domain/colour.ts';
import { fusionSchema } from '../domain/fusion.ts';
import { marksSchema } from '../domain/marks.ts';
import { sketchOptionsSchema } from '../domain/photo-to-sketch.ts';
import { styleTransferSchema } from '../domain/style-transfer.ts';
import { ENGINE_STYLES, EngineError, type DesignRequest } from './contract.ts';

/** Rejects a request that the engine cannot repeat or draw, naming the field. */
export function checkRequest(request: DesignRequest): void {
  const fail = (sentence: string): never => {
    throw new EngineError('bad_request', sentence);
  };
  if (!ENGINE_STYLES.includes(request.style)) fail(`The style "${request.style}" is not known.`);
  if (![0, 1, 2, 3].includes(request.variation)) fail('The variation must be 0, 1, 2 or 3.');
  if (!Number.isInteger(request.seed) || request.seed < 0 || request.seed > 0xffffffff) {
    fail('The seed must be a whole number from 0 to 4294967295.');
  }
  if (![512, 1024, 2048].includes(request.size)) fail('The size must be 512, 1024 or 2048.');
  const inRange = (value: number, low: number, high: number) => value >= low && value <= high;
  if (!inRange(request.detail, 0, 1)) fail('Detail must lie between 0 and 1.');
  if (!inRange(request.strength, 0, 1)) fail('Strength must lie between 0 and 1.');
  if (!inRange(request.lineWeight, 0.5, 2)) fail('Line weight must lie between 0.5 and 2.');
  if (request.physicalWidthMm !== null && !inRange(request.physicalWidthMm, 10, 1000)) {
    fail('The width on skin must lie between 10 and 1000 mm.');
  }
  if (request.marks && !marksSchema.safeParse(request.marks).success) fail('The marks on the photo cannot be read.');
  const { secondStyle } = request;
  if (secondStyle && !(ENGINE_STYLES.includes(secondStyle.style) && inRange(secondStyle.share, 0, 1))) {
    fail('The second style must be known, and its share lie between 0 and 1.');
  }
  if (request.sketch && !sketchOptionsSchema.safeParse(request.sketch).success) fail('The options are not known.');
  if (request.transfer && !styleTransferSchema.safeParse(request.transfer).success) {
    fail('The strength of the style must lie between 0 and 1.');
  }
  if (request.colour && !colouringSchema.safeParse(request.colour).success) fail('The inks are not known.');
  if (request.fusion && !fusionSchema.safeParse(request.fusion).success) fail('The arrangement is not known.');
  if (request.source && request.source.data.length !== request.source.width * request.source.height * 3) {
    fail('The photo does not have three bytes a pixel.');
  }
}

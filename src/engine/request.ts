import { drawingSettingsOf, drawingSettingsSchema } from '../domain/drawing-settings.ts';
import { ENGINE_STYLES, EngineError, type DesignRequest } from './contract.ts';

/** Rejects a request that the engine cannot repeat or draw, naming the field. */
export function checkRequest(request: DesignRequest): void {
  const fail = (sentence: string): never => {
    throw new EngineError('bad_request', sentence);
  };
  if (!ENGINE_STYLES.includes(request.style)) fail(`The style "${request.style}" is not known.`);
  if (![0, 1, 2, 3].includes(request.variation)) fail('The variation must be 0, 1, 2 or 3.');
  const { error } = drawingSettingsSchema.safeParse(drawingSettingsOf(request));
  if (error) fail(`${error.issues[0].path.join('.')}: ${error.issues[0].message}`);
  if (request.source && request.source.data.length !== request.source.width * request.source.height * 3) {
    fail('The photo does not have three bytes a pixel.');
  }
}

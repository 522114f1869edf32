/** Draws previews of designs from words: the engine that will draw the designs, from the same drawings. */
import { EngineError, motifsFor, renderDesign, type MotifArt } from '#engine/engine.ts';
import type { FromLayouts, LayoutsOrder } from './layouts.protocol.ts';

const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;
const drawings = new Map<string, MotifArt>();
let newest = 0;

scope.onmessage = ({ data: order }: MessageEvent<LayoutsOrder>) => {
  newest = order.number;
  draw(order).catch((error: unknown) => {
    const message =
      error instanceof EngineError ? error.message : 'We could not draw the preview. Check your connection.';
    scope.postMessage({ type: 'failed', number: order.number, message } satisfies FromLayouts);
  });
};

async function draw({ number, request, variations }: LayoutsOrder): Promise<void> {
  for (const variation of variations) {
    const whole = { ...request, source: null, variation };
    await Promise.all(motifsFor(whole).map(fetchDrawing));
    // Lets a newer order through.
    await new Promise((resolve) => setTimeout(resolve));
    if (number !== newest) return;
    const { image, coloured } = renderDesign(whole, null, { motifs: knownDrawing });
    const drawing = coloured?.image ?? image;
    scope.postMessage({ type: 'drawing', number, variation, drawing } satisfies FromLayouts, [drawing.data.buffer]);
  }
}

async function fetchDrawing(id: string): Promise<void> {
  if (drawings.has(id)) return;
  const answer = await fetch(`/motifs/${id}.json`);
  if (!answer.ok) throw new Error(`The drawing ${id} is not there: ${answer.status}`);
  drawings.set(id, (await answer.json()) as MotifArt);
}

function knownDrawing(id: string): MotifArt {
  const drawing = drawings.get(id);
  if (!drawing) throw new Error(`The drawing ${id} was not fetched.`);
  return drawing;
}

/** Draws previews of designs from words: the engine that will draw the designs, from the same drawings. */
import {
  drawPiece,
  EngineError,
  itemsOf,
  linesFor,
  motifsFor,
  renderDesign,
  type DesignRequest,
  type EngineHooks,
  type Item,
  type MotifArt,
} from '#engine/engine.ts';
import type { Composition } from '../../domain/composition.ts';
import { lettersForLines } from '../../data/line-letters.ts';
import type { ArrangementOrder, FromPreview, LayoutsOrder } from './preview.protocol.ts';

const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;
const drawings = new Map<string, MotifArt>();
let newest = 0;

const report = (message: FromPreview, moved: Transferable[] = []): void => scope.postMessage(message, moved);

scope.onmessage = ({ data: order }: MessageEvent<LayoutsOrder | ArrangementOrder>) => {
  newest = order.number;
  const drawn = order.kind === 'layouts' ? drawLayouts(order) : drawArrangement(order);
  drawn.catch((error: unknown) => {
    const message =
      error instanceof EngineError ? error.message : 'We could not draw the preview. Check your connection.';
    report({ type: 'failed', number: order.number, message });
  });
};

async function drawLayouts({ number, request, variations }: LayoutsOrder): Promise<void> {
  for (const variation of variations) {
    const whole = { ...request, source: null, variation };
    const [, letters] = await Promise.all([fetchDrawings(whole), lettersFor(whole)]);
    if (!(await isNewest(number))) return;
    draw(number, whole, letters);
  }
}

/** Larger than this nothing is seen. */
const SHARP = 1024;

async function drawArrangement({ number, request, pieces }: ArrangementOrder): Promise<void> {
  const whole = { ...request, source: null, variation: 0 as const };
  const [ids, letters] = await Promise.all([fetchDrawings(whole), lettersFor(whole)]);
  const shapes = ids.map((id): [string, number, number] => [id, knownDrawing(id).box[2], knownDrawing(id).box[3]]);
  report({ type: 'shapes', number, shapes });
  // What has just been opened comes piece by piece; after a change the whole is seen first.
  const steps = pieces.map(({ key, item }) => () => {
    const piece = drawPiece(whole, item, { motifs: knownDrawing, letters });
    report({ type: 'piece', number, key, item, piece }, [piece.data.buffer]);
  });
  steps.splice(pieces.length > FEW ? pieces.length : 0, 0, () => draw(number, whole, letters));
  steps.push(() => draw(number, { ...whole, size: SHARP }, letters));
  for (const step of steps) {
    if (!(await isNewest(number))) return;
    step();
  }
}

/** So many pieces change at once while a person arranges them. */
const FEW = 2;

const lettersFor = (request: DesignRequest) => lettersForLines(linesFor(request, true), request.style);

/** What a person should hear of while they arrange. */
const TOLD: ReadonlySet<string> = new Set(['words_not_drawn', 'letters']);

function draw(number: number, request: DesignRequest, letters: EngineHooks['letters']): void {
  const { image, coloured, notes } = renderDesign(request, null, { motifs: knownDrawing, letters });
  const drawing = coloured?.image ?? image;
  const items = itemsOf(request, knownDrawing).map(withinATurn) as Composition;
  const problems = [...new Set(notes.filter(({ code }) => TOLD.has(code)).map(({ message }) => message))];
  const { variation } = request;
  report({ type: 'drawing', number, variation, drawing, items, problems }, [drawing.data.buffer]);
}

/** Layouts may turn a motif more than once around. */
const withinATurn = (item: Item): Item => (item.kind === 'motif' ? { ...item, turn: item.turn % (2 * Math.PI) } : item);

/** Lets a newer order through, and tells whether none came. */
async function isNewest(number: number): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve));
  return number === newest;
}

async function fetchDrawings(request: DesignRequest): Promise<string[]> {
  const ids = motifsFor(request);
  await Promise.all(ids.map(fetchDrawing));
  return ids;
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

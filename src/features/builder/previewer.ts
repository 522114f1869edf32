import type { ArrangementOrder, FromPreview, LayoutsOrder } from './preview.protocol.ts';

type Order = Omit<LayoutsOrder, 'number'> | Omit<ArrangementOrder, 'number'>;
type Hear = (report: FromPreview | { type: 'broken'; message: string }) => void;

/** A worker that draws previews. What it reports of an older order is not heard any longer. */
export class Previewer {
  private worker: Worker | null = null;
  private number = 0;

  ask(order: Order, hear: Hear): void {
    this.worker ??= new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' });
    const number = ++this.number;
    this.worker.onmessage = ({ data }: MessageEvent<FromPreview>) => {
      if (data.number === number) hear(data);
    };
    // Its code did not come, or it broke: the next order starts another one.
    this.worker.onerror = () => {
      this.end();
      hear({ type: 'broken', message: 'We could not draw the preview. Check your connection.' });
    };
    this.worker.postMessage({ ...order, number });
  }

  end(): void {
    this.worker?.terminate();
    this.worker = null;
  }
}

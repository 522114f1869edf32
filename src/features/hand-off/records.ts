import { tabStorage } from '../../data/storage.ts';
import { AppError } from '../../data/errors.ts';
import { abbreviate, unabbreviate } from '../../domain/kept-text.ts';
import {
  isFresh,
  styleTransferRecord,
  transferLimits,
  transferTexts,
  type OriginalDesign,
  type StyleTransferRecord,
  type TransferRecord,
  type TransferStep,
  type TransferTarget,
} from '../../domain/transfer.ts';

/** The hand-offs that wait for each page. They are small, because pictures are stored elsewhere. */
const keyOf = (target: TransferTarget): string =>
  target === 'style-transfer' ? 'styleTransferData' : `inkroom.hand-off.${target}`;
const TRAILS = 'inkroom.hand-off.trails';

/** The facts that a page gets with a picture. */
export interface Waiting {
  sourceImage: string;
  prompt: string;
  style: string;
  title: string;
  timestamp: number;
}

/** Keeps a record until its page takes it. Throws `transfer_storage` when it is larger than a tab can keep. */
export function keepRecord(record: TransferRecord, design: OriginalDesign): void {
  const { targetPage, metadata } = record;
  const kept = targetPage === 'style-transfer' ? styleTransferRecord(record, design) : record;
  const text = JSON.stringify(kept, (_key, value: unknown) => (typeof value === 'string' ? abbreviate(value) : value));
  if (text.length > transferLimits.storageBytes) {
    throw new AppError('transfer_storage', transferTexts.storageFull, { category: 'client' });
  }
  tabStorage.setItem(keyOf(targetPage), text);
  keepTrail(targetPage, metadata.history);
}

/** Returns the hand-off that waits for a page, or null. It forgets one that is older than 48 hours or unreadable. */
export function readRecord(target: TransferTarget, now = Date.now()): Waiting | null {
  try {
    const text = tabStorage.getItem(keyOf(target));
    if (!text) return null;
    const read = JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? unabbreviate(value) : value,
    ) as Partial<TransferRecord & StyleTransferRecord> | null;
    const { sourceImage, timestamp, originalDesign } = read ?? {};
    if (typeof sourceImage === 'string' && typeof timestamp === 'number' && isFresh({ timestamp }, now)) {
      const prompt = read?.generatedPrompt ?? read?.prompt ?? '';
      const style = read?.style ?? originalDesign?.style ?? '';
      return { sourceImage, timestamp, prompt, style, title: originalDesign?.title ?? '' };
    }
  } catch {
    // Somebody else wrote it.
  }
  forgetRecord(target);
  return null;
}

export function forgetRecord(target: TransferTarget): void {
  tabStorage.removeItem(keyOf(target));
}

type Trails = Partial<Record<string, TransferStep[]>>;

function readTrails(): Trails {
  try {
    return (JSON.parse(tabStorage.getItem(TRAILS) ?? '{}') ?? {}) as Trails;
  } catch {
    return {};
  }
}

function keepTrail(page: string, history: TransferStep[]): void {
  tabStorage.setItem(TRAILS, JSON.stringify({ ...readTrails(), [page]: history }));
}

/** Through which pages the picture of a tool came to it. Pages that are no tools are where a way begins. */
export function trailOf(page: string): TransferStep[] {
  const trail = readTrails()[page];
  return Array.isArray(trail) ? trail : [];
}

/** The tool works with a picture that was not handed to it. */
export function startFresh(page: TransferTarget): void {
  const { [page]: old, ...others } = readTrails();
  if (old) tabStorage.setItem(TRAILS, JSON.stringify(others));
}

/** Letters along a ribbon of a composition, set like the lines beside a drawing. */
import type { Inscription } from '../../domain/inscriptions.ts';
import type { PathCommand } from '../../domain/lettering.ts';
import { EngineError, type DesignRequest, type EngineNote } from '../contract.ts';
import { SHEET } from '../ornament/pen.ts';
import type { SetLetters } from './arranging.ts';
import { edgesOf, movedTo } from './letter-edges.ts';

/** Where nobody said how wide a sheet is on skin, mm. */
export const USUAL_MM = 120;

/** The room for letters along a ribbon, in units of a composition: its middle, its size, and the circle that its middle line follows. */
export interface Ribbon {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
}

export interface RibbonLetters {
  /** In pixels of the sheet, whose centers lie at halves: as files of vectors have them. */
  commands: readonly PathCommand[];
  /** The same as `Ink.area` takes them. */
  edges: number[];
  notes: readonly EngineNote[];
}

/** The line that a banner's words are: in the face that goes with the style. */
export const bannerLine = (text: string): Inscription => ({ text, place: 'below' });

/** Returns what sets the words of a banner on the sheet of a request. What cannot be set leaves its ribbon empty and is said in a note. */
export function ribbonWriter(
  { style, size, physicalWidthMm }: Pick<DesignRequest, 'style' | 'size' | 'physicalWidthMm'>,
  set: SetLetters,
): (text: string, ribbon: Ribbon) => RibbonLetters {
  const unitMm = (physicalWidthMm ?? USUAL_MM) / SHEET;
  const pxPerUnit = size / SHEET;
  return (text, { x, y, width, height, radius }) => {
    const [heightMm, widthMm] = [height * unitMm, width * unitMm];
    try {
      const { commands, notes } = set({
        inscription: bannerLine(text),
        style,
        widthMm,
        xHeightMm: heightMm * 0.5,
        circle: null,
        ribbon: { heightMm, radiusMm: radius * unitMm },
      });
      const onSheet = movedTo(commands, { scale: pxPerUnit / unitMm, x: x * pxPerUnit, y: y * pxPerUnit });
      return {
        // Pixels have their centers at whole numbers on this sheet.
        commands: movedTo(onSheet, { scale: 1, x: 0.5, y: 0.5 }),
        edges: edgesOf(onSheet),
        notes: notes.map((message): EngineNote => ({ code: 'letters', message })),
      };
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'nothing_to_draw') throw error;
      return { commands: [], edges: [], notes: [{ code: 'letters', message: error.message }] };
    }
  };
}

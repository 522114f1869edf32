import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';

import type { GenerationOutput } from '../../../domain/generation.ts';
import { nudgeLabels, type Nudge } from '../../../domain/nudges.ts';
import { SheetDialog, type Photo, type Sheet } from '../../light-table/light-table.public.ts';
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts';
import type { NudgeRun } from '../run.model.ts';
import type { OnDeleted } from '../../own-images/trash.public.ts';
import { NudgeCard } from './NudgeCard.tsx';
import { readReceipt } from './receipt.data.ts';
import { ResultActions, type ResultActionsProps } from './ResultActions.tsx';
import { ResultCard } from './ResultCard.tsx';
import { wall } from './wall.ts';

interface Item {
  output: GenerationOutput | null;
  /** Of the design that it is, or stands beside. */
  number: number;
  name: string;
  run: NudgeRun | null;
}

/** The designs in their order, each with what was varied from it behind it. */
function itemsOf(outputs: readonly GenerationOutput[], nudges: readonly NudgeRun[]): Item[] {
  const placed = new Set<string>();
  const behind = (imageId: string, number: number): Item[] =>
    nudges
      .filter(({ from, requestId }) => from === imageId && !placed.has(requestId))
      .flatMap((run) => {
        placed.add(run.requestId);
        const name = `Design ${number}, ${nudgeLabels[run.nudge].toLowerCase()}`;
        return [{ output: run.output, number, name, run }, ...(run.output ? behind(run.output.imageId, number) : [])];
      });
  const items = outputs.flatMap((output) => {
    const number = output.index + 1;
    return [{ output, number, name: `Design ${number}`, run: null }, ...behind(output.imageId, number)];
  });
  // The image that one of these was varied from was deleted.
  const left = nudges.filter(({ requestId }) => !placed.has(requestId));
  return [...items, ...left.flatMap(({ from }) => behind(from, outputs.length + 1))];
}

interface DesignWallProps {
  outputs: readonly GenerationOutput[];
  /** What was varied from them. */
  nudges: readonly NudgeRun[];
  widthMm: number;
  /** Address of the photo that they were drawn from. */
  photo: string | null;
  onReceipt: (imageId: string) => void;
  onNudge: (imageId: string, nudge: Nudge) => void;
  onDismiss: (requestId: string) => void;
  /** Without it they are not deleted from here. */
  onDeleted?: (imageId: string) => ReturnType<OnDeleted>;
}

/** Two beside each other on a desk, one under the other on a phone; what was varied stands behind its original. */
export function DesignWall({
  outputs,
  nudges,
  widthMm,
  photo,
  onReceipt,
  onNudge,
  onDismiss,
  onDeleted,
}: DesignWallProps) {
  const [enlarged, setEnlarged] = useState<string | null>(null);
  const [list, onRemoved] = useFocusAfterRemoval<HTMLDivElement>(outputs.length + nudges.length);
  const remove =
    onDeleted &&
    ((imageId: string) => {
      onRemoved();
      return onDeleted(imageId);
    });
  const items = itemsOf(outputs, nudges);
  const actionsOf = (output: GenerationOutput, number: number, name: string): ResultActionsProps => ({
    output,
    number,
    name,
    widthMm,
    large: nudges.find(({ from, nudge }) => from === output.imageId && nudge === 'high-resolution') ?? null,
    onReceipt: () => onReceipt(output.imageId),
    onNudge: (nudge) => onNudge(output.imageId, nudge),
    onDeleted: remove && (() => remove(output.imageId)),
  });
  return (
    <>
      <Box ref={list} tabIndex={-1} sx={{ ...wall, outline: 'none' }}>
        {items.map(({ output, number, name, run }) =>
          output ? (
            <ResultCard
              key={output.imageId}
              {...actionsOf(output, number, name)}
              onOpen={() => setEnlarged(output.imageId)}
            />
          ) : (
            run && <NudgeCard key={run.requestId} run={run} onDismiss={() => onDismiss(run.requestId)} />
          ),
        )}
      </Box>
      <Enlarged {...{ items, enlarged, photo, widthMm, actionsOf }} onShow={setEnlarged} />
    </>
  );
}

interface EnlargedProps extends Pick<DesignWallProps, 'widthMm' | 'photo'> {
  items: readonly Item[];
  /** The id of the one that is enlarged. */
  enlarged: string | null;
  onShow: (imageId: string | null) => void;
  actionsOf: (output: GenerationOutput, number: number, name: string) => ResultActionsProps;
}

/** One of them as large as the window allows, with its actions. */
function Enlarged({ items, enlarged, onShow, photo, widthMm, actionsOf }: EnlargedProps) {
  const beneath = usePhoto(enlarged, photo);
  if (!enlarged) return null;
  const sheets = items.flatMap(({ output, name }): Sheet[] =>
    output ? [{ ...output, id: output.imageId, src: output.url, name }] : [],
  );
  const large = items.find(({ output }) => output?.imageId === enlarged);
  const close = () => onShow(null);
  return (
    <SheetDialog
      sheets={sheets}
      shown={enlarged}
      onShow={onShow}
      widthMm={widthMm}
      photo={beneath}
      onClose={close}
      actions={
        large?.output && <EnlargedActions {...actionsOf(large.output, large.number, large.name)} onLeave={close} />
      }
    />
  );
}

/** The actions of the enlarged design. What is drawn beside it, or opens over the page, is seen once it is small again. */
function EnlargedActions({ onLeave, ...actions }: ResultActionsProps & { onLeave: () => void }) {
  const { onNudge, onReceipt, onDeleted } = actions;
  return (
    <ResultActions
      key={actions.output.imageId}
      {...actions}
      onNudge={(nudge) => {
        onLeave();
        onNudge(nudge);
      }}
      onReceipt={() => {
        onLeave();
        onReceipt();
      }}
      onDeleted={
        onDeleted &&
        (() => {
          onLeave();
          return onDeleted();
        })
      }
    />
  );
}

/** The photo and where it lies beneath a design; null without a photo, and until the design's receipt has said so. */
function usePhoto(imageId: string | null, src: string | null): Photo | null {
  const [found, setFound] = useState<{ imageId: string; place: Photo['place'] } | null>(null);
  useEffect(() => {
    if (!imageId) return undefined;
    let gone = false;
    readReceipt(imageId).then(
      ({ receipt: { place } }) => !gone && setFound(place ? { imageId, place } : null),
      // Without its receipt a design is shown all the same.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [imageId]);
  return src && found?.imageId === imageId ? { src, place: found.place } : null;
}

import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';

import { compositionLimits, type Composition } from '../../../domain/composition.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { MotifPicker } from '../MotifPicker.tsx';
import type { PreviewRequest } from '../preview.protocol.ts';
import css from './Arranger.module.css';
import { isFull, itemsOfPieces } from './pieces.ts';
import { Stage } from './Stage.tsx';
import { PieceTools, Tool } from './Tools.tsx';
import { useArrangement } from './useArrangement.ts';
import { useArranging } from './useArranging.ts';

export interface ArrangerProps {
  /** What it begins with; afterwards it changes here alone. */
  composition: Composition;
  onChange: (composition: Composition) => void;
  request: PreviewRequest;
  /** It has just been opened by a press: it comes into sight, and the focus with it. */
  isOpened?: boolean;
  /** Back to the layouts. */
  onLeave: () => void;
}

/** A design whose pieces a person moves, changes and puts in order. */
export function Arranger({ composition: first, onChange, request, isOpened = false, onLeave }: ArrangerProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    section.current?.focus({ preventScroll: true });
    showStage(section.current);
  }, [isOpened]);
  const arranging = useArranging(first, onChange);
  const { pieces, piece, said } = arranging;
  const composition = useMemo(() => itemsOfPieces(pieces), [pieces]);
  const arrangement = useArrangement(request, composition);
  const { shapes, error, problems } = arrangement;
  return (
    <section ref={section} className={css.arranger} aria-label="Arrange the design" tabIndex={-1}>
      <Stage
        pieces={pieces}
        selected={piece?.id ?? null}
        arrangement={arrangement}
        onSelect={arranging.select}
        onChange={arranging.put}
        onKeyDown={(event) => arranging.onKeyDown(event, shapes)}
      />
      <p className={css.status} role="status">
        {said || 'Tap a piece to move it, turn it or change its size. Free until you generate.'}
      </p>
      {error && <Notice severity="info">{error}</Notice>}
      {problems.map((problem) => (
        <Notice key={problem} severity="warning">
          {problem}
        </Notice>
      ))}
      <ToolSheet arranging={arranging} shapes={shapes} onPicked={() => showStage(section.current)} />
      <div className={css.row}>
        <PlainButton look="outlined" onClick={onLeave}>
          Back to the layouts
        </PlainButton>
      </div>
    </section>
  );
}

const showStage = (section: HTMLElement | null) => section?.firstElementChild?.scrollIntoView?.({ block: 'nearest' });

interface ToolSheetProps {
  arranging: ReturnType<typeof useArranging>;
  shapes: ReturnType<typeof useArrangement>['shapes'];
  /** A motif was chosen from the wall below. */
  onPicked: () => void;
}

function ToolSheet({ arranging, shapes, onPicked }: ToolSheetProps) {
  const { pieces, piece, canUndo, canRedo, undo } = arranging;
  const keys = { onKeyDown: (event: KeyboardEvent) => arranging.onKeyDown(event, shapes) };
  const [picks, setPicks] = useState<'add' | 'swap' | null>(null);
  const isMotif = piece?.item.kind === 'motif';
  const toggle = (next: 'add' | 'swap') => setPicks(picks === next ? null : next);
  const take = (word: string) => {
    arranging.takeMotif(word, shapes, picks === 'swap');
    setPicks(null);
    onPicked();
  };
  return (
    <>
      {piece?.item.kind === 'banner' && (
        <BannerWords key={piece.id} text={piece.item.text} onChange={arranging.reword} />
      )}
      <div className={css.tools} role="group" aria-label="Tools">
        <Tool {...keys} icon="undo" label="Undo" shortcut="Ctrl+Z" disabled={!canUndo} onPress={() => undo(false)} />
        <Tool
          {...keys}
          icon="redo"
          label="Redo"
          shortcut="Ctrl+Shift+Z"
          disabled={!canRedo}
          onPress={() => undo(true)}
        />
        <PieceTools
          {...keys}
          pieces={pieces}
          piece={piece}
          shapes={shapes}
          onCommand={(name) => arranging.run(name, shapes)}
        />
        <Tool
          {...keys}
          icon="swap"
          label="Swap"
          disabled={!isMotif}
          expanded={picks === 'swap'}
          onPress={() => toggle('swap')}
        />
        <Tool
          {...keys}
          icon="add"
          label="Add motif"
          disabled={isFull(pieces)}
          expanded={picks === 'add'}
          onPress={() => toggle('add')}
        />
        <Tool {...keys} icon="words" label="Add words" disabled={isFull(pieces)} onPress={arranging.addWords} />
      </div>
      {picks && <Wall isSwap={picks === 'swap'} onPick={take} />}
    </>
  );
}

function Wall({ isSwap, onPick }: { isSwap: boolean; onPick: (word: string) => void }) {
  return (
    <div ref={shownBelow}>
      <MotifPicker label={isSwap ? 'Motifs to take its place' : 'Motifs to add'} onPick={onPick} />
    </div>
  );
}

/** What opens below the tools is scrolled into sight. */
const shownBelow = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

/** The words of the selected banner. While the field is empty the banner keeps its last words. */
function BannerWords({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  return (
    <TextInput
      label="Words on the banner"
      value={typed}
      maxLength={compositionLimits.text}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value.trim() !== '') onChange(value.trim());
      }}
    />
  );
}

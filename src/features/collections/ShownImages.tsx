import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { ownImagePath } from '../../config/paths.ts';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts';
import type { ImageFilter } from '../own-images/filtered.public.ts';
import type { OwnImage } from '../own-images/own-images.public.ts';
import { ArrangedImages } from './ArrangedImages.tsx';
import { AskedDialog, type Asked } from './AskedDialog.tsx';
import type { ImageAction } from './ImageMenu.tsx';
import { ImageWall } from './ImageWall.tsx';
import { Modes, type Mode } from './Modes.tsx';
import { SelectionBar, type SelectionAction } from './select/SelectionBar.tsx';
import { SelectionDialogs } from './select/SelectionDialogs.tsx';
import { useSelection } from './select/useSelection.ts';
import { useSets } from './useSets.ts';

interface ShownImagesProps {
  images: readonly OwnImage[];
  /** Null shows all. */
  filter: ImageFilter | null;
  /** No more of them will come. */
  areAll: boolean;
  onEnd: () => void;
  onSaid: (said: string) => void;
}

/** Own images that are opened, selected for what is done to several at once, or put in order. */
export function ShownImages({ images, filter, areAll, onEnd, onSaid }: ShownImagesProps) {
  const navigate = useNavigate();
  const [list, onRemoved] = useFocusAfterRemoval<HTMLUListElement>(images.length);
  // In the order of a collection each image has a place of its own.
  const sets = useSets(images, list, !filter?.collectionId);
  const selection = useSelection(sets.entries.flatMap((entry) => entry.images.map(({ id }) => id)));
  const [mode, setMode] = useState<Mode>('open');
  const [action, setAction] = useState<SelectionAction | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const collectionId = filter?.collectionId ?? null;
  const favoritesOnly = filter?.favorites === true;
  // A part of a collection cannot be put in order.
  const isWhole = areAll && Object.keys(filter ?? {}).length === 1;
  const change = (next: Mode) => {
    setMode(next);
    selection.clear();
  };
  if (mode === 'arrange' && collectionId) {
    return (
      <>
        <Modes mode={mode} canArrange onChange={change} />
        <ArrangedImages collectionId={collectionId} images={images} onSaid={onSaid} />
      </>
    );
  }
  const wallKeys = { onLeave: () => change('open'), onDelete: () => setAction('delete') };
  const onSelect = (ids: readonly string[]) => {
    change('select');
    selection.of(ids).onToggle(false);
  };
  return (
    <>
      <Modes mode={mode} canArrange={collectionId !== null && images.length > 1 && isWhole} onChange={change} />
      <ImageWall
        {...{ sets, list }}
        selection={mode === 'select' ? selection : null}
        actions={actionsOn(collectionId, setAsked)}
        onOpen={(id) => void navigate(ownImagePath(id))}
        {...{ onSelect, onEnd, onRemoved }}
        {...wallKeys}
      />
      {mode === 'select' && (
        <SelectionBar {...{ selection, collectionId }} onAction={setAction} onDone={() => change('open')} />
      )}
      <SelectionDialogs
        {...{ action, collectionId, favoritesOnly }}
        imageIds={selection.ids}
        onClose={() => setAction(null)}
        onDone={(said) => {
          setAction(null);
          change('open');
          onRemoved();
          if (said) onSaid(said);
        }}
      />
      {asked && <AskedDialog {...{ asked, favoritesOnly, onSaid }} onClose={() => setAsked(null)} />}
    </>
  );
}

function actionsOn(collectionId: string | null, onAsk: (asked: Asked) => void): ImageAction[] {
  const all = [
    { label: 'Add to a collection...', onChoose: (image: OwnImage) => onAsk({ kind: 'collection', image }) },
    { label: 'Rename...', onChoose: (image: OwnImage) => onAsk({ kind: 'title', image }) },
    { label: 'Tags...', onChoose: (image: OwnImage) => onAsk({ kind: 'tags', image }) },
  ];
  if (!collectionId) return all;
  return [...all, { label: 'Note...', onChoose: (image) => onAsk({ kind: 'note', image, collectionId }) }];
}

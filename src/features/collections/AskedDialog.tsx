import { collectionLimits } from '../../domain/collections.ts';
import type { OwnImage } from '../own-images/own-images.public.ts';
import { AddToCollection } from './AddToCollection.tsx';
import { collectionsApi } from './collections.api.ts';
import { TagDialog } from './select/TagDialog.tsx';
import { TextDialog } from './TextDialog.tsx';

/** What is asked about an image: its title, its tags, into which collection it goes, or its note in one. */
export type Asked =
  { kind: 'title' | 'tags' | 'collection'; image: OwnImage } | { kind: 'note'; image: OwnImage; collectionId: string };

interface AskedDialogProps {
  asked: Asked;
  /** It was chosen among the favorites. */
  favoritesOnly: boolean;
  onClose: () => void;
  onSaid: (said: string) => void;
}

/** Asks one thing about an own image. */
export function AskedDialog({ asked, favoritesOnly, onClose, onSaid }: AskedDialogProps) {
  const [rename] = collectionsApi.useRenameImageMutation();
  const [note] = collectionsApi.useNoteImageMutation();
  const { image } = asked;
  if (asked.kind === 'note') {
    const { collectionId } = asked;
    return (
      <TextDialog
        title="Note on this design"
        label="Note"
        help="It stands beneath the design in this collection. Only you can see it."
        limit={collectionLimits.notes}
        text={image.note}
        onSave={(notes) => note({ collectionId, imageId: image.id, notes })}
        onClose={onClose}
      />
    );
  }
  if (asked.kind === 'collection') {
    return (
      <AddToCollection
        imageIds={[image.id]}
        favoritesOnly={favoritesOnly}
        movedFrom={null}
        onClose={onClose}
        onDone={(said) => {
          onClose();
          onSaid(said);
        }}
      />
    );
  }
  if (asked.kind === 'tags') return <TagDialog imageIds={[image.id]} tags={image.tags} onClose={onClose} />;
  return (
    <TextDialog
      title="Rename this design"
      label="Title"
      help="Leave it blank to use the words of your brief."
      limit={collectionLimits.title}
      text={image.title}
      onSave={(title) => rename({ imageId: image.id, title })}
      onClose={onClose}
    />
  );
}

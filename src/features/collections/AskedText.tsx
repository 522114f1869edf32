import { collectionLimits } from '../../domain/collections.ts';
import type { OwnImage } from '../own-images/own-images.public.ts';
import { collectionsApi } from './collections.api.ts';
import { TextDialog } from './TextDialog.tsx';

/** What is asked about an image: its title, or its note in a collection. */
export type Asked = { kind: 'title'; image: OwnImage } | { kind: 'note'; image: OwnImage; collectionId: string };

/** Asks for the title of an own image, or for the note on it in a collection. */
export function AskedText({ asked, onClose }: { asked: Asked; onClose: () => void }) {
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

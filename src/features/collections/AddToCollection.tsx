import { collectionMessages } from '../../domain/collections.ts';
import { counted } from '../../domain/numbers.ts';
import { announce } from '../../ui/Announcer.tsx';
import { ChooseCollection } from './ChooseCollection.tsx';
import { collectionsApi } from './collections.api.ts';

interface AddToCollectionProps {
  imageIds: readonly string[];
  /** They were chosen among the favorites. */
  favoritesOnly: boolean;
  /** The collection that they are moved out of; null where they are added. */
  movedFrom: string | null;
  onClose: () => void;
  /** Called with a sentence on what was done. */
  onDone: (said: string) => void;
}

/** Asks into which collection some images are put. */
export function AddToCollection({ imageIds, favoritesOnly, movedFrom, onClose, onDone }: AddToCollectionProps) {
  const { put, isLoading, error } = usePutting({ imageIds, favoritesOnly, movedFrom, onDone });
  const several = imageIds.length === 1 ? '' : `${imageIds.length} designs `;
  return (
    <ChooseCollection
      title={movedFrom ? `Move ${several}to another collection` : `Add ${several}to a collection`}
      except={movedFrom}
      isBusy={isLoading}
      error={error}
      onChoose={(collectionId, name) => void put(collectionId, name)}
      onClose={onClose}
    />
  );
}

function usePutting({ imageIds, favoritesOnly, movedFrom, onDone }: Omit<AddToCollectionProps, 'onClose'>) {
  const [add, adding] = collectionsApi.useAddImagesMutation();
  const [move, moving] = collectionsApi.useMoveImagesMutation();
  const put = async (collectionId: string, name: string) => {
    const answer = movedFrom
      ? await move({ imageIds, from: movedFrom, to: collectionId })
      : await add({ collectionId, imageIds, favoritesOnly });
    if (answer.error) return;
    const said = movedFrom
      ? `Moved ${counted(imageIds.length, 'design')} to ${name}`
      : saidOf(imageIds.length, answer.data, name);
    announce(said);
    onDone(said);
  };
  return { put, isLoading: adding.isLoading || moving.isLoading, error: adding.error ?? moving.error };
}

/** What was done, and what was so already. */
function saidOf(asked: number, already: number, name: string): string {
  if (already === asked) {
    return asked === 1 ? collectionMessages.alreadyInCollection : 'These images are already in this collection';
  }
  const added = `Added ${counted(asked - already, 'design')} to ${name}`;
  return already === 0 ? added : `${added}. ${already} more ${already === 1 ? 'was' : 'were'} in it already`;
}

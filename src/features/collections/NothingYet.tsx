import { paths } from '../../config/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import type { ImageFilter } from '../own-images/filtered.public.ts';

/** What stands in place of own images where a filter lets none through. */
export function NothingYet({ filter }: { filter: ImageFilter | null }) {
  const { favorites, collectionId, words, ...others } = filter ?? {};
  if (words || Object.keys(others).length > 0) {
    return (
      <EmptyState
        title="No design found"
        text={
          words
            ? `Nothing in your titles, briefs, tags or styles has all words of "${words}".`
            : 'None of your designs fits these filters.'
        }
      />
    );
  }
  if (favorites)
    return <EmptyState title="No favorites yet" text="Press the heart beneath a design to find it here again." />;
  if (collectionId) {
    return (
      <EmptyState
        title="This collection is empty"
        text='Open "All designs" and choose "Add to a collection" in the menu of a design, or save what others share on Discover.'
      />
    );
  }
  return (
    <EmptyState
      title="No designs yet"
      text="Upload a photo, describe your idea, and get four designs. Only you can see them until you share one."
      action={
        <RouterButton to={paths.tattooDesigner} variant="contained">
          Create Design
        </RouterButton>
      }
    />
  );
}

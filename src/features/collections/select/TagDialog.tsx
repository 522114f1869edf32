import { collectionLimits } from '../../../domain/collections.ts';
import { collectionsApi } from '../collections.api.ts';
import { TextDialog } from '../TextDialog.tsx';

interface TagDialogProps {
  imageIds: readonly string[];
  /** The tags of the one image that is asked about; left out where tags are added to several. */
  tags?: readonly string[];
  onClose: () => void;
  /** Called once they are saved. */
  onDone?: () => void;
}

/** Asks for tags of one own image, or for tags that are added to several. */
export function TagDialog({ imageIds, tags, onClose, onDone }: TagDialogProps) {
  const [tag] = collectionsApi.useTagImagesMutation();
  return (
    <TextDialog
      title={tags ? 'Tags of this design' : `Add tags to ${imageIds.length} designs`}
      label="Tags"
      help={'Separate them with commas, such as "koi, left arm". Search finds designs by their tags.'}
      limit={(collectionLimits.tag + 2) * collectionLimits.tags}
      text={tags?.join(', ') ?? ''}
      onSave={async (text) => {
        const answer = await tag({ imageIds, tags: tagsOf(text), only: tags !== undefined });
        if (!answer.error) onDone?.();
        return answer;
      }}
      onClose={onClose}
    />
  );
}

const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

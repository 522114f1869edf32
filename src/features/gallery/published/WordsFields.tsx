import Stack from '@mui/material/Stack';
import { useState } from 'react';

import { sharedLimits, tagsOf, trueStyles, type SharedWords } from '../../../domain/shared-words.ts';
import { trueStyleLabel } from '../../../domain/styles.ts';
import { galleryTexts } from '../../../domain/texts/dashboard.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { SwitchLine } from '../../../ui/SwitchLine.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

const styles = trueStyles.map((value): { value: string; label: string } => ({ value, label: trueStyleLabel(value) }));

interface WordsFieldsProps {
  words: SharedWords;
  /** How the maker would be named; null where there is no name. */
  maker: string | null;
  onChange: (words: SharedWords) => void;
}

/** Title, description, style, tags and name of a shared design. */
export function WordsFields({ words, maker, onChange }: WordsFieldsProps) {
  const change = (part: Partial<SharedWords>) => onChange({ ...words, ...part });
  // As it is typed: a comma at the end is no tag yet.
  const [line, setLine] = useState(words.tags.join(', '));
  const isUntitled = words.title.trim() === '';
  return (
    <Stack spacing={2}>
      <TextInput
        label="Title"
        value={words.title}
        maxLength={sharedLimits.title}
        invalid={isUntitled}
        help={isUntitled ? galleryTexts.titleRequired : undefined}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label="Description"
        minRows={2}
        limit={sharedLimits.description}
        value={words.description}
        onChange={(description) => change({ description })}
      />
      <ChoiceField
        label="Style"
        value={words.trueStyle}
        options={styles}
        onChange={(trueStyle) => change({ trueStyle })}
      />
      <TextInput
        label="Tags"
        value={line}
        help={`Separated by commas, at most ${sharedLimits.tags}.`}
        onChange={({ target }) => {
          setLine(target.value);
          change({ tags: tagsOf(target.value) });
        }}
      />
      {maker !== null && (
        <SwitchLine
          label={`Name me as its maker: ${maker}`}
          hint="Otherwise it is by “Anonymous Artist”, and nothing leads from it to you."
          checked={words.named}
          onChange={(named) => change({ named })}
        />
      )}
    </Stack>
  );
}

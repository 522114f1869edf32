import BrushOutlined from '@mui/icons-material/BrushOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';

import { edits, type Edit } from '../../../domain/edit.ts';
import { EditDialog } from './EditDialog.tsx';
import type { EditSource } from './useEdit.ts';

interface EditButtonsProps {
  source: EditSource;
  /** Where the result appears, as a sentence; in the history of the image when left out. */
  becomes?: string;
  disabled?: boolean;
  /** With the own image that came of it. */
  onDone: (imageId: string, edit: Edit) => void;
}

/** Both edits of a picture, beside it. */
export function EditButtons({ source, becomes, disabled, onDone }: EditButtonsProps) {
  const [chosen, setChosen] = useState<Edit | null>(null);
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }} role="group" aria-label="Edit with AI">
        {(Object.keys(edits) as Edit[]).map((edit) => (
          <Button
            key={edit}
            size="small"
            variant="outlined"
            color="inherit"
            disabled={disabled}
            startIcon={<BrushOutlined fontSize="small" />}
            onClick={() => setChosen(edit)}
          >
            {edits[edit].title}
          </Button>
        ))}
      </Stack>
      {chosen && (
        <EditDialog
          edit={chosen}
          source={source}
          becomes={becomes}
          onClose={() => setChosen(null)}
          onDone={(imageId) => {
            setChosen(null);
            onDone(imageId, chosen);
          }}
        />
      )}
    </>
  );
}

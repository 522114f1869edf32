import BrushOutlined from '@mui/icons-material/BrushOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';

import { edits, type Edit } from '../../../domain/edit.ts';
import { EditDialog } from './EditDialog.tsx';
import type { EditSource } from './useEdit.ts';

/** Both edits of a picture, beside it. */
export function EditButtons({ source, onDone }: { source: EditSource; onDone: (imageId: string) => void }) {
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
          onClose={() => setChosen(null)}
          onDone={(imageId) => {
            setChosen(null);
            onDone(imageId);
          }}
        />
      )}
    </>
  );
}

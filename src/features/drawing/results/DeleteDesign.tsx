import Button from '@mui/material/Button';
import { useState } from 'react';

import { DeleteImages, type OnDeleted } from '../../own-images/trash.public.ts';

interface DeleteDesignProps {
  imageId: string;
  onDeleted: OnDeleted;
}

/** Deletes an own image, after one question. */
export function DeleteDesign({ imageId, onDeleted }: DeleteDesignProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} sx={{ mr: 'auto' }}>
        Delete
      </Button>
      <DeleteImages imageIds={[imageId]} open={asking} onClose={() => setAsking(false)} onDeleted={onDeleted} />
    </>
  );
}

import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { OnDeleted } from '../../own-images/trash.public.ts';

const DeleteImages = lazyPart(async () => (await import('../../own-images/trash.public.ts')).DeleteImages, 'over');

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
      <Suspense>
        {asking && <DeleteImages open imageIds={[imageId]} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
      </Suspense>
    </>
  );
}

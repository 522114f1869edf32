import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { Suspense } from 'react';

import { lazyPart } from '../../ui/lazy-part.tsx';
import type { OwnImage } from '../own-images/own-images.public.ts';

const DesignMenu = lazyPart(async () => (await import('../drawing/drawing.public.ts')).DesignMenu, 'quiet');

/** What the menu of an image offers beside what every own image has. */
export interface ImageAction {
  label: string;
  onChoose: (image: OwnImage) => void;
}

interface ImageMenuProps {
  image: OwnImage;
  actions: readonly ImageAction[];
  onDeleted: () => void;
}

/** The menu of an own image. Its place is kept free until its code is there. */
export function ImageMenu({ image, actions, onDeleted }: ImageMenuProps) {
  const day = new Date(image.createdAt).toLocaleDateString(undefined, { day: 'numeric', month: 'long' });
  return (
    <Box sx={{ flex: 'none', minHeight: 40 }}>
      <Suspense>
        <DesignMenu
          imageId={image.id}
          name={`the design of ${day}`}
          onDeleted={onDeleted}
          more={(close) =>
            actions.map(({ label, onChoose }) => (
              <MenuItem
                key={label}
                onClick={() => {
                  close();
                  onChoose(image);
                }}
              >
                {label}
              </MenuItem>
            ))
          }
        />
      </Suspense>
    </Box>
  );
}

import Button from '@mui/material/Button';
import { Suspense, useEffect, useState } from 'react';

import type { LetteringOrder, SetLettering } from '../../../domain/lettering.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { HandOffButton } from '../../hand-off/hand-off.public.ts';
import css from './output.module.css';
import { SaveButton } from './SaveButton.tsx';

const AddToProject = lazyPart(async () => (await import('./AddToProject.tsx')).AddToProject, 'over');

interface OnwardProps {
  order: LetteringOrder | null;
  /** Null while nothing is ready. */
  setting: SetLettering | null;
  words: string;
  face: string;
}

const tools = [
  ['ai-generator', 'Generator'],
  ['tattoo-designer', 'Consultant'],
  ['style-transfer', 'Style Transfer'],
] as const;

/** Where the lettering goes within the product. Drawn with the component library, so it comes a moment later. */
export function Onward({ order, setting, words, face }: OnwardProps) {
  const [adding, setAdding] = useState(false);
  const picture = usePicture(setting);
  const handed = {
    picture: picture ?? '',
    prompt: `Lettering: “${words.trim().replaceAll(/\s+/g, ' ')}” in ${face}`,
  };
  return (
    <>
      <div className={css.files} role="group" aria-label="Keep">
        <SaveButton order={order} disabled={!setting} />
      </div>
      <div className={css.files} role="group" aria-label="Use in a design">
        <span className={css.label}>Use in</span>
        {tools.map(([tool, name]) =>
          picture ? (
            <HandOffButton key={tool} to={tool} handed={handed} variant="outlined" size="medium">
              {name}
            </HandOffButton>
          ) : (
            <Button key={tool} variant="outlined" color="inherit" disabled>
              {name}
            </Button>
          ),
        )}
        <Button variant="outlined" color="inherit" disabled={!setting} onClick={() => setAdding(true)}>
          A project
        </Button>
        {adding && setting && order && (
          <Suspense fallback={null}>
            <AddToProject order={order} setting={setting} onClose={() => setAdding(false)} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The lettering as a data address, made when it stands still; null until then. */
function usePicture(setting: SetLettering | null): string | null {
  const [made, setMade] = useState<{ for: SetLettering; address: string } | null>(null);
  useEffect(() => {
    if (!setting) return;
    let left = false;
    const make = async () => {
      const { pngFile } = await import('./files.ts');
      const address = await dataAddress(await pngFile(setting, 1024));
      if (!left) setMade({ for: setting, address });
    };
    // Without the picture the buttons stay off; the files above say when one cannot be made.
    make().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [setting]);
  return setting && made?.for === setting ? made.address : null;
}

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('The picture could not be read.'));
    reader.readAsDataURL(file);
  });
}

import type { ReactNode } from 'react';

import { BrandMark } from '../../ui/BrandMark.tsx';
import css from './StartScreen.module.css';

/** Whose page it is, while nobody knows yet which. Stands in documents that have nothing else to show before their code. */
export function StartScreen({ children }: { children: ReactNode }) {
  return (
    <div className={css.start}>
      <BrandMark size={28} />
      {children}
    </div>
  );
}

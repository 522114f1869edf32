import { Suspense, useState } from 'react';

import { paths } from '../../../config/paths.ts';
import type { LetteringOrder } from '../../../domain/lettering.ts';
import { InLibrary } from '../../../ui/InLibrary.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PlainButton, PlainLink } from '../../../ui/PlainButton.tsx';
import type { Language } from '../international/languages.ts';
import css from './reading.module.css';

const AskDialog = lazyPart(async () => (await import('./AskDialog.tsx')).AskDialog, 'over');

interface AskReaderProps {
  order: LetteringOrder | null;
  language: Language;
  isVisitor: boolean;
  /** Where a visitor's words go when they have an account. */
  account: string;
}

/** Software shapes letters; only somebody who reads them knows whether the words are right. */
export function AskReader({ order, language, isVisitor, account }: AskReaderProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className={css.invitation} aria-label="Ask a native reader">
      <p>
        The letters are joined and ordered as {language.label} is written. Whether the words say what you mean, only
        somebody who reads {language.label} can tell.
      </p>
      {isVisitor ? (
        <p>
          <PlainLink to={paths.register} state={{ from: account }}>
            Create a free account
          </PlainLink>{' '}
          to send them a link. They answer without an account.
        </p>
      ) : (
        <PlainButton look="outlined" disabled={!order} onClick={() => setOpen(true)}>
          Ask a native reader
        </PlainButton>
      )}
      {open && order && (
        <InLibrary fallback={null}>
          <Suspense fallback={null}>
            <AskDialog order={order} language={language} onClose={() => setOpen(false)} />
          </Suspense>
        </InLibrary>
      )}
    </section>
  );
}

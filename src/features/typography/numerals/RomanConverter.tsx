import { useId, useState } from 'react';

import { TabRow } from '../../../ui/TabRow.tsx';
import { DatePane } from './DatePane.tsx';
import { NumberPane } from './NumberPane.tsx';
import css from './numerals.module.css';

const tabs = ['Number', 'Date'] as const;

interface RomanConverterProps {
  /** Path of the studio that draws the numeral: visitors have one of their own. */
  studio: string;
}

/** Converts numbers and dates to Roman numerals and back. Nothing of it leaves the page. */
export function RomanConverter({ studio }: RomanConverterProps) {
  const id = useId();
  const [tab, setTab] = useState<(typeof tabs)[number]>('Number');
  return (
    <div className={css.converter}>
      <TabRow names={tabs} value={tab} onChange={setTab} idBase={id} aria-label="What to convert" />
      {/* Both stay, so that nothing typed is lost. */}
      {tabs.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-pane`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== tab}
          className={css.pane}
        >
          {name === 'Number' ? <NumberPane studio={studio} /> : <DatePane studio={studio} />}
        </div>
      ))}
    </div>
  );
}

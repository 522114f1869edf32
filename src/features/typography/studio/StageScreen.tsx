import { useDeferredValue, useId, useState, type ReactNode } from 'react';

import type { LetteringOrder } from '../../../domain/lettering.ts';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { TabRow } from '../../../ui/TabRow.tsx';
import type { Face } from '../catalogue/faces.ts';
import { OutputBar } from '../output/OutputBar.tsx';
import { CurvePanel } from '../panels/CurvePanel.tsx';
import { LettersPanel } from '../panels/LettersPanel.tsx';
import { LookPanel } from '../panels/LookPanel.tsx';
import { SizePanel } from '../panels/SizePanel.tsx';
import { closingAmong, SkinPanel } from '../panels/SkinPanel.tsx';
import { Stage } from '../stage/Stage.tsx';
import { useSetLettering } from '../useLettering.ts';
import css from './studio.module.css';
import { useOrder } from './useOrder.ts';
import type { Studio } from './useStudio.ts';

const tabs = ['Size', 'Letters', 'Curve', 'Look', 'Skin'] as const;
type Tab = (typeof tabs)[number];

/** A pause in typing, before letters are drawn and before they are measured. */
const DRAW_REST_MS = 60;
const MEASURE_REST_MS = 700;

interface StageScreenProps {
  studio: Studio;
  face: Face;
  /** Compared with it; null for none. */
  other: Face | null;
  onBack: () => void;
  /** Settings of a script stand above the tabs. */
  script?: ReactNode;
  /** Letters that hang together are not spaced. */
  spacing?: boolean;
  /** BCP 47. */
  language?: string;
  /** Asked for what the first face lacks. */
  fallbacks?: readonly Face[];
  isVisitor: boolean;
  /** Path of the tool with an account, where a visitor's words go. */
  account?: string;
  /** Stands below what saves and uses the lettering. */
  below?: (order: LetteringOrder | null) => ReactNode;
}

/** The lettering in one face, or two of them compared, with everything that can be done to it. */
export function StageScreen(props: StageScreenProps) {
  const { studio, face, other, onBack, script, spacing = true, language, fallbacks, isVisitor, account, below } = props;
  const { words, look, change } = studio;
  const id = useId();
  const [tab, setTab] = useState<Tab>('Size');
  const [chosen, setChosen] = useState<number | null>(null);
  const order = useOrder(words, look, face, { language, fallbacks });
  const drawn = useSetLettering(order, { urgent: true, restMs: DRAW_REST_MS });
  const measured = useSetLettering(useDeferredValue(order), { measure: true, restMs: MEASURE_REST_MS });
  const { setting } = drawn;
  const wearability = measured.busy ? null : (measured.setting?.wearability ?? null);
  const widthMm = setting?.bounds.width ?? 80;
  const panes: Record<Tab, ReactNode> = {
    Size: (
      <SizePanel
        look={look}
        change={change}
        emMm={setting?.emMm ?? null}
        widthMm={setting?.bounds.width ?? null}
        severalLines={words.trim().includes('\n')}
        spacing={spacing}
      />
    ),
    Letters: (
      <LettersPanel
        look={look}
        change={change}
        setting={setting}
        chosen={chosen !== null && setting && chosen < setting.letters.length ? chosen : null}
        onChoose={setChosen}
      />
    ),
    Curve: <CurvePanel look={look} change={change} widthMm={widthMm} />,
    Look: <LookPanel look={look} change={change} />,
    Skin: <SkinPanel look={look} change={change} wearability={wearability} measuring={measured.busy} />,
  };
  return (
    <div className={css.desk}>
      <div className={css.stages}>
        <Stage
          drawn={drawn}
          words={words}
          face={face.name}
          chosen={chosen}
          onChoose={(letter) => {
            setChosen(letter);
            setTab('Letters');
          }}
          findings={tab === 'Skin' && wearability ? closingAmong(wearability.findings) : undefined}
          actions={
            <div className={css.onward}>
              <PlainButton look="outlined" onClick={onBack}>
                All fonts
              </PlainButton>
              <PlainButton
                onClick={() => {
                  studio.setOther(other ? null : face.id);
                  if (!other) onBack();
                }}
              >
                {other ? 'Stop comparing' : 'Compare'}
              </PlainButton>
            </div>
          }
        />
        {other && <Other face={other} studio={studio} language={language} />}
      </div>
      <div className={css.output}>
        <OutputBar order={order} drawn={drawn} face={face.name} words={words} isVisitor={isVisitor} account={account} />
        {below?.(order)}
      </div>
      <div className={css.side}>
        {script}
        <TabRow names={tabs} value={tab} onChange={setTab} idBase={id} aria-label="Settings of the lettering" />
        {tabs.map((name) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-${name}-pane`}
            aria-labelledby={`${id}-${name}`}
            hidden={name !== tab}
            className={css.pane}
          >
            {name === tab && panes[name]}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The same words and look in the other face. */
function Other({ face, studio, language }: { face: Face; studio: Studio; language?: string }) {
  const order = useOrder(studio.words, studio.look, face, { language, plain: true });
  const drawn = useSetLettering(order, { restMs: DRAW_REST_MS });
  return (
    <Stage
      drawn={drawn}
      words={studio.words}
      face={face.name}
      actions={
        <PlainButton
          look="outlined"
          onClick={() => {
            studio.setFace(face.id);
            studio.setOther(null);
          }}
        >
          Take this one
        </PlainButton>
      }
    />
  );
}

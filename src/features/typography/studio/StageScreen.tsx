import { useId, useState, type ReactNode } from 'react';

import type { LetteringOrder, SetLettering, Wearability } from '../../../domain/lettering.ts';
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
  /** The heading takes the focus. */
  entered: boolean;
  onBack: () => void;
  /** Another face takes the stage. */
  onTake: (face: Face) => void;
  /** Settings of a script stand above the tabs. */
  script?: ReactNode;
  /** Letters that hang together are not spaced. */
  spacing?: boolean;
  /** BCP 47. */
  language?: string;
  isVisitor: boolean;
  /** Path of the tool with an account, where a visitor's words go. */
  account?: string;
  /** Stands below what saves and uses the lettering. */
  below?: (order: LetteringOrder | null) => ReactNode;
}

/** The lettering in one face, or two of them compared, with everything that can be done to it. */
export function StageScreen(props: StageScreenProps) {
  const {
    studio,
    face,
    other,
    entered,
    onBack,
    onTake,
    script,
    spacing = true,
    language,
    isVisitor,
    account,
    below,
  } = props;
  const { words, look } = studio;
  const [tab, setTab] = useState<Tab>('Size');
  const [chosen, setChosen] = useState<number | null>(null);
  const order = useOrder(words, look, face, { language });
  const { drawn, measuring, wearability } = useDrawnAndMeasured(order);
  const isTall = other !== null || (drawn.setting?.warnings.length ?? 0) > 1;
  const choose = (letter: number) => {
    setChosen(letter);
    setTab('Letters');
  };
  const compare = () => {
    studio.setOther(other ? null : face.id);
    if (!other) onBack();
  };
  return (
    <div className={css.desk}>
      <div className={css.stages} data-tall={isTall || undefined}>
        <Stage
          drawn={drawn}
          words={words}
          face={face.name}
          focused={entered}
          chosen={tab === 'Letters' ? chosen : null}
          onChoose={choose}
          findings={tab === 'Skin' && wearability ? closingAmong(wearability.findings) : undefined}
          actions={<Actions {...{ onBack, compare }} isComparing={other !== null} />}
        />
        {other && <Other face={other} studio={studio} language={language} onTake={onTake} />}
      </div>
      <div className={css.side}>
        {script}
        <Panels
          {...{ studio, tab, setTab, chosen, spacing, wearability, measuring }}
          setting={drawn.setting}
          onChoose={setChosen}
        />
      </div>
      <div className={css.output}>
        <OutputBar order={order} drawn={drawn} face={face.name} words={words} isVisitor={isVisitor} account={account} />
        {below?.(order)}
      </div>
    </div>
  );
}

/** Drawn at once, measured after a pause. */
function useDrawnAndMeasured(order: LetteringOrder | null) {
  const drawn = useSetLettering(order, { urgent: true, restMs: DRAW_REST_MS });
  const { busy, setting } = useSetLettering(order, { measure: true, restMs: MEASURE_REST_MS });
  return { drawn, measuring: busy, wearability: busy ? null : (setting?.wearability ?? null) };
}

function Actions(props: { onBack: () => void; compare: () => void; isComparing: boolean }) {
  return (
    <div className={css.onward}>
      <PlainButton look="outlined" onClick={props.onBack}>
        All fonts
      </PlainButton>
      <PlainButton onClick={props.compare}>{props.isComparing ? 'Stop comparing' : 'Compare'}</PlainButton>
    </div>
  );
}

interface PanelsProps {
  studio: Studio;
  tab: Tab;
  setTab: (tab: Tab) => void;
  setting: SetLettering | null;
  chosen: number | null;
  onChoose: (letter: number | null) => void;
  spacing: boolean;
  wearability: Wearability | null;
  measuring: boolean;
}

/** Everything that can be set, in tabs. */
function Panels({ studio, tab, setTab, setting, chosen, onChoose, spacing, wearability, measuring }: PanelsProps) {
  const id = useId();
  const { words, look, change } = studio;
  const shared = { look, change };
  const panes: Record<Tab, () => ReactNode> = {
    Size: () => (
      <SizePanel
        {...shared}
        emMm={setting?.emMm ?? null}
        widthMm={setting?.bounds.width ?? null}
        severalLines={words.trim().includes('\n')}
        spacing={spacing}
      />
    ),
    Letters: () => (
      <LettersPanel
        {...shared}
        setting={setting}
        chosen={chosen !== null && setting && chosen < setting.letters.length ? chosen : null}
        onChoose={onChoose}
      />
    ),
    Curve: () => <CurvePanel {...shared} widthMm={setting?.bounds.width ?? 80} />,
    Look: () => <LookPanel {...shared} />,
    Skin: () => (
      <SkinPanel {...shared} wearability={wearability} widthMm={setting?.bounds.width ?? null} measuring={measuring} />
    ),
  };
  return (
    <>
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
          {name === tab && panes[name]()}
        </div>
      ))}
    </>
  );
}

interface OtherProps {
  face: Face;
  studio: Studio;
  language?: string;
  onTake: (face: Face) => void;
}

/** The same words and look in the other face. */
function Other({ face, studio, language, onTake }: OtherProps) {
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
            studio.setOther(null);
            onTake(face);
          }}
        >
          Take this one
        </PlainButton>
      }
    />
  );
}

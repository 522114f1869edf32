import { scaledCurve, type LetteringRules, type WearFinding, type Wearability } from '../../../domain/lettering.ts';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Slider } from '../parts/Field.tsx';
import parts from '../parts/parts.module.css';
import { mm } from '../stage/sizes.ts';
import css from './panels.module.css';
import type { Look } from '../studio/order.ts';
import type { PanelProps } from './SizePanel.tsx';

interface SkinPanelProps extends PanelProps {
  /** Null while it is being measured, or where it cannot be. */
  wearability: Wearability | null;
  /** Of the lettering as it is drawn now; null while nothing is. */
  widthMm: number | null;
  measuring: boolean;
}

const ruleNames = {
  needleMm: 'Needle',
  counterMm: 'Eye of a letter, at least',
  apertureMm: 'Mouth of a letter, at least',
  gapMm: 'Gap, at least',
} as const;
const ruleDefaults: LetteringRules = { needleMm: 0.3, counterMm: 0.8, apertureMm: 0.5, gapMm: 0.6 };

/** What closes on skin at this size, and the width at which it stays open. */
export function SkinPanel({ look, change, wearability, widthMm, measuring }: SkinPanelProps) {
  return (
    <div className={css.panel}>
      <div role="status">
        {wearability ? (
          <p className={css.verdict} data-passes={wearability.passes}>
            {wearability.sentence}
          </p>
        ) : (
          <p className={parts.help}>
            {measuring ? (
              <>
                <Spinner /> Measuring the letters...
              </>
            ) : (
              'Nothing has been measured yet.'
            )}
          </p>
        )}
      </div>
      {wearability && !wearability.passes && (
        <PlainButton
          look="outlined"
          onClick={() => change(widened(look, widthMm, upToTenth(wearability.smallestWidthMm)))}
        >
          Make it {mm(upToTenth(wearability.smallestWidthMm))} wide
        </PlainButton>
      )}
      {wearability && (
        <Findings
          findings={wearability.findings}
          onStrike={(id, isStruck) => {
            const others = (look.struckOut ?? []).filter((struck) => struck !== id);
            change({ struckOut: isStruck ? [...others, id] : others });
          }}
        />
      )}
      <Rules look={look} change={change} />
    </div>
  );
}

/** The needle, and the distances that must stay free of ink. */
function Rules({ look, change }: PanelProps) {
  const rules = { ...ruleDefaults, ...look.rules };
  return (
    <details className={css.advanced}>
      <summary>Advanced: needle and rules</summary>
      <div className={css.panel}>
        {Object.entries(ruleNames).map(([rule, label]) => {
          const value = rules[rule as keyof LetteringRules];
          return (
            <Slider
              key={rule}
              label={label}
              value={value}
              least={rule === 'needleMm' ? 0.15 : 0.2}
              most={2}
              step={0.05}
              amount={mm(value, 2)}
              onChange={(next) => change({ rules: { ...rules, [rule]: next } })}
            />
          );
        })}
        <p className={parts.help}>
          Skin, place and hand differ, and so do artists: ask yours. These are careful estimates, not promises.
        </p>
      </div>
    </details>
  );
}

interface FindingsProps {
  findings: readonly WearFinding[];
  onStrike: (id: string, isStruck: boolean) => void;
}

/** What closes stands first, numbered as in the drawing; what is wide enough can be opened. */
function Findings({ findings, onStrike }: FindingsProps) {
  const closing = closingAmong(findings);
  const open = findings.filter((finding) => !closing.includes(finding));
  return (
    <>
      {closing.length > 0 && (
        <ol className={css.findings} aria-label="Places that may close">
          {closing.map(({ id, sentence, struckOut }) => (
            <li key={id} data-struck={struckOut || undefined}>
              <p>{sentence}</p>
              <label>
                <input type="checkbox" checked={struckOut} onChange={(event) => onStrike(id, event.target.checked)} />
                Leave out
              </label>
            </li>
          ))}
        </ol>
      )}
      {open.length > 0 && (
        <details className={css.advanced}>
          <summary>
            {open.length} {open.length === 1 ? 'place is' : 'places are'} wide enough
          </summary>
          <ul className={css.open}>
            {open.map(({ id, sentence }) => (
              <li key={id}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Those that the drawing marks, in its order: what closes, and what was left out. */
export function closingAmong(findings: readonly WearFinding[]): WearFinding[] {
  return findings.filter(({ passes, struckOut }) => !passes || struckOut);
}

/** A larger lettering, with its line as much larger: on the old one the letters might have no room. */
function widened({ curve }: Look, from: number | null, mm: number): Partial<Look> {
  const size = { by: 'width', mm } as const;
  return curve && from ? { size, curve: scaledCurve(curve, mm / from) } : { size };
}

/** Never below what was proposed. */
function upToTenth(value: number): number {
  return Math.ceil(value * 10) / 10;
}

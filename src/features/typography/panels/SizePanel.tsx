import { letteringLimits } from '../../../domain/lettering.ts';
import { Choice } from '../parts/Choice.tsx';
import { Slider, Tick } from '../parts/Field.tsx';
import { mm } from '../stage/sizes.ts';
import type { Look } from '../studio/order.ts';
import { AmountField } from './AmountField.tsx';
import css from './panels.module.css';

export interface PanelProps {
  look: Look;
  change: (part: Partial<Look>) => void;
}

interface SizePanelProps extends PanelProps {
  /** How large an x is now, mm; null while nothing is drawn. */
  emMm: number | null;
  widthMm: number | null;
  severalLines: boolean;
  /** Scripts whose letters hang together have none. */
  spacing?: boolean;
}

const alignments = [
  { value: 'start', label: 'Left' },
  { value: 'middle', label: 'Middle' },
  { value: 'end', label: 'Right' },
] as const;

/** How large the lettering is on skin, and how its letters stand. */
export function SizePanel({ look, change, emMm, widthMm, severalLines, spacing = true }: SizePanelProps) {
  return (
    <div className={css.panel}>
      <SizeField look={look} change={change} emMm={emMm} widthMm={widthMm} />
      {spacing && (
        <Slider
          label="Letter spacing"
          value={look.letterSpacing ?? 0}
          least={-0.1}
          most={0.6}
          step={0.01}
          amount={`${Math.round((look.letterSpacing ?? 0) * 100)} %`}
          onChange={(letterSpacing) => change({ letterSpacing })}
        />
      )}
      {severalLines && (
        <>
          <Slider
            label="Between lines"
            value={look.leading ?? 1.2}
            least={0.6}
            most={3}
            step={0.05}
            amount={`${(look.leading ?? 1.2).toFixed(2)} em`}
            onChange={(leading) => change({ leading })}
          />
          <Choice
            label="Lines"
            value={look.align ?? 'middle'}
            options={alignments}
            onChange={(align) => change({ align })}
          />
        </>
      )}
      <Slider
        label="Slant"
        value={look.slantDegrees ?? 0}
        least={-20}
        most={20}
        step={1}
        amount={`${look.slantDegrees ?? 0}°`}
        onChange={(slantDegrees) => change({ slantDegrees })}
      />
      <Slider
        label="Weight"
        value={look.weightMm ?? 0}
        least={-0.6}
        most={1.5}
        step={0.05}
        amount={weightInWords(look.weightMm ?? 0)}
        onChange={(weightMm) => change({ weightMm })}
      />
      <Tick
        label="Make the thinnest lines as wide as the needle"
        checked={look.growHairlines ?? false}
        onChange={(growHairlines) => change({ growHairlines })}
      />
    </div>
  );
}

function SizeField({ look, change, emMm, widthMm }: PanelProps & Pick<SizePanelProps, 'emMm' | 'widthMm'>) {
  const { by, mm: value } = look.size;
  const limits = by === 'width' ? letteringLimits.widthMm : letteringLimits.xHeightMm;
  return (
    <div className={css.pair}>
      <Choice
        label="Size by"
        value={by}
        options={[
          { value: 'width', label: 'Width' },
          { value: 'xHeight', label: 'Letter height' },
        ]}
        onChange={(next) =>
          // About the same size as now: half an em is an x in most faces.
          change({
            size: next === 'width' ? { by: next, mm: round(widthMm ?? 80) } : { by: next, mm: round((emMm ?? 20) / 2) },
          })
        }
      />
      <AmountField
        label={by === 'width' ? 'Width on skin' : 'Height of a small letter'}
        unit="mm"
        value={value}
        least={limits.least}
        most={limits.most}
        onChange={(next) => change({ size: { by, mm: next } })}
      />
    </div>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;

function weightInWords(value: number): string {
  if (value === 0) return 'as drawn';
  return value > 0 ? `+${mm(value, 2)}` : mm(value, 2);
}

import type { Look } from '../studio/order.ts';
import { Choice } from '../parts/Choice.tsx';
import { Slider, Tick } from '../parts/Field.tsx';
import { mm } from '../stage/sizes.ts';
import { DrawnCurve } from './DrawnCurve.tsx';
import css from './panels.module.css';
import type { PanelProps } from './SizePanel.tsx';

type Curve = NonNullable<Look['curve']>;

interface CurvePanelProps extends PanelProps {
  /** Of the lettering now, mm: a new curve begins with a fitting size. */
  widthMm: number;
}

const kinds = [
  { value: 'straight', label: 'Straight' },
  { value: 'arc', label: 'Arc' },
  { value: 'circle', label: 'Circle' },
  { value: 'wave', label: 'Wave' },
  { value: 'drawn', label: 'Drawn by hand' },
] as const;

/** The line that the letters stand on. */
export function CurvePanel({ look, change, widthMm }: CurvePanelProps) {
  const curve: Curve = look.curve ?? { kind: 'straight' };
  const set = (next: Curve) => change({ curve: next });
  return (
    <div className={css.panel}>
      <Choice label="Line" value={curve.kind} options={kinds} onChange={(kind) => set(firstOf(kind, widthMm))} />
      {curve.kind === 'arc' && (
        <>
          <RadiusField value={curve.radiusMm} onChange={(radiusMm) => set({ ...curve, radiusMm })} />
          <Choice
            label="Bends"
            value={curve.side ?? 'over'}
            options={[
              { value: 'over', label: 'Up, like a rainbow' },
              { value: 'under', label: 'Down, like a smile' },
            ]}
            onChange={(side) => set({ ...curve, side })}
          />
        </>
      )}
      {curve.kind === 'circle' && (
        <>
          <RadiusField value={curve.radiusMm} onChange={(radiusMm) => set({ ...curve, radiusMm })} />
          <Slider
            label="Middle of the text"
            value={curve.degrees ?? 0}
            least={-180}
            most={180}
            step={5}
            amount={`${curve.degrees ?? 0}°`}
            onChange={(degrees) => set({ ...curve, degrees })}
          />
          <Tick
            label="Inside the circle"
            checked={curve.inside ?? false}
            onChange={(inside) => set({ ...curve, inside })}
          />
        </>
      )}
      {curve.kind === 'wave' && (
        <>
          <Slider
            label="Height of the wave"
            value={curve.heightMm}
            least={-60}
            most={60}
            step={1}
            amount={mm(curve.heightMm)}
            onChange={(heightMm) => set({ ...curve, heightMm })}
          />
          <Slider
            label="Waves"
            value={curve.waves ?? 1}
            least={0.5}
            most={4}
            step={0.5}
            amount={String(curve.waves ?? 1)}
            onChange={(waves) => set({ ...curve, waves })}
          />
        </>
      )}
      {curve.kind === 'drawn' && (
        <DrawnCurve points={curve.points} widthMm={widthMm} onChange={(points) => set({ ...curve, points })} />
      )}
      {curve.kind !== 'straight' && (
        <Choice
          label="Letters"
          value={look.onCurve ?? 'auto'}
          options={[
            { value: 'auto', label: 'As fits the font' },
            { value: 'bend', label: 'Bend' },
            { value: 'turn', label: 'Turn' },
          ]}
          help="Joined letters are always bent: turned one by one, they would come apart."
          onChange={(onCurve) => change({ onCurve })}
        />
      )}
    </div>
  );
}

function RadiusField({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return <Slider label="Radius" value={value} least={8} most={300} step={1} amount={mm(value)} onChange={onChange} />;
}

function firstOf(kind: Curve['kind'], widthMm: number): Curve {
  const around = Math.round(Math.min(290, Math.max(12, widthMm * 0.8)));
  switch (kind) {
    case 'arc':
      return { kind, radiusMm: around, side: 'over' };
    case 'circle':
      return { kind, radiusMm: Math.round(Math.min(290, Math.max(12, widthMm / 4))) };
    case 'wave':
      return { kind, heightMm: Math.round(widthMm / 10), waves: 1 };
    case 'drawn':
      return { kind, points: gentleCurve(widthMm) };
    case 'straight':
      return { kind };
  }
}

/** A gentle S over the width of the text, to be drawn over. */
function gentleCurve(widthMm: number): [number, number][] {
  const length = widthMm * 1.15;
  return Array.from({ length: 25 }, (_, n) => {
    const share = n / 24;
    return [round(share * length), round(Math.sin(share * 2 * Math.PI) * (length / 18))];
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;

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
      <CurveFields curve={curve} set={set} widthMm={widthMm} />
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

interface CurveFieldsProps {
  curve: Curve;
  set: (next: Curve) => void;
  widthMm: number;
}

/** What the chosen kind of line can be. */
function CurveFields({ curve, set, widthMm }: CurveFieldsProps) {
  switch (curve.kind) {
    case 'straight':
      return null;
    case 'arc':
      return (
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
      );
    case 'circle':
      return <CircleFields curve={curve} set={set} />;
    case 'wave':
      return <WaveFields curve={curve} set={set} />;
    case 'drawn':
      return <DrawnCurve points={curve.points} widthMm={widthMm} onChange={(points) => set({ ...curve, points })} />;
  }
}

interface FieldsOf<Kind extends Curve['kind']> {
  curve: Extract<Curve, { kind: Kind }>;
  set: (next: Curve) => void;
}

function CircleFields({ curve, set }: FieldsOf<'circle'>) {
  const { degrees = 0, inside = false } = curve;
  return (
    <>
      <RadiusField value={curve.radiusMm} onChange={(radiusMm) => set({ ...curve, radiusMm })} />
      <Slider
        label="Middle of the text"
        value={degrees}
        least={-180}
        most={180}
        step={5}
        amount={`${degrees}°`}
        onChange={(next) => set({ ...curve, degrees: next })}
      />
      <Tick label="Inside the circle" checked={inside} onChange={(next) => set({ ...curve, inside: next })} />
    </>
  );
}

function WaveFields({ curve, set }: FieldsOf<'wave'>) {
  const { heightMm, waves = 1 } = curve;
  return (
    <>
      <Slider
        label="Height of the wave"
        value={heightMm}
        least={-60}
        most={60}
        step={1}
        amount={mm(heightMm)}
        onChange={(next) => set({ ...curve, heightMm: next })}
      />
      <Slider
        label="Waves"
        value={waves}
        least={0.5}
        most={4}
        step={0.5}
        amount={String(waves)}
        onChange={(next) => set({ ...curve, waves: next })}
      />
    </>
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

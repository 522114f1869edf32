import type { Look } from '../studio/order.ts';
import { Choice } from '../parts/Choice.tsx';
import { Slider, Tick } from '../parts/Field.tsx';
import { mm } from '../stage/sizes.ts';
import css from './panels.module.css';
import type { PanelProps } from './SizePanel.tsx';

type Treatment = NonNullable<Look['treatment']>;
type Surround = NonNullable<Look['surround']>;

const surrounds = [
  { value: 'none', label: 'None' },
  { value: 'banner', label: 'Banner' },
  { value: 'flourish', label: 'Flourish' },
] as const;

/** What is made of the letters' bodies, and what stands around them. */
export function LookPanel({ look, change }: PanelProps) {
  const treatment: Treatment = look.treatment ?? {};
  const set = (part: Partial<Treatment>) => change({ treatment: { ...treatment, ...part } });
  return (
    <div className={css.panel}>
      <Choice
        label="Letters"
        value={treatment.fill ?? 'solid'}
        options={[
          { value: 'solid', label: 'Solid' },
          { value: 'hollow', label: 'Hollow' },
        ]}
        onChange={(fill) => set({ fill })}
      />
      {treatment.fill === 'hollow' && (
        <LineField label="Line" value={treatment.lineMm ?? 0.5} onChange={(lineMm) => set({ lineMm })} />
      )}
      <OutlineFields treatment={treatment} set={set} />
      <ShadowFields treatment={treatment} set={set} />
      <SurroundFields surround={look.surround ?? { kind: 'none' }} set={(surround) => change({ surround })} />
    </div>
  );
}

interface TreatmentProps {
  treatment: Treatment;
  set: (part: Partial<Treatment>) => void;
}

function OutlineFields({ treatment: { outline }, set }: TreatmentProps) {
  return (
    <div>
      <Tick
        label="A line around the letters"
        checked={Boolean(outline)}
        onChange={(on) => set({ outline: on ? { gapMm: 0.8, lineMm: 0.5 } : null })}
      />
      {outline && (
        <div className={css.pair}>
          <Slider
            label="Distance"
            value={outline.gapMm}
            least={0.3}
            most={5}
            step={0.1}
            amount={mm(outline.gapMm)}
            onChange={(gapMm) => set({ outline: { ...outline, gapMm } })}
          />
          <LineField
            label="Line"
            value={outline.lineMm}
            onChange={(lineMm) => set({ outline: { ...outline, lineMm } })}
          />
        </div>
      )}
    </div>
  );
}

function ShadowFields({ treatment: { shadow }, set }: TreatmentProps) {
  return (
    <>
      <Choice
        label="Shadow"
        value={shadow?.kind ?? 'none'}
        options={[
          { value: 'none', label: 'None' },
          { value: 'drop', label: 'Drop' },
          { value: 'block', label: 'Block' },
        ]}
        onChange={(kind) =>
          set({ shadow: kind === 'none' ? null : { degrees: 45, distanceMm: 1.5, gapMm: 0, ...shadow, kind } })
        }
      />
      {shadow && (
        <div className={css.pair}>
          <Slider
            label="Depth"
            value={shadow.distanceMm}
            least={0.3}
            most={8}
            step={0.1}
            amount={mm(shadow.distanceMm)}
            onChange={(distanceMm) => set({ shadow: { ...shadow, distanceMm } })}
          />
          <Slider
            label="Skin between"
            value={shadow.gapMm ?? 0}
            least={0}
            most={2}
            step={0.1}
            amount={mm(shadow.gapMm ?? 0)}
            onChange={(gapMm) => set({ shadow: { ...shadow, gapMm } })}
          />
          <Slider
            label="Direction"
            value={shadow.degrees ?? 45}
            least={-180}
            most={180}
            step={15}
            amount={`${shadow.degrees ?? 45}°`}
            onChange={(degrees) => set({ shadow: { ...shadow, degrees } })}
          />
        </div>
      )}
    </>
  );
}

function SurroundFields({ surround, set }: { surround: Surround; set: (next: Surround) => void }) {
  return (
    <>
      <Choice label="Around the words" value={surround.kind} options={surrounds} onChange={(kind) => set({ kind })} />
      {surround.kind === 'banner' && (
        <Choice
          label="Ends of the banner"
          value={surround.ends ?? 'folded'}
          options={[
            { value: 'folded', label: 'Folded' },
            { value: 'swallowtail', label: 'Swallowtail' },
            { value: 'plain', label: 'Plain' },
          ]}
          onChange={(ends) => set({ ...surround, ends })}
        />
      )}
      {surround.kind === 'flourish' && (
        <Choice
          label="Place"
          value={surround.place ?? 'under'}
          options={[
            { value: 'under', label: 'Under' },
            { value: 'over', label: 'Over' },
            { value: 'both', label: 'Both' },
          ]}
          onChange={(place) => set({ ...surround, place })}
        />
      )}
      {surround.kind !== 'none' && (
        <LineField label="Line" value={surround.lineMm ?? 0.6} onChange={(lineMm) => set({ ...surround, lineMm })} />
      )}
    </>
  );
}

function LineField(props: { label: string; value: number; onChange: (value: number) => void }) {
  return <Slider {...props} least={0.2} most={2} step={0.05} amount={mm(props.value, 2)} />;
}

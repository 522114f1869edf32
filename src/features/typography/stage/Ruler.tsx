import css from './stage.module.css';

interface RulerProps {
  /** What the drawing above shows from its left edge on, mm. */
  viewMm: number;
  /** Where the ink begins, from the left edge, mm. */
  fromMm: number;
  /** Width by height of the drawing: one that is much taller than wide is narrow on the screen. */
  ratio: number;
}

/** Steps between two labels, mm. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200];
const MOST_LABELS = 6;
/** Labels that have room beneath a drawing as tall as wide, and beneath the narrowest one. */
const SQUARE_LABELS = 5.75;
const LEAST_LABELS = 2;
const HEIGHT = 6;

/** A ruler in millimetres, as wide as the drawing above it and with its zero where the ink begins. */
export function Ruler({ viewMm, fromMm, ratio }: RulerProps) {
  const labels = Math.min(MOST_LABELS, Math.max(LEAST_LABELS, ratio * SQUARE_LABELS));
  const step = STEPS.find((mm) => viewMm / mm <= labels) ?? 500;
  const fine = step / (step === 2 || step === 20 || step === 200 ? 4 : 5);
  const count = Math.floor((viewMm - fromMm) / fine + 1e-6);
  return (
    <div className={css.ruler} aria-hidden="true">
      <svg viewBox={`0 0 ${viewMm} ${HEIGHT}`} preserveAspectRatio="none">
        {Array.from({ length: count + 1 }, (_, n) => {
          const x = fromMm + n * fine;
          const isLabelled = Math.abs((n * fine) % step) < 1e-6 || Math.abs(((n * fine) % step) - step) < 1e-6;
          return <line key={n} x1={x} x2={x} y1={0} y2={isLabelled ? HEIGHT : HEIGHT / 2} />;
        })}
      </svg>
      {Array.from({ length: Math.floor((viewMm - fromMm) / step + 1e-6) + 1 }, (_, n) => (
        <span key={n} style={{ left: `${((fromMm + n * step) / viewMm) * 100}%` }}>
          {n === 1 ? `${step} mm` : n * step}
        </span>
      ))}
    </div>
  );
}

import css from './Bar.module.css';

const COLOUR = {
  primary: 'var(--accent-text)',
  error: 'var(--error)',
  warning: 'var(--warning)',
  success: 'var(--success)',
};

interface BarProps {
  /** In percent. */
  value: number;
  tone?: keyof typeof COLOUR;
  /** Space above, in steps of the theme. */
  mt?: number;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'data-tone'?: string;
}

/** How much of something there is, as a bar. Six pixels high; for work that goes on the library has a moving one. */
export function Bar({ value, tone = 'primary', mt = 0, ...names }: BarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      {...names}
      className={css.bar}
      style={{ marginTop: `calc(${mt} * var(--space))` }}
    >
      <div style={{ background: COLOUR[tone], transform: `translateX(${percent - 100}%)` }} />
    </div>
  );
}

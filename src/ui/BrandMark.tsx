import css from './BrandMark.module.css';

/** A needle's line running into a drop of ink, and the name. `size` is the text size in px. */
export function BrandMark({ size = 22 }: { size?: number }) {
  return (
    <span className={css.mark} style={{ fontSize: size }}>
      <svg className={css.drop} viewBox="0 0 24 28" height={size * 1.15} aria-hidden="true">
        <path className={css.body} d="M12 1.5C12 8 3.5 11.6 3.5 18.3a8.5 8.5 0 0 0 17 0C20.5 11.6 12 8 12 1.5Z" />
        <path className={css.needle} d="M12 9v13" />
      </svg>
      <span className={css.name}>Inkroom</span>
    </span>
  );
}

import css from './Loader.module.css';

/** Sides of the plain spinner and heights of the branded loaders' words, in px. */
export const loaderSizes = { small: 24, medium: 40, large: 60 } as const;
export type LoaderSize = keyof typeof loaderSizes;

/** The plain loader: a hairline ring and a stroke of ink that runs round it. Says nothing by itself. */
export function Spinner({ size = 'medium' }: { size?: LoaderSize }) {
  const side = loaderSizes[size];
  return (
    <svg className={css.ring} width={side} height={side} viewBox="0 0 40 40" aria-hidden="true" data-size={size}>
      <circle className={css.track} cx="20" cy="20" r="17" />
      <circle className={css.ink} cx="20" cy="20" r="17" />
    </svg>
  );
}

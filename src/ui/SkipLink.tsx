import css from './SkipLink.module.css';

/** The first stop of the Tab key: past the bars, to the page. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#main">
      Skip to content
    </a>
  );
}

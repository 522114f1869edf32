import { Link } from 'react-router-dom';

import { usePageLinks, type PageLink } from '../../ui/page-links.ts';
import css from './Begin.module.css';

/** One line drawing for each way in, by its label; what has none shows its words alone. */
const drawings: Partial<Record<string, string>> = {
  'From a photo': 'M4 7h5l2-3h10l2 3h5v17H4zM16 10.5a5 5 0 1 0 .01 0z',
  'From words': 'M5 25l2-7L22 3l5 5-15 15zM19 6l5 5M5 29h22',
  Lettering: 'M4 26 12 5h2l8 21M7 19h12M24 14c5-1 5 3 5 5v7m0-6c-6-1-7 6-3 6 1.5 0 3-1 3-3',
  Browse: 'M4 4h10v13H4zM18 4h10v7H18zM18 15h10v13H18zM4 21h10v7H4z',
};

interface BeginProps {
  /** Of visitors, or of people with an account. */
  of: 'begin' | 'visitorBegin';
  /** The question, where the page does not ask it already. */
  title?: string;
}

/** The ways in, each as a large link with a drawing, its name, and what comes of it. */
export function Begin({ of, title }: BeginProps) {
  const ways = usePageLinks(of);
  return (
    <section className={css.begin} aria-label={title ?? 'Ways to begin'}>
      {title && <h2 className={css.title}>{title}</h2>}
      <ul className={css.ways}>
        {ways.map((way) => (
          <li key={way.label}>
            <Way way={way} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ way: { to, label, text } }: { way: PageLink }) {
  const drawing = drawings[label];
  return (
    <Link className={css.way} to={to}>
      {drawing && (
        <svg className={css.drawing} viewBox="0 0 32 32" aria-hidden="true">
          <path d={drawing} />
        </svg>
      )}
      <span className={css.words}>
        <span className={css.name}>{label}</span>
        {text && <span className={css.text}>{text}</span>}
      </span>
    </Link>
  );
}

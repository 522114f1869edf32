import { Link } from 'react-router-dom';

import { SUPPORT_EMAIL, paths } from '../config/paths.ts';
import css from './PublicShell.module.css';

/** The foot of every framed page. */
export function Footer() {
  return (
    <footer className={css.footer}>
      {/* A prerendered page may be older than the year. */}
      <span className={css.year} suppressHydrationWarning>
        © {new Date().getFullYear()} Inkroom
      </span>
      <Link to={paths.home}>Home</Link>
      <Link to={paths.discovery}>Discover</Link>
      <a href={`mailto:${SUPPORT_EMAIL}`}>Support</a>
    </footer>
  );
}

import { Link } from 'react-router-dom';

import { SUPPORT_EMAIL } from '../config/paths.ts';
import styles from './Footer.module.css';
import { linksIn } from './routes/routes.ts';

const thisYear = () => new Date().getFullYear();

/** The foot of every framed page: where else to go, the legal texts, support, and the year. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        {/* A prerendered page may be older than the year. */}
        <p className={styles.year} suppressHydrationWarning>
          © {thisYear()} Inkroom
        </p>
        <nav className={styles.links} aria-label="Footer">
          {linksIn('footer').map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <nav className={styles.links} aria-label="Legal">
          {linksIn('legal').map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <a href={`mailto:${SUPPORT_EMAIL}`}>Support</a>
        </nav>
      </div>
    </footer>
  );
}

import { Link } from 'react-router-dom';

import { SUPPORT_EMAIL, paths } from '../config/paths.ts';
import styles from './Footer.module.css';

const product = [
  ['Home', paths.home],
  ['How It Works', paths.howItWorks],
  ['Platform Tools', paths.comprehensivePlatform],
  ['Discover', paths.discovery],
  ['Pricing', paths.pricing],
] as const;

const legal = [
  ['Privacy Policy', paths.privacyPolicy],
  ['Terms of Service', paths.termsOfService],
  ['Cookie Policy', paths.cookiePolicy],
  ['Copyright', paths.copyright],
  ['Cookie Preferences', paths.cookiePreferences],
] as const;

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
          {product.map(([label, to]) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <nav className={styles.links} aria-label="Legal">
          {legal.map(([label, to]) => (
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

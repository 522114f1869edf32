import styles from './testimonials.module.css';
import { Section } from '../site/Site.tsx';
import { testimonials } from './testimonials.ts';

/** Three voices, each marked as an example: nobody's opinion is invented here. */
export function Testimonials() {
  return (
    <Section
      id="testimonials"
      raised
      title="Testimonials"
      lead="Examples, written by us to show whom Inkroom is for. Real ones will stand here when people have written them."
    >
      <ul className={styles.quotes}>
        {testimonials.map(({ name, role, quote }) => (
          <li key={name}>
            <figure className={styles.quote}>
              <span className={styles.example}>Example</span>
              <blockquote>“{quote}”</blockquote>
              <figcaption className={styles.person}>
                <strong>{name}</strong>
                <span>{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

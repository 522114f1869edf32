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
      lead="We wrote these examples to show who Inkroom is for. Real testimonials will replace them."
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

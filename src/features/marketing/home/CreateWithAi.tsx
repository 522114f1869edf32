import { paths } from '../../../config/paths.ts';
import { PlainButtonLink } from '../../../ui/PlainButton.tsx';
import styles from './hands.module.css';
import { Art, Section } from '../site/Site.tsx';
import site from '../site/site.module.css';

const hands = [
  ['line', 'Fine line', 'in fine lines and dots'],
  ['dotwork', 'Dotwork', 'in dots'],
  ['blackwork', 'Blackwork', 'in heavy black strokes'],
  ['sketch', 'Sketch', 'in pencil hatching'],
  ['woodcut', 'Woodcut', 'as a woodcut'],
  ['geometric', 'Geometric', 'half in facets, within two circles'],
] as const;

/** One photo in the six hands of the engine. */
export function CreateWithAi() {
  return (
    <Section
      id="create"
      title="Create with AI"
      lead="One photo in six styles. The engine finds the shapes, draws lines that a needle can follow, and spaces them so that they stay clear in skin."
    >
      <ul className={styles.hands}>
        {hands.map(([style, label, how]) => (
          <li key={style}>
            <Art
              name={`hand-${style}`}
              alt={`The cat’s face ${how}`}
              width={400}
              height={400}
              widths={[400]}
              sizes="(min-width: 1100px) 190px, (min-width: 600px) 31vw, 46vw"
            />
            <span>{label}</span>
          </li>
        ))}
      </ul>
      <div className={site.actions}>
        <PlainButtonLink to={paths.tryOut} look="primary" size="large">
          Try AI Generator
        </PlainButtonLink>
        <PlainButtonLink to={paths.howItWorks} look="outlined" size="large">
          How It Works
        </PlainButtonLink>
      </div>
    </Section>
  );
}

import { signUpCredits } from '../../../domain/credits.ts';
import { useRuntimeConfig } from '../../../config/useRuntimeConfig.ts';
import styles from './specifications.module.css';
import { Section } from '../site/Site.tsx';

/** Display name of the premium image model (decision 19). */
export const PREMIUM_MODEL = 'Diffusion 3.5XL';

const stats = [
  ['Styles', '16', 'From fine line and traditional to Japanese, realism and watercolor'],
  ['Font styles', '1000+', 'Western lettering in six categories; also Chinese, Arabic, Hindi and Thai'],
  ['Designs for each brief', '4', 'Different in structure, each shown as soon as it is ready'],
  ['Resolution', '2048 px', '1024 px as standard; PNG is the master, WebP the preview'],
  ['Width on skin', '10–600 mm', 'Lines from 0.3 mm, with 0.8 mm between two, as a guideline'],
  ['Photos', '10 MB', 'JPEG, PNG, WebP, GIF, HEIC, HEIF'],
  ['To start with', `${signUpCredits} credits`, 'A free tier, no credit card required'],
] as const;

/** The figures, among them which model draws on this very installation. */
export function TechnicalSpecifications() {
  const config = useRuntimeConfig();
  return (
    <Section id="specifications" title="Technical Specifications">
      <dl className={styles.stats}>
        <Stat name="Premium image model" figure={PREMIUM_MODEL} note={drawnBy(config?.engines.images)} />
        {stats.map(([name, figure, note]) => (
          <Stat key={name} name={name} figure={figure} note={note} />
        ))}
      </dl>
    </Section>
  );
}

function Stat({ name, figure, note }: { name: string; figure: string; note: string }) {
  return (
    <div className={styles.stat}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.figure}>{figure}</span>
        <span className={styles.statNote}>{note}</span>
      </dd>
    </div>
  );
}

/** The card says which engine is at work here; before the configuration is read, what holds everywhere. */
function drawnBy(images: 'built-in' | 'replicate' | undefined): string {
  if (images === 'replicate') return 'Available on this installation, next to the built-in engine';
  if (images === 'built-in') return 'Available if an operator connects it. Here, the built-in Inkroom engine draws';
  return 'Available if an operator connects it; otherwise the built-in Inkroom engine draws';
}

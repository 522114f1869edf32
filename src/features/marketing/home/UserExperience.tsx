import hero from './hero.json' with { type: 'json' };
import styles from './experience.module.css';
import { names, Section } from '../site/Site.tsx';
import site from '../site/site.module.css';

const promises = [
  [
    'The drawing comes first',
    'The drawing gets the most space. Tools are at the edges and the price is on the button.',
  ],
  ['It waits for you', 'Reload, close your laptop, or lose the Wi-Fi: the job continues and you find the result.'],
  ['On the phone, in the studio', 'Everything works at 360 px with a thumb, and from the keyboard alone at a desk.'],
  ['Easy to read', 'Dark or light theme, larger text, more contrast, less motion. Tests check the contrast.'],
] as const;

const { receipt } = hero;

/** Describes the experience, with the receipt of the drawing at the top as an example. */
export function UserExperience() {
  return (
    <Section
      id="experience"
      raised
      title="User Experience"
      lead="Calm, exact, and honest about what it does not know. Every drawing comes with a receipt that says how it was made."
    >
      <div className={styles.experience}>
        <ul className={styles.promises}>
          {promises.map(([title, text]) => (
            <li key={title}>
              <h3 className={site.h3}>{title}</h3>
              <p className={site.text}>{text}</p>
            </li>
          ))}
        </ul>
        <figure className={names(site.paper, styles.slip)}>
          <figcaption>Receipt of the drawing at the top of this page</figcaption>
          <dl>
            <Line name="Drawn by" value={`Inkroom engine ${receipt.version}`} />
            <Line name="Hand" value={`${receipt.style}, variation ${receipt.variation + 1} of 4`} />
            <Line name="Seed" value={receipt.seed} />
            <Line name="Detail · strength" value={[receipt.detail, receipt.strength].join(' · ')} />
            <Line name="Sheet" value={`${receipt.size} × ${receipt.size} px, ink ${receipt.physicalWidthMm} mm wide`} />
            <Line name="Photo" value={`${receipt.source.width} × ${receipt.source.height} px`} />
            <Line name="SHA-256" value={`${receipt.imageSha256.slice(0, 8)}…${receipt.imageSha256.slice(-8)}`} />
          </dl>
          <p>The same photo and the same receipt give the same pixels again.</p>
        </figure>
      </div>
    </Section>
  );
}

function Line({ name, value }: { name: string; value: string | number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

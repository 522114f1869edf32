import { paths } from '../../config/paths.ts';
import { useQuote } from '../../config/useQuote.ts';
import { PlainButtonLink } from '../../ui/PlainButton.tsx';
import styles from './site/pages.module.css';
import { PageTop } from './site/PageTop.tsx';
import { Art, names, Section } from './site/Site.tsx';
import site from './site/site.module.css';

interface Step {
  title: string;
  text: string;
  art?: { name: string; alt: string; width: number; height: number; widths: readonly number[] };
}

const wide = { width: 1200, height: 798, widths: [480, 800, 1200] } as const;
const square = { width: 400, height: 400, widths: [400] } as const;

/** Stands for what four designs cost. */
const PRICE = '{price}';

const steps: readonly Step[] = [
  {
    title: 'Bring a photo',
    text: 'One picture up to 10 MB: a pet, a flower, a face, an heirloom. Location and camera data are removed, and nobody but you can see it. A close, sharp picture of one thing works best.',
    art: { name: 'hero-photo', alt: 'A photo of a cat’s face, close up', ...wide },
  },
  {
    title: 'We measure it',
    text: 'First, Inkroom measures your photo: where the subject is, how much of the picture it fills, how dark and busy it is, and its main colors. If a face is too small to stay recognizable, you learn it now.',
  },
  {
    title: 'Talk it through',
    text: 'The consultant asks what an artist asks: subject, style, placement, size, mood, must-haves. Answer in your own words, in centimeters or inches. You see the brief as it grows and change it until it is right.',
  },
  {
    title: 'Say how big',
    text: 'Set the width on skin in millimeters. It decides the thinnest line: below 0.3 mm ink rarely holds, and two lines closer than 0.8 mm tend to heal into one. The engine plans its lines by that.',
    art: { name: 'hero-design', alt: 'The same face drawn in black linework', ...wide },
  },
  {
    title: 'Get four designs',
    text: `Faithful, bold, mixed, and one with an ornament: four drawings that differ in structure. The price, ${PRICE}, is on the button. The first drawing appears as soon as it is ready. Failed drawings are not charged.`,
    art: { name: 'hand-geometric', alt: 'The cat’s face, half in facets, within two circles', ...square },
  },
  {
    title: 'Save, refine, download',
    text: 'Every design is saved to your own images with its brief and its receipt. Refine goes back to the conversation. Download it as PNG, as SVG or as a PDF at true size and bring it to your artist, who has the final say about skin.',
  },
];

const questions = [
  [
    'Do I need an account?',
    'Yes, to save your designs privately, in full size and without a watermark. It is free and needs no card. A few small drawings a day need none, and Discover is open to everybody.',
  ],
  [
    'Is my photo used to train anything?',
    'No. No model is trained with your photos, conversations or designs. If an operator connects outside models, they get only what your job needs.',
  ],
  [
    'What if I lose the connection?',
    'The job continues. Your result is there when you come back, and you pay only once.',
  ],
  [
    'Can I get the same drawing again?',
    'Yes. Each design keeps a receipt with the engine’s version, the seed and every setting. “Recreate exactly” draws the same pixels, free of charge.',
  ],
  [
    'Does it draw in color?',
    'Yes, in the colors of your photo or in inks that you choose. The black lines stay on a separate layer for the stencil.',
  ],
  [
    'Will my artist tattoo it?',
    'That is up to you and your artist. A brief with placement, size and must-haves is a good start.',
  ],
] as const;

/** Explains the steps from a photo to a design, and answers common questions. */
export function HowItWorks() {
  const { total } = useQuote('batch4');
  const price = total === 1 ? '1 credit' : `${total} credits`;
  return (
    <>
      <PageTop
        title="How It Works"
        lead="From a picture on your phone to four drawings that a tattoo artist can start from. It takes about ten minutes, most of it talking."
      />
      <section aria-label="Steps" className={site.section}>
        <ol className={names(site.wrap, styles.steps)}>
          {steps.map(({ title, text, art }) => (
            <li key={title} className={styles.step}>
              <div>
                <h2 className={site.h2}>{title}</h2>
                <p className={site.lead}>{text.replace(PRICE, price)}</p>
              </div>
              {art && (
                <div className={styles.stepArt}>
                  <Art {...art} sizes="(min-width: 900px) 440px, 92vw" />
                </div>
              )}
            </li>
          ))}
        </ol>
      </section>
      <Section id="questions" raised title="What people ask">
        <div className={styles.questions}>
          {questions.map(([question, reply]) => (
            <details key={question}>
              <summary>{question}</summary>
              <p className={site.text}>{reply}</p>
            </details>
          ))}
        </div>
        <div className={site.actions}>
          <PlainButtonLink to={paths.register} look="primary" size="large">
            Create an account
          </PlainButtonLink>
          <PlainButtonLink to={paths.discovery} look="outlined" size="large">
            Look at designs first
          </PlainButtonLink>
        </div>
      </Section>
    </>
  );
}

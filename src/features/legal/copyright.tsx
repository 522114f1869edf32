import { Link } from 'react-router-dom';

import { paths } from '../../config/paths.ts';
import { LegalTable, type LegalPart } from './LegalPage.tsx';
import { SupportLink } from './SupportLink.tsx';

const sources = [
  ['Photo of the cat', 'Stefan van der Walt, from the sample data of scikit-image', 'CC0 1.0'],
  ['Photo of the cup of coffee', 'Rachel Michetti, from the sample data of scikit-image', 'CC0 1.0'],
  ['Silhouette of a horse', 'Andreas Preuss, from the sample data of scikit-image', 'CC0 1.0'],
  ['Many drawings in designs from words (Noto Emoji)', 'Google, redrawn by our engine', 'Apache License 2.0'],
  ['Some drawings in designs from words (Emoji One 2)', 'Emoji One, redrawn by our engine', 'CC BY 4.0'],
  [
    'Some drawings in designs from words (Twemoji)',
    'Twitter and other contributors, redrawn by our engine',
    'CC BY 4.0',
  ],
  ['Models that find people on photos (MediaPipe)', 'Google, turned into another format by us', 'Apache License 2.0'],
  ['Bricolage Grotesque, Inter', 'The Bricolage Grotesque and Inter project authors', 'SIL Open Font License 1.1'],
  [
    'Faces of the type studio',
    'Their designers, whom the license of each family names',
    'SIL Open Font License 1.1, Apache License 2.0 or Ubuntu Font License 1.0',
  ],
  ['Pirata One (the mark across try-outs)', 'Rodrigo Fuenzalida and Nicolas Massi', 'SIL Open Font License 1.1'],
] as const;

/** Copyright: whose work is whose, what ours is made of, and how to have something taken down. */
export const copyrightParts: readonly LegalPart[] = [
  {
    id: 'position',
    title: 'Where we stand',
    body: (
      <p>
        Tattooing lives from artists who draw. A style belongs to nobody, a drawing does. Inkroom is made to prepare a
        design from your own photo and idea, not to copy somebody’s flash, and we act when it is used for that.
      </p>
    ),
  },
  {
    id: 'whose',
    title: 'Whose is what',
    body: (
      <>
        <ul>
          <li>Photos and words you bring stay yours.</li>
          <li>
            Designs drawn for you are yours as far as rights exist in them; see{' '}
            <Link to={`${paths.termsOfService}#designs`}>Who owns the designs</Link>.
          </li>
          <li>Works that artists show here stay theirs.</li>
          <li>The program, its texts and its look belong to the makers of Inkroom.</li>
        </ul>
        <p>
          Every design is made with software. Its receipt, in the account and in the image file, names the engine or
          model, the version, the settings and the works it contains.
        </p>
      </>
    ),
  },
  {
    id: 'sources',
    title: 'What our own pictures are made of',
    body: (
      <>
        <LegalTable caption="Sources and licenses" columns={['Work', 'By', 'License']} rows={sources} />
        <p>
          All drawings on our own pages were made by the built-in engine. The photos are not stock and show no customer.
        </p>
      </>
    ),
  },
  {
    id: 'notice',
    title: 'Reporting a copy',
    body: (
      <>
        <p>
          If something here infringes your rights, write to <SupportLink /> with the subject “Takedown”. So that we can
          act, a notice should hold (this is also what section 512(c)(3) of the US Copyright Act and Article 16 of the
          EU Digital Services Act ask for):
        </p>
        <ol>
          <li>which work is yours, with a link or a picture,</li>
          <li>where it was copied: the exact address of the design or page here,</li>
          <li>your name, postal address, e-mail and telephone number,</li>
          <li>why you believe in good faith that the use is not allowed by you, your agent or the law,</li>
          <li>
            that the notice is accurate and, under penalty of perjury where US law applies, that you own the right or
            act for its owner,
          </li>
          <li>your signature; your typed name is enough.</li>
        </ol>
        <p>You need no account for this. Knowingly false notices can make you liable.</p>
      </>
    ),
  },
  {
    id: 'then',
    title: 'What happens then',
    body: (
      <ol>
        <li>We confirm that the notice has arrived.</li>
        <li>A person looks at it. A clear case is taken down without delay; otherwise we ask.</li>
        <li>
          Whoever published the design is told what was taken down, on what ground, whether software was involved in the
          decision, and how to object. Your name is passed on where the law or a fair answer needs it.
        </li>
        <li>You are told the outcome, with the reasons.</li>
      </ol>
    ),
  },
  {
    id: 'counter',
    title: 'If your design was taken down',
    body: (
      <>
        <p>
          If you think it was a mistake, write to <SupportLink /> within six months: which design it was, why it should
          be there, your name and address, and, where US law applies, under penalty of perjury that it was removed by
          mistake and that you accept the jurisdiction of the courts at your address. A person who did not make the
          first decision looks at it.
        </p>
        <p>
          Under US law we then put the design back after 10 to 14 business days, unless the other side has gone to
          court. In the European Union you may also turn to a certified body for out-of-court settlement.
        </p>
      </>
    ),
  },
  {
    id: 'repeat',
    title: 'Repeated infringement',
    body: (
      <p>
        Accounts that infringe again and again are warned, then blocked. The same holds for those who keep sending false
        notices.
      </p>
    ),
  },
  {
    id: 'likeness',
    title: 'Your face, your skin, your photo',
    body: (
      <p>
        The same way is open if a design or photo shows you without your permission. Say what we see and where; you need
        prove no copyright. Pictures of minors and intimate pictures go first.
      </p>
    ),
  },
];

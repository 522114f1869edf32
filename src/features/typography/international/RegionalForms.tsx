import { svgData } from '#lettering/svg-data.ts';
import { regionalIn } from '../../../lettering/han-forms.ts';
import type { LetteringOrder } from '../../../domain/lettering.ts';
import { useSetLettering } from '../useLettering.ts';
import css from './regional-forms.module.css';

/** Families of one hand, each drawn for its region, so that nothing but the forms differs. All come with the product. */
const regions = [
  { language: 'ja', label: 'Japan', face: { id: 'noto-serif-jp-400', axes: { wght: 400 } } },
  { language: 'zh-Hans', label: 'China', face: { id: 'noto-serif-sc-400', axes: { wght: 400 } } },
  { language: 'zh-Hant', label: 'Taiwan', face: { id: 'cactus-classical-serif-400', axes: {} } },
] as const;
type Region = (typeof regions)[number];

/** Characters that are compared at once. */
const MOST = 6;
/** They are drawn when typing rests, ms. */
const REST_MS = 400;

interface RegionalFormsProps {
  /** BCP 47, as the person has chosen it. */
  language: string;
  words: string;
}

/** The characters of the words that are one in Unicode and are written in another way elsewhere, side by side. */
export function RegionalForms({ language, words }: RegionalFormsProps) {
  const differing = regionalIn(words).slice(0, MOST).join('');
  if (differing === '' || !/^(?:ja|zh|ko)/.test(language)) return null;
  return (
    <figure className={css.forms}>
      <div className={css.row}>
        {regions.map((region) => (
          <Form key={region.language} region={region} text={differing} isChosen={region.language === language} />
        ))}
      </div>
      <figcaption className={css.caption}>
        These characters are one in Unicode and are written differently. The language decides which form is drawn.
      </figcaption>
    </figure>
  );
}

function Form({
  region: { language, label, face },
  text,
  isChosen,
}: {
  region: Region;
  text: string;
  isChosen: boolean;
}) {
  const order: LetteringOrder = { text, language, faces: [face], size: { by: 'xHeight', mm: 8 } };
  const { setting, problem } = useSetLettering(order, { restMs: REST_MS });
  const { left, top, width, height } = setting?.bounds ?? { left: 0, top: 0, width: 1, height: 1 };
  return (
    <div className={css.form} data-chosen={isChosen || undefined}>
      <span className={css.label}>{isChosen ? `${label}: this language` : label}</span>
      {setting && !problem ? (
        <svg
          role="img"
          aria-label={`${text} as in ${label}`}
          lang={language}
          viewBox={[left, top, width, height].join(' ')}
        >
          <path fill="currentColor" fillRule="evenodd" d={svgData(setting.commands)} />
        </svg>
      ) : (
        <span className={css.problem}>{problem}</span>
      )}
    </div>
  );
}

import { useMemo, useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { href, paths } from '../../../config/paths.ts';
import { errorText } from '../../../data/errors.ts';
import { arabicHands, type ArabicHand, type FontFamily } from '../../../domain/fonts.ts';
import { letteringLimits } from '../../../domain/lettering.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { selectAuthStatus } from '../../../session/auth.slice.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { LinkButton, PlainButton } from '../../../ui/PlainButton.tsx';
import { useAddressQuery } from '../../../ui/useAddressQuery.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { facesOf, type Face } from '../catalogue/faces.ts';
import { useFontCatalogueQuery } from '../catalogue/fonts.api.ts';
import { useMarked, type MarkedFaces } from '../catalogue/marked.ts';
import { LetteringRoom } from '../desk/LetteringRoom.tsx';
import { Choice } from '../parts/Choice.tsx';
import { Field } from '../parts/Field.tsx';
import { useFocusAtFirst } from '../parts/useFocusAtFirst.ts';
import { AskReader } from '../reading/AskReader.tsx';
import { StageScreen } from '../studio/StageScreen.tsx';
import { useChosenFace } from '../studio/useChosenFace.ts';
import { useStudio, type Studio } from '../studio/useStudio.ts';
import { Outlines } from '../studio/WesternStudio.tsx';
import { FaceWall } from '../wall/FaceWall.tsx';
import css from './international.module.css';
import { familiesFor, handNames, languageOf, languages, type Language } from './languages.ts';
import { lookInLanguage, studioInLanguage } from './look-in-language.ts';
import { RegionalForms } from './RegionalForms.tsx';
import { ScriptPanel } from './ScriptPanel.tsx';

/** Lettering in other writing systems: the language first, because it decides families and forms. */
export function InternationalStudio() {
  return (
    <>
      <LanguageWall />
      {useHydrated() && (
        <LetteringRoom>
          <Room />
        </LetteringRoom>
      )}
    </>
  );
}

/** Every language by its own name. Prerendered: it needs neither fonts nor code. Gone as soon as one is chosen. */
function LanguageWall() {
  const [query, changeQuery] = useAddressQuery();
  const hydrated = useHydrated();
  if (hydrated && languageOf(query.get('language'))) return null;
  return (
    <ul className={css.languages} aria-label="Languages">
      {languages.map(({ code, label, own }) => (
        <li key={code}>
          <button
            type="button"
            className={css.language}
            disabled={!hydrated}
            onClick={() =>
              changeQuery((now) => {
                now.set('language', code);
                return now;
              })
            }
          >
            <span className={css.own} lang={code} dir="auto">
              {own}
            </span>
            <span className={css.label}>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Room() {
  const [query, changeQuery] = useAddressQuery();
  const language = languageOf(query.get('language'));
  const [openedIn] = useState(query.get('language'));
  const studio = useStudio('international', query.get('text'));
  const catalogue = useFontCatalogueQuery();
  const families = catalogue.data?.families;
  if (!language) return null;
  const leave = () =>
    changeQuery((now) => {
      for (const name of ['language', 'face', 'text']) now.delete(name);
      return now;
    });
  return (
    <>
      <Chosen language={language} focused={language.code !== openedIn} onLeave={leave} />
      <Words language={language} value={studio.words} onChange={studio.setWords} />
      <RegionalForms language={language.code} words={studio.words} />
      {catalogue.isError ? (
        <Notice severity="error">
          {errorText(catalogue.error, 'The fonts could not be loaded.')}{' '}
          <LinkButton onClick={() => void catalogue.refetch()}>Try again</LinkButton>
        </Notice>
      ) : families ? (
        <Fonts key={language.code} language={language} families={families} studio={studio} />
      ) : (
        <Outlines />
      )}
    </>
  );
}

interface ChosenProps {
  language: Language;
  focused: boolean;
  onLeave: () => void;
}

function Chosen({ language, focused, onLeave }: ChosenProps) {
  const heading = useFocusAtFirst(focused);
  return (
    <div className={css.chosen}>
      <h2 ref={heading} tabIndex={-1}>
        {language.label}
      </h2>
      <PlainButton look="outlined" onClick={onLeave}>
        Another language
      </PlainButton>
    </div>
  );
}

function Words({
  language,
  value,
  onChange,
}: {
  language: Language;
  value: string;
  onChange: (words: string) => void;
}) {
  const problem = textProblem(value, letteringLimits.characters);
  return (
    <div className={css.words}>
      <Field
        label={`Your words in ${language.label}`}
        rows={2}
        value={value}
        onChange={onChange}
        lang={language.code}
        dir={value === '' && !language.rtl ? 'ltr' : language.rtl ? 'rtl' : 'auto'}
        placeholder={language.sample}
        invalid={problem !== null}
        help={
          problem ??
          'Type or paste words that somebody who speaks the language has checked. Nothing is translated here.'
        }
      />
    </div>
  );
}

interface FontsProps {
  language: Language;
  families: readonly FontFamily[];
  studio: Studio;
}

function Fonts({ language, families, studio: whole }: FontsProps) {
  const look = useMemo(() => lookInLanguage(whole.look, language), [whole.look, language]);
  const studio = studioInLanguage(whole, look);
  const isVisitor = useAppSelector(selectAuthStatus) !== 'signedIn';
  const marked = useMarked();
  const faces = useMemo(() => facesOf(familiesFor(families, language, 'all')), [families, language]);
  const { face, other, entered, choose, leave } = useChosenFace(faces, studio, marked);
  if (!face) return <Wall {...{ language, families, studio, marked }} onChoose={choose} />;
  const account = href(paths.internationalFonts, { language: language.code, face: face.id });
  return (
    <StageScreen
      {...{ studio, face, other, entered, isVisitor }}
      onBack={leave}
      onTake={choose}
      account={account}
      language={language.code}
      spacing={!language.joined}
      script={<ScriptPanel language={language} look={studio.look} change={studio.change} />}
      below={(order) => <AskReader {...{ order, language, isVisitor, account }} />}
    />
  );
}

interface WallProps extends FontsProps {
  marked: MarkedFaces;
  onChoose: (face: Face) => void;
}

/** The fonts of a language in the person's words; those of Arabic can be told apart by their hand. */
function Wall({ language, families, studio, marked, onChoose }: WallProps) {
  const [hand, setHand] = useState<ArabicHand | 'all'>('all');
  const faces = useMemo(() => facesOf(familiesFor(families, language, hand)), [families, language, hand]);
  return (
    <>
      {language.script === 'arabic' && (
        <div className={css.hands}>
          <Choice
            label="Hand"
            value={hand}
            options={[
              { value: 'all', label: 'All' },
              ...arabicHands.map((value) => ({ value, label: handNames[value] })),
            ]}
            onChange={setHand}
          />
        </div>
      )}
      {faces.length === 0 ? (
        <p className={css.empty}>There is no font of this hand here. Choose another one.</p>
      ) : (
        <FaceWall
          faces={faces}
          words={studio.words.trim() === '' ? language.sample : studio.words}
          language={language.code}
          marked={marked}
          noteOf={({ family }) => (family?.hand ? handNames[family.hand] : undefined)}
          onChoose={onChoose}
          label={`Fonts for ${language.label}`}
        />
      )}
    </>
  );
}

import { useMemo } from 'react';

import css from './Builder.module.css';
import { slotsOf, withoutLettering, withoutOrnament } from './slots.ts';
import { thumbOf } from './thumb.ts';
import { withMotif } from './wall.ts';

interface SlotsProps {
  words: string;
  onChange: (words: string) => void;
}

/** What the words choose: the main motif, its companions, what stands behind them and the words on a banner. Each can be taken away. */
export function Slots({ words, onChange }: SlotsProps) {
  const { main, companions, ornaments, lettering } = useMemo(() => slotsOf(words), [words]);
  const takeAway = (word: string) => onChange(withMotif(words, word));
  if (!main && ornaments.length === 0 && !lettering) return null;
  return (
    <dl className={css.slots} aria-label="What you chose">
      {main && (
        <Slot label="Main motif">
          <Motif word={main} onRemove={takeAway} />
        </Slot>
      )}
      {companions.length > 0 && (
        <Slot label="With">
          {companions.map((word) => (
            <Motif key={word} word={word} onRemove={takeAway} />
          ))}
        </Slot>
      )}
      {ornaments.length > 0 && (
        <Slot label="Behind">
          {ornaments.map((word) => (
            <Chip key={word} text={word} onRemove={() => onChange(withoutOrnament(words, word))} />
          ))}
        </Slot>
      )}
      {lettering && (
        <Slot label="Words">
          <Chip text={`“${lettering}”`} onRemove={() => onChange(withoutLettering(words, lettering))} />
        </Slot>
      )}
    </dl>
  );
}

function Slot({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={css.slot}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Motif({ word, onRemove }: { word: string; onRemove: (word: string) => void }) {
  return (
    <span className={css.chip}>
      <img src={thumbOf(word)} alt="" width={42} height={42} />
      {word}
      <Remove what={word} onPress={() => onRemove(word)} />
    </span>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className={css.chip} data-words>
      {text}
      <Remove what={text} onPress={onRemove} />
    </span>
  );
}

function Remove({ what, onPress }: { what: string; onPress: () => void }) {
  return (
    <button type="button" className={css.remove} aria-label={`Remove ${what}`} onClick={onPress}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="m3 3 10 10M13 3 3 13" />
      </svg>
    </button>
  );
}

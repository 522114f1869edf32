import { Fragment } from 'react';

import { isVisible } from '../../../domain/messages.ts';
import { linkParts } from '../links.ts';
import css from './Thread.module.css';

/** Shows the text of a message in its own writing direction, with addresses as links. */
export function Words({ text }: { text: string }) {
  return (
    <p className={css.words} dir="auto">
      {linkParts(text).map(({ text: part, href }, index) =>
        href ? (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part}
          </a>
        ) : (
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </p>
  );
}

const EMOJI = /^\p{Extended_Pictographic}$/u;
const JOINER = '\u200d';
/** The form of an emoji, and the skin tones. */
const isModifier = (character: string): boolean =>
  character === '\ufe0f' || (character >= '\u{1f3fb}' && character <= '\u{1f3ff}');

/** Says whether a message is only one to three emoji, which are shown large and without a bubble. */
export function isOnlyEmoji(text: string): boolean {
  if (text.length > 40 || !isVisible(text)) return false;
  let count = 0;
  let joined = false;
  for (const character of text) {
    if (character !== JOINER && !isModifier(character)) {
      if (!EMOJI.test(character)) return false;
      if (!joined) count += 1;
    }
    joined = character === JOINER;
  }
  return count > 0 && count <= 3;
}

import type { ComponentProps, RefAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

import { useHydrated } from './useHydrated.ts';
import css from './PlainButton.module.css';

interface Look {
  /** `primary`: the one thing to do here. Default: a quiet button. */
  look?: 'primary' | 'outlined' | 'quiet';
  size?: 'medium' | 'large';
}

/** A button of the pages that stand without the component library (public site, sign-in). */
export function PlainButton({ look, size, ...rest }: Look & Omit<ComponentProps<'button'>, 'className'>) {
  const early = useEarly(rest.disabled);
  return <button type="button" {...rest} {...early} className={css.button} data-look={look} data-size={size} />;
}

/**
 * Off, and looking as it will, until the code of a prerendered page is there: a press that nobody hears would be lost, and a
 * tool that waits for a button to be on waits for the right moment.
 */
function useEarly(disabled = false): { disabled: boolean; 'data-early'?: true } {
  const hydrated = useHydrated();
  return hydrated || disabled ? { disabled } : { disabled: true, 'data-early': true };
}

/** The same as a link inside the product. */
export function PlainButtonLink({
  look,
  size,
  ...rest
}: Look & Omit<LinkProps, 'className'> & RefAttributes<HTMLAnchorElement>) {
  return <Link {...rest} className={css.button} data-look={look} data-size={size} />;
}

/** A text link inside the product. */
export function PlainLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={css.link} />;
}

/** A text link that leads out of the product, such as mail. */
export function OuterLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className={css.link}>
      {children}
    </a>
  );
}

/** Looks like a text link and does something here. */
export function LinkButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  const early = useEarly(props.disabled);
  return <button {...props} {...early} type="button" className={css.link} />;
}

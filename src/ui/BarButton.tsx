import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

import css from './BarButton.module.css';

interface AtEdge {
  /** The end of the bar at which it stands. */
  edge?: 'start' | 'end';
}

/** A button of the top bar, which shows a picture. The bar is the first thing to appear, so it needs no component library. */
export function BarButton({ edge, ...props }: ComponentProps<'button'> & AtEdge) {
  return <button type="button" className={css.button} data-edge={edge} {...props} />;
}

/** The same, leading somewhere. */
export function BarLink({ edge, ...props }: ComponentProps<typeof Link> & AtEdge) {
  return <Link className={css.button} data-edge={edge} {...props} />;
}

/** The picture of such a button before there is anything to press. */
export function BarPicture({ edge, ...props }: ComponentProps<'span'> & AtEdge) {
  return <span className={css.button} data-edge={edge} aria-hidden {...props} />;
}

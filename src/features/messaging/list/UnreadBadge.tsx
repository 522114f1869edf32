import css from './List.module.css';

/** Shows a number of unread messages as a badge. */
export function UnreadBadge({ count }: { count: number }) {
  return (
    <span aria-hidden className={css.count}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

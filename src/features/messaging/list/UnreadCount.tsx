import css from './List.module.css';

/** How many are unread, as a mark. */
export function UnreadCount({ count }: { count: number }) {
  return (
    <span aria-hidden className={css.count}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

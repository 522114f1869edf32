import { grouped } from '../../domain/numbers.ts';
import { pricePerCredit, type CreditPackage } from '../../domain/packages.ts';
import text from '../../ui/text.module.css';
import css from './credits.module.css';

/** What a pack holds and costs, on one line: credits and name at the left, price and price of one credit at the right. */
export function PackFace({ pack }: { pack: CreditPackage }) {
  return (
    <>
      <div className={css.name}>
        <p className={`${text.small} ${text.strong}`}>{grouped(pack.credit_amount)} credits</p>
        <span className={`${text.caption} ${text.muted}`}>{pack.name}</span>
      </div>
      <div className={css.price}>
        <p className={`${text.small} ${text.strong}`}>${pack.price.toFixed(2)}</p>
        <span className={`${text.caption} ${text.muted}`}>${pricePerCredit(pack)} per credit</span>
      </div>
    </>
  );
}

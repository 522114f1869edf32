import { accountTexts } from '../../../domain/texts/accounts.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { LinkButton } from '../../../ui/PlainButton.tsx';
import css from './Farewell.module.css';

/** The last word after an account was deleted, over the home page until it is closed. */
export function Farewell({ onClose }: { onClose: () => void }) {
  return (
    <div className={css.place}>
      <Notice severity="success" action={<LinkButton onClick={onClose}>Close</LinkButton>}>
        {accountTexts.deleted}
      </Notice>
    </div>
  );
}

import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../domain/texts/accounts.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PlainButtonLink, PlainLink } from '../../../ui/PlainButton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import css from '../AuthForm.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { usePasswordReset, type ResetState } from './usePasswordReset.ts';

const CHECKING = 'Checking your link...';

/** Checks the reset link, then takes the new password. The form stands from the beginning, so that nothing moves. */
export function ResetPasswordForm() {
  const { state, save } = usePasswordReset();
  const isOver = state.kind === 'refused' || state.kind === 'done';
  return (
    <>
      <VisuallyHidden role="status">{state.kind === 'checking' && CHECKING}</VisuallyHidden>
      {state.kind === 'failed' && (
        <Notice severity="error">
          {accountTexts.passwordFailed} {state.reason}
        </Notice>
      )}
      <div ref={holdPlace} className={css.place}>
        {isOver ? (
          <End state={state} />
        ) : (
          <NewPasswordFields
            label="Update Password"
            busy={state.kind === 'checking' ? CHECKING : state.kind === 'saving' && 'Updating...'}
            disabled={state.kind === 'checking'}
            onSubmit={(password) => void save(password)}
          />
        )}
      </div>
      <div className={css.row}>
        <PlainLink to={paths.login}>Back to Login</PlainLink>
      </div>
    </>
  );
}

/** Keeps the height of the form for what replaces it, so that the page does not move. */
function holdPlace(place: HTMLElement | null): void {
  if (place) place.style.minHeight = `${place.offsetHeight}px`;
}

function End({ state }: { state: ResetState }) {
  if (state.kind !== 'refused') return <Notice severity="success">{accountTexts.passwordUpdated}</Notice>;
  return (
    <>
      <Notice severity="error">{state.message}</Notice>
      <PlainButtonLink to={paths.forgotPassword} look="primary" size="large">
        Ask for a new link
      </PlainButtonLink>
    </>
  );
}

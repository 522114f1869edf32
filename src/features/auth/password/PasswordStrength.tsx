import { passwordStrength } from '../../../domain/password-strength.ts';
import css from './PasswordStrength.module.css';

const STEPS = [1, 2, 3, 4] as const;

interface PasswordStrengthProps {
  password: string;
  /** What others know of the person: name, address. */
  personal?: readonly string[];
}

/** Under a new password: how hard it is to guess, in four steps and a word. A hint, not a rule. */
export function PasswordStrength({ password, personal }: PasswordStrengthProps) {
  if (!password) return 'At least 8 characters';
  const { score, label, advice } = passwordStrength(password, personal);
  return (
    <span className={css.strength} data-score={score}>
      <span className={css.steps} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} data-on={step <= score || undefined} />
        ))}
      </span>
      <span aria-live="polite">
        <b>{label}</b>
        {advice && `. ${advice}`}
      </span>
    </span>
  );
}

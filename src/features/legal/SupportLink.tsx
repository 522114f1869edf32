import { SUPPORT_EMAIL } from '../../config/paths.ts';

/** The support address, ready to write to. */
export function SupportLink() {
  return <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>;
}

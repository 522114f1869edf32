import { useRuntimeConfig } from '../../config/useRuntimeConfig.ts';
import styles from './legal.module.css';

const images = {
  'built-in': 'designs are drawn by the built-in engine; no photo leaves the operator’s servers for that',
  replicate: 'designs may be drawn by models at Replicate, beside the built-in engine',
};
const assistant = {
  'built-in': 'the consultant is built in',
  claude: 'the consultant is Claude by Anthropic',
};
const payments = {
  off: 'payments are switched off',
  test: 'payments are a test without real money',
  stripe: 'payments go through Stripe',
};

/** Which services this very installation uses, from its configuration; nothing while that is not known. */
export function EnginesHere() {
  const config = useRuntimeConfig();
  if (!config) return null;
  const { engines } = config;
  return (
    <p className={styles.state}>
      On this installation {images[engines.images]}, {assistant[engines.assistant]}, and {payments[engines.payments]}.
    </p>
  );
}

/** npm run soak: the long proofs in scripts/soak, in full, one after the other. Names as arguments run those alone. */
import './serve/follow-parent.ts';
import { runScripts } from './run-scripts.ts';

await runScripts('scripts/soak', process.argv.slice(2));

/** npm run bench: the measurements in bench, one after the other. Names as arguments run those alone. */
import './serve/follow-parent.ts';
import { runScripts } from './run-scripts.ts';

await runScripts('bench', process.argv.slice(2));

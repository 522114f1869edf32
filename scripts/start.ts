/** npm start: the whole product from one command. */
import './serve/follow-parent.ts';
import { serve } from './serve/serve.ts';

await serve({ dev: false });

/** npm run dev: as npm start, with Vite's dev server in front, so that changes show at once. */
import './serve/follow-parent.ts';
import { serve } from './serve/serve.ts';

await serve({ dev: true });

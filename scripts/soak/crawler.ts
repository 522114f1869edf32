/** The walk over every page (e2e/crawler.spec.ts) at four widths instead of the two of `npm test`: also on phones and large screens. */
import '../serve/follow-parent.ts';
import { runBrowserTests } from '../verdict/browser-tests.ts';
import { conclude } from '../verdict/verdict.ts';

const WIDTHS = [320, 360, 640, 1920];

if (import.meta.main) {
  process.env.INKROOM_CRAWL_WIDTHS = WIDTHS.join(',');
  const outcome = await runBrowserTests(['crawler']);
  console.log(outcome.output);
  conclude([outcome], 0);
}

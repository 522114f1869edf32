import { Hero } from '../features/marketing/Hero.tsx';
import { HowItGoes } from '../features/marketing/HowItGoes.tsx';
import { SixHands } from '../features/marketing/SixHands.tsx';

/** / : what Inkroom is, in three looks. */
export function HomePage() {
  return (
    <>
      <Hero />
      <SixHands />
      <HowItGoes />
    </>
  );
}

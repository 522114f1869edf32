import { ClosingCall } from '../features/marketing/ClosingCall.tsx';
import { CreateWithAi } from '../features/marketing/CreateWithAi.tsx';
import { Hero } from '../features/marketing/Hero.tsx';
import { KeyFeatures } from '../features/marketing/KeyFeatures.tsx';
import { PlatformOverview } from '../features/marketing/PlatformOverview.tsx';
import { TechnicalSpecifications } from '../features/marketing/TechnicalSpecifications.tsx';
import { Testimonials } from '../features/marketing/Testimonials.tsx';
import { useHashScroll } from '../features/marketing/useHashScroll.ts';
import { UserExperience } from '../features/marketing/UserExperience.tsx';

/** / : what Inkroom is, shown by its own work. */
export function HomePage() {
  useHashScroll();
  return (
    <>
      <Hero />
      <CreateWithAi />
      <PlatformOverview />
      <KeyFeatures />
      <UserExperience />
      <TechnicalSpecifications />
      <Testimonials />
      <ClosingCall />
    </>
  );
}

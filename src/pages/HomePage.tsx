import { ClosingCall } from '../features/marketing/home/ClosingCall.tsx';
import { CreateWithAi } from '../features/marketing/home/CreateWithAi.tsx';
import { Hero, Shown } from '../features/marketing/home/Hero.tsx';
import { HomeStart } from '../features/try-out/HomeStart.tsx';
import { KeyFeatures } from '../features/marketing/home/KeyFeatures.tsx';
import { PlatformOverview } from '../features/marketing/home/PlatformOverview.tsx';
import { TechnicalSpecifications } from '../features/marketing/home/TechnicalSpecifications.tsx';
import { Testimonials } from '../features/marketing/home/Testimonials.tsx';
import { useHashScroll } from '../features/marketing/site/useHashScroll.ts';
import { UserExperience } from '../features/marketing/home/UserExperience.tsx';

/** / : what Inkroom is, shown by its own work. */
export function HomePage() {
  useHashScroll();
  return (
    <>
      <Hero start={<HomeStart />} />
      <Shown />
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

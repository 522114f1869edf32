import { PlatformTools } from '../features/marketing/PlatformTools.tsx';

/** /comprehensive-platform: every tool that exists. */
export function ComprehensivePlatformPage() {
  return <PlatformTools />;
}

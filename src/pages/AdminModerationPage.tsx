import { ModerationScreen } from '../features/admin/moderation/ModerationScreen.tsx';

/** /admin/moderation */
export function AdminModerationPage() {
  return <ModerationScreen />;
}

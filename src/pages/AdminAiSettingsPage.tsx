import { AiSettingsScreen } from '../features/admin/watching/AiSettingsScreen.tsx';

/** /admin/ai-settings */
export function AdminAiSettingsPage() {
  return <AiSettingsScreen />;
}

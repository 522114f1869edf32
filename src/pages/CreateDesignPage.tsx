import { CreateProjectScreen } from '../features/project/create/CreateProjectScreen.tsx';

/** /create-design and /workspace/new */
export function CreateDesignPage() {
  return <CreateProjectScreen />;
}

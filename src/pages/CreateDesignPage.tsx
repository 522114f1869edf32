import { CreateDesignScreen } from '../features/project/create/CreateDesignScreen.tsx';

/** /create-design and /workspace/new */
export function CreateDesignPage() {
  return <CreateDesignScreen />;
}

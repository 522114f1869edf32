import { CreateDesignScreen } from '../features/designs/create/CreateDesignScreen.tsx';

/** /create-design and /workspace/new */
export function CreateDesignPage() {
  return <CreateDesignScreen />;
}

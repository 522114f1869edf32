import { useNavigate } from 'react-router-dom';

import { paths } from '../config/paths.ts';
import { NotFound } from '../ui/NotFound.tsx';

/** /404 and every address that nothing answers. */
export function NotFoundPage() {
  const navigate = useNavigate();
  return <NotFound home={paths.home} onBack={() => void navigate(-1)} />;
}

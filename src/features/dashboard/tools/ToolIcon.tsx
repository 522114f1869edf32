import AddCircleOutlineOutlined from '@mui/icons-material/AddCircleOutlineOutlined';
import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import ImageSearchOutlined from '@mui/icons-material/ImageSearchOutlined';

import type { ToolLink } from './tools.ts';

const icons: Record<ToolLink['icon'], typeof ExploreOutlined> = {
  analyzer: ImageSearchOutlined,
  collections: CollectionsOutlined,
  create: AddCircleOutlineOutlined,
  consultant: AutoFixHighOutlined,
  discover: ExploreOutlined,
};

/** The sign of a tool. Decoration: its name stands beside it. */
export function ToolIcon({ icon }: { icon: ToolLink['icon'] }) {
  const Icon = icons[icon];
  return <Icon fontSize="small" aria-hidden />;
}

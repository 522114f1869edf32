import AddCircleOutlineOutlined from '@mui/icons-material/AddCircleOutlineOutlined';
import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import BrushOutlined from '@mui/icons-material/BrushOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import DesignServicesOutlined from '@mui/icons-material/DesignServicesOutlined';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import ImageSearchOutlined from '@mui/icons-material/ImageSearchOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import MoveToInboxOutlined from '@mui/icons-material/MoveToInboxOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined';
import PinOutlined from '@mui/icons-material/PinOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import TextFieldsOutlined from '@mui/icons-material/TextFieldsOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';

/** The icons that rows of pages name (src/app/routes). Kept out of the first load: rows know the names only. */
const icons = {
  admin: ShieldOutlined,
  analyzer: ImageSearchOutlined,
  artists: GroupsOutlined,
  collections: CollectionsOutlined,
  consultant: AutoFixHighOutlined,
  create: AddCircleOutlineOutlined,
  credits: CreditCardOutlined,
  dashboard: SpaceDashboardOutlined,
  discover: ExploreOutlined,
  generator: BrushOutlined,
  lettering: TextFieldsOutlined,
  messages: ChatBubbleOutlineOutlined,
  numerals: PinOutlined,
  person: PersonOutlined,
  portfolio: PhotoLibraryOutlined,
  requests: MoveToInboxOutlined,
  scripts: TranslateOutlined,
  settings: SettingsOutlined,
  sketch: DrawOutlined,
  style: PaletteOutlined,
  workspace: DesignServicesOutlined,
};

export type PageIconName = keyof typeof icons;

/** The icon of a page. Decoration: its name stands beside it. */
export function PageIcon({ icon }: { icon: PageIconName }) {
  const Icon = icons[icon];
  return <Icon fontSize="small" aria-hidden />;
}

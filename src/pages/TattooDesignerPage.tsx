import { TattooDesigner } from '../features/designer/TattooDesigner.tsx';

/** /tattoo-designer: from a photo and a talk to four designs. */
export function TattooDesignerPage() {
  return <TattooDesigner />;
}

import { BlockMenu } from '../BlockMenu.tsx';
import type { ContactRequest } from '../contacts.model.ts';

/** The menu of whom a request is with. */
export function RequestMenu({ request }: { request: ContactRequest }) {
  const { id, name, blocked } = request.person;
  return <BlockMenu personId={id} personName={name} blocked={blocked} />;
}

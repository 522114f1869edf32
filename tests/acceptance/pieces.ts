import { rows, type Person } from './target.ts';

/** A row of the acceptance fixture's table `pieces`. */
export interface Piece {
  id: string;
  title: string;
  [column: string]: unknown;
}

/** Inserts a piece as its maker. */
export async function addPiece(person: Person, values: object = {}): Promise<Piece> {
  return rows<Piece>(
    person.client
      .from('pieces')
      .insert({ maker_id: person.id, title: 'Swallow', ...values })
      .select()
      .single(),
  );
}

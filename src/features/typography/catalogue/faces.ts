import {
  faceChoice,
  fontsByCategory,
  fontsByStyle,
  searchFonts,
  styleName,
  type FontCategory,
  type FontFamily,
} from '../../../domain/fonts.ts';

/** One style of a family, as the wall shows it. */
export interface Face {
  /** Its id in the catalogue. */
  id: string;
  /** As `letteringSpec` takes it. */
  choice: { id: string; axes: Record<string, number> };
  /** "Cinzel Bold". */
  name: string;
  family: FontFamily | null;
  /** Null for faces for reading, and for a person's own font. */
  category: FontCategory | null;
  /** Installed with the product, or the person's own: it needs no other server. */
  core: boolean;
}

export interface Filter {
  category: FontCategory | 'all' | 'favorites' | 'recent' | 'own';
  search: string;
}

/** By `markOf`. */
interface Marked {
  favorites: ReadonlySet<string>;
  /** Newest first. */
  recent: readonly string[];
}

/** What a face is marked by: all styles of a family are marked together. */
export function markOf({ id, family }: Pick<Face, 'id' | 'family'>): string {
  return family?.id ?? id;
}

/** Every style of some families, installed ones first: they stand at once, and without a network. */
export function facesOf(families: readonly FontFamily[]): Face[] {
  const ordered = [...families.filter(({ installed }) => installed), ...families.filter(({ installed }) => !installed)];
  return ordered.flatMap((family) =>
    family.styles.map((style) => {
      const choice = faceChoice(family, style);
      const name = family.styles.length === 1 ? family.name : `${family.name} ${styleName(style)}`;
      return { id: choice.id, choice, name, family, category: family.category, core: family.installed };
    }),
  );
}

/** The faces that a filter leaves, in the order in which the wall shows them. */
export function filtered(faces: readonly Face[], { category, search }: Filter, marked: Marked): readonly Face[] {
  const named = search.trim() === '' ? faces : namedLike(faces, search);
  switch (category) {
    case 'all':
      return named;
    case 'favorites':
      return named.filter((face) => marked.favorites.has(markOf(face)));
    case 'recent': {
      const place = new Map(marked.recent.map((mark, n) => [mark, n]));
      return named
        .filter((face) => place.has(markOf(face)))
        .sort((a, b) => (place.get(markOf(a)) ?? 0) - (place.get(markOf(b)) ?? 0));
    }
    case 'own':
      return named.filter(({ family }) => family === null);
    default:
      return ofFamilies(named, fontsByCategory(familiesOf(named), category));
  }
}

function namedLike(faces: readonly Face[], search: string): readonly Face[] {
  const families = new Set(searchFonts(familiesOf(faces), search));
  const words = search.trim().toLowerCase();
  return faces.filter(({ family, name }) => (family ? families.has(family) : name.toLowerCase().includes(words)));
}

function ofFamilies(faces: readonly Face[], families: readonly FontFamily[]): readonly Face[] {
  const wanted = new Set(families);
  return faces.filter(({ family }) => family !== null && wanted.has(family));
}

function familiesOf(faces: readonly Face[]): FontFamily[] {
  return [...new Set(faces.flatMap(({ family }) => family ?? []))];
}

/** Roman and blackletter faces first: in many script faces I, V and X cannot be told apart. */
export function numeralsFirst(faces: readonly Face[]): readonly Face[] {
  const serif = new Set(fontsByStyle(familiesOf(faces), 'serif'));
  const rank = ({ category, family }: Face) => {
    if (family && serif.has(family)) return 0;
    return category === 'gothic' ? 1 : category === 'script' || category === 'handdrawn' ? 3 : 2;
  };
  return faces.toSorted((a, b) => rank(a) - rank(b));
}

/** A person's own font as a face of the wall. */
export function ownFace({ id, name }: { id: string; name: string }): Face {
  const faceId = `custom-${id}`;
  return { id: faceId, choice: { id: faceId, axes: {} }, name, family: null, category: null, core: true };
}

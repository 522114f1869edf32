/** A piece of a portfolio as screens show it. */
export interface Piece {
  id: string;
  artistId: string;
  /** Public addresses of its pictures. */
  src: string;
  thumbnailSrc: string;
  healedSrc: string | null;
  /** Of the picture, in px; square where older rows do not tell. */
  width: number;
  height: number;
  title: string;
  description: string;
  style: string | null;
  bodyLocation: string | null;
  year: number | null;
  isPublic: boolean;
  createdAt: string;
}

/** Whose portfolio it is, as the artist published it. */
export interface PortfolioArtist {
  id: string;
  name: string;
  bio: string | null;
  location: string | null;
  isVerified: boolean;
  specializations: string[];
  styles: string[];
  /** What was typed, and where it leads. */
  links: { label: string; href: string }[];
  avatarUrl: string | null;
  profileImage: string | null;
}

/** The reader and the owner of a portfolio: owners also see private pieces. */
export interface PortfolioKey {
  artistId: string;
  viewerId: string | null;
}

/** "Fine Line · Forearm · 2024" */
export function pieceFacts({ style, bodyLocation, year }: Pick<Piece, 'style' | 'bodyLocation' | 'year'>): string {
  return [style, bodyLocation, year].filter(Boolean).join('\u00a0· ');
}

/** Returns the alternative text of a piece. */
export function altOf({ title, style, bodyLocation }: Pick<Piece, 'title' | 'style' | 'bodyLocation'>): string {
  const about = [style, bodyLocation].filter((part) => part && part !== 'Other').join(', ');
  return about ? `${title} (${about})` : title;
}

import type { RequestBrief } from '../../domain/contact.ts';

export type RequestStatus = 'pending' | 'approved' | 'declined' | 'withdrawn';

/** Where the person who is signed in stands with an artist. */
export interface Connection {
  /** Of the last request; none was sent otherwise. */
  status: 'none' | RequestStatus;
  requestId: string | null;
  /** What the artist wrote with the answer. */
  answer: string | null;
  createdAt: string | null;
  /** Approved, and nobody has blocked the other. */
  connected: boolean;
  /** Why another request would be refused now; null when one can be sent. */
  code: string | null;
  /** From when on it can be asked again, where that is the reason. */
  againAt: string | null;
  /** Whether the person has blocked the artist. */
  blocked: boolean;
  favourite: boolean;
}

/** A picture of a request with signed addresses; they are null when the file is gone. */
export interface BriefPicture {
  key: string;
  src: string | null;
  width: number;
  height: number;
}

export interface ContactRequest {
  id: string;
  status: RequestStatus;
  message: string;
  brief: RequestBrief;
  pictures: BriefPicture[];
  answer: string | null;
  answeredAt: string | null;
  createdAt: string;
  /** The artist has put it away until then. */
  snoozedUntil: string | null;
  connected: boolean;
  /** Who asked, or who was asked. */
  person: {
    id: string;
    name: string;
    avatarUrl: string | null;
    location: string | null;
    active: boolean;
    blocked: boolean;
  };
}

export type Box = 'received' | 'sent';

/** An own image to go with a request. */
export interface OwnPicture {
  id: string;
  src: string | null;
  prompt: string;
  width: number;
  height: number;
  createdAt: string;
}

/** A picture that is chosen for a request: an own image, a new file, or one that an earlier request had. */
export type ChosenPicture = { key: string; src: string | null; name: string } & (
  { imageId: string } | { file: Blob } | { path: string }
);

export interface FavouriteArtist {
  id: string;
  name: string;
  location: string | null;
  styles: string[];
  avatarUrl: string | null;
  accepting: boolean;
}

export interface BlockedPerson {
  id: string;
  name: string;
  avatarUrl: string | null;
  blockedAt: string;
}

/** How an artist is booked, as they published it. */
export interface BookingWays {
  url: string | null;
  email: string | null;
}

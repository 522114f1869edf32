import type { ConnectionRow, RequestRow } from '../../contracts/contacts.ts';
import type { RequestBrief } from '../../domain/contact.ts';

export type RequestStatus = RequestRow['status'];

/**
 * Where the person who is signed in stands with an artist, by the last request: `answer` is what the artist wrote with it, `code`
 * why another one would be refused now (null when one can be sent), `againAt` from when on it can be asked again.
 */
export type Connection = ConnectionRow;

/** A picture of a request with signed addresses; they are null when the file is gone. */
export interface BriefPicture {
  key: string;
  src: string | null;
  width: number;
  height: number;
}

/** `person` is who asked, or who was asked. The artist has put it away until `snoozedUntil`. */
export interface ContactRequest extends Omit<RequestRow, 'brief'> {
  brief: RequestBrief;
  pictures: BriefPicture[];
}

export type Box = 'received' | 'sent';

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

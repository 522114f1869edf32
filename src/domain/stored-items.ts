import { categoryOfKey, type ConsentCategory, type StoredKey } from './device-storage.ts';

export interface StoredItem {
  /** The key, or what it starts with. */
  key: string;
  place: 'Cookie' | 'Local storage' | 'Session storage' | 'Local and session storage' | 'IndexedDB';
  category: ConsentCategory;
  purpose: string;
  keptFor: string;
}

const words: Record<StoredKey, Pick<StoredItem, 'place' | 'purpose' | 'keptFor'>> = {
  'inkroom.auth': {
    place: 'Local storage',
    purpose: 'Keeps you signed in: the access token, its renewal token and your account id.',
    keptFor: 'Until you sign out or the session ends on the server.',
  },
  'inkroom.consent': {
    place: 'Local storage',
    purpose: 'Remembers what you chose on the cookie preferences page, and when.',
    keptFor: 'Until you clear the data of this site.',
  },
  'inkroom.probe': {
    place: 'Local storage',
    purpose: 'Finds out whether your browser keeps anything; the sign-in warns you if not.',
    keptFor: 'Removed in the same moment.',
  },
  'inkroom-look': {
    place: 'Cookie',
    purpose:
      'Dark or light, accent, text size, density and place of the side menu, so that a page already looks right when it arrives.',
    keptFor: 'A year, or until you refuse it.',
  },
  'persist:preferences': {
    place: 'Local storage',
    purpose: 'Theme, accent, text size and the other settings, so that pages open the way you left them.',
    keptFor: 'Until you refuse it or clear the data of this site.',
  },
  'inkroom.outbox': {
    place: 'Local storage',
    purpose: 'Changes of your profile that were saved without a connection and wait for one.',
    keptFor: 'Until they are saved, or you discard them.',
  },
  'inkroom.messages': {
    place: 'Local storage',
    purpose: 'Messages that you sent without a connection and that wait for one.',
    keptFor: 'Until they are sent, or you remove them.',
  },
  'inkroom.purchase': {
    place: 'Local storage',
    purpose: 'A purchase that is open or was just made in one tab, so that another one asks before you pay twice.',
    keptFor: 'Until the card dialog is closed; of one that was paid ten minutes, and until you buy again.',
  },
  'inkroom.drafts': {
    place: 'Local and session storage',
    purpose: 'Messages that you have begun and not sent yet, and what you have typed in forms.',
    keptFor: 'Until you send or clear it, or refuse it; words in forms at most until you sign out or close the tab.',
  },
  'inkroom.profile': {
    place: 'Local storage',
    purpose: 'Your profile as last read, shown when the server cannot be reached.',
    keptFor: 'Until you refuse it or clear the data of this site.',
  },
  'inkroom.setup': {
    place: 'Local storage',
    purpose: 'The step of the profile setup where you left off.',
    keptFor: 'Until the setup is finished.',
  },
  'inkroom.notices': {
    place: 'Local storage',
    purpose: 'When a notification was last shown here: gathered ones keep their pace.',
    keptFor: 'Until you refuse it or clear the data of this site.',
  },
  'inkroom.designer': {
    place: 'Session storage',
    purpose: 'Photo, conversation and designs of an unfinished session, over a reload.',
    keptFor: 'Until you start anew, sign out or close the tab.',
  },
  'inkroom.generator': {
    place: 'Session storage',
    purpose: 'Pictures, settings and designs of the Professional Design Studio, over a reload.',
    keptFor: 'Until you sign out or close the tab.',
  },
  'inkroom.sketch': {
    place: 'Session storage',
    purpose: 'Photo, settings and designs of Photo to Sketch, over a reload.',
    keptFor: 'Until you sign out or close the tab.',
  },
  'inkroom.transfer': {
    place: 'Session storage',
    purpose: 'Picture, settings and designs of Style Transfer, over a reload.',
    keptFor: 'Until you sign out or close the tab.',
  },
  'inkroom.images': {
    place: 'Session storage',
    purpose: 'Which variations and edits of your images are being drawn, over a reload.',
    keptFor: 'Until you sign out or close the tab.',
  },
  'inkroom.workspace': {
    place: 'Local storage',
    purpose: 'How you laid out the studio of a workspace: which panels show, and how large.',
    keptFor: 'Until you refuse it or clear the data of this site.',
  },
  'inkroom.assistant': {
    place: 'Session storage',
    purpose: 'Settings and variations of the design assistant in a workspace, over a reload.',
    keptFor: 'Until you sign out or close the tab.',
  },
  'inkroom.hand-off': {
    place: 'Session storage',
    purpose:
      'Which picture you are handing from one tool to the next, with its prompt, and through which tools it came.',
    keptFor: 'Until the tool has taken it, for 48 hours at most, or until you close the tab.',
  },
  styleTransferData: {
    place: 'Session storage',
    purpose: 'Which picture you are handing to Style Transfer, with its prompt.',
    keptFor: 'Until the page has taken it, for 48 hours at most, or until you close the tab.',
  },
  'inkroom.pictures': {
    place: 'IndexedDB',
    purpose: 'A photo from this device that you are handing from one tool to the next.',
    keptFor: 'Until the tool has taken it, for 48 hours at most.',
  },
  'inkroom.habits': {
    place: 'Local storage',
    purpose: 'The style that you choose again and again for pictures of one kind, so that it is chosen already.',
    keptFor: 'A day after you last chose it, or until you sign out or refuse it.',
  },
  'inkroom.paper': {
    place: 'Local storage',
    purpose: 'The paper that you print stencils on, A4 or Letter.',
    keptFor: 'Until you refuse it or clear the data of this site.',
  },
  'inkroom.try-out': {
    place: 'IndexedDB',
    purpose:
      'Picture, words and drawing of a try without an account, so that you can go on with one; local storage says since when.',
    keptFor: 'Two days, until an account has taken them over, or until you start over there or sign out.',
  },
  'inkroom.lettering': {
    place: 'Local storage',
    purpose: 'Words and settings of the lettering studio, so that you can go on after a reload or with an account.',
    keptFor: 'Two days after the last change, or until you sign out or refuse it.',
  },
  'inkroom.fonts': {
    place: 'Local storage',
    purpose: 'Your favorite fonts, and those that you used last, as long as you have no account.',
    keptFor: 'Until they go into your account, or you refuse it or clear the data of this site.',
  },
  'inkroom.monitoring': {
    place: 'Local storage',
    purpose: 'Reports of faults that could not be sent yet, without names or contents; at most seventy.',
    keptFor: 'Until they are sent, for 30 days at most, or until you refuse it.',
  },
  'inkroom.debug-log': {
    place: 'Local storage',
    purpose:
      'The last fifty faults and steps on this device, to show to support if you wish. It is never sent by itself.',
    keptFor: 'Until fifty newer ones replace them or you refuse it.',
  },
};

/** What Inkroom keeps on a person's device, as the cookie policy and the cookie preferences print it. */
export const storedItems: readonly StoredItem[] = Object.entries(words).map(([key, item]) => ({
  key,
  category: categoryOfKey(key),
  ...item,
}));

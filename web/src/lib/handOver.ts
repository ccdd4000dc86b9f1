// The hand-over to a wallet's own browser, which shares no storage with this one: the secret that
// lets its wallet join the account, the page that was open, and the draft. All of it is in the
// fragment, which our server never sees; the wallet's own site does if its app isn't installed,
// since links to apps are links to a site.
import { type AppTarget, LINK_WALLET_PATH } from '@soltrade/schema/paths';
import { asDestination } from './destination.ts';
import { keptFragment } from './keptFragment.ts';
import { draftsToCarry, takeDrafts } from './linkDraft.ts';
import { storedJson } from './remembered.ts';

const KEY = 'soltrade:hand-over';

const addressOf = (carried: URLSearchParams): URL =>
  new URL(`${LINK_WALLET_PATH}#${carried}`, window.location.origin);

/** The address to open in a wallet's app. */
export const handOverUrl = (secret: string, destination: string): URL =>
  addressOf(
    new URLSearchParams({ secret, to: destination, drafts: JSON.stringify(draftsToCarry()) }),
  );

export type HandOver = {
  address: URL;
  secret: string;
  destination: AppTarget | null;
  goOn: () => void;
};

/** From the page's address; without a secret it is unusable. */
export const keptHandOver = (): HandOver => {
  const carried = new URLSearchParams(keptFragment(KEY));
  const destination = asDestination(carried.get('to'));
  return {
    address: addressOf(carried),
    secret: carried.get('secret') ?? '',
    destination,
    /**
     * Once the wallet has joined, and not before: a stranger can write a draft, but not into
     * somebody else's account.
     */
    goOn: () => {
      sessionStorage.removeItem(KEY);
      takeDrafts(storedJson(carried.get('drafts')));
      // Anew, so that nothing is shown of who was signed in before.
      window.location.replace(destination ?? '/dashboard');
    },
  };
};

// A link that was asked for on Home before the sign-in. The way through the sign-in carries its id in the address; what was
// asked for is kept here, where no other site can write: an address with an id of its own asks for nothing.
import { z } from '@soltrade/schema/zod';
import { PENDING_LINKS_KEY } from './forgetDrafts.ts';
import { recall, remember } from './remembered.ts';
import { storedJson } from './storedJson.ts';

/** Long enough for a sign-in with X or a new wallet; later it would come as a surprise. */
const LIFETIME_MS = 60 * 60_000;
/** As many tabs as anyone signs in from. */
const MOST_KEPT = 5;

const pendingLink = z.object({ id: z.string(), mint: z.string(), askedAt: z.number() });

type PendingLink = z.output<typeof pendingLink>;

const readAll = (): PendingLink[] => {
  const { data = [] } = z.array(pendingLink).safeParse(storedJson(recall(PENDING_LINKS_KEY)));
  const now = Date.now();
  return data.filter(({ askedAt }) => askedAt <= now && now - askedAt < LIFETIME_MS);
};

const keepAll = (all: readonly PendingLink[]): void =>
  remember(PENDING_LINKS_KEY, JSON.stringify(all.slice(-MOST_KEPT)));

const without = (id: string): PendingLink[] => readAll().filter((known) => known.id !== id);

/** Someone pressed the button that makes the link of a mint. */
export const keepPendingLink = (id: string, mint: string): void =>
  keepAll([...without(id), { id, mint, askedAt: Date.now() }]);

/** It was made, or refused: in every tab. */
export const dropPendingLink = (id: string): void => keepAll(without(id));

/** The page that makes it. */
export const pendingLinkPath = (id: string, mint: string): string =>
  `/generate?${new URLSearchParams({ mint, pending: id })}`;

/** The link that an address of that page still has to make. */
export const pendingLinkIn = (query: URLSearchParams): Omit<PendingLink, 'askedAt'> | null => {
  const id = query.get('pending');
  if (id === null) return null;
  const known = readAll().find((each) => each.id === id);
  return known && known.mint === query.get('mint') ? known : null;
};

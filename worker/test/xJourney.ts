import { type Browser, locationOf, newBrowser } from './browser.ts';
import { signedMessage, type TestWallet } from './client.ts';
import { newXPerson, type playX, type XPerson } from './x.ts';

/** Starts at a path, agrees at X and returns where the browser ends up. */
export const throughX = async (
  x: ReturnType<typeof playX>,
  browser: Browser,
  { person, start = '/api/auth/twitter' }: { person: XPerson; start?: string },
): Promise<string> => {
  const consent = locationOf(await browser.open(start));
  return locationOf(await browser.open(x.agree(consent, person)));
};

/** A browser signed in with a new X account, without a wallet. */
export const newXUser = async (x: ReturnType<typeof playX>) => {
  const person = newXPerson();
  const browser = newBrowser();
  await throughX(x, browser, { person });
  const user = await browser.user();
  if (!user) throw new Error('the sign-in with X left no session');
  return { person, browser, id: user.id };
};

/** Signs the message with a wallet in a browser, with or without a session. */
export const signWith = (
  browser: Browser,
  wallet: TestWallet,
  at = Date.now(),
): Promise<Response> => browser.send('POST', '/api/auth', signedMessage(wallet, at));

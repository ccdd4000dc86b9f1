// System, device and browser from a user agent. No library: those that know our visitors' apps are
// AGPL, and one takes the Phantom wallet for a robot.

import type { Browser, Device, System } from './dimensions.ts';
import { appOf } from './sources.ts';

const IOS = /\b(?:iPhone|iPad|iPod)\b|\biOS[ /]\d|\bFBIOS\b/;
const ANDROID = /\bAndroid\b|\bFB4A\b/;

const WALLETS =
  /\b(?:Phantom|Solflare|Backpack|OKApp|OKX|TrustWallet|BitKeep|Bitget|MetaMaskMobile|Coinbase)/i;

export const isWallet = (userAgent: string): boolean => WALLETS.test(userAgent);

/** An unnamed app's browser: Android's WebView, or on iOS one without Safari's own mark. */
export const isNamelessWebView = (userAgent: string): boolean =>
  /; wv\)/.test(userAgent) ||
  (IOS.test(userAgent) && /AppleWebKit\//.test(userAgent) && !/Safari\//.test(userAgent));

/** An iPad claims to be a Macintosh, but a Macintosh has no touch. */
const isIPad = (userAgent: string, touchPoints: number): boolean =>
  /\biPad\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);

/** `touchPoints` comes from the page's script, 0 if missing. */
export const systemOf = (userAgent: string, touchPoints = 0): System => {
  if (IOS.test(userAgent) || isIPad(userAgent, touchPoints)) return 'ios';
  if (ANDROID.test(userAgent)) return 'android';
  if (/\bWindows\b/.test(userAgent)) return 'windows';
  if (/\bMacintosh\b/.test(userAgent)) return 'macos';
  return /\bLinux\b|\bX11; (?!CrOS)/.test(userAgent) ? 'linux' : 'other';
};

export const deviceOf = (userAgent: string, touchPoints: number): Device => {
  if (isIPad(userAgent, touchPoints)) return 'tablet';
  const system = systemOf(userAgent, touchPoints);
  if (system === 'ios') return 'phone';
  if (/\bChromebook\b/.test(userAgent)) return 'computer';
  const isSmall = /\bMobi/.test(userAgent) || /\bFB4A\b/.test(userAgent);
  if (system === 'android' && !isSmall) return 'tablet';
  return isSmall ? 'phone' : 'computer';
};

/** The first match wins, because nearly every browser also claims to be Chrome or Safari. */
const MARKS: readonly [mark: RegExp, browser: Browser][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\bOPR\/|\bOPiOS\/|\bOPT\/|\bOPX\/|\bOpera\b/, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\bDuckDuckGo\/|\bDdg\//, 'duckduckgo'],
  [/\bFirefox\/|\bFxiOS\//, 'firefox'],
  [/\bYaBrowser\/|\bQQBrowser\/|\bUCBrowser\/|\bMiuiBrowser\/|\bVivaldi\/|\bbrave\b/i, 'other'],
  [/\bGSA\//, 'app'],
  [/\bCriOS\//, 'chrome'],
];

export const browserOf = (userAgent: string): Browser => {
  if (isWallet(userAgent)) return 'wallet';
  if (appOf(userAgent) !== null) return 'app';
  const marked = MARKS.find(([mark]) => mark.test(userAgent))?.[1];
  if (marked) return marked;
  if (isNamelessWebView(userAgent) || /\bElectron\//.test(userAgent)) return 'app';
  if (/\bChrome\/|\bChromium\//.test(userAgent)) return 'chrome';
  return /\bVersion\/\S+.*\bSafari\//.test(userAgent) ? 'safari' : 'other';
};

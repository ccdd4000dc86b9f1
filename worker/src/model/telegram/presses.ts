// Encodes the payloads of the bot's buttons and URLs, which Telegram returns unchanged.
import { asMint } from '@soltrade/schema/address';
import { MUTABLE_TYPES, type MutableType } from '@soltrade/schema/contracts/activity';

export type Press =
  | { verb: 'make'; mint: string }
  | { verb: 'show'; mint: string }
  | { verb: 'list'; sort: 'created' | 'clicks' }
  | { verb: 'link'; token: string }
  | { verb: 'mute'; type: MutableType }
  | { verb: 'unlink' };

/** At most 64 bytes. */
export const pressData = (press: Press): string => {
  if (press.verb === 'make') return `g:${press.mint}`;
  if (press.verb === 'show') return `s:${press.mint}`;
  if (press.verb === 'mute') return `m:${press.type}`;
  if (press.verb === 'link') return `t:${press.token}`;
  return press.verb === 'list' ? `l:${press.sort}` : 'u';
};

/** Null unless one of our buttons sent it. */
export const parsePress = (data: string): Press | null => {
  if (data === 'u') return { verb: 'unlink' };
  if (data === 'l:created' || data === 'l:clicks') {
    return { verb: 'list', sort: data === 'l:clicks' ? 'clicks' : 'created' };
  }
  if (/^t:[\w-]{43}$/.test(data)) return { verb: 'link', token: data.slice(2) };
  const muted = MUTABLE_TYPES.find((type) => data === `m:${type}`);
  if (muted) return { verb: 'mute', type: muted };
  const [, verb, mint] = /^([gs]):(.*)$/s.exec(data) ?? [];
  const chosen = asMint(mint);
  return chosen === null ? null : { verb: verb === 's' ? 'show' : 'make', mint: chosen };
};

const TOKEN = 'l_';
const MINT = 'm_';

export const tokenParameter = (token: string): string => TOKEN + token;
export const mintParameter = (mint: string): string => MINT + mint;

export type Start = { verb: 'link'; token: string } | { verb: 'mint'; mint: string } | null;

/** Parses the parameter of `/start`; null unless we issued it. */
export const parseStart = (parameter: string): Start => {
  if (/^l_[\w-]{43}$/.test(parameter)) return { verb: 'link', token: parameter.slice(TOKEN.length) };
  const mint = parameter.startsWith(MINT) ? asMint(parameter.slice(MINT.length)) : null;
  return mint === null ? null : { verb: 'mint', mint };
};

/** Ids of inline results, at most 64 bytes; Telegram returns the chosen one. */
export const madeResult = (linkId: string): string => `e_${linkId}`;
export const newResult = (mint: string): string => `n_${mint}`;

export const mintOfResult = (resultId: string): string | null =>
  resultId.startsWith('n_') ? asMint(resultId.slice(2)) : null;

import { domainToUnicode } from 'node:url';
import { isLoopback } from '@soltrade/schema/isLoopback';
import { HOST } from '@soltrade/schema/limits/hosts';
import { isPublicHttpsUrl } from '@soltrade/schema/publicUrl';
import type { Config } from '../../env.ts';
import { invalidField } from '../../lib/errors.ts';
import { nameKey, reservedName } from '../accounts/reservedName.ts';

/** Letters of other alphabets that look Latin: the first one's code point, then what it and its successors read as. */
const LOOK_ALIKES = [
  [0x430, 'a br e z  k mhonpcty xu'],
  [0x455, 'siij'],
  [0x3b1, 'aby e n ik uv o pc tu x w'],
  [0x501, 'd'],
  [0x51b, 'q w'],
  [0x4bb, 'h'],
  [0x4cf, 'l'],
  [0x131, 'i'],
  [0x251, 'a'],
] as const;

const letterOf = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0;
  return LOOK_ALIKES.map(([first, letters]) => letters[code - first]?.trim()).find(Boolean) ?? letter;
};

const readAs = (label: string): string =>
  [...label.normalize('NFKD').replace(/\p{M}/gu, '')].map(letterOf).join('');

export const hostText = (host: string): string => domainToUnicode(host) || host;

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

const ourDomains = ({ publicOrigin, linkOrigin, hosts }: Config): string[] => [
  new URL(publicOrigin).hostname,
  new URL(linkOrigin).hostname,
  ...(hosts ? [hosts.cname.replace(/^[^.]+\./, '')] : []),
];

const isLocal = ({ publicOrigin }: Config, host: string): boolean =>
  isLoopback(new URL(publicOrigin)) && host.endsWith('.localhost');

/** The label that visitors would mistake for another name, if any. */
const impersonated = ({ productName }: Config, host: string): string | undefined =>
  hostText(host)
    .split('.')
    .slice(0, -1)
    .find((label) => {
      const read = readAs(label);
      return nameKey(read) === nameKey(productName) || reservedName(read, [])?.kind === 'well_known';
    });

/** A typed host in lower-case punycode. Cloudflare refuses public suffixes. Errors: `invalid_input`. */
export const hostFrom = (config: Config, typed: string): string => {
  const text = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/.]+$/, '');
  const refuse = (reason: string) => invalidField('host', reason);
  const url =
    /^[^\s/@:?#\\%]+$/.test(text) && URL.canParse(`https://${text}`) ? new URL(`https://${text}`) : null;
  const host = url?.hostname ?? '';
  const isName = host.split('.').every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
  if (!isName || host.length > HOST.maxLength || !host.includes('.')) {
    throw refuse('Type a name like go.your-domain.com.');
  }
  if (ourDomains(config).some((domain) => domain !== 'localhost' && isWithin(host, domain))) {
    throw refuse('This domain is ours. Use yours.');
  }
  if (!isLocal(config, host) && !isPublicHttpsUrl(`https://${host}`)) {
    throw refuse('This name isn’t on the public internet.');
  }
  const label = impersonated(config, host);
  if (label !== undefined) throw refuse(`Visitors would take “${label}” for someone else. Use another name.`);
  return host;
};

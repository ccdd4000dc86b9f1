import { domainToUnicode } from 'node:url';
import { isLoopback } from '@soltrade/schema/isLoopback';
import { HOST } from '@soltrade/schema/limits/hosts';
import { isPublicHttpsUrl } from '@soltrade/schema/publicUrl';
import type { Config } from '../../env.ts';
import { invalidField } from '../../lib/errors.ts';
import { readAs } from '../../lib/lookAlikes.ts';
import { nameKey, reservedName } from '../accounts/names.ts';

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

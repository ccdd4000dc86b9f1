import type { HostRow } from '../../db/hosts.ts';
import type { Ctx } from '../../lib/context.ts';
import { hostRecords } from '../../model/hosts.ts';
import type { HostsZone } from '../../upstream/customHostnames.ts';
import { DNS_TYPES, type DnsRecord, lookUpDns } from '../../upstream/dns.ts';
import { askGuarded } from './askGuarded.ts';

type DnsQuestion = Parameters<typeof lookUpDns>[2];

const addressesIn = (records: readonly DnsRecord[]): string[] =>
  records.filter(({ type }) => type === DNS_TYPES.A).map(({ data }) => data);

/**
 * The names of a claim's DNS records that aren't set, or not to its values. Throws
 * `HostsUnavailable`.
 */
export const missingRecords = async (
  ctx: Ctx,
  zone: HostsZone,
  row: HostRow,
): Promise<('CNAME' | 'TXT')[]> => {
  const lookUp = (question: DnsQuestion): Promise<DnsRecord[]> =>
    askGuarded(ctx, row, { provider: 'dns', use: 'hosts' }, () =>
      lookUpDns(ctx, zone.dnsUrl, question),
    );

  const pointsHere = async (): Promise<boolean> => {
    const found = await lookUp({ name: row.host, type: 'A' });
    if (found.some(({ type, data }) => type === DNS_TYPES.CNAME && data === zone.cname))
      return true;
    // Providers that flatten a bare domain's CNAME only show the addresses behind it.
    const addresses = addressesIn(found);
    if (addresses.length === 0) return false;
    const ours = addressesIn(await lookUp({ name: zone.cname, type: 'A' }));
    return addresses.some((address) => ours.includes(address));
  };

  const { txt } = hostRecords(zone.cname, row);
  const isProven = async (): Promise<boolean> =>
    (await lookUp({ name: txt.name, type: 'TXT' })).some(
      // Not through an alias, which may be a wildcard's: its target belongs to someone else.
      ({ name, type, data }) => type === DNS_TYPES.TXT && name === txt.name && data === txt.value,
    );

  const [hasCname, hasTxt] = await Promise.all([pointsHere(), isProven()]);
  return [...(hasCname ? [] : ['CNAME' as const]), ...(hasTxt ? [] : ['TXT' as const])];
};

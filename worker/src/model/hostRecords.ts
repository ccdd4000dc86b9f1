import type { OwnHost } from '@soltrade/schema/contracts/hosts';

type HostRecord = OwnHost['records'][number];

/**
 * The DNS records of a claim. The CNAME leads visitors here and proves nothing: it may be a wildcard's, or left from an
 * earlier owner. The TXT record does, because each claim has its own.
 */
export const hostRecords = (
  cname: string,
  { host, id }: { host: string; id: string },
): { cname: HostRecord; txt: HostRecord } => ({
  cname: { type: 'CNAME', name: host, value: cname },
  txt: { type: 'TXT', name: `_soltrade.${host}`, value: id },
});

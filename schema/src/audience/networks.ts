// Networks of data centres, privacy relays and mass VPNs by their AS number, which Cloudflare finds for each request.
// Numbers and names: the public BGP table as packed in `@ip-location-db/asn` 2.3.2026061719 (RouteViews and DB-IP, CC BY
// 4.0), checked on 2026-11-25. Which of them are relays is what their operators publish: Apple lists the three partners of
// iCloud Private Relay, M247 and Datacamp rent exits to VPN services.
import type { Network } from './values.ts';

const DATA_CENTRES: Readonly<Record<string, readonly number[]>> = {
  Amazon: [16509, 14618, 8987],
  'Google Cloud': [396982],
  Microsoft: [8075],
  Oracle: [31898],
  'IBM Cloud': [36351],
  Alibaba: [45102, 37963],
  Tencent: [132203, 45090],
  Huawei: [136907, 55990],
  DigitalOcean: [14061],
  Hetzner: [24940, 213230],
  OVH: [16276],
  'Akamai (Linode)': [63949],
  'The Constant Company (Vultr)': [20473],
  Contabo: [51167],
  Scaleway: [12876],
  Leaseweb: [60781, 28753, 30633],
  Hostinger: [47583],
  IONOS: [8560],
  UpCloud: [202053],
  'Fly.io': [40509],
  'HostPapa (ColoCrossing)': [36352],
  QuadraNet: [8100],
  Psychz: [40676],
  Selectel: [49505],
  Timeweb: [9123],
  Zenlayer: [21859],
  Hivelocity: [29802],
  Interserver: [19318],
};

const RELAYS: Readonly<Record<string, readonly number[]>> = {
  'Cloudflare (WARP, iCloud Private Relay)': [13335],
  'Akamai (iCloud Private Relay)': [36183],
  'Fastly (iCloud Private Relay)': [54113],
  'Google (its VPN and crawlers)': [15169],
  M247: [9009],
  Datacamp: [60068, 212238],
};

const kinds = new Map<number, Network>([
  ...Object.values(DATA_CENTRES).flatMap((numbers) => numbers.map((asn) => [asn, 'datacenter'] as const)),
  ...Object.values(RELAYS).flatMap((numbers) => numbers.map((asn) => [asn, 'relay'] as const)),
]);

/** The largest number of an autonomous system: RFC 6793. */
const MAX_ASN = 4_294_967_295;

/** The kind of network that an AS number stands for; null for what is none. */
export const networkOf = (asn: unknown): Network | null =>
  typeof asn === 'number' && Number.isInteger(asn) && asn > 0 && asn <= MAX_ASN
    ? (kinds.get(asn) ?? 'other')
    : null;

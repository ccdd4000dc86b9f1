// Networks of data centres, privacy relays and mass VPNs by their AS number, which Cloudflare finds
// for each request. Numbers and names: the public BGP table as packed in `@ip-location-db/asn`
// 2.3.2026061719 (RouteViews and DB-IP, CC BY 4.0), checked on 2026-11-25. Which of them are relays
// is what their operators publish: Apple lists the three partners of iCloud Private Relay, M247 and
// Datacamp rent exits to VPN services.
import type { Network } from './dimensions.ts';

// biome-ignore format: a line for each owner.
const DATA_CENTRES = [
  16509, 14618, 8987, // Amazon
  396982, // Google Cloud
  8075, // Microsoft
  31898, // Oracle
  36351, // IBM Cloud
  45102, 37963, // Alibaba
  132203, 45090, // Tencent
  136907, 55990, // Huawei
  14061, // DigitalOcean
  24940, 213230, // Hetzner
  16276, // OVH
  63949, // Akamai (Linode)
  20473, // The Constant Company (Vultr)
  51167, // Contabo
  12876, // Scaleway
  60781, 28753, 30633, // Leaseweb
  47583, // Hostinger
  8560, // IONOS
  202053, // UpCloud
  40509, // Fly.io
  36352, // HostPapa (ColoCrossing)
  8100, // QuadraNet
  40676, // Psychz
  49505, // Selectel
  9123, // Timeweb
  21859, // Zenlayer
  29802, // Hivelocity
  19318, // Interserver
];

// biome-ignore format: a line for each owner.
const RELAYS = [
  13335, // Cloudflare: WARP, iCloud Private Relay
  36183, // Akamai: iCloud Private Relay
  54113, // Fastly: iCloud Private Relay
  15169, // Google: its VPN and crawlers
  9009, // M247
  60068, 212238, // Datacamp
];

const kinds = new Map<number, Network>([
  ...DATA_CENTRES.map((asn) => [asn, 'datacenter'] as const),
  ...RELAYS.map((asn) => [asn, 'relay'] as const),
]);

/** The largest number of an autonomous system: RFC 6793. */
const MAX_ASN = 4_294_967_295;

/** The kind of network that an AS number stands for; null for what is none. */
export const networkOf = (asn: unknown): Network | null =>
  typeof asn === 'number' && Number.isInteger(asn) && asn > 0 && asn <= MAX_ASN
    ? (kinds.get(asn) ?? 'other')
    : null;

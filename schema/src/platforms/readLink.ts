import type { PlatformDefinition, PlatformFormat } from './definePlatform.ts';

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const BARE_HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}[/?]/i;

export const linkIn = (text: string): URL | null => {
  const address = SCHEME.test(text) ? text : BARE_HOST.test(text) ? `https://${text}` : null;
  return address !== null && URL.canParse(address) ? new URL(address) : null;
};

/** Whether a web URL is on one of these hosts, with or without `www.`. */
export const isOn = (hosts: readonly string[], { protocol, host }: URL): boolean =>
  (protocol === 'https:' || protocol === 'http:') && hosts.includes(host.replace(/^www\./, ''));

/** The code in a platform's referral link; null without one, `foreign` on another host. */
export const readLink = (
  platform: PlatformDefinition,
  link: URL,
): { code: string; format: PlatformFormat } | null | 'foreign' => {
  if (!isOn(platform.hosts, link)) return 'foreign';
  for (const format of platform.formats) {
    const code = format.read(link);
    if (code !== null) return { code, format };
  }
  return null;
};

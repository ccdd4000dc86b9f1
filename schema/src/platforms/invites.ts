import { looksLikeAddress } from '../address.ts';
import { codeRefusal } from './codeRule.ts';
import { buildPlatformUrl, findPlatform, type PlatformId } from './index.ts';
import type { PlatformCodes } from './pageButtons.ts';

export type Invite = { platform: PlatformId; url: string };

/**
 * Sign-up links for a promoter's codes, in order. Skips platforms without one, and codes that it
 * couldn't carry: an address in place of a code refers no one.
 */
export const buildInvites = (codes: PlatformCodes): Invite[] =>
  [...codes].flatMap(([id, { code }]) => {
    const platform = findPlatform(id);
    const invite = platform?.formats.find(({ opensToken }) => !opensToken);
    if (!platform || !invite) return [];
    const isCarried = invite.expects === 'address' || !looksLikeAddress(code);
    if (!isCarried || codeRefusal(invite, code) !== null) return [];
    const url = buildPlatformUrl(platform, { mint: '', code, format: invite.id });
    return [{ platform: platform.id, url }];
  });

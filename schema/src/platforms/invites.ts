import { looksLikeAddress } from '../address.ts';
import { codeRefusal } from './codeRule.ts';
import { buildPlatformUrl, findPlatform, type PlatformId } from './index.ts';
import type { PlatformCodes } from './pageButtons.ts';

export type Invite = { platform: PlatformId; url: string };

/**
 * The sign-up links of a promoter's codes, in their order. A platform without such a link has none, and neither has a code
 * that it could not carry: an address in the place of a code refers no one.
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

import type { PromoterCall, PromoterPage } from '@soltrade/schema/contracts/record';
import { promoterPath, tokenImagePath, userImagePath } from '@soltrade/schema/paths';
import { findPlatform } from '@soltrade/schema/platforms/index';
import type { Config } from '../../env.ts';
import { callPath } from '../../landing/promoterModel.ts';
import { isoTime } from '../../lib/time.ts';
import { pathsOf } from '../../model/links.ts';
import type { ListedCall, OpenPromoterPage } from '../../model/promoterPage.ts';

const presentCall = ({ linkOrigin }: Config, refCode: string, call: ListedCall): PromoterCall => {
  const path = callPath(pathsOf(refCode, false), call);
  const {
    linkId,
    mint,
    name,
    symbol,
    hasImage,
    calledAt,
    price,
    marketCap,
    multiple,
    stake,
    ...rest
  } = call;
  const { state, peak, r7, noMarket } = rest;
  return {
    linkId,
    url: path === null ? null : `${linkOrigin}${path}`,
    token: { contractAddress: mint, name, symbol, image: hasImage ? tokenImagePath(mint) : null },
    calledAt: isoTime(calledAt),
    price,
    marketCap,
    multiple,
    state,
    peak,
    r7,
    noMarket,
    disclosure: stake,
  };
};

export const presentPromoterPage = (config: Config, page: OpenPromoterPage): PromoterPage => {
  const { refCode, displayName, twitterUsername, pinned } = page;
  return {
    url: `${config.linkOrigin}${promoterPath(refCode)}`,
    name: refCode,
    displayName,
    picture: userImagePath(page.userId),
    twitterUsername,
    memberSince: isoTime(page.memberSince),
    calls: page.calls,
    record: page.record,
    pinned: pinned && presentCall(config, refCode, pinned),
    newest: page.newest.map((call) => presentCall(config, refCode, call)),
    invites: page.invites.flatMap(({ platform: id, url }) => {
      const platform = findPlatform(id)?.id;
      return platform ? [{ platform, url }] : [];
    }),
  };
};

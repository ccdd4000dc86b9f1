import * as contracts from '@soltrade/schema/contracts/linkLists';
import { previewToken as previewTokenContract } from '@soltrade/schema/contracts/tokens';
import { localeOf } from '../../../landing/visit.ts';
import { previewCard, previewLink, previewToken } from '../../actions/links/previewLink.ts';
import { route } from '../route.ts';

export const linkPreviews = [
  route(contracts.previewLink, ({ c, ctx, session, body }) =>
    previewLink(ctx, {
      sessionUserId: session.userId,
      userId: body.userId,
      mint: body.tokenAddress,
      identifier: body.customIdentifier ?? null,
      platforms: body.platforms,
      host: body.host,
      words: body.words,
      disclosure: body.disclosure,
      locale: localeOf(c.req.header('Accept-Language')),
    }),
  ),

  route(contracts.previewCard, ({ ctx, session, body }) =>
    previewCard(ctx, { sessionUserId: session.userId, userId: body.userId, mint: body.tokenAddress }),
  ),

  route(previewTokenContract, ({ c, ctx, params }) =>
    previewToken(ctx, { input: params.address, locale: localeOf(c.req.header('Accept-Language')) }),
  ),
];

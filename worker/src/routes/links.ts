import * as experiments from '@soltrade/schema/contracts/experiments';
import { generateLinks as generateLinksContract } from '@soltrade/schema/contracts/linkBatches';
import type { LinkDraft } from '@soltrade/schema/contracts/links';
import * as contracts from '@soltrade/schema/contracts/links';
import * as receipts from '@soltrade/schema/contracts/receipts';
import * as rules from '@soltrade/schema/contracts/rules';
import { answerOnce } from '../actions/answerOnce.ts';
import { endExperiment, getExperiment, startExperiment } from '../actions/experiments.ts';
import { updateLink } from '../actions/links/changeLink.ts';
import { exportLinks } from '../actions/links/exportLinks.ts';
import { generateLink } from '../actions/links/generateLink.ts';
import { generateLinks } from '../actions/links/generateLinks.ts';
import {
  getLink,
  lookUpByIdentifier,
  lookUpByMint,
  lookUpByReferrer,
} from '../actions/links/getLink.ts';
import { exportEvents, getReceipt } from '../actions/receipts.ts';
import { getAccountRules, setAccountRules } from '../actions/rules.ts';
import { Download, ownRoute, route } from '../http/route.ts';
import { mayReadRevenue, readableLink } from '../model/revenue/revenue.ts';

/** A link to make or preview, by the Worker's names. */
export const draftOf = <Draft extends LinkDraft>({
  tokenAddress: mint,
  customIdentifier: identifier = null,
  ...draft
}: Draft) => ({ ...draft, mint, identifier });

export const links = [
  route(contracts.generateLink, async ({ ctx, session, body }) => {
    const link = await generateLink(ctx, { sessionUserId: session.userId, ...draftOf(body) });
    return { url: link.url, devUrl: link.devUrl, link: readableLink(session, link) };
  }),

  route(generateLinksContract, async ({ c, ctx, session: { userId: sessionUserId }, body }) => {
    const key = c.req.header('Idempotency-Key');
    return answerOnce(
      ctx,
      { endpoint: generateLinksContract, userId: sessionUserId, key, body },
      async () => ({
        results: await generateLinks(ctx, { sessionUserId, ...body }),
      }),
    );
  }),

  route(contracts.getLink, async ({ ctx, session, params }) =>
    readableLink(session, await getLink(ctx, { sessionUserId: session.userId, id: params.id })),
  ),

  route(contracts.updateLink, async ({ ctx, session, params, body }) =>
    readableLink(
      session,
      await updateLink(ctx, { sessionUserId: session.userId, ...params, ...body }),
    ),
  ),

  route(experiments.getExperiment, ({ ctx, session, params }) =>
    getExperiment(ctx, { sessionUserId: session.userId, ...params }),
  ),

  route(experiments.startExperiment, ({ ctx, session, params, body }) =>
    startExperiment(ctx, { sessionUserId: session.userId, ...params, ...body }),
  ),

  route(experiments.endExperiment, ({ ctx, session, params, body }) =>
    endExperiment(ctx, { sessionUserId: session.userId, ...params, ...body }),
  ),

  route(receipts.getReceipt, ({ ctx, session, params }) =>
    getReceipt(ctx, { sessionUserId: session.userId, linkId: params.id }),
  ),

  route(
    receipts.exportEvents,
    async ({ ctx, session, params }) =>
      new Download(await exportEvents(ctx, { sessionUserId: session.userId, linkId: params.id })),
  ),

  route(contracts.exportLinks, async ({ ctx, session, params }) => {
    const hasMoney = mayReadRevenue(session);
    return new Download(
      await exportLinks(ctx, { sessionUserId: session.userId, ...params, hasMoney }),
    );
  }),
  ownRoute(rules.getAccountRules, getAccountRules),
  route(rules.setAccountRules, ({ ctx, session, params, body }) =>
    setAccountRules(ctx, { sessionUserId: session.userId, ...params, ...body }),
  ),

  route(contracts.getLinkByIdentifier, ({ ctx, params }) =>
    lookUpByIdentifier(ctx, params.linkIdentifier),
  ),

  route(contracts.getLinkByReferrer, ({ ctx, params }) =>
    lookUpByReferrer(ctx, { refCode: params.refCode, mint: params.contractAddress }),
  ),

  route(contracts.getTokenByContract, ({ ctx, params }) =>
    lookUpByMint(ctx, params.contractAddress),
  ),
];

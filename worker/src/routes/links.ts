import * as experiments from '@soltrade/schema/contracts/experiments';
import * as batches from '@soltrade/schema/contracts/linkBatches';
import type { LinkDraft } from '@soltrade/schema/contracts/links';
import * as contracts from '@soltrade/schema/contracts/links';
import * as receipts from '@soltrade/schema/contracts/receipts';
import * as rules from '@soltrade/schema/contracts/rules';
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
import { routes } from '../http/route.ts';
import { readableLink } from '../model/revenue/revenue.ts';

/** A link to make or preview, by the Worker's names. */
export const draftOf = <Draft extends Omit<LinkDraft, 'userId'>>({
  tokenAddress: mint,
  customIdentifier: identifier = null,
  ...draft
}: Draft) => ({ ...draft, mint, identifier });

export const links = [
  ...routes(contracts, {
    generateLink: async (ctx, draft) => {
      const link = await generateLink(ctx, draftOf(draft));
      return { url: link.url, devUrl: link.devUrl, link: readableLink(ctx.actor, link) };
    },
    getLink: async (ctx, input) => readableLink(ctx.actor, await getLink(ctx, input)),
    updateLink: async (ctx, input) => readableLink(ctx.actor, await updateLink(ctx, input)),
    exportLinks,
    getLinkByIdentifier: lookUpByIdentifier,
    getLinkByReferrer: lookUpByReferrer,
    getTokenByContract: lookUpByMint,
  }),
  ...routes(batches, {
    generateLinks: async (ctx, input) => ({ results: await generateLinks(ctx, input) }),
  }),
  ...routes(experiments, { getExperiment, startExperiment, endExperiment }),
  ...routes(receipts, { getReceipt, exportEvents }),
  ...routes(rules, { getAccountRules, setAccountRules }),
];

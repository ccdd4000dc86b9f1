import * as contracts from '@soltrade/schema/contracts/partners';
import { Hono } from 'hono';
import {
  addPartner,
  listPartnerCalls,
  listPartners,
  revokePartner,
  rotatePartner,
  testPartner,
} from '../actions/partners/partners.ts';
import { receivePlain, receiveSigned } from '../actions/partners/receivePostback.ts';
import { bodySize, jsonBody } from '../http/body.ts';
import { checked } from '../http/check.ts';
import { apiAnswer } from '../http/headers.ts';
import { mount, ownRoute, route } from '../http/route.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { AppError } from '../lib/errors.ts';
import { bodyText } from '../lib/requestBody.ts';

export const partners = [
  route(contracts.listPartners, ({ ctx, session, params }) =>
    listPartners(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  ownRoute(contracts.addPartner, addPartner),

  ownRoute(contracts.rotatePartner, rotatePartner),

  ownRoute(contracts.revokePartner, revokePartner),

  ownRoute(contracts.testPartner, testPartner),

  ownRoute(contracts.listPartnerCalls, listPartnerCalls),
];

const SIGNED_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** Called by partners' servers. Mounted before the origin checks, since it reads no cookie. */
export const postbacks = new Hono<AppEnv>();
postbacks.use('/postback/*', checked(apiAnswer, jsonBody, bodySize));
mount(postbacks, [
  route(contracts.receivePostback, async ({ c, ctx, params }) => {
    const headers = Object.fromEntries(
      SIGNED_HEADERS.map((name) => [name, c.req.header(name) ?? '']),
    );
    const body = await bodyText(c.get('body'));
    return receiveSigned(ctx, { key: params.key, headers, body });
  }),

  route(contracts.receivePlainPostback, async ({ c, ctx, params, query }) => {
    // A client that only probes the address reports nothing.
    if (c.req.method !== 'GET') throw new AppError('method_not_allowed', 'Use GET or POST.');
    return receivePlain(ctx, { key: params.key, ...query });
  }),
]);

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
import { mount, routes } from '../http/route.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { AppError } from '../lib/errors.ts';
import { bodyText } from '../lib/requestBody.ts';

export const partners = routes(contracts, {
  listPartners,
  addPartner,
  rotatePartner,
  revokePartner,
  testPartner,
  listPartnerCalls,
});

const SIGNED_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** Called by partners' servers. Mounted before the origin checks, since it reads no cookie. */
export const postbacks = new Hono<AppEnv>();
postbacks.use('/postback/*', checked(apiAnswer, jsonBody, bodySize));
mount(
  postbacks,
  routes(contracts, {
    receivePostback: async (ctx, { key }, c) => {
      const headers = Object.fromEntries(
        SIGNED_HEADERS.map((name) => [name, c.req.header(name) ?? '']),
      );
      return receiveSigned(ctx, { key, headers, body: await bodyText(c.get('body')) });
    },
    receivePlainPostback: (ctx, { key, query }, c) => {
      // A client that only probes the address reports nothing.
      if (c.req.method !== 'GET') throw new AppError('method_not_allowed', 'Use GET or POST.');
      return receivePlain(ctx, { key, ...query });
    },
  }),
);

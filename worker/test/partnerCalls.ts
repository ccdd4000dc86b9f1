// A promoter's partners, and their servers' calls.
import type { PayoutState } from '@soltrade/schema/payoutStates';
import { Webhook } from 'standardwebhooks';
import { call, jsonOf, type Promoter } from './client.ts';

export type Secrets = {
  partner: { id: string; url: string; formerUntil: string | null };
  secret: string;
  urlSecret: string;
};
export const addPartner = async (promoter: Promoter, change: object = {}): Promise<Secrets> => {
  const body = { userId: promoter.id, name: 'Tracker', platform: 'axiom', ...change };
  return jsonOf(call('POST', '/api/partners', { cookie: promoter.cookie, body }));
};

export type Signed = { id?: string; at?: number; secret?: string; body?: string };

/** A call from a partner's server: no cookie, no origin. */
export const send = (
  { partner, secret }: Secrets,
  event: object,
  signed: Signed = {},
): Promise<Response> => {
  const {
    id = `msg_${crypto.randomUUID()}`,
    at = Date.now(),
    body = JSON.stringify(event),
  } = signed;
  const headers = {
    Origin: 'https://partner.example',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1_000)),
    'webhook-signature': new Webhook(signed.secret ?? secret).sign(
      id,
      new Date(at),
      JSON.stringify(event),
    ),
  };
  return call('POST', `/api/postback/${partner.id}`, { headers, body });
};

export const sale = (transactionId: string, amount = '12.50', more: object = {}) => ({
  type: 'commission.created',
  data: { transactionId, amount, ...more },
});
export const refund = (transactionId: string, more: object = {}) => ({
  type: 'commission.refunded',
  data: { transactionId, ...more },
});

export const update = (transactionId: string, state: PayoutState, more: object = {}) => ({
  type: 'commission.updated',
  data: { transactionId, state, ...more },
});

export const outcomeOf = async (response: Response): Promise<string> => {
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json<{ outcome: string }>()).outcome;
};

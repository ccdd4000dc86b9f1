// Forms of exports that partners, trackers and explorers document. Where each is taken from: the
// fixtures' README.
import type { StatementField } from '../statementFields.ts';
import type { AmountUnit } from './amounts.ts';

export type StatementPreset = {
  id: string;
  label: string;
  /** Columns that together only this export has. */
  signs: readonly string[];
  /** Null is no column. One that a file lacks, or that is not named here, is found by its name. */
  columns: Readonly<Partial<Record<StatementField, string | null>>>;
  /** Of its amount column, where its documentation says so. */
  unit: AmountUnit | null;
};

export const STATEMENT_PRESETS: readonly StatementPreset[] = [
  {
    id: 'plain',
    label: 'Our template',
    signs: ['date', 'amount', 'currency', 'platform', 'link', 'id', 'note'],
    columns: {},
    unit: 'whole',
  },
  {
    id: 'dub',
    label: 'Dub commissions',
    signs: ['ID', 'Type', 'Amount', 'Earnings', 'Currency', 'Status', 'Created at'],
    // `Amount` is the sale. Older exports have cents, newer ones dollars.
    columns: { date: 'Created at', amount: 'Earnings', id: 'ID', direction: null },
    unit: null,
  },
  {
    id: 'dubApi',
    label: 'Dub API',
    signs: ['id', 'amount', 'earnings', 'currency', 'status', 'invoiceId', 'createdAt'],
    columns: { date: 'createdAt', amount: 'earnings', id: 'id', direction: null },
    unit: 'smallest',
  },
  {
    id: 'rewardful',
    label: 'Rewardful',
    signs: ['id', 'amount', 'currency', 'state', 'due_at', 'paid_at', 'voided_at'],
    columns: { date: 'created_at', amount: 'amount', id: 'id', status: 'state' },
    unit: 'smallest',
  },
  {
    id: 'tolt',
    label: 'Tolt',
    signs: ['id', 'amount', 'revenue', 'charge_id', 'status', 'transaction_id', 'program_id'],
    columns: { date: 'created_at', amount: 'amount', id: 'id', status: 'status', direction: null },
    unit: 'smallest',
  },
  {
    id: 'everflow',
    label: 'Everflow',
    signs: ['conversion_id', 'conversion_unix_timestamp', 'payout', 'revenue', 'transaction_id'],
    columns: {
      date: 'conversion_unix_timestamp',
      amount: 'payout',
      id: 'conversion_id',
      status: 'status',
      link: 'sub1',
      currency: 'currency_id',
      // Of the visitor's device.
      platform: null,
    },
    unit: 'whole',
  },
  {
    id: 'keitaro',
    label: 'Keitaro',
    signs: ['conversion_id', 'sub_id', 'postback_datetime', 'revenue', 'status'],
    columns: {
      date: 'postback_datetime',
      amount: 'revenue',
      id: 'tid',
      status: 'status',
      link: 'sub_id',
    },
    unit: 'whole',
  },
  {
    id: 'solscan',
    label: 'Solscan',
    signs: ['Signature', 'Block Time', 'Human Time', 'Amount', 'Decimals', 'Token Address'],
    columns: {
      date: 'Block Time',
      amount: 'Amount',
      decimals: 'Decimals',
      direction: 'Flow',
      currency: 'Token Address',
      id: 'Signature',
    },
    unit: 'smallest',
  },
  {
    id: 'helius',
    label: 'Helius',
    signs: ['signature', 'blockTime', 'fromUserAccount', 'toUserAccount', 'mint', 'uiAmount'],
    columns: {
      date: 'blockTime',
      amount: 'uiAmount',
      decimals: null,
      currency: 'mint',
      id: 'signature',
      status: null,
    },
    unit: 'whole',
  },
];

// Statements in the forms of real exporters, and what must come of each. Contents are invented;
// each says which public report's kind it represents. Sums were written by hand.
import type { StatementMapping } from '@soltrade/schema/contracts/statements';

export type ExporterFile = {
  /** The exporter, and the report of its that this is a kind of. */
  of: string;
  /** What is special about it. */
  name: string;
  /** CSV or JSON; an array is JSON. */
  text: string | object;
  /** The answers of each step, whose keys are what was asked. */
  answers?: Partial<StatementMapping>[];
  /** Of payouts that count, by currency. */
  counts: Record<string, string>;
  /** Of pending ones. */
  pending?: Record<string, string>;
  refused?: number;
  notUsed?: string[];
};

/** Transactions of no chain. */
const HASHES = ['5', '4', '3'].map(
  (first) =>
    `${first}vwF267YiYngfWBscpx975UM7xsNzEDhqycEsUKmfHtc8CGH5XXqLoYVrGhTyJ4VPCPaQT1XjWghmrH2NAjQ3eTh`,
);
export const OWN = '86xCnPeV69n6t3DnyGvkKobf9FdN2H9oiVDdaMpo2MMY';
const OTHER = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
const THIRD = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const FOURTH = '2q7pyhPwAwZ3QMfZrnAbDhnh9mDUqycszcpf86VgQxhF';
const USDC_MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const FAKE_MINT = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';

const IMPACT = 'Impact: Actions';
const CJ = 'CJ: Commission Detail';
const RAKUTEN = 'Rakuten: Individual Item Report';
const SHAREASALE = 'ShareASale: Activity Details';
const AWIN = 'Awin: Transactions';
const PARTNERSTACK = 'PartnerStack: Rewards';
const PAYPAL = 'PayPal: Activity Download';
const FIRSTPROMOTER = 'FirstPromoter: Commissions';
const TAPFILIATE = 'Tapfiliate: Conversions';
const TUNE = 'TUNE: Conversion Report';
const AFFISE = 'Affise: Conversions';
const VOLUUM = 'Voluum: Conversions';
const SOLSCAN = 'Solscan: Transfers';
const COINBASE = 'Coinbase: Transaction History';
const KRAKEN = 'Kraken: Ledgers';
const WISE = 'Wise: Balance Statement';
const PAYONEER = 'Payoneer: Transactions';
const AMAZON = 'Amazon Associates: Earnings';
const REFERSION = 'Refersion: Conversions';
const LEMON = 'Lemon Squeezy: Affiliate payouts';
const GUMROAD = 'Gumroad: Sales of affiliates';
const BANK = 'A bank: account statement';
const DATABASE = 'A database: CSV of pandas or psql';
const MONGO = 'MongoDB: mongoexport';
const FIREBASE = 'Firebase: export of a Realtime Database';
const TELEGRAM = 'A trading bot: referral history';

export const EXPORTER_FILES: ExporterFile[] = [
  {
    of: IMPACT,
    name: 'a currency of payouts and a state in one word',
    text: `Action Date,Action Id,Campaign,Sale Amount,Action Earnings,Payout Currency,actionStatus
2026-01-02T10:00:00Z,1001.1,Acme,100.00,12.50,USD,APPROVED
2026-01-03T10:00:00Z,1001.2,Acme,50.00,6.25,USD,PENDING
2026-01-04T10:00:00Z,1001.3,Acme,50.00,5.00,EUR,APPROVED
2026-01-05T10:00:00Z,1001.4,Acme,20.00,2.00,USD,REVERSED`,
    // A reversal of what isn't there is the ledger's to refuse.
    counts: { USD: '12.5' },
    pending: { USD: '6.25' },
    refused: 1,
    notUsed: ['Campaign', 'Sale Amount'],
  },
  {
    of: IMPACT,
    name: 'API, with nested money',
    text: {
      '@page': '1',
      Actions: [
        {
          Id: 'a1',
          EventDate: '2026-01-02T10:00:00Z',
          State: 'APPROVED',
          Payout: '12.50',
          Currency: 'USD',
        },
        {
          Id: 'a2',
          EventDate: '2026-01-03T10:00:00Z',
          State: 'LOCKED',
          Payout: '7.50',
          Currency: 'USD',
        },
      ],
    },
    counts: { USD: '20' },
  },
  {
    of: CJ,
    name: 'states of its own',
    text: `Posting Date,Commission ID,Action Status,Advertiser Name,Sale Amount (USD),Commission Amount (USD)
2026-01-02,c1,locked,Acme,100.00,10.00
2026-01-03,c2,new,Acme,50.00,5.00
2026-01-04,c3,corrected,Acme,-20.00,-2.00
2026-01-05,c4,closed,Acme,10.00,1.00`,
    answers: [{ negatives: 'deducted' }],
    counts: { USD: '9' },
    pending: { USD: '5' },
    notUsed: ['Advertiser Name', 'Sale Amount (USD)'],
  },
  {
    of: RAKUTEN,
    name: 'two currencies, of the sale and of the commission',
    text: `Transaction Date,Order ID,Sale Amount,Sale Currency,Commission Amount,Commission Currency,Reward Status
2026-01-02,o1,100.00,EUR,12.50,USD,Locked
2026-01-03,o2,50.00,EUR,6.25,USD,Void`,
    counts: { USD: '12.5' },
  },
  {
    of: RAKUTEN,
    name: 'a title that names the currency',
    text: `Report generated for publisher 77
All amounts in EUR
Transaction Date,Order ID,Total Commission
2026-01-02,o1,12.50
2026-01-03,o2,6.25`,
    counts: {},
    refused: 2,
  },
  {
    of: SHAREASALE,
    name: 'voided by a word of its own',
    text: `Trans ID|Trans Date|Commission|Status|Merchant
1|01/31/2026|12.40|Locked|Acme
2|01/30/2026|3.10|Voided|Acme
3|01/29/2026|1.00|Pending|Acme`,
    counts: { USD: '12.4' },
    pending: { USD: '1' },
    notUsed: ['Merchant'],
  },
  {
    of: SHAREASALE,
    name: 'a payment with its sum below',
    text: `Trans Date,Commission
2026-01-02,10.00
2026-01-03,2.50
2026-01-31,12.50`,
    answers: [{ totals: 'left_out' }],
    counts: { USD: '12.5' },
    refused: 1,
  },
  {
    of: AWIN,
    name: 'a foreign sign in each amount',
    text: `Transaction Date;Transaction ID;Commission;Commission Status
2026-01-02;t1;£12.50;approved
2026-01-03;t2;£6.25;declined`,
    counts: {},
    refused: 2,
  },
  {
    of: AWIN,
    name: 'API, with amounts as objects',
    text: [
      {
        id: 't1',
        transactionDate: '2026-01-02T10:00:00Z',
        commissionStatus: 'approved',
        commissionAmount: { amount: 12.5, currency: 'USD' },
        saleAmount: { amount: 100, currency: 'GBP' },
      },
      {
        id: 't2',
        transactionDate: '2026-01-03T10:00:00Z',
        commissionStatus: 'pending',
        commissionAmount: { amount: 6.25, currency: 'USD' },
        saleAmount: { amount: 50, currency: 'GBP' },
      },
    ],
    counts: { USD: '12.5' },
    pending: { USD: '6.25' },
  },
  {
    of: PARTNERSTACK,
    name: 'hold and in transit',
    text: `key,created_at,amount,currency,reward_status
rwd_1,2026-01-02T10:00:00Z,12.50,USD,in_transit
rwd_2,2026-01-03T10:00:00Z,6.25,USD,hold
rwd_3,2026-01-04T10:00:00Z,1.00,USD,withdrawn`,
    answers: [{ states: { withdrawn: 'paid' } }],
    counts: { USD: '13.5' },
    pending: { USD: '6.25' },
  },
  {
    of: PARTNERSTACK,
    name: 'cents of an API, as whole numbers',
    text: {
      data: {
        items: [
          {
            key: 'rwd_1',
            created_at: 1767348000000,
            amount: 1250,
            currency: 'USD',
            status: 'approved',
          },
          {
            key: 'rwd_2',
            created_at: 1767434400000,
            amount: 625,
            currency: 'USD',
            status: 'pending',
          },
        ],
        has_more: false,
      },
    },
    answers: [{ unit: 'smallest' }],
    counts: { USD: '12.5' },
    pending: { USD: '6.25' },
  },
  {
    of: PAYPAL,
    name: 'payments in both directions',
    text: `"Date","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID"
"01/13/2026","Acme","Mass Payment Received","Completed","USD","100.00","-2.00","98.00","9AB"
"01/14/2026","Bob","Payment Sent","Completed","USD","-20.00","0.00","-20.00","9AC"
"01/15/2026","Acme","Mass Payment Received","Pending","EUR","10.00","0.00","10.00","9AD"`,
    answers: [{ amount: 'Net' }],
    counts: { USD: '98' },
    refused: 2,
    notUsed: ['Name', 'Gross', 'Fee'],
  },
  {
    of: PAYPAL,
    name: 'a payment sent, without a sign',
    text: `Date,Activity,Amount,Transaction ID
2026-01-02,Payment Received,12.50,a1
2026-01-03,Payment Sent,5.00,a2`,
    counts: { USD: '12.5' },
    refused: 1,
  },
  {
    of: 'PayPal: Payouts API',
    name: 'a money object beside the fee’s',
    text: {
      batch_header: { batch_status: 'SUCCESS', payout_batch_id: 'b1' },
      items: [
        {
          payout_item_id: 'i1',
          time_processed: '2026-01-02T10:00:00Z',
          transaction_status: 'SUCCESS',
          payout: { amount: { value: '12.50', currency: 'USD' } },
          payout_item_fee: { value: '0.25', currency: 'EUR' },
        },
        {
          payout_item_id: 'i2',
          time_processed: '2026-01-03T10:00:00Z',
          transaction_status: 'UNCLAIMED',
          payout: { amount: { value: '2.50', currency: 'USD' } },
          payout_item_fee: { value: '0.25', currency: 'EUR' },
        },
      ],
    },
    counts: { USD: '12.5' },
    pending: { USD: '2.5' },
  },
  {
    of: FIRSTPROMOTER,
    name: 'paid said by yes and no',
    text: `Date,Promoter,Commission,Paid
2026-01-02,ada,12.50,Yes
2026-01-03,ada,6.25,No`,
    answers: [{ states: { no: 'pending' } }],
    counts: { USD: '12.5' },
    pending: { USD: '6.25' },
    notUsed: ['Promoter'],
  },
  {
    of: FIRSTPROMOTER,
    name: 'paid said by a date',
    text: `created_at,commission,paid_at
2026-01-02,12.50,2026-02-01
2026-01-03,6.25,`,
    answers: [{ date: 'created_at' }, { states: { '': 'pending' } }],
    counts: { USD: '12.5' },
    pending: { USD: '6.25' },
  },
  {
    of: TAPFILIATE,
    name: 'approved as a truth value',
    text: [
      { id: 1, created_at: '2026-01-02T10:00:00+00:00', commission: 12.5, approved: true },
      { id: 2, created_at: '2026-01-03T10:00:00+00:00', commission: 6.25, approved: false },
    ],
    answers: [{ states: { false: 'pending' } }],
    counts: { USD: '12.5' },
    pending: { USD: '6.25' },
  },
  {
    of: TAPFILIATE,
    name: 'commissions inside conversions',
    text: [
      {
        id: 'v1',
        currency: 'USD',
        amount: 125,
        commissions: [
          { id: 'k1', created_at: '2026-01-02T10:00:00Z', commission: 12.5, status: 'approved' },
          { id: 'k2', created_at: '2026-01-02T10:00:00Z', commission: 2.5, status: 'pending' },
        ],
      },
      {
        id: 'v2',
        currency: 'EUR',
        amount: 60,
        commissions: [
          { id: 'k3', created_at: '2026-01-03T10:00:00Z', commission: 6, status: 'approved' },
        ],
      },
    ],
    counts: { USD: '12.5' },
    pending: { USD: '2.5' },
    refused: 1,
  },
  {
    of: TUNE,
    name: 'a state that nobody knows',
    text: `Datetime,Transaction ID,Payout,Status
2026-01-02 10:00:00 UTC,t1,12.50,gold
2026-01-03 10:00:00 UTC,t2,6.25,silver`,
    answers: [{ states: { gold: 'approved', silver: 'left_out' } }],
    counts: { USD: '12.5' },
    refused: 1,
  },
  {
    of: AFFISE,
    name: 'a currency under a name that says nothing',
    text: `Date,Conversion ID,Earnings,Ccy in use,Status
2026-01-02,a1,12.50,USD,confirmed
2026-01-03,a2,6.25,RUB,confirmed`,
    counts: { USD: '12.5' },
    refused: 1,
  },
  {
    of: VOLUUM,
    name: 'what a customer paid beside what the affiliate gets',
    text: `Postback Timestamp,Click ID,Transaction ID,Revenue,Cost,Country,Device
2026-01-02 10:00:00 AM UTC,w1,t1,12.50,1.00,DEU,Phone
2026-01-03 10:00:00 AM UTC,w2,t2,6.25,1.00,USA,Desktop`,
    counts: { USD: '18.75' },
    notUsed: ['Cost', 'Country', 'Device'],
  },
  {
    of: SOLSCAN,
    name: 'hashes, and a token that nobody knows',
    text: `TxHash,Time,Amount,Token
${HASHES[0]},2026-01-02 10:00:00 UTC,2.5,SOL
${HASHES[1]},2026-01-03 10:00:00 UTC,1000000,WIFHAT`,
    counts: { SOL: '2.5' },
    refused: 1,
  },
  {
    of: SOLSCAN,
    name: 'hashes, and no currency at all',
    text: `TxHash,Time,Amount
${HASHES[0]},2026-01-02 10:00:00 UTC,2.5
${HASHES[1]},2026-01-03 10:00:00 UTC,1.25`,
    answers: [{ currencyOfAll: 'SOL' }],
    counts: { SOL: '3.75' },
  },
  {
    of: SOLSCAN,
    name: 'a symbol that somebody gave another token',
    text: `Signature,Time,Amount,Symbol,Contract
${HASHES[0]},2026-01-02 10:00:00 UTC,2.5,USDC,${USDC_MINT}
${HASHES[1]},2026-01-03 10:00:00 UTC,900.5,USDC,${FAKE_MINT}`,
    counts: { USDC: '2.5' },
    refused: 1,
  },
  {
    of: SOLSCAN,
    name: 'both sides, of several wallets',
    text: `Signature,Time,From,To,Amount,Asset
${HASHES[0]},2026-01-02 10:00:00 UTC,${OTHER},${OWN},2.5,SOL
${HASHES[1]},2026-01-03 10:00:00 UTC,${OWN},${FAKE_MINT},1.25,SOL
${HASHES[2]},2026-01-04 10:00:00 UTC,${FAKE_MINT},${OWN},0.5,SOL`,
    counts: { SOL: '3' },
    refused: 1,
  },
  {
    of: SOLSCAN,
    name: 'both sides, none of which is known',
    text: `Signature,Time,From,To,Amount,Asset
${HASHES[0]},2026-01-02 10:00:00 UTC,${OTHER},${THIRD},2.5,SOL
${HASHES[1]},2026-01-03 10:00:00 UTC,${FAKE_MINT},${FOURTH},1.25,SOL`,
    answers: [{ direction: null }],
    counts: { SOL: '3.75' },
  },
  {
    of: COINBASE,
    name: 'assets, and what was sent',
    text: `Transactions
User,ada
ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Subtotal
c1,2026-01-02 10:00:00 UTC,Receive,SOL,2.5,USD,300.00
c2,2026-01-03 10:00:00 UTC,Send,SOL,1.0,USD,120.00`,
    answers: [{ amount: 'Quantity Transacted', currency: 'Asset' }],
    counts: { SOL: '2.5' },
    refused: 1,
  },
  {
    of: KRAKEN,
    name: 'balances beside amounts',
    text: `"txid","time","type","asset","amount","fee","balance"
"L1","2026-01-02 10:00:00","deposit","USDC","12.5000","0","12.5000"
"L2","2026-01-03 10:00:00","deposit","USDC","6.2500","0","18.7500"
"L3","2026-01-04 10:00:00","withdrawal","USDC","-10.0000","0","8.7500"`,
    answers: [{ zone: 'UTC' }],
    counts: { USDC: '18.75' },
    refused: 1,
    notUsed: ['fee', 'balance'],
  },
  {
    of: WISE,
    name: 'a running balance under a name that doesn’t say so',
    text: `"TransferWise ID",Date,Amount,Currency,Description,"Account Total"
TRANSFER-1,31-01-2026,12.50,USD,Received money from Acme,112.50
TRANSFER-2,30-01-2026,6.25,USD,Received money from Acme,100.00
TRANSFER-3,29-01-2026,3.75,USD,Received money from Acme,93.75`,
    counts: { USD: '22.5' },
    notUsed: ['Account Total'],
  },
  {
    of: PAYONEER,
    name: 'a debit and a credit',
    text: `Date,Description,Credit amount,Debit amount,Currency,Status
2026-01-02,Payment from Acme,12.50,,USD,Completed
2026-01-03,Withdrawal to bank,,10.00,USD,Completed`,
    answers: [{ amount: 'Credit amount', direction: null }],
    counts: { USD: '12.5' },
    refused: 1,
  },
  {
    of: AMAZON,
    name: 'a title, dollars in headers, returned items',
    text: `Fee-Earnings reports from 01-01-2026 to 01-31-2026
Category,Name,ASIN,Date Shipped,Revenue($),Ad Fees($)
Books,A,B01,2026-01-02 10:00:00 UTC,100.00,4.50
Books,B,B02,2026-01-03 10:00:00 UTC,50.00,2.25`,
    answers: [{ amount: 'Ad Fees($)' }],
    counts: { USD: '6.75' },
  },
  {
    of: REFERSION,
    name: 'dots for dates and commas for decimals',
    text: `Conversion date;Order total;Commission total;Conversion status
31.01.2026;100,00;12,50;Approved
30.01.2026;50,00;6,25;Denied
29.01.2026;20,00;1,25;Unqualified`,
    counts: { USD: '12.5' },
    notUsed: ['Order total'],
  },
  {
    of: LEMON,
    name: 'a state that waits for something',
    text: `Date,Affiliate earnings,State
2026-01-02,12.50,Payment completed
2026-01-03,6.25,Awaiting payment
2026-01-04,1.25,Pending approval`,
    counts: { USD: '12.5' },
    pending: { USD: '7.5' },
  },
  {
    of: GUMROAD,
    name: 'months and their sums',
    text: `Date,Earnings,Remark
2026-01-02,12.50,
2026-01-03,6.25,
2026-01-31,18.75,Total for January
2026-02-01,1.25,
2026-02-28,1.25,Total for February`,
    answers: [{ totals: 'left_out' }],
    counts: { USD: '20' },
    refused: 2,
  },
  {
    of: BANK,
    name: 'Canadian dollars with the sign of dollars',
    text: `All amounts in CAD
Date,Amount
2026-01-02,$12.50
2026-01-03,$6.25`,
    counts: {},
    refused: 2,
  },
  {
    of: BANK,
    name: 'an opening balance and its end',
    text: `Date,Amount,Text
2026-01-01,100.00,Opening balance
2026-01-02,12.50,Acme
2026-01-31,112.50,Closing balance`,
    answers: [{ totals: 'left_out' }],
    counts: { USD: '12.5' },
    refused: 2,
  },
  {
    of: DATABASE,
    name: 'whole numbers beside an empty cell',
    text: `date,payout,clicks
2026-01-02,1240.0,3
2026-01-03,,1
2026-01-04,2000.0,4`,
    answers: [{ unit: 'smallest' }],
    counts: { USD: '32.4' },
    refused: 1,
    notUsed: ['clicks'],
  },
  {
    of: DATABASE,
    name: 'a state that some rows lack',
    text: `date,amount,status
2026-01-02,12.50,paid
2026-01-03,6.25,`,
    answers: [{ states: { '': 'left_out' } }],
    counts: { USD: '12.5' },
    refused: 1,
  },
  {
    of: DATABASE,
    name: 'currencies that some rows lack',
    text: `date,amount,currency
2026-01-02,12.50,USD
2026-01-03,6.25,EUR
2026-01-04,1.25,`,
    answers: [{ currencyOfAll: 'other' }],
    counts: { USD: '12.5' },
    refused: 2,
  },
  {
    of: MONGO,
    name: 'an object for each line, with a state inside another',
    text: `{"id":"m1","date":"2026-01-02","reward":12.5,"payment":{"status":"declined"}}
{"id":"m2","date":"2026-01-03","reward":6.25,"payment":{"status":"approved"}}`,
    counts: { USD: '6.25' },
  },
  {
    of: FIREBASE,
    name: 'the list that holds payouts, behind others',
    text: {
      filters: [{ name: 'January', from: '2026-01-01' }],
      data: {
        campaigns: [
          { id: 1, name: 'Acme' },
          { id: 2, name: 'Beta' },
        ],
        payouts: [
          { date: '2026-01-02', commission: 12.5 },
          { date: '2026-01-03', commission: 6.25 },
        ],
      },
    },
    counts: { USD: '18.75' },
  },
  {
    of: FIREBASE,
    name: 'a currency that the answer names once',
    text: {
      currency: 'EUR',
      payouts: [
        { date: '2026-01-02', commission: 12.5 },
        { date: '2026-01-03', commission: 6.25 },
      ],
    },
    counts: {},
    refused: 2,
  },
  {
    of: TELEGRAM,
    name: 'lamports',
    text: `time,reward_lamports
2026-01-02T10:00:00Z,2500000000
2026-01-03T10:00:00Z,1250000000`,
    counts: { SOL: '3.75' },
  },
  {
    of: TELEGRAM,
    name: 'a received currency of several assets',
    text: `Date,Received Amount,Received Currency
2026-01-02,2.5,SOL
2026-01-03,12.50,USDC
2026-01-04,1000,WIF`,
    counts: { SOL: '2.5', USDC: '12.5' },
    refused: 1,
  },
  {
    of: TELEGRAM,
    name: 'an earned amount beside what was earned so far',
    text: `Date,Earned,Total Earned
2026-01-02,12.50,12.50
2026-01-03,6.25,18.75
2026-01-04,1.50,20.25`,
    counts: { USD: '20.25' },
    notUsed: ['Total Earned'],
  },
  {
    of: PAYONEER,
    name: 'details that name only what went out',
    text: `Date,Details,Amount
2026-01-02,Commission,12.50
2026-01-03,Withdrawal,5.00`,
    answers: [{ direction: 'Details' }],
    counts: { USD: '12.5' },
    refused: 1,
  },
  {
    of: 'Rewardful: Commissions',
    name: 'due and voided, by state and by date',
    text: `id,amount,currency,state,due_at,paid_at,voided_at,created_at
r1,1250,USD,due,2026-02-01,,,2026-01-02T10:00:00Z
r2,625,USD,voided,2026-02-01,,2026-01-20,2026-01-03T10:00:00Z`,
    counts: { USD: '12.5' },
  },
];

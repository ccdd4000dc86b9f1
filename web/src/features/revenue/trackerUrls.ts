// Addresses for trackers that can only open a URL. Each names the id of the conversion, since one
// click can have several, and the event where one conversion has several.

type Macros = {
  id: string;
  /** Null where each event is a conversion with an id of its own. */
  event: string | null;
  payout: string;
  /** Null where it pays in dollars, or doesn't say. */
  currency: string | null;
  /** Null where only what is approved is reported. */
  status: string | null;
  subId: string;
};

/** As their documentation names them. */
const TRACKERS: readonly { label: string; macros: Macros }[] = [
  {
    label: 'Everflow',
    macros: {
      id: '{conversion_id}',
      event: '{event_id}',
      payout: '{payout_amount}',
      currency: null,
      status: null,
      subId: '{sub1}',
    },
  },
  {
    label: 'Keitaro',
    macros: {
      id: '{tid}',
      event: null,
      payout: '{revenue}',
      currency: null,
      status: '{status}',
      subId: '{sub_id_1}',
    },
  },
  {
    label: 'Voluum',
    macros: {
      id: '{transaction.id}',
      event: '{conversion.type}',
      payout: '{payout}',
      currency: null,
      status: null,
      subId: '{externalid}',
    },
  },
  {
    label: 'Affise Reach',
    macros: {
      id: '{conversion_id}',
      event: '{goal_id}',
      payout: '{sum}',
      currency: '{currency}',
      status: '{status}',
      subId: '{sub1}',
    },
  },
];

/** Macros of a tracker that isn't listed differ, so these names are placeholders. */
const OTHER: Macros = {
  id: '{conversion_id}',
  event: '{event}',
  payout: '{payout}',
  currency: null,
  status: '{status}',
  subId: '{sub_id}',
};

export const TRACKER_LABELS = TRACKERS.map(({ label }) => label);

/** Of a tracker by its label, else of another one. */
export const trackerUrl = (
  label: string,
  { url, urlSecret }: { url: string; urlSecret: string },
): string => {
  const macros = TRACKERS.find((tracker) => tracker.label === label)?.macros ?? OTHER;
  const fields = [
    ['secret', urlSecret],
    ['txid', macros.id],
    ['event', macros.event],
    ['payout', macros.payout],
    ['currency', macros.currency ?? 'USD'],
    ['status', macros.status],
    ['subid', macros.subId],
  ] as const;
  const query = fields.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return `${url}?${query.join('&')}`;
};

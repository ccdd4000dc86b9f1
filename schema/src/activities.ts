// The text and target of each activity. Bell, Telegram, chats and notifications render from this
// table. Who is told is in activityTypes.ts, data and samples in activityData.ts.
import type { ActivityData } from './activityData.ts';
import type {
  ActivityType,
  ConnectionChangeKind,
  GivenUpReason,
  SwitchedType,
} from './activityTypes.ts';
import { formatPrice, formatUsd } from './format.ts';
import { STORED_FIELDS } from './linkFields.ts';
import {
  type AppTarget,
  linkStatisticsPath,
  PEOPLE_PATH,
  PLATFORMS_PATH,
  SHARE_HASH,
  TELEGRAM_PATH,
  webhookPath,
} from './paths.ts';
import { tokenChangeEnglish, tokenChangeText } from './tokenChangeText.ts';

/** A name that a stranger chose: each channel makes it harmless in its own way. */
export type Name = { name: string };

export type Words = (string | Name)[];

/** A sentence, and what may be said beside it. */
export type ActivityText = { sentence: Words; details: Words[] };

/**
 * An activity with what it is about: a link by its token's name, a webhook by its host, or a
 * person.
 */
export type Told<Type extends ActivityType = ActivityType> = {
  [One in Type]: {
    type: One;
    data: ActivityData[One];
    linkId: string | null;
    name: string | null;
  };
}[Type];

type Entry<Type extends ActivityType> = {
  /** For who chooses what to be told. */
  summary: string;
  says: (told: Told<Type>) => ActivityText;
  leadsTo: (told: Told<Type>) => AppTarget;
} & (Type extends SwitchedType ? { switchName: string } : unknown);

const figure = (value: number): string => value.toLocaleString('en-US');

const counted = (count: number, one: string, more: string): string =>
  `${figure(count)} ${count === 1 ? one : more}`;

const classesText = ({
  persons,
  repeats,
  robots,
}: Record<'persons' | 'repeats' | 'robots', number>): string =>
  [
    counted(persons, 'person', 'people'),
    counted(repeats, 'repeat', 'repeats'),
    counted(robots, 'robot', 'robots'),
  ].join(', ');

/** In cents; what is less than one is not nothing. */
const dollars = (usd: string): string =>
  Number(usd) !== 0 && Math.abs(Number(usd)) < 0.01 ? formatPrice(usd) : formatUsd(usd);

const token = (name: string | null): string | Name => (name === null ? 'a token' : { name });

const said = (...sentence: Words): ActivityText => ({ sentence, details: [] });

const linkPage = ({ linkId }: Pick<Told, 'linkId'>): AppTarget =>
  linkId === null ? '/dashboard' : linkStatisticsPath(linkId);

const person = (name: string | null): string | Name => (name === null ? 'Someone' : { name });

const peoplePage = (): AppTarget => PEOPLE_PATH;

const platformsPage = (): AppTarget => PLATFORMS_PATH;

const telegramPage = (): AppTarget => TELEGRAM_PATH;

const UNSETTLED: Record<ActivityData['call.settled']['state'], string> = {
  open: ' is open again.',
  settled: ' is settled.',
  not_shared: ' ended: under three people opened it.',
  unknown_entry: ' ended: its price at that time is unknown.',
  own_token: ' ended: you created this token.',
};

const ACTIONS: Record<ActivityData['token.changed']['action'], string | null> = {
  none: null,
  notice: 'Visitors see a notice.',
  pause: 'The link is paused.',
  back: 'Back to normal.',
};

const SOURCES: Record<ActivityData['revenue.recorded']['source'], string | null> = {
  onchain: 'Read from the chain',
  partner: 'Reported by a partner',
  reported: null,
};

const GIVEN_UP: Record<GivenUpReason, string> = {
  gone: 'it answered 410',
  failing: 'it had failed for five days',
  behind: 'it fell too far behind',
};

const CONNECTION: Record<ConnectionChangeKind, string> = {
  connected: 'connected',
  code: 'another code',
  format: 'another link format',
  on: 'turned on',
  off: 'turned off',
  disconnected: 'disconnected',
};

const revenueText = ({
  source,
  entries,
  unpriced,
  usd,
  pendingUsd,
}: ActivityData['revenue.recorded']): string => {
  const payouts = counted(entries, 'payout', 'payouts');
  const isOwn = source === 'reported';
  if (Number(usd) === 0 && Number(pendingUsd) !== 0)
    return isOwn
      ? `You added ${dollars(pendingUsd)} pending (${payouts}).`
      : `${dollars(pendingUsd)} is pending (${payouts}).`;
  if (unpriced === entries) return isOwn ? `You added ${payouts}.` : `${payouts} arrived.`;
  return `You ${isOwn ? 'added' : 'were paid'} ${dollars(usd)} (${payouts}).`;
};

/** One line for all that is newly wrong with links; `/links` shows which. */
const problemsText = ({
  tokens,
  platforms,
  domains,
}: NonNullable<ActivityData['digest.weekly']['problems']>): string =>
  [
    ...(tokens === 0 ? [] : [`${counted(tokens, 'token', 'tokens')} stopped trading`]),
    ...(platforms === 0
      ? []
      : [`${counted(platforms, 'platform needs', 'platforms need')} a look`]),
    ...(domains === 0
      ? []
      : [`${counted(domains, 'domain no longer works', 'domains no longer work')}`]),
  ].join(', ');

const BECAME: Record<ActivityData['revenue.changed']['state'], string> = {
  pending: 'pending again',
  approved: 'approved',
  paid: 'paid',
  rejected: 'rejected',
  reversed: 'taken back',
};

const changeText = ({
  state,
  payouts,
  usd,
  pendingUsd,
}: ActivityData['revenue.changed']): string => {
  const change = Math.abs(Number(usd) || Number(pendingUsd));
  const which = counted(payouts, 'payout', 'payouts');
  const verb = payouts === 1 ? 'was' : 'were';
  return change === 0
    ? `${which} ${verb} ${BECAME[state]}.`
    : `${dollars(change.toFixed(6))} ${BECAME[state]} (${which}).`;
};

const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A week's first and last day, which aren't those of a dashboard's last seven. */
const daysText = ({ from, to }: { from: string; to: string }): string =>
  `${dayOf(Date.parse(from))} to ${dayOf(Date.parse(to) - 1)}`;

export const ACTIVITIES: { [Type in ActivityType]: Entry<Type> } = {
  'link.created': {
    summary: 'You created a link.',
    says: ({ name }) => said('Your link for ', token(name), ' is ready.'),
    leadsTo: linkPage,
  },
  'link.updated': {
    summary: 'You changed a link.',
    says: ({ name, data: { changed } }) => {
      const changes = changed.map((each) => STORED_FIELDS[each].told).join(', ');
      return said('Your link for ', token(name), ` was changed: ${changes}.`);
    },
    leadsTo: linkPage,
  },
  'link.first_click': {
    summary: 'The first person clicked a link.',
    says: ({ name }) => said('Your link for ', token(name), ' got its first click.'),
    leadsTo: linkPage,
  },
  'link.clicks': {
    summary: 'Clicks of each link, at most once a minute.',
    says: ({ name, data }) => said(token(name), `: ${classesText(data)}.`),
    leadsTo: linkPage,
  },
  'clicks.spike': {
    summary: 'An hour with ten times your usual people.',
    switchName: 'Spike alerts',
    says: ({ name, data: { persons, usual, datacenterPercent } }) => {
      const people = counted(persons, 'person', 'people');
      return {
        sentence: [`${people} clicked your links within an hour. Usually ${figure(usual)}.`],
        details: [
          ...(name === null ? [] : [['Most clicked: ', { name }]]),
          ...(datacenterPercent === null
            ? []
            : [[`${datacenterPercent}% of the day’s people came from data centers`]]),
        ],
      };
    },
    leadsTo: linkPage,
  },
  'digest.weekly': {
    summary: 'Your week in numbers, on Mondays.',
    switchName: 'Weekly summary',
    says: ({ name, data }) => {
      const { bestPersons, usd, problems } = data;
      return {
        sentence: [`Your week, ${daysText(data)}: ${classesText(data)}.`],
        details: [
          ...(name === null || bestPersons === null
            ? []
            : [['Best link: ', { name }, `, ${counted(bestPersons, 'person', 'people')}`]]),
          ...(usd === null ? [] : [[`Earned: ${dollars(usd)}`]]),
          ...(problems === null ? [] : [[`Your links: ${problemsText(problems)}`]]),
        ],
      };
    },
    leadsTo: linkPage,
  },
  'call.multiple': {
    summary: 'A call hit 2, 5 or 10 times its price.',
    says: ({ name, data: { multiple, callPrice, price } }) => ({
      sentence: [token(name), ` hit ${multiple}× since your call. Share it again.`],
      details: [[`At ${formatPrice(price)}, from ${formatPrice(callPrice)}`]],
    }),
    leadsTo: ({ linkId }) =>
      linkId === null ? '/dashboard' : `${linkStatisticsPath(linkId)}${SHARE_HASH}`,
  },
  'call.settled': {
    summary: 'The result of a call after seven days.',
    says: ({ name, data: { state, entry, peak } }) => {
      const call = ['Your call on ', token(name)];
      if (state !== 'settled' || entry === null) return said(...call, UNSETTLED[state]);
      const multiple = peak === null ? 0 : Number(peak) / Number(entry);
      const shown = multiple.toLocaleString('en-US', { maximumFractionDigits: 1 });
      return {
        sentence: [...call, ` is settled at ${shown}×.`],
        details:
          peak === null ? [] : [[`It held ${formatPrice(peak)}, from ${formatPrice(entry)}`]],
      };
    },
    leadsTo: linkPage,
  },
  'token.changed': {
    summary: 'A link’s token changed: supply, authorities, fees or liquidity.',
    says: ({ name, data }) => {
      const action = ACTIONS[data.action];
      return {
        sentence: [token(name), `: ${tokenChangeText(data, tokenChangeEnglish)}`],
        details: action === null ? [] : [[action]],
      };
    },
    leadsTo: linkPage,
  },
  'revenue.recorded': {
    summary: 'New payouts.',
    says: ({ data }) => {
      const source = SOURCES[data.source];
      return {
        sentence: [revenueText(data)],
        details: [
          ...(source === null ? [] : [[source]]),
          ...(Number(data.pendingUsd) === 0 || Number(data.usd) === 0
            ? []
            : [[`${dollars(data.pendingUsd)} more is pending`]]),
          ...(data.unpriced === 0
            ? []
            : [[`${figure(data.unpriced)} without a value in dollars yet`]]),
        ],
      };
    },
    leadsTo: () => '/revenue',
  },
  'revenue.changed': {
    summary: 'A payout was approved, paid, rejected or taken back.',
    says: ({ data }) => {
      const source = SOURCES[data.source];
      return {
        sentence: [changeText(data)],
        details: source === null ? [] : [[source]],
      };
    },
    leadsTo: () => '/revenue',
  },
  'revenue.taken_back': {
    summary: 'You took an imported statement back.',
    says: ({ data: { payouts, usd, pendingUsd } }) => {
      const sum = dollars(Math.abs(Number(usd) || Number(pendingUsd)).toFixed(6));
      return said(`An import was taken back: ${sum} (${counted(payouts, 'payout', 'payouts')}).`);
    },
    leadsTo: () => '/revenue',
  },
  'webhook.disabled': {
    summary: 'A webhook was turned off.',
    says: ({ name, data: { reason } }) =>
      said('Webhook ', { name: name ?? '' }, ` was turned off: ${GIVEN_UP[reason]}.`),
    leadsTo: ({ data: { endpointId } }) => webhookPath(endpointId),
  },
  'telegram.linked': {
    summary: 'A Telegram account was linked.',
    says: () => ({
      sentence: ['A Telegram account was linked to your profile.'],
      details: [['Not you? Unlink it.']],
    }),
    leadsTo: telegramPage,
  },
  'telegram.unlinked': {
    summary: 'Your Telegram account was unlinked.',
    says: () => said('Your Telegram account was unlinked.'),
    leadsTo: telegramPage,
  },
  'member.joined': {
    summary: 'A person joined your account.',
    says: ({ name, data: { role } }) => ({
      sentence: [person(name), ` joined this account as a ${role}.`],
      details: [['Not who you invited? Remove them.']],
    }),
    leadsTo: peoplePage,
  },
  'member.left': {
    summary: 'A person is no longer on your account.',
    says: ({ name, data: { role } }) =>
      said(person(name), `, a ${role}, is no longer on this account.`),
    leadsTo: peoplePage,
  },
  'platform.changed': {
    summary: 'A platform’s code was changed.',
    says: ({ name, data: { platform, changed, formerCode } }) => ({
      sentence: [
        { name: name ?? platform },
        `: ${changed.map((each) => CONNECTION[each]).join(', ')}.`,
      ],
      details: formerCode === null ? [] : [['The code before: ', { name: formerCode }]],
    }),
    leadsTo: platformsPage,
  },
};

// What the table of activities says of each type: which channels tell it, in which words, and where it leads.
import {
  ACTIVITIES,
  type ActivityTable,
  type Channel,
  type Said,
  type Told,
  type Words,
} from './activities.ts';
import type { ActivityType } from './activityData.ts';

const TABLE: ActivityTable = ACTIVITIES;

const isActivityType = (type: string): type is ActivityType => type in TABLE;

export const ACTIVITY_TYPES = Object.keys(TABLE).filter(isActivityType);

type Having<Property> = {
  [Type in ActivityType]: (typeof ACTIVITIES)[Type] extends Property ? Type : never;
}[ActivityType];

type ToldBy<One extends Channel> = {
  [Type in ActivityType]: One extends (typeof ACTIVITIES)[Type]['channels'][number] ? Type : never;
}[ActivityType];

const toldBy = <One extends Channel>(channel: One): ToldBy<One>[] =>
  ACTIVITY_TYPES.filter((type): type is ToldBy<One> => TABLE[type].channels.includes(channel));

export type NoticeType = ToldBy<'bell'>;
export type WebhookType = ToldBy<'webhook'>;
export type SwitchedType = Having<{ switchName: string }>;

export const NOTICE_TYPES = toldBy('bell');
export const WEBHOOK_TYPES = toldBy('webhook');
export const PUSH_TYPES = toldBy('push');

export const SWITCHED_TYPES = ACTIVITY_TYPES.filter(
  (type): type is SwitchedType => 'switchName' in TABLE[type],
);

export const switchName = (type: SwitchedType): string => ACTIVITIES[type].switchName;

export const summaryOf = (type: ActivityType): string => TABLE[type].summary;

export const MONEY_TYPES = ACTIVITY_TYPES.filter((type) => TABLE[type].isMoney);

export const sayActivity = <Type extends ActivityType>(told: Told<Type>): Said =>
  TABLE[told.type].says(told);

export const activityPath = <Type extends ActivityType>(told: Told<Type>): string =>
  TABLE[told.type].leadsTo(told);

/** In one line, for who escapes or marks names. */
export const wordsText = (words: Words, named: (name: string) => string): string =>
  words.map((part) => (typeof part === 'string' ? part : named(part.name))).join('');

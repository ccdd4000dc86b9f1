// What the table of activities has for one of them.
import { ACTIVITIES, type ActivityText, type Told, type Words } from './activities.ts';
import type { ActivityType, SwitchedType } from './activityTypes.ts';
import type { AppTarget } from './paths.ts';

export const sayActivity = <Type extends ActivityType>(told: Told<Type>): ActivityText =>
  ACTIVITIES[told.type].says(told);

export const activityPath = <Type extends ActivityType>(told: Told<Type>): AppTarget =>
  ACTIVITIES[told.type].leadsTo(told);

export const summaryOf = (type: ActivityType): string => ACTIVITIES[type].summary;

export const switchName = (type: SwitchedType): string => ACTIVITIES[type].switchName;

/** In one line; `named` makes a stranger's name harmless. */
export const wordsText = (words: Words, named: (name: string) => string): string =>
  words.map((part) => (typeof part === 'string' ? part : named(part.name))).join('');

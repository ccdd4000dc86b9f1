// People of the two halves of each link's last experiment. An experiment is named by its start.
import { EXPERIMENT } from '@soltrade/schema/limits/links';
import type { CountedHalf } from '../model/experiments.ts';
import type { CountedEvent } from '../model/statistics.ts';
import { addClickOfViewer, addOfNetwork, type Subject, viewersOfNetwork } from './networks.ts';

export const createExperiments = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists experiments (
    link text not null,
    half text not null,
    started integer not null,
    viewers integer not null,
    clickers integer not null,
    networks integer not null,
    primary key (link, half)
  ) without rowid`);
};

type Added = { viewers: number; clickers: number; networks: number };

/**
 * What a person adds: nothing beyond their network's share, and no click of a viewer who was beyond
 * it.
 */
const addedBy = (sql: SqlStorage, event: CountedEvent, subject: Subject): Added | null => {
  if (event.kind === 'click') {
    return addClickOfViewer(sql, subject, event) ? { viewers: 0, clickers: 1, networks: 0 } : null;
  }
  const before = viewersOfNetwork(sql, subject, event);
  if (before >= EXPERIMENT.viewersPerNetworkAndDay) return null;
  addOfNetwork(sql, subject, event);
  return { viewers: 1, clickers: 0, networks: Number(before === 0) };
};

/**
 * Adds a person. A link's next experiment starts at zero; open pages of an earlier one add nothing.
 */
export const addToExperiment = (sql: SqlStorage, event: CountedEvent): void => {
  const { linkId, experiment } = event;
  if (!experiment) return;
  const { half, startedAt } = experiment;
  const added = addedBy(sql, event, { link: linkId, subject: `${half} ${startedAt}` });
  if (added === null) return;
  sql.exec(
    `insert into experiments values (?, ?, ?, ?, ?, ?)
     on conflict do update set started = excluded.started,
       viewers = excluded.viewers + iif(excluded.started = started, viewers, 0),
       clickers = excluded.clickers + iif(excluded.started = started, clickers, 0),
       networks = excluded.networks + iif(excluded.started = started, networks, 0)
     where excluded.started >= started`,
    linkId,
    half,
    startedAt,
    added.viewers,
    added.clickers,
    added.networks,
  );
};

export const peopleOfExperiment = (sql: SqlStorage, linkId: string): CountedHalf[] =>
  sql
    .exec<CountedHalf>(
      'select half, started as startedAt, viewers, clickers, networks from experiments where link = ?',
      linkId,
    )
    .toArray();

// People of the two halves of each link's last experiment. An experiment is named by its start.
import type { CountedEvent } from '../model/counted.ts';
import type { CountedHalf } from '../model/experiment.ts';

export const createExperiments = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists experiments (
    link text not null,
    half text not null,
    started integer not null,
    viewers integer not null,
    clickers integer not null,
    primary key (link, half)
  ) without rowid`);
};

/** Adds a person. A later experiment of the link begins at zero, and pages of an earlier one that are still open add nothing. */
export const addToExperiment = (sql: SqlStorage, { linkId, kind, experiment }: CountedEvent): void => {
  if (!experiment) return;
  sql.exec(
    `insert into experiments values (?, ?, ?, ?, ?)
     on conflict do update set started = excluded.started,
       viewers = excluded.viewers + iif(excluded.started = started, viewers, 0),
       clickers = excluded.clickers + iif(excluded.started = started, clickers, 0)
     where excluded.started >= started`,
    linkId,
    experiment.half,
    experiment.startedAt,
    Number(kind === 'view'),
    Number(kind === 'click'),
  );
};

export const peopleOfExperiment = (sql: SqlStorage, linkId: string): CountedHalf[] =>
  sql
    .exec<CountedHalf>(
      'select half, started as startedAt, viewers, clickers from experiments where link = ?',
      linkId,
    )
    .toArray();

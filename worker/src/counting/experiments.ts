// People of the two halves of each link's last experiment. An experiment is named by its start.
import type { People } from '@soltrade/schema/contracts/experiments';
import type { CountedEvent } from '../model/counted.ts';
import type { PeopleByHalf } from '../model/experiment.ts';

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

export const peopleOfExperiment = (sql: SqlStorage, linkId: string, startedAt: number): PeopleByHalf => {
  const rows = sql
    .exec<People & { half: string }>(
      'select half, viewers, clickers from experiments where link = ? and started = ?',
      linkId,
      startedAt,
    )
    .toArray();
  const of = (half: string): People => {
    const { viewers = 0, clickers = 0 } = rows.find((row) => row.half === half) ?? {};
    return { viewers, clickers };
  };
  return { a: of('a'), b: of('b') };
};

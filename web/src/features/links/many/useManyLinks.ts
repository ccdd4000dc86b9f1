import type { LinkMaking } from '@soltrade/schema/contracts/linkBatches';
import type { DisclosureKind } from '@soltrade/schema/contracts/links';
import type { CountryRule, LinkEnd } from '@soltrade/schema/contracts/rules';
import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { ApiError, request } from '../../../lib/api.ts';
import { failureText } from '../../../lib/errorMessages.ts';
import { endpointKey } from '../../../lib/queryClient.ts';
import { refetchShown } from '../../../lib/useChange.ts';
import { dropPasted } from '../../../stores/pastedTokens.ts';
import { batchReducer, noRows, partsOf } from '../../files/judgedRows.ts';
import { retryOf, sendRows } from '../../files/sendRows.ts';
import { useWork } from '../../files/useWork.ts';
import { isDue, type ManyRow } from './manyRows.ts';

/** Links per call: few enough that the progress moves. */
const CHUNK = 10;

const SHOWN = ['GET /api/links/:userId', 'GET /api/analytics/:userId'] as const;

/** As typed; empty texts are left out. */
export type ManyFields = {
  words?: string;
  tag?: string;
  channel?: string;
  disclosure?: DisclosureKind;
  countryRule?: CountryRule | null;
  end?: LinkEnd | null;
};

const lookUpQuery = (userId: string, mints: readonly string[]) =>
  queryOptions({
    queryKey: endpointKey('POST /api/generate-links', { userId, mints: mints.join() }),
    queryFn: async ({ signal }) =>
      (
        await request('POST /api/generate-links', {
          body: { userId, dryRun: true, links: mints.map((tokenAddress) => ({ tokenAddress })) },
          signal,
        })
      ).results,
  });

const failureOf = (mint: string, error: unknown): LinkMaking => ({
  tokenAddress: mint,
  outcome: 'failed',
  token: null,
  link: null,
  problem: {
    code: (error instanceof ApiError ? error.code : null) ?? 'internal',
    detail: failureText(error),
    retryAfter: null,
  },
});

const filled = (fields: ManyFields): ManyFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const kept = typeof value === 'string' ? value.trim() : value;
      return kept === undefined || kept === '' ? [] : [[name, kept]];
    }),
  );

type Options = {
  userId: string;
  mints: readonly string[];
  /** Saves what a first link needs; the platforms, or null if something is missing. */
  prepare: () => Promise<readonly string[] | null>;
};

/**
 * A list of tokens: each is looked up, then made, some at a time; what was begun goes on without
 * the page.
 */
export const useManyLinks = ({ userId, mints, prepare }: Options) => {
  const client = useQueryClient();
  const looked = useQueries({
    queries: partsOf(mints, CHUNK).map((some) => lookUpQuery(userId, some)),
    combine: (queries) =>
      new Map(
        queries.flatMap(({ data, error }, at) =>
          (partsOf(mints, CHUNK)[at] ?? []).flatMap((mint, index) => {
            const said = data?.[index] ?? (error ? failureOf(mint, error) : null);
            return said === null ? [] : [[mint, said] as const];
          }),
        ),
      ),
  });
  const [batch, dispatch] = useReducer(batchReducer<LinkMaking>, noRows<LinkMaking>());
  const { said: made, changeExisting } = batch;
  const { work, run } = useWork<'making'>({ goesOn: true });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [shared, setShared] = useState<ManyFields>({});
  const [own, setOwn] = useState<ReadonlyMap<string, ManyFields>>(new Map());

  const rows = mints.map((mint): ManyRow => {
    const said = made.get(mint) ?? looked.get(mint) ?? null;
    // A failed making doesn't forget what the token is called.
    const token = said?.token ?? looked.get(mint)?.token ?? null;
    return {
      mint,
      said: said && { ...said, token },
      isTried: made.has(mint),
      isTaken: !left.has(mint),
    };
  });
  const due = rows.filter((row) => isDue(row, changeExisting));

  /** A call that fails, fails its rows alone; a limit of its pace is waited for. */
  const send = async (some: readonly ManyRow[], platforms: string[]): Promise<LinkMaking[]> => {
    try {
      const body = {
        userId,
        platforms,
        ...filled(shared),
        changeExisting,
        links: some.map(({ mint }) => ({ tokenAddress: mint, ...filled(own.get(mint) ?? {}) })),
      };
      return (await request('POST /api/generate-links', { body })).results;
    } catch (error) {
      if (retryOf(error) !== null) throw error;
      return some.map(({ mint }) => failureOf(mint, error));
    }
  };

  const make = () =>
    run('making', async ({ begin, move, patience }) => {
      const platforms = await prepare();
      if (platforms === null) return;
      begin('making', due.length);
      await sendRows({
        parts: partsOf(due, CHUNK),
        patience,
        send: async (part) => {
          const results = await send(part, [...platforms]);
          return part.flatMap((row, at): [ManyRow, LinkMaking][] =>
            results[at] ? [[row, results[at]]] : [],
          );
        },
        onAnswers: (said, done) => {
          move(done);
          dispatch({ type: 'said', said: said.map(([{ mint }, one]) => [mint, one]) });
          for (const [{ mint }, { outcome }] of said) if (outcome !== 'failed') dropPasted(mint);
        },
      }).finally(() => refetchShown(client, SHOWN));
    });

  return {
    rows,
    due,
    work,
    isLooking: rows.some(({ said }) => said === null),
    isMade: made.size > 0 && work.step === null,
    shared,
    setShared,
    ownOf: (mint: string): ManyFields => own.get(mint) ?? {},
    setOwn: (mint: string, fields: ManyFields) =>
      setOwn((known) => new Map([...known, [mint, fields]])),
    take: (mint: string, isTaken: boolean) =>
      setLeft((known) => {
        const next = new Set(known);
        if (isTaken) next.delete(mint);
        else next.add(mint);
        return next;
      }),
    changeExisting,
    setChangeExisting: (value: boolean) => dispatch({ type: 'changeExisting', value }),
    make,
  };
};

export type ManyLinksState = ReturnType<typeof useManyLinks>;

import type { LinkMaking } from '@soltrade/schema/contracts/linkBatches';
import type { DisclosureKind } from '@soltrade/schema/contracts/links';
import type { CountryRule, LinkEnd } from '@soltrade/schema/contracts/rules';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, request } from '../../../lib/api.ts';
import { failureText } from '../../../lib/errorMessages.ts';
import { endpointKey } from '../../../lib/queryClient.ts';
import { useChange } from '../../../lib/useChange.ts';
import { dropPasted } from '../../../stores/pastedTokens.ts';
import { isDue, type ManyRow } from './manyRows.ts';

/** Links per call: few enough that the progress moves. */
const CHUNK = 10;

const chunksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) =>
    items.slice(at * CHUNK, (at + 1) * CHUNK),
  );

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

/** A list of tokens: each is looked up, then made, some at a time; a call that fails, fails its rows alone. */
export const useManyLinks = ({ userId, mints, prepare }: Options) => {
  const looked = useQueries({
    queries: chunksOf(mints).map((some) => lookUpQuery(userId, some)),
    combine: (queries) =>
      new Map(
        queries.flatMap(({ data, error }, at) =>
          (chunksOf(mints)[at] ?? []).flatMap((mint, index) => {
            const said = data?.[index] ?? (error ? failureOf(mint, error) : null);
            return said === null ? [] : [[mint, said] as const];
          }),
        ),
      ),
  });
  const [made, setMade] = useState<ReadonlyMap<string, LinkMaking>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [shared, setShared] = useState<ManyFields>({});
  const [own, setOwn] = useState<ReadonlyMap<string, ManyFields>>(new Map());
  const [isExistingTaken, setExistingTaken] = useState(false);
  const [progress, setProgress] = useState({ done: 0, all: 0 });

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
  const due = rows.filter((row) => isDue(row, isExistingTaken));

  const send = async (some: readonly ManyRow[], platforms: string[]): Promise<LinkMaking[]> => {
    try {
      const body = {
        userId,
        platforms,
        ...filled(shared),
        changeExisting: isExistingTaken,
        links: some.map(({ mint }) => ({ tokenAddress: mint, ...filled(own.get(mint) ?? {}) })),
      };
      return (await request('POST /api/generate-links', { body })).results;
    } catch (error) {
      return some.map(({ mint }) => failureOf(mint, error));
    }
  };

  const making = useChange(
    async (asked: readonly ManyRow[]) => {
      const platforms = await prepare();
      if (platforms === null) return;
      setProgress({ done: 0, all: asked.length });
      let done = 0;
      for (const some of chunksOf(asked)) {
        const results = await send(some, [...platforms]);
        done += some.length;
        setMade(
          (known) => new Map([...known, ...results.map((one) => [one.tokenAddress, one] as const)]),
        );
        setProgress({ done, all: asked.length });
        for (const { outcome, tokenAddress } of results)
          if (outcome !== 'failed') dropPasted(tokenAddress);
      }
    },
    { shown: ['GET /api/links/:userId', 'GET /api/analytics/:userId'] },
  );

  return {
    rows,
    due,
    isLooking: rows.some(({ said }) => said === null),
    isMaking: making.isPending,
    isMade: made.size > 0 && !making.isPending,
    progress,
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
    isExistingTaken,
    setExistingTaken,
    make: () => making.run(due),
  };
};

export type ManyLinksState = ReturnType<typeof useManyLinks>;

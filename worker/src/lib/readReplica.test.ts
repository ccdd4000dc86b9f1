import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';
import { env } from 'cloudflare:workers';
import type { PromoterPage } from '@soltrade/schema/contracts/record';
import type { SharedReport } from '@soltrade/schema/contracts/reports';
import { PROMOTER_PAGE } from '@soltrade/schema/limits/landing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetMemories } from '../../test/boundedMap.ts';
import { call, jsonOf, newPromoter, ORIGIN, operate, type Promoter } from '../../test/client.ts';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { BONK, playMarket } from '../../test/market.ts';
import { newPromoterWithLink, patchLink } from '../../test/promoter.ts';
import { newOpenPage, setPage } from '../../test/promoterPage.ts';
import { newLinkOf } from '../../test/rows.ts';
import { app } from '../app.ts';

type Session = (constraint?: string) => D1DatabaseSession;

const database: { withSession: Session } = Object.getPrototypeOf(env.DB);

let mint = '';
let texts: string[] = [];

/** Notes the statements of sessions, after `changed`. */
const watchReplica = (changed = (text: string): string => text): void => {
  const real = database.withSession;
  vi.spyOn(database, 'withSession').mockImplementation(function (this: D1Database, constraint) {
    const session: D1DatabaseSession = Reflect.apply(real, this, [constraint]);
    expect(constraint).toBe('first-unconstrained');
    return new Proxy(session, {
      get: (target, key) => {
        if (key === 'prepare') {
          return (text: string) => {
            texts.push(text);
            return target.prepare(changed(text));
          };
        }
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  });
};

/** A replica that is so far behind that it has no rows. */
const emptyReplica = (): void => watchReplica((text) => `select * from (${text}) where 0`);

/** So the next request composes its page. */
const forgetPages = async (): Promise<void> => {
  const { keys } = await env.CACHE.list();
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)));
  forgetMemories();
};

beforeEach(() => {
  mint = newMint();
  texts = [];
  playMarket({ [mint]: BONK });
});

const share = ({ id, cookie }: Promoter, change: object = {}): Promise<SharedReport> =>
  jsonOf(
    call('POST', `/api/shared-reports/${id}`, {
      body: {
        name: 'Launch week',
        scope: 'all',
        firstDay: null,
        lastDay: null,
        hasMoney: false,
        password: null,
        endsInDays: null,
        ...change,
      },
      cookie,
    }),
  );

const pathOf = ({ url }: SharedReport): string => new URL(url).pathname;

/** The address of older calls than the newest ones. */
const olderCalls = async (promoter: Promoter, username: string): Promise<string> => {
  for (let count = 0; count < PROMOTER_PAGE.calls; count += 1) await newLinkOf(promoter.id);
  await setPage(promoter, { isOpen: true });
  const first = await call('GET', `/api/promoters/${username}`);
  const next = /\?(cursor=[^>]*)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? 'none';
  return `/api/promoters/${username}?${next}`;
};

/** Everything that a replica may be asked about. */
const PUBLIC_TABLES = [
  'calls',
  'channels',
  'disclosures',
  'json_each', // a parameter
  'links',
  'names',
  'settlements',
  'token_changes',
  'tokens',
  'users',
];

describe('a replica of D1', () => {
  it('is asked by the actions that stand here, and by no others', () => {
    const files = import.meta.glob<string>('../**/*.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const asking = Object.entries(files).filter(
      ([path, text]) => !path.endsWith('.test.ts') && /\bwithSession\b|\breadReplica\(/.test(text),
    );
    expect(asking.map(([path]) => path.replace(/^(\.\.|\.)\//, '')).toSorted()).toEqual([
      'actions/landing/openPromoterPage.ts',
      'actions/reports/readReportDocument.ts',
      // Passes a request's limit on.
      'databaseDeadline.ts',
      'readReplica.ts',
    ]);
  });

  it('is asked for older calls and for reports without earnings, and only reads', async () => {
    const { promoter, username, generated } = await newOpenPage({}, { tokenAddress: mint });
    const older = await olderCalls(promoter, username);
    const [report, withMoney] = [
      await share(promoter),
      await share(promoter, { hasMoney: true, name: 'Earnings' }),
    ];
    await waitForGlobalWaitUntil();
    watchReplica();
    const asks = async (path: string, cookie?: string): Promise<boolean> => {
      texts = [];
      await forgetPages();
      const answer = await call('GET', path, cookie === undefined ? {} : { cookie });
      expect(answer.status, path).toBe(200);
      await answer.text();
      await waitForGlobalWaitUntil();
      const tables = texts.flatMap((text) =>
        [...text.matchAll(/\b(?:from|join|into|update) "?(\w+)"?/g)].map((found) => found[1]),
      );
      expect(texts.filter((text) => !text.startsWith('select '))).toEqual([]);
      expect(tables.filter((table) => !PUBLIC_TABLES.includes(table ?? ''))).toEqual([]);
      return texts.length > 0;
    };
    const card = `/api/oembed?url=${encodeURIComponent(generated.url)}`;
    const asked: Record<string, boolean> = {
      'older calls': await asks(older),
      'a report': await asks(`${pathOf(report)}?as=json`),
      'a report with earnings': await asks(`${pathOf(withMoney)}?as=json`),
      'a page': await asks(new URL(generated.url).pathname),
      'a page without a promoter': await asks(`/token/${mint}`),
      'a promoter’s page': await asks(`/r/${username}`),
      'its newest calls': await asks(`/api/promoters/${username}`),
      oEmbed: await asks(card),
      'a session': await asks('/api/user/current', promoter.cookie),
      'a promoter’s links': await asks(`/api/links/${promoter.id}`, promoter.cookie),
      'a promoter’s revenue': await asks(`/api/revenue/${promoter.id}/entries`, promoter.cookie),
    };
    expect(Object.keys(asked).filter((name) => asked[name])).toEqual(['older calls', 'a report']);
  });

  it('is not asked unless it is on', async () => {
    const { promoter, username } = await newOpenPage({}, { tokenAddress: mint });
    const older = await olderCalls(promoter, username);
    watchReplica();
    for (const [D1_REPLICAS, isAsked] of [
      ['off', false],
      ['on', true],
    ] as const) {
      texts = [];
      const execution = createExecutionContext();
      const request = new Request(ORIGIN + older);
      const answer = await app.fetch(request, { ...env, D1_REPLICAS }, execution);
      const { newest } = await answer.json<PromoterPage>();
      await waitOnExecutionContext(execution);
      expect([newest.length, texts.length > 0]).toEqual([1, isAsked]);
    }
  });
});

describe('a replica that is behind', () => {
  it('keeps no page from being new, nor a paused, blocked or deleted one from being gone', async () => {
    emptyReplica();
    const { promoter, generated, username } = await newPromoterWithLink({ tokenAddress: mint });
    const path = new URL(generated.url).pathname;
    const open = async (): Promise<[number, string]> => {
      const answer = await call('GET', path);
      return [answer.status, await answer.text()];
    };
    await patchLink(promoter, generated.link.id, { words: 'Said at first' });
    await forgetPages();
    expect((await open())[1]).toContain('Said at first');
    await setPage(promoter, { isOpen: true });
    await forgetPages();
    expect((await call('GET', `/r/${username}`)).status).toBe(200);
    await patchLink(promoter, generated.link.id, { words: 'Said just now' });
    expect((await open())[1]).toContain('Said just now');
    await patchLink(promoter, generated.link.id, { isActive: false });
    expect((await open())[0]).toBe(404);
    await patchLink(promoter, generated.link.id, { isActive: true });
    expect((await open())[0]).toBe(200);
    await operate('POST', '/block', { kind: 'link', target: generated.link.id });
    expect((await open())[0]).toBe(404);
    await operate('POST', '/unblock', { kind: 'link', target: generated.link.id });
    expect((await open())[0]).toBe(200);
    expect((await call('GET', `/r/${username}`)).status).toBe(200);
    await call('DELETE', `/api/user/${promoter.id}`, { cookie: promoter.cookie });
    expect((await open())[0]).toBe(404);
    expect((await call('GET', `/r/${username}`)).status).toBe(404);
  });

  it('opens no report that was closed', async () => {
    const promoter = await newPromoter();
    const report = await share(promoter);
    const path = `${pathOf(report)}?as=json`;
    expect((await call('GET', path)).status).toBe(200);
    emptyReplica();
    await call('DELETE', `/api/shared-reports/${promoter.id}/${report.id}`, {
      cookie: promoter.cookie,
    });
    expect((await call('GET', path)).status).toBe(404);
  });
});

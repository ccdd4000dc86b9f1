// `npm run deploy` rehearsed: the real command and wrangler, in a copy of the repository, against a fake of
// Cloudflare's API on loopback. Each test continues where the previous one ended.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { registerBot } from '../../worker/src/actions/telegram/registerBot.ts';
import { parseConfig } from '../../worker/src/env.ts';
import { BOT } from '../sandbox/telegram/chats.ts';
import { SANDBOX_WALLET_KEY } from '../sandbox/wallet/storageKeys.ts';
import { DEPLOYMENT } from '../testLimits.ts';
import { ACCOUNT } from './fake/fakeCloudflare.ts';
import { fakeTelegram } from './fake/fakeTelegram.ts';
import { inspect, only } from './fake/inspect.ts';
import { LINK_ORIGIN, ORIGIN, rehearsal } from './fake/rehearsal.ts';

const GIVEN = { X_CLIENT_ID: randomUUID(), X_CLIENT_SECRET: randomUUID() };
const QUEUES = [
  'soltrade-clicks',
  'soltrade-payouts',
  'soltrade-settlements',
  'soltrade-webhooks',
  'soltrade-clicks-dead',
];

/** Creates resources. */
const PROVISIONING = [
  'PUT /workers/subdomain',
  'POST /d1/database',
  'POST /storage/kv/namespaces',
  'POST /queues',
  'POST /pages/projects',
  'POST /pages/projects/:name/domains',
];
/** The Worker's first upload, and later ones. */
const UPLOADS = ['PUT /workers/scripts/:name', 'POST /workers/scripts/:name/versions'];
const WORKER = [...UPLOADS, 'PUT /workers/scripts/:name/schedules', 'POST /queues/:id/consumers'];
const PAGES = ['POST /pages/assets/upload', 'POST /pages/projects/:name/deployments'];

let stage: Awaited<ReturnType<typeof rehearsal>>;
beforeAll(async () => {
  stage = await rehearsal();
});
afterAll(() => stage.close());

const account = () => inspect(stage.account().state);

const hostOf = (origin: string): string => new URL(origin).hostname;

const FOLDER = 'schema/migrations';
const migrations = (): string[] =>
  readdirSync(join(stage.clone, FOLDER))
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
const tables = (): (string | undefined)[] =>
  migrations()
    .flatMap((file) => [...stage.read(join(FOLDER, file)).matchAll(/CREATE TABLE `(\w+)`/g)])
    .map(([, table]) => table);

describe('an empty account', () => {
  beforeAll(() => stage.setOrigins(ORIGIN, LINK_ORIGIN));
  afterAll(() =>
    stage.edit((text) =>
      text
        .replace(/^TELEGRAM_BOT_NAME = .*$/m, 'TELEGRAM_BOT_NAME = ""')
        .replace(/^HOSTS_ZONE_ID = .*$/m, 'HOSTS_ZONE_ID = ""'),
    ),
  );

  test(
    'the first deployment makes everything',
    async () => {
      const before = stage.read('wrangler.toml').split('\n');
      const { code, output } = await stage.deploy(['--generate-secrets'], GIVEN);
      expect(output).toContain('Done (+) and found as it was (=)');
      expect(code).toBe(0);

      const { database, namespace, queues, consumers, applied, project, worker } = account();
      const { uuid } = database();
      const { id } = namespace('soltrade-cache');
      expect(queues()).toEqual(QUEUES);
      expect(consumers()).toEqual(QUEUES.map(() => 'soltrade'));
      expect(applied()).toEqual(migrations());
      expect(project()).toMatchObject({
        name: 'soltrade-web',
        domains: [ORIGIN, LINK_ORIGIN].map(hostOf),
      });
      const deployment = only(project().deployments);
      expect(deployment.branch).toBe(project().productionBranch);
      expect(deployment.parts).toEqual(expect.arrayContaining(['_worker.bundle', '_routes.json']));
      expect(worker().crons).toEqual(['*/5 * * * *', '* * * * *']);
      expect(only(worker().versions).bindings).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'DB', id: uuid }),
          expect.objectContaining({ name: 'CACHE', namespace_id: id }),
          expect.objectContaining({ name: 'PUBLIC_ORIGIN', text: ORIGIN }),
        ]),
      );

      // Everything else is unchanged, including comments.
      const after = stage.read('wrangler.toml').split('\n');
      const changed = after.filter((line, index) => line !== before[index]);
      expect(changed).toEqual([`database_id = "${uuid}"`, `id = "${id}"`]);
    },
    DEPLOYMENT,
  );

  test('The sandbox: what is deployed does not carry the sandbox wallet', () => {
    const files = account().files();
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => file.includes(SANDBOX_WALLET_KEY))).toEqual([]);
  });

  test('what is deployed asks for https, and lets nobody frame it', () => {
    expect(stage.read('web/dist/_headers')).toMatch(
      /^\/\*\n( {2}.*\n)* {2}X-Frame-Options: DENY\n {2}Strict-Transport-Security: max-age=31536000\n/,
    );
  });

  test('secrets are on the Worker, strong, and nowhere else', async () => {
    const { VISITOR_SALT, REPORT_KEY, OPS_TOKEN, VAPID_KEYS, ...rest } = account().secrets();
    expect(rest).toEqual(GIVEN);
    expect(VAPID_KEYS).toMatch(/^B[\w-]{86}\.[\w-]{43}$/);
    for (const secret of [VISITOR_SALT, REPORT_KEY, OPS_TOKEN])
      expect(secret).toMatch(/^[\w-]{43}$/);
    expect(new Set([VISITOR_SALT, REPORT_KEY, OPS_TOKEN]).size).toBe(3);

    // Except the operator's token, of which the operator needs a copy.
    const kept = only(stage.filesWith(Object.values(account().secrets())));
    expect(kept.startsWith(stage.clone)).toBe(false);
    expect(readFileSync(kept, 'utf8')).toBe(OPS_TOKEN);
    expect(statSync(kept).mode & 0o777).toBe(0o600);
  });

  test(
    'the next deployment makes nothing twice, also after `wrangler login`; for a bot and a zone that are named by now it asks for their secrets only',
    async () => {
      const token = `1234567890:${randomUUID().replaceAll('-', '')}`;
      const telegram = await fakeTelegram(token);
      onTestFinished(telegram.close);
      stage.edit((text) =>
        text
          .replace(/^TELEGRAM_BOT_NAME = .*$/m, `TELEGRAM_BOT_NAME = "${BOT.username}"`)
          .replace(/^TELEGRAM_URL = .*$/m, `TELEGRAM_URL = "${telegram.url}"`)
          .replace(/^HOSTS_ZONE_ID = .*$/m, `HOSTS_ZONE_ID = "${ACCOUNT.id}"`)
          .replace(/^HOSTS_CNAME = .*$/m, 'HOSTS_CNAME = "links.stranger.test"'),
      );
      stage.signIn();
      const configuration = stage.read('wrangler.toml');
      const before = account().secrets();
      const hostsToken = randomUUID();
      const environment = {
        TELEGRAM_BOT_TOKEN: token,
        HOSTS_TOKEN: hostsToken,
        CLOUDFLARE_API_TOKEN: undefined,
      };
      const { code, output, calls } = await stage.deploy(
        ['--skip-build', '--generate-secrets'],
        environment,
      );
      expect(output).toContain(`= D1 database soltrade (${account().database().uuid})`);
      expect(output).toContain('generated TELEGRAM_WEBHOOK_SECRET');
      expect(output).toContain('`npm run ops -- telegram --remote`');
      expect(code).toBe(0);

      expect(stage.read('wrangler.toml')).toBe(configuration);
      expect(calls.filter((call) => PROVISIONING.includes(call))).toEqual([]);
      expect(account().queues()).toEqual(QUEUES);
      expect(account().consumers()).toEqual(QUEUES.map(() => 'soltrade'));
      expect(account().applied()).toEqual(migrations());
      expect(account().project().domains).toHaveLength(2);
      expect(account().project().deployments).toHaveLength(2);
      expect(account().worker().versions).toHaveLength(2);

      // Own domains go to the Worker, and the zone's own hosts to Pages as before.
      expect(stage.account().state.zone).toEqual({
        name: 'stranger.test',
        records: [{ type: 'AAAA', name: 'links.stranger.test' }],
        routes: [
          { pattern: `${hostOf(ORIGIN)}/*`, script: null },
          { pattern: `${hostOf(LINK_ORIGIN)}/*`, script: null },
          { pattern: '*/*', script: 'soltrade' },
        ],
        fallbackOrigin: 'links.stranger.test',
      });

      const {
        TELEGRAM_BOT_TOKEN,
        TELEGRAM_WEBHOOK_SECRET = '',
        HOSTS_TOKEN,
        ...others
      } = account().secrets();
      expect(HOSTS_TOKEN).toBe(hostsToken);
      expect(others).toEqual(before);
      expect(TELEGRAM_BOT_TOKEN).toBe(token);
      expect(TELEGRAM_WEBHOOK_SECRET).toMatch(/^[\w-]{43}$/);
      expect(stage.filesWith([token, hostsToken, TELEGRAM_WEBHOOK_SECRET])).toEqual([]);

      const bindings = account().worker().versions.at(-1)?.bindings ?? [];
      const texts = bindings.flatMap(({ name, text }) =>
        typeof text === 'string' ? [[name, text]] : [],
      );
      const config = parseConfig({ ...Object.fromEntries(texts), ...account().secrets() });
      for (const _ of [1, 2]) {
        const registered = await registerBot({ config, requestId: 'rehearsal', now: Date.now });
        expect(registered).toEqual({
          bot: BOT.username,
          isInline: true,
          webhook: `${ORIGIN}/api/telegram/webhook`,
        });
        expect(telegram.webhook()).toMatchObject({
          url: `${ORIGIN}/api/telegram/webhook`,
          secret: TELEGRAM_WEBHOOK_SECRET,
        });
      }
      expect(telegram.methods).toEqual(
        [1, 2].flatMap(() => ['getMe', 'setWebhook', 'setMyCommands']),
      );
    },
    DEPLOYMENT,
  );

  test('what is there is not asked for again; an address under pages.dev that is someone else’s stops the deployment', async () => {
    stage.setOrigins('https://taken.pages.dev');
    const { code, output, calls } = await stage.deploy(['--skip-build']);
    expect(code).toBe(1);
    expect(output).toContain('= secrets ');
    expect(output).not.toContain('generated');
    expect(output).toContain('Cloudflare gave the Pages project https://soltrade-web.pages.dev');
    expect(calls.at(-1)).toBe('GET /pages/projects/:name');
    stage.setOrigins(ORIGIN);
  });

  test('an id of another account stops the deployment', async () => {
    stage.account().state.databases.clear();
    const { code, output, calls } = await stage.deploy(['--skip-build']);
    expect(code).toBe(1);
    expect(output).toContain('which this account does not have');
    expect(calls.at(-1)).toBe('GET /d1/database');
  });
});

describe('each step refused once, in an account with nothing of ours', () => {
  beforeAll(async () => {
    await stage.startAnew();
    stage.setOrigins(ORIGIN);
    // Enough to put ours on the second page.
    for (let index = 0; index < 120; index += 1) {
      stage.account().state.namespaces.set(`${index}`, { id: `${index}`, title: `other-${index}` });
    }
  });

  const repeat = () => stage.deploy(['--skip-build', '--generate-secrets'], GIVEN);

  test.each([
    { route: 'GET /accounts', says: 'list your accounts' },
    { route: 'GET /workers/scripts/:name/secrets', says: "list the Worker's secrets" },
    {
      route: 'PUT /workers/subdomain',
      says: `register soltrade-${ACCOUNT.id.slice(0, 8)}.workers.dev`,
    },
    { route: 'POST /d1/database', says: 'create the D1 database soltrade' },
    { route: 'POST /storage/kv/namespaces', says: 'create the KV namespace soltrade-cache' },
    {
      route: 'POST /queues',
      says: 'create the queue soltrade-clicks-dead',
      skip: QUEUES.length - 1,
    },
    { route: 'POST /pages/projects', says: 'create the Pages project soltrade-web' },
    { route: 'GET /pages/projects/:name/domains', says: 'list the domains of the Pages project' },
    { route: 'POST /pages/projects/:name/domains', says: `attach the domain ${hostOf(ORIGIN)}` },
    { route: 'POST /d1/database/:id/query', says: 'list the applied migrations' },
  ])('$route: $says', async ({ route, says, skip = 0 }) => {
    stage.account().failOnce(route, { skip });
    const { code, output, calls } = await repeat();
    expect(code).toBe(1);
    expect(output).toContain(`Cloudflare refused to ${says}: refused for the rehearsal`);
    expect(calls.at(-1)).toBe(route);
  });

  test('a migration that fails stops before the Worker, and leaves no half of itself', async () => {
    const [first, ...others] = tables();
    const inTheWay = others.at(-1);
    const { sqlite } = account().database();
    sqlite.exec(`CREATE TABLE ${inTheWay} (strange TEXT)`);

    const { code, output, calls } = await repeat();
    expect(code).toBe(1);
    expect(output).toContain(`table \`${inTheWay}\` already exists`);
    expect(output).toContain('not applied. Worker and pages are as they were');
    expect(calls.filter((call) => [...WORKER, ...PAGES].includes(call))).toEqual([]);
    expect(account().applied()).toEqual([]);
    expect(account().tables()).not.toContain(first);

    sqlite.exec(`DROP TABLE ${inTheWay}`);
  });

  test('a migration that wrangler takes for applied, and that is not, stops there too', async () => {
    const { sqlite } = account().database();
    const run = sqlite.exec.bind(sqlite);
    vi.spyOn(sqlite, 'exec').mockImplementation((sql) =>
      sql.includes('INSERT INTO') ? undefined : run(sql),
    );
    const { code, output, calls } = await repeat();
    vi.restoreAllMocks();
    expect(code).toBe(1);
    expect(output).toContain('not applied. Worker and pages are as they were');
    expect(calls.filter((call) => [...WORKER, ...PAGES].includes(call))).toEqual([]);
  });

  test.each([
    {
      route: 'PUT /workers/scripts/:name',
      says: 'The Worker soltrade was not deployed',
      never: PAGES,
    },
    {
      route: 'POST /pages/projects/:name/deployments',
      says: 'soltrade-web serves what it served',
      never: [],
    },
  ])(
    '$route: $says',
    async ({ route, says, never }) => {
      stage.account().failOnce(route);
      const { code, output, calls } = await repeat();
      expect(code).toBe(1);
      expect(output).toContain(`refused for the rehearsal: ${route}`);
      expect(output).toContain(says);
      expect(calls.filter((call) => never.includes(call))).toEqual([]);
      expect(account().applied()).toEqual(migrations());
    },
    DEPLOYMENT,
  );

  test(
    'and the next deployment completes, with one of each',
    async () => {
      const before = account().secrets();
      const { code, output } = await repeat();
      expect(output).toContain('+ deployed Pages to soltrade-web');
      expect(code).toBe(0);
      const { database, namespace, queues, applied, project, secrets } = account();
      expect(database().name).toBe('soltrade');
      expect(stage.read('wrangler.toml')).toContain(`"${namespace('soltrade-cache').id}"`);
      expect(queues()).toEqual(QUEUES);
      expect(applied()).toEqual(migrations());
      expect(secrets()).toEqual(before);
      expect(Object.keys(secrets()).toSorted()).toEqual(
        ['OPS_TOKEN', 'REPORT_KEY', 'VAPID_KEYS', 'VISITOR_SALT', ...Object.keys(GIVEN)].toSorted(),
      );
      expect(only(project().deployments).branch).toBe('main');
    },
    DEPLOYMENT,
  );
});

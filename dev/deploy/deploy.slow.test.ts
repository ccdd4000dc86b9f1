// `npm run deploy` rehearsed: the real command and wrangler, in a copy of the repository, against a
// stand-in of Cloudflare's API on loopback. Each test continues where the previous one ended. What
// is made when: plan.test.ts.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_WALLET_KEY } from '../sandbox/wallet/storageKeys.ts';
import { DEPLOYMENT } from '../testLimits.ts';
import { only } from './standIn/account.ts';
import { LINK_ORIGIN, ORIGIN, rehearsal } from './standIn/rehearsal.ts';
import { ACCOUNT } from './standIn/standIn.ts';

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

const account = () => stage.account;

const hostOf = (origin: string): string => new URL(origin).hostname;

const FOLDER = 'schema/migrations';
const migrations = (): string[] =>
  readdirSync(join(stage.clone, FOLDER))
    .filter((file) => file.endsWith('.sql'))
    .toSorted();

describe('an empty account', () => {
  beforeAll(() => stage.setOrigins(ORIGIN, LINK_ORIGIN));

  test(
    'the first deployment makes everything',
    async () => {
      const before = stage.read('wrangler.toml').split('\n');
      const { code, output } = await stage.deploy(['--generate-secrets'], GIVEN);
      expect(output).toContain('Done (+) and found as it was (=)');
      expect(code).toBe(0);

      const { database, namespace, queues, consumers, applied, project, worker } = account();
      const { uuid } = database();
      const { id } = namespace();
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

    // Except the operator's token: the operator needs a copy.
    const kept = only(stage.filesWith(Object.values(account().secrets())));
    expect(kept.startsWith(stage.clone)).toBe(false);
    expect(readFileSync(kept, 'utf8')).toBe(OPS_TOKEN);
    expect(statSync(kept).mode & 0o777).toBe(0o600);
  });

  test(
    'a migration that fails stops before the Worker; the next deployment makes nothing twice and asks for the secrets of a bot and a zone only',
    async () => {
      stage.edit((text) =>
        text
          .replace(/^TELEGRAM_BOT_NAME = .*$/m, 'TELEGRAM_BOT_NAME = "stranger_bot"')
          .replace(/^HOSTS_ZONE_ID = .*$/m, `HOSTS_ZONE_ID = "${ACCOUNT.id}"`)
          .replace(/^HOSTS_CNAME = .*$/m, 'HOSTS_CNAME = "links.stranger.test"'),
      );
      const given = {
        TELEGRAM_BOT_TOKEN: `1234567890:${randomUUID().replaceAll('-', '')}`,
        HOSTS_TOKEN: randomUUID(),
      };
      const repeat = () => stage.deploy(['--skip-build', '--generate-secrets'], given);
      const configuration = stage.read('wrangler.toml');
      const before = account().secrets();

      const broken = join(stage.clone, FOLDER, '0001_broken.sql');
      writeFileSync(broken, 'CREATE TABLE `half` (`id` text);\nCREATE TABLE `users` (`id` text);');
      const stopped = await repeat();
      expect([stopped.code, stopped.output]).toEqual([
        1,
        expect.stringContaining('not applied. Worker and pages are as they were'),
      ]);
      expect(stopped.calls.filter((call) => [...WORKER, ...PAGES].includes(call))).toEqual([]);
      expect(account().tables()).not.toContain('half');
      rmSync(broken);

      const { code, output, calls } = await repeat();
      expect(output).toContain(`= D1 database soltrade (${account().database().uuid})`);
      expect(output).toContain('generated TELEGRAM_WEBHOOK_SECRET');
      expect(code).toBe(0);
      expect(stage.read('wrangler.toml')).toBe(configuration);
      expect(calls.filter((call) => PROVISIONING.includes(call))).toEqual([]);
      expect(account().queues()).toEqual(QUEUES);
      expect(account().consumers()).toEqual(QUEUES.map(() => 'soltrade'));
      expect(account().applied()).toEqual(migrations());
      expect(account().project().deployments).toHaveLength(2);
      expect(account().worker().versions).toHaveLength(2);
      expect(account().zone).toMatchObject({
        routes: [`${hostOf(ORIGIN)}/*`, `${hostOf(LINK_ORIGIN)}/*`, '*/*'],
        fallbackOrigin: 'links.stranger.test',
      });

      const { TELEGRAM_WEBHOOK_SECRET = '', ...others } = account().secrets();
      expect(others).toEqual({ ...before, ...given });
      expect(TELEGRAM_WEBHOOK_SECRET).toMatch(/^[\w-]{43}$/);
      expect(stage.filesWith([...Object.values(given), TELEGRAM_WEBHOOK_SECRET])).toEqual([]);
    },
    DEPLOYMENT,
  );
});

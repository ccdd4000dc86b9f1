// Every field that a promoter sets on a link: shown, told, exported and undone.
import type { AccountExport } from '@soltrade/schema/contracts/accounts';
import type { Link, updateLink } from '@soltrade/schema/contracts/links';
import { DAY } from '@soltrade/schema/durations';
import type { z } from '@soltrade/schema/zod';
import { beforeEach, expect, it } from 'vitest';
import { activitiesOf } from '../../test/activities.ts';
import { newKey } from '../../test/apiKey.ts';
import { getJson } from '../../test/client.ts';
import { playCloudflare, promoterWithHost } from '../../test/hosts.ts';
import { textsOf, useTool } from '../../test/mcp.ts';

type Body = Required<z.input<typeof updateLink.body>>;

type Known = { name: string; host: string };

/** Set on a link, and as parts of the link and of its export. */
type Case = { value: unknown; shown: object; exported: object; told: string | null };

const of =
  <Name extends keyof Body>(
    _: Name,
    set: (known: Known) => Body[Name],
    // What `link.updated` calls it; null if it tells nothing.
    told: Case['told'],
    shown: (value: Body[Name]) => object,
    exported: (value: Body[Name]) => object = shown,
  ) =>
  (known: Known): Case => {
    const value = set(known);
    return { value, shown: shown(value), exported: exported(value), told };
  };

const AT = new Date(Math.ceil(Date.now() / DAY) * DAY).toISOString();
const ANY_TIME: unknown = expect.any(String);

const FIELDS: Record<keyof Body, (known: Known) => Case> = {
  isActive: of(
    'isActive',
    () => false,
    'isActive',
    (isActive) => ({ isActive }),
  ),
  isArchived: of(
    'isArchived',
    () => true,
    null,
    () => ({ archivedAt: ANY_TIME }),
  ),
  customIdentifier: of(
    'customIdentifier',
    ({ name }) => `new-${name}`,
    'customIdentifier',
    (customIdentifier) => ({ customIdentifier }),
  ),
  shortIdentifier: of(
    'shortIdentifier',
    ({ name }) => `s-${name}`,
    'shortIdentifier',
    (shortIdentifier) => ({ shortIdentifier }),
  ),
  platforms: of(
    'platforms',
    () => ['axiom'],
    'platforms',
    (platforms) => ({ platforms }),
  ),
  host: of(
    'host',
    ({ host }) => host,
    'host',
    (host) => ({ host }),
  ),
  end: of(
    'end',
    () => ({ at: AT, persons: 5 }),
    'end',
    (end) => ({ end: { ...end, nextLinkId: null }, endedAt: null }),
    () => ({ endsAt: AT, endsAfter: 5, nextLinkId: null, limitReachedAt: null }),
  ),
  countryRule: of(
    'countryRule',
    () => ({ explain: [], hide: ['GB'], unknown: 'show' }),
    'countryRule',
    (countryRule) => ({ countryRule }),
  ),
  buttonOrder: of(
    'buttonOrder',
    () => ['axiom', 'jupiter'],
    'buttonOrder',
    (buttonOrder) => ({ buttonOrder }),
  ),
  words: of(
    'words',
    () => 'Look at this',
    'words',
    (words) => ({ words }),
    (words) => ({ words: { words } }),
  ),
  disclosure: of(
    'disclosure',
    () => 'holds',
    'disclosure',
    (kind) => ({ disclosure: { kind } }),
    (kind) => ({ disclosures: [{ kind }] }),
  ),
};

beforeEach(() => void playCloudflare());

const setUp = async () => {
  const { promoter, link, host } = await promoterWithHost();
  const { secret } = await newKey(promoter);
  const { id } = link;
  return {
    id,
    known: { name: link.customIdentifier, host },
    /** Returns what the tool says of undoing it. */
    change: async (body: object): Promise<string> =>
      (await textsOf(useTool('updateLink', { linkId: id, ...body }, { secret })))[1] ?? '',
    read: () => getJson<Link>(promoter, `/api/link/${id}`),
    exported: async () =>
      (await getJson<AccountExport>(promoter, `/api/user/${promoter.id}/export`)).links[0],
    told: async () => (await activitiesOf(promoter)).map(({ data }) => data),
  };
};

it.each(Object.entries(FIELDS))('%s is shown, told, exported and undone', async (name, caseOf) => {
  const link = await setUp();
  const { value, shown, exported, told } = caseOf(link.known);
  const before = await link.read();
  const toldBefore = await link.told();
  expect(before).not.toMatchObject(shown);

  const undo = await link.change({ [name]: value });
  expect(await link.read()).toMatchObject(shown);
  expect(await link.exported()).toMatchObject(exported);
  expect(await link.told()).toEqual([
    ...toldBefore,
    ...(told === null ? [] : [{ changed: [told] }]),
  ]);

  expect(undo).toContain(`Changed ${name} of the link ${link.id}.`);
  const [, args = ''] = /To undo it, call updateLink with (.*)\.$/.exec(undo) ?? [];
  expect(Object.keys(JSON.parse(args))).toEqual(['linkId', name]);
  await link.change(JSON.parse(args));
  // Earlier disclosures stay.
  const former = { ...before, disclosure: { kind: before.disclosure.kind } };
  expect(await link.read()).toMatchObject(former);
});

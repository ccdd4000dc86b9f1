// Every field that a promoter sets on a link: shown, told, exported and undone.
import type { AccountExport } from '@soltrade/schema/contracts/accounts';
import type { Link, updateLink } from '@soltrade/schema/contracts/links';
import { DAY } from '@soltrade/schema/durations';
import type { z } from '@soltrade/schema/zod';
import { expect, it, vi } from 'vitest';
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

it('each is shown, told, exported and undone', async () => {
  playCloudflare();
  const { promoter, link, host } = await promoterWithHost();
  // Activities are ordered by their time.
  vi.useRealTimers();
  const { secret } = await newKey(promoter);
  const { id: linkId } = link;
  /** Returns what the tool says of undoing it. */
  const change = async (body: object): Promise<string> =>
    (await textsOf(useTool('updateLink', { linkId, ...body }, { secret })))[1] ?? '';
  const read = () => getJson<Link>(promoter, `/api/link/${linkId}`);
  const exported = async () => {
    const path = `/api/user/${promoter.id}/export`;
    const { links, activities } = await getJson<AccountExport>(promoter, path);
    return { link: links[0], told: activities.map(({ data }) => data).toReversed() };
  };
  const known = { name: link.customIdentifier, host };
  const cases = Object.entries(FIELDS).map(([name, caseOf]) => ({ name, ...caseOf(known) }));
  const names = cases.map(({ name }) => name).toSorted();
  const [before, { told: toldBefore }] = [await read(), await exported()];
  for (const { shown } of cases) expect(before).not.toMatchObject(shown);

  const undo = await change(Object.fromEntries(cases.map(({ name, value }) => [name, value])));
  const [now, after] = [await read(), await exported()];
  for (const { shown, exported: parts } of cases) {
    expect(now).toMatchObject(shown);
    expect(after.link).toMatchObject(parts);
  }
  const [told, ...more] = after.told.slice(toldBefore.length) as { changed: string[] }[];
  expect(more).toEqual([]);
  expect(told?.changed.toSorted()).toEqual(cases.flatMap((each) => each.told ?? []).toSorted());

  const [, changed = ''] = /Changed (.*) of the link/.exec(undo) ?? [];
  expect(changed.split(', ').toSorted()).toEqual(names);
  const [, args = ''] = /To undo it, call updateLink with (.*)\.$/.exec(undo) ?? [];
  const { linkId: undone, ...former } = JSON.parse(args);
  expect([undone, Object.keys(former).toSorted()]).toEqual([linkId, names]);
  await change(former);
  // Earlier disclosures stay.
  expect(await read()).toMatchObject({ ...before, disclosure: { kind: before.disclosure.kind } });
});

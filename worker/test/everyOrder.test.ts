import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import type { Ctx } from '../src/lib/context.ts';
import { inEveryOrder } from './everyOrder.ts';

beforeEach(async () => {
  await env.DB.exec('drop table if exists tallies');
  await env.DB.exec('create table tallies (id integer primary key, total integer not null)');
  await env.DB.exec('insert into tallies values (1, 0)');
});

const total = () => env.DB.prepare('select total from tallies').first<number>('total');

const addSlowly = async ({ env: { DB } }: Ctx) => {
  const known = await DB.prepare('select total from tallies').first<number>('total');
  await DB.prepare('update tallies set total = ?')
    .bind((known ?? 0) + 1)
    .run();
};

const addAtOnce = ({ env: { DB } }: Ctx) =>
  DB.batch([DB.prepare('update tallies set total = total + 1')]);

const sceneOf = (work: (ctx: Ctx) => Promise<unknown>, judge: () => Promise<void>) => async () => {
  await env.DB.exec('update tallies set total = 0');
  return { works: [work, work] as [typeof work, typeof work], judge };
};

const isTwo = async () => expect(await total()).toBe(2);

it('what reads first and writes later is found out, with the order', async () => {
  await expect(inEveryOrder(sceneOf(addSlowly, isTwo))).rejects.toThrow(
    /A: select.*\nB: select.*\n.*update/,
  );
});

it('what is one statement holds in each order', async () => {
  expect(await inEveryOrder(sceneOf(addAtOnce, isTwo))).toBe(2);
});

it('every order is played once, and orders of reads alone are one', async () => {
  const results: (number | null)[] = [];
  const note = async () => void results.push(await total());
  const writes = async (ctx: Ctx) => {
    await addAtOnce(ctx);
    await addAtOnce(ctx);
  };
  expect(await inEveryOrder(sceneOf(writes, note))).toBe(6);
  expect(await inEveryOrder(sceneOf(addSlowly, note))).toBeLessThan(6);
  expect([...new Set(results.slice(6))].toSorted()).toEqual([1, 2]);
  const reads = ({ env: { DB } }: Ctx) => DB.prepare('select total from tallies').run();
  expect(await inEveryOrder(sceneOf(reads, note))).toBe(1);
});

it('an interruption may be one of a few', async () => {
  const writes = async (ctx: Ctx) => {
    for (let nth = 0; nth < 3; nth += 1) await addAtOnce(ctx);
  };
  const isAll = async () => expect(await total()).toBe(6);
  const [bounded, all] = [
    await inEveryOrder(sceneOf(writes, isAll), { interruptions: 1 }),
    await inEveryOrder(sceneOf(writes, isAll)),
  ];
  expect(all).toBe(20);
  expect(bounded).toBeLessThan(all);
});

import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { RATE_PER_MINUTE, REPORT } from '@soltrade/schema/limits';
import { reports } from '@soltrade/schema/tables/reports';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, it } from 'vitest';
import { call, newAddress, PERSON_AGENT, problemOf } from '../../test/client.ts';
import { newLink } from '../../test/rows.ts';
import { app } from '../app.ts';

const rowsOf = (linkId: string) => drizzle(env.DB).select().from(reports).where(eq(reports.linkId, linkId));

const report = (body: unknown, address = newAddress(), headers: Record<string, string> = {}) =>
  call('POST', '/api/report', { body, headers: { 'CF-Connecting-IP': address, ...headers } });

describe('POST /api/report', () => {
  it('keeps what a visitor says, without who it was', async () => {
    const linkId = await newLink();
    const response = await report(
      { linkId, reason: 'impersonation', detail: '  Not her.\nAsk @ada.  ' },
      '198.18.0.1',
    );
    expect([response.status, await response.json()]).toEqual([201, { received: 'new' }]);
    const rows = await rowsOf(linkId);
    expect(rows).toMatchObject([{ reason: 'impersonation', detail: 'Not her.\nAsk @ada.', closedAt: null }]);
    expect(JSON.stringify(rows)).not.toContain('198.18.0.1');
  });

  it('merges what the same visitor reports again that day, and only that', async () => {
    const linkId = await newLink();
    const address = newAddress();
    expect((await report({ linkId, reason: 'spam', detail: 'Everywhere' }, address)).status).toBe(201);
    expect((await report({ linkId, reason: 'scam' }, address)).status).toBe(200);
    expect(await rowsOf(linkId)).toMatchObject([{ reason: 'scam', detail: 'Everywhere' }]);
    expect((await report({ linkId, reason: 'scam' })).status).toBe(201);
    expect((await report({ linkId: await newLink(), reason: 'scam' }, address)).status).toBe(201);
    expect(await rowsOf(linkId)).toHaveLength(2);
  });

  it('one of many sent at once is new', async () => {
    const linkId = await newLink();
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => report({ linkId, reason: 'scam' }, address)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect(await rowsOf(linkId)).toHaveLength(1);
  });

  it('a report that an operator closed stays closed', async () => {
    const linkId = await newLink();
    const address = newAddress();
    await report({ linkId, reason: 'spam' }, address);
    await drizzle(env.DB).update(reports).set({ closedAt: 5 }).where(eq(reports.linkId, linkId));
    expect((await report({ linkId, reason: 'scam' }, address)).status).toBe(200);
    expect(await rowsOf(linkId)).toMatchObject([{ reason: 'spam', closedAt: 5 }]);
  });

  it('a link that has more than anyone reads gets no further ones, and the visitor no error', async () => {
    const linkId = await newLink();
    const rows = Array.from({ length: REPORT.maxOpenPerLink }, (_, index) => {
      const id = `${linkId}-${index}`;
      return env.DB.prepare(
        'INSERT INTO reports (id, link_id, reason, visitor, created_at) VALUES (?, ?, ?, ?, ?)',
      ).bind(id, linkId, 'spam', id, 1);
    });
    await env.DB.batch(rows);
    expect((await report({ linkId, reason: 'spam' })).status).toBe(200);
    expect(await rowsOf(linkId)).toHaveLength(REPORT.maxOpenPerLink);
  });

  it.each([
    [{}, ['reason', 'linkId']],
    [{ linkId: 'x', reason: 'because' }, ['reason']],
    [{ linkId: 7, reason: 'spam' }, ['linkId']],
    [{ linkId: 'x', reason: 'spam', detail: 'd'.repeat(REPORT.detailMaxLength + 1) }, ['detail']],
    [{ linkId: 'x', reason: 'spam', detail: ['d'] }, ['detail']],
  ])('refuses %j with the fields named', async (body, fields) => {
    expect(await problemOf(await report(body))).toMatchObject({ status: 400, code: 'invalid_input', fields });
  });

  it('knows no link that does not exist', async () => {
    expect(await problemOf(await report({ linkId: 'none', reason: 'spam' }))).toMatchObject({
      status: 404,
      code: 'link_not_found',
    });
  });

  it('§4 takes what our own pages send and nothing else', async () => {
    const body = { linkId: await newLink(), reason: 'scam' };
    expect(
      await problemOf(await report(body, newAddress(), { Origin: 'https://evil.example' })),
    ).toMatchObject({
      code: 'foreign_origin',
    });
  });

  it('§1 works on a link host of its own', async () => {
    const secureEnv = { ...env, PUBLIC_ORIGIN: 'https://soltrade.example', LINK_ORIGIN: 'https://s.example' };
    const linkId = await newLink();
    const request = new Request('https://s.example/api/report', {
      method: 'POST',
      headers: {
        Origin: 'https://s.example',
        'Content-Type': 'application/json',
        'User-Agent': PERSON_AGENT,
        'CF-Connecting-IP': newAddress(),
      },
      body: JSON.stringify({ linkId, reason: 'scam' }),
    });
    expect((await app.fetch(request, secureEnv, createExecutionContext())).status).toBe(201);
  });

  it('§4 is limited as other writes are', async () => {
    const send = async () => (await report({}, '203.0.113.77')).status;
    // The limiter's windows are aligned to the clock: with twice the limit one of them is full in any case.
    const statuses = await Promise.all(Array.from({ length: 2 * RATE_PER_MINUTE.write + 1 }, send));
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
  });
});

import { API_REFERENCE_PATH } from '@soltrade/schema/paths';
import { expect, test } from './test.ts';

// Scalar logs its version.
test.use({ provokedLines: [/^info: @scalar\/api-reference@/] });

test('The API reference has a policy of its own, which allows no code but ours', async ({
  request,
}) => {
  const response = await request.get(API_REFERENCE_PATH);
  expect(response.status()).toBe(200);
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
  expect(policy).toContain("connect-src 'self';");
});

import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import { ENDPOINTS } from '@soltrade/schema/contracts/index';
import { REQUEST } from '@soltrade/schema/limits/requests';
import { expect, it } from 'vitest';
import { bodyLimit } from './requestBody.ts';

it('a body may be as large as its contract says', () => {
  for (const { method, path, maxBodyBytes = REQUEST.maxBodyBytes } of Object.values<Endpoint>(
    ENDPOINTS,
  )) {
    expect([path, bodyLimit({ method, url: `https://sol.example${path}` })]).toEqual([
      path,
      maxBodyBytes,
    ]);
  }
});

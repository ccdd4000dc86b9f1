import { describe, expect, it } from 'vitest';
import { decodedPath, withDecodedPath } from './decodedPath.ts';

describe('the decoded path', () => {
  it.each([
    ['/img/user/x', '/img/user/x'],
    ['/img/%75ser/x', '/img/user/x'],
    ['/%61%50%69/%7e%5F%2d%2E0', '/aPi/~_-.0'],
    // Part of a segment, and no separator.
    ['/img%2Fuser/%2fx', '/img%2Fuser/%2fx'],
    ['/a%5Cb%3Fc%23d', '/a%5Cb%3Fc%23d'],
    ['/r/ann/%E2%80%8B', '/r/ann/%E2%80%8B'],
    // Encoded twice stays encoded once more.
    ['/img/%2575ser', '/img/%2575ser'],
    ['/img/%%37%35ser', '/img/%2575ser'],
    ['/img/%25%37%35ser', '/img/%2575ser'],
    ['/100%', '/100%25'],
    ['/%zz%7', '/%25zz%257'],
  ])('of %s is %s', (given, decoded) => {
    expect(decodedPath(given)).toBe(decoded);
    expect(decodedPath(decoded)).toBe(decoded);
  });

  it('is that of a request with the same method, headers, body and query', async () => {
    const given = new Request('https://a.example/%61pi/x?q=%75', {
      method: 'POST',
      body: 'body',
      headers: { 'x-a': '1' },
    });
    const request = withDecodedPath(given);
    expect(request.url).toBe('https://a.example/api/x?q=%75');
    expect([request.method, request.headers.get('x-a'), await request.text()]).toEqual([
      'POST',
      '1',
      'body',
    ]);
    const plain = new Request('https://a.example/api/x?q=%75');
    expect(withDecodedPath(plain)).toBe(plain);
  });
});

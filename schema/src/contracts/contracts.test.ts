import { describe, expect, it } from 'vitest';
import { toJSONSchema } from '../zodJsonSchema.ts';
import { ENDPOINTS } from './index.ts';

/** Field → first message, as the Worker returns it. */
const messages = (
  schema: {
    safeParse: (input: unknown) => {
      error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
    };
  },
  input: unknown,
) =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [String(path[0]), message]),
  );

type Described = { type?: unknown; minimum?: unknown; maximum?: unknown };

/** The whole numbers in a JSON Schema, by their paths. */
const wholeNumbers = (schema: object, path: string): [string, Described][] => [
  ...('type' in schema && schema.type === 'integer' ? [[path, schema] as [string, Described]] : []),
  ...Object.entries(schema).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null ? wholeNumbers(part, `${path}.${name}`) : [],
  ),
];

it('bounds each whole number that a call takes', () => {
  const numbers = Object.entries(ENDPOINTS).flatMap(([name, endpoint]) =>
    'body' in endpoint && endpoint.body
      ? wholeNumbers(toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }), name)
      : [],
  );
  expect(numbers.length).toBeGreaterThan(0);
  const unbounded = numbers.filter(
    ([, { minimum, maximum }]) =>
      Number(minimum ?? Number.NEGATIVE_INFINITY) <= Number.MIN_SAFE_INTEGER ||
      Number(maximum ?? Number.POSITIVE_INFINITY) >= Number.MAX_SAFE_INTEGER,
  );
  expect(unbounded.map(([path]) => path)).toEqual([]);
});

describe('validation texts', () => {
  const { body } = ENDPOINTS.updateUser;

  it.each([
    [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    [{ username: ' ab ' }, { username: 'Username must be at least 3 characters' }],
    [{ username: 'a'.repeat(51) }, { username: 'Username too long' }],
    [{ username: 'has space' }, { username: 'Use only letters, numbers, “_”, “.” and “-”' }],
    [{ username: 7 }, { username: 'Expected string, received number' }],
    [{ username: null }, { username: 'Expected string, received null' }],
    [{ displayName: 'd'.repeat(101) }, { displayName: 'Display name too long' }],
    [{ displayName: 'a\u0007b' }, { displayName: 'Must not contain control characters' }],
    [{ profilePicture: 'nonsense' }, { profilePicture: 'Must be a valid URL' }],
    [{ profilePicture: 'http://x.example/a.png' }, { profilePicture: 'Must be a valid URL' }],
    [{ profilePicture: 'javascript:alert(1)' }, { profilePicture: 'Must be a valid URL' }],
    [
      { profilePicture: 'https://169.254.169.254/a.png' },
      { profilePicture: 'Must be a valid URL' },
    ],
    [{ profilePicture: 'https://user@x.example/a.png' }, { profilePicture: 'Must be a valid URL' }],
  ])(
    '%j',
    {
      tags: [
        '5.profile-form.username-short',
        '5.profile-form.username-long',
        '5.profile-form.display-name',
        '5.profile-form.picture',
      ],
    },
    (input, expected) => {
      expect(messages(body, input)).toEqual(expected);
    },
  );

  it.each([
    { username: 'abc', displayName: '', profilePicture: '' },
    { username: 'A_b.c-9' },
    {
      username: 'a'.repeat(50),
      displayName: 'd'.repeat(100),
      profilePicture: 'https://x.example/a.png',
    },
    {},
  ])('accepts profile %j', (input) => {
    expect(messages(body, input)).toEqual({});
  });

  it('says Required for what is missing and names the type of what is wrong', {
    tags: ['5.form.required', '5.form.expected'],
  }, () => {
    expect(messages(ENDPOINTS.generateLink.body, {})).toEqual({
      userId: 'Required',
      tokenAddress: 'Required',
      platforms: 'Required',
    });
    expect(
      messages(ENDPOINTS.generateLink.body, { userId: 1, tokenAddress: [], platforms: 'jupiter' }),
    ).toEqual({
      userId: 'Expected string, received number',
      tokenAddress: 'Expected string, received array',
      platforms: 'Expected array, received string',
    });
  });

  it.each([
    ['', 'Required'],
    ['   ', 'Required'],
    ['a b', 'Must not contain spaces or control characters'],
    ['a\u200bb', 'Must not contain spaces or control characters'],
    ['c'.repeat(101), 'Must be at most 100 characters'],
  ])('credential %j', (referralCode, message) => {
    const input = { userId: 'u', platformName: 'pump.fun', referralCode };
    expect(messages(ENDPOINTS.connectPlatform.body, input)).toEqual({ referralCode: message });
  });

  it.each([
    ['ab', 'Identifier must be at least 3 characters'],
    ['a'.repeat(51), 'Identifier too long'],
    ['a.b.c', 'Use only letters, numbers, “-” and “_”'],
  ])('identifier %j', (customIdentifier, message) => {
    expect(messages(ENDPOINTS.updateLink.body, { customIdentifier })).toEqual({
      customIdentifier: message,
    });
  });

  it('an empty identifier in the generate form asks for one to be made', {
    tags: '5.identifier.optional',
  }, () => {
    const parsed = ENDPOINTS.generateLink.body.parse({
      userId: 'u',
      tokenAddress: 'So11111111111111111111111111111111111111112',
      platforms: ['jupiter'],
      customIdentifier: '  ',
    });
    expect(parsed.customIdentifier).toBeNull();
  });
});

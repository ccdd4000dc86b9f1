import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askSecret } from './secrets.ts';

const ask = async (typed: string): Promise<{ answer: string; shown: string }> => {
  const input = new PassThrough();
  const output = new PassThrough();
  const asked = askSecret('VISITOR_SALT: ', { input, output });
  input.write(typed);
  return { answer: await asked, shown: String(output.read()) };
};

test('a secret is read and not shown', async () => {
  expect(await ask('correct horse battery staple\r')).toEqual({
    answer: 'correct horse battery staple',
    shown: 'VISITOR_SALT: \n',
  });
});

test('only Enter is an empty answer', async () => {
  expect(await ask('\r')).toEqual({ answer: '', shown: 'VISITOR_SALT: \n' });
});

import { expect, it } from 'vitest';
import { withoutValues } from './variables.ts';

it.each([
  'env.VISITOR_SALT ("a short secret")                                Environment Variable         local',
  'env.VISITOR_SALT ("the first forty characters of a long one...")   Environment Variable         local',
  'env.VISITOR_SALT ("with ("quotes") and brackets")   Environment Variable         local',
  '\u001b[2menv.VISITOR_SALT ("a coloured line") Environment Variable  local\u001b[22m',
])('of a variable only its name is left: %s', (line) => {
  expect(withoutValues(line)).toMatch(/env\.VISITOR_SALT +Environment Variable +local/);
});

it.each([
  'env.DB (soltrade)   D1 Database   local',
  '{"event":"request_failed","path":"/api/stats ("}',
])('everything else stays: %s', (line) => {
  expect(withoutValues(line)).toBe(line);
});

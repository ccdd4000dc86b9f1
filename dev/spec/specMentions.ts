import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** A test title that names an item, and where it stands. */
export type SpecMention = { id: string; file: string; line: number };

const TESTS = ['{schema,worker,web,dev}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'];
const OPENS_TITLE = /\b(?:describe|it|test)\b[\w.]*\(|^\s*\[?['"`]|\)\(\s*['"`]/;
const COMMENT = /^\s*(?:\/\/|\*|\/\*)/;
const ID = /§([2-9](?:\.[a-z0-9-]+)+)/g;

/** The ids in the titles of a test file; an id in a comment or in the body of a test holds nothing. */
export const parseSpecMentions = (text: string, file: string): SpecMention[] =>
  text.split('\n').flatMap((content, index) => {
    if (COMMENT.test(content) || !OPENS_TITLE.test(content)) return [];
    return [...content.matchAll(ID)].flatMap(([, id]) => (id ? [{ id, file, line: index + 1 }] : []));
  });

export const specMentions = (): SpecMention[] =>
  globSync(TESTS, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name.includes('/node_modules') })
    .sort()
    .flatMap((file) => parseSpecMentions(readFileSync(join(ROOT, file), 'utf8'), file));

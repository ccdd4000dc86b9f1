// `npm run spec`: items of docs/spec without a test; `-- 5.profile-form` shows the tests of some,
// `-- --check` fails on unknown tags.
import { parseArgs } from 'node:util';
import { type SpecItem, type SpecMention, specItems, specMentions } from './spec/specItems.ts';
import { runCommand } from './step.ts';

type Held = SpecItem & { tests: SpecMention[] };

const place = ({ file, line }: SpecMention): string => `${file}:${line}`;

const showItems = (items: readonly Held[]): void => {
  for (const { id, fact, tests } of items) {
    console.log(`\n${id}  ${fact}`);
    for (const test of tests) console.log(`  ${place(test)}`);
    if (tests.length === 0) console.log('  no test');
  }
};

const showGaps = (items: readonly Held[]): void => {
  for (const [section, ofSection = []] of Object.entries(
    Object.groupBy(items, ({ id }) => id.slice(0, 1)),
  )) {
    const gaps = ofSection.filter(({ tests }) => tests.length === 0);
    console.log(
      `section ${section}: ${ofSection.length - gaps.length} of ${ofSection.length} items held`,
    );
    for (const { id, fact } of gaps) console.log(`  ${id}  ${fact}`);
  }
};

await runCommand(() => {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const items = specItems();
  const mentions = specMentions();
  const known = new Set(items.map(({ id }) => id));
  const unknown = mentions.filter(({ id }) => !known.has(id));
  const held = items.map((item) => ({
    ...item,
    tests: mentions.filter(({ id }) => id === item.id),
  }));

  const [prefix] = positionals;
  if (prefix) showItems(held.filter(({ id }) => id.startsWith(prefix)));
  else showGaps(held);
  for (const mention of unknown)
    console.error(`${place(mention)} names ${mention.id}, which docs/spec does not have`);
  if (values.check && unknown.length > 0) process.exitCode = 1;
});

import type { Link } from '@soltrade/schema/contracts/links';
import { once } from '@soltrade/schema/once';
import { Notice } from '../../components/Notice.tsx';
import { messages } from '../../lib/messages.ts';

const date = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));

/** Why visitors do not see a promoter's words, where an operator hid them. */
export const WordsHiddenNotice = ({ link: { wordsHiddenAt } }: { link: Pick<Link, 'wordsHiddenAt'> }) =>
  wordsHiddenAt === null ? null : (
    <Notice tone="negative">{messages.linkTexts.hidden(date().format(new Date(wordsHiddenAt)))}</Notice>
  );

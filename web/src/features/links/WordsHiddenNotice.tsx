import type { Link } from '@soltrade/schema/contracts/links';
import { Notice } from '../../components/Notice.tsx';
import { messages } from '../../lib/messages.ts';
import { dayText } from '../../lib/timeTexts.ts';

/** Why visitors do not see a promoter's words, where an operator hid them. */
export const WordsHiddenNotice = ({ link: { wordsHiddenAt } }: { link: Pick<Link, 'wordsHiddenAt'> }) =>
  wordsHiddenAt === null ? null : (
    <Notice tone="negative">{messages.linkTexts.hidden(dayText(wordsHiddenAt))}</Notice>
  );

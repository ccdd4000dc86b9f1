import type { Link } from '@soltrade/schema/contracts/links';
import { Notice } from '../../components/Notice.tsx';
import { messages } from '../../lib/messages.ts';
import { dayText } from '../../lib/timeTexts.ts';

export const WordsHiddenNotice = ({ link: { wordsHiddenAt } }: { link: Pick<Link, 'wordsHiddenAt'> }) =>
  wordsHiddenAt === null ? null : (
    <Notice tone="negative">{messages.linkTexts.hidden(dayText(wordsHiddenAt))}</Notice>
  );

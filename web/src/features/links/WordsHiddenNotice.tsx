import type { Link } from '@soltrade/schema/contracts/links';
import { Notice } from '../../components/Notice.tsx';
import { dayText } from '../../lib/timeTexts.ts';
import { disclosureTexts } from './texts.ts';

export const WordsHiddenNotice = ({
  link: { wordsHiddenAt },
}: {
  link: Pick<Link, 'wordsHiddenAt'>;
}) =>
  wordsHiddenAt === null ? null : (
    <Notice tone="negative">{disclosureTexts.hidden(dayText(wordsHiddenAt))}</Notice>
  );

/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { Locale } from '@soltrade/schema/locales';
import { VERIFY_REPORT_PATH } from '@soltrade/schema/paths';
import type { Child } from '../jsx/html.ts';
import { textsOf } from '../texts.ts';

/** What the script fills in, as text. */
export type Slot = 'name' | 'promoter' | 'time' | 'clicked' | 'came' | 'from' | 'to';

export type VerdictName =
  | 'genuine'
  | 'changed'
  | 'stranger'
  | 'unreadable'
  | 'unsupported'
  | 'failed';

/** A sentence of a language with a slot in it. */
const Filled = ({ sentence, slot }: { sentence: (text: string) => string; slot: Slot }) => {
  const [before, after] = sentence('\n').split('\n');
  return (
    <>
      {before}
      <bdi data-slot={slot} />
      {after}
    </>
  );
};

const Items = ({ title, items }: { title: string; items: readonly string[] }) => (
  <>
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </>
);

const Genuine = ({ product, host, locale }: VerdictsProps) => {
  const texts = textsOf(locale).sharedReport;
  const { genuine, proves, proven, limits, unproven } = texts.verifying;
  return (
    <>
      <h2>{genuine(product)}</h2>
      <p>
        <b data-slot="name" />
        {' · '}
        <Filled sentence={texts.by} slot="promoter" />
      </p>
      <dl>
        <div>
          <dt>{texts.clickedPeople}</dt>
          <dd data-slot="clicked" />
        </div>
        <div>
          <dt>{texts.camePeople}</dt>
          <dd data-slot="came" />
        </div>
      </dl>
      <p className="source">
        <span data-slot="from" /> – <span data-slot="to" />
        {' · '}
        <Filled sentence={texts.counted} slot="time" />
      </p>
      <Items title={proves} items={proven(product)} />
      <Items title={limits} items={unproven(host)} />
    </>
  );
};

type VerdictsProps = { product: string; host: string; locale: Locale };

/** What the script may find, each in words; it shows one. */
export const Verdicts = (props: VerdictsProps) => {
  const { changed, stranger, unreadable, unsupported, failed, yourself } = textsOf(props.locale)
    .sharedReport.verifying;
  const others: Record<Exclude<VerdictName, 'genuine'>, Child> = {
    changed,
    stranger: stranger(props.product),
    unreadable,
    unsupported: (
      <>
        {unsupported} <a href={`${VERIFY_REPORT_PATH}#yourself`}>{yourself}</a>
      </>
    ),
    failed,
  };
  return (
    <div className="verdicts" role="status">
      <div className="verdict" data-verdict="genuine" hidden>
        <Genuine {...props} />
      </div>
      {Object.entries(others).map(([name, text]) => (
        <p key={name} className="verdict" data-verdict={name} hidden>
          {text}
        </p>
      ))}
    </div>
  );
};

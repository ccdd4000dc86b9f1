/** @jsxImportSource @soltrade/worker/landing/jsx */
import { formatChange, formatPercent, formatPrice, isGain } from '@soltrade/schema/format';
import { Fragment } from './jsx/jsx-runtime.ts';
import type { LandingToken } from './model.ts';
import type { Texts } from './texts/Texts.ts';

type PriceLinesProps = { token: LandingToken; texts: Texts };

/** Gains have the specified badge; losses their own words and color. No change shows nothing. */
const Change = ({ token: { change24h }, texts }: PriceLinesProps) => {
  if (isGain(change24h)) {
    return (
      <p className="change">
        <span className="badge">{formatChange(change24h)}</span>
        <span className="period">{texts.period}</span>
      </p>
    );
  }
  return formatChange(change24h).startsWith('-') ? (
    <p className="change loss">{texts.loss(formatPercent(Math.abs(Number(change24h))))}</p>
  ) : null;
};

/** The change, and price lines of three spans, switched by radio buttons and styles without a script. */
export const PriceLines = ({ token, texts }: PriceLinesProps) => {
  const { lines } = token;
  const shown = lines.find(({ span }) => span === '24h') ?? lines[0];
  // The radio buttons precede the lines as siblings, because old browsers have no other suitable selector.
  const content = (
    <>
      <Change token={token} texts={texts} />
      {lines.map(({ span }) => (
        <Fragment key={span}>
          <input
            type="radio"
            name="span"
            className={`tab tab-${span}`}
            id={`span-${span}`}
            defaultChecked={span === shown?.span}
          />
          <label className="tab-label" htmlFor={`span-${span}`}>
            {texts.spans[span]}
          </label>
        </Fragment>
      ))}
      {lines.map(({ span, points, from, to }) => (
        <svg
          key={span}
          className={`line line-${span}`}
          viewBox="0 0 100 40"
          preserveAspectRatio="none"
          role="img"
          aria-label={texts.line(texts.spans[span], `${formatPrice(from)} → ${formatPrice(to)}`)}
        >
          <polyline points={points} />
        </svg>
      ))}
    </>
  );
  return shown ? (
    <div className="lines" role="radiogroup" aria-label={texts.chart}>
      {content}
    </div>
  ) : (
    <div className="lines">{content}</div>
  );
};

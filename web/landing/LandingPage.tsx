import { Frame } from './Frame.tsx';
import type { LandingModel } from './model.ts';
import { PlatformButton } from './PlatformButton.tsx';
import { Recommender } from './Recommender.tsx';
import { TokenCard } from './TokenCard.tsx';
import { TokenSymbol } from './TokenSymbol.tsx';
import { texts } from './texts.ts';

const disclosureOf = ({ recommender, productName }: LandingModel): string =>
  texts.disclosure(recommender.name === productName ? productName : `@${recommender.name} or ${productName}`);

const Source = ({ token }: { token: LandingModel['token'] }) => {
  if (token.source === null) return null;
  const label = texts.source(texts.markets[token.source]);
  return token.sourceUrl?.startsWith('https://') ? (
    <p>
      <a href={token.sourceUrl} target="_blank" rel="noopener nofollow">
        {label}
      </a>
    </p>
  ) : (
    <p>{label}</p>
  );
};

/** What a visitor of a link sees: who recommends which token, its figures, and where to trade it. */
export const LandingPage = ({ model }: { model: LandingModel }) => (
  <Frame productName={model.productName} homeUrl="/">
    <main className="card">
      <Recommender recommender={model.recommender} />
      <h1>
        <span className="claim">{texts.recommendation(model.recommender.name)}</span>
        <TokenSymbol symbol={model.token.symbol} />
      </h1>
      <TokenCard token={model.token} />
      <section>
        <h2>{texts.readyToApe}</h2>
        <div className="platforms">
          {model.buttons.map((button) => (
            <PlatformButton key={button.platform} button={button} />
          ))}
        </div>
      </section>
    </main>
    <footer>
      <p>{disclosureOf(model)}</p>
      <Source token={model.token} />
    </footer>
  </Frame>
);

/** How a page calls a token; one of which nothing is known has the specification's fallback. */
export const tokenTexts = ({
  name,
  symbol,
}: {
  name: string | null;
  symbol: string | null;
}): { name: string; symbol: string } => ({
  name: name ?? symbol ?? 'Token',
  symbol: symbol ?? name ?? 'TOKEN',
});

type Named = { name: string | null; symbol: string | null };

/** How a page calls a token; one of which nothing is known has the specification's fallback. */
export const tokenTexts = ({ name, symbol }: Named): { name: string; symbol: string } => {
  return { name: name ?? symbol ?? 'Token', symbol: symbol ?? name ?? 'TOKEN' };
};

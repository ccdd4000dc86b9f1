type Named = { name: string | null; symbol: string | null };

/** A token's name on a page; the specification's fallback for an unknown one. */
export const tokenTexts = ({ name, symbol }: Named): { name: string; symbol: string } => {
  return { name: name ?? symbol ?? 'Token', symbol: symbol ?? name ?? 'TOKEN' };
};

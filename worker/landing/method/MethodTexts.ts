/** The numbers of the method, as they are written in every language. */
export type MethodNumbers = {
  product: string;
  method: number;
  days: number;
  persons: number;
  /** In percent. */
  part: number;
  minutes: number;
  jump: number;
  volume: string;
  liquidity: string;
  deadHours: number;
  gone: string;
  real: string;
  fewest: number;
};

export type MethodTexts = {
  title: string;
  intro: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
};

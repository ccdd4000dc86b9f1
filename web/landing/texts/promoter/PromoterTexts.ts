/** Every text of a promoter's page that landing pages do not have, in one language. */
export type PromoterTexts = {
  title: (name: string) => string;
  description: (name: string) => string;
  /** A month and its year. */
  memberSince: (month: string) => string;
  signUp: string;
  /** Below the title: what these links are. */
  signUpNote: (name: string) => string;
  signUpTagline: string;
  calls: string;
  callCount: (count: number) => string;
  noCalls: string;
  pinned: string;
  now: string;
  /** Its promoter or an operator took the link's page down; the call stays. */
  paused: string;
  older: string;
  newest: string;
  disclosure: (name: string) => string;
  report: string;
};

/** Why a file is no statement; its text is in `statementsTexts`. */
export type ProblemKind =
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'unpacksTooLarge'
  | 'noWorkbook'
  | 'oldWorkbook'
  | 'notText'
  | 'noTable'
  | 'empty';

export class StatementProblem extends Error {
  override readonly name = 'StatementProblem';
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}

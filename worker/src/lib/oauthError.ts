import { AppError } from './errors.ts';

/** As RFC 6749, 7591 and 8707 name them. */
type OAuthErrorName =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'invalid_redirect_uri';

/**
 * A refusal of the endpoints under `/oauth`, which answer by OAuth's own names instead of a
 * problem's code.
 */
export class OAuthError extends AppError {
  readonly error: OAuthErrorName;

  constructor(error: OAuthErrorName, description: string) {
    super('invalid_input', description);
    this.name = 'OAuthError';
    this.error = error;
  }
}

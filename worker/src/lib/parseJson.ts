import { AppError } from './errors.ts';

/** A request's body. Throws `invalid_json`. */
export const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new AppError('invalid_json', 'The body is not valid JSON.', { cause });
  }
};

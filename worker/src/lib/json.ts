import { AppError } from './errors.ts';

/** A request's body. Throws `invalid_json`. */
export const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new AppError('invalid_json', 'The body is not valid JSON.', { cause });
  }
};

/** JSON that we wrote; if it doesn't parse, its owner is shown the text. */
export const storedJson = (json: string | null): unknown => {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return json;
  }
};

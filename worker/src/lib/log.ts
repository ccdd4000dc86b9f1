export type LogFields = Record<string, string | number | boolean | null | undefined>;

const causeText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : ` (cause: ${causeText(error.cause)})`;
  return `${error.stack ?? error.message}${cause}`;
};

export const logInfo = (event: string, fields: LogFields = {}): void => {
  console.log(JSON.stringify({ level: 'info', event, ...fields }));
};

export const logError = (event: string, error: unknown, fields: LogFields = {}): void => {
  console.error(JSON.stringify({ level: 'error', event, ...fields, error: causeText(error) }));
};

const oneText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();

/** An argument as text for an address, where lists have commas. Clients may send any JSON. */
export const argumentText = (value: unknown): string =>
  Array.isArray(value) ? value.map(oneText).join() : oneText(value);

export const pathSegment = (value: unknown): string => encodeURIComponent(argumentText(value));

import { equalInConstantTime, hmac } from '../lib/crypto.ts';

/** Characters of 6 bits each: 132 bits are too many to guess. */
const MAC_LENGTH = 22;

const macOf = async (secret: string, id: string): Promise<string> =>
  (await hmac(secret, `report-address ${id}`)).slice(0, MAC_LENGTH);

/** What the address of a report has behind `/report/`: promoters can copy it again, and a copy of the database opens nothing. */
export const reportAddress = async (secret: string, id: string): Promise<string> =>
  `${id}.${await macOf(secret, id)}`;

/** The id in an address; null if it is none of ours. */
export const reportIdIn = async (secret: string, address: string): Promise<string | null> => {
  const [id = '', mac = '', more] = address.split('.');
  if (more !== undefined || !/^[\da-f-]{36}$/.test(id)) return null;
  return equalInConstantTime(await macOf(secret, id), mac) ? id : null;
};

const passOf = (secret: string, { id, until }: { id: string; until: number }): Promise<string> =>
  hmac(secret, `report-pass ${id} ${until}`);

/** Keeps a page that was opened with its password open, without a cookie. */
export const reportPass = async (secret: string, id: string, until: number): Promise<string> =>
  `${until}.${await passOf(secret, { id, until })}`;

export const isReportPass = async (
  secret: string,
  pass: string,
  { id, now }: { id: string; now: number },
): Promise<boolean> => {
  const [text = '', mac = ''] = pass.split('.');
  const until = Number(text);
  return until > now && equalInConstantTime(await passOf(secret, { id, until }), mac);
};

/**
 * Digits of ids and codes: no vowels, so none is a word, and no look-alikes, because codes are part
 * of public links.
 */
export const ID_DIGITS = '23456789bcdfghjkmnpqrstvwxyz';

/**
 * 96 bits. Rows and indexes repeat a promoter's id, so a digit more is a gigabyte at 100,000
 * promoters.
 */
export const ID_LENGTH = 20;

const ID = new RegExp(`^[${ID_DIGITS}]{${ID_LENGTH}}$`);

export const isId = (text: string): boolean => ID.test(text);

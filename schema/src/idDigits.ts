/** Digits of ids and codes: no vowels, so none is a word, and no look-alikes, because codes are part of public links. */
export const ID_DIGITS = '23456789bcdfghjkmnpqrstvwxyz';

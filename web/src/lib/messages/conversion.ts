/** What the Conversion Rate is. */
export const conversionNote = 'Dollars per 100 clicks';

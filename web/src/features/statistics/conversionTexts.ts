export const conversionNote = 'Dollars per 100 clicks';

/** What is done with a link in a dialog. */
export type LinkDialogName = 'identifier' | 'platforms' | 'qr' | 'share' | 'texts';

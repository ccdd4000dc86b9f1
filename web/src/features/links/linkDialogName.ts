export type LinkDialogName = 'identifier' | 'platforms' | 'qr' | 'share' | 'texts';

/** A token that every platform knows (BONK), with an address of maximum length. */
export const SAMPLE_MINT = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';

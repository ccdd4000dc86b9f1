/** State of the history entry in which Generate shows all tokens of a paste; it survives a reload. */
export const LIST = 'list';

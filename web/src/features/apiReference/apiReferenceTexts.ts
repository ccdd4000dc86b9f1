export const apiReferenceTexts = {
  title: 'API Reference',
  text: 'Every call that a key can make, with real examples.',
  show: 'Show All Calls',
  document: 'OpenAPI Document',
  loadFailed: 'The reference couldn’t be loaded',
  assistants: 'Assistants',
  assistantsText: 'Let Claude, Codex or another assistant make links and read your stats.',
  assistantsAddress: 'MCP server',
  assistantsHint: 'Add it to your assistant, with an API key as the Bearer token.',
  basics: 'How it works',
  everyKey: 'every key',
  noKey: 'no key needed',
  parameters: 'Parameters',
  body: 'Fields of the body',
  anything: 'any value',
  or: ' or ',
  oneOf: (values: readonly string[]) =>
    values.length === 1 ? values.join() : `one of ${values.join(', ')}`,
  list: (of: string) => `list of (${of})`,
  characters: ' characters',
  items: ' items',
  pattern: (pattern: string) => `like \`${pattern}\``,
  /** Null if unlimited. */
  range: (least: number | undefined, most: number | undefined, of: string) => {
    if (least === undefined) return most === undefined ? null : `at most ${most}${of}`;
    if (most === undefined) return `at least ${least}${of}`;
    return least === most ? `exactly ${least}${of}` : `${least} to ${most}${of}`;
  },
  isRequired: 'required',
  isOptional: 'optional',
  request: 'Request',
  responseOf: (status: string) => `Response ${status}`,
  refusals: 'Refusals',
  copyOf: (call: string) => `Copy the request of ${call}`,
  requestOf: (call: string) => `Request of ${call}`,
  exampleOf: (call: string) => `Response of ${call}`,
} as const;

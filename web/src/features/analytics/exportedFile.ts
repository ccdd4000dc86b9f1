export type ExportedFile = {
  label: string;
  fetchFile: () => Promise<{ blob: Blob; name: string | null }>;
  /** Where the server names none. */
  fallbackName: string;
};

/** Data that the page itself shows, after the question that it answers. */
export const jsonFile = (question: object, data: object) => ({
  blob: new Blob([JSON.stringify({ question, ...data }, null, 2)], { type: 'application/json' }),
  name: null,
});

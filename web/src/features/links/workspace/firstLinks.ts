/** The default query of the page of all links: two screens of a large window. */
export const FIRST_LINKS = { sort: 'created', limit: '50' } as const;

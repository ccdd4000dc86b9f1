/** What the page of all links asks for before anybody chooses; two screens of a large window. */
export const FIRST_LINKS = { sort: 'created', limit: '50' } as const;

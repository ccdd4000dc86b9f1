export const errorScreen = {
  title: 'Something went wrong',
  text: 'The page met an error it could not handle. Your data is safe.',
  refresh: 'Refresh Page',
  details: 'Error details',
} as const;

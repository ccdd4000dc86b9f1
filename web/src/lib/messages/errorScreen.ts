export const errorScreenTexts = {
  title: 'Something went wrong',
  text: 'This page ran into an unexpected error. Your data is safe.',
  refresh: 'Refresh Page',
  details: 'Error details',
} as const;

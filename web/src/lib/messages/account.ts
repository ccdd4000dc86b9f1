export const account = {
  menu: (name: string) => `Account menu of ${name}`,
  signedInAs: 'Signed in as',
  edit: 'Edit profile',
  signOut: 'Sign out',
} as const;

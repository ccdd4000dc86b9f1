export const nav = {
  label: 'Main',
  skip: 'Skip to content',
  home: 'Home',
  dashboard: 'Dashboard',
  generate: 'Generate',
  profile: 'Profile',
  links: 'Links',
  revenue: 'Revenue',
  platforms: 'Platforms',
  search: 'Search',
  searchLong: 'Search and commands',
  openMenu: 'Open menu',
  menu: 'Menu',
  toLight: 'Switch to light theme',
  toDark: 'Switch to dark theme',
  footer:
    'Links on this site are referral links: promoters may earn when you trade. This is not financial advice.',
} as const;

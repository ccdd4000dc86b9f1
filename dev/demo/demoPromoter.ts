/** The promoter whom `npm run demo` adds. */
export const DEMO_PROMOTER = 'demo-promoter';

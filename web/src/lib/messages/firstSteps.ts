export const firstSteps = {
  title: 'First Steps',
  text: 'From signing in to your first click.',
  list: 'First steps',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  dismiss: 'Dismiss the first steps',
  done: 'Done',
  signIn: 'Sign in',
  profileText: 'A wallet is all you need to go on. With X, visitors know it’s you.',
  platform: 'Connect a platform',
  platformText: 'Add the code or wallet a platform pays you through. One is enough to begin.',
  platformButton: 'Connect a Platform',
  link: 'Make a link',
  linkText: 'Paste the address of a token you believe in.',
  linkButton: 'Make a Link',
  post: 'Post your link',
  postText:
    'Copy it into a post, a bio or a chat. This step is done once you’ve copied it here, or once two people have opened its page, since one of them may be you.',
  copy: 'Copy Link',
  test: 'Click it yourself',
  testText:
    'Open your page and click any platform. It’s a real visit, so it counts as one person’s, like anyone else’s.',
  testButton: 'Open Your Page',
  waiting: 'Your click will appear here within seconds.',
  arrived: 'Your link works',
  arrivedPerson:
    'A click arrived and counts as one person’s. More clicks from the same browser within 30 minutes count as repeats.',
  arrivedRobot:
    'A click arrived and was recognized as a robot’s. Robots are listed separately and aren’t part of your totals.',
  finish: 'Done',
} as const;

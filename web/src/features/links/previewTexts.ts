export const previewTexts = {
  title: 'Preview',
  text: 'Your page as visitors will see it. It follows what you type.',
  empty: 'Paste a token, and its page appears here.',
  failed: 'The preview is unavailable right now. You can still generate the link.',
  retry: 'Try Again',
  scroll: 'Preview of your page',
  cardTitle: 'In a post on X',
  cardPicture: (token: string) => `Preview image for ${token}`,
  cardFailed: 'The preview image is unavailable right now. Your link will have one.',
} as const;

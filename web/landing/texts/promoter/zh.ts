import type { PromoterTexts } from './PromoterTexts.ts';

export const zh: PromoterTexts = {
  title: (name) => `@${name} 的推荐记录`,
  description: (name) => `@${name} 在这里的全部推荐，附当时与现在的价格，亏损的也在内。`,
  memberSince: (month) => `${month}加入`,
  signUp: '注册',
  signUpNote: (name) => `推荐链接：你通过它们注册，@${name} 可能获得奖励。`,
  signUpTagline: '推荐链接',
  calls: '推荐记录',
  callCount: (count) => `共 ${count} 次推荐`,
  noCalls: '还没有推荐。',
  pinned: '置顶推荐',
  now: '现在',
  paused: '链接已暂停',
  older: '更早的推荐',
  newest: '最新的推荐',
  disclosure: (name) =>
    `注册按钮是推荐链接：你通过它们注册，@${name} 可能获得奖励。过去的推荐不代表下一次。不构成投资建议。`,
  report: '举报此页面',
};

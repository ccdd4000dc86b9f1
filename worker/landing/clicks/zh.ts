import type { ClicksText } from './ClicksText.ts';

export const zh: ClicksText = (n) => ({
  title: '点击如何计数',
  intro: `${n.product} 统计点击和浏览的全部规则及其数字。`,
  sections: [
    {
      heading: '什么会被计数',
      paragraphs: [
        '点击是按下平台按钮。浏览是有人看到的页面。浏览器预先加载的页面不计数。',
        `每次都有自己的编号，保留 ${n.days} 天。即使到达两次，也只计一次。`,
      ],
    },
    {
      heading: '真人、重复、机器人',
      paragraphs: [
        `重复是同一访客在 ${n.minutes} 分钟内点击同一链接和平台。浏览只看同一链接。`,
        '机器人是已知爬虫、应用的预览，或没有名称的客户端。经 Solana Actions 的点击也算：任何网站都能发送。',
        '其余都是真人。点击数是真人加重复。',
      ],
    },
    {
      heading: '访客',
      paragraphs: [
        `访客是地址、浏览器、链接和当日密钥的哈希。它最迟在 ${n.kept} 分钟后删除。地址本身从不保存。`,
        `一个地址在 ${n.minutes} 分钟内最多为一条链接带来 ${n.perAddress} 人。一个网络在 ${n.networkMinutes} 分钟内最多 ${n.perNetwork} 人。其余算重复。`,
        'IPv6 地址按其 /64 计算。网络是 IPv4 的 /24 或 IPv6 的 /48。',
      ],
    },
    {
      heading: '来自哪里',
      paragraphs: [
        `每天一条链接统计 ${n.channels} 个渠道，一个账户 ${n.channelsOfAll} 个。其余归入“其他”。`,
        `受众按天统计。少于 ${n.fewest} 人的群体会合并。`,
        '数据中心、隐私中继和 VPN 会标明。它们不改变计数：很多人在用。',
        `广告点击编号使来源成为“付费”：${n.clickIds}。编号不保存。Facebook 也会给普通帖子加上 fbclid。`,
      ],
    },
    {
      heading: '如何核对',
      paragraphs: [
        `推广者可下载最近 ${n.days} 天的每个事件。数行数即得这些数字。`,
        '伪装成浏览器的机器人算作真人。同一地址和浏览器的两个人看起来像一个。',
      ],
    },
  ],
});

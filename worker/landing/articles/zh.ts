import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import { type Article, CLICKS, METHOD, SAFETY } from './Article.ts';

export const method: Article = ({ product }) => ({
  title: '推荐如何统计',
  intro: `推荐是推广者在 ${product} 上为某个代币创建的链接。本页说明其结果如何衡量。任何人都可以手工核对。方法 ${METHOD.method}，自 2026 年 11 月起使用。`,
  sections: [
    {
      heading: '什么算推荐',
      paragraphs: [
        '每位推广者对每个代币只有一个链接。第一个链接就是推荐，永远如此。它不能删除、重复或隐藏。被暂停、被封禁的链接照样计入。改名之前的链接也是。',
      ],
    },
    {
      heading: '何时算已分享',
      paragraphs: [
        `打开链接的人足够多时，才算已分享。需要 ${METHOD.persons} 人，并达到早期访客的 ${METHOD.part}%。早期访客是前 ${METHOD.days} 天看到它的所有人。从两个数字都达到的那一小时的开始算起。机器人和重复访问不计。`,
        `${METHOD.days} 天内打开人数不足 ${METHOD.persons} 人的链接列为“未分享”。它不进入任何比率。`,
      ],
    },
    {
      heading: '从哪个价格算起',
      paragraphs: [
        '入场价是创建链接时代币的价格。如果在之后的某个小时才分享，就比较两个价格。它们是推荐时的价格和分享那一小时的价格。取较高者。因此，上涨之后再分享私下创建的链接，得不到任何好处。',
        '如果没有任何来源知道最初的价格，该推荐列为未知。它不进入任何比率。倍数比较的是价格，从不比较市值。',
      ],
    },
    {
      heading: '涨到哪里',
      paragraphs: [
        `峰值是分享后 ${METHOD.days} 天内站稳的最高价格。连续两根 K 线收在该价格或以上，才算站稳。每根 K 线为 ${METHOD.minutes} 分钟。每根成交至少 ${METHOD.volume}。如果当时资金池的流动性已知，则至少为 ${METHOD.liquidity}。更短的尖峰不计。`,
        '到达峰值的时间从分享那一小时算起。到第二根 K 线结束为止。峰值前的跌幅是此前的最低收盘价。它与入场价比较。',
        `同时符合两点的 K 线不予采用。收盘价达到前一收盘价的 ${METHOD.jump} 倍或以上。并且高于推荐以来的所有价格。这样的跳变说明数据来源更换了单位。如果没有剩下任何 K 线，该推荐列为未知。它不进入任何比率。`,
        '如果没有价格站稳，该推荐计为 0×。',
      ],
    },
    {
      heading: '最后还剩多少',
      paragraphs: [
        `${METHOD.days} 天后，用最后的价格与入场价比较。如果 ${METHOD.deadHours} 小时内无人交易，市场已不存在。曾有至少 ${METHOD.real} 的资金池只剩不到 ${METHOD.gone} 时也一样。这时该推荐计为 0×。`,
      ],
    },
    {
      heading: '战绩',
      paragraphs: [
        `推荐在 ${METHOD.days} 天结束后才计入。在此之前列为进行中，不进入任何比率。如果某个来源没有回应，推荐保持进行中。从不猜测。`,
        `比率说明已计入的推荐中有多少达到 2×、5× 或 10×。它也说明真实比率有 95% 的把握落在哪个范围（Wilson 区间）。10 次中 4 次即为 17% 到 69%。已计入的推荐不足 ${METHOD.fewest} 次时没有比率，只有列表。`,
        '没有平均数，因为一次走运就能决定它。取而代之的是中位数。一半更好，一半更差。没有评分。',
        '由推广者已证明的钱包创建的代币单独列出。它不进入任何比率。',
      ],
    },
    {
      heading: '本页无法显示的',
      paragraphs: [
        `只统计通过 ${product} 分享的链接。在别处提到而没有链接的代币无从得知。`,
        '一个人可能有多个账户。因此比率旁边有账户年龄。那里也有推荐数量和已关联的 X 账户。一个 X 账户在这里只能用于一个账户。',
        '浏览量可以购买。自己与自己的交易也可能通过这些门槛。推广者的其他钱包不得而知。',
        '以上都是过去的事实，不是建议。',
      ],
    },
    {
      heading: '来源与变更',
      paragraphs: [
        '价格和 K 线来自 GeckoTerminal 与 DexScreener。K 线只能回溯六个月。在此之前结束的推荐列为未知。',
        '每个已计入的推荐都保留其统计方法的版本。如果方法变更，此前已计入的保持不变。本页会说明从何时起。',
      ],
    },
  ],
});

export const clicks: Article = ({ product }) => ({
  title: '点击如何计数',
  intro: `${product} 统计点击和浏览的全部规则及其数字。`,
  sections: [
    {
      heading: '什么会被计数',
      paragraphs: [
        '点击是按下平台按钮。浏览是有人看到的页面。浏览器预先加载的页面不计数。',
        `每次都有自己的编号，保留 ${CLICKS.days} 天。即使到达两次，也只计一次。`,
      ],
    },
    {
      heading: '真人、重复、机器人',
      paragraphs: [
        `重复是同一访客在 ${CLICKS.minutes} 分钟内点击同一链接和平台。浏览只看同一链接。`,
        '机器人是已知爬虫、应用的预览，或没有名称的客户端。经 Solana Actions 的点击也算：任何网站都能发送。',
        '其余都是真人。点击数是真人加重复。',
      ],
    },
    {
      heading: '访客',
      paragraphs: [
        `访客是地址、浏览器、链接和当日密钥的哈希。它最迟在 ${CLICKS.kept} 分钟后删除。地址本身从不保存。`,
        `一个地址在 ${CLICKS.minutes} 分钟内最多为一条链接带来 ${CLICKS.perAddress} 人。一个网络在 ${CLICKS.networkMinutes} 分钟内最多 ${CLICKS.perNetwork} 人。其余算重复。`,
        'IPv6 地址按其 /64 计算。网络是 IPv4 的 /24 或 IPv6 的 /48。',
      ],
    },
    {
      heading: '来自哪里',
      paragraphs: [
        `每天一条链接统计 ${CLICKS.channels} 个渠道，一个账户 ${CLICKS.channelsOfAll} 个。其余归入“其他”。`,
        `受众按天统计。少于 ${CLICKS.fewest} 人的群体会合并。`,
        '数据中心、隐私中继和 VPN 会标明。它们不改变计数：很多人在用。',
        `广告点击编号使来源成为“付费”：${CLICKS.clickIds}。编号不保存。Facebook 也会给普通帖子加上 fbclid。`,
      ],
    },
    {
      heading: '如何核对',
      paragraphs: [
        `推广者可下载最近 ${CLICKS.days} 天的每个事件。数行数即得这些数字。`,
        '伪装成浏览器的机器人算作真人。同一地址和浏览器的两个人看起来像一个。',
      ],
    },
  ],
});

export const safety: Article = ({ product, contact }) => ({
  title: '安全',
  intro: `谁在运营 ${product}，链接可以包含什么，以及如何举报。`,
  sections: [
    {
      heading: '运营者',
      paragraphs: contact
        ? [`可以在这里联系 ${product} 的运营者：`]
        : [`${product} 的运营者尚未公布联系方式。`, '举报仍会送达。'],
      link: contact ?? undefined,
    },
    {
      heading: '链接可以包含什么',
      paragraphs: [
        '一个链接展示一个代币、它的数据和交易平台的按钮。',
        '推广者可以写几句话，但不得说谎。',
        '按钮只打开平台自己的网站。推广者无法填写其他地址。',
        '这里的页面不会要求访客连接钱包、签名或付款。',
        '禁止：冒充他人、威胁、他人的个人信息和假代币。',
      ],
    },
    {
      heading: '如何举报链接',
      paragraphs: [
        '在页面底部选择“举报此链接”。',
        '在链接地址末尾加上 +，可以看到每个按钮通向哪里。',
      ],
    },
    {
      heading: '举报之后',
      paragraphs: [
        `每条举报都会在 ${SAFETY.hours} 小时内由人工阅读。`,
        '违规的链接会被封禁，屡次违规的账户也会被封禁。',
      ],
    },
    ...(contact
      ? [
          {
            heading: '安全漏洞',
            paragraphs: ['如果你发现漏洞，请先告诉我们。联系方式在这里：'],
            link: SECURITY_TXT_PATH,
          },
        ]
      : []),
  ],
});

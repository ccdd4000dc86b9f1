import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import type { SafetyText } from './SafetyText.ts';

export const zh: SafetyText = ({ product, contact, hours }) => ({
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
      paragraphs: ['在页面底部选择“举报此链接”。', '在链接地址末尾加上 +，可以看到每个按钮通向哪里。'],
    },
    {
      heading: '举报之后',
      paragraphs: [
        `每条举报都会在 ${hours} 小时内由人工阅读。`,
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

import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import type { SafetyText } from './SafetyText.ts';

export const tr: SafetyText = ({ product, contact, hours }) => ({
  title: 'Güvenlik',
  intro: `${product} kimin, bir bağlantıda ne olabilir ve nasıl bildirilir.`,
  sections: [
    {
      heading: 'Siteyi kim işletiyor',
      paragraphs: contact
        ? [`${product} işletmecilerine buradan ulaşabilirsiniz:`]
        : [
            `${product} işletmecileri henüz bir iletişim adresi yayımlamadı.`,
            'Bildirimler yine de onlara ulaşır.',
          ],
      link: contact ?? undefined,
    },
    {
      heading: 'Bir bağlantıda ne olabilir',
      paragraphs: [
        'Bir bağlantı bir token, onun rakamlarını ve platform düğmelerini gösterir.',
        'Tanıtan kişi birkaç söz ekleyebilir, ama bunlarda yalan söyleyemez.',
        'Düğmeler yalnızca platformları açar. Tanıtan kişi başka adres giremez.',
        'Hiçbir sayfa cüzdan bağlamanızı, imza atmanızı veya ödeme yapmanızı istemez.',
        'Yasak olanlar: başkası gibi davranmak, tehdit, başkalarının kişisel verileri ve sahte tokenlar.',
      ],
    },
    {
      heading: 'Bağlantı nasıl bildirilir',
      paragraphs: [
        'Sayfanın altındaki “Bu bağlantıyı bildir” seçeneğini kullanın.',
        'Her düğmenin nereye gittiğini görmek için adresin sonuna + ekleyin.',
      ],
    },
    {
      heading: 'Sonra ne olur',
      paragraphs: [
        `Her bildirimi ${hours} saat içinde bir kişi okur.`,
        'Bu koşullara uymayan bağlantılar engellenir. Bunu tekrarlayan hesaplar da engellenir.',
      ],
    },
    ...(contact
      ? [
          {
            heading: 'Güvenlik açıkları',
            paragraphs: ['Bir açık bulursanız lütfen önce bize yazın. İletişim adresi burada:'],
            link: SECURITY_TXT_PATH,
          },
        ]
      : []),
  ],
});

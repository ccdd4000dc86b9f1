import type { ClicksText } from './ClicksText.ts';

export const tr: ClicksText = (n) => ({
  title: 'Tıklamalar nasıl sayılır',
  intro: `${n.product} tıklama ve görüntülemeleri hangi kurallarla sayar: hepsi, sayılarıyla.`,
  sections: [
    {
      heading: 'Ne sayılır',
      paragraphs: [
        'Tıklama, bir platformun düğmesine basmaktır. Görüntüleme, birinin gördüğü sayfadır. Tarayıcının önceden yüklediği sayfalar sayılmaz.',
        `Her birinin ${n.days} gün bilinen bir kimliği vardır. İki kez gelse de bir kez sayılır.`,
      ],
    },
    {
      heading: 'Kişiler, tekrarlar, robotlar',
      paragraphs: [
        `Tekrar, ${n.minutes} dakika içinde aynı bağlantı ve platformda aynı ziyaretçidir. Görüntülemede aynı bağlantı yeter.`,
        'Robot; bilinen bir tarayıcı robotu, bir uygulamanın önizlemesi ya da adsız bir istemcidir. Solana Actions tıklamaları da öyle: onları her site gönderebilir.',
        'Kalan herkes kişidir. Tıklamalar, kişiler ve tekrarlardır.',
      ],
    },
    {
      heading: 'Ziyaretçiler',
      paragraphs: [
        `Ziyaretçi; adres, tarayıcı, bağlantı ve günlük bir gizli anahtarın özetidir. En geç ${n.kept} dakikada silinir. Adresin kendisi asla saklanmaz.`,
        `Bir adres bir bağlantıya ${n.minutes} dakikada en fazla ${n.perAddress} kişi getirir. Bir ağ, ${n.networkMinutes} dakikada en fazla ${n.perNetwork}. Fazlası tekrardır.`,
        'IPv6 adresi, /64 ağıdır. Ağ, IPv4 için /24, IPv6 için /48 bloktur.',
      ],
    },
    {
      heading: 'Nereden gelirler',
      paragraphs: [
        `Bir bağlantı günde ${n.channels} kanal sayar, bir hesap ${n.channelsOfAll}. Fazlası “diğer” olur.`,
        `Kitle güne göre sayılır. ${n.fewest} kişiden küçük gruplar birleştirilir.`,
        'Veri merkezleri, gizlilik aktarıcıları ve VPN’ler adlandırılır. Hiçbir sayıyı değiştirmezler: birçok kişi kullanır.',
        `Reklamın tıklama kimliği kaynağı “ücretli” yapar: ${n.clickIds}. Kimlik saklanmaz. Facebook, fbclid’i sıradan gönderilere de ekler.`,
      ],
    },
    {
      heading: 'Nasıl kontrol edilir',
      paragraphs: [
        `Tanıtıcılar son ${n.days} günün her olayını indirebilir. Satırları saymak sayıları verir.`,
        'Tarayıcı gibi görünen robotlar kişi sayılır. Aynı adres ve tarayıcıdaki iki kişi bir görünür.',
      ],
    },
  ],
});

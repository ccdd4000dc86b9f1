import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import { type Article, CLICKS, METHOD, SAFETY } from './Article.ts';

export const method: Article = ({ product }) => ({
  title: 'Öneriler nasıl sayılır',
  intro: `Öneri, bir tanıtıcının ${product} üzerinde bir token için oluşturduğu bağlantıdır. Bu sayfa sonucun nasıl ölçüldüğünü anlatır. Herkes elle kontrol edebilir. Yöntem ${METHOD.method}, Kasım 2026’dan beri geçerli.`,
  sections: [
    {
      heading: 'Öneri nedir',
      paragraphs: [
        'Bir tanıtıcının her token için tek bir bağlantısı vardır. İlki öneridir ve öyle kalır: silinemez, tekrarlanamaz, gizlenemez. Duraklatılan ve engellenen bağlantılar, ad değişikliğinden öncekiler gibi, sayılmaya devam eder.',
      ],
    },
    {
      heading: 'Ne zaman paylaşıldı',
      paragraphs: [
        `Bağlantı, onu ${METHOD.persons} kişinin ve ilk ${METHOD.days} günde görenlerin %${METHOD.part} kadarının açmış olduğu saatin başından itibaren paylaşılmış sayılır. Robotlar ve tekrar ziyaretler sayılmaz.`,
        `${METHOD.days} günde ${METHOD.persons} kişiden azının açtığı bağlantı “paylaşılmadı” olarak listelenir ve hiçbir orana girmez.`,
      ],
    },
    {
      heading: 'Başlangıç fiyatı',
      paragraphs: [
        'Giriş, bağlantı oluşturulduğunda token’ın fiyatıdır; bağlantı daha sonraki bir saatte paylaşıldıysa bu fiyatla o saatteki fiyatın yüksek olanı geçerlidir. Bu yüzden gizli bir bağlantıyı yükselişten sonra paylaşmak bir şey kazandırmaz.',
        'İlk fiyatı hiçbir kaynak bilmiyorsa öneri bilinmiyor olarak listelenir. Hiçbir orana girmez. Katlar fiyatları karşılaştırır, piyasa değerlerini asla.',
      ],
    },
    {
      heading: 'Nereye kadar gitti',
      paragraphs: [
        `Zirve, paylaşımdan sonraki ${METHOD.days} günde tutunan en yüksek fiyattır. Bir fiyat, ${METHOD.minutes} dakikalık iki mum art arda o fiyatta ya da üstünde kapandıysa, her birinde en az ${METHOD.volume} işlem yapıldıysa ve biliniyorsa havuzun likiditesi en az ${METHOD.liquidity} ise tutunmuştur. Daha kısa bir sıçrama sayılmaz.`,
        'Zirveye kadar geçen süre paylaşım saatinde başlar ve bu mumların ikincisiyle biter. Zirveden önceki düşüş, o ana kadarki en düşük kapanışın girişle karşılaştırılmasıdır.',
        `Bir mum, hem öneriden beri görülen her fiyatın üstünde hem de bir önceki kapanışın en az ${METHOD.jump} katından kapanırsa dikkate alınmaz, çünkü böyle sıçrayan bir kaynak birimini değiştirmiştir. Geriye hiç mum kalmazsa öneri bilinmiyor olarak listelenir ve hiçbir orana girmez.`,
        'Hiçbir fiyat tutunmadıysa öneri 0× sayılır.',
      ],
    },
    {
      heading: 'Geriye ne kaldı',
      paragraphs: [
        `${METHOD.days} gün sonra son fiyat girişle karşılaştırılır. ${METHOD.deadHours} saat boyunca kimse işlem yapmadıysa ya da en az ${METHOD.real} bulunmuş bir havuzda ${METHOD.gone} tutarından azı kaldıysa token ölüdür ve öneri 0× sayılır.`,
      ],
    },
    {
      heading: 'Geçmiş performans',
      paragraphs: [
        `Öneri, ${METHOD.days} günü dolunca sayılır. O zamana kadar açık olarak listelenir ve hiçbir orana girmez. Bir kaynak yanıt vermezse öneri açık kalır, çünkü hiçbir şey tahmin edilmez.`,
        `Oran, sayılan önerilerin kaçının 2×, 5× veya 10× olduğunu ve gerçek oranın %95 kesinlikle hangi değerler arasında olduğunu söyler (Wilson aralığı): 10’da 4, %17 ile %69 arası demektir. Sayılan öneri ${METHOD.fewest} olmadan oran verilmez, yalnızca liste gösterilir.`,
        'Tek bir şanslı öneri belirleyeceği için ortalama yoktur, puan da yoktur. Yerine medyan gösterilir: önerilerin yarısı daha iyi, yarısı daha kötü sonuçlandı.',
        'Tanıtıcının kanıtlanmış cüzdanlarından birinin oluşturduğu token ayrı listelenir ve hiçbir orana girmez.',
      ],
    },
    {
      heading: 'Bunun gösteremediği',
      paragraphs: [
        `Yalnızca ${product} ile paylaşılan bağlantılar sayılır. Başka yerde bağlantısız anılan bir token görülmez.`,
        'Bir kişinin birden çok hesabı olabilir. Bu yüzden oranların yanında hesabın yaşı, öneri sayısı ve bağlı X hesabı gösterilir. Bir X hesabı burada tek bir hesaba bağlanır.',
        'Görüntülemeler satın alınabilir, insanların kendileriyle yaptığı işlemler bu sınırları aşabilir ve tanıtıcının diğer cüzdanları bilinmez.',
        'Bunların hepsi geçmişle ilgilidir. Tavsiye değildir.',
      ],
    },
    {
      heading: 'Kaynaklar ve değişiklikler',
      paragraphs: [
        'Fiyatlar ve mumlar GeckoTerminal ile DexScreener’dan gelir. Mumlar altı ay geriye gider, bu yüzden daha önce biten öneri bilinmiyor sayılır.',
        'Sayılan her öneri, sayıldığı yöntemin sürümünü saklar. Yöntem değişirse önce sayılanlar olduğu gibi kalır ve bu sayfa ne zamandan beri değiştiğini söyler.',
      ],
    },
    {
      heading: 'Bir örnek',
      paragraphs: [
        `Bağlantı, token $0.0010 iken oluşturulur; dört saat sonra, fiyat $0.0012 iken yeterince kişi onu açmıştır. Giriş bu yüzden $0.0012’dir. Üçüncü gün art arda iki mum $0.0030 ve $0.0033’ten kapanır ve her birinde ${METHOD.volume} üzerinde işlem yapılır; tutunan fiyat $0.0030, zirve 2.5× olur. ${METHOD.days} gün sonra token $0.0006’dır, yani 0.5×.`,
      ],
    },
  ],
});

export const clicks: Article = ({ product }) => ({
  title: 'Tıklamalar nasıl sayılır',
  intro: `${product} tıklama ve görüntülemeleri hangi kurallarla sayar: hepsi, sayılarıyla.`,
  sections: [
    {
      heading: 'Ne sayılır',
      paragraphs: [
        'Tıklama, bir platformun düğmesine basmaktır. Görüntüleme, birinin gördüğü sayfadır. Tarayıcının önceden yüklediği sayfalar sayılmaz.',
        `Her birinin ${CLICKS.days} gün bilinen bir kimliği vardır. İki kez gelse de bir kez sayılır.`,
      ],
    },
    {
      heading: 'Kişiler, tekrarlar, robotlar',
      paragraphs: [
        `Tekrar, ${CLICKS.minutes} dakika içinde aynı bağlantı ve platformda aynı ziyaretçidir. Görüntülemede aynı bağlantı yeter.`,
        'Robot; bilinen bir tarayıcı robotu, bir uygulamanın önizlemesi ya da adsız bir istemcidir. Solana Actions tıklamaları da öyle: onları her site gönderebilir.',
        'Kalan herkes kişidir. Tıklamalar, kişiler ve tekrarlardır.',
      ],
    },
    {
      heading: 'Ziyaretçiler',
      paragraphs: [
        `Ziyaretçi; adres, tarayıcı, bağlantı ve günlük bir gizli anahtarın özetidir. En geç ${CLICKS.kept} dakikada silinir. Adresin kendisi asla saklanmaz.`,
        `Bir adres bir bağlantıya ${CLICKS.minutes} dakikada en fazla ${CLICKS.perAddress} kişi getirir. Bir ağ, ${CLICKS.networkMinutes} dakikada en fazla ${CLICKS.perNetwork}. Fazlası tekrardır.`,
        'IPv6 adresi, /64 ağıdır. Ağ, IPv4 için /24, IPv6 için /48 bloktur.',
      ],
    },
    {
      heading: 'Nereden gelirler',
      paragraphs: [
        `Bir bağlantı günde ${CLICKS.channels} kanal sayar, bir hesap ${CLICKS.channelsOfAll}. Fazlası “diğer” olur.`,
        `Kitle güne göre sayılır. ${CLICKS.fewest} kişiden küçük gruplar birleştirilir.`,
        'Veri merkezleri, gizlilik aktarıcıları ve VPN’ler adlandırılır. Hiçbir sayıyı değiştirmezler: birçok kişi kullanır.',
        `Reklamın tıklama kimliği kaynağı “ücretli” yapar: ${CLICKS.clickIds}. Kimlik saklanmaz. Facebook, fbclid’i sıradan gönderilere de ekler.`,
      ],
    },
    {
      heading: 'Nasıl kontrol edilir',
      paragraphs: [
        `Tanıtıcılar son ${CLICKS.days} günün her olayını indirebilir. Satırları saymak sayıları verir.`,
        'Tarayıcı gibi görünen robotlar kişi sayılır. Aynı adres ve tarayıcıdaki iki kişi bir görünür.',
      ],
    },
    {
      heading: 'Bir örnek',
      paragraphs: [
        `Bir kişi ${CLICKS.minutes} dakika içinde sayfayı iki kez açar, iki platformun düğmesine basar ve birine yeniden basarsa bu, bir kişinin bir görüntülemesi ile bir tekrarı, iki tıklaması ile bir tekrarıdır; toplam üç tıklama eder. Sayfayı önizleme için isteyen bir sohbet uygulaması bir robot ekler, tıklama eklemez.`,
      ],
    },
  ],
});

export const safety: Article = ({ product, contact }) => ({
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
        `Her bildirimi ${SAFETY.hours} saat içinde bir kişi okur.`,
        'Bu koşullara uymayan bağlantılar engellenir. Bunu tekrarlayan hesaplar da engellenir.',
      ],
    },
    {
      heading: 'Bir örnek',
      paragraphs: [
        `Bir sayfa izniniz olmadan adınızı kullanıyorsa neden olarak başkası gibi davranmayı seçin ve ayrıntılara gerçek hesabınızı yazın. Bir insan ikisini ${SAFETY.hours} saat içinde karşılaştırır ve bağlantı sahteyse engeller; sayıları saklanır.`,
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

import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import { type Article, CLICKS, METHOD, SAFETY, wholeDollars } from './Article.ts';

const dollars = wholeDollars('tr');

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
        `Zirve, paylaşımdan sonraki ${METHOD.days} günde tutunan en yüksek fiyattır. Bir fiyat, ${METHOD.minutes} dakikalık iki mum art arda o fiyatta ya da üstünde kapandıysa, her birinde en az ${dollars(METHOD.volume)} işlem yapıldıysa ve biliniyorsa havuzun likiditesi en az ${dollars(METHOD.liquidity)} ise tutunmuştur. Daha kısa bir sıçrama sayılmaz.`,
        'Zirveye kadar geçen süre paylaşım saatinde başlar ve bu mumların ikincisiyle biter. Zirveden önceki düşüş, o ana kadarki en düşük kapanışın girişle karşılaştırılmasıdır.',
        `Bir mum, hem öneriden beri görülen her fiyatın üstünde hem de bir önceki kapanışın en az ${METHOD.jump} katından kapanırsa dikkate alınmaz, çünkü böyle sıçrayan bir kaynak birimini değiştirmiştir. Geriye hiç mum kalmazsa öneri bilinmiyor olarak listelenir ve hiçbir orana girmez.`,
        'Hiçbir fiyat tutunmadıysa öneri 0× sayılır.',
      ],
    },
    {
      heading: 'Geriye ne kaldı',
      paragraphs: [
        `${METHOD.days} gün sonra son fiyat girişle karşılaştırılır. ${METHOD.deadHours} saat boyunca kimse işlem yapmadıysa ya da en az ${dollars(METHOD.real)} bulunmuş bir havuzda ${dollars(METHOD.gone)} tutarından azı kaldıysa token ölüdür ve öneri 0× sayılır.`,
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
        `Bağlantı, token $0,0010 iken oluşturulur; dört saat sonra, fiyat $0,0012 iken yeterince kişi onu açmıştır. Giriş bu yüzden $0,0012’dir. Üçüncü gün art arda iki mum $0,0030 ve $0,0033’ten kapanır ve her birinde ${dollars(METHOD.volume)} üzerinde işlem yapılır; tutunan fiyat $0,0030, zirve 2,5× olur. ${METHOD.days} gün sonra token $0,0006’dır, yani 0,5×.`,
      ],
    },
  ],
});

export const clicks: Article = ({ product }) => ({
  title: 'Tıklamalar nasıl sayılır',
  intro: `Bir ${product} bağlantısının iki sayısı vardır: sayfası kaç kez görüldü ve düğmelerine kaç kez basıldı. Bu sayfa neyin ne olarak sayıldığını bütün sınırlarıyla anlatır; böylece herkes bir sayıyı arkasındaki olaylarla karşılaştırabilir.`,
  sections: [
    {
      heading: 'Ne sayılır',
      paragraphs: [
        'Görüntüleme, birinin gördüğü sayfadır: sayfa ekranda göründüğünde sayılır. Tarayıcının önceden yüklediği bir sayfa ya da kimsenin açmadığı bir sekme görüntüleme değildir. Tıklama, o sayfadaki bir platform düğmesine basmaktır.',
        `Her görüntüleme ve her tıklama kendi kimliğini alır. Bağlantı kopar da sayfa onu yeniden göndermek zorunda kalırsa kimlik ${CLICKS.days} gün boyunca tanınır ve hiçbir şey iki kez sayılmaz.`,
      ],
    },
    {
      heading: 'Kişiler, tekrarlar ve robotlar',
      paragraphs: [
        `Her görüntüleme ve tıklama üç türden biridir. Robot; bilinen bir tarayıcı robotu, önizleme için sayfayı çeken bir uygulama ya da hangi tarayıcı olduğunu söylemeyen bir programdır. Solana Actions üzerinden gelen tıklamalar da robottur, çünkü onları her site gönderebilir. Tekrar, aynı ziyaretçinin ${CLICKS.minutes} dakika içinde yeniden gelmesidir: tıklamada aynı bağlantı ve aynı platform, görüntülemede aynı bağlantı. Kalan herkes kişidir.`,
        'Bir bağlantının tıklama sayısı, kişiler ile tekrarların toplamıdır. Robotlar yanında gösterilir, bu sayıya hiç girmez. Bağlantının sahibinin oturum açtığı tarayıcıdan yaptığı ziyaretler de girmez.',
      ],
    },
    {
      heading: 'Bir örnek',
      paragraphs: [
        `Ayşe bir sohbette bir bağlantı bulur. Saat 10.00’da açar, Jupiter’e, sonra Axiom’a, sonra yine Jupiter’e basar; 10.20’de bağlantıyı bir kez daha açar. Bu, biri kişi biri tekrar olmak üzere iki görüntüleme ve ikisi kişi biri tekrar olmak üzere üç tıklamadır. Sohbet uygulaması önizleme için sayfayı çektiğinden bir robot eklenir, tıklama eklenmez. Ayşe saat 11.00’de, yani ${CLICKS.minutes} dakikadan uzun bir süre sonra dönerse yine kişi sayılır.`,
      ],
    },
    {
      heading: 'Ziyaretçi nasıl tanınır',
      paragraphs: [
        `Ziyaretçi; adres, tarayıcı, bağlantı ve her gün değişen bir gizli anahtarın özetidir. Özet en geç ${CLICKS.kept} dakikada silinir, adresin kendisi ise hiç saklanmaz. Bunun bedeli, aynı adres ve aynı tarayıcıdaki iki kişinin bir görünmesidir.`,
        `Kimse olmayan bir kalabalık uyduramamalı. Bu yüzden bir adres bir bağlantıya ${CLICKS.minutes} dakikada en fazla ${CLICKS.perAddress}, bir ağ ${CLICKS.networkMinutes} dakikada en fazla ${CLICKS.perNetwork} kişi getirir; görüntülemeler ve tıklamalar ayrı sayılır, fazlası tekrardır. Bir ağdaki ${CLICKS.crowd} telefon bir saat içinde aynı bağlantıyı açarsa ${CLICKS.perNetwork} tanesi kişi, ${CLICKS.beyond} tanesi tekrar sayılır.`,
        'Burada bir IPv6 adresi, onun /64 bloğudur. Ağ, IPv4 için /24, IPv6 için /48 bloktur.',
      ],
    },
    {
      heading: 'İnsanlar nereden gelir',
      paragraphs: [
        `Kanal, bağlantı adresinde ?c= işaretinden sonra gelendir, örneğin bir gönderinin adı. Bir bağlantı günde ${CLICKS.channels}, bir hesap ${CLICKS.channelsOfAll} kanal sayar; fazlası “diğer” altında toplanır.`,
        `Ülkeler, cihazlar ve benzerleri günlük sayılır. ${CLICKS.fewest} kişiden az olan bir değer başkalarıyla birleştirilir ki kimse tek başına seçilemesin: Brezilya’dan 40, Şili’den 3 kişi gelirse Brezilya 40 olarak görünür, Şili “diğer” içinde kalır.`,
        'Veri merkezleri, gizlilik aktarıcıları ve VPN’ler tanınabildiğinde adıyla gösterilir ama hiçbir sayıyı değiştirmez, çünkü onları birçok kişi kullanır.',
        `Adresteki bir reklam ağı tıklama kimliği (${CLICKS.clickIds}) kaynağı “ücretli” yapar. Kimliğin kendisi saklanmaz. Facebook, fbclid’i sıradan gönderilere de eklediği için orada “ücretli” normal bir gönderi de olabilir.`,
      ],
    },
    {
      heading: 'Nasıl kontrol edilir',
      paragraphs: [
        `Tanıtıcılar son ${CLICKS.days} günün her olayını zamanı, platformu, kanalı ve türüyle indirebilir. Satırları sayan, sayıları bulur. Günde milyonlarca olayda gün sayısı azalır ve döküm kaç gün olduğunu söyler.`,
        'İki şey görünmez kalır. Tarayıcı gibi davranan bir robot kişi sayılır. Bir engelleyici saymaya izin vermezse düğmeler çalışır ama kimse sayılmaz.',
      ],
    },
  ],
});

export const safety: Article = ({ product, contact }) => ({
  title: 'Güvenlik',
  intro: `${product} kimin, bir bağlantıda ne olabilir ve onu bildirince ne olur.`,
  sections: [
    {
      heading: 'Siteyi kim işletiyor',
      paragraphs: contact
        ? [`${product} işletmecilerine buradan ulaşabilirsiniz:`]
        : [
            `${product} işletmecileri henüz bir iletişim adresi yayımlamadı. Bildirimler yine de onlara ulaşır.`,
          ],
      link: contact ?? undefined,
    },
    {
      heading: 'Bir bağlantıda ne olabilir',
      paragraphs: [
        'Bir bağlantı, piyasa verileriyle bir token’ı, onu paylaşan tanıtıcıyı ve işlem platformlarına giden düğmeleri gösterir. Tanıtıcı kendi sözlerini ekleyebilir; bunlar her zaman düz metin olarak görünür ve yalan içeremez. Web adresi giremez: bir düğme yalnızca platformun kendi sitesini açar.',
        'Hiçbir bağlantı sayfası sizden cüzdan bağlamanızı, imza atmanızı veya ödeme yapmanızı istemez. İsteyen varsa başkasının sitesindesiniz.',
        'Başkası gibi davranmak, tehdit etmek, başkalarının kişisel verilerini yaymak ve bir token’ın sahtesini çıkarmak yasaktır.',
      ],
    },
    {
      heading: 'Bağlantıyı kendiniz kontrol edin',
      paragraphs: [
        'Bağlantı adresinin sonuna + ekleyin, örneğin /token/bonk yerine /token/bonk+ yazın. Her düğmenin tam adresini, ondan kimin kazanabileceğini, bağlantının ve tanıtıcı hesabının ne zaman oluşturulduğunu görürsünüz.',
      ],
    },
    {
      heading: 'Bağlantı nasıl bildirilir',
      paragraphs: [
        'Sayfanın altındaki “Bu bağlantıyı bildir” seçeneğine dokunun, bir neden seçin ve ayrıntılara sorunu yazın. Hesap gerekmez.',
        `Her bildirimi ${SAFETY.hours} saat içinde bir insan okur. Bu kurallara uymayan bağlantı engellenir: açan kişi “Bağlantı bulunamadı” yazısını görür. Bunu sürdüren hesaplar da engellenir. Engellenen bağlantı tanıtıcının geçmişinde kalır, yani kimse kötü bir öneriden böyle kurtulamaz.`,
      ],
    },
    {
      heading: 'Bir örnek',
      paragraphs: [
        `Bir sayfa sizin adınızla bir token öneriyor ama sizin bununla ilginiz yok. “Başkasının yerine geçiyor” seçeneğini seçin ve ayrıntılara gerçek hesabınızı yazın. Bir insan ikisini ${SAFETY.hours} saat içinde karşılaştırır ve sahteyse bağlantıyı engeller.`,
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

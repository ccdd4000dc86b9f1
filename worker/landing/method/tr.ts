import type { MethodNumbers, MethodTexts } from './MethodTexts.ts';

export const tr = (n: MethodNumbers): MethodTexts => ({
  title: 'Öneriler nasıl sayılır',
  intro: `Öneri, bir tanıtıcının ${n.product} üzerinde bir token için oluşturduğu bağlantıdır. Bu sayfa sonucun nasıl ölçüldüğünü anlatır; böylece herkes elle kontrol edebilir. Yöntem ${n.method}, Kasım 2026’dan beri geçerli.`,
  sections: [
    {
      heading: 'Öneri nedir',
      paragraphs: [
        'Bir tanıtıcının her token için tek bir bağlantısı vardır. İlki öneridir ve öyle kalır: silinemez, tekrarlanamaz, gizlenemez. Duraklatılan ve engellenen bağlantılar ile ad değişikliğinden öncekiler de sayılmaya devam eder.',
      ],
    },
    {
      heading: 'Ne zaman paylaşıldı',
      paragraphs: [
        `Bağlantı, ${n.persons} kişinin ve ilk ${n.days} günde onu görenlerin %${n.part} kadarının onu açmış olduğu saatin başından itibaren paylaşılmış sayılır. Robotlar ve tekrar ziyaretler sayılmaz.`,
        `${n.days} günde ${n.persons} kişiden azının açtığı bağlantı “paylaşılmadı” olarak listelenir ve hiçbir orana girmez.`,
      ],
    },
    {
      heading: 'Başlangıç fiyatı',
      paragraphs: [
        'Giriş, bağlantı oluşturulduğunda token’ın fiyatıdır. Bağlantı daha sonraki bir saatte paylaşıldıysa yüksek olan fiyat geçerlidir: öneri anındaki ya da paylaşım saatindeki. Bağlantıyı gizlice oluşturup yükselişten sonra paylaşmak bir şey kazandırmaz.',
        'İlk fiyatı hiçbir kaynak bilmiyorsa öneri bilinmiyor olarak listelenir ve hiçbir orana girmez. Katlar fiyatları karşılaştırır, piyasa değerlerini asla.',
      ],
    },
    {
      heading: 'Nereye kadar gitti',
      paragraphs: [
        `Zirve, paylaşımdan sonraki ${n.days} günde tutunan en yüksek fiyattır: art arda iki mum, her biri ${n.minutes} dakikalık, bu fiyatta ya da üstünde kapandı. Her birinde en az ${n.volume} işlem yapıldı; havuzun o andaki likiditesi biliniyorsa en az ${n.liquidity} idi. Daha kısa bir sıçrama sayılmaz.`,
        'Zirveye kadar geçen süre paylaşım saatinden ikinci mumun sonuna kadardır. Zirveden önceki düşüş, o ana kadarki en düşük kapanışın girişle karşılaştırılmasıdır.',
        `Bir önceki kapanışın en az ${n.jump} katından ve öneriden beri görülen her fiyatın üstünde kapanan mum dikkate alınmaz: böyle sıçrayan bir kaynak birimini değiştirmiştir. Geriye hiç mum kalmazsa öneri bilinmiyor olarak listelenir ve hiçbir orana girmez.`,
        'Hiçbir fiyat tutunmadıysa öneri 0× sayılır.',
      ],
    },
    {
      heading: 'Geriye ne kaldı',
      paragraphs: [
        `${n.days} gün sonra son fiyat girişle karşılaştırılır. ${n.deadHours} saat boyunca kimse işlem yapmadıysa ya da en az ${n.real} bulunan havuzda ${n.gone} tutarından azı kaldıysa piyasa kalmamıştır ve 0× sayılır.`,
      ],
    },
    {
      heading: 'Geçmiş performans',
      paragraphs: [
        `Öneri, ${n.days} günü dolunca sayılır. O zamana kadar açık olarak listelenir ve hiçbir orana girmez. Bir kaynak yanıt vermezse öneri açık kalır: hiçbir şey tahmin edilmez.`,
        `Oran, sayılan önerilerin kaçının 2×, 5× veya 10× olduğunu ve gerçek oranın %95 kesinlikle hangi değerler arasında olduğunu söyler (Wilson aralığı): 10’da 4, %17 ile %69 arası demektir. Sayılan öneri ${n.fewest} olmadan oran verilmez, yalnızca liste gösterilir.`,
        'Ortalama yoktur, çünkü tek bir şanslı öneri onu belirlerdi. Yerine medyan gösterilir: önerilerin yarısı daha iyi, yarısı daha kötü sonuçlandı. Puan yoktur.',
        'Tanıtıcının kanıtlanmış cüzdanlarından birinin oluşturduğu token ayrı listelenir ve hiçbir orana girmez.',
      ],
    },
    {
      heading: 'Bunun gösteremediği',
      paragraphs: [
        `Yalnızca ${n.product} ile paylaşılan bağlantılar sayılır. Başka yerde bağlantısız anılan bir token görülmez.`,
        'Bir kişinin birden çok hesabı olabilir. Bu yüzden oranların yanında hesabın yaşı, öneri sayısı ve bağlı X hesabı durur. Bir X hesabı burada tek bir hesaba bağlanır.',
        'Görüntülemeler satın alınabilir; insanların kendileriyle yaptığı işlemler bu sınırları aşabilir. Tanıtıcının diğer cüzdanları bilinmez.',
        'Bunların hepsi geçmişle ilgilidir. Tavsiye değildir.',
      ],
    },
    {
      heading: 'Kaynaklar ve değişiklikler',
      paragraphs: [
        'Fiyatlar ve mumlar GeckoTerminal ile DexScreener’dan gelir. Mumlar altı ay geriye gider; daha önce biten öneri bilinmiyor sayılır.',
        'Sayılan her öneri, sayıldığı yöntemin sürümünü saklar. Yöntem değişirse önce sayılanlar olduğu gibi kalır ve bu sayfa ne zamandan beri değiştiğini söyler.',
      ],
    },
  ],
});

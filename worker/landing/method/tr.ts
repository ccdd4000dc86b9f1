import type { MethodNumbers, MethodTexts } from './MethodTexts.ts';

export const tr = (n: MethodNumbers): MethodTexts => ({
  title: 'Öneriler nasıl sayılır',
  intro: `Öneri, bir tanıtıcının ${n.product} üzerinde bir token için oluşturduğu bağlantıdır. Bu sayfa sonucun nasıl ölçüldüğünü anlatır. Herkes elle kontrol edebilir. Yöntem ${n.method}, Kasım 2026’dan beri geçerli.`,
  sections: [
    {
      heading: 'Öneri nedir',
      paragraphs: [
        'Bir tanıtıcının her token için tek bir bağlantısı vardır. İlki öneridir ve öyle kalır. Silinemez, tekrarlanamaz, gizlenemez. Duraklatılan ve engellenen bağlantılar sayılmaya devam eder. Ad değişikliğinden öncekiler de öyle.',
      ],
    },
    {
      heading: 'Ne zaman paylaşıldı',
      paragraphs: [
        `Bağlantı, yeterince kişi açtığında paylaşılmış sayılır. Bunun için ${n.persons} kişi ve ilk görenlerin %${n.part} kadarı gerekir. İlk görenler, onu ilk ${n.days} günde gören herkestir. Paylaşım, iki sayıya da ulaşılan saatin başından itibaren geçerlidir. Robotlar ve tekrar ziyaretler sayılmaz.`,
        `${n.days} günde ${n.persons} kişiden azının açtığı bağlantı “paylaşılmadı” olarak listelenir. Hiçbir orana girmez.`,
      ],
    },
    {
      heading: 'Başlangıç fiyatı',
      paragraphs: [
        'Giriş, bağlantı oluşturulduğunda token’ın fiyatıdır. Bağlantı daha sonraki bir saatte paylaşıldıysa iki fiyat karşılaştırılır. Bunlar öneri anındaki ve o saatteki fiyattır. Yüksek olan geçerlidir. Gizli bir bağlantıyı yükselişten sonra paylaşmak bir şey kazandırmaz.',
        'İlk fiyatı hiçbir kaynak bilmiyorsa öneri bilinmiyor olarak listelenir. Hiçbir orana girmez. Katlar fiyatları karşılaştırır, piyasa değerlerini asla.',
      ],
    },
    {
      heading: 'Nereye kadar gitti',
      paragraphs: [
        `Zirve, paylaşımdan sonraki ${n.days} günde tutunan en yüksek fiyattır. Art arda iki mum bu fiyatta ya da üstünde kapandıysa tutunmuştur. Her mum ${n.minutes} dakikadır. Her birinde en az ${n.volume} işlem yapıldı. Havuzun o andaki likiditesi biliniyorsa en az ${n.liquidity} idi. Daha kısa bir sıçrama sayılmaz.`,
        'Zirveye kadar geçen süre paylaşım saatinde başlar. İkinci mumla biter. Zirveden önceki düşüş, o ana kadarki en düşük kapanıştır. Girişle karşılaştırılır.',
        `Bir mum, iki şey doğruysa dikkate alınmaz. Bir önceki kapanışın en az ${n.jump} katından kapanır. Ve öneriden beri görülen her fiyatın üstünde kapanır. Böyle sıçrayan bir kaynak birimini değiştirmiştir. Geriye hiç mum kalmazsa öneri bilinmiyor olarak listelenir. Hiçbir orana girmez.`,
        'Hiçbir fiyat tutunmadıysa öneri 0× sayılır.',
      ],
    },
    {
      heading: 'Geriye ne kaldı',
      paragraphs: [
        `${n.days} gün sonra son fiyat girişle karşılaştırılır. ${n.deadHours} saat boyunca kimse işlem yapmadıysa piyasa kalmamıştır. En az ${n.real} bulunan havuzda ${n.gone} tutarından azı kaldıysa da öyledir. O zaman öneri 0× sayılır.`,
      ],
    },
    {
      heading: 'Geçmiş performans',
      paragraphs: [
        `Öneri, ${n.days} günü dolunca sayılır. O zamana kadar açık olarak listelenir ve hiçbir orana girmez. Bir kaynak yanıt vermezse öneri açık kalır. Hiçbir şey tahmin edilmez.`,
        `Oran, sayılan önerilerin kaçının 2×, 5× veya 10× olduğunu söyler. Gerçek oranın %95 kesinlikle hangi değerler arasında olduğunu da söyler (Wilson aralığı). 10’da 4, %17 ile %69 arası demektir. Sayılan öneri ${n.fewest} olmadan oran verilmez, yalnızca liste gösterilir.`,
        'Ortalama yoktur, çünkü tek bir şanslı öneri onu belirlerdi. Yerine medyan gösterilir. Önerilerin yarısı daha iyi, yarısı daha kötü sonuçlandı. Puan yoktur.',
        'Tanıtıcının kanıtlanmış cüzdanlarından birinin oluşturduğu token ayrı listelenir. Hiçbir orana girmez.',
      ],
    },
    {
      heading: 'Bunun gösteremediği',
      paragraphs: [
        `Yalnızca ${n.product} ile paylaşılan bağlantılar sayılır. Başka yerde bağlantısız anılan bir token görülmez.`,
        'Bir kişinin birden çok hesabı olabilir. Bu yüzden oranların yanında hesabın yaşı gösterilir. Öneri sayısı ve bağlı X hesabı da oradadır. Bir X hesabı burada tek bir hesaba bağlanır.',
        'Görüntülemeler satın alınabilir. İnsanların kendileriyle yaptığı işlemler bu sınırları aşabilir. Tanıtıcının diğer cüzdanları bilinmez.',
        'Bunların hepsi geçmişle ilgilidir. Tavsiye değildir.',
      ],
    },
    {
      heading: 'Kaynaklar ve değişiklikler',
      paragraphs: [
        'Fiyatlar ve mumlar GeckoTerminal ile DexScreener’dan gelir. Mumlar altı ay geriye gider. Daha önce biten öneri bilinmiyor sayılır.',
        'Sayılan her öneri, sayıldığı yöntemin sürümünü saklar. Yöntem değişirse önce sayılanlar olduğu gibi kalır. Bu sayfa ne zamandan beri değiştiğini söyler.',
      ],
    },
  ],
});

import type { PromoterTexts } from './PromoterTexts.ts';

export const tr: PromoterTexts = {
  title: (name) => `@${name} önerileri`,
  description: (name) =>
    `@${name} tarafından burada yapılan tüm öneriler, o günkü ve şimdiki fiyatıyla, kaybettirenler dahil.`,
  memberSince: (month) => `Üyelik: ${month}`,
  signUp: 'Kaydol',
  signUpNote: (name) => `Davet bağlantıları: bunlarla kaydolursan @${name} ödül kazanabilir.`,
  signUpTagline: 'Davet bağlantısı',
  calls: 'Öneriler',
  callCount: (count) => `${count} öneri`,
  noCalls: 'Henüz öneri yok.',
  pinned: 'Sabitlenen öneri',
  now: 'şimdi',
  paused: 'Bağlantı duraklatıldı',
  older: 'Daha eski öneriler',
  newest: 'En yeni öneriler',
  disclosure: (name) =>
    `Kayıt düğmeleri davet bağlantılarıdır: bunlarla kaydolursan @${name} ödül kazanabilir. Geçmiş öneriler bir sonraki hakkında bir şey söylemez. Yatırım tavsiyesi değildir.`,
  report: 'Bu sayfayı bildir',
  record: 'Geçmiş',
  reached: ({ reached, of }) => `Tamamlanan ${of} önerinin ${reached} tanesi 2× oldu`,
  interval: (low, high) => `%95 aralığı: %${low} – %${high}`,
  finished: (count) => `${count} tamamlanan öneri`,
  tooFew: 'Oran için tamamlanan öneri sayısı çok az.',
  medianPeak: 'Medyan zirve',
  medianR7: '7 gün sonra medyan',
  noMarketShare: 'Piyasası kalmayan',
  callsPerWeek: 'Haftalık öneri',
  outside: ({ open, notShared, unknown, own }) =>
    `Orana girmeyenler: ${open} tamamlanmamış, ${notShared} paylaşılmamış, ${unknown} fiyatı bilinmeyen, ${own} kendi token’ı.`,
  peak: 'zirve',
  afterWeek: (multiple) => `7 gün sonra: ${multiple}`,
  noMarket: '7 gün sonra: piyasa kalmadı',
  states: {
    open: '7 gün dolmadı',
    not_shared: 'Paylaşılmadı',
    unknown_entry: 'O anki fiyat bilinmiyor',
    own_token: 'Kendi token’ı',
  },
};

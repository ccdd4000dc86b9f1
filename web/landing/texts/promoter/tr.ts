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
};

import type { Texts } from './Texts.ts';

export const tr: Texts = {
  recommendation: (name) => `@${name} bu token’a girmen gerektiğini düşünüyor`,
  noXAccount: 'Bağlı X hesabı yok',
  marketCap: 'Piyasa değeri',
  price: 'Fiyat',
  period: '24 sa',
  unknown: 'Bilinmiyor',
  notTradingYet: 'Henüz işlem görmüyor',
  notTradingNote: 'Bu token var, ama henüz hiçbir piyasada işlem görmüyor.',
  unknownNote: 'Canlı veriler şu anda yok. Aşağıdaki düğmeler yine de çalışır.',
  staleNote: (time) => `Bilinen son veriler: ${time}. Piyasa şu anda yanıt vermiyor.`,
  staleNoteWithoutTime: 'Bilinen son veriler. Piyasa şu anda yanıt vermiyor.',
  loadingFigures: 'Veriler yükleniyor',
  source: (market) => `Veri: ${market}`,
  readyToApe: 'Girmeye hazır mısın?',
  taglines: {
    'pump.fun': 'En hızlı işlem',
    jupiter: 'En iyi fiyatlar',
    axiom: 'Gelişmiş işlem',
    bonkbot: 'Telegram botu',
    padre: 'Gelişmiş işlem',
  },
  closedPlatform: 'İşleme kapandığı bildiriliyor',

  copyMint: 'Token adresini kopyala',
  mintCopied: 'Token adresi kopyalandı',
  share: 'Paylaş',
  copyLink: 'Bağlantıyı kopyala',
  linkCopied: 'Bağlantı kopyalandı',
  copyFailed: 'Burada kopyalanamıyor. Kopyalamak için basılı tut:',

  openInBrowser: 'Tarayıcıda aç',
  openInSafari: 'Safari’de aç',
  inApp: (app) =>
    `Burası ${app === '' ? 'bir uygulamanın' : `${app} uygulamasının`} kendi tarayıcısı: cüzdanın ve oturumların burada olmayabilir.`,
  inAppSteps:
    'Bir şey olmazsa: bu uygulamada ••• veya paylaş simgesine dokunup “Tarayıcıda aç”ı seç ya da bu adresi kopyala.',
  openInWallet: 'Cüzdan uygulamasında aç',
  openInWalletNote: 'Aynı sayfa, yüklü bir uygulamanın tarayıcısında.',
  pageAddress: 'Bu sayfanın adresi',

  disclosure: (names) =>
    `Bunlar referans bağlantılarıdır: bunlarla işlem yaptığında ${names} ödül kazanabilir. Yatırım tavsiyesi değildir.`,
  either: (one, other) => `${one} veya ${other}`,

  report: 'Bu bağlantıyı bildir',
  reportReason: 'Sorun ne?',
  reportReasons: {
    scam: 'Dolandırıcılık veya sahte token',
    impersonation: 'Başkasının yerine geçiyor',
    spam: 'Spam',
    other: 'Başka bir şey',
  },
  reportDetail: 'Ayrıntılar (isteğe bağlı)',
  reportSend: 'Bildirimi gönder',
  reportCancel: 'Vazgeç',
  reported: 'Teşekkürler. Bildirimin ulaştı ve bir kişi inceleyecek.',
  reportChanged: 'Teşekkürler. Bağlantından bugün gelen önceki bildirim bununla değiştirildi.',
  reportedBefore: 'Kaydedilmedi: bu sayfa daha önce bildirildi ve haberimiz var.',
  reportedOften: 'Kaydedilmedi: bağlantından çok fazla bildirim geldi. Daha sonra yeniden dene.',
  reportFailed: 'Bildirim gönderilemedi. Yeniden dene.',

  title: (name, symbol) => `@${name}, ${symbol} alman gerektiğini düşünüyor`,
  description: (token, platforms) => `Solana üzerinde ${token}. İşlem yerleri: ${platforms}.`,

  linkNotFound: 'Bağlantı bulunamadı',
  linkNotFoundText: 'Aradığın referans bağlantısı yok veya devre dışı bırakılmış.',
  linkPaused: 'Bu bağlantı, sahibi tarafından duraklatıldı. Token’ın kendi sayfası hâlâ açık.',
  seeToken: 'Token’ı gör',
  makeLink: 'Kendi bağlantını oluştur',
  pageNotFound: '404 Sayfa bulunamadı',
  pageNotFoundText: 'Burada bir sayfa yok.',
  goToDashboard: 'Panele git',
  foreignStart: 'Burada başlatılmadı',
  foreignStartText:
    'Başka bir site X hesabını bağlamaya çalıştı. Hiçbir şey olmadı: bunu istiyorsan profil sayfamızdan başla.',
  failed: 'Bir şeyler ters gitti',
  failedText: (requestId) => `Birazdan yeniden dene. Başvuru no: ${requestId}`,
  goHome: (productName) => `${productName} ana sayfası`,
};

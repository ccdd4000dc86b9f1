import type { Texts } from './Texts.ts';

export const tr: Texts = {
  recommendation: (name) => `@${name} bu token’a girmen gerektiğini düşünüyor`,
  noXAccount: 'Bağlı X hesabı yok',
  marketCap: 'Piyasa değeri',
  price: 'Fiyat',
  period: '24 sa',
  unknown: 'Bilinmiyor',
  notTradingYet: 'Henüz işlem görmüyor',
  notTradingNote: 'Bu token henüz hiçbir piyasada işlem görmüyor.',
  unknownNote: 'Canlı verilere şu anda ulaşılamıyor. Aşağıdaki düğmeler çalışmaya devam ediyor.',
  staleNote: (time) => `Bilinen son veriler: ${time}. Canlı verilere şu anda ulaşılamıyor.`,
  staleNoteWithoutTime: 'Bilinen son veriler. Canlı verilere şu anda ulaşılamıyor.',
  loadingFigures: 'Veriler yükleniyor',
  source: (market) => `Veri: ${market}`,
  calledAt: (worth, age) => `${age} ${worth} değerindeyken önerildi`,
  calledAtUnknown: (age) => `Bağlantı ${age} oluşturuldu; o anki fiyat bilinmiyor`,
  now: (multiple) => `şimdi ${multiple}`,
  nowLower: (multiple, loss) => `şimdi ${multiple} (${loss} daha düşük)`,
  readyToApe: 'Girmeye hazır mısın?',
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
    `${app === '' ? 'Bir uygulamanın' : `${app} uygulamasının`} yerleşik tarayıcısındasın. Cüzdanın ve oturumların burada çalışmayabilir.`,
  inAppSteps:
    'Bir şey olmazsa bu uygulamada ••• veya paylaş simgesine dokunup “Tarayıcıda aç”ı seç ya da bu adresi kopyala.',
  openInWallet: 'Cüzdan uygulamasında aç',
  openInWalletNote: 'Bu sayfayı, yüklü bir cüzdan uygulamasının tarayıcısında açar.',
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
  reported: 'Teşekkürler. Bildirimini ekibimizden biri inceleyecek.',
  reportChanged: 'Teşekkürler. Bu bildirim, bugün internet bağlantından gönderilen bildirimin yerini aldı.',
  reportedBefore: 'Bu sayfa daha önce bildirildiği için bu bildirim kaydedilmedi.',
  reportedOften:
    'İnternet bağlantından çok fazla bildirim geldiği için bu bildirim kaydedilmedi. Daha sonra yeniden dene.',
  reportFailed: 'Bildirim gönderilemedi. Yeniden dene.',

  title: (name, symbol) => `@${name}, ${symbol} alman gerektiğini düşünüyor`,
  description: (token, platforms) => `Solana üzerinde ${token}. İşlem yerleri: ${platforms}.`,

  linkNotFound: 'Bağlantı bulunamadı',
  linkNotFoundText: 'Aradığın referans bağlantısı yok veya devre dışı bırakılmış.',
  linkPaused: 'Bu bağlantı, sahibi tarafından duraklatıldı. Token’ı yine de görebilirsin.',
  seeToken: 'Token’ı gör',
  makeLink: 'Kendi bağlantını oluştur',
  pageNotFound: '404 Sayfa bulunamadı',
  pageNotFoundText: 'Burada bir sayfa yok.',
  goToDashboard: 'Panele git',
  foreignStart: 'X bağlanmadı',
  foreignStartText:
    'Başka bir site X hesabını bağlamaya çalıştı, biz de engelledik. X’i bağlamak istiyorsan profilinden başla.',
  failed: 'Bir şeyler ters gitti',
  failedText: (requestId) => `Birazdan yeniden dene. Referans no: ${requestId}`,
  goHome: (productName) => `${productName} ana sayfası`,
};

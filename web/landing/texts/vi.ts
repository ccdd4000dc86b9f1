import type { Texts } from './Texts.ts';

export const vi: Texts = {
  recommendation: (name) => `@${name} nghĩ bạn nên vào lệnh ngay`,
  noXAccount: 'Chưa liên kết tài khoản X',
  marketCap: 'Vốn hóa',
  price: 'Giá',
  period: '24 giờ',
  unknown: 'Chưa rõ',
  notTradingYet: 'Chưa giao dịch',
  notTradingNote: 'Token này đã tồn tại nhưng chưa được giao dịch ở đâu.',
  unknownNote: 'Hiện không có số liệu trực tiếp. Các nút bên dưới vẫn dùng được.',
  staleNote: (time) => `Số liệu gần nhất, lúc ${time}. Hiện không có số liệu trực tiếp.`,
  staleNoteWithoutTime: 'Số liệu gần nhất. Hiện không có số liệu trực tiếp.',
  loadingFigures: 'Đang tải số liệu',
  source: (market) => `Dữ liệu: ${market}`,
  calledAt: (worth, age) => `Được giới thiệu ở mức ${worth}, ${age}`,
  calledAtUnknown: (age) => `Liên kết được tạo ${age}; không rõ giá lúc đó`,
  now: (multiple) => `hiện là ${multiple}`,
  nowLower: (multiple, loss) => `hiện là ${multiple} (thấp hơn ${loss})`,
  readyToApe: 'Sẵn sàng vào lệnh?',
  closedPlatform: 'Được cho là đã ngừng giao dịch',

  copyMint: 'Sao chép địa chỉ token',
  mintCopied: 'Đã sao chép địa chỉ token',
  share: 'Chia sẻ',
  copyLink: 'Sao chép liên kết',
  linkCopied: 'Đã sao chép liên kết',
  copyFailed: 'Không sao chép được ở đây. Nhấn giữ để sao chép:',

  openInBrowser: 'Mở trong trình duyệt',
  openInSafari: 'Mở trong Safari',
  inApp: (app) =>
    `Bạn đang ở trong trình duyệt tích hợp của ${app === '' ? 'một ứng dụng' : app}. Ví và các phiên đăng nhập của bạn có thể không hoạt động ở đây.`,
  inAppSteps:
    'Nếu không có gì xảy ra, hãy chạm ••• hoặc biểu tượng chia sẻ của ứng dụng này rồi chọn “Mở trong trình duyệt”, hoặc sao chép địa chỉ này.',
  openInWallet: 'Mở trong ứng dụng ví',
  openInWalletNote: 'Mở trang này trong trình duyệt của ứng dụng ví bạn đã cài.',
  pageAddress: 'Địa chỉ trang này',

  disclosure: (names) =>
    `Đây là các liên kết giới thiệu: ${names} có thể nhận thưởng khi bạn giao dịch qua chúng. Đây không phải lời khuyên đầu tư.`,
  either: (one, other) => `${one} hoặc ${other}`,

  report: 'Báo cáo liên kết này',
  reportReason: 'Có vấn đề gì?',
  reportReasons: {
    scam: 'Lừa đảo hoặc token giả',
    impersonation: 'Mạo danh người khác',
    spam: 'Spam',
    other: 'Vấn đề khác',
  },
  reportDetail: 'Chi tiết (không bắt buộc)',
  reportSend: 'Gửi báo cáo',
  reportCancel: 'Hủy',
  reported: 'Cảm ơn bạn. Sẽ có người xem xét báo cáo của bạn.',
  reportChanged: 'Cảm ơn bạn. Báo cáo này thay cho báo cáo đã gửi từ kết nối của bạn hôm nay.',
  reportedBefore: 'Trang này đã được báo cáo trước đó nên báo cáo này không được lưu.',
  reportedOften:
    'Có quá nhiều báo cáo từ kết nối của bạn nên báo cáo này không được lưu. Vui lòng thử lại sau.',
  reportFailed: 'Không gửi được báo cáo. Vui lòng thử lại.',

  title: (name, symbol) => `@${name} nghĩ bạn nên mua ${symbol} ngay`,
  description: (token, platforms) => `${token} trên Solana. Giao dịch trên ${platforms}.`,

  linkNotFound: 'Không tìm thấy liên kết',
  linkNotFoundText: 'Liên kết giới thiệu bạn tìm không tồn tại hoặc đã bị tắt.',
  linkPaused: 'Người tạo đã tạm dừng liên kết này. Bạn vẫn có thể xem token.',
  seeToken: 'Xem token',
  makeLink: 'Tạo liên kết của riêng bạn',
  pageNotFound: '404 Không tìm thấy trang',
  pageNotFoundText: 'Không có trang nào ở đây.',
  goToDashboard: 'Mở bảng điều khiển',
  foreignStart: 'Chưa kết nối X',
  foreignStartText:
    'Một trang web khác đã cố kết nối tài khoản X của bạn và chúng tôi đã chặn lại. Nếu muốn kết nối X, hãy bắt đầu từ hồ sơ của bạn.',
  failed: 'Đã xảy ra lỗi',
  failedText: (requestId) => `Vui lòng thử lại sau giây lát. Mã tham chiếu: ${requestId}`,
  goHome: (productName) => `Đến ${productName}`,
};

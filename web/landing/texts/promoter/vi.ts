import type { PromoterTexts } from './PromoterTexts.ts';

export const vi: PromoterTexts = {
  title: (name) => `Các token @${name} đã giới thiệu`,
  description: (name) =>
    `Mọi token mà @${name} đã giới thiệu tại đây, kèm giá lúc đó và bây giờ, cả những token thua lỗ.`,
  memberSince: (month) => `Tham gia từ ${month}`,
  signUp: 'Đăng ký',
  signUpNote: (name) => `Liên kết giới thiệu: @${name} có thể nhận thưởng nếu bạn đăng ký qua đó.`,
  signUpTagline: 'Liên kết giới thiệu',
  calls: 'Token đã giới thiệu',
  callCount: (count) => `${count} lần giới thiệu`,
  noCalls: 'Chưa có lần giới thiệu nào.',
  pinned: 'Được ghim',
  now: 'bây giờ',
  paused: 'Liên kết tạm dừng',
  older: 'Cũ hơn',
  newest: 'Mới nhất',
  disclosure: (name) =>
    `Các nút đăng ký là liên kết giới thiệu: @${name} có thể nhận thưởng nếu bạn đăng ký qua đó. Những lần giới thiệu trước không nói lên điều gì về lần tiếp theo. Không phải lời khuyên đầu tư.`,
  report: 'Báo cáo trang này',
  record: 'Thành tích',
  reached: ({ reached, of }) => `${reached} trên ${of} lần giới thiệu đã kết thúc đạt 2×`,
  interval: (low, high) => `Khoảng 95%: từ ${low}% đến ${high}%`,
  finished: (count) => `${count} lần giới thiệu đã kết thúc`,
  tooFew: 'Quá ít lần giới thiệu đã kết thúc để tính tỷ lệ.',
  medianPeak: 'Trung vị đỉnh',
  medianR7: 'Trung vị sau 7 ngày',
  noMarketShare: 'Không còn thị trường',
  callsPerWeek: 'Giới thiệu mỗi tuần',
  outside: ({ open, notShared, unknown, own }) =>
    `Không tính vào tỷ lệ: ${open} chưa kết thúc, ${notShared} chưa chia sẻ, ${unknown} không rõ giá, ${own} là token của chính họ.`,
  peak: 'đỉnh',
  afterWeek: (multiple) => `Sau 7 ngày: ${multiple}`,
  noMarket: 'Sau 7 ngày: không còn thị trường',
  states: {
    open: 'Chưa hết 7 ngày',
    not_shared: 'Chưa chia sẻ',
    unknown_entry: 'Không rõ giá lúc đó',
    own_token: 'Token của chính họ',
  },
};

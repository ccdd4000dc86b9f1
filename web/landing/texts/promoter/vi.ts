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
};

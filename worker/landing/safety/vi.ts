import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import type { SafetyText } from './SafetyText.ts';

export const vi: SafetyText = ({ product, contact, hours }) => ({
  title: 'An toàn',
  intro: `Ai vận hành ${product}, liên kết được chứa gì và cách báo cáo.`,
  sections: [
    {
      heading: 'Ai vận hành trang này',
      paragraphs: contact
        ? [`Bạn có thể liên hệ đội vận hành ${product} tại đây:`]
        : [`Đội vận hành ${product} chưa công bố cách liên hệ.`, 'Báo cáo vẫn đến được họ.'],
      link: contact ?? undefined,
    },
    {
      heading: 'Liên kết được chứa gì',
      paragraphs: [
        'Mỗi liên kết hiển thị một token, số liệu của nó và nút của các sàn.',
        'Người giới thiệu có thể viết vài lời, và không được nói dối.',
        'Các nút chỉ mở trang của chính các sàn. Không thể nhập địa chỉ khác.',
        'Không trang nào ở đây yêu cầu kết nối ví, ký hay trả tiền.',
        'Cấm: mạo danh, đe dọa, dữ liệu cá nhân của người khác và token giả.',
      ],
    },
    {
      heading: 'Cách báo cáo liên kết',
      paragraphs: [
        'Chọn “Báo cáo liên kết này” ở cuối trang.',
        'Thêm dấu + vào địa chỉ để xem từng nút dẫn đến đâu.',
      ],
    },
    {
      heading: 'Sau đó',
      paragraphs: [
        `Có người đọc mọi báo cáo trong vòng ${hours} giờ.`,
        'Liên kết vi phạm sẽ bị chặn. Tài khoản tái phạm cũng vậy.',
      ],
    },
    ...(contact
      ? [
          {
            heading: 'Lỗ hổng bảo mật',
            paragraphs: ['Nếu bạn tìm thấy, hãy báo cho chúng tôi trước. Cách liên hệ ở đây:'],
            link: SECURITY_TXT_PATH,
          },
        ]
      : []),
  ],
});

import type { ClicksText } from './ClicksText.ts';

export const vi: ClicksText = (n) => ({
  title: 'Cách đếm lượt nhấp',
  intro: `Mọi quy tắc ${n.product} dùng để đếm lượt nhấp và lượt xem, kèm con số.`,
  sections: [
    {
      heading: 'Điều gì được đếm',
      paragraphs: [
        'Lượt nhấp là một lần nhấn nút của nền tảng. Lượt xem là một trang có người thấy. Trang được trình duyệt tải trước không được đếm.',
        `Mỗi lượt có mã riêng, được nhớ ${n.days} ngày. Dù đến hai lần, nó chỉ được đếm một lần.`,
      ],
    },
    {
      heading: 'Người, lượt lặp, robot',
      paragraphs: [
        `Lượt lặp là cùng một khách trong ${n.minutes} phút, cùng liên kết và nền tảng. Với lượt xem chỉ cần cùng liên kết.`,
        'Robot là trình thu thập đã biết, bản xem trước của ứng dụng, hoặc máy không nêu tên. Lượt nhấp qua Solana Actions cũng vậy: trang nào cũng gửi được.',
        'Còn lại là người. Lượt nhấp gồm người và lượt lặp.',
      ],
    },
    {
      heading: 'Khách truy cập',
      paragraphs: [
        `Khách là mã băm của địa chỉ, trình duyệt, liên kết và khóa bí mật trong ngày. Mã bị xóa trong ${n.kept} phút. Địa chỉ không bao giờ được lưu.`,
        `Một địa chỉ mang tới liên kết tối đa ${n.perAddress} người trong ${n.minutes} phút. Một mạng tối đa ${n.perNetwork} trong ${n.networkMinutes} phút. Thêm nữa là lượt lặp.`,
        'Địa chỉ IPv6 là khối /64. Mạng là khối /24 của IPv4 hoặc /48 của IPv6.',
      ],
    },
    {
      heading: 'Họ đến từ đâu',
      paragraphs: [
        `Mỗi ngày một liên kết đếm ${n.channels} kênh, một tài khoản ${n.channelsOfAll}. Thêm nữa là “khác”.`,
        `Đối tượng được đếm theo ngày. Nhóm dưới ${n.fewest} người được gộp lại.`,
        'Trung tâm dữ liệu, trạm riêng tư và VPN được nêu tên. Chúng không đổi số đếm: nhiều người dùng chúng.',
        `Mã nhấp của quảng cáo khiến nguồn thành “trả phí”: ${n.clickIds}. Mã không được lưu. Facebook cũng thêm fbclid vào bài đăng thường.`,
      ],
    },
    {
      heading: 'Cách kiểm tra',
      paragraphs: [
        `Người quảng bá tải được mọi sự kiện của ${n.days} ngày gần nhất. Đếm số dòng sẽ ra số liệu.`,
        'Robot giả làm trình duyệt được đếm là người. Hai người chung địa chỉ và trình duyệt trông như một.',
      ],
    },
  ],
});

import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import { type Article, CLICKS, METHOD, SAFETY } from './Article.ts';

export const method: Article = ({ product }) => ({
  title: 'Cách tính các lượt giới thiệu',
  intro: `Lượt giới thiệu là liên kết mà người quảng bá tạo cho một token trên ${product}. Trang này giải thích cách đo kết quả. Ai cũng có thể tự kiểm tra. Phương pháp ${METHOD.method}, áp dụng từ tháng 11 năm 2026.`,
  sections: [
    {
      heading: 'Thế nào là một lượt giới thiệu',
      paragraphs: [
        'Mỗi người quảng bá chỉ có một liên kết cho một token. Liên kết đầu tiên là lượt giới thiệu và mãi là như vậy: không thể xóa, lặp lại hay ẩn đi. Liên kết bị tạm dừng, bị chặn hay có từ trước khi đổi tên vẫn được tính.',
      ],
    },
    {
      heading: 'Được chia sẻ khi nào',
      paragraphs: [
        `Liên kết được coi là đã chia sẻ từ đầu giờ mà ${METHOD.persons} người, và ${METHOD.part}% tất cả những người xem nó trong ${METHOD.days} ngày đầu, đã mở nó. Robot và lượt xem lặp lại không được tính.`,
        `Liên kết có ít hơn ${METHOD.persons} người mở trong ${METHOD.days} ngày được ghi là “chưa chia sẻ” và không vào tỷ lệ nào.`,
      ],
    },
    {
      heading: 'Giá khởi điểm',
      paragraphs: [
        'Giá vào là giá token khi tạo liên kết hoặc, nếu được chia sẻ vào một giờ sau đó, giá trong giờ đó nếu cao hơn. Vì vậy, chia sẻ liên kết riêng tư sau khi giá tăng không có lợi gì.',
        'Nếu không nguồn nào biết giá đầu tiên, lượt giới thiệu được ghi là không rõ và không vào tỷ lệ nào. Số lần nhân so sánh giá, không bao giờ so sánh vốn hóa.',
      ],
    },
    {
      heading: 'Đã lên đến đâu',
      paragraphs: [
        `Đỉnh là mức giá cao nhất giữ được trong ${METHOD.days} ngày từ khi chia sẻ. Một mức giá giữ được nếu hai nến ${METHOD.minutes} phút liên tiếp đóng cửa ở mức đó hoặc cao hơn, mỗi nến giao dịch ít nhất ${METHOD.volume} và, nếu biết, thanh khoản của pool ít nhất là ${METHOD.liquidity}. Một cú vọt ngắn hơn không được tính.`,
        'Thời gian đến đỉnh tính từ giờ chia sẻ đến nến thứ hai trong số đó. Mức giảm trước đỉnh là giá đóng cửa thấp nhất đến lúc đó so với giá vào.',
        `Một nến bị bỏ qua nếu đóng cửa cao hơn mọi mức giá kể từ lượt giới thiệu và từ ${METHOD.jump} lần giá đóng cửa ngay trước đó trở lên, vì nguồn nhảy vọt như vậy là đã đổi đơn vị. Nếu không còn nến nào, lượt giới thiệu được ghi là không rõ và không vào tỷ lệ nào.`,
        'Nếu không mức giá nào giữ được, lượt giới thiệu tính là 0×.',
      ],
    },
    {
      heading: 'Còn lại gì',
      paragraphs: [
        `Sau ${METHOD.days} ngày, giá cuối cùng được so với giá vào. Token đã chết, và lượt giới thiệu tính là 0×, nếu không ai giao dịch trong ${METHOD.deadHours} giờ hoặc nếu pool từng có ít nhất ${METHOD.real} chỉ còn dưới ${METHOD.gone}.`,
      ],
    },
    {
      heading: 'Thành tích',
      paragraphs: [
        `Một lượt giới thiệu được tính khi hết ${METHOD.days} ngày. Trước đó nó được ghi là đang mở và không vào tỷ lệ nào. Nếu một nguồn không trả lời, nó vẫn mở, vì không có gì được đoán.`,
        `Tỷ lệ cho biết bao nhiêu lượt đã tính đạt 2×, 5× hoặc 10×, và tỷ lệ thật nằm trong khoảng nào với độ tin cậy 95% (khoảng Wilson): 4 trên 10 nghĩa là từ 17% đến 69%. Khi có ít hơn ${METHOD.fewest} lượt đã tính thì không có tỷ lệ, chỉ có danh sách.`,
        'Không có số trung bình, vì chỉ một lượt may mắn sẽ quyết định nó, cũng không có điểm số. Thay vào đó là trung vị: một nửa tốt hơn, một nửa kém hơn.',
        'Token do một ví đã chứng minh của người quảng bá tạo ra được ghi riêng và không vào tỷ lệ nào.',
      ],
    },
    {
      heading: 'Điều trang này không thể cho thấy',
      paragraphs: [
        `Chỉ các liên kết chia sẻ qua ${product} được tính. Token được nhắc ở nơi khác mà không có liên kết thì không thấy được.`,
        'Một người có thể có nhiều tài khoản. Vì thế bên cạnh tỷ lệ có tuổi của tài khoản, số lượt giới thiệu và tài khoản X đã liên kết. Một tài khoản X chỉ dùng cho một tài khoản ở đây.',
        'Lượt xem có thể mua được, giao dịch tự làm với chính mình có thể vượt qua các giới hạn này, và các ví khác của người quảng bá không được biết.',
        'Tất cả đều nói về quá khứ. Đây không phải lời khuyên.',
      ],
    },
    {
      heading: 'Nguồn và thay đổi',
      paragraphs: [
        'Giá và nến lấy từ GeckoTerminal và DexScreener. Nến chỉ có trong sáu tháng, nên lượt giới thiệu kết thúc trước đó là không rõ.',
        'Mỗi lượt đã tính giữ phiên bản phương pháp đã dùng. Nếu phương pháp thay đổi, các lượt đã tính trước đó giữ nguyên, và trang này sẽ ghi rõ từ khi nào.',
      ],
    },
    {
      heading: 'Một ví dụ',
      paragraphs: [
        `Liên kết được tạo khi token có giá $0.0010; bốn giờ sau, khi giá là $0.0012, đã có đủ người mở nó, nên giá vào là $0.0012. Đến ngày thứ ba, hai nến liên tiếp đóng cửa ở $0.0030 và $0.0033, mỗi nến giao dịch hơn ${METHOD.volume}, vì vậy giá giữ được là $0.0030 và đỉnh là 2.5×. Sau ${METHOD.days} ngày token có giá $0.0006, tức 0.5×.`,
      ],
    },
  ],
});

export const clicks: Article = ({ product }) => ({
  title: 'Cách đếm lượt nhấp',
  intro: `Mọi quy tắc ${product} dùng để đếm lượt nhấp và lượt xem, kèm con số.`,
  sections: [
    {
      heading: 'Điều gì được đếm',
      paragraphs: [
        'Lượt nhấp là một lần nhấn nút của nền tảng. Lượt xem là một trang có người thấy. Trang được trình duyệt tải trước không được đếm.',
        `Mỗi lượt có mã riêng, được nhớ ${CLICKS.days} ngày. Dù đến hai lần, nó chỉ được đếm một lần.`,
      ],
    },
    {
      heading: 'Người, lượt lặp, robot',
      paragraphs: [
        `Lượt lặp là cùng một khách trong ${CLICKS.minutes} phút, cùng liên kết và nền tảng. Với lượt xem chỉ cần cùng liên kết.`,
        'Robot là trình thu thập đã biết, bản xem trước của ứng dụng, hoặc máy không nêu tên. Lượt nhấp qua Solana Actions cũng vậy: trang nào cũng gửi được.',
        'Còn lại là người. Lượt nhấp gồm người và lượt lặp.',
      ],
    },
    {
      heading: 'Khách truy cập',
      paragraphs: [
        `Khách là mã băm của địa chỉ, trình duyệt, liên kết và khóa bí mật trong ngày. Mã bị xóa trong ${CLICKS.kept} phút. Địa chỉ không bao giờ được lưu.`,
        `Một địa chỉ mang tới liên kết tối đa ${CLICKS.perAddress} người trong ${CLICKS.minutes} phút. Một mạng tối đa ${CLICKS.perNetwork} trong ${CLICKS.networkMinutes} phút. Thêm nữa là lượt lặp.`,
        'Địa chỉ IPv6 là khối /64. Mạng là khối /24 của IPv4 hoặc /48 của IPv6.',
      ],
    },
    {
      heading: 'Họ đến từ đâu',
      paragraphs: [
        `Mỗi ngày một liên kết đếm ${CLICKS.channels} kênh, một tài khoản ${CLICKS.channelsOfAll}. Thêm nữa là “khác”.`,
        `Đối tượng được đếm theo ngày. Nhóm dưới ${CLICKS.fewest} người được gộp lại.`,
        'Trung tâm dữ liệu, trạm riêng tư và VPN được nêu tên. Chúng không đổi số đếm: nhiều người dùng chúng.',
        `Mã nhấp của quảng cáo khiến nguồn thành “trả phí”: ${CLICKS.clickIds}. Mã không được lưu. Facebook cũng thêm fbclid vào bài đăng thường.`,
      ],
    },
    {
      heading: 'Cách kiểm tra',
      paragraphs: [
        `Người quảng bá tải được mọi sự kiện của ${CLICKS.days} ngày gần nhất. Đếm số dòng sẽ ra số liệu.`,
        'Robot giả làm trình duyệt được đếm là người. Hai người chung địa chỉ và trình duyệt trông như một.',
      ],
    },
    {
      heading: 'Một ví dụ',
      paragraphs: [
        `Một người mở trang hai lần trong ${CLICKS.minutes} phút, bấm nút của hai nền tảng rồi bấm lại một nút: đó là một lượt xem của một người và một lượt xem lặp, hai lượt bấm của một người và một lượt lặp, tổng cộng ba lượt bấm. Ứng dụng chat tải trang để tạo bản xem trước thêm một robot và không thêm lượt bấm nào.`,
      ],
    },
  ],
});

export const safety: Article = ({ product, contact }) => ({
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
        `Có người đọc mọi báo cáo trong vòng ${SAFETY.hours} giờ.`,
        'Liên kết vi phạm sẽ bị chặn. Tài khoản tái phạm cũng vậy.',
      ],
    },
    {
      heading: 'Một ví dụ',
      paragraphs: [
        `Nếu một trang dùng tên bạn khi chưa được phép, hãy chọn lý do giả mạo người khác và ghi tài khoản thật của bạn trong phần chi tiết. Một người sẽ đối chiếu hai bên trong ${SAFETY.hours} giờ và chặn liên kết nếu là giả; số liệu vẫn được giữ.`,
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

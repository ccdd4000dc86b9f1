import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import { type Article, CLICKS, METHOD, SAFETY, wholeDollars } from './Article.ts';

const dollars = wholeDollars('vi');

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
        `Đỉnh là mức giá cao nhất giữ được trong ${METHOD.days} ngày từ khi chia sẻ. Một mức giá giữ được nếu hai nến ${METHOD.minutes} phút liên tiếp đóng cửa ở mức đó hoặc cao hơn, mỗi nến giao dịch ít nhất ${dollars(METHOD.volume)} và, nếu biết, thanh khoản của pool ít nhất là ${dollars(METHOD.liquidity)}. Một cú vọt ngắn hơn không được tính.`,
        'Thời gian đến đỉnh tính từ giờ chia sẻ đến nến thứ hai trong số đó. Mức giảm trước đỉnh là giá đóng cửa thấp nhất đến lúc đó so với giá vào.',
        `Một nến bị bỏ qua nếu đóng cửa cao hơn mọi mức giá kể từ lượt giới thiệu và từ ${METHOD.jump} lần giá đóng cửa ngay trước đó trở lên, vì nguồn nhảy vọt như vậy là đã đổi đơn vị. Nếu không còn nến nào, lượt giới thiệu được ghi là không rõ và không vào tỷ lệ nào.`,
        'Nếu không mức giá nào giữ được, lượt giới thiệu tính là 0×.',
      ],
    },
    {
      heading: 'Còn lại gì',
      paragraphs: [
        `Sau ${METHOD.days} ngày, giá cuối cùng được so với giá vào. Token đã chết, và lượt giới thiệu tính là 0×, nếu không ai giao dịch trong ${METHOD.deadHours} giờ hoặc nếu pool từng có ít nhất ${dollars(METHOD.real)} chỉ còn dưới ${dollars(METHOD.gone)}.`,
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
        `Liên kết được tạo khi token có giá 0,0010 $; bốn giờ sau, khi giá là 0,0012 $, đã có đủ người mở nó, nên giá vào là 0,0012 $. Đến ngày thứ ba, hai nến liên tiếp đóng cửa ở 0,0030 $ và 0,0033 $, mỗi nến giao dịch hơn ${dollars(METHOD.volume)}, vì vậy giá giữ được là 0,0030 $ và đỉnh là 2,5×. Sau ${METHOD.days} ngày token có giá 0,0006 $, tức 0,5×.`,
      ],
    },
  ],
});

export const clicks: Article = ({ product }) => ({
  title: 'Cách đếm lượt nhấp',
  intro: `Mỗi liên kết trên ${product} có hai con số: trang được xem bao nhiêu lần và các nút trên đó được nhấn bao nhiêu lần. Trang này giải thích cái gì được tính là gì, kèm mọi giới hạn, để ai cũng có thể đối chiếu con số với các sự kiện phía sau.`,
  sections: [
    {
      heading: 'Điều gì được đếm',
      paragraphs: [
        'Lượt xem là một trang có người thấy: nó được đếm khi trang hiện trên màn hình, nên trang mà trình duyệt tải trước hay một thẻ không ai mở đều không tính. Lượt nhấp là một lần nhấn nút của một nền tảng trên trang đó.',
        `Mỗi lượt xem và mỗi lượt nhấp có mã riêng. Nếu mất kết nối và trang phải gửi lại, mã được nhận ra trong ${CLICKS.days} ngày, và không gì bị đếm hai lần.`,
      ],
    },
    {
      heading: 'Người, lượt lặp và robot',
      paragraphs: [
        `Mỗi lượt xem và lượt nhấp thuộc một trong ba loại. Robot là trình thu thập đã biết, ứng dụng tải trang để tạo bản xem trước, hoặc chương trình không nói mình là trình duyệt nào; lượt nhấp qua Solana Actions cũng là robot, vì trang web nào cũng gửi được. Lượt lặp là cùng một khách trở lại trong ${CLICKS.minutes} phút: với lượt nhấp là cùng liên kết và cùng nền tảng, với lượt xem là cùng liên kết. Còn lại đều là người.`,
        'Số lượt nhấp của một liên kết là người cộng với lượt lặp. Robot được ghi bên cạnh và không bao giờ tính vào đó. Lượt ghé của chính người quảng bá từ trình duyệt họ đang đăng nhập cũng vậy.',
      ],
    },
    {
      heading: 'Một ví dụ',
      paragraphs: [
        `Lan thấy một liên kết trong nhóm chat. Lúc 10:00 cô mở nó, nhấn Jupiter, rồi Axiom, rồi lại Jupiter; lúc 10:20 cô mở lần nữa. Như vậy có hai lượt xem, một của người và một lượt lặp, và ba lượt nhấp, hai của người và một lượt lặp. Ứng dụng chat đã tải trang để tạo bản xem trước, thêm một robot và không thêm lượt nhấp nào. Khi Lan quay lại lúc 11:00, sau hơn ${CLICKS.minutes} phút, cô lại được tính là người.`,
      ],
    },
    {
      heading: 'Cách nhận ra một khách',
      paragraphs: [
        `Khách là mã băm của địa chỉ, trình duyệt, liên kết và một khóa bí mật đổi mỗi ngày. Mã băm bị xóa trong vòng ${CLICKS.kept} phút, còn địa chỉ thì không bao giờ được lưu. Đổi lại, hai người chung địa chỉ và chung trình duyệt trông như một.`,
        `Không ai được phép bịa ra một đám đông. Vì thế một địa chỉ mang tới một liên kết tối đa ${CLICKS.perAddress} người trong ${CLICKS.minutes} phút, một mạng tối đa ${CLICKS.perNetwork} người trong ${CLICKS.networkMinutes} phút, lượt xem và lượt nhấp tính riêng; ai đến thêm là lượt lặp. Nếu ${CLICKS.crowd} điện thoại của một mạng mở cùng liên kết trong một giờ, ${CLICKS.perNetwork} máy được tính là người và ${CLICKS.beyond} máy là lượt lặp.`,
        'Địa chỉ IPv6 ở đây là khối /64. Mạng là khối /24 của IPv4 hoặc /48 của IPv6.',
      ],
    },
    {
      heading: 'Họ đến từ đâu',
      paragraphs: [
        `Kênh là phần đứng sau ?c= trong địa chỉ liên kết, chẳng hạn tên của một bài đăng. Mỗi ngày một liên kết đếm ${CLICKS.channels} kênh, một tài khoản ${CLICKS.channelsOfAll} kênh; phần còn lại gộp thành “khác”.`,
        `Quốc gia, thiết bị và những thứ tương tự được đếm theo ngày. Giá trị có ít hơn ${CLICKS.fewest} người được gộp với giá trị khác để không ai bị nhận ra: nếu có 40 người từ Brazil và 3 người từ Chile, bạn thấy Brazil với 40, còn Chile nằm trong “khác”.`,
        'Trung tâm dữ liệu, trạm chuyển tiếp riêng tư và VPN được nêu tên khi nhận ra được, nhưng không làm thay đổi số đếm, vì nhiều người dùng chúng.',
        `Mã nhấp của mạng quảng cáo trong địa chỉ (${CLICKS.clickIds}) khiến nguồn thành “trả phí”. Bản thân mã không được lưu. Facebook cũng thêm fbclid vào bài đăng thường, nên ở đó “trả phí” cũng có thể là bài đăng bình thường.`,
      ],
    },
    {
      heading: 'Cách kiểm tra',
      paragraphs: [
        `Người quảng bá tải được mọi sự kiện của ${CLICKS.days} ngày gần nhất, kèm thời gian, nền tảng, kênh và loại. Ai đếm số dòng sẽ ra đúng số liệu. Với hàng triệu sự kiện mỗi ngày thì số ngày ít hơn, và biên nhận ghi rõ bao nhiêu.`,
        'Có hai điều không thấy được. Robot giả làm trình duyệt được đếm là người. Và khi trình chặn không cho đếm, các nút vẫn hoạt động nhưng không ai được đếm.',
      ],
    },
  ],
});

export const safety: Article = ({ product, contact }) => ({
  title: 'An toàn',
  intro: `Ai vận hành ${product}, liên kết được chứa gì và điều gì xảy ra khi bạn báo cáo.`,
  sections: [
    {
      heading: 'Ai vận hành trang này',
      paragraphs: contact
        ? [`Bạn có thể liên hệ đội vận hành ${product} tại đây:`]
        : [`Đội vận hành ${product} chưa công bố cách liên hệ. Báo cáo vẫn đến được với họ.`],
      link: contact ?? undefined,
    },
    {
      heading: 'Liên kết được chứa gì',
      paragraphs: [
        'Mỗi liên kết hiển thị một token cùng số liệu thị trường, người quảng bá đã chia sẻ nó và các nút dẫn đến nền tảng giao dịch. Người quảng bá có thể thêm vài lời của mình, luôn hiện dưới dạng văn bản thuần và không được nói dối. Họ không thể nhập địa chỉ web: một nút chỉ mở trang của chính nền tảng đó.',
        'Không trang liên kết nào yêu cầu bạn kết nối ví, ký hay trả tiền. Nếu có, bạn đang ở trang của người khác.',
        'Không được mạo danh người khác, đe dọa, công khai dữ liệu cá nhân của người khác hay làm token giả.',
      ],
    },
    {
      heading: 'Tự kiểm tra một liên kết',
      paragraphs: [
        'Thêm dấu + vào địa chỉ liên kết, ví dụ /token/bonk+ thay cho /token/bonk. Bạn sẽ thấy địa chỉ đầy đủ của từng nút, ai có thể kiếm tiền từ nó, và liên kết cùng tài khoản người quảng bá được tạo khi nào.',
      ],
    },
    {
      heading: 'Cách báo cáo liên kết',
      paragraphs: [
        'Chọn “Báo cáo liên kết này” ở cuối trang, chọn lý do và ghi trong phần chi tiết điều gì không đúng. Bạn không cần tài khoản.',
        `Có người đọc mọi báo cáo trong vòng ${SAFETY.hours} giờ. Liên kết vi phạm sẽ bị chặn: ai mở nó sẽ thấy “Không tìm thấy liên kết”. Tài khoản tái phạm cũng bị chặn. Liên kết bị chặn vẫn nằm trong thành tích của người quảng bá, nên không ai xóa được một lượt giới thiệu tệ bằng cách đó.`,
      ],
    },
    {
      heading: 'Một ví dụ',
      paragraphs: [
        `Một trang giới thiệu token dưới tên bạn, nhưng bạn không liên quan gì. Hãy chọn “Mạo danh người khác” và ghi trong phần chi tiết tài khoản nào mới thật sự là của bạn. Một người sẽ đối chiếu hai bên trong ${SAFETY.hours} giờ và chặn liên kết nếu đó là giả.`,
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

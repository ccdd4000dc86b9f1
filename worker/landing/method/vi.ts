import type { MethodNumbers, MethodTexts } from './MethodTexts.ts';

export const vi = (n: MethodNumbers): MethodTexts => ({
  title: 'Cách tính các lượt giới thiệu',
  intro: `Lượt giới thiệu là liên kết mà người quảng bá tạo cho một token trên ${n.product}. Trang này giải thích cách đo kết quả. Ai cũng có thể tự kiểm tra. Phương pháp ${n.method}, áp dụng từ tháng 11 năm 2026.`,
  sections: [
    {
      heading: 'Thế nào là một lượt giới thiệu',
      paragraphs: [
        'Mỗi người quảng bá chỉ có một liên kết cho một token. Liên kết đầu tiên là lượt giới thiệu và mãi là như vậy. Không thể xóa, lặp lại hay ẩn đi. Liên kết bị tạm dừng hoặc bị chặn vẫn được tính. Liên kết có từ trước khi đổi tên cũng vậy.',
      ],
    },
    {
      heading: 'Được chia sẻ khi nào',
      paragraphs: [
        `Liên kết được coi là đã chia sẻ khi đủ người mở nó. Cần ${n.persons} người, và ${n.part}% số người xem đầu tiên. Đó là tất cả những người xem nó trong ${n.days} ngày đầu. Thời điểm chia sẻ là đầu giờ mà cả hai con số đều đạt. Robot và lượt xem lặp lại không được tính.`,
        `Liên kết có ít hơn ${n.persons} người mở trong ${n.days} ngày được ghi là “chưa chia sẻ”. Nó không vào tỷ lệ nào.`,
      ],
    },
    {
      heading: 'Giá khởi điểm',
      paragraphs: [
        'Giá vào là giá token khi tạo liên kết. Nếu liên kết được chia sẻ vào một giờ sau đó, hai mức giá được so sánh. Đó là giá lúc tạo và giá trong giờ chia sẻ. Giá cao hơn được dùng. Vì vậy, chia sẻ liên kết riêng tư sau khi giá tăng không có lợi gì.',
        'Nếu không nguồn nào biết giá đầu tiên, lượt giới thiệu được ghi là không rõ. Nó không vào tỷ lệ nào. Số lần nhân so sánh giá, không bao giờ so sánh vốn hóa.',
      ],
    },
    {
      heading: 'Đã lên đến đâu',
      paragraphs: [
        `Đỉnh là mức giá cao nhất giữ được trong ${n.days} ngày từ khi chia sẻ. Giá giữ được nếu hai nến liên tiếp đóng cửa ở mức đó hoặc cao hơn. Mỗi nến dài ${n.minutes} phút. Trong mỗi nến có ít nhất ${n.volume} được giao dịch. Nếu biết thanh khoản của pool lúc đó thì ít nhất là ${n.liquidity}. Một cú vọt ngắn hơn không được tính.`,
        'Thời gian đến đỉnh bắt đầu từ giờ chia sẻ. Nó kết thúc cùng nến thứ hai. Mức giảm trước đỉnh là giá đóng cửa thấp nhất đến lúc đó. Giá này được so với giá vào.',
        `Một nến bị bỏ qua nếu có đủ hai điều. Nó đóng cửa từ ${n.jump} lần giá đóng cửa ngay trước đó trở lên. Và nó đóng cửa cao hơn mọi mức giá kể từ lượt giới thiệu. Nguồn nhảy vọt như vậy là đã đổi đơn vị. Nếu không còn nến nào, lượt giới thiệu được ghi là không rõ. Nó không vào tỷ lệ nào.`,
        'Nếu không mức giá nào giữ được, lượt giới thiệu tính là 0×.',
      ],
    },
    {
      heading: 'Còn lại gì',
      paragraphs: [
        `Sau ${n.days} ngày, giá cuối cùng được so với giá vào. Không còn thị trường nếu không ai giao dịch trong ${n.deadHours} giờ. Cũng vậy nếu pool từng có ít nhất ${n.real} chỉ còn dưới ${n.gone}. Khi đó lượt giới thiệu tính là 0×.`,
      ],
    },
    {
      heading: 'Thành tích',
      paragraphs: [
        `Một lượt giới thiệu được tính khi hết ${n.days} ngày. Trước đó nó được ghi là đang mở và không vào tỷ lệ nào. Nếu một nguồn không trả lời, nó vẫn mở. Không có gì được đoán.`,
        `Tỷ lệ cho biết bao nhiêu lượt đã tính đạt 2×, 5× hoặc 10×. Nó cũng cho biết tỷ lệ thật nằm trong khoảng nào với độ tin cậy 95%. Đó là khoảng Wilson. 4 trên 10 nghĩa là từ 17% đến 69%. Khi có ít hơn ${n.fewest} lượt đã tính thì không có tỷ lệ, chỉ có danh sách.`,
        'Không có số trung bình, vì chỉ một lượt may mắn sẽ quyết định nó. Thay vào đó là trung vị. Một nửa tốt hơn, một nửa kém hơn. Không có điểm số.',
        'Token do một ví đã chứng minh của người quảng bá tạo ra được ghi riêng. Nó không vào tỷ lệ nào.',
      ],
    },
    {
      heading: 'Điều trang này không thể cho thấy',
      paragraphs: [
        `Chỉ các liên kết chia sẻ qua ${n.product} được tính. Token được nhắc ở nơi khác mà không có liên kết thì không thấy được.`,
        'Một người có thể có nhiều tài khoản. Vì thế bên cạnh tỷ lệ có tuổi của tài khoản. Ở đó cũng có số lượt giới thiệu và tài khoản X đã liên kết. Một tài khoản X chỉ dùng cho một tài khoản ở đây.',
        'Lượt xem có thể mua được. Giao dịch tự làm với chính mình có thể vượt qua các giới hạn này. Các ví khác của người quảng bá không được biết.',
        'Tất cả đều nói về quá khứ. Đây không phải lời khuyên.',
      ],
    },
    {
      heading: 'Nguồn và thay đổi',
      paragraphs: [
        'Giá và nến lấy từ GeckoTerminal và DexScreener. Nến chỉ có trong sáu tháng. Lượt giới thiệu kết thúc trước đó là không rõ.',
        'Mỗi lượt đã tính giữ phiên bản phương pháp đã dùng. Nếu phương pháp thay đổi, các lượt đã tính trước đó giữ nguyên. Trang này sẽ ghi rõ từ khi nào.',
      ],
    },
  ],
});

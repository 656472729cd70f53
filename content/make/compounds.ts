/**
 * Vietnamese words of several syllables that captions keep on one line: compounds of the subject, and
 * everyday ones that the films use.
 */
export const COMPOUNDS: readonly string[] = [
  ...['an toàn', 'bạn ấy', 'cần giúp ngay', 'lần đầu', 'mười lăm', 'mười tám'],
  ...['bài học', 'bao cao su', 'bao quy đầu', 'bạn bè', 'bạn tình', 'bảo mật', 'bảo vệ'],
  ...['bạo lực', 'bắt nạt', 'bằng chứng', 'bên trong', 'biện pháp', 'bình đẳng', 'bình tĩnh'],
  ...['bình thường', 'bỏ qua', 'bối rối', 'bôi trơn', 'buồng trứng', 'bước đầu', 'cảm nhận'],
  ...['cảm xúc', 'cấp cứu', 'cha mẹ', 'chăm sóc', 'chê bai', 'chia sẻ', 'cho phép', 'chu kỳ'],
  ...['chuyển giới', 'con gái', 'con trai', 'công an', 'công khai', 'cơ quan', 'cơ sở', 'cơ thể'],
  ...['cởi mở', 'cứng nhắc', 'dấu hiệu', 'dậy thì', 'dị tính', 'dự phòng', 'dược sĩ', 'dừng lại'],
  ...['dương tính', 'dương vật', 'đặc điểm', 'đất nước', 'điện thoại', 'điều trị', 'định kiến'],
  ...['đồng thuận', 'đồng tính', 'đồng ý', 'đổi ý', 'đứng hình', 'gật đầu', 'gia đình', 'giám hộ'],
  ...['giang mai', 'giới tính', 'hành kinh', 'hậu môn', 'hiệu quả', 'hiểu lầm', 'im lặng'],
  ...['kết quả', 'khẩn cấp', 'khó chịu', 'kiểm soát', 'kiểm tra', 'kiểu tóc', 'kinh nguyệt'],
  ...['kỳ thị', 'lành mạnh', 'lắng nghe', 'làm hại', 'làm tổ', 'lây truyền', 'liên giới tính'],
  ...['lựa chọn', 'mái tóc', 'mong muốn', 'mối quan hệ', 'năn nỉ', 'ngại ngùng', 'nghi ngờ'],
  ...['nguy cơ', 'nguy hiểm', 'người lớn', 'nhà thuốc', 'nhà trường', 'nhân viên', 'nhẹ nhàng'],
  ...['nhiễm trùng', 'niêm mạc', 'nội tiết', 'nước tiểu', 'phá thai', 'phát hiện', 'phân biệt'],
  ...['phần lớn', 'phụ huynh', 'phòng khám', 'phòng ngừa', 'quan hệ', 'quan tâm', 'quần áo'],
  ...['que cấy', 'que thử', 'quy tắc', 'ranh giới', 'rác thải', 'riêng tư', 'rụng trứng'],
  ...['sinh dục', 'song tính', 'sức khỏe', 'sử dụng', 'tàn nhẫn', 'thai kỳ', 'thay đổi'],
  ...['thanh thiếu niên', 'thân thiện', 'thắc mắc', 'thất bại', 'thể hiện', 'thời gian'],
  ...['thông tin', 'thùng rác', 'thụ thai', 'thụ tinh', 'thủ dâm', 'thường xuyên', 'tiêm chích'],
  ...['tin cậy', 'tin đồn', 'tin nhắn', 'tinh dịch', 'tinh thần', 'tinh trùng', 'tình dục'],
  ...['tình yêu', 'tôn trọng', 'tổng đài', 'tránh thai', 'trách nhiệm', 'trạm y tế', 'trêu chọc'],
  ...['triệu chứng', 'trung tâm', 'truyền thống', 'trùng roi', 'tuổi thọ', 'tủi thân', 'tư vấn'],
  ...['tự nguyện', 'tử cung', 'vai trò', 'vi khuẩn', 'vi-rút', 'viêm gan', 'vòi trứng', 'vô sinh'],
  ...['vòng tránh thai', 'vô tính', 'vui vẻ', 'xâm hại', 'xấu hổ', 'xét nghiệm', 'xuất tinh'],
  ...['xu hướng', 'y tế', 'yêu cầu', 'yêu thương', 'ý nghĩ'],
  ...['bao giờ', 'bao nhiêu', 'bắt đầu', 'cãi nhau', 'câu hỏi', 'chị em', 'chị gái', 'có thai'],
  ...['có thể', 'cô giáo', 'công bằng', 'cơ hội', 'điểm danh', 'điều dưỡng', 'đảm đang', 'em gái'],
  ...['em trai', 'hàng xóm', 'học kỳ', 'khai sinh', 'kháng sinh', 'lãng mạn'],
  ...['màn hình', 'màu da', 'mồ hôi', 'mộng tinh', 'người ta', 'người yêu', 'nhất là', 'phản ứng'],
  ...['phẫu thuật', 'rửa bát', 'sau này', 'tâm trạng', 'thầy cô', 'thế nào', 'thời tiết'],
  ...['thỉnh thoảng', 'thuốc tiêm', 'trả lời', 'trụ cột', 'tự nhiên', 'ứng dụng', 'vì sao'],
  ...['việc nhà', 'vô tình', 'xe lăn', 'xin lỗi', 'xuất hiện', 'yên tâm'],
];

const GLUE = '\u00a0';
const EDGE = String.raw`[\p{L}\p{N}]`;
const ANY = [...COMPOUNDS].toSorted((a, b) => b.length - a.length).join('|');
const JOINED = new RegExp(`(?<!${EDGE})(?:${ANY})(?!${EDGE})|\\d+ (?=\\p{L})`, 'giu');

/** The text with no-break spaces inside compounds, and between a number and what it counts. */
export function glueCompounds(text: string): string {
  return text.replace(JOINED, (word) => word.replaceAll(' ', GLUE));
}

/** The text with plain spaces again. */
export function unglue(text: string): string {
  return text.replaceAll(GLUE, ' ');
}

-- Threats to beat or kill: they wait for approval, and come first in the queue for the sake of the person they are
-- meant for. A list that an admin has edited keeps the admin's words.
update word_lists set entries = entries || $list$

# Đe dọa đánh, giết
đánh|đập|đấm|giết|chém|đâm|xiên|bóp chết mày|mi
đánh|đập|đấm|giết|chém|đâm|xiên chết mẹ|cha|bà|cụ mày|mi
đánh|đập|chém|đâm cho mày|mi chết
tao|tau|t|tui|tôi|tớ|mình * đánh|đập|đấm|giết|chém|đâm|xiên chết m|bạn
tao|tau|t|tui|tôi|ông|bố * giết|chém|xiên mày|mi|m
tao|tau * đánh|đập|đấm|chém|đâm mày|mi chết
-chết mấy|may con
-game|trận|phim|truyện * giết|chém|đánh|đập
$list$
where key in ('hold', 'distress');

-- Advertising has a group of its own, so that the desk can tell it from advances.
update word_lists
set entries = replace(
  replace(entries, '# Gạ gẫm và quảng cáo, cách nói khác', '# Gạ gẫm, cách nói khác'),
  E'\nbán|nhận|ship|giao|cần * thuốc * phá|kích dục|mê|lắc|tăng\n',
  E'\n\n# Quảng cáo, cách nói khác\nbán|nhận|ship|giao|cần * thuốc * phá|kích dục|mê|lắc|tăng\n'
)
where key = 'hold'
  and position('# Gạ gẫm và quảng cáo, cách nói khác' in entries) > 0
  and position(E'\nbán|nhận|ship|giao|cần * thuốc * phá|kích dục|mê|lắc|tăng\n' in entries)
    > position('# Gạ gẫm và quảng cáo, cách nói khác' in entries);

-- Threats to kill that do not say who: the list of words to hold has them, and they come first in the queue, too.
-- A list that an admin has edited keeps the admin's words.
update word_lists set entries = entries || $list$

# Đe dọa giết, tìm đến nhà
sẽ|và|rồi|để giết mày|mi
tìm đến|tới nhà mày|mi
$list$
where key = 'distress';

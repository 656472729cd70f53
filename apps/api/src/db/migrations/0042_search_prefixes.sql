-- An unfinished word may stand for a thousand others: their counts are read from the index.
drop index search_words_prefix;
create index search_words_prefix on search_words (word text_pattern_ops) include (items);

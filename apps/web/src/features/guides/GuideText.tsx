import { readBlocks } from './read-blocks.ts';

/** A text with paragraphs, lists and **strong** words. */
export function GuideText({ text }: { text: string }) {
  return readBlocks(text).map(({ type, items }) => {
    const key = items.join();
    if (type === 'p') return items.map((item) => <p key={item}>{strongIn(item)}</p>);
    const List = type;
    return (
      <List key={key} className={`guide-list ${type === 'ol' ? 'guide-steps' : ''}`}>
        {items.map((item) => (
          <li key={item}>
            <span>{strongIn(item)}</span>
          </li>
        ))}
      </List>
    );
  });
}

function strongIn(text: string) {
  return text.split('**').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
    index % 2 === 1 ? <strong key={index}>{part}</strong> : part,
  );
}

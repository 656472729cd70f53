import type { BodyPart, Span } from '@mam/contract/courses/lesson-body';
import { Link } from 'react-router';

/** The text of a lesson. */
export function LessonText({ parts }: { parts: BodyPart[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts never move.
  return parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: BodyPart }) {
  if (part.kind === 'heading') return <h2>{part.text}</h2>;
  if (part.kind === 'paragraph') {
    return (
      <p>
        <Spans spans={part.spans} />
      </p>
    );
  }
  const List = part.is_ordered ? 'ol' : 'ul';
  return (
    <List>
      {part.items.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items never move.
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

function Spans({ spans }: { spans: Span[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: spans never move.
  return spans.map((span, index) => <SpanText key={index} span={span} />);
}

function SpanText({ span: { text, is_strong, href } }: { span: Span }) {
  const content = is_strong ? <strong>{text}</strong> : text;
  if (href === undefined) return content;
  if (href.startsWith('/')) return <Link to={href}>{content}</Link>;
  return (
    <a href={href} rel="noreferrer nofollow">
      {content}
    </a>
  );
}

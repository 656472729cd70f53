import type { Crisis } from '@mam/contract/search/search';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { HelpSheet } from '../../shared/crisis/HelpSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { deleteComment } from './control/thread-actions.ts';
import { useThread } from './control/thread-context.ts';
import type { ThreadComment } from './control/thread-tree.ts';
import { useRewriting } from './control/use-rewriting.ts';

/** After words of distress in an own comment. */
export interface Help {
  crisis: Crisis;
  comment: ThreadComment;
}

interface OwnProps {
  comment: ThreadComment;
  onClose: () => void;
}

/** The sheet over the thread after such a comment: the numbers for it, and what becomes of it. */
export function CommentHelp({ crisis, comment, onClose }: Help & OwnProps) {
  const isHeld = comment.state === 'held';
  if (isHeld && comment.is_threat)
    return <ThreatHelp crisis={crisis} comment={comment} onClose={onClose} />;
  const isViolence = crisis.kind === 'violence';
  const first = isViolence ? m.comments_help_blameless_violence() : m.comments_help_alone();
  return (
    <HelpSheet
      crisis={crisis}
      title={isViolence ? m.comments_help_title_violence() : m.help_sheet_title()}
      text={isHeld ? m.comments_help_held({ first }) : m.comments_help_text({ first })}
      ways={
        <>
          <Link to="/qa/ask">{m.comments_help_ask()}</Link>
          <RemoveButton comment={comment} onClose={onClose} />
        </>
      }
      onClose={onClose}
    />
  );
}

/** Who threatens writes the words of who is threatened: for the one is what can be done, for the other the numbers. */
function ThreatHelp({ crisis, comment, onClose }: Help & OwnProps) {
  return (
    <HelpSheet
      crisis={crisis}
      title={m.comments_threat()}
      text={m.comments_threat_next()}
      start={
        <>
          <div className="my-3 flex flex-wrap gap-2">
            <RewriteButton comment={comment} onClose={onClose} />
            <RemoveButton comment={comment} onClose={onClose} />
          </div>
          <p className="help-text">{m.comments_threat_help()}</p>
        </>
      }
      ways={<Link to="/qa/ask">{m.comments_help_ask()}</Link>}
      onClose={onClose}
    />
  );
}

function RemoveButton({ comment, onClose }: OwnProps) {
  const { thread } = useThread();
  const remove = () => {
    void deleteComment(thread, comment);
    onClose();
  };
  return <Button onClick={remove}>{m.comments_delete_comment()}</Button>;
}

function RewriteButton({ comment, onClose }: OwnProps) {
  const rewrite = useRewriting(comment);
  if (!rewrite) return null;
  const leave = () => {
    onClose();
    // The sheet that closes gives the focus back first.
    setTimeout(rewrite);
  };
  return (
    <Button icon="edit" onClick={leave}>
      {m.comments_edit()}
    </Button>
  );
}

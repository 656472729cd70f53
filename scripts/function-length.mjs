import { parseSync, Visitor } from 'oxc-parser';

/** Lines of a function, markup included; Biome counts to 40 and leaves markup out. */
const LINES_MAX = 60;

/** Functions of a source that are longer, as `path:line function-length: lines`. */
export function longFunctions({ path, text }) {
  const found = [];
  const lineOf = (offset) => text.slice(0, offset).split('\n').length;
  const check = ({ start, end }) => {
    const lines = text.slice(start, end).split('\n').length;
    if (lines > LINES_MAX) found.push(`${path}:${lineOf(start)} function-length: ${lines} lines`);
  };
  new Visitor({
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(parseSync(path, text).program);
  return found;
}

/** Placeholders in a text, `{ City }`: which are known, which are misspelt, and braces that don't close. */

export interface Variable {
  id: string;
  label: string;
  /** As it is written: `{ City }`. */
  placeholder: string;
  /** The palette's heading. */
  category: string;
  /** Of the property, or of a partner's lead. */
  group: 'property' | 'lead';
  /** What stands there in a preview without a listing. */
  example: string;
}

export interface PlaceholderProblem {
  /** In words, for the writer. */
  text: string;
  /** Where it begins, in characters of the text. */
  at: number;
}

/** A placeholder in a text, or what looks like one: no braces and no line break inside. */
export const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** As names are compared: neither case nor spacing matters. */
export const bare = (name: string) =>
  name
    .replace(/[{}\s]+/g, ' ')
    .trim()
    .toLowerCase();

/** The variables by their bare name. */
export function known(variables: readonly Variable[]): ReadonlyMap<string, Variable> {
  return new Map(variables.map((variable) => [bare(variable.placeholder), variable]));
}

/** Everything about the placeholders of a text that would keep it from being sent. `group`: those that are known at its event. */
export function placeholderProblems(text: string, variables: readonly Variable[], group: Variable['group']): PlaceholderProblem[] {
  const names = known(variables.filter((variable) => variable.group === group));
  const elsewhere = known(variables);
  const unknown = Array.from(text.matchAll(PLACEHOLDER)).flatMap((match) => {
    const [whole, name = ''] = match;
    if (names.has(bare(name))) return [];
    const other = elsewhere.get(bare(name));
    if (other) return [{ text: `${other.placeholder} is not known at this event.`, at: match.index }];
    const nearest = nearestTo(bare(name), [...names.keys()]);
    const advice = nearest === undefined ? '' : ` Did you mean ${names.get(nearest)?.placeholder ?? ''}?`;
    return [{ text: `${whole} is no variable.${advice}`, at: match.index }];
  });
  // What is left once the pairs are gone stands alone.
  const alone = text.replace(PLACEHOLDER, (whole) => ' '.repeat(whole.length));
  const braces = Array.from(alone.matchAll(/[{}]/g)).map((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    return { text: match[0] === '{' ? `A { on line ${line} is never closed.` : `A } on line ${line} closes nothing.`, at: match.index };
  });
  return [...unknown, ...braces].sort((a, b) => a.at - b.at);
}

/** The name that takes the fewest changes, as long as they are few. */
function nearestTo(name: string, names: readonly string[]): string | undefined {
  const [nearest] = names.map((other) => ({ other, changes: changesBetween(name, other) })).sort((a, b) => a.changes - b.changes);
  return nearest && nearest.changes <= Math.max(2, Math.ceil(name.length / 3)) ? nearest.other : undefined;
}

/** Levenshtein's distance. */
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(from).entries()) {
    const next = [at + 1];
    for (const [other, target] of Array.from(to).entries()) {
      next.push(Math.min((next[other] ?? 0) + 1, (row[other + 1] ?? 0) + 1, (row[other] ?? 0) + (letter === target ? 0 : 1)));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** The text with every known placeholder in the words that `valueOf` gives; those without stay as they are. */
export function filled(text: string, variables: readonly Variable[], valueOf: (variable: Variable) => string | undefined): string {
  const names = known(variables);
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const variable = names.get(bare(name));
    return (variable && valueOf(variable)) ?? whole;
  });
}

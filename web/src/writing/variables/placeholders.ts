/** Placeholders in a text, `{ City }`: known ones, misspelled ones, and unpaired braces. */
import { texts } from '../../texts/writing';

export interface Variable {
  id: string;
  label: string;
  /** Its text in a template: `{ City }`. */
  placeholder: string;
  /** The heading in the palette. */
  category: string;
  /** About the listing, or about a lead. */
  group: 'property' | 'lead';
  /** The value in a preview without a listing. */
  example: string;
}

export interface PlaceholderProblem {
  /** The text for the user. */
  text: string;
  /** The offset of its beginning in the text, in characters. */
  at: number;
}

/** A placeholder in a text, or what looks like one: no braces and no line break inside. */
export const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** Normalizes a name for comparison: neither case nor spacing matters. */
export const bare = (name: string) =>
  name
    .replace(/[{}\s]+/g, ' ')
    .trim()
    .toLowerCase();

/** The variables by their normalized name. */
export function variablesByName(variables: readonly Variable[]): ReadonlyMap<string, Variable> {
  return new Map(variables.map((variable) => [bare(variable.placeholder), variable]));
}

/** The problems of a text's placeholders that would prevent sending it. `group`: the variables that are available at its event. */
export function placeholderProblems(text: string, variables: readonly Variable[], group: Variable['group']): PlaceholderProblem[] {
  const names = variablesByName(variables.filter((variable) => variable.group === group));
  const elsewhere = variablesByName(variables);
  const unknown = Array.from(text.matchAll(PLACEHOLDER)).flatMap((match) => {
    const [whole, name = ''] = match;
    if (names.has(bare(name))) return [];
    const other = elsewhere.get(bare(name));
    if (other) return [{ text: texts.unavailable(other.placeholder), at: match.index }];
    const nearest = nearestTo(bare(name), [...names.keys()]);
    return [{ text: texts.unknown(whole, nearest && names.get(nearest)?.placeholder), at: match.index }];
  });
  // Braces that are left after removing all pairs are unpaired.
  const rest = text.replace(PLACEHOLDER, (whole) => ' '.repeat(whole.length));
  const braces = Array.from(rest.matchAll(/[{}]/g)).map((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    return { text: match[0] === '{' ? texts.unclosed(line) : texts.unopened(line), at: match.index };
  });
  return [...unknown, ...braces].sort((a, b) => a.at - b.at);
}

/** The name with the fewest changes, if these are few enough. */
function nearestTo(name: string, names: readonly string[]): string | undefined {
  const [nearest] = names.map((other) => ({ other, changes: changesBetween(name, other) })).sort((a, b) => a.changes - b.changes);
  return nearest && nearest.changes <= Math.max(2, Math.ceil(name.length / 3)) ? nearest.other : undefined;
}

/** The Levenshtein distance. */
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

/** The text with each known placeholder replaced by the value that `valueOf` returns; others stay unchanged. */
export function filled(text: string, variables: readonly Variable[], valueOf: (variable: Variable) => string | undefined): string {
  const names = variablesByName(variables);
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const variable = names.get(bare(name));
    return (variable && valueOf(variable)) ?? whole;
  });
}

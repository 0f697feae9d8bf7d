/** Parts of all editors: undo, variables and listings. */

export const texts = {
  undo: 'Undo (Ctrl+Z)',
  redo: 'Redo (Ctrl+Shift+Z)',
  undoIn: (what: string) => `Undo in the ${what}`,
  redoIn: (what: string) => `Redo in the ${what}`,
  noListings: 'No matching listings in your territory',

  variables: 'Variables',
  groups: 'Variable group',
  prospecting: 'Prospecting',
  movescout: 'Movescout',
  searchVariables: 'Search variables',
  clearSearch: 'Clear variable search',
  insertable: 'Variables to insert',
  insert: (variable: string) => `Insert ${variable}`,
  insertHint: (placeholder: string, example: string) => `${placeholder}, for example ${example}`,
  onlyMoveLead: 'Available only for the Move Lead event.',
  notMoveLead: 'Not available for the Move Lead event.',
  noVariables: (query: string) => `No variables match “${query}”.`,

  problems: (where: string | undefined) => `Variable issues${where ? ` in the ${where}` : ''}`,
  problemsIn: (where: string) => `In the ${where}`,
  more: (count: number) => `And ${count} more.`,
  unavailable: (placeholder: string) => `${placeholder} isn’t available for this event.`,
  unknown: (placeholder: string, nearest: string | undefined) => `${placeholder} isn’t a variable.${nearest ? ` Did you mean ${nearest}?` : ''}`,
  unclosed: (line: number) => `Missing } for the { on line ${line}.`,
  unopened: (line: number) => `Missing { for the } on line ${line}.`,
};

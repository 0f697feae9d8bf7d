/** The do-not-call list and the import of a registry's file. */
import { counted, formatCount } from '../lib/format';

export const texts = {
  help: 'Numbers on a do-not-call registry don’t receive automatic texts, and you see a warning before you text one manually. A company admin imports a new registry file at least every 31 days. Numbers that others import are added to the list.',
  list: 'Do-not-call list',
  failed: 'Couldn’t load the do-not-call list',
  loading: 'Loading the do-not-call list',
  none: 'No numbers imported yet.',
  old: (dated: string) => `The registry file dated ${dated} is more than 31 days old.`,
  noRegistry: 'No company admin has imported a registry file yet.',
  renew: (isAdmin: boolean) => `Newer numbers are missing: ${isAdmin ? 'import' : 'ask your company admin to import'} the latest file.`,
  numbers: 'Numbers',
  dated: 'Registry file dated',
  imported: 'Imported',
  by: (name: string) => `by ${name}`,
  inFile: 'Numbers in file',
  inFileNote: (added: number, invalid: number) => `${formatCount(added)} new, ${formatCount(invalid)} invalid`,

  check: 'Check',
  checkNumber: 'Check a number',
  number: 'Mobile number',
  checked: (number: string, isListed: boolean) => `${number} ${isListed ? 'is' : 'isn’t'} on the do-not-call list`,

  removeAll: 'Remove all',
  askRemoveAll: 'Remove all do-not-call numbers?',
  removeAllHelp: (count: number) =>
    `All ${formatCount(count)} numbers will be removed. They may receive automatic texts until you import a registry file again. The suppression list doesn’t change.`,

  importNumbers: 'Import numbers',
  importTitle: 'Import do-not-call numbers',
  importHelp:
    'Choose a CSV or text file from a registry with one number per line. Area code and number can be in two columns. The numbers are added to those already imported.',
  fileDate: 'File date',
  chooseFile: 'Choose a file',
  chooseAnother: 'Choose another file',
  fileMissing: 'Choose a file.',
  fileEmpty: 'This file has no numbers.',
  fileTooLarge: 'Import it in parts.',
  fileHelp: 'Nothing is uploaded until you import.',
  file: (name: string, size: string, lines: number) => `${name}, ${size}: ${counted(lines, 'line')}`,
  partly: (sent: number, of: number) => `${formatCount(sent)} of ${formatCount(of)} numbers were imported. Import the file again to add the rest.`,
  sentOf: (sent: number, of: number) => `${formatCount(sent)} of ${formatCount(of)}`,
  progress: 'Import progress',
  import: 'Import',
  importedCount: (added: number, existing: number) => `${counted(added, 'number')} imported${existing > 0 ? `, ${formatCount(existing)} already there` : ''}.`,
  skippedCount: (count: number) => `${count === 1 ? '1 isn’t a phone number and was' : `${formatCount(count)} aren’t phone numbers and were`} skipped:`,
};

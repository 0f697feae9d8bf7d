/** Reads the rows and the view of the first sheet of an xlsx file. */

import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { read } from 'xlsx';

export interface Sheet {
  header: string[];
  /** The rows below the header. */
  rowCount: number;
  /** The texts of one column, below the header. */
  column: (name: string) => string[];
  frozenRows: number;
  hasAutoFilter: boolean;
}

function unescape(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}

function textOf(xml: string): string {
  return [...xml.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(([, text]) => unescape(text ?? '')).join('');
}

function cellsOf(row: string, shared: string[]): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [, attributes = '', content = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const letters = /r="([A-Z]+)\d+"/.exec(attributes)?.[1];
    if (!letters) throw new Error('a cell has no address');
    const value = /<v>([^<]*)<\/v>/.exec(content)?.[1];
    if (attributes.includes('t="s"')) cells.set(letters, shared[Number(value)] ?? '');
    else cells.set(letters, value === undefined ? textOf(content) : unescape(value));
  }
  return cells;
}

export function readSheet(path: string): Sheet {
  const parts = unzipSync(readFileSync(path));
  const part = (name: string) => {
    const bytes = parts[name];
    return bytes ? strFromU8(bytes) : undefined;
  };
  const xml = part('xl/worksheets/sheet1.xml');
  if (!xml || !part('[Content_Types].xml') || !part('xl/workbook.xml')) throw new Error(`${path} is not a workbook`);
  const shared = [...(part('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item]) => textOf(item ?? ''));

  // A large sheet is read row by row, because one expression would copy all of it several times.
  const rows: string[] = [];
  for (let from = xml.indexOf('<row '); from >= 0;) {
    const next = xml.indexOf('<row ', from + 5);
    rows.push(xml.slice(from, next < 0 ? xml.indexOf('</sheetData>', from) : next));
    from = next;
  }
  const header = cellsOf(rows[0] ?? '', shared);
  const pane = /<pane ([^>]*)\/?>/.exec(xml)?.[1] ?? '';
  return {
    header: [...header.values()],
    rowCount: rows.length - 1,
    column: (name) => {
      const letters = [...header].find(([, text]) => text === name)?.[0];
      if (!letters) throw new Error(`the sheet has no column ${name}`);
      return rows.slice(1).map((row) => cellsOf(row, shared).get(letters) ?? '');
    },
    frozenRows: pane.includes('state="frozen"') ? Number(/ySplit="(\d+)"/.exec(pane)?.[1] ?? 0) : 0,
    hasAutoFilter: xml.includes('<autoFilter ref='),
  };
}

/**
 * Counts the rows below the header with SheetJS. Unlike fflate it rejects a package whose local headers lack the sizes of
 * their parts, as importers and mail gateways do.
 */
export function countRowsStrictly(path: string): number {
  const book = read(readFileSync(path), { dense: true });
  const [name] = book.SheetNames;
  const sheet = name === undefined ? undefined : book.Sheets[name];
  const rows: unknown = sheet?.['!data'] ?? sheet;
  if (!Array.isArray(rows)) throw new Error(`${path} has no sheet`);
  return rows.length - 1;
}

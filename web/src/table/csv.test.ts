import { expect, it } from 'vitest';
import { csvOf } from './csv';

it('writes a file that spreadsheets read as UTF-8, with every value in quotes', () => {
  expect(
    csvOf([
      ['Name', 'Note'],
      ['Zoë', 'says "hi", twice\nand leaves'],
    ]),
  ).toBe('\uFEFF"Name","Note"\r\n"Zoë","says ""hi"", twice\nand leaves"\r\n');
});

it.each(['=1+1', '+1', '-1', '@cmd', '\tx', '\rx'])('no spreadsheet runs %j', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
});

it('changes no other value', () => {
  expect(csvOf([['1-2 = a@b.example']])).toBe('\uFEFF"1-2 = a@b.example"\r\n');
});

/** The columns that a user chose last for a report, remembered in the browser. */
import type { ReportType } from '../../api/types';

const keyOf = (userId: string, report: ReportType) => `doorstep.report.${userId}.${report}`;

/** Anything else than different numbers is ignored. Whether the report has these columns is known only once they are loaded. */
export function rememberedColumns(userId: string, report: ReportType): number[] {
  const words = localStorage.getItem(keyOf(userId, report))?.split(' ') ?? [];
  return [...new Set(words.filter((word) => /^[1-9]\d{0,3}$/.test(word)).map(Number))];
}

/** `columns` are without the locked ones. */
export function rememberColumns(userId: string, report: ReportType, columns: number[]) {
  localStorage.setItem(keyOf(userId, report), columns.join(' '));
}

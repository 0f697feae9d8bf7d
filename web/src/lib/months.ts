/** The months by their names. */

export const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const;

/** Of its number, 1 to 12. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? String(month);
}

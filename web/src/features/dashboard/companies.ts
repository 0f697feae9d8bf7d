/** Turns the customers into chart data: one row for each company, one series for each market. */
import type { CompanyMarkets } from '../../api/types';

export interface MarketSeries {
  id: string;
  name: string;
  /** One count for each company; null if it doesn't have the market. */
  counts: (number | null)[];
  total: number;
}

/** The markets of these companies by name. The order gives a market its color, so it must not depend on the chosen company. */
export function marketSeries(companies: readonly CompanyMarkets[]): MarketSeries[] {
  const series = new Map<string, MarketSeries>();
  companies.forEach((company, row) => {
    company.marketId.forEach((id, index) => {
      const known = series.get(id) ?? { id, name: company.marketName[index] ?? '', counts: companies.map(() => null), total: 0 };
      const count = company.propertyCounts[index] ?? 0;
      known.counts[row] = count;
      known.total += count;
      series.set(id, known);
    });
  });
  return [...series.values()].sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}

export function companyTotal({ propertyCounts }: CompanyMarkets): number {
  return propertyCounts.reduce((sum, count) => sum + count, 0);
}

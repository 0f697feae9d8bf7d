/** The items of the side navigation, in order, and who sees each. */
import { everyone, type Holder, holders } from '../session/permissions';
import { shared } from '../texts/shared';
import { texts } from '../texts/shell';
import {
  CampaignsIcon,
  ConnectorIcon,
  DashboardIcon,
  LeadsIcon,
  ListingsIcon,
  MarketsIcon,
  OutboxIcon,
  RealtorsIcon,
  ReportsIcon,
  SettingsIcon,
  TemplatesIcon,
  UsersIcon,
} from '../ui/icons';
import { paths } from '../lib/paths';

const items = [
  { link: paths.dashboard(), label: texts.dashboard, icon: DashboardIcon, rule: everyone },
  { link: paths.users(), label: texts.users, icon: UsersIcon, rule: holders('usersManage') },
  { link: paths.markets(), label: texts.markets, icon: MarketsIcon, rule: holders('marketsWrite') },
  { link: paths.reports(), label: texts.reports, icon: ReportsIcon, rule: holders('reportsRun') },
  { link: paths.listings(), label: texts.listings, icon: ListingsIcon, rule: everyone },
  { link: paths.realtors(), label: texts.realtors, icon: RealtorsIcon, rule: everyone },
  { link: paths.outbox(), label: texts.outbox, icon: OutboxIcon, rule: holders('outreachSend') },
  { link: paths.settings(), label: shared.settings, icon: SettingsIcon, rule: everyone },
  { link: paths.connectors(), label: texts.connectors, icon: ConnectorIcon, rule: holders('mailConnector') },
  { link: paths.leads(), label: texts.leads, icon: LeadsIcon, rule: holders('movescoutPlugin') },
  { link: paths.campaigns(), label: texts.campaigns, icon: CampaignsIcon, rule: holders('movescoutPlugin') },
  { link: paths.templates(), label: texts.templates, icon: TemplatesIcon, rule: everyone },
];

/** An item of the navigation. */
export type NavigationItem = (typeof items)[number];

export function navigationFor(viewer: Holder) {
  return items.filter(({ rule }) => rule(viewer));
}

/** An item is active on its own page and on all pages below it, but not on an address that only begins with the same letters. */
export function isActive(route: string, pathname: string): boolean {
  return pathname === route || pathname.startsWith(`${route}/`);
}

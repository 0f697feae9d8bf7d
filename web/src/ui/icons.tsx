/** The application's icons: one 24 px grid and one stroke, so that they match. They are only decoration; controls have names. */
import type { ReactNode } from 'react';

declare module 'react' {
  interface CSSProperties {
    /** The edge length of an icon. An enclosing field or button may set another. */
    '--icon-size'?: string;
  }
}

interface IconProps {
  /** Edge length in px; 18 if left out. */
  size?: number;
  /** Only for an icon that says something on its own; others are hidden from assistive technology. */
  title?: string;
}

/**
 * Makes an icon of a drawing on that grid. Icons of a single screen are defined next to that screen. One rule of the theme styles
 * all icons: a list has dozens of them, and a styled component for each would be slow.
 */
export function icon(drawing: ReactNode) {
  return function Icon({ size, title }: IconProps) {
    return (
      <svg
        className="icon"
        viewBox="0 0 24 24"
        focusable="false"
        aria-hidden={title ? undefined : true}
        role={title ? 'img' : undefined}
        style={size === undefined ? undefined : { '--icon-size': `${size}px` }}
      >
        {drawing}
        {title && <title>{title}</title>}
      </svg>
    );
  };
}

export const DashboardIcon = icon(<path d="M4 4h7v8H4zM13 4h7v5h-7zM13 12h7v8h-7zM4 15h7v5H4z" />);
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.25" />
    <path d="M3 19.5c.6-3.4 3-5 6-5s5.4 1.6 6 5M15.5 5.1a3.25 3.25 0 0 1 0 5.8M17.5 14.9c1.9.7 3.1 2.2 3.5 4.6" />
  </>,
);
export const MarketsIcon = icon(<path d="m9 4-5.5 2.5v13.5L9 17.5l6 2.5 5.5-2.5V4L15 6.5zM9 4v13.5M15 6.5V20" />);
export const ReportsIcon = icon(<path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16.5h6.5" />);
export const ListingsIcon = icon(<path d="M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5M10 20v-5.5h4V20" />);
export const OwnerIcon = icon(
  <>
    <path d="M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5M9 20c.2-2.6 1.3-3.8 3-3.8s2.8 1.2 3 3.8" />
    <circle cx="12" cy="12.8" r="1.7" />
  </>,
);
export const EmptyHouseIcon = icon(<path d="M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5M9.5 12.5l5 5M14.5 12.5l-5 5" />);
export const RealtorsIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <circle cx="9" cy="11" r="2" />
    <path d="M5.8 16c.5-1.6 1.7-2.3 3.2-2.3s2.7.7 3.2 2.3M15 10h3M15 13.5h3" />
  </>,
);
export const SettingsIcon = icon(
  <>
    <path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="12" r="2" />
    <circle cx="15" cy="17" r="2" />
  </>,
);
export const ConnectorIcon = icon(<path d="M9.5 14.5 14.5 9.5M11 7l1.5-1.5a4.2 4.2 0 0 1 6 6L17 13M13 17l-1.5 1.5a4.2 4.2 0 0 1-6-6L7 11" />);
export const LeadsIcon = icon(
  <>
    <path d="M3 6.5h11v10H3zM14 10h4l3 3.2v3.3h-7z" />
    <circle cx="7.5" cy="17.5" r="1.8" />
    <circle cx="17" cy="17.5" r="1.8" />
  </>,
);
export const CampaignsIcon = icon(<path d="M4 10v4h3l9 4.5v-13L7 10zM7.5 14.5 9 20h2.5l-1.2-4M19 9.5a3.5 3.5 0 0 1 0 5" />);
export const OutboxIcon = icon(<path d="M4 13.5h4.5l1.2 2.5h4.6l1.2-2.5H20V20H4zM12 11V4M8.5 7.5 12 4l3.5 3.5" />);
export const TemplatesIcon = icon(<path d="M4 4.5h16v15H4zM4 9.5h16M9.5 9.5v10" />);

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CollapseIcon = icon(<path d="M4 5h16v14H4zM9.5 5v14M16.5 9.5 14 12l2.5 2.5" />);
export const ExpandIcon = icon(<path d="M4 5h16v14H4zM9.5 5v14M14 9.5l2.5 2.5-2.5 2.5" />);
export const BellIcon = icon(<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />);
export const WorkIcon = icon(<path d="M12 7.5V12l3 2M20.5 12a8.5 8.5 0 1 1-2.7-6.2M20.5 3.5v4h-4" />);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="3.75" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
  </>,
);
export const MoonIcon = icon(<path d="M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z" />);
export const SignOutIcon = icon(<path d="M14 4.5H5v15h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />);

export const PlusIcon = icon(<path d="M12 5.5v13M5.5 12h13" />);
export const MinusIcon = icon(<path d="M5.5 12h13" />);
export const FitIcon = icon(<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />);
export const CollapseFullIcon = icon(<path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" />);
export const PencilIcon = icon(<path d="m5 19 .8-3.8L16 5l3 3L8.8 18.2zM13.5 7.5l3 3" />);
export const TransferIcon = icon(<path d="M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19" />);
export const AuditIcon = icon(<path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 14.5l2 2 4-4.5" />);

export const QuestionIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2.9-1.2 1.7v.3M12 16.7h.01" />
  </>,
);
export const CheckIcon = icon(<path d="m5.5 12.5 4.5 4.5 8.5-10" />);

export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6" />
    <path d="m15.5 15.5 4.5 4.5" />
  </>,
);
export const CloseIcon = icon(<path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />);
export const FilterIcon = icon(<path d="M4 6.5h16M7 12h10M10 17.5h4" />);
export const MoreIcon = icon(<path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth={2.6} />);
export const ChevronDownIcon = icon(<path d="m7 10 5 5 5-5" />);
export const ChevronLeftIcon = icon(<path d="m14 7-5 5 5 5" />);
export const ChevronRightIcon = icon(<path d="m10 7 5 5-5 5" />);
export const ArrowUpIcon = icon(<path d="M12 19V5.5M6.5 11 12 5.5 17.5 11" />);
export const ArrowDownIcon = icon(<path d="M12 5v13.5M6.5 13 12 18.5 17.5 13" />);
export const DownloadIcon = icon(<path d="M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15" />);
export const MailIcon = icon(<path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />);
export const MessageIcon = icon(<path d="M4 5h16v11.5H11L7 20v-3.5H4zM8 9.5h8M8 12.5h5" />);
export const PostcardIcon = icon(<path d="M3.5 5.5h17v13h-17zM12 8.5v7M14.5 11.5h3.5M14.5 14.5h3.5M16.5 8h1.5M6 9.5h3.5M6 12.5h3.5" />);
export const RetryIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />);
export const LockIcon = icon(<path d="M6 11h12v8.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />);
export const EditIcon = icon(<path d="M4.5 19.5v-3.6L15.8 4.6l3.6 3.6L8.1 19.5zM13.5 7l3.6 3.6" />);
export const UploadIcon = icon(<path d="M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 19.5h15" />);
export const ComputerIcon = icon(<path d="M4 5h16v10.5H4zM9.5 19.5h5M12 15.5v4" />);
export const PhoneIcon = icon(<path d="M7.5 3.5h9v17h-9zM11 17.5h2" />);
export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.5 8.5-8.5M16 7.5l3 3M13.5 10l2 2" />
  </>,
);
export const UnlockIcon = icon(<path d="M6 11h12v8.5H6zM8.5 11V7.5a3.5 3.5 0 0 1 6.7-1.4" />);
export const CopyIcon = icon(<path d="M9 8.5h10.5V20H9zM6 15.5H4.5V4H15v1.5" />);
export const UndoIcon = icon(<path d="M8.5 5 4.5 9l4 4M5 9h9a5.25 5.25 0 0 1 0 10.5H9.5" />);
export const RedoIcon = icon(<path d="m15.5 5 4 4-4 4M19 9h-9a5.25 5.25 0 0 0 0 10.5h4.5" />);
export const BinIcon = icon(<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5" />);
export const CalendarIcon = icon(<path d="M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8" />);
export const GripIcon = icon(<path d="M9.5 6.5h.01M14.5 6.5h.01M9.5 12h.01M14.5 12h.01M9.5 17.5h.01M14.5 17.5h.01" strokeWidth={2.6} />);
export const FileIcon = icon(<path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12l6 5.5M15 12l-6 5.5" />);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.9 5.8c.7-.2 1.4-.3 2.1-.3 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.5A15.8 15.8 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1.1M10 10a2.75 2.75 0 0 0 3.9 3.9" />,
);
export const FavoriteIcon = icon(<path d="m12 4 2.5 5.2 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8z" />);
export const InProcessIcon = icon(<path d="M7 4h10M7 20h10M8 4v3.5l4 4.5-4 4.5V20M16 4v3.5L12 12l4 4.5V20" />);
export const DiscardedIcon = icon(<path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM6 6l12 12" />);
export const StreetIcon = icon(
  <>
    <circle cx="12" cy="6.5" r="2.75" />
    <path d="M12 11.5c-2 0-3.25 1.2-3.25 3.25V17h1.5v3h3.5v-3h1.5v-2.25c0-2.05-1.25-3.25-3.25-3.25zM6 18.5c-1.6.4-2.5.9-2.5 1.5 0 1.1 3.8 2 8.5 2s8.5-.9 8.5-2c0-.6-.9-1.1-2.5-1.5" />
  </>,
);
export const OutageIcon = icon(<path d="M3 3l18 18M8.5 8.4A5.5 5.5 0 0 0 6.5 19H17M10.5 6.3A5.5 5.5 0 0 1 16.9 11 4 4 0 0 1 20 17.3" />);

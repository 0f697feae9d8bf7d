/** The icons of the editor's tools. */
import { icon } from '../../ui/icons';

export const BoldIcon = icon(<path d="M7.5 4.5h5.5a3.6 3.6 0 0 1 0 7.2H7.5zM7.5 11.7h6.3a3.9 3.9 0 0 1 0 7.8H7.5z" strokeWidth={2.2} />);
export const ItalicIcon = icon(<path d="M10.5 4.5H17M7 19.5h6.5M14 4.5l-4 15" />);
export const UnderlineIcon = icon(<path d="M7 4.5v6.5a5 5 0 0 0 10 0V4.5M6 20h12" />);
export const StrikeIcon = icon(<path d="M4.5 12h15M16.5 7.2A4 4 0 0 0 12.6 4.5c-4.8 0-5.6 5 -1.6 6.6M7.5 16a4.5 4.5 0 0 0 4.5 3.5c4.3 0 5.6-4 3.4-6.3" />);
export const BulletsIcon = icon(<path d="M9.5 6.5h10M9.5 12h10M9.5 17.5h10M5 6.5h.01M5 12h.01M5 17.5h.01" />);
export const NumbersIcon = icon(<path d="M10 6.5h9.5M10 12h9.5M10 17.5h9.5M4.5 5.5l1.3-.8v4M4.4 15.6c.5-.9 2.2-.8 2.2.4 0 .9-1.2 1.4-2.2 2.8h2.4" />);
export const QuoteIcon = icon(<path d="M10 7.5H5.5V13H8c0 2-.8 3-2.2 3.6M18.5 7.5H14V13h2.5c0 2-.8 3-2.2 3.6" />);
export const CodeIcon = icon(<path d="m8.5 7.5-5 4.5 5 4.5M15.5 7.5l5 4.5-5 4.5" />);
export const LinkIcon = icon(<path d="M10 14a4 4 0 0 0 6 .4l2.6-2.6a4 4 0 0 0-5.7-5.7L11.6 7.4M14 10a4 4 0 0 0-6-.4l-2.6 2.6a4 4 0 0 0 5.7 5.7l1.3-1.3" />);
export const ImageIcon = icon(
  <>
    <path d="M4 5h16v14H4zM4.5 16.5l4.5-4.5 3.5 3.5 3-3 4 4" />
    <circle cx="15" cy="9" r="1.4" />
  </>,
);
export const AlignLeftIcon = icon(<path d="M4.5 6.5h15M4.5 12h9M4.5 17.5h12" />);
export const AlignCenterIcon = icon(<path d="M4.5 6.5h15M7.5 12h9M6 17.5h12" />);
export const AlignRightIcon = icon(<path d="M4.5 6.5h15M10.5 12h9M7.5 17.5h12" />);

/** The style of an email's content: light in both themes, as its reader sees it. */
const INK = '#1B2430';
const QUIET = '#5B6675';
const LINE = '#D5DAE1';
const LINK = '#1F5FA8';

export const letterStyle = {
  colorScheme: 'light',
  bgcolor: '#FFFFFF',
  color: INK,
  fontFamily: 'Arial, Helvetica, sans-serif',
  fontSize: 14,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '& p': { m: 0, mb: '1em' },
  '& h1, & h2, & h3': { m: 0, mb: '0.6em', lineHeight: 1.25 },
  '& h1': { fontSize: 24 },
  '& h2': { fontSize: 20 },
  '& h3': { fontSize: 16 },
  '& ul, & ol': { m: 0, mb: '1em', pl: 3 },
  '& li > p': { mb: 0 },
  '& blockquote': { m: 0, mb: '1em', pl: 1.5, borderLeft: `3px solid ${LINE}`, color: QUIET },
  '& pre': { p: 1, borderRadius: 0.5, bgcolor: '#F3F5F8', whiteSpace: 'pre-wrap' },
  '& code': { fontFamily: 'Courier New, Courier, monospace' },
  '& hr': { border: 0, borderTop: `1px solid ${LINE}`, my: 2 },
  '& a': { color: LINK },
  '& img:not(.ProseMirror-separator)': {
    maxWidth: '100%',
    height: 'auto',
    minWidth: 24,
    minHeight: 24,
    verticalAlign: 'bottom',
    outline: `1px dashed ${LINE}`,
  },
  '& img.ProseMirror-selectednode': { outline: `2px solid ${LINK}` },
  '& .variable': { bgcolor: '#E9F0F8', borderRadius: '3px', boxShadow: '0 0 0 1px #C9DBEF' },
  '& .variable.unknown': { bgcolor: '#FBEDEC', boxShadow: '0 0 0 1px #B3261E' },
  '& .selection': { bgcolor: '#CFE0F4' },
} as const;

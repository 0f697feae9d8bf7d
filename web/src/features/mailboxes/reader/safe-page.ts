/** The page that shows the HTML of an email: without scripts, forms, links to this application and remote content. */
import createPurifier from 'dompurify';

const TAGS = (
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption ' +
  'figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q s samp section small span strike strong sub sup ' +
  'table tbody td tfoot th thead time tr tt u ul var wbr'
).split(' ');

const ATTRIBUTES = (
  'align alt bgcolor border cellpadding cellspacing color colspan dir face height href lang rowspan size span src start style title ' + 'type valign width'
).split(' ');

/** Images that are part of the email. SVG may contain scripts and remote content. */
const OWN_IMAGE = /^data:image\/(?:png|jpeg|gif|webp)[;,]/i;

/** The properties of styles that remain. With a position or a transform, an email could cover the line of a link's target. */
const PROPERTY =
  /^\s*(?:(?:background-)?color|background|border(?:-[a-z-]+)?|clear|direction|display|float|font(?:-[a-z]+)?|(?:max-|min-)?(?:height|width)|letter-spacing|line-height|list-style(?:-[a-z]+)?|margin(?:-[a-z]+)?|padding(?:-[a-z]+)?|table-layout|text-(?:align|decoration|indent|transform)|vertical-align|white-space|word-(?:break|wrap)|overflow-wrap)\s*:/i;

/** A value that loads something, or may hide that it does. */
const RISKY_VALUE = /\\|\/\*|(?:url|image|image-set|cross-fade|element|src|expression|attr|var)\s*\(/i;

const PROTOCOLS: readonly (string | undefined)[] = ['https:', 'http:', 'mailto:'];

const purifier = createPurifier(window);

/** The full address of a link that may be opened; null for any other. */
function targetOf(link: Element): string | null {
  const url = URL.parse(link.getAttribute('href') ?? '');
  return url && PROTOCOLS.includes(url.protocol) ? url.href : null;
}

purifier.addHook('afterSanitizeAttributes', (element) => {
  const style = element.getAttribute('style');
  if (style !== null) {
    const safe = style.split(';').filter((declaration) => PROPERTY.test(declaration) && !RISKY_VALUE.test(declaration));
    element.setAttribute('style', safe.join(';'));
  }
  if (element.nodeName === 'IMG') {
    if (!OWN_IMAGE.test(element.getAttribute('src') ?? '')) element.removeAttribute('src');
  } else element.removeAttribute('src');
  if (element.nodeName !== 'A') return element.removeAttribute('href');
  const target = targetOf(element);
  element.removeAttribute('href');
  element.removeAttribute('title');
  if (target === null) return;
  element.setAttribute('href', target);
  element.setAttribute('title', target);
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});

const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** The frame runs no scripts, so a style shows where a link leads. */
const STYLE = `
html { color-scheme: light; }
body { margin: 16px; background: #fff; color: #1b2430; font: 14px/1.5 Arial, Helvetica, sans-serif; overflow-wrap: anywhere; }
img { max-width: 100%; height: auto; }
pre { white-space: pre-wrap; }
a:focus-visible { outline: 2px solid #1f5fa8; outline-offset: 1px; }
a[href]:hover::after, a[href]:focus::after { content: attr(href); position: fixed; left: 0; bottom: 0; z-index: 1; max-width: calc(100% - 24px); padding: 2px 12px; border-radius: 0 4px 0 0; background: #18202b; color: #fff; font: 12px/18px Arial, Helvetica, sans-serif; text-align: left; text-decoration: none; }
`;

/** A whole page for a frame without scripts. The server has sanitized the HTML, and it is sanitized again where it enters the page. */
export function safePage(html: string): string {
  const clean = purifier.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ATTRIBUTES, ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false });
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"><style>${STYLE}</style></head><body>${clean}</body></html>`;
}

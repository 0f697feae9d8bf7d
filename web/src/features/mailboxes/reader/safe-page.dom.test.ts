import { describe, expect, it } from 'vitest';
import { safePage } from './safe-page';

const pageOf = (html: string) => new DOMParser().parseFromString(safePage(html), 'text/html');

describe('the page of an email', () => {
  it('CONN-24 has a policy that allows only its own styles and images', () => {
    const page = pageOf('<p>Hello</p>');
    const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]');
    expect(policy?.getAttribute('content')).toBe("default-src 'none'; img-src data:; style-src 'unsafe-inline'");
    expect(page.body.innerHTML).toBe('<p>Hello</p>');
  });

  const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

  it.each([
    ['a script', '<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
    ['an event handler', '<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
    ['an image with an event handler', '<img src="x" onerror="alert(1)" alt="Logo">', '<img alt="Logo">'],
    ['a remote image', '<img src="https://tracker.example/a.png" srcset="https://tracker.example/b.png 2x" alt="Logo">', '<img alt="Logo">'],
    ['an SVG image', '<img src="data:image/svg+xml,<svg onload=alert(1)>">', '<img>'],
    ['an own image', `<img src="${PIXEL}" width="10">`, `<img src="${PIXEL}" width="10">`],
    ['a style element', '<style>p { background: url(https://tracker.example/a) }</style><p>Hi</p>', '<p>Hi</p>'],
    ['a style with an address', '<p style="color: red; background: url(https://tracker.example/a)">Hi</p>', '<p style="color: red">Hi</p>'],
    ['a style with an escape', '<p style="background: u\\72l(https://tracker.example/a)">Hi</p>', '<p style="">Hi</p>'],
    ['a style that covers the page', '<p style="position: fixed; width: 9px">Hi</p>', '<p style=" width: 9px">Hi</p>'],
    [
      'a background',
      '<table background="https://tracker.example/a"><tbody><tr><td>Hi</td></tr></tbody></table>',
      '<table><tbody><tr><td>Hi</td></tr></tbody></table>',
    ],
    ['a form', '<form action="https://evil.example"><input name="password"><button>Sign in</button></form>', 'Sign in'],
    ['a base address', '<base href="https://evil.example/"><p>Hi</p>', '<p>Hi</p>'],
    ['a redirect', '<meta http-equiv="refresh" content="0; url=https://evil.example"><p>Hi</p>', '<p>Hi</p>'],
    ['a frame', '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x"><p>Hi</p>', '<p>Hi</p>'],
    ['SVG', '<svg><a href="javascript:alert(1)"><text>Hi</text></a></svg>', ''],
    ['a link with a script', '<a href="javascript:alert(1)">Hi</a>', '<a>Hi</a>'],
    ['a link to this application', '<a href="/settings" title="https://bank.example">Hi</a>', '<a>Hi</a>'],
    ['a stylesheet', '<link rel="stylesheet" href="https://evil.example/a.css"><p>Hi</p>', '<p>Hi</p>'],
  ])('CONN-24 CONN-41 is harmless with %s', (_what, html, clean) => {
    const page = pageOf(html);
    expect(page.body.innerHTML).toBe(clean);
    expect(page.head.querySelectorAll('script, link, base, meta[http-equiv="refresh"]')).toHaveLength(0);
  });

  it('CONN-24 opens links in a new tab, and shows their targets', () => {
    const page = pageOf('<a href="https://example.com/a?b=1" target="_top">https://bank.example</a><a href="mailto:bo@example.com">Bo</a>');
    const [web, mail] = page.querySelectorAll('a');
    const attributes = ['href', 'title', 'target', 'rel'].map((name) => web?.getAttribute(name));
    expect(attributes).toEqual(['https://example.com/a?b=1', 'https://example.com/a?b=1', '_blank', 'noopener noreferrer']);
    expect(mail?.getAttribute('href')).toBe('mailto:bo@example.com');
    expect(page.head.querySelector('style')?.textContent).toContain('a[href]:hover::after, a[href]:focus::after { content: attr(href);');
  });
});

import { describe, expect, it } from 'vitest';
import { defaultMode, savedParts } from './email';
import { fontOf, FONTS, FONT_SIZES, sizeOf } from './fonts';
import { resized } from './image-size';
import { readLink } from './link';
import { converted } from './modes';
import { emailProblems } from './rules';
import { characterRange, offsetsIn } from './selection';
import { htmlToText, textToHtml } from './text';

const emailHtml =
  '<p>Dear <strong>{ Recipient Name }</strong>,</p><ul><li><p>One</p></li><li><p>Two &amp; more</p></li></ul><p>See <a href="https://example.com/a?b=1&amp;c=2">our page</a>.</p><p><img src="https://example.com/h.jpg" alt="A house" width="300" height="200"></p>';

describe('modes', () => {
  it('TPL-15 an email keeps its text, links and alternative texts in every mode', () => {
    const basic = converted(emailHtml, 'WYSIWYG', 'BASIC_HTML');
    expect(basic).toContain('<strong>{ Recipient Name }</strong>');
    expect(basic).toContain('<a href="https://example.com/a?b=1&amp;c=2">our page</a>');
    expect(basic).toContain('<img src="https://example.com/h.jpg" alt="A house" width="300" height="200">');
    const plain = converted(basic, 'BASIC_HTML', 'PLAIN_TEXT');
    expect(plain).toBe('Dear { Recipient Name },\n\n- One\n- Two & more\n\nSee our page (https://example.com/a?b=1&c=2).\n\nA house');
    expect(htmlToText(converted(plain, 'PLAIN_TEXT', 'WYSIWYG'))).toBe(plain);
  });

  it('TPL-15 unsupported elements are replaced by their content, and scripts are removed', () => {
    expect(converted('<div class="x" onclick="steal()"><span style="color:red">Hi</span><script>steal()</script></div>', 'WYSIWYG', 'BASIC_HTML')).toBe(
      '<p>Hi</p>',
    );
  });

  it('plain text becomes paragraphs, lines and links; its special characters are escaped', () => {
    expect(textToHtml('1 < 2 & 3\nnext\n\nSee https://example.com/x.')).toBe(
      '<p>1 &lt; 2 &amp; 3<br>next</p>\n<p>See <a href="https://example.com/x">https://example.com/x</a>.</p>',
    );
  });

  it('TPL-15 old Outlook and Windows Mail start with basic HTML', () => {
    expect(defaultMode('Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Microsoft Outlook 15.0)')).toBe('BASIC_HTML');
    expect(defaultMode('Mozilla/5.0 (Windows NT 10.0; WOW64) WindowsMail/16')).toBe('BASIC_HTML');
    expect(defaultMode('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36')).toBe('WYSIWYG');
  });

  it('TPL-36 a selection covers the same words in every mode', () => {
    const html = '<p>Dear <strong>you</strong>,</p><p>two &amp; three</p>';
    const text = 'Dear you,\n\ntwo & three';
    const range = characterRange(text, 'text', text.indexOf('two'), text.indexOf('two') + 3);
    const { start, end } = offsetsIn(html, 'html', range);
    expect(html.slice(start, end)).toBe('two');
    expect(offsetsIn(text, 'text', characterRange(html, 'html', start, end))).toEqual({ start: 11, end: 14 });
    const amp = characterRange(html, 'html', html.indexOf('&amp;'), html.indexOf('&amp;') + 5);
    expect(text.slice(...Object.values(offsetsIn(text, 'text', amp)))).toBe('&');
  });
});

describe('the rules', () => {
  it('TPL-13 subject and body are required, and ten characters of content', () => {
    expect(emailProblems({ subject: ' ', body: '', mode: 'WYSIWYG' })).toEqual(['Email subject is required', 'Email body is required']);
    expect(emailProblems({ subject: 'Hi', body: '<p>short</p>', mode: 'WYSIWYG' })).toEqual([
      'Email body must contain at least 10 characters of meaningful content',
    ]);
    expect(emailProblems({ subject: 'Hi', body: '<p>long enough</p>', mode: 'WYSIWYG' })).toEqual([]);
  });

  it('TPL-14 tags alone don’t count as content', () => {
    expect(emailProblems({ subject: 'Hi', body: '<p><strong><em></em></strong>&nbsp;</p><p><br></p>', mode: 'BASIC_HTML' })).toEqual([
      'Email body must contain at least 10 characters of meaningful content',
    ]);
    expect(emailProblems({ subject: 'Hi', body: '<p><strong></strong></p>', mode: 'PLAIN_TEXT' })).toEqual([]);
  });

  it('TPL-16 a saved template shows the parts that it doesn’t mention', () => {
    expect(savedParts({ showLogo: false })).toMatchObject({ showLogo: false, showFooter: true, showTwitter: true });
  });
});

describe('the tools', () => {
  it('TPL-19 a link without a scheme gets https://; an invalid web address is refused', () => {
    expect(readLink(' example.com/a ')).toEqual({ url: 'https://example.com/a' });
    expect(readLink('http://example.com')).toEqual({ url: 'http://example.com' });
    expect(readLink('example.com:8080/x')).toEqual({ url: 'https://example.com:8080/x' });
    expect(readLink('')).toEqual({ problem: 'missing' });
    for (const wrong of ['javascript:alert(1)', 'ftp://example.com', 'not a url', 'https://', 'data:text/html,x'])
      expect(readLink(wrong)).toEqual({ problem: 'invalid' });
  });

  it('TPL-20 a picture stays between 50 and 800 px per side and keeps its ratio', () => {
    expect(resized({ width: 400, height: 200 }, 300)).toEqual({ width: 300, height: 150 });
    expect(resized({ width: 400, height: 200 }, 5000)).toEqual({ width: 800, height: 400 });
    expect(resized({ width: 200, height: 400 }, 5000)).toEqual({ width: 400, height: 800 });
    expect(resized({ width: 400, height: 200 }, 1)).toEqual({ width: 100, height: 50 });
  });

  it('TPL-21 TPL-33 there are sixteen fonts and eight sizes; others are dropped', () => {
    expect(FONTS.map(({ id }) => id)).toEqual([
      'arial',
      'arial-black',
      'book-antiqua',
      'comic-sans-ms',
      'courier-new',
      'georgia',
      'helvetica',
      'impact',
      'tahoma',
      'terminal',
      'times-new-roman',
      'trebuchet-ms',
      'verdana',
      'indie',
      'chilanka',
      'sriracha',
    ]);
    expect(FONT_SIZES).toEqual([10, 12, 14, 16, 18, 20, 24, 32]);
    expect(fontOf('"Times New Roman", serif')?.id).toBe('times-new-roman');
    expect(fontOf('Calibri, sans-serif')).toBeUndefined();
    expect(['12px', '12pt', '9px', '33px', '2em'].map(sizeOf)).toEqual([12, 16, undefined, undefined, undefined]);
  });
});

import { AllSelection, TextSelection } from 'prosemirror-state';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasMark, markAttrs, setLink, setStyle, toggleFormat, toggleList } from './commands';
import { createEditor } from './editor';
import { docOf, htmlOf, type Tools } from './schema';

function editorOf(html: string, tools: Tools = 'all') {
  const mount = document.createElement('div');
  document.body.append(mount);
  const editor = createEditor(mount, { html, tools, variables: [], attributes: {}, onWritten: vi.fn(), onFocus: vi.fn() });
  onTestFinished(() => {
    editor.view.destroy();
    mount.remove();
  });
  const { view } = editor;
  return {
    editor,
    html: () => htmlOf(view.state.doc),
    select: (from: number, to = from) => view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to))),
    selectAll: () => view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc))),
    /** Types key by key, so that input rules run. */
    type: (text: string) => {
      for (const sign of text) {
        const { from, to } = view.state.selection;
        const isTaken = view.someProp('handleTextInput', (handle) => handle(view, from, to, sign, () => view.state.tr.insertText(sign, from, to)));
        if (!isTaken) view.dispatch(view.state.tr.insertText(sign, from, to));
      }
    },
    press: (key: string, more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      view.someProp('handleKeyDown', (handle) => handle(view, event));
    },
    paste: (text: string) => view.pasteText(text),
  };
}

const roundTrip = (html: string, tools: Tools = 'all') => htmlOf(docOf(html, tools));

describe('the content of an email', () => {
  it.each([
    '<p>Dear <strong>you</strong> and <em>me</em>, <u>all</u> <s>gone</s> <code>x</code></p>',
    '<p><br></p>'.repeat(2),
    '<h1>One</h1><h2>Two</h2><h3>Three</h3>',
    '<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li></ul><ol start="3"><li><p>Three</p></li></ol>',
    '<blockquote><p>Said</p></blockquote><pre><code>a\n  b</code></pre><hr>',
    '<p><a href="https://example.com/a?b=1&amp;c=2" title="There">our <strong>page</strong></a></p>',
    '<p><a href="{ Website }">our page</a><br>next</p>',
    '<p><img src="https://example.com/h.jpg" alt="A house" width="300" height="200"></p>',
  ])('%s stays the same when it is opened again', (html) => {
    expect(roundTrip(html)).toBe(html);
    expect(roundTrip(roundTrip(html))).toBe(html);
  });

  it('TPL-30 TPL-33 scripts and anything that is not on the list are dropped', () => {
    expect(
      roundTrip(
        '<p onclick="x()"><a href="java\tscript:x()">a</a><img src="data:image/png;base64,AA"><span style="font-family: Calibri; color: red">b</span><script>x()</script></p>',
      ),
    ).toBe('<p>ab</p>');
  });

  it('font and size of nested spans are merged', () => {
    expect(roundTrip('<p><span style="font-family: Georgia, serif">a <span style="font-size: 18px">b</span></span></p>')).toMatch(
      /<span style="font-family: Georgia, serif;?">a <\/span><span style="font-family: Georgia, serif; font-size: 18px;?">b<\/span>/,
    );
  });

  it('TPL-33 a signature has no lists, quotations, code or pictures', () => {
    expect(
      roundTrip(
        '<h1>Ann</h1><ul><li><p><code>Reed</code></p></li></ul><blockquote><p>Said</p></blockquote><p><img src="https://example.com/h.jpg" alt="x"></p>',
        'signature',
      ),
    ).toBe('<p>Ann</p><p>Reed</p><p>Said</p><p><br></p>');
  });
});

describe('typing', () => {
  it('an address becomes a link after a space, without the punctuation after it', () => {
    const text = editorOf('<p>See </p>');
    text.select(5);
    text.type('www.example.com/a, ');
    expect(text.html()).toBe('<p>See <a href="https://www.example.com/a">www.example.com/a</a>, </p>');
    text.type('or ann@example.com ok ');
    expect(text.html()).not.toContain('mailto');
  });

  it('an address at the end of a paragraph becomes a link with Enter; after an undo it is not linked again', () => {
    const text = editorOf('<p></p>');
    text.select(1);
    text.type('example.org');
    text.press('Enter');
    expect(text.html()).toBe('<p><a href="https://example.org">example.org</a></p><p><br></p>');
    text.press('z', { ctrlKey: true });
    expect(text.html()).not.toContain('<a');
  });

  it('a removed link is not added again', () => {
    const text = editorOf('<p><a href="https://example.com">example.com</a> </p>');
    text.select(4);
    text.editor.run(setLink(undefined));
    expect(text.html()).toBe('<p>example.com </p>');
  });

  it('markers at the beginning of a line make lists, quotations and headings; Enter twice leaves a list', () => {
    const text = editorOf('<p></p>');
    text.select(1);
    text.type('- one');
    text.press('Enter');
    text.type('two');
    expect(text.html()).toBe('<ul><li><p>one</p></li><li><p>two</p></li></ul>');
    text.press('Enter');
    text.press('Enter');
    text.type('> said');
    expect(text.html()).toBe('<ul><li><p>one</p></li><li><p>two</p></li></ul><blockquote><p>said</p></blockquote>');
  });

  it('Backspace at the beginning of an item removes its bullet', () => {
    const text = editorOf('<ul><li><p>one</p></li></ul>');
    text.select(3);
    text.press('Backspace');
    expect(text.html()).toBe('<p>one</p>');
  });

  it('Ctrl+Enter adds no line; Shift+Enter does', () => {
    const text = editorOf('<p>one</p>');
    text.select(4);
    text.press('Enter', { ctrlKey: true });
    expect(text.html()).toBe('<p>one</p>');
    text.press('Enter', { shiftKey: true });
    text.type('x');
    expect(text.html()).toBe('<p>one<br>x</p>');
  });
});

describe('pasting', () => {
  // jsdom has no ClipboardEvent.
  beforeAll(() => vi.stubGlobal('ClipboardEvent', Event));
  afterAll(() => vi.unstubAllGlobals());

  it('an address pasted over words links them', () => {
    const text = editorOf('<p>See here</p>');
    text.select(5, 9);
    text.paste('https://example.com/a');
    expect(text.html()).toBe('<p>See <a href="https://example.com/a">here</a></p>');
  });

  it('the addresses in a text become links', () => {
    const text = editorOf('<p></p>');
    text.paste('At https://example.com/a. And more');
    expect(text.html()).toBe('<p>At <a href="https://example.com/a">https://example.com/a</a>. And more</p>');
  });
});

describe('format', () => {
  it('a list is changed to the other kind, and then removed', () => {
    const text = editorOf('<ul><li><p>one</p></li></ul>');
    text.select(4);
    text.editor.run(toggleList('orderedList'));
    expect(text.html()).toBe('<ol><li><p>one</p></li></ol>');
    text.editor.run(toggleList('orderedList'));
    expect(text.html()).toBe('<p>one</p>');
  });

  it('font and size are set and removed separately', () => {
    const text = editorOf('<p>one</p>');
    text.selectAll();
    text.editor.run(setStyle({ fontSize: '18px' }));
    text.editor.run(setStyle({ fontFamily: 'Georgia, serif' }));
    expect(markAttrs(text.editor.view.state, 'textStyle')).toEqual({ fontFamily: 'Georgia, serif', fontSize: '18px' });
    text.editor.run(setStyle({ fontSize: null }));
    text.editor.run(setStyle({ fontFamily: null }));
    expect(text.html()).toBe('<p>one</p>');
  });

  it('a style chosen before typing applies to the typed text', () => {
    const text = editorOf('<p></p>');
    text.select(1);
    text.editor.run(setStyle({ fontSize: '20px' }));
    text.type('x');
    expect(text.html()).toMatch(/<span style="font-size: 20px;?">x<\/span>/);
  });

  it('is on only if the whole selection has it', () => {
    const text = editorOf('<p><strong>one</strong> two</p>');
    text.selectAll();
    expect(hasMark(text.editor.view.state, 'bold')).toBe(false);
    text.editor.run(toggleFormat('bold'));
    expect(text.html()).toBe('<p><strong>one two</strong></p>');
    expect(hasMark(text.editor.view.state, 'bold')).toBe(true);
  });

  it('a link is changed as a whole, wherever the caret is in it', () => {
    const text = editorOf('<p><a href="https://example.com">our <strong>page</strong></a></p>');
    text.select(3);
    text.editor.run(setLink('https://example.org'));
    expect(text.html()).toBe('<p><a href="https://example.org">our <strong>page</strong></a></p>');
  });
});

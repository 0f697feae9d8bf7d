import { AllSelection, TextSelection } from 'prosemirror-state';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasMark, linkedTo, markAttrs, styled, toggled, toggledList } from './commands';
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
    /** Key by key, as rules of typing see it. */
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

describe('what a letter holds', () => {
  it.each([
    '<p>Dear <strong>you</strong> and <em>me</em>, <u>all</u> <s>gone</s> <code>x</code></p>',
    '<p><br></p>'.repeat(2),
    '<h1>One</h1><h2>Two</h2><h3>Three</h3>',
    '<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li></ul><ol start="3"><li><p>Three</p></li></ol>',
    '<blockquote><p>Said</p></blockquote><pre><code>a\n  b</code></pre><hr>',
    '<p><a href="https://example.com/a?b=1&amp;c=2" title="There">our <strong>page</strong></a></p>',
    '<p><a href="{ Website }">our page</a><br>next</p>',
    '<p><img src="https://example.com/h.jpg" alt="A house" width="300" height="200"></p>',
  ])('%s is the same when it is opened again', (html) => {
    expect(roundTrip(html)).toBe(html);
    expect(roundTrip(roundTrip(html))).toBe(html);
  });

  it('TPL-30 TPL-33 what runs and what the list doesn’t have is dropped', () => {
    expect(
      roundTrip(
        '<p onclick="x()"><a href="java\tscript:x()">a</a><img src="data:image/png;base64,AA"><span style="font-family: Calibri; color: red">b</span><script>x()</script></p>',
      ),
    ).toBe('<p>ab</p>');
  });

  it('font and size of nested spans are one', () => {
    expect(roundTrip('<p><span style="font-family: Georgia, serif">a <span style="font-size: 18px">b</span></span></p>')).toMatch(
      /<span style="font-family: Georgia, serif;?">a <\/span><span style="font-family: Georgia, serif; font-size: 18px;?">b<\/span>/,
    );
  });

  it('TPL-33 a signature has neither lists nor quotations, code or pictures', () => {
    expect(
      roundTrip(
        '<h1>Ann</h1><ul><li><p><code>Reed</code></p></li></ul><blockquote><p>Said</p></blockquote><p><img src="https://example.com/h.jpg" alt="x"></p>',
        'signature',
      ),
    ).toBe('<p>Ann</p><p>Reed</p><p>Said</p><p><br></p>');
  });
});

describe('typing', () => {
  it('an address becomes a link with the space behind it, without what closes the sentence', () => {
    const letter = editorOf('<p>See </p>');
    letter.select(5);
    letter.type('www.example.com/a, ');
    expect(letter.html()).toBe('<p>See <a href="https://www.example.com/a">www.example.com/a</a>, </p>');
    letter.type('or ann@example.com ok ');
    expect(letter.html()).not.toContain('mailto');
  });

  it('an address at the end of a paragraph becomes one with Enter; undone, it isn’t made again', () => {
    const letter = editorOf('<p></p>');
    letter.select(1);
    letter.type('example.org');
    letter.press('Enter');
    expect(letter.html()).toBe('<p><a href="https://example.org">example.org</a></p><p><br></p>');
    letter.press('z', { ctrlKey: true });
    expect(letter.html()).not.toContain('<a');
  });

  it('what is taken off a link stays off', () => {
    const letter = editorOf('<p><a href="https://example.com">example.com</a> </p>');
    letter.select(4);
    letter.editor.run(linkedTo(undefined));
    expect(letter.html()).toBe('<p>example.com </p>');
  });

  it('the beginnings of lines make lists, quotations and headings; Enter twice leaves a list', () => {
    const letter = editorOf('<p></p>');
    letter.select(1);
    letter.type('- one');
    letter.press('Enter');
    letter.type('two');
    expect(letter.html()).toBe('<ul><li><p>one</p></li><li><p>two</p></li></ul>');
    letter.press('Enter');
    letter.press('Enter');
    letter.type('> said');
    expect(letter.html()).toBe('<ul><li><p>one</p></li><li><p>two</p></li></ul><blockquote><p>said</p></blockquote>');
  });

  it('Backspace at the beginning of an item takes its bullet', () => {
    const letter = editorOf('<ul><li><p>one</p></li></ul>');
    letter.select(3);
    letter.press('Backspace');
    expect(letter.html()).toBe('<p>one</p>');
  });

  it('Ctrl+Enter writes no line; Shift+Enter does', () => {
    const letter = editorOf('<p>one</p>');
    letter.select(4);
    letter.press('Enter', { ctrlKey: true });
    expect(letter.html()).toBe('<p>one</p>');
    letter.press('Enter', { shiftKey: true });
    letter.type('x');
    expect(letter.html()).toBe('<p>one<br>x</p>');
  });
});

describe('pasting', () => {
  // jsdom doesn't have it.
  beforeAll(() => vi.stubGlobal('ClipboardEvent', Event));
  afterAll(() => vi.unstubAllGlobals());

  it('an address over words is where they lead', () => {
    const letter = editorOf('<p>See here</p>');
    letter.select(5, 9);
    letter.paste('https://example.com/a');
    expect(letter.html()).toBe('<p>See <a href="https://example.com/a">here</a></p>');
  });

  it('the addresses of a text become links', () => {
    const letter = editorOf('<p></p>');
    letter.paste('At https://example.com/a. And more');
    expect(letter.html()).toBe('<p>At <a href="https://example.com/a">https://example.com/a</a>. And more</p>');
  });
});

describe('format', () => {
  it('a list of one kind becomes one of the other, and then none', () => {
    const letter = editorOf('<ul><li><p>one</p></li></ul>');
    letter.select(4);
    letter.editor.run(toggledList('orderedList'));
    expect(letter.html()).toBe('<ol><li><p>one</p></li></ol>');
    letter.editor.run(toggledList('orderedList'));
    expect(letter.html()).toBe('<p>one</p>');
  });

  it('font and size are set apart, and taken back', () => {
    const letter = editorOf('<p>one</p>');
    letter.selectAll();
    letter.editor.run(styled({ fontSize: '18px' }));
    letter.editor.run(styled({ fontFamily: 'Georgia, serif' }));
    expect(markAttrs(letter.editor.view.state, 'textStyle')).toEqual({ fontFamily: 'Georgia, serif', fontSize: '18px' });
    letter.editor.run(styled({ fontSize: null }));
    letter.editor.run(styled({ fontFamily: null }));
    expect(letter.html()).toBe('<p>one</p>');
  });

  it('chosen before a word it is the word’s', () => {
    const letter = editorOf('<p></p>');
    letter.select(1);
    letter.editor.run(styled({ fontSize: '20px' }));
    letter.type('x');
    expect(letter.html()).toMatch(/<span style="font-size: 20px;?">x<\/span>/);
  });

  it('is on only where all of what is selected has it', () => {
    const letter = editorOf('<p><strong>one</strong> two</p>');
    letter.selectAll();
    expect(hasMark(letter.editor.view.state, 'bold')).toBe(false);
    letter.editor.run(toggled('bold'));
    expect(letter.html()).toBe('<p><strong>one two</strong></p>');
    expect(hasMark(letter.editor.view.state, 'bold')).toBe(true);
  });

  it('a link is changed whole, wherever the caret stands in it', () => {
    const letter = editorOf('<p><a href="https://example.com">our <strong>page</strong></a></p>');
    letter.select(3);
    letter.editor.run(linkedTo('https://example.org'));
    expect(letter.html()).toBe('<p><a href="https://example.org">our <strong>page</strong></a></p>');
  });
});

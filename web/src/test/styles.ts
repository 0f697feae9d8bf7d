/**
 * Tests run without the styles of components: jsdom would ask each of their rules of each element whenever a role is
 * looked for. What is left, the browser's own styles and those of the `style` attribute, is known without asking jsdom for
 * the few properties that decide what can be seen and clicked; that is most of the work of a test. A test about looks
 * applies the styles.
 */

const leftOut: [style: HTMLStyleElement, rule: Node][] = [];
const applied: typeof leftOut = [];
const computed = window.getComputedStyle.bind(window);

export function leaveOutStyles() {
  for (const [style, rule] of applied.splice(0)) {
    if (rule.parentNode === style) style.removeChild(rule);
    leftOut.push([style, rule]);
  }
  HTMLStyleElement.prototype.appendChild = function leaveOut(rule) {
    leftOut.push([this, rule]);
    return rule;
  };
  window.getComputedStyle = (element, pseudo) => (pseudo ? computed(element, pseudo) : styleOf(element));
}

/** What was left out so far, and whatever comes, to the end of the test. */
export function applyStyles() {
  // What every node has shows again.
  Reflect.deleteProperty(HTMLStyleElement.prototype, 'appendChild');
  window.getComputedStyle = computed;
  applied.push(...leftOut.splice(0));
  for (const [style, rule] of applied) style.appendChild(rule);
}

function styleOf(element: Element): CSSStyleDeclaration {
  let whole: CSSStyleDeclaration | undefined;
  const all = () => (whole ??= computed(element));
  const getPropertyValue = (name: string) => quick[name]?.(element) ?? all().getPropertyValue(name);
  return new Proxy(NO_STYLE, {
    get(_target, name) {
      if (typeof name === 'string' && quick[name]) return quick[name](element);
      if (name === 'getPropertyValue') return getPropertyValue;
      const value: unknown = Reflect.get(all(), name);
      return typeof value === 'function' ? (...given: unknown[]): unknown => Reflect.apply(value, all(), given) : value;
    },
  });
}

const NO_STYLE = document.createElement('i').style;

/** A property of the `style` attribute; most elements have none. */
const inline = (element: Element, name: string) =>
  (element instanceof HTMLElement || element instanceof SVGElement) && element.hasAttribute('style') ? element.style.getPropertyValue(name) : '';

/** As the browser shows an element of that name. */
const displays = new Map<string, string>();

function displayOf(element: Element): string {
  const own = inline(element, 'display');
  if (own !== '') return own;
  if (element.hasAttribute('hidden') || element.matches('input[type=hidden], dialog:not([open]), [popover]')) return computed(element).display;
  const known = displays.get(element.localName);
  if (known !== undefined) return known;
  const display = computed(element).display;
  displays.set(element.localName, display);
  return display;
}

/** What an element has from its ancestors, where it has none of its own. */
const inherited = (name: string, initial: string) => (element: Element) => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = inline(at, name);
    if (own !== '' && own !== 'inherit') return own;
  }
  return initial;
};

/** The few that are asked for again and again; all else is left to jsdom. */
const quick: Readonly<Record<string, (element: Element) => string>> = {
  display: displayOf,
  visibility: inherited('visibility', 'visible'),
  pointerEvents: inherited('pointer-events', 'auto'),
  'pointer-events': inherited('pointer-events', 'auto'),
};

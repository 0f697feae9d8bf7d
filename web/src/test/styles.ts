/**
 * Tests run without component styles: for each query by role, jsdom would match every rule with every element. For the remaining
 * styles (those of the browser and of the `style` attribute), the few properties that decide what can be seen and clicked are
 * computed without jsdom, because that is most of a test's work. A test about styles applies them.
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

/** Applies the styles left out so far and all later ones, until the end of the test. */
export function applyStyles() {
  // The inherited method of all nodes applies again.
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
      return typeof value === 'function' ? (...args: unknown[]): unknown => Reflect.apply(value, all(), args) : value;
    },
  });
}

const NO_STYLE = document.createElement('i').style;

/** A property of the `style` attribute; most elements have none. */
const inline = (element: Element, name: string) =>
  (element instanceof HTMLElement || element instanceof SVGElement) && element.hasAttribute('style') ? element.style.getPropertyValue(name) : '';

/** The default display of each element name. */
const displays = new Map<string, string>();

function displayOf(element: Element): string {
  const own = inline(element, 'display');
  if (own !== '') return own;
  if (element.hasAttribute('hidden') || element.matches('input[type=hidden], dialog:not([open]), [popover]')) return computed(element).display;
  const cached = displays.get(element.localName);
  if (cached !== undefined) return cached;
  const display = computed(element).display;
  displays.set(element.localName, display);
  return display;
}

/** The value of an inherited property: the element's own, or that of the nearest ancestor with one. */
const inherited = (name: string, initial: string) => (element: Element) => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = inline(at, name);
    if (own !== '' && own !== 'inherit') return own;
  }
  return initial;
};

/** The properties that are read most often; jsdom computes all others. */
const quick: Readonly<Record<string, (element: Element) => string>> = {
  display: displayOf,
  visibility: inherited('visibility', 'visible'),
  pointerEvents: inherited('pointer-events', 'auto'),
  'pointer-events': inherited('pointer-events', 'auto'),
};

/**
 * Tests run without the styles of components: jsdom would ask each of their rules of each element whenever a role is
 * looked for, which was a third of the tests' work. A test about looks applies them.
 */

const leftOut: [style: HTMLStyleElement, rule: Node][] = [];

export function leaveOutStyles() {
  HTMLStyleElement.prototype.appendChild = function leaveOut(rule) {
    leftOut.push([this, rule]);
    return rule;
  };
}

/** What was left out so far, and whatever comes, to the end of the test. */
export function applyStyles() {
  // What every node has shows again.
  Reflect.deleteProperty(HTMLStyleElement.prototype, 'appendChild');
  for (const [style, rule] of leftOut.splice(0)) style.appendChild(rule);
}

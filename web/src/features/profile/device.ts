/** Turns a browser's user agent into a readable name. */
import { texts } from '../../texts/profile';

export interface Device {
  name: string;
  isHandheld: boolean;
}

/** The order matters: many browsers claim to be others too. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.* Safari\//, 'Safari'],
];

const SYSTEMS: readonly [sign: RegExp, name: string, isHandheld: boolean][] = [
  [/iPhone|iPod/, 'iPhone', true],
  [/iPad/, 'iPad', true],
  [/Android/, 'Android', true],
  [/Windows/, 'Windows', false],
  [/CrOS/, 'ChromeOS', false],
  [/Macintosh|Mac OS X/, 'Mac', false],
  [/Linux|X11/, 'Linux', false],
];

export function deviceOf(userAgent: string | undefined): Device {
  const agent = userAgent ?? '';
  const browser = BROWSERS.find(([sign]) => sign.test(agent))?.[1];
  const [, system, isHandheld = false] = SYSTEMS.find(([sign]) => sign.test(agent)) ?? [];
  if (browser && system) return { name: texts.device(browser, system), isHandheld };
  return { name: browser ?? system ?? texts.unknownDevice, isHandheld };
}

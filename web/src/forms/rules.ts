/**
 * The rules that all forms share, each with its error. The schema of a field is `text(...)` or `secret(...)` with its rules, in
 * the order in which they are reported. Every rule except `required` accepts an empty field.
 */
import * as z from 'zod/mini';
import * as limits from '../api/limits';
import type { BoundProblems } from '../lib/bounds';
import { numberOf, readDay } from '../lib/format';
import { errorText } from '../lib/messages';
import { texts } from '../texts/forms';

/** The limit of a text input without its own limit. */
export const DEFAULT_MAX_LENGTH = 1000;

const NAME_MAX_LENGTH = 64;
const ADDRESS_MAX_LENGTH = 160;
const EMAIL_MAX_LENGTH = 256;
const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 128;

type Rule = z.core.$ZodCheck<string>;

/** A text field. Surrounding spaces don't count and aren't sent. */
export function text(...rules: Rule[]) {
  return z.string().check(z.trim(), ...rules);
}

/** A password: every character counts. */
export function secret(...rules: Rule[]) {
  return z.string().check(...rules);
}

function rule(isValid: (value: string) => boolean, message: string): Rule {
  return z.refine((value: string) => value === '' || isValid(value), message);
}

/** Characters as people and the server count them: an emoji is one. */
function lengthOf(value: string): number {
  return Array.from(value).length;
}

export const REQUIRED = texts.required;

export const requiredOr = (message: string): Rule => z.refine((value: string) => value !== '', message);

export const required: Rule = requiredOr(REQUIRED);

export function maxLength(max: number): Rule {
  return rule((value) => lengthOf(value) <= max, texts.tooLong(max));
}

/** The length of formatted text: its HTML tags don't count. */
export function maxTextLength(max: number): Rule {
  return rule((html) => lengthOf(textOfHtml(html)) <= max, texts.tooLong(max));
}

function textOfHtml(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}

export const numeric: Rule = rule((value) => numberOf(value) !== null, texts.notANumber);

/** Accepts a text that is not a number: `numeric` reports it. */
const atLeastOne: Rule = rule((value) => (numberOf(value) ?? 1) >= 1, texts.notAtLeastOne);

const grouped = new Intl.NumberFormat('en-US');

function atMost(max: number): Rule {
  return rule((value) => (numberOf(value) ?? 0) <= max, texts.tooMuch(grouped.format(max)));
}

const wholeNumber: Rule = rule((value) => Number.isInteger(numberOf(value) ?? 1), texts.notWhole);

const EMAIL = /^[^\s@<>(),;:"\\]+@[^\s@.<>(),;:"\\]+(\.[^\s@.<>(),;:"\\]+)*\.[a-z]{2,10}$/i;

/** Accepts an empty field. `message` is the error of the others. */
export const emailOr = (message: string): Rule => rule((value) => EMAIL.test(value), message);

const email: Rule = emailOr(texts.notAnEmail);

export const alphanumeric: Rule = rule((value) => /^[a-z0-9]+$/i.test(value), texts.notAlphanumeric);

/** A US number of ten digits, with or without parentheses and separators. Area code and exchange follow the numbering plan. */
const PHONE = /^(\([2-9][0-8]\d\)|[2-9][0-8]\d)[ .-]*[2-9]\d{2}[ .-]*\d{4}$/;

export function isPhone(value: string): boolean {
  return PHONE.test(value.trim());
}

const INVALID_PHONE = texts.notAPhone;

export const phone: Rule = rule(isPhone, INVALID_PHONE);

/** The digits of a phone number, as the server stores it. */
export function phoneDigits(value: string): string {
  return value.replace(/\D/g, '');
}

/** A first name, a last name or the name of a company. */
export const aName = () => text(required, maxLength(NAME_MAX_LENGTH));

/** An optional line of a postal address. */
export const anAddressLine = () => text(maxLength(ADDRESS_MAX_LENGTH));

/** An optional email address. `stored` is the saved one, which is valid in any form. */
export const anEmailIfAny = (stored = '') =>
  text(
    rule((value) => value === stored || EMAIL.test(value), texts.notAnEmail),
    maxLength(EMAIL_MAX_LENGTH),
  );

/** An optional phone number. `stored` is the saved one, which is valid in any form. */
export const aPhoneIfAny = (stored = '') => text(rule((value) => value === stored || isPhone(value), INVALID_PHONE));

export const anEmail = () => text(required, email, maxLength(EMAIL_MAX_LENGTH));

/** A required phone number. */
export const aPhone = () => text(required, phone);

/** A count of at least one, such as seats. */
export const aCount = (max: number) => text(required, numeric, atLeastOne, wholeNumber, atMost(max));

/** An optional amount in dollars. */
export const anAmount = (max: number) =>
  text(
    numeric,
    rule((value) => (numberOf(value) ?? 0) >= 0, texts.notPositive),
    atMost(max),
  );

/** A lower and an upper bound as typed, checked as a pair. */
export function aRange<Field extends string>(from: Field, to: Field, problemsOf: (from: string, to: string) => BoundProblems) {
  return z.check<Record<Field, string>>(({ value, issues }) => {
    const problems = problemsOf(value[from], value[to]);
    if (problems.from) issues.push({ code: 'custom', message: problems.from, input: value[from], path: [from], continue: true });
    if (problems.to) issues.push({ code: 'custom', message: problems.to, input: value[to], path: [to], continue: true });
  });
}

const date: Rule = rule((value) => readDay(value) !== null, texts.notADate);

/** An optional day as typed. */
export const aDay = () => text(date);

export const NOT_IN_FUTURE = texts.inFuture;

/** A required day as typed, not after `today` (such as 2026-03-08). */
export const aPastDay = (today: string) =>
  text(
    required,
    date,
    rule((value) => (readDay(value) ?? today) <= today, NOT_IN_FUTURE),
  );

/** An optional zip code of five digits. The rules `first` are checked before. */
export const aZip = (...first: Rule[]) =>
  text(
    ...first,
    rule((value) => /^\d{5}$/.test(value), texts.notAZip),
  );

function isLink(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && url.protocol === 'https:' && url.hostname.includes('.') && url.username === '';
}

/** An optional address of an external page. */
export const aLink = () => text(z.overwrite(tidyLink), maxLength(limits.TemplateSettingsIn.website.maxLength), rule(isLink, texts.notALink));

/** Adds https:// to an address without a scheme. */
export function tidyLink(typed: string): string {
  const bare = typed.trim();
  return bare === '' || /^[a-z][a-z0-9+.-]*:/i.test(bare) ? bare : `https://${bare}`;
}

/** The requirements of a password, in the words of the hint next to it. As on the server, letters of any script count. */
export const strengths: readonly { word: string; has: (password: string) => boolean }[] = [
  { word: texts.minLength, has: (password) => lengthOf(password) >= PASSWORD_MIN_LENGTH },
  { word: texts.oneDigit, has: (password) => /\p{N}/u.test(password) },
  { word: texts.oneLowerCase, has: (password) => /\p{Lowercase}/u.test(password) },
  { word: texts.oneUpperCase, has: (password) => /\p{Uppercase}/u.test(password) },
  { word: texts.oneSpecial, has: (password) => /[^\p{Alphabetic}\p{N}\s\p{Cc}]/u.test(password) },
  { word: texts.noSpaces, has: (password) => password !== '' && !/\s/u.test(password) },
];

const strong: Rule = rule((password) => strengths.every(({ has }) => has(password)), texts.tooWeak);

/** A newly chosen password. */
const aNewPassword = () => secret(required, strong, maxLength(PASSWORD_MAX_LENGTH));

/** Checks that `confirmPassword` repeats `newPassword`. An empty one has only the error of `required`. */
const passwordsMatch = z.refine<{ newPassword: string; confirmPassword: string }>(
  (form) => form.confirmPassword === '' || form.confirmPassword === form.newPassword,
  { error: errorText('PASSWORD_NOT_MATCH'), path: ['confirmPassword'] },
);

/** The new password and its repetition, for the pages behind mailed links. */
export const newPasswordRules = z.object({ newPassword: aNewPassword(), confirmPassword: secret(required) }).check(passwordsMatch);

/** The same with the current password. */
export const passwordChangeRules = z
  .object({ currentPassword: secret(required), newPassword: aNewPassword(), confirmPassword: secret(required) })
  .check(passwordsMatch);

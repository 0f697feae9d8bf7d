/** What a failed call becomes: the server's envelope, or the client's own code when there was none. */
import { errorText, knowsError } from '../lib/messages';
import type { StandingMarket } from './types';

export interface FieldError {
  field: string;
  code: string;
  message: string;
}

/** A bucket, child market or market that stands in the way. */
export interface LinkedMarket {
  bucketName?: string;
  subMarketName?: string;
  marketName?: string;
}

interface Failure {
  code: string;
  status: number;
  details?: FieldError[];
  markets?: LinkedMarket[];
  standing?: StandingMarket[];
  company?: string;
  retryAfterSeconds?: number;
}

export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: FieldError[];
  readonly markets: LinkedMarket[];
  /** The markets, child markets or buckets that stand against what was asked. */
  readonly standing: StandingMarket[];
  /** The company whose own single sign-on is required. */
  readonly company: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ code, status, details = [], markets = [], standing = [], company, retryAfterSeconds }: Failure) {
    super(errorText(code));
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
    this.markets = markets;
    this.standing = standing;
    this.company = company;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The server wasn't there or isn't well: what the caller holds may still be right, and asking again may help. */
  get isOutage(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Whether it says that there is nothing by that name, or not for whoever asks. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

const UNKNOWN_CODE = 'UNKNOWN';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.field === 'string' && typeof value.code === 'string' && typeof value.message === 'string';
}

const MARKET_NAMES = ['bucketName', 'subMarketName', 'marketName'] as const;

function readLinkedMarket(value: unknown): LinkedMarket[] {
  if (!isRecord(value)) return [];
  const named = MARKET_NAMES.flatMap((kind) => {
    const name = value[kind];
    return typeof name === 'string' && name !== '' ? [[kind, name] as const] : [];
  });
  return named.length > 0 ? [Object.fromEntries(named)] : [];
}

function numberIn(record: Record<string, unknown>, key: 'propMinVal' | 'propMaxVal' | 'propMinSize' | 'propMaxSize') {
  const value = record[key];
  return typeof value === 'number' ? { [key]: value } : {};
}

function readStandingMarket(detail: unknown): StandingMarket[] {
  const market = isRecord(detail) ? detail.market : undefined;
  if (!isRecord(market) || typeof market.itemId !== 'string' || typeof market.name !== 'string') return [];
  const zipCodes = Array.isArray(market.zipCodes) ? market.zipCodes.filter((zip) => typeof zip === 'string') : [];
  return [
    {
      itemId: market.itemId,
      name: market.name,
      nameExists: market.nameExists === true,
      rangeOverlaps: market.rangeOverlaps === true,
      zipCodes,
      ...numberIn(market, 'propMinVal'),
      ...numberIn(market, 'propMaxVal'),
      ...numberIn(market, 'propMinSize'),
      ...numberIn(market, 'propMaxSize'),
    },
  ];
}

function namesCompany(detail: unknown): detail is { company: string } {
  return isRecord(detail) && typeof detail.company === 'string';
}

/** Reads the envelope `{error: {code, message, details}}`; an answer without one (a proxy's page) has an unknown code. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after'));
  const failure: Failure = { code: UNKNOWN_CODE, status: response.status };
  if (retryAfter > 0) failure.retryAfterSeconds = retryAfter;
  try {
    const body: unknown = await response.json();
    if (isRecord(body) && isRecord(body.error) && typeof body.error.code === 'string') {
      failure.code = body.error.code;
      if (Array.isArray(body.error.details)) {
        failure.details = body.error.details.filter(isFieldError);
        failure.markets = body.error.details.flatMap(readLinkedMarket);
        failure.standing = body.error.details.flatMap(readStandingMarket);
        failure.company = body.error.details.find(namesCompany)?.company;
      }
    }
  } catch {
    // Not JSON: the unknown code says all there is to say.
  }
  return new ApiError(failure);
}

/** A request given up on purpose (a newer search, a page left) is no failure. */
export function isAborted(error: unknown): boolean {
  return isRecord(error) && error.name === 'AbortError';
}

export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : UNKNOWN_CODE;
}

/** The sentence for any failure, with the wait where the server asks for one. */
export function describeError(error: unknown): string {
  const code = codeOf(error);
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  if (code === 'RATE_LIMITED' && seconds !== undefined) return `Too many attempts. Please try again in ${seconds} seconds.`;
  return errorText(code);
}

/** Nobody knows whether the provider took a message: it may have arrived. */
export const UNCONFIRMED = 'UNCONFIRMED';

/**
 * The sentence of a failed job: the catalogue's, else what the job itself says. Of what may have arrived only the job knows
 * where to look: the catalogue's sentence is the question before it is sent again.
 */
export function describeJobFailure(code: string | undefined, message: string | undefined): string {
  if (code !== undefined && knowsError(code) && !(code === UNCONFIRMED && message)) return errorText(code);
  return message ?? errorText(UNKNOWN_CODE);
}

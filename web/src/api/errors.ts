/** The error of a failed call: the server's code, or the client's own code when there is no response. */
import { errorText, hasErrorText } from '../lib/messages';
import type { ConflictingMarket } from './types';

export interface FieldError {
  field: string;
  code: string;
  message: string;
}

/** A bucket, child market or market that blocks the request because it is linked to its subject. */
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
  conflicts?: ConflictingMarket[];
  company?: string;
  retryAfterSeconds?: number;
  requestId?: string | undefined;
  explanation?: string;
}

export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: FieldError[];
  readonly markets: LinkedMarket[];
  /** The markets, child markets or buckets that conflict with the request. */
  readonly conflicts: ConflictingMarket[];
  /** The company whose own single sign-on is required. */
  readonly company: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The id that the server's log has for the call. */
  readonly requestId: string | undefined;
  /** The server's sentence, which says more than that of the code if there are several causes. */
  readonly explanation: string | undefined;

  constructor({ code, status, details = [], markets = [], conflicts = [], company, retryAfterSeconds, requestId, explanation }: Failure) {
    super(errorText(code));
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
    this.markets = markets;
    this.conflicts = conflicts;
    this.company = company;
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
    this.explanation = explanation;
  }

  /** Whether the server is unreachable or fails. The session and the input may still be valid, and a retry may help. */
  get isOutage(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Whether the object doesn't exist, or the user may not see it. */
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

function readConflictingMarket(detail: unknown): ConflictingMarket[] {
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

/**
 * Reads the error envelope `{error: {code, message, details}}`. A response without one, such as a proxy's page, gets the unknown
 * code.
 */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after'));
  const failure: Failure = { code: UNKNOWN_CODE, status: response.status, requestId: response.headers.get('x-request-id') ?? undefined };
  if (retryAfter > 0) failure.retryAfterSeconds = retryAfter;
  try {
    const body: unknown = await response.json();
    if (isRecord(body) && isRecord(body.error) && typeof body.error.code === 'string') {
      failure.code = body.error.code;
      if (typeof body.error.message === 'string') failure.explanation = body.error.message;
      if (Array.isArray(body.error.details)) {
        failure.details = body.error.details.filter(isFieldError);
        failure.markets = body.error.details.flatMap(readLinkedMarket);
        failure.conflicts = body.error.details.flatMap(readConflictingMarket);
        failure.company = body.error.details.find(namesCompany)?.company;
      }
    }
  } catch {
    // Not JSON: the code stays unknown.
  }
  return new ApiError(failure);
}

/** Whether the request was aborted on purpose, for example by a newer search or by leaving the page. */
export function isAborted(error: unknown): boolean {
  return isRecord(error) && error.name === 'AbortError';
}

export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : UNKNOWN_CODE;
}

/** The sentence for a failure, with the waiting time when the server states one. */
export function describeError(error: unknown): string {
  const code = codeOf(error);
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  if (code === 'RATE_LIMITED' && seconds !== undefined) return errorText('RATE_LIMITED_FOR', { seconds });
  return errorText(code);
}

/** The code of a message that may have arrived: nobody can find out whether the provider accepted it. */
export const UNCONFIRMED = 'UNCONFIRMED';

/**
 * The sentence for a failed job: the text of its code, else the job's own message. For an unconfirmed message the job's message
 * has priority because it says where to check; the text of the code only asks whether to send again.
 */
export function describeJobFailure(code: string | undefined, message: string | undefined): string {
  if (code !== undefined && hasErrorText(code) && !(code === UNCONFIRMED && message)) return errorText(code);
  return message ?? errorText(UNKNOWN_CODE);
}

/** Users, listings, markets, sources and jobs for tests. */
import type {
  JobOut,
  LeadDetails,
  LeadImportDetails,
  ListingSource,
  MarketChange,
  MarketChoice,
  MarketDetails,
  MarketOut,
  OwnerAllowance,
  OwnerInfo,
  Permission,
  PropertyDetails,
  PropertyOutreach,
  PropertyRow,
  RealtorBasics,
  RealtorCoverage,
  RealtorDetails,
  RealtorRow,
  RejectedLead,
  ConflictingMarket,
  TemplateCheck,
  TemplateChoice,
  TemplateOut,
  TemplatePreview,
  TemplateRow,
  TemplateVariableGroup,
  TrackedConversion,
  UserOut,
} from '../api/types';
import { roleLabel } from '../session/roles';
import { permissions } from './permissions';
import type { Session } from '../session/store';

const id = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;

const ACCESSES = ['accessToTemplates', 'accessToMovescoutPlugin', 'accessToMailConnector'] as const;
type Holder = Pick<UserOut, 'userType'> & Partial<Pick<UserOut, (typeof ACCESSES)[number]>>;

/** The permissions by the server's table. */
function permissionsOf(user: Holder): Permission[] {
  const ofRole = permissions[user.userType];
  return [...ofRole.none, ...ACCESSES.filter((access) => user[access]).flatMap((access): readonly Permission[] => ofRole[access])];
}

export function someone(userType: UserOut['userType'], change: Partial<UserOut> = {}): UserOut {
  return {
    userId: id(1),
    name: 'Dana',
    surname: 'Whitfield',
    fullName: 'Dana Whitfield',
    emailAddress: 'dana@harbor.example',
    userName: 'dana',
    personalPhoneNo: '2125550143',
    userType,
    userTypeLabel: userType,
    isActive: true,
    companyName: 'Harbor Realty Group',
    officePhoneNo: '2125550100',
    address1: '41 Water Street',
    address2: 'New York, NY 10004',
    accessToTemplates: true,
    accessToMovescoutPlugin: false,
    accessToMailConnector: false,
    unreadNotificationsCount: 0,
    timeZone: 'America/New_York',
    permissions: permissionsOf({ userType, accessToTemplates: true, ...change }),
    actions: [],
    version: 3,
    isInvited: false,
    tenantId: id(2),
    ...change,
  };
}

/** One of a company's users, or another company's admin. */
export function aUser(number: number, change: Partial<UserOut> = {}): UserOut {
  const userType = change.userType ?? 'SalesPerson';
  return someone(userType, {
    userId: id(100 + number),
    name: 'User',
    surname: `Number ${number}`,
    fullName: `User Number ${number}`,
    emailAddress: `user${number}@harbor.example`,
    personalPhoneNo: `21255502${String(number).padStart(2, '0')}`,
    userTypeLabel: roleLabel({ userType }),
    actions: ['edit', 'deactivate', 'delete'],
    ...change,
  });
}

export function aSession(change: Partial<Session> = {}): Session {
  return { accessToken: 'token-1', userId: id(1), expiresAt: '2030-01-01T00:00:00Z', rememberClient: true, ...change };
}

export function aLead(number: number, change: Partial<LeadDetails> = {}): LeadDetails {
  return {
    opportunityId: `OPP-${number}`,
    opportunityType: 'Household',
    disposition: 'Survey Scheduled',
    moveType: 1,
    surveyDate: '2026-03-20',
    surveyAt: '2026-03-20T14:30:00Z',
    requestedMoveDate: '2026-04-15',
    receivedDate: '2026-03-08T15:40:00Z',
    modifiedDate: '2026-03-09T15:40:00Z',
    createdAt: '2026-03-08T15:41:00Z',
    bookerTimezone: 'America/New_York',
    firstName: 'Dana',
    lastName: `Smith ${number}`,
    emailAddress: { value: `dana${number}@example.com`, isValid: true },
    cellPhone: { value: '3035550101', isValid: true },
    bookerServiceProvider: 'ACME-NY',
    salesPersonQLABId: 'Q7',
    origin: { address: '14 Winona Ct', city: 'Denver', state: 'CO', zipCode: '80212' },
    destination: { city: 'Austin', state: 'TX' },
    notes: [],
    payload: '{}',
    ...change,
  };
}

export function aRejectedLead(number: number, change: Partial<RejectedLead> = {}): RejectedLead {
  return {
    rejectionId: id(7000 + number),
    source: 'API key Acme',
    sourceKey: 'key:acme',
    opportunityId: `OPP-${number}`,
    item: `{"opportunityId":"OPP-${number}","EmailAddress":7}`,
    faults: [{ field: 'EmailAddress', message: 'Must be a text' }],
    isStored: false,
    firstAt: '2026-03-08T15:40:00Z',
    lastAt: '2026-03-09T15:40:00Z',
    times: 3,
    ...change,
  };
}

export function aLeadImport(change: Partial<LeadImportDetails> = {}): LeadImportDetails {
  return {
    importId: id(7100),
    sourceName: 'HomeBuilder',
    fileName: 'leads.csv',
    rowCount: 20,
    state: 'uploaded',
    counts: { created: 0, updated: 0, unchanged: 0, stale: 0, rejected: 0, unknownStatus: 0, applied: 0, skipped: 0, reversed: 0, kept: 0 },
    rowsDone: 0,
    rowsToDo: 0,
    requestedBy: 'Dana Whitfield',
    createdAt: '2026-03-08T15:40:00Z',
    canApply: false,
    canUndo: false,
    encoding: 'UTF-8',
    delimiter: ',',
    headers: ['Lead ID', 'Name', 'Status'],
    sampleRows: [
      ['A1', 'Dana Smith', 'contacted'],
      ['A2', 'Bo Li', ''],
    ],
    columns: [
      { field: 'opportunityId', header: 'Lead ID' },
      { field: 'fullName', header: 'Name' },
      { field: 'disposition', header: 'Status' },
    ],
    columnsFrom: 'guessed',
    words: { statuses: [{ word: 'signed', status: 7 }], moveTypes: [{ word: 'far', moveType: 1 }] },
    unknownWords: { statuses: [{ word: 'contacted', rows: 7 }], moveTypes: [] },
    ...change,
  };
}

export function aListing(number: number, change: Partial<PropertyRow> = {}): PropertyRow {
  return {
    propertyId: id(1000 + number),
    address: `${number} Maple St`,
    mlsNo: `MLS-${number}`,
    city: 'New York',
    state: 'NY',
    zipCode: '10024',
    askingPrice: 1_250_000,
    size: 1840,
    numOfBeds: 3,
    numOfBaths: 2.5,
    dateAdded: '2026-03-08',
    propertyStatus: 1,
    propertyStatusName: 'New',
    propertyStatusDate: '2026-03-08',
    ...change,
  };
}

export function aRealtor(number: number, change: Partial<RealtorRow> = {}): RealtorRow {
  return {
    realtorId: id(7000 + number),
    fullName: `Realtor ${number}`,
    officeName: 'Parkway Keys',
    ranking: number,
    totalListing: 24,
    totalListingEverywhere: 24,
    referralOpertunity: 3,
    totalVolume: 31_500_000,
    closedVolume: 12_000_000,
    listedVolume: 19_500_000,
    totalPrice: 8_250_000,
    markets: 'New York City||Long Island',
    newSince: '2026-03-08',
    ...change,
  };
}

export function aJob(change: Partial<JobOut> = {}): JobOut {
  return {
    jobId: id(5000),
    kind: 'listingReport',
    title: 'Listing report',
    state: 'running',
    done: 50,
    total: 200,
    phrase: 'Writing rows',
    canCancel: true,
    canRetry: false,
    createdAt: '2026-03-08T10:00:00Z',
    ...change,
  };
}

export function aFinishedJob(change: Partial<JobOut> = {}): JobOut {
  return aJob({
    state: 'succeeded',
    done: 200,
    canCancel: false,
    startedAt: '2026-03-08T10:00:00Z',
    finishedAt: '2026-03-08T10:01:00Z',
    file: { fileName: 'Listing report 2026-03-08 05.01.xlsx', sizeBytes: 4_300_000, expiresAt: '2026-04-07T10:01:00Z', available: true },
    ...change,
  });
}

export function aSource(change: Partial<ListingSource> = {}): ListingSource {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  return {
    sourceId: id(7000),
    name: 'harbor-mls',
    isConfigured: true,
    syncEveryMinutes: 15,
    sweepAt: '04:00',
    lastSyncedAt: inMinutes(-6),
    lastSweptAt: inMinutes(-400),
    nextSyncAt: inMinutes(9),
    nextSweepAt: inMinutes(1040),
    rejected: 0,
    ...change,
  };
}

export function aReading(change: Partial<NonNullable<ListingSource['reading']>> = {}): NonNullable<ListingSource['reading']> {
  return {
    kind: 'changes',
    phrase: 'Reading changed listings',
    pages: 12,
    rowsDone: 12_000,
    rowsTotal: 30_000,
    takenOff: 31,
    startedAt: '2026-03-08T10:00:00Z',
    ...change,
  };
}

/** A source that waits for an administrator's answer. */
export function aWaitingSource(change: Partial<ListingSource> = {}): ListingSource {
  return aSource({
    reading: aReading({ kind: 'keys', phrase: 'Looking for removed listings' }),
    question: { questionId: 7, kind: 'keys', gone: 2140, live: 30_412, since: '2026-03-08T10:05:00Z' },
    ...change,
  });
}

const ANY = 1e13;

function aNode(itemId: string, name: string, change: Partial<MarketOut>): MarketOut {
  const zipCodes = change.zipCodes ?? ['10001', '10002', '10003', '10004', '10005'];
  const owners = change.owners ?? [{ userId: id(301), fullName: 'Olive Owner' }];
  return {
    itemId,
    itemName: name,
    name,
    marketId: id(9001),
    marketName: 'Harbor',
    subMarketType: 0,
    category: 'Market',
    numZipCodes: zipCodes.length,
    propMinVal: 0,
    propMaxVal: ANY,
    propMinSize: 0,
    propMaxSize: ANY,
    companyUserIds: owners.map(({ userId }) => userId),
    marketUserId: owners[0]?.userId ?? '00000000-0000-0000-0000-000000000000',
    owner: owners.map(({ fullName }) => fullName).join(', '),
    numListings: 1240,
    isCounting: false,
    isActive: true,
    ownerOccupiedFilter: false,
    automaticProspecting: false,
    version: 4,
    ...change,
    zipCodes,
    owners,
  };
}

export function aMarket(number = 1, change: Partial<MarketOut> = {}): MarketOut {
  const itemId = id(9000 + number);
  const name = change.name ?? `Market ${number}`;
  return aNode(itemId, name, { marketId: itemId, marketName: name, county: 'Kings County', ...change });
}

/** A child market in the first market. */
export function aChildMarket(number = 1, change: Partial<MarketOut> = {}): MarketOut {
  const itemId = id(9100 + number);
  return aNode(itemId, change.name ?? `Child market ${number}`, { category: 'SubMarket', subMarketType: 1, subMarketId: itemId, ...change });
}

/** A bucket in the first child market. */
export function aBucket(number = 1, change: Partial<MarketOut> = {}): MarketOut {
  const itemId = id(9200 + number);
  return aNode(itemId, change.name ?? `Bucket ${number}`, {
    category: 'Bucket',
    subMarketType: 2,
    subMarketId: itemId,
    parentSubMarketId: id(9101),
    parentSubMarketName: 'Child market 1',
    ...change,
  });
}

/** A node that conflicts with a new market. */
export function aClash(number: number, change: Partial<ConflictingMarket> = {}): ConflictingMarket {
  return {
    itemId: id(9100 + number),
    name: `Child market ${number}`,
    nameExists: false,
    rangeOverlaps: true,
    propMinVal: 0,
    propMaxVal: ANY,
    propMinSize: 0,
    propMaxSize: ANY,
    zipCodes: ['10001'],
    ...change,
  };
}

export function aMarketChange(version: number, change: Partial<MarketChange> = {}): MarketChange {
  return {
    version,
    kind: 'updated',
    changedAt: '2026-03-08T10:00:00Z',
    changedBy: 'Dana Whitfield',
    name: 'Market 1',
    numZipCodes: 5,
    propMinVal: 0,
    propMaxVal: ANY,
    propMinSize: 0,
    propMaxSize: ANY,
    alsoChanged: [],
    ...change,
  };
}

export function aMarketChoice(number: number, change: Partial<MarketChoice> = {}): MarketChoice {
  return { itemId: id(9000 + number), itemName: `Market ${number}`, marketType: 0, category: 'Market', ...change };
}

export function someDetails(node: MarketChoice, change: Partial<MarketDetails> = {}): MarketDetails {
  return {
    marketRefId: node.itemId,
    marketName: node.itemName,
    marketType: node.marketType,
    newListings: 12,
    activeListings: 34,
    pendingListings: 5,
    inProcess: 6,
    opportunities: 7,
    booked: 8,
    propMinVal: 500_000,
    propMaxVal: 1e13,
    propMinSize: 0,
    propMaxSize: 2500,
    zipCodes: ['10001', '10002', '10003', '10004', '10005'],
    ...change,
  };
}

/** A listing as a company sees it: pending, with the realtor Ana Castillo. */
export function aProperty(change: Partial<PropertyDetails> = {}): PropertyDetails {
  const step = { isCurrentStatus: false, isDisabled: false };
  return {
    propertyId: id(1001),
    address: '1 Maple St',
    city: 'New York',
    state: 'NY',
    zipCode: '10024',
    mlsNo: 'MLS-1',
    dataSource: 'OneKey',
    dataSourcePropertyId: 'KEY-77',
    propertyType: 'Townhouse',
    price: 1_250_000,
    pricePerSqft: 679.35,
    nummberOfBaths: 2,
    numberOfBeds: 3,
    squareFeet: 1840,
    plotArea: 2500,
    yearBuilt: 1931,
    lastSoldDate: '2019-05-04',
    lastSoldPrice: 810_000,
    dateAdded: '2026-03-02',
    daysOnrealtor: 12,
    propertyStatus: 2,
    propertyStatusName: 'Pending',
    propertyStatusDate: '2026-03-12',
    sourceStatus: 'Active Under Contract',
    propertyStatusTimeline: [
      { ...step, propertyStatus: 1, propertyStatusName: 'New', statusChangeDate: '2026-03-02', learntBy: 'import' },
      { ...step, propertyStatus: 3, propertyStatusName: 'Active', statusChangeDate: '2026-03-09', learntBy: 'age' },
      { propertyStatus: 2, propertyStatusName: 'Pending', isCurrentStatus: true, isDisabled: false, statusChangeDate: '2026-03-12', learntBy: 'sync' },
      { propertyStatus: 4, propertyStatusName: 'Off Market', isCurrentStatus: false, isDisabled: true },
    ],
    propertyStatusHistory: [
      {
        propertyStatus: 2,
        propertyStatusName: 'Pending',
        sourceStatus: 'Active Under Contract',
        statusChangeDate: '2026-03-12',
        learntBy: 'sync',
        recordedAt: '2026-03-12T15:00:00Z',
      },
      {
        propertyStatus: 1,
        propertyStatusName: 'New',
        sourceStatus: 'Active',
        statusChangeDate: '2026-03-02',
        learntBy: 'import',
        recordedAt: '2026-03-02T15:00:00Z',
      },
    ],
    propertyImages: [],
    imagesOnTheWay: 0,
    realtorId: id(7001),
    realtorName: 'Ana Castillo',
    realtorEmail: 'ana@compass.example',
    realtorMobile1: '2125550119',
    realtorOfficeName: 'Compass',
    realtorRank: 4,
    realtorClosedVolume: 9_000_000,
    realtorListedVolume: 2_500_000,
    markAsFavourite: false,
    markAsDiscarded: false,
    markAsInProgress: false,
    inProcessWith: [],
    ...change,
  };
}

/** The automation of a listing: on, without templates of its own. */
export function anOutreach(change: Partial<PropertyOutreach> = {}): PropertyOutreach {
  return { propertyId: id(1001), version: 1, automaticTouchesEnabled: true, hasTemplates: true, companyPropertyNotificationSettings: [], ...change };
}

export function aTemplateChoice(number: number, change: Partial<TemplateChoice> = {}): TemplateChoice {
  return { templateId: id(0x7e00 + number), templateName: `Template ${number}`, templateType: 1, prospectingEventTypeId: 1, ...change };
}

export function aConversion(change: Partial<TrackedConversion> = {}): TrackedConversion {
  return { propertyId: id(1001), version: 0, history: [], ...change };
}

/** A realtor as a company sees them. */
export function aRealtorPage(change: Partial<RealtorDetails> = {}): RealtorDetails {
  return {
    realtorId: id(7001),
    name: 'Ana Castillo',
    email: 'ana@compass.example',
    mobile1: '2125550119',
    officeName: 'Compass',
    officeAddress1: '1 Quay Street',
    officeAddress2: 'Floor 2',
    officePhone1: '2125550100',
    realtorRank: 4,
    closedVolume: 9_000_000,
    listedVolume: 2_500_000,
    referralOpertunity: 7,
    referralBooking: 3,
    inProcessPropertyCount: 6,
    totalListing: 24,
    totalListingEverywhere: 24,
    ...change,
  };
}

export function aRealtorCoverage(change: Partial<RealtorCoverage> = {}): RealtorCoverage {
  return {
    zipCodes: ['10001', '10002', '10003', '10004', '10005', '10006', '10007', '10009', '10010', '10011'],
    rank: 2,
    newListing: 5,
    activeListing: 12,
    pending: 0,
    inProcessNewListing: 1,
    inProcessActiveListing: 4,
    inProcessPending: 0,
    totalListingValue: 18_400_000,
    ...change,
  };
}

/** A realtor's editable values: the office was edited by a super admin, the rest comes from the source. */
export function someBasics(change: Partial<RealtorBasics> = {}): RealtorBasics {
  return {
    realtorId: id(7001),
    name: 'Ana Castillo',
    version: 2,
    email: 'ana@compass.example',
    mobile1: '212-555-0119 x7',
    officeName: 'Compass',
    officeAddress1: '1 Quay Street',
    edits: [
      { field: 'officeName', sourceValue: 'Compass Manhattan LLC', editedAt: '2026-03-08T15:00:00Z', editedBy: 'Alex Admin' },
      { field: 'officeAddress1', editedAt: '2026-03-08T15:00:00Z', editedBy: 'Alex Admin' },
    ],
    ...change,
  };
}

/** The owner of a home, by default not requested by the company. */
export function anOwner(change: Partial<OwnerInfo> = {}): OwnerInfo {
  return { propertyId: id(1001), isOwnerInfoRequested: false, state: 'notRequested', canRequest: true, isCharged: true, ...change };
}

/** An owner whose data was found. */
export function aKnownOwner(change: Partial<OwnerInfo> = {}): OwnerInfo {
  return anOwner({
    propertyOwnerId: id(8001),
    firstName: 'MARIA L',
    name: 'MARIA L VASQUEZ & TOM VASQUEZ',
    address: 'PO BOX 7, ALBANY, NY 12201',
    isOwnerOccupied: false,
    isOwnerInfoRequested: true,
    state: 'found',
    canRequest: false,
    isCharged: false,
    requestedAt: '2026-03-08T15:00:00Z',
    requestedBy: 'Dana Whitfield',
    obtainedAt: '2026-03-08T15:00:02Z',
    ...change,
  });
}

/** The allowance for owner data this month, by default 63 of 100 left. */
export function anAllowance(change: Partial<OwnerAllowance> = {}): OwnerAllowance {
  return { isOffered: true, limit: 100, used: 37, left: 63, month: '2026-03-01', ...change };
}

const typeLabels = ['Email', 'SMS', 'Mailer'];

export function aTemplate(number: number, change: Partial<TemplateRow> = {}, type = 1): TemplateRow {
  return {
    templateId: id(9000 + number),
    version: 1,
    templateName: `Template ${number}`,
    templateType: { value: type, label: typeLabels[type - 1] ?? '' },
    prospectingEvent: 1,
    prospectingEventTypeName: 'New Listing',
    lastModifierUser: 'Dana Whitfield',
    lastModifiedDate: '2026-03-08T10:00:00Z',
    ...change,
  };
}

/** A template with its full content, by default an email. */
export function aTemplateDetails(change: Partial<TemplateOut> = {}): TemplateOut {
  return {
    templateId: id(9001),
    version: 4,
    templateName: 'Welcome',
    templateType: 1,
    prospectingEvent: 1,
    prospectingEventTypeName: 'New Listing',
    creatorUser: 'Dana Whitfield',
    createdDate: '2026-03-01T10:00:00Z',
    lastModifierUser: 'Dana Whitfield',
    lastModifiedDate: '2026-03-08T10:00:00Z',
    emailMode: 'WYSIWYG',
    templateEmailSubject: 'Your home in { City }',
    templateEmailBody: '<p>Dear <strong>{ Recipient Name }</strong>,</p><p>we buy homes.</p>',
    templateEmailSignature: '<p>Dana</p>',
    fallbacks: [],
    ...change,
  };
}

type Variable = TemplateVariableGroup['variables'][number];

export function aVariable(label: string, change: Partial<Variable> = {}): Variable {
  const name = label.replace(/\s(\w)/g, (_space, letter: string) => letter.toUpperCase());
  return {
    id: name.charAt(0).toLowerCase() + name.slice(1),
    label,
    placeholder: `{ ${label} }`,
    icon: 'text',
    category: 'Property',
    group: 1,
    example: `Example ${label}`,
    templateTypes: [1, 2],
    prospectingEvents: [1, 2, 3, 4, 5, 6, 7, 8],
    ...change,
  };
}

const LISTING_VARIABLES = ['Recipient Name', 'Short Address', 'City', 'State', 'Zip Code', 'Square Feet', 'Number of Beds', 'Number of Baths'];

export function variableGroups(): TemplateVariableGroup[] {
  return [
    { id: 1, name: 'Prospecting', variables: LISTING_VARIABLES.map((label) => aVariable(label)) },
    { id: 2, name: 'Movescout', variables: ['Recipient Name', 'Surveyor'].map((label) => aVariable(label, { group: 2, prospectingEvents: [9] })) },
  ];
}

export function aTemplatePreview(change: Partial<TemplatePreview> = {}): TemplatePreview {
  return {
    subject: 'Your home in New York',
    html: '<html><body><p>Dear Ann Reed,</p></body></html>',
    text: 'Dear Ann Reed,',
    usesExamples: true,
    missing: [],
    filledByFallback: [],
    notes: [],
    problems: [],
    warnings: [],
    ...change,
  };
}

export function aTemplateCheck(change: Partial<TemplateCheck> = {}): TemplateCheck {
  return { listings: 480, isAll: true, held: 0, variables: [], problems: [], ...change };
}

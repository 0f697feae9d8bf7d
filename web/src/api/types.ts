/** Short names for the schema's types, all derived from the calls. */
import type { paths } from './schema';

export type Answer<Operation> = Operation extends { responses: { 200: { content: infer Content } } }
  ? Content[keyof Content] extends { result: infer Result }
    ? Result
    : never
  : never;

type Body<Operation> = Operation extends { requestBody?: { content: infer Content } } ? Content[keyof Content] : never;

type Post<Path extends keyof paths> = paths[Path]['post'];
type Get<Path extends keyof paths> = paths[Path]['get'];

export type UserOut = Answer<Post<'/user/get-user'>>;
export type Permission = UserOut['permissions'][number];
export type UserAction = UserOut['actions'][number];

export type CreateUserIn = Body<Post<'/user/create'>>;
export type UpdateUserIn = Body<Post<'/user/update-user'>>;
export type UsersListIn = Body<Post<'/user/get-users-paged-list'>>;
export type UsersPage = Answer<Post<'/user/get-users-paged-list'>>;
export type UserRow = UsersPage['data'][number];
export type CompanyOption = Answer<Post<'/user/get-users-list'>>[number];
export type SsoLink = NonNullable<UserRow['ssoLink']>;
export type ClientErrorIn = Body<Post<'/client-errors/report-error'>>;
export type CompanySignIn = Answer<Get<'/settings/get-company-sign-in'>>;
export type SetUserActiveIn = Body<Post<'/user/set-user-active'>>;

export type AuditListIn = Body<Post<'/audit/get-entries-list'>>;
export type AuditEntry = Answer<Post<'/audit/get-entries-list'>>['data'][number];
export type ApiKeysIn = Body<Post<'/api-keys/get-api-keys'>>;
export type ApiKeyRow = Answer<Post<'/api-keys/get-api-keys'>>['data'][number];
export type ApiKeyScope = ApiKeyRow['scopes'][number];
export type CreateApiKeyIn = Body<Post<'/api-keys/create-api-key'>>;
export type Booker = Answer<Get<'/campaigns/booker-service-providers'>>[number];
export type AddBookerIn = Body<Post<'/campaigns/booker-service-providers/create'>>;
export type UpdateBookerIn = Body<paths['/campaigns/booker-service-providers/{id}']['put']>;
export type CampaignListIn = Body<Post<'/campaigns/list'>>;
export type CampaignRow = Answer<Post<'/campaigns/list'>>['data'][number];
export type Campaign = Answer<Get<'/campaigns/{id}'>>;
export type CampaignIn = Body<Post<'/campaigns/create'>>;
export type CampaignTouchpointIn = Exclude<CampaignIn['touchpoints'], string>[number];
export type CampaignPreviewIn = Body<Post<'/campaigns/preview-campaign'>>;
export type CampaignPreview = Answer<Post<'/campaigns/preview-campaign'>>;
export type PreviewedTouchpoint = CampaignPreview['touchpoints'][number];
export type CampaignWarning = CampaignPreview['warnings'][number];
export type AutomatedCampaign = Answer<Get<'/campaigns/automated-campaigns/{id}'>>;
export type AutomatedCampaignIn = Body<Post<'/campaigns/create-automated-campaign'>>;
export type AutomatedPreview = Answer<Get<'/campaigns/get-automated-preview'>>;
export type PreviewCounts = AutomatedPreview['now'];
export type AutomatedPreviewLeadsIn = Body<Post<'/campaigns/get-automated-preview-leads'>>;
export type AutomatedPreviewLead = Answer<Post<'/campaigns/get-automated-preview-leads'>>['data'][number];
export type AutomatedPreviewTouchpoint = AutomatedPreviewLead['touchpoints'][number];
export type AutomatedSwitchIn = Body<Post<'/campaigns/switch-automated-campaign'>>;
export type UpcomingTouchpoints = Answer<Get<'/campaigns/get-upcoming-touchpoints'>>;
export type CampaignResults = Answer<Get<'/campaigns/get-campaign-results'>>;
export type ResultFigures = CampaignResults['total'];
export type ResultLeadsIn = Body<Post<'/campaigns/get-result-leads'>>;
export type ResultFigure = ResultLeadsIn['figure'];
export type ResultTouchpoint = NonNullable<ResultLeadsIn['touchpoint']>;
/** A message that a figure counts, with its lead. */
export type ResultLead = Answer<Post<'/campaigns/get-result-leads'>>['data'][number];
export type SalesPerson = Answer<Get<'/campaigns/sales-persons'>>[number];
export type SessionOut = Answer<Post<'/account/get-sessions-list'>>[number];

export type PropertyListIn = Body<Post<'/properties/get-property-list'>>;
export type PropertyPage = Answer<Post<'/properties/get-property-list'>>;
export type PropertyRow = PropertyPage['data'][number];
export type PropertyDetails = Answer<Get<'/properties/get-property-details'>>;
export type PropertyImage = PropertyDetails['propertyImages'][number];
export type StreetView = Answer<Get<'/properties/get-street-view'>>;
export type TrackedConversion = Answer<Get<'/properties/get-track-conversion'>>;
export type PropertyOutreach = Answer<Get<'/properties/get-property-notification-setting'>>;
export type PropertyOutreachIn = Body<Post<'/properties/create-or-update-property-notification-setting'>>;
/** A template that can be chosen for a message. */
export type TemplateChoice = Answer<Get<'/templates/get-company-template-list'>>[number];
export type TrackConversionIn = Body<Post<'/properties/update-track-conversion'>>;
export type ChangeStatusIn = Body<paths['/properties/change-property-status']['put']>;
export type ChangeStatusesIn = Body<paths['/properties/change-property-status-list']['put']>;
export type OwnerInfo = Answer<Get<'/properties/get-property-owner-info'>>;
export type OwnerAllowance = Answer<Get<'/properties/get-owner-info-allowance'>>;
export type OwnerOrder = Answer<Post<'/properties/owner-info-requests'>>;
export type SettingName = NonNullable<ReportIn['userSettings']>[number];

export type Coverage = Answer<Get<'/market/get-listing-coverage'>>;
/** A market, child market or bucket that includes a listing's zip code. */
export type Cover = Coverage['nodes'][number];

export type Performance = Answer<Get<'/dashboard/performance-history'>>;
export type MarketChoice = Answer<Get<'/dashboard/get-market-list'>>[number];
export type MarketDetails = Answer<Get<'/dashboard/get-market-details'>>;
export type StatusCount = Answer<Get<'/dashboard/get-company-chartdata'>>[number];
export type CompanyMarkets = Answer<Get<'/dashboard/get-admin-stackedchartdata'>>[number];

export type RealtorListIn = Body<Post<'/dashboard/get-realtor-list'>>;
export type RealtorPageIn = Body<Post<'/realtors/get-realtorlist-with-pagination'>>;
export type RealtorDetails = Answer<Get<'/realtors/get-realtor'>>;
export type RealtorCoverage = Answer<Get<'/realtors/get-realtor-listing-coverage'>>;
export type OfficeAddressIn = Body<Post<'/realtors/save-office-address'>>;
export type RealtorBasics = Answer<Get<'/realtors/get-realtor-basic-details'>>;
export type SaveRealtorIn = Body<Post<'/realtors/update-realtor-basic-details'>>;
export type RealtorRow = Answer<Post<'/dashboard/get-realtor-list'>>['data'][number];

export type FilterIn = NonNullable<PropertyListIn['filters']>[number];
export type SavedView = Answer<Post<'/view/get-views-list'>>[number];
export type SaveViewIn = Body<Post<'/view/save-view'>>;
/** A list that has saved views. */
export type ViewList = SaveViewIn['list'];

export type ReportColumn = Answer<Get<'/reports/get-columns-to-display'>>[number];
export type RealtorOption = Answer<Get<'/properties/get-property-realtor-list'>>[number];
export type ZipOption = Answer<Get<'/properties/get-property-zipcode-list'>>[number];
export type ReportIn = Body<Post<'/reports/get-listing-report'>>;
export type ReportType = ReportIn['reportType'];
export type NumberedOption = Answer<Get<'/reports/get-property-source-list'>>[number];
export type UserOption = Answer<Get<'/reports/get-users-list'>>[number];

export type ListingSource = Answer<Get<'/listing-sources/get-sources-list'>>['data'][number];
export type SourceQuestion = NonNullable<ListingSource['question']>;
export type RejectedRowsIn = Body<Post<'/listing-sources/get-rejected-rows'>>;
export type RejectedRow = Answer<Post<'/listing-sources/get-rejected-rows'>>['data'][number];
export type SyncNowIn = Body<Post<'/listing-sources/sync-now'>>;
export type SourcePauseIn = Body<Post<'/listing-sources/pause'>>;
export type AllowPartnersIn = Body<Post<'/listing-sources/allow-partners'>>;
export type SourceAnswerIn = Body<Post<'/listing-sources/answer-question'>>;

export type MarketListIn = Body<Post<'/market/submarket-search-list'>>;
export type MarketPage = Answer<Post<'/market/submarket-search-list'>>;
/** A market. Lists contain only its first zip codes, the single call contains all. */
export type MarketOut = MarketPage['data'][number];
export type MarketIn = Body<Post<'/market/create'>>;
export type MarketZipsIn = Body<Post<'/market/zipcodes'>>;
export type ZipMapIn = Body<Post<'/market/get-zip-map'>>;
export type ZipMap = Answer<Post<'/market/get-zip-map'>>;
export type ZipPlace = ZipMap['zips'][number];
export type DeletedMarket = Answer<Get<'/market/get-deleted-markets'>>[number];
export type MarketChange = Answer<Get<'/market/get-market-history'>>[number];
export type UndoMarketIn = Body<Post<'/market/undo-change'>>;
export type ColleagueType = NonNullable<NonNullable<Get<'/user/get-company-users'>['parameters']['query']>['userType']>;
/** A market, child market or bucket that conflicts with the request. */
export type ConflictingMarket = NonNullable<Answer<Post<'/market/submarket-check-availability'>>['details'][number]['market']>;

export type NotificationDay = Answer<Get<'/user/get-all-user-inapp-notifications'>>[number];
export type NotificationEvent = NotificationDay['eventList'][number];
export type NotificationDetail = Answer<Get<'/user/get-notification-details-by-id'>>[number];
export type NotificationEventType = Answer<Get<'/settings/get-notification-event-types'>>[number];
export type UserSettings = Answer<Get<'/settings/get-user-settings'>>;
export type SaveSettingsIn = Body<Post<'/settings/update-settings'>>;
export type VerifyEmailIn = Body<Post<'/settings/verify-email-account'>>;
export type CappingLimit = Answer<Get<'/settings/get-capping-limits'>>[number];
export type SmsSettings = Answer<Get<'/settings/get-company-sms'>>;
export type NotificationSetting = UserSettings['notificationSettings'][number];

/** A mailbox that the user has connected. */
export type Mailbox = Answer<Get<'/aurinko/users'>>[number];
export type MailPage = Answer<Get<'/aurinko/emails'>>;
/** A reply to an email that Doorstep sent. */
export type MailReply = Answer<Post<'/aurinko/thread-emails'>>[number];
/** A message in the list of a mailbox. */
export type MailRow = MailPage['data'][number];
export type MailContent = Answer<Get<'/aurinko/emails/{messageId}'>>;
export type MailParty = MailContent['to'][number];
export type MailAttachment = MailContent['attachments'][number];
export type MailReturn = NonNullable<Get<'/aurinko/callback'>['parameters']['query']>;

export type JobsListIn = Body<Post<'/jobs/get-jobs-list'>>;
export type JobsPage = Answer<Post<'/jobs/get-jobs-list'>>;
export type JobOut = Answer<Get<'/jobs/get-job'>>;

export type SuppressionListIn = Body<Post<'/suppressions/get-suppressions-with-pagination'>>;
export type SuppressionRow = Answer<Post<'/suppressions/get-suppressions-with-pagination'>>['data'][number];
export type SuppressionsIn = Body<Post<'/suppressions/add-suppressions'>>;
export type SuppressionsAddedOut = Answer<Post<'/suppressions/add-suppressions'>>;

/** A message that a user writes. */
export type ManualProspectingIn = Body<Post<'/prospecting/send-manual-prospecting-email'>>;
export type OutreachPreview = Answer<Post<'/prospecting/preview-manual-prospecting'>>;
export type OutreachOption = Answer<Get<'/prospecting/get-outreach-options'>>['options'][number];
export type FeedPage = Answer<Get<'/prospecting/get-realtor-communication-feed'>>;
export type FeedItem = FeedPage['data'][number];
export type FeedDetails = Answer<Get<'/prospecting/get-communication-feed-details'>>;
export type LeadListIn = Body<Post<'/leads/get-leads-opportunities'>>;
export type Lead = Answer<Post<'/leads/get-leads-opportunities'>>['data'][number];
export type LeadContact = NonNullable<Lead['cellPhone']>;
export type LeadDetails = Answer<Get<'/leads/get-opportunity-details'>>;
export type LeadPropertyMatch = Answer<Post<'/leads/get-lead-property-match'>>;
export type LeadVersion = Answer<Get<'/leads/get-lead-history'>>['data'][number];
export type RejectedLeadsIn = Body<Post<'/leads/get-rejected-rows'>>;
export type RejectedLead = Answer<Post<'/leads/get-rejected-rows'>>['data'][number];
export type RetryLeadIn = Body<Post<'/leads/retry-rejected-row'>>;
export type RetriedLead = Answer<Post<'/leads/retry-rejected-row'>>;
export type WordMap = Answer<Get<'/leads/get-word-maps'>>[number];
export type LeadImportUploadIn = Body<Post<'/leads/upload-import'>>;
export type LeadImportCheckIn = Body<Post<'/leads/check-import'>>;
export type LeadImportField = LeadImportCheckIn['columns'][number]['field'];
export type LeadImportsIn = Body<Post<'/leads/get-imports-list'>>;
export type LeadImport = Answer<Post<'/leads/get-imports-list'>>['data'][number];
export type LeadImportDetails = Answer<Get<'/leads/get-import'>>;
export type LeadImportRowsIn = Body<Post<'/leads/get-import-rows'>>;
export type LeadImportRowFilter = NonNullable<LeadImportRowsIn['only']>;
export type LeadImportRow = Answer<Post<'/leads/get-import-rows'>>['data'][number];
export type LeadCampaign = Answer<Get<'/lead-campaigns/opportunity/{opportunityId}'>>[number];
export type LeadEvent = Answer<Get<'/leads/get-lead-events'>>[number];
export type LeadExplanation = Answer<Get<'/leads/get-lead-explanation'>>;
export type LeadCampaignIn = Body<Post<'/lead-campaigns'>>;
export type AssignmentIn = Body<Post<'/lead-campaigns/preview-assignment'>>;
/** The assignment of a campaign to many leads. */
export type Assignment = Answer<Get<'/lead-campaigns/get-assignment'>>;
export type LeadTouchpoint = Answer<Get<'/lead-campaigns/touchpoints/{opportunityId}'>>[number];
export type TouchpointPreview = Answer<Post<'/lead-campaigns/preview-touchpoint'>>;
export type TouchpointAction = LeadTouchpoint['actions'][number];
export type AcceleratedMessageIn = Body<Post<'/lead-campaigns/touchpoints/send-accelerated'>>;
export type LeadChange = LeadVersion['changes'][number];

export type OutboxListIn = Body<Post<'/outbox/get-messages'>>;
export type OutboxMessage = Answer<Post<'/outbox/get-messages'>>['data'][number];
export type RepliesIn = Body<Post<'/outbox/get-replies-to-look-at'>>;
export type ReplyToLookAt = Answer<Post<'/outbox/get-replies-to-look-at'>>['data'][number];
export type OutboxDetails = Answer<Get<'/outbox/get-message'>>;
export type MessageUsageIn = Body<Post<'/settings/get-message-usage-with-pagination'>>;
export type MessageUsage = Answer<Post<'/settings/get-message-usage-with-pagination'>>['data'][number];
export type OutboxUsage = Answer<Get<'/outbox/get-usage'>>[number];
/** The state of a message. */
export type MessageState = OutboxMessage['state'];
/** The cause of a message. */
export type MessageCause = OutboxMessage['cause'];

export type TemplateListIn = Body<Post<'/templates/get-templateslist-with-pagination'>>;
export type TemplateRow = Answer<Post<'/templates/get-templateslist-with-pagination'>>['data'][number];
export type TemplateOut = Answer<Get<'/templates/get-template/{templateId}'>>;
export type TemplateIn = Body<Post<'/templates/create-template'>>;
export type TestTemplateIn = Body<Post<'/prospecting/test-send-email-template'>>;
export type EmailSendIn = Body<Post<'/send-email'>>;
export type TemplateRemoval = Answer<paths['/templates/delete-template']['delete']>;
export type TemplateReference = TemplateRemoval['referenceDetails'][number];
export type PostcardScene = NonNullable<TemplateIn['templateScene']>;
export type PostcardBox = PostcardScene['front'][number];
export type TemplatePreviewIn = Body<Post<'/templates/preview-template'>>;
export type TemplatePreview = Answer<Post<'/templates/preview-template'>>;
export type TemplateCheckIn = Body<Post<'/templates/check-template'>>;
export type TemplateCheck = Answer<Post<'/templates/check-template'>>;
export type TemplateImage = Answer<Get<'/templates/get-template-image'>>;
export type TemplateVariableGroup = Answer<Get<'/templates/get-variables'>>[number];

/** The consequences of deleting a user. */
export type UserRemoval = Answer<Get<'/user/get-user-removal'>>;
/** The consequences of deleting a market, child market or bucket. */
export type MarketRemoval = Answer<Get<'/market/get-market-removal'>>;

/** What automatic prospecting would have sent in a past period. */
export type DryRun = Answer<Get<'/outreach/get-dry-run'>>;
export type DryRunRow = DryRun['data'][number];
/** The automatic messages about a listing for each event, with reasons for those that aren't sent. */
export type ListingPlan = Answer<Get<'/outreach/get-listing-plan'>>;
export type PlannedEvent = ListingPlan['events'][number];
export type PlannedRow = PlannedEvent['rows'][number];
export type ConsentListIn = Body<Post<'/consents/get-consents'>>;
export type ConsentIn = Body<Post<'/consents/add-consent'>>;
export type ConsentRow = Answer<Post<'/consents/get-consents'>>['data'][number];
export type DoNotCallStatus = Answer<Get<'/do-not-call/get-status'>>;

/** Generated from openapi.yaml by `npm run api`. Do not edit. */

export const AccelerateIn = {
  opportunityId: { maxLength: 1048576 },
} as const;

export const AcceleratedMessageIn = {
  opportunityId: { maxLength: 1048576 },
} as const;

export const AddBookerIn = {
  booker: { maxLength: 64 },
} as const;

export const ApiSettingsIn = {
  apiKey: { maxLength: 500 },
} as const;

export const AuditListIn = {
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
  action: { maxLength: 27 },
} as const;

export const AutomatedCampaignIn = {
  name: { maxLength: 64 },
  salesPersonQLABId: { maxLength: 1048576 },
} as const;

export const AutomatedPreviewLeadsIn = {
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
} as const;

export const CampaignIn = {
  templateName: { maxLength: 1048576 },
  campaignTiming: { maxLength: 1048576 },
} as const;

export const CampaignListIn = {
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
} as const;

export const CampaignPreviewIn = {
  templateName: { maxLength: 1048576 },
  campaignTiming: { maxLength: 1048576 },
  opportunityId: { maxLength: 1048576 },
} as const;

export const ChangePasswordIn = {
  currentPassword: { maxLength: 1000 },
  newPassword: { maxLength: 1000 },
  confirmPassword: { maxLength: 1000 },
} as const;

export const ChangeStatusesIn = {
  propertyIds: { maxItems: 100, minItems: 1 },
} as const;

export const ClientErrorIn = {
  name: { maxLength: 100, minLength: 1 },
  frames: { maxItems: 10, minItems: 1 },
  route: { maxLength: 100, minLength: 1 },
  release: { maxLength: 40, minLength: 1 },
  count: { maximum: 10000, minimum: 1 },
} as const;

export const CompanyDetailsIn = {
  address1: { maxLength: 1000 },
  address2: { maxLength: 1000 },
  zipCode: { maxLength: 1000 },
  timeZone: { maxLength: 100 },
} as const;

export const CompanySmsIn = {
  smsNumber: { maxLength: 1000 },
  messagingServiceId: { maxLength: 1000 },
  registrationId: { minimum: 1, maximum: 4 },
} as const;

export const ConsentIn = {
  channel: { minimum: 1, maximum: 3 },
  address: { maxLength: 1000 },
  source: { maxLength: 1000 },
  wording: { maxLength: 4000 },
} as const;

export const ConsentListIn = {
  channel: { minimum: 1, maximum: 3 },
  searchKey: { maxLength: 1000 },
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
} as const;

export const CountyIn = {
  state: { maxLength: 2 },
  county: { maxLength: 150 },
} as const;

export const CreateApiKeyIn = {
  name: { maxLength: 64 },
  scopes: { maxItems: 20 },
} as const;

export const DoNotCallIn = {
  numbers: { maxLength: 1048576 },
} as const;

export const DryRunIn = {
  fromDate: { maxLength: 20 },
  toDate: { maxLength: 20 },
} as const;

export const EmailConversionIn = {
  templateEmailBody: { maxLength: 1048576 },
} as const;

export const EmailSendIn = {
  to: { maxLength: 5000 },
  subject: { maxLength: 150 },
  content: { maxLength: 200000 },
  signature: { maxLength: 20000 },
  prospectingEvent: { maximum: 9, minimum: 1 },
  outboundProspectingType: { minimum: 1, maximum: 2 },
  fallbacks: { maxItems: 30 },
} as const;

export const EmailSettingsIn = {
  userName: { maxLength: 1000 },
  password: { maxLength: 500 },
  clientId: { maxLength: 500 },
  appTenantId: { maxLength: 500 },
  clientSecretValue: { maxLength: 500 },
} as const;

export const FallbackText = {
  variableId: { maxLength: 50 },
  text: { maxLength: 150 },
} as const;

export const FilterInRequest = {
  key: { maxLength: 1000 },
  value: { maxLength: 1000 },
  label: { maxLength: 1048576 },
} as const;

export const JobListIn = {
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
} as const;

export const LeadCampaignIn = {
  opportunityId: { maxLength: 1048576 },
} as const;

export const LeadChoiceIn = {
  searchKey: { maxLength: 1000 },
} as const;

export const LeadImportCheckIn = {
  columns: { maxItems: 100 },
} as const;

export const LeadImportColumn = {
  header: { maxLength: 1048576 },
} as const;

export const LeadImportRowsIn = {
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
} as const;

export const LeadImportUploadIn = {
  sourceName: { maxLength: 1048576 },
  fileName: { maxLength: 1048576 },
  base64File: { maxLength: 1048576 },
} as const;

export const LeadIn = {
  opportunityId: { maxLength: 1048576 },
} as const;

export const LeadListIn = {
  searchKey: { maxLength: 1000 },
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
} as const;

export const LeadPropertyMatchIn = {
  opportunityId: { maxLength: 1048576 },
} as const;

export const ListingListIn = {
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
  searchKey: { maxLength: 1000 },
} as const;

export const MailIn = {
  to: { maxLength: 256 },
  cc: { maxLength: 256 },
  subject: { maxLength: 1000 },
  body: { maxLength: 200000 },
  replyTo: { maxLength: 1000 },
} as const;

export const ManualPreviewIn = {
  channel: { minimum: 1, maximum: 3 },
  templateType: { minimum: 1, maximum: 3 },
  prospectingSource: { maximum: 2, minimum: 1 },
  prospectingType: { minimum: 1, maximum: 2 },
  prospectingUserId: { maxLength: 100 },
  notificationTitle: { maxLength: 150 },
  notificationData: { maxLength: 200000 },
  notificationDataBack: { maxLength: 100 },
  templateSizeId: { minimum: 1, maximum: 3 },
  signature: { maxLength: 20000 },
} as const;

export const ManualProspectingIn = {
  templateType: { minimum: 1, maximum: 3 },
  prospectingSource: { maximum: 2, minimum: 1 },
  prospectingType: { minimum: 1, maximum: 2 },
  prospectingUserId: { maxLength: 100 },
  notificationTitle: { maxLength: 150 },
  notificationData: { maxLength: 200000 },
  notificationDataBack: { maxLength: 100 },
  templateSizeId: { minimum: 1, maximum: 3 },
  signature: { maxLength: 20000 },
} as const;

export const MarketIn = {
  name: { maxLength: 150 },
  county: { maxLength: 150 },
  zipCodes: { maxItems: 5000 },
  companyUserIds: { maxItems: 100 },
  notificationSettings: { maxItems: 2 },
} as const;

export const MarketListIn = {
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
  searchKey: { maxLength: 1000 },
} as const;

export const MarketOutreachSettingRequest = {
  subNotifSettingId: { maxLength: 1048576 },
  outboundProspectingType: { minimum: 1, maximum: 2 },
  templateMappings: { maxItems: 8 },
} as const;

export const MarketTemplateMappingRequest = {
  subNotifTemplMappingId: { maxLength: 1048576 },
  notificationEventTypeId: { minimum: 1, maximum: 8 },
} as const;

export const MessageUsageIn = {
  fromDate: { maxLength: 10 },
  toDate: { maxLength: 10 },
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
} as const;

export const MoveTypeWord = {
  word: { maxLength: 1048576 },
} as const;

export const OfficeAddressIn = {
  street: { maxLength: 64 },
  unit: { maxLength: 64 },
  zipCode: { maxLength: 5 },
} as const;

export const OutboxListIn = {
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
  states: { maxItems: 9 },
  channels: { maxItems: 3 },
  causes: { maxItems: 7 },
  fromDate: { maxLength: 20 },
  toDate: { maxLength: 20 },
  searchKey: { maxLength: 1000 },
} as const;

export const OutreachSettingRequest = {
  companyPropNotifSettingId: { maxLength: 1048576 },
  outboundProspectingType: { minimum: 1, maximum: 2 },
  templateMappings: { maxItems: 8 },
} as const;

export const PageIn = {
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
} as const;

export const PasswordByLinkIn = {
  token: { maxLength: 200 },
  newPassword: { maxLength: 1000 },
  confirmPassword: { maxLength: 1000 },
} as const;

export const PictureIn = {
  base64Image: { maxLength: 9437184 },
  fileExtension: { maxLength: 10 },
  contentType: { maxLength: 50 },
  templateSizeId: { minimum: 1, maximum: 3 },
} as const;

export const PostcardArtworkIn = {
  outboundProspectingType: { minimum: 1, maximum: 2 },
} as const;

export const PostcardBoxRequest = {
  name: { maxLength: 40 },
  text: { maxLength: 1000 },
  colour: { maxLength: 7 },
} as const;

export const PostcardSceneRequest = {
  front: { maxItems: 40 },
  back: { maxItems: 40 },
} as const;

export const PropertyOutreachIn = {
  companyPropertyNotificationSettings: { maxItems: 2 },
} as const;

export const RealtorBasicDetailsIn = {
  email: { maxLength: 256 },
  mobile1: { maxLength: 14 },
  officeName: { maxLength: 200 },
  officeAddress1: { maxLength: 500 },
  officeAddress2: { maxLength: 500 },
  officePhone1: { maxLength: 14 },
} as const;

export const RealtorListIn = {
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
  searchKey: { maxLength: 1000 },
} as const;

export const RealtorPageIn = {
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
  searchKey: { maxLength: 1000 },
} as const;

export const RejectedIn = {
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
} as const;

export const RejectedItemListIn = {
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
} as const;

export const ReportIn = {
  responseType: { maximum: 2, minimum: 1 },
  columnToDisplay: { maxItems: 33, minItems: 1 },
  userSettings: { maxItems: 5 },
  fromDate: { maxLength: 10 },
  toDate: { maxLength: 10 },
  timeFrame: { minimum: 1, maximum: 3 },
  startDate: { maxLength: 10 },
  endDate: { maxLength: 10 },
} as const;

export const ResultLeadsIn = {
  bookerKey: { maxLength: 100 },
  salesPersonKey: { maxLength: 100 },
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
} as const;

export const RetryRowIn = {
  item: { maxLength: 1048576 },
} as const;

export const SaveFilterIn = {
  filterName: { maxLength: 150, minLength: 1 },
} as const;

export const SaveViewIn = {
  name: { maxLength: 150, minLength: 1 },
} as const;

export const SignInIn = {
  userNameOrEmailAddress: { maxLength: 1000, minLength: 1 },
  password: { maxLength: 1000, minLength: 1 },
  sso: { maxLength: 200, minLength: 1 },
} as const;

export const SignInProviderIn = {
  issuer: { maxLength: 1000 },
  clientId: { maxLength: 1000 },
  clientSecret: { maxLength: 1000 },
  label: { maxLength: 1000 },
} as const;

export const StatusWord = {
  word: { maxLength: 1048576 },
} as const;

export const SuppressionListIn = {
  channel: { minimum: 1, maximum: 3 },
  searchKey: { maxLength: 1000 },
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
} as const;

export const SuppressionRemovalIn = {
  note: { maxLength: 1000 },
} as const;

export const SuppressionsIn = {
  channel: { minimum: 1, maximum: 3 },
  note: { maxLength: 1000 },
} as const;

export const TemplateCheckIn = {
  outboundProspectingType: { minimum: 1, maximum: 2 },
} as const;

export const TemplateIn = {
  templateName: { maxLength: 150 },
  templateType: { minimum: 1, maximum: 3 },
  prospectingEvent: { maximum: 9, minimum: 1 },
  templateEmailSubject: { maxLength: 1048576 },
  templateEmailBody: { maxLength: 1048576 },
  templateEmailSignature: { maxLength: 1048576 },
  templateSMSBody: { maxLength: 1048576 },
  templateSizeId: { minimum: 1, maximum: 3 },
  templateBody: { maxLength: 100 },
  templateBodyBack: { maxLength: 100 },
  fallbacks: { maxItems: 30 },
  base64Image: { maxLength: 9437184 },
  fileExtension: { maxLength: 10 },
  contentType: { maxLength: 50 },
} as const;

export const TemplateListIn = {
  templateType: { minimum: 1, maximum: 3 },
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
  searchKey: { maxLength: 1000 },
} as const;

export const TemplateMappingRequest = {
  companyPropNotifTemplMappingId: { maxLength: 1048576 },
  notificationEventTypeId: { minimum: 1, maximum: 8 },
} as const;

export const TemplatePreviewIn = {
  outboundProspectingType: { minimum: 1, maximum: 2 },
} as const;

export const TemplateSettingsIn = {
  base64FileString: { maxLength: 9437184 },
  fileExtention: { maxLength: 10 },
  fileContentType: { maxLength: 100 },
  companyLogoURL: { maxLength: 1000 },
  website: { maxLength: 500 },
  faceBookUrl: { maxLength: 500 },
  youtubeUrl: { maxLength: 500 },
  linkedInUrl: { maxLength: 500 },
  twitterUrl: { maxLength: 500 },
} as const;

export const TestTemplateIn = {
  emailAddresses: { maxLength: 5000 },
  emailSubject: { maxLength: 150 },
} as const;

export const ThreadEmailsIn = {
  threadId: { maxLength: 1000 },
} as const;

export const TouchpointIn = {
  opportunityId: { maxLength: 1048576 },
} as const;

export const TrackConversionIn = {
  opportunity: { maximum: 3, minimum: 2 },
  meetingDate: { maxLength: 10 },
  booked: { minimum: 1, maximum: 3 },
  comments: { maxLength: 1000 },
} as const;

export const UpdateBookerIn = {
  booker: { maxLength: 64 },
} as const;

export const UpdateFilterIn = {
  filterName: { maxLength: 150, minLength: 1 },
} as const;

export const UpdateViewIn = {
  name: { maxLength: 150, minLength: 1 },
} as const;

export const UserChangeIn = {
  name: { maxLength: 64 },
  surname: { maxLength: 64 },
  emailAddress: { maxLength: 256 },
  userName: { maxLength: 256 },
  personalPhoneNo: { maxLength: 14 },
  userType: { maxLength: 12 },
  companyName: { maxLength: 64 },
  officePhoneNo: { maxLength: 14 },
  address1: { maxLength: 160 },
  address2: { maxLength: 160 },
  zipCode: { maxLength: 5 },
  noOfSeats: { maximum: 100000, minimum: 1 },
  homeOwnerDataAccessLimit: { maximum: 1000000 },
  licenseReallocationReason: { maxLength: 300 },
  uploadedFile64: { maxLength: 1000000 },
  fileExtension: { maxLength: 10 },
} as const;

export const UserIn = {
  name: { maxLength: 64 },
  surname: { maxLength: 64 },
  emailAddress: { maxLength: 256 },
  userName: { maxLength: 256 },
  personalPhoneNo: { maxLength: 14 },
  userType: { maxLength: 12 },
  companyName: { maxLength: 64 },
  officePhoneNo: { maxLength: 14 },
  address1: { maxLength: 160 },
  address2: { maxLength: 160 },
  zipCode: { maxLength: 5 },
  noOfSeats: { maximum: 100000, minimum: 1 },
  homeOwnerDataAccessLimit: { maximum: 1000000 },
} as const;

export const UserListIn = {
  pageIndex: { minimum: 1 },
  pageSize: { minimum: 1 },
  searchKey: { maxLength: 1000 },
} as const;

export const UserSettingsIn = {
  notificationSettings: { maxItems: 50 },
} as const;

export const VerifyEmailAccountIn = {
  emailAddress: { maxLength: 1000 },
  appPassword: { maxLength: 500 },
  clientId: { maxLength: 500 },
  tenantId: { maxLength: 500 },
  clientSecretValue: { maxLength: 500 },
} as const;

export const WordMapIn = {
  sourceKey: { maxLength: 1048576 },
} as const;

export const WordsInRequest = {
  statuses: { maxItems: 200 },
  moveTypes: { maxItems: 200 },
} as const;

export const ZipMapIn = {
  zipCodes: { maxItems: 5000 },
} as const;

/** Generated from openapi.yaml by `npm run api`. Do not edit. */

export interface paths {
    "/account/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with user name or e-mail address and password. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/get-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The signed-in user. */
        post: operations["getUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/get-property-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of the listings of one's territory; of all listings for a super admin. */
        post: operations["getPropertyList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/get-property-status-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The statuses a listing can have, in the order of the timeline. */
        get: operations["getPropertyStatusList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/get-columns-to-display": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The columns a report can have. */
        get: operations["getReportColumns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/get-property-status-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The statuses a report can be narrowed to. */
        get: operations["getReportStatusList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/get-property-zipcode-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Zips of one's territory whose number begins with, or whose city contains, the search; at most 200. */
        get: operations["getReportZipcodeList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/get-property-realtor-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Realtors with a listing in one's territory, by name; at most 50. */
        get: operations["getReportRealtorList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/get-listing-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a listing report. The rows are counted first: more than 50,000 is 5018.
         * @description The answer is the job that makes it; follow it by /api/events or get-job.
         */
        post: operations["getListingReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/create-report-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link to the file of one of one's own reports, for five minutes. */
        post: operations["createReportLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/get-jobs-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of one's own jobs, newest first. */
        post: operations["getJobsList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/get-job": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of one's own jobs. */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/cancel-job": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one of one's own jobs that waits or runs. */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/retry-job": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start one of one's own jobs again that failed or was cancelled. */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Done
         * @description Nothing more to say.
         */
        Done: Record<string, never>;
        /**
         * Envelope_Done
         * @description A good answer.
         */
        Envelope_Done: {
            /** @description What was asked for. */
            result: components["schemas"]["Done"] & unknown;
        };
        /**
         * Envelope_FileLinkOut
         * @description A good answer.
         */
        Envelope_FileLinkOut: {
            /** @description What was asked for. */
            result: components["schemas"]["FileLinkOut"] & unknown;
        };
        /**
         * Envelope_JobOut
         * @description A good answer.
         */
        Envelope_JobOut: {
            /** @description What was asked for. */
            result: components["schemas"]["JobOut"] & unknown;
        };
        /**
         * Envelope_PageOut_JobOut
         * @description A good answer.
         */
        Envelope_PageOut_JobOut: {
            /** @description What was asked for. */
            result: components["schemas"]["PageOut_JobOut"] & unknown;
        };
        /**
         * Envelope_PageOut_ListingRowOut
         * @description A good answer.
         */
        Envelope_PageOut_ListingRowOut: {
            /** @description What was asked for. */
            result: components["schemas"]["PageOut_ListingRowOut"] & unknown;
        };
        /**
         * Envelope_SignInOut
         * @description A good answer.
         */
        Envelope_SignInOut: {
            /** @description What was asked for. */
            result: components["schemas"]["SignInOut"] & unknown;
        };
        /**
         * Envelope_UserOut
         * @description A good answer.
         */
        Envelope_UserOut: {
            /** @description What was asked for. */
            result: components["schemas"]["UserOut"] & unknown;
        };
        /**
         * Envelope_list_RealtorOptionOut
         * @description A good answer.
         */
        Envelope_list_RealtorOptionOut: {
            /** @description What was asked for. */
            result: components["schemas"]["RealtorOptionOut"][];
        };
        /**
         * Envelope_list_ReportColumnOut
         * @description A good answer.
         */
        Envelope_list_ReportColumnOut: {
            /** @description What was asked for. */
            result: components["schemas"]["ReportColumnOut"][];
        };
        /**
         * Envelope_list_StatusOption
         * @description A good answer.
         */
        Envelope_list_StatusOption: {
            /** @description What was asked for. */
            result: components["schemas"]["StatusOption"][];
        };
        /**
         * Envelope_list_ZipOptionOut
         * @description A good answer.
         */
        Envelope_list_ZipOptionOut: {
            /** @description What was asked for. */
            result: components["schemas"]["ZipOptionOut"][];
        };
        /**
         * ErrorBody
         * @description What went wrong.
         */
        ErrorBody: {
            /** @description The code of the catalogue. */
            code: components["schemas"]["ErrorCode"] & unknown;
            /** @description The same in words. */
            message: string;
            /** @description The refused fields, for invalid input. */
            details?: components["schemas"]["FieldError"][];
        };
        /**
         * @description Codes of the catalogue (documents 1 and 3, section 8; DECISIONS 1.2).
         * @enum {string}
         */
        ErrorCode: "0" | "1" | "2" | "5" | "1002" | "1014" | "1023" | "5018" | "6001" | "SESSION_ENDED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "STALE_WRITE" | "TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "JOB_STATE" | "KEY_REUSED" | "FILE_EXPIRED" | "UNAVAILABLE";
        /**
         * ErrorEnvelope
         * @description The envelope of every answer with a status above 399.
         */
        ErrorEnvelope: {
            /** @description What went wrong. */
            error: components["schemas"]["ErrorBody"] & unknown;
        };
        /**
         * FieldError
         * @description One refused field.
         */
        FieldError: {
            /** @description The field's name as on the wire, with a path where it is nested. */
            field: string;
            /** @description The code of what is wrong with it. */
            code: components["schemas"]["ErrorCode"] & unknown;
            /** @description The same in words. */
            message: string;
        };
        /**
         * FileLinkOut
         * @description A link to a file.
         */
        FileLinkOut: {
            /** @description Where the file is fetched, for five minutes. */
            url: string;
            /** @description The name it downloads by. */
            fileName: string;
            /**
             * Format: date-time
             * @description When the link ends.
             */
            expiresAt: string;
        };
        /**
         * FilterIn
         * @description One condition of a list or report.
         */
        FilterIn: {
            /** @description What is filtered by. */
            key: string;
            /** @description The value, as text. */
            value: string;
            /** @description What people read of it; not used by the server. */
            label?: string;
        };
        /**
         * JobFileOut
         * @description The file a job has made.
         */
        JobFileOut: {
            /** @description The name it downloads by. */
            fileName: string;
            /**
             * Format: double
             * @description Its size in bytes.
             */
            sizeBytes: number;
            /**
             * Format: date-time
             * @description When it is deleted.
             */
            expiresAt: string;
            /** @description Whether it is still there. */
            available: boolean;
        };
        /**
         * JobListIn
         * @description Which of one's own jobs.
         */
        JobListIn: {
            /**
             * Format: int64
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * Format: int64
             * @description Rows a page: 1 to 200, more is clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description What the list is sorted by.
             * @default createdAt
             */
            sortColumn?: components["schemas"]["JobSortColumn"] & unknown;
            /**
             * @description Which way; only `desc`, the newest first.
             * @default desc
             */
            sortDirection?: components["schemas"]["SortDirection"] & unknown;
            /** @description Only jobs that stand so. */
            state?: components["schemas"]["JobStateOut"] & unknown;
        };
        /**
         * JobOut
         * @description A job as its owner sees it.
         */
        JobOut: {
            /**
             * Format: uuid
             * @description The job.
             */
            jobId: string;
            /** @description What kind of work it is. */
            kind: string;
            /** @description The same as people read it. */
            title: string;
            /** @description Where it stands. */
            state: components["schemas"]["JobStateOut"] & unknown;
            /**
             * Format: int32
             * @description Units done.
             */
            done: number;
            /**
             * Format: int32
             * @description Units in all; 0 while unknown.
             */
            total: number;
            /** @description What is being done, in words. */
            phrase: string;
            /** @description Whether cancel-job would end it. */
            canCancel: boolean;
            /** @description Whether retry-job would start it again. */
            canRetry: boolean;
            /**
             * Format: date-time
             * @description When it was ordered.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last began.
             */
            startedAt?: string;
            /**
             * Format: date-time
             * @description When it ended.
             */
            finishedAt?: string;
            /** @description Why it failed, as a code of the catalogue. */
            errorCode?: string;
            /** @description Why it failed, or why it is tried again, in words. */
            errorMessage?: string;
            /** @description The file it made. */
            file?: components["schemas"]["JobFileOut"] & unknown;
        };
        /**
         * @description What one's jobs can be sorted by.
         * @enum {string}
         */
        JobSortColumn: "createdAt";
        /**
         * @description Where a job stands.
         * @enum {string}
         */
        JobStateOut: "queued" | "running" | "succeeded" | "failed" | "cancelled";
        /**
         * ListingListIn
         * @description Which listings, in which order, which page.
         */
        ListingListIn: {
            /**
             * Format: int64
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * Format: int64
             * @description Rows a page: 1 to 200, more is clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description What the list is sorted by.
             * @default dateAdded
             */
            sortColumn?: components["schemas"]["ListingSortColumn"] & unknown;
            /**
             * @description Which way.
             * @default desc
             */
            sortDirection?: components["schemas"]["SortDirection"] & unknown;
            /** @description Words that must all occur in address, unit, city, zip or number. */
            searchKey?: string;
            /**
             * @description Conditions; `status` (1 New, 2 Pending, 3 Active, 4 Off Market) may occur several times.
             * @default []
             */
            filters?: components["schemas"]["FilterIn"][];
        };
        /**
         * ListingReportIn
         * @description A listing report to be made.
         */
        ListingReportIn: {
            /**
             * Format: int32
             * @description 1 download, 2 a mail with a lasting link.
             */
            responseType: number;
            /** @description Always `listing`. */
            reportType: components["schemas"]["ReportType"] & unknown;
            /**
             * @description At most five zips; empty is the whole territory.
             * @default []
             */
            zipCodes?: string[];
            /** @description Column numbers in the sheet's order; the first is 1. */
            columnToDisplay: number[];
            /**
             * @description Whether off-market listings stand in it.
             * @default false
             */
            includeOffMarketProperties?: boolean;
            /**
             * @description Conditions by key: realtor, status (may occur several times), sqftmin,
             *     sqftmax, pricemin, pricemax, dateaddedfrom, dateaddedto, openhouse.
             * @default []
             */
            otherFilters?: components["schemas"]["FilterIn"][];
        };
        /**
         * ListingRowOut
         * @description A listing as a row of the list.
         */
        ListingRowOut: {
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /** @description Street address with the unit. */
            address: string;
            /** @description The number people know it by. */
            mlsNo: string;
            /** @description City. */
            city: string;
            /** @description Two letters. */
            state: string;
            /** @description Five digits. */
            zipCode: string;
            /**
             * Format: double
             * @description Asking price in dollars.
             */
            askingPrice?: number;
            /**
             * Format: double
             * @description Living area in square feet.
             */
            size?: number;
            /**
             * Format: int16
             * @description Bedrooms.
             */
            numOfBeds?: number;
            /**
             * Format: int16
             * @description Bathrooms.
             */
            numOfBaths?: number;
            /**
             * Format: naive-date
             * @description First day on the market.
             */
            dateAdded: string;
            /**
             * Format: int16
             * @description 1 New, 2 Pending, 3 Active, 4 Off Market.
             */
            propertyStatus: number;
            /** @description The same as people read it. */
            propertyStatusName: string;
            /**
             * Format: naive-date
             * @description Since when.
             */
            propertyStatusDate: string;
            /** @description JSON text with start_date (RFC 3339) and time_zone of the announced open house. */
            openHouse?: string;
        };
        /**
         * @description What the list can be sorted by.
         * @enum {string}
         */
        ListingSortColumn: "address" | "mlsNo" | "zipCode" | "askingPrice" | "size" | "numOfBeds" | "numOfBaths" | "dateAdded" | "propertyStatus";
        /**
         * PageOut_JobOut
         * @description A page of a list.
         */
        PageOut_JobOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["JobOut"][];
            /**
             * Format: int32
             * @description Rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_ListingRowOut
         * @description A page of a list.
         */
        PageOut_ListingRowOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["ListingRowOut"][];
            /**
             * Format: int32
             * @description Rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * RealtorOptionOut
         * @description A realtor with a listing in the territory.
         */
        RealtorOptionOut: {
            /**
             * Format: uuid
             * @description The realtor.
             */
            realtorId: string;
            /** @description Full name. */
            fullName: string;
            /** @description The office. */
            officeName?: string;
        };
        /**
         * ReportColumnOut
         * @description A column of a report.
         */
        ReportColumnOut: {
            /**
             * Format: int32
             * @description The number it is chosen by.
             */
            id: number;
            /** @description Its stable name. */
            key: string;
            /** @description Its heading. */
            name: string;
            /** @description Always selected, always first. */
            locked: boolean;
        };
        /**
         * @description A kind of report.
         * @enum {string}
         */
        ReportType: "listing";
        /**
         * SignInIn
         * @description What someone signs in with.
         * @example {
         *       "password": "your password",
         *       "rememberClient": false,
         *       "userNameOrEmailAddress": "dana@example.com"
         *     }
         */
        SignInIn: {
            /** @description User name or e-mail address, in any case. */
            userNameOrEmailAddress: string;
            /** @description The password. */
            password: string;
            /**
             * @description Whether the session outlives the browser: 30 days idle instead of 12 hours.
             * @default false
             */
            rememberClient?: boolean;
        };
        /**
         * SignInOut
         * @description An opened session.
         */
        SignInOut: {
            /** @description The bearer token of every further call. It is shown once. */
            accessToken: string;
            /**
             * Format: uuid
             * @description Who signed in.
             */
            userId: string;
            /**
             * Format: date-time
             * @description When the session ends unless it is used.
             */
            expiresAt: string;
            /** @description Whether it outlives the browser. */
            rememberClient: boolean;
        };
        /**
         * @description Which way a column is sorted.
         * @enum {string}
         */
        SortDirection: "asc" | "desc";
        /**
         * StatusOption
         * @description A status to choose from.
         */
        StatusOption: {
            /**
             * Format: int16
             * @description 1 New, 2 Pending, 3 Active, 4 Off Market.
             */
            id: number;
            /** @description The same as people read it. */
            name: string;
        };
        /**
         * UserOut
         * @description A user as that user sees it.
         */
        UserOut: {
            /**
             * Format: uuid
             * @description The user.
             */
            userId: string;
            /** @description First name. */
            name: string;
            /** @description Last name. */
            surname: string;
            /** @description First and last name. */
            fullName: string;
            /** @description E-mail address. */
            emailAddress: string;
            /** @description Name to sign in with. */
            userName: string;
            /** @description Mobile phone. */
            personalPhoneNo?: string;
            /** @description What the user is. */
            userType: components["schemas"]["UserType"] & unknown;
            /** @description The same as people read it. */
            userTypeLabel: string;
            /** @description Whether the user may sign in. */
            isActive: boolean;
            /** @description The company. */
            companyName: string;
            /** @description The company's phone. */
            officePhoneNo?: string;
            /** @description The company's street. */
            address1?: string;
            /** @description The company's second address line. */
            address2?: string;
            /** @description May write templates. */
            accessToTemplates: boolean;
            /** @description May use the lead plugin. */
            accessToMovescoutPlugin: boolean;
            /** @description May use the mail connector. */
            accessToMailConnector: boolean;
            /** @description The company's IANA time zone: "today" and months are counted in it. */
            timeZone: string;
            /** @description What the user may do. */
            permissions: string[];
        };
        /**
         * @description What a user is.
         * @enum {string}
         */
        UserType: "Admin" | "ADDev" | "CompanyAdmin" | "CADev" | "SalesManager" | "SalesPerson";
        /**
         * ZipOptionOut
         * @description A zip of the territory.
         */
        ZipOptionOut: {
            /** @description Five digits. */
            zipCode: string;
            /** @description Its city. */
            city: string;
            /** @description Two letters. */
            state: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["SignInIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_SignInOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No session, a dead one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Unknown, or not yours; which of the two is never told. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The method is not offered there. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with how things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is of another type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The account is locked. */
            423: {
                headers: {
                    /** @description Seconds until it opens. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Too many calls. */
            429: {
                headers: {
                    /** @description Seconds until the next is taken. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A fault of ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The database or another service is away. */
            503: {
                headers: {
                    /** @description Seconds after which a repeat makes sense. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_Done"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No session, a dead one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Unknown, or not yours; which of the two is never told. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The method is not offered there. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with how things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is of another type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The account is locked. */
            423: {
                headers: {
                    /** @description Seconds until it opens. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Too many calls. */
            429: {
                headers: {
                    /** @description Seconds until the next is taken. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A fault of ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The database or another service is away. */
            503: {
                headers: {
                    /** @description Seconds after which a repeat makes sense. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query: {
                /** @description Whose record; one's own. */
                userId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_UserOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No session, a dead one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Unknown, or not yours; which of the two is never told. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The method is not offered there. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with how things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is of another type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The account is locked. */
            423: {
                headers: {
                    /** @description Seconds until it opens. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Too many calls. */
            429: {
                headers: {
                    /** @description Seconds until the next is taken. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A fault of ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The database or another service is away. */
            503: {
                headers: {
                    /** @description Seconds after which a repeat makes sense. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    getPropertyList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ListingListIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_PageOut_ListingRowOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No session, a dead one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Unknown, or not yours; which of the two is never told. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The method is not offered there. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with how things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is of another type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The account is locked. */
            423: {
                headers: {
                    /** @description Seconds until it opens. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Too many calls. */
            429: {
                headers: {
                    /** @description Seconds until the next is taken. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A fault of ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The database or another service is away. */
            503: {
                headers: {
                    /** @description Seconds after which a repeat makes sense. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    getPropertyStatusList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_StatusOption"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No session, a dead one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Unknown, or not yours; which of the two is never told. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The method is not offered there. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with how things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is of another type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The account is locked. */
            423: {
                headers: {
                    /** @description Seconds until it opens. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Too many calls. */
            429: {
                headers: {
                    /** @description Seconds until the next is taken. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A fault of ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The database or another service is away. */
            503: {
                headers: {
                    /** @description Seconds after which a repeat makes sense. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    getReportColumns: {
        parameters: {
            query: {
                /** @description The report. */
                reportType: components["schemas"]["ReportType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_ReportColumnOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No session, a dead one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Unknown, or not yours; which of the two is never told. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The method is not offered there. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with how things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is of another type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The account is locked. */
            423: {
                headers: {
                    /** @description Seconds until it opens. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Too many calls. */
            429: {
                headers: {
                    /** @description Seconds until the next is taken. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A fault of ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The database or another service is away. */
            503: {
                headers: {
                    /** @description Seconds after which a repeat makes sense. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    getReportStatusList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_StatusOption"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No session, a dead one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Unknown, or not yours; which of the two is never told. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The method is not offered there. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with how things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is of another type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The account is locked. */
            423: {
                headers: {
                    /** @description Seconds until it opens. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Too many calls. */
            429: {
                headers: {
                    /** @description Seconds until the next is taken. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A fault of ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The database or another service is away. */
            503: {
                headers: {
                    /** @description Seconds after which a repeat makes sense. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    getReportZipcodeList: {
        parameters: {
            query?: {
                /** @description What to look for. */
                searchKey?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_ZipOptionOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No session, a dead one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Unknown, or not yours; which of the two is never told. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The method is not offered there. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with how things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is of another type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The account is locked. */
            423: {
                headers: {
                    /** @description Seconds until it opens. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Too many calls. */
            429: {
                headers: {
                    /** @description Seconds until the next is taken. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A fault of ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The database or another service is away. */
            503: {
                headers: {
                    /** @description Seconds after which a repeat makes sense. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    getReportRealtorList: {
        parameters: {
            query?: {
                /** @description Words of the name. */
                searchKey?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_RealtorOptionOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No session, a dead one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Unknown, or not yours; which of the two is never told. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The method is not offered there. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with how things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is of another type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The account is locked. */
            423: {
                headers: {
                    /** @description Seconds until it opens. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Too many calls. */
            429: {
                headers: {
                    /** @description Seconds until the next is taken. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A fault of ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The database or another service is away. */
            503: {
                headers: {
                    /** @description Seconds after which a repeat makes sense. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    getListingReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second order with the same key is the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ListingReportIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_JobOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No session, a dead one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Unknown, or not yours; which of the two is never told. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The method is not offered there. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with how things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is of another type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The account is locked. */
            423: {
                headers: {
                    /** @description Seconds until it opens. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Too many calls. */
            429: {
                headers: {
                    /** @description Seconds until the next is taken. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A fault of ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The database or another service is away. */
            503: {
                headers: {
                    /** @description Seconds after which a repeat makes sense. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    createReportLink: {
        parameters: {
            query: {
                /** @description The job that made the file. */
                jobId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_FileLinkOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No session, a dead one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Unknown, or not yours; which of the two is never told. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The method is not offered there. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with how things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is of another type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The account is locked. */
            423: {
                headers: {
                    /** @description Seconds until it opens. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Too many calls. */
            429: {
                headers: {
                    /** @description Seconds until the next is taken. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A fault of ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The database or another service is away. */
            503: {
                headers: {
                    /** @description Seconds after which a repeat makes sense. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    getJobsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["JobListIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_PageOut_JobOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No session, a dead one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Unknown, or not yours; which of the two is never told. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The method is not offered there. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with how things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is of another type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The account is locked. */
            423: {
                headers: {
                    /** @description Seconds until it opens. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Too many calls. */
            429: {
                headers: {
                    /** @description Seconds until the next is taken. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A fault of ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The database or another service is away. */
            503: {
                headers: {
                    /** @description Seconds after which a repeat makes sense. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query: {
                /** @description The job. */
                jobId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_JobOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No session, a dead one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Unknown, or not yours; which of the two is never told. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The method is not offered there. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with how things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is of another type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The account is locked. */
            423: {
                headers: {
                    /** @description Seconds until it opens. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Too many calls. */
            429: {
                headers: {
                    /** @description Seconds until the next is taken. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A fault of ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The database or another service is away. */
            503: {
                headers: {
                    /** @description Seconds after which a repeat makes sense. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    cancelJob: {
        parameters: {
            query: {
                /** @description The job. */
                jobId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_JobOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No session, a dead one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Unknown, or not yours; which of the two is never told. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The method is not offered there. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with how things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is of another type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The account is locked. */
            423: {
                headers: {
                    /** @description Seconds until it opens. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Too many calls. */
            429: {
                headers: {
                    /** @description Seconds until the next is taken. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A fault of ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The database or another service is away. */
            503: {
                headers: {
                    /** @description Seconds after which a repeat makes sense. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    retryJob: {
        parameters: {
            query: {
                /** @description The job. */
                jobId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_JobOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No session, a dead one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Unknown, or not yours; which of the two is never told. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The method is not offered there. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with how things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The body is of another type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The account is locked. */
            423: {
                headers: {
                    /** @description Seconds until it opens. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Too many calls. */
            429: {
                headers: {
                    /** @description Seconds until the next is taken. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A fault of ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The database or another service is away. */
            503: {
                headers: {
                    /** @description Seconds after which a repeat makes sense. */
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
}

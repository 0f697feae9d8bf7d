/** Generated from openapi.yaml by `npm run api`. Do not edit. */

export interface paths {
    "/account/get-sign-in-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How one may sign in here, beside user name and password. */
        get: operations["getSignInOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with user name or e-mail address and password, or by single sign-on. */
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
    "/account/get-sessions-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One's live sessions, the last used first. */
        post: operations["getSessionsList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/end-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of one's sessions. Whoever uses it is signed out at once. */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/end-other-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all of one's sessions but this one. */
        post: operations["endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/forgot-password/{emailid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a link to reset the password mailed. Known and unknown addresses are answered alike. */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/update-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the password by a link. All sessions of the user end. */
        post: operations["updatePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change one's own password. All of one's sessions end, this one too. */
        post: operations["changePassword"];
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
        /** A user: oneself, or one within reach. */
        post: operations["getUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/get-users-paged-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A page of people: under a super admin the company admins of all companies, under a company admin the
         *     company's other people, under a Submarket Owner the Bucket owners.
         */
        post: operations["getUsersPagedList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/get-users-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Companies with their managers, by name: all of them for a super admin, else one's own.
         * @description At most 1,000; words find the others.
         */
        post: operations["getUsersList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/get-company-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The active people of a company by name, as far as one's records reach: to choose from.
         * @description At most 200; words find the others.
         */
        get: operations["getCompanyUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/find-remaining-seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The seats of a user's company. */
        get: operations["findRemainingSeats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/user-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The types that one may create users of. */
        get: operations["getUserTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/get-all-admin-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The super admins by name, at most 200. For super admins. */
        get: operations["getAllAdminUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a user, who is invited by mail. A company admin is created with its company. */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/update-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a user, or oneself; or hand the licence of a user to another person.
         * @description What is absent stays. A changed holder is signed out everywhere and the next one invited.
         */
        post: operations["updateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/set-user-active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a user sign in or not. It frees a seat or takes one; all sessions of one who may not end. */
        post: operations["setUserActive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/delete-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a user; with a company admin all of its company.
         * @description Whoever holds markets stays, unless a super admin deletes a company admin and says that they are given up.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/resend-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a user who has not come yet another invitation; the link of before opens nothing from then on. */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/get-entries-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of the audit log, the newest first. For super admins and company admins. */
        post: operations["getAuditEntriesList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/get-actions-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The kinds of acts that may stand in one's log. */
        get: operations["getAuditActionsList"];
        put?: never;
        post?: never;
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
        /**
         * A page of the listings of one's territory, or of a market, child market or bucket of it; of all listings for
         *     a super admin.
         */
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
    "/properties/get-property-zipcode-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Zips of one's territory whose number begins with, or whose city contains, the search; at most 200. */
        get: operations["getPropertyZipcodeList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/get-property-realtor-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Realtors with a listing in one's territory, by name; at most 50. */
        get: operations["getPropertyRealtorList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/get-property-child-markets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The child markets of one's territory, or the buckets of a Bucket owner; at most 200, by name. */
        get: operations["getPropertyChildMarkets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/get-saved-property-filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own saved filters, by name. */
        get: operations["getSavedPropertyFilters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/save-property-filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep a filter for oneself. */
        post: operations["savePropertyFilter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/update-property-filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename one of one's own filters, or change its conditions. */
        put: operations["updatePropertyFilter"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/delete-property-filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget one of one's own filters. */
        delete: operations["deletePropertyFilter"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/get-property-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A listing of one's territory, or any for a super admin, with all that its page shows. */
        get: operations["getPropertyDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/get-street-view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the street before a listing of one's territory is. An address is asked for once a month at most. */
        get: operations["getStreetView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/change-property-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark a listing of one's territory for oneself, or take the mark off. A repeat changes nothing. */
        put: operations["changePropertyStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/change-property-status-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark at most 100 listings of one's territory for oneself, or take the mark off: all of them or, when one is
         *     unknown, none. A repeat changes nothing.
         */
        put: operations["changePropertyStatusList"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/get-property-notification-setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What goes out by itself about a listing of one's territory. */
        get: operations["getPropertyNotificationSetting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/create-or-update-property-notification-setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save what goes out by itself about a listing of one's territory, for the whole company. */
        post: operations["savePropertyNotificationSetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/get-track-conversion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the company recorded of a listing of one's territory. */
        get: operations["getTrackConversion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/update-track-conversion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save what came of a listing of one's territory, in place of the version that was read; every version is
         *     kept. What holds already is not saved again.
         */
        post: operations["updateTrackConversion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/get-property-source-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How business can come about. */
        get: operations["getPropertySourceList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/get-move-type-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The kinds of moves. */
        get: operations["getMoveTypeList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/get-property-owner-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the company knows of the owner of a listing of one's territory. It only reads. */
        get: operations["getPropertyOwnerInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/fetch-property-owner-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as get-property-owner-info. It only reads. */
        get: operations["fetchPropertyOwnerInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/get-owner-info-allowance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many owners the company may still buy this month. */
        get: operations["getOwnerInfoAllowance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/owner-info-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask who owns the homes of these listings of one's territory, at most 5,000. Each owner is charged once for
         *     the company, and anew only after a recorded sale or twelve months; nothing is charged for what isn't found.
         *     All are ordered or none: an unknown listing is NOT_FOUND, more than is left of the month's limit is 1024, and
         *     1025 says that the source knows none of them.
         * @description The answer names the job that asks; follow it by /api/events or get-job.
         */
        post: operations["ownerInfoRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/get-last-sync-datetime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When listings last came in from their sources, and come in next. For super admins. */
        get: operations["getLastSyncDatetime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listing-sources/get-sources-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All sources of listings and how their reading stands. For super admins. */
        get: operations["getListingSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listing-sources/get-rejected-rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The rows of a source that can't be used, the latest first. For super admins. */
        post: operations["getRejectedListingRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listing-sources/sync-now": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Has a source read within seconds. For super admins.
         * @description 409 STALE_WRITE while it waits for an answer or is paused.
         */
        post: operations["syncListingSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listing-sources/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Has a source read no more until it is resumed, or resumes it. A reading under way
         *     stops behind the page it is at and goes on from there. For super admins.
         */
        post: operations["pauseListingSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listing-sources/answer-question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers a source that would take off many listings at once. For super admins.
         * @description 409 STALE_WRITE when the question was answered already or is another by now.
         */
        post: operations["answerListingSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/market-search-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of markets: all of them for a super admin, else those one's company holds. */
        post: operations["searchMarkets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/submarket-search-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of child markets or buckets: the level one's role divides, unless `marketType` says. */
        post: operations["searchSubMarkets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/get-company-markets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was given to one: markets to a company, child markets to a Submarket Owner, buckets to a Bucket owner.
         * @description At most 200, by name. A super admin may ask for one holder's.
         */
        get: operations["getCompanyMarkets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/submarket-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The child markets one may draw buckets in, at most 200, by name. */
        post: operations["getSubMarketList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/get-market": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A market with all its zips. */
        get: operations["getMarket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/get-sub-market": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A child market or bucket with all its zips. */
        get: operations["getSubMarket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/zipcodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The zips that may be chosen: a parent's, or a market's for a super admin. */
        post: operations["getMarketZipcodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/submarket-check-availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether a market, child market or bucket could be saved beside its siblings.
         * @description What lies outside its parent is refused as a save would be.
         */
        post: operations["checkMarketAvailability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draw a market. For super admins. */
        post: operations["createMarket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/create-submarket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draw a child market in a market, or a bucket in a child market. */
        post: operations["createSubMarket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/update-market": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a market. For super admins. */
        post: operations["updateMarket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/update-submarket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a child market or bucket. */
        post: operations["updateSubMarket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/update-sibling-submarkets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change several siblings in one step: an edge moves between two of them.
         * @description Only how they stand in the end must fit; all are changed, or none.
         */
        post: operations["updateSiblingSubMarkets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/delete-market": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a market with all that lies in it, or a child market or bucket.
         * @description A market needs `confirmedCount`, the number of child markets and buckets
         *     that its warning showed. A child market that has buckets stays.
         */
        delete: operations["deleteMarket"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/get-market-removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What would go with a market: what its warning shows. For super admins. */
        get: operations["getMarketRemoval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/undo-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo the last change: a new one goes, a changed one stands as before, a
         *     deleted one comes back with all that went with it.
         */
        post: operations["undoMarketChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/get-market-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The changes of a market, child market or bucket, the newest first, at most 200. */
        get: operations["getMarketHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/get-deleted-markets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was deleted in the last 30 days and can be restored by undo-change, the last first, at most 200:
         *     markets for a super admin, child markets or buckets for the others.
         */
        get: operations["getDeletedMarkets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/get-listing-coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why a listing is one's own, or is not: which node has it, and what the others over its zip miss. */
        get: operations["getListingCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market/get-zip-map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where zips are and how many listings they have: those of a market, child market or bucket; for a super
         *     admin also those of a box or county.
         */
        post: operations["getZipMap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/performance-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The figures of the last twelve months, the quarter or the month, of one's territory or, for a super
         *     admin, of the platform.
         */
        get: operations["getPerformanceHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/get-market-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The markets, child markets and buckets of one's territory, by level and name; for a super admin the
         *     markets, all of them or those a company holds. At most 200 of a level.
         */
        get: operations["getDashboardMarketList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/get-market-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a market, child market or bucket of one's territory holds; of a market, to a super admin, over
         *     all companies.
         */
        get: operations["getDashboardMarketDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/get-company-chartdata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Listings by status: of one's territory on a level, or of one market, child market or bucket. */
        get: operations["getCompanyChartdata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/get-admin-stackedchartdata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The hundred companies with the most listings, and how many each has in its markets. */
        get: operations["getAdminStackedchartdata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/get-property-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A page of the new listings of one's territory, with one's own marks; of other statuses when the
         *     filters name them.
         */
        post: operations["getDashboardPropertyList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/get-realtor-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A page of the realtors of one's territory, ranked by their closed and listed volume of the last twelve
         *     months; of all realtors, without ranks, for a super admin.
         */
        post: operations["getDashboardRealtorList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realtors/get-realtorlist-with-pagination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A page of the realtors with a listing of the last twelve months in one's territory, ranked by their closed
         *     and listed volume; of all realtors, without ranks, for a super admin.
         */
        post: operations["getRealtorlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realtors/get-realtor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A realtor of one's territory, or any for a super admin. */
        get: operations["getRealtor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realtors/get-realtor-market-submarket-bucket-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's markets, child markets and buckets in which a realtor has listings; a super admin's are markets. */
        get: operations["getRealtorMarketSubmarketBucketList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realtors/get-realtor-listing-coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a realtor has in one of one's markets, child markets or buckets; a super admin's are markets. */
        get: operations["getRealtorListingCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realtors/get-realtor-basic-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is read of a realtor and can be changed, beside what the source says. For super admins. */
        get: operations["getRealtorBasicDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realtors/update-realtor-basic-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change what is read of a realtor, for everyone and until it is changed again, whatever the source says.
         *     409 STALE_WRITE when someone else saved since. For super admins.
         */
        post: operations["updateRealtorBasicDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/get-all-user-inapp-notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What one was told, the newest day first. */
        get: operations["getAllUserInappNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/get-notification-details-by-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a notification of one's own is about: the first 500. That marks it as viewed. */
        get: operations["getNotificationDetailsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/mark-all-notifications-viewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark all of one's notifications as viewed. */
        post: operations["markAllNotificationsViewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/get-notification-event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What one can be told of. */
        get: operations["getNotificationEventTypes"];
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
    "/settings/get-companies-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The companies by name, to choose from: at most 1,000; words find the others. For super admins. */
        get: operations["getCompaniesList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/get-api-providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The providers whose calls cost. For super admins. */
        get: operations["getApiProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/get-company-api-usage-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a company used of the providers from the one day to the other, both included. For super admins.
         * @description 4001 without a company, or with a provider that isn't one.
         */
        get: operations["getCompanyApiUsageInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/get-user-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own settings, complete: of what one has not chosen, as it is without a choice. A Company Admin's are
         *     also the company's. What is secret is never told, only that it is there.
         */
        get: operations["getUserSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/create-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save settings for the first time: as updateSettings, but refused where the company or one's e-mail account
         *     was set up meanwhile.
         */
        post: operations["createSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/update-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save settings anew: each part that is named, whole. The parts of the company are for Company Admins.
         * @description NO_CHANGE where nothing would change, STALE_WRITE where another version holds by now.
         */
        post: operations["updateSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/get-email-account-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The types of e-mail accounts. */
        get: operations["getEmailAccountTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/verify-email-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try out an account: signed in to, and nothing sent.
         * @description 5009 when the credentials are wrong; other codes when the account may not send or its server gives no answer.
         */
        post: operations["verifyEmailAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/get-capping-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The months with a cap, by month. For Company Admins. */
        get: operations["getCappingLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/save-capping-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save caps: all of them or none. One of a month that has a cap takes its place; months that are not named stay
         *     as they are. For Company Admins.
         */
        post: operations["saveCappingLimits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/delete-capping-limit/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take the cap of a month away; the month goes on counting. For Company Admins. */
        delete: operations["deleteCappingLimit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/get-company-sms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a company's texts come from. For super admins. */
        get: operations["getCompanySms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/update-company-sms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say what a company's texts come from. For super admins. */
        post: operations["updateCompanySms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/get-templateslist-with-pagination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of one's company's templates of one kind; of all companies' for a super admin. */
        post: operations["getTemplatesList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/get-prospecting-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The events that templates are made for; that of leads only with the plugin. */
        post: operations["getProspectingEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/get-template/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A template with all that it holds. */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/get-company-template-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's company's templates to choose from, by name; at most 1,000. */
        get: operations["getCompanyTemplateList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/get-company-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What mails show of one's company. */
        get: operations["getTemplateCompanyDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/get-template-size": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sizes of postcards. */
        get: operations["getTemplateSizes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/get-variables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The variables of templates; those of leads only with the plugin. */
        get: operations["getTemplateVariables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/create-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a template. For people of a company who have access to templates. */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/update-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a template. For people of a company who have access to templates. */
        post: operations["updateTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/delete-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a template that is chosen nowhere. For people of a company who have access to templates. */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/preview-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A template, saved or in the making, as it would be sent about a listing, or with example values. */
        post: operations["previewTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/check-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a template, saved or in the making, meets in the current listings of one's territory. */
        post: operations["checkTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/convert-email-body": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The body of an e-mail written another way, without losing text. */
        post: operations["convertEmailBody"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/upload-post-card-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand in a picture for a side of a postcard. It is made ready by a job; follow it by get-template-image. */
        post: operations["uploadPostCardImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/upload-email-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand in a picture for the body of an e-mail. It is made ready by a job; follow it by get-template-image. */
        post: operations["uploadEmailImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/get-template-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture that was handed in for templates. */
        get: operations["getTemplateImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/send-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an e-mail from a builder to at most ten addresses, from one's own account, else the company's: 6043
         *     without any. Variables are filled with the listing's values, else their fallbacks; one with neither is refused.
         * @description The answer is the job that sends it; follow it by /api/events or get-job.
         */
        post: operations["sendEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/send-test-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an e-mail from a builder to try it: with example values, and `[TEST {MODE}]` before its subject. Limited
         *     for each user.
         * @description The answer is the job that sends it; follow it by /api/events or get-job.
         */
        post: operations["sendTestEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prospecting/test-send-email-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the template of an e-mail to at most ten addresses to try it, with example values. Limited for each user.
         * @description The answer is the job that sends it; follow it by /api/events or get-job.
         */
        post: operations["testSendEmailTemplate"];
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
         * AnswerIn
         * @description What a super admin says to a question.
         */
        AnswerIn: {
            /**
             * Format: uuid
             * @description The source.
             */
            sourceId: string;
            /**
             * Format: int32
             * @description The question that is answered.
             */
            questionId: number;
            /** @description The answer. */
            answer: components["schemas"]["VerdictIn"] & unknown;
        };
        /**
         * ApiSettings
         * @description Who prints and mails postcards.
         */
        ApiSettings: {
            /**
             * Format: int16
             * @description 1 Doorstep's account, 2 the company's own key, 3 somebody else.
             */
            apiProviderId: number;
            /** @description Whether a key is kept. */
            hasApiKey: boolean;
        };
        /**
         * ApiSettingsIn
         * @description Who is to print and mail postcards.
         */
        ApiSettingsIn: {
            /**
             * Format: int16
             * @description 1 Doorstep's account, 2 the company's own key, 3 somebody else.
             */
            apiProviderId: number;
            /** @description The company's own key, at most 500 characters; left out, the one that is kept stays. */
            apiKey?: string;
        };
        /**
         * ApiUsageOut
         * @description What a company used of a provider.
         */
        ApiUsageOut: {
            /**
             * Format: int16
             * @description The provider, as get-api-providers numbers it.
             */
            apiProviderId: number;
            /** @description Its name. */
            providerName: string;
            /**
             * Format: int32
             * @description Its calls that counted.
             */
            usageCount: number;
        };
        /**
         * AuditActionOut
         * @description A kind of act.
         */
        AuditActionOut: {
            /** @description The kind. */
            action: string;
            /** @description What people read. */
            label: string;
        };
        /**
         * AuditEntryOut
         * @description An act as it was recorded.
         */
        AuditEntryOut: {
            /**
             * Format: uuid
             * @description The entry.
             */
            entryId: string;
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /**
             * Format: uuid
             * @description Who, unless it was Doorstep itself or someone unknown.
             */
            actorUserId?: string;
            /** @description Who, by the name of then. */
            actorName: string;
            /** @description What was done. */
            action: string;
            /** @description The same as people read it. */
            actionLabel: string;
            /** @description The kind of what it was done to. */
            subjectKind?: string;
            /** @description What it was done to. */
            subjectId?: string;
            /** @description How that was before. */
            before?: unknown;
            /** @description How it was then. */
            after?: unknown;
            /** @description The client's address. */
            clientAddress?: string;
        };
        /**
         * AuditListIn
         * @description Which entries, which page of them.
         */
        AuditListIn: {
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows a page: 1 to 200, more is clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * Format: uuid
             * @description For super admins: whose log; without it, or all zero, the platform's own.
             */
            tenantId?: string;
            /**
             * Format: uuid
             * @description Only what this user did.
             */
            userId?: string;
            /** @description Only acts of this kind, one of audit/get-actions-list. */
            action?: string;
            /**
             * Format: date-time
             * @description Only from this instant on.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Only before this instant.
             */
            to?: string;
        };
        /**
         * AvailabilityOut
         * @description Whether a definition could be saved.
         */
        AvailabilityOut: {
            /** @description Whether nothing stands against it. */
            responseValue: boolean;
            /** @description Each market, child market or bucket that does. */
            details: components["schemas"]["ErrorDetail"][];
        };
        /**
         * BoxIn
         * @description A part of the world, in degrees.
         */
        BoxIn: {
            /**
             * Format: double
             * @description Least longitude.
             */
            west: number;
            /**
             * Format: double
             * @description Least latitude.
             */
            south: number;
            /**
             * Format: double
             * @description Greatest longitude, at most 10 degrees more.
             */
            east: number;
            /**
             * Format: double
             * @description Greatest latitude, at most 10 degrees more.
             */
            north: number;
        };
        /**
         * CappingLimit
         * @description The cap of a month.
         */
        CappingLimit: {
            /**
             * Format: uuid
             * @description It.
             */
            id: string;
            /**
             * Format: int16
             * @description The month, 1 to 12, of every year.
             */
            month: number;
            /**
             * Format: int32
             * @description The most mailers in it.
             */
            maxCap: number;
            /**
             * Format: int32
             * @description Mailers of the month this year, those planned included.
             */
            tally: number;
            /**
             * Format: uuid
             * @description The company.
             */
            tenantId: string;
        };
        /**
         * CappingLimitIn
         * @description A cap to be saved.
         */
        CappingLimitIn: {
            /**
             * Format: uuid
             * @description The saved one that it changes; none for a month without one.
             */
            id?: string;
            /**
             * Format: int16
             * @description The month, 1 to 12, of every year.
             */
            month: number;
            /**
             * Format: int32
             * @description The most mailers in it: 0 to 1,000,000, not below those it has already.
             */
            maxCap: number;
            /**
             * Format: int32
             * @description Not looked at: what was sent is counted here.
             */
            tally?: number;
            /**
             * Format: uuid
             * @description Not looked at: it is the company of whoever asks.
             */
            tenantId?: string;
        };
        /**
         * @description The level of a node.
         * @enum {string}
         */
        Category: "Market" | "SubMarket" | "Bucket";
        /**
         * ChangePasswordIn
         * @description A password to be changed.
         * @example {
         *       "confirmPassword": "Your-new-password-1",
         *       "currentPassword": "your password",
         *       "newPassword": "Your-new-password-1"
         *     }
         */
        ChangePasswordIn: {
            /** @description The password as it is. */
            currentPassword: string;
            /** @description The password as it is to be; the rules are those of `user/update-password`. */
            newPassword: string;
            /** @description The same once more. */
            confirmPassword: string;
        };
        /**
         * ChangeStatusIn
         * @description A mark to be set or taken off.
         */
        ChangeStatusIn: {
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /** @description Which mark. */
            statusType: components["schemas"]["FlagName"] & unknown;
            /** @description Whether the listing is to have it. */
            value: boolean;
        };
        /**
         * ChangeStatusesIn
         * @description A mark to be set on listings or taken off them.
         */
        ChangeStatusesIn: {
            /** @description The listings. */
            propertyIds: string[];
            /** @description Which mark. */
            statusType: components["schemas"]["FlagName"] & unknown;
            /** @description Whether the listings are to have it. */
            value: boolean;
        };
        /**
         * ColleagueOut
         * @description Someone of a company, to choose from.
         */
        ColleagueOut: {
            /**
             * Format: uuid
             * @description The user.
             */
            userId: string;
            /** @description First and last name. */
            fullName: string;
            /** @description What the user is. */
            userType: components["schemas"]["UserType"] & unknown;
            /** @description What that is called. */
            userTypeLabel: string;
        };
        /**
         * CompanyChartOut
         * @description A company and how many listings it has in each of its markets.
         */
        CompanyChartOut: {
            /**
             * Format: uuid
             * @description The company.
             */
            compRefId: string;
            /** @description Its name. */
            companyName: string;
            /** @description Its markets. */
            marketId: string[];
            /** @description Their names. */
            marketName: string[];
            /** @description Its listings in each. */
            propertyCounts: number[];
        };
        /**
         * CompanyChoice
         * @description A company to choose.
         */
        CompanyChoice: {
            /**
             * Format: uuid
             * @description The company.
             */
            tenantId: string;
            /** @description Its name. */
            companyName: string;
            /**
             * Format: uuid
             * @description Its Company Admin, by whom the other calls name it.
             */
            companyUserId?: string;
        };
        /**
         * CompanyDetails
         * @description Where the company is.
         */
        CompanyDetails: {
            /** @description Its name. */
            companyName: string;
            /** @description Street. */
            address1?: string;
            /** @description Second address line. */
            address2?: string;
            /** @description City of the zip. */
            city?: string;
            /** @description State of the zip, two letters. */
            state?: string;
            /** @description Zip. */
            zipCode?: string;
            /** @description IANA zone: "today" and months are counted in it. */
            timeZone: string;
            /** @description The zones to choose from, and the one that holds. */
            timeZones: string[];
        };
        /**
         * CompanyDetailsIn
         * @description Where the company is to be. An address line that is left out or empty is taken away.
         */
        CompanyDetailsIn: {
            /** @description Street. */
            address1?: string;
            /** @description Second address line. */
            address2?: string;
            /** @description Five digits. */
            zipCode?: string;
            /** @description One of the zones that the settings tell. */
            timeZone: string;
        };
        /**
         * CompanyOptionOut
         * @description A company with its managers, to choose from.
         */
        CompanyOptionOut: {
            /**
             * Format: uuid
             * @description The company.
             */
            tenantId: string;
            /** @description Its name. */
            companyName: string;
            /**
             * Format: uuid
             * @description Its company admin.
             */
            companyAdminId?: string;
            /** @description Its active Submarket Owners by name, the first 200. */
            managers: components["schemas"]["ManagerOut"][];
        };
        /**
         * CompanySmsIn
         * @description What a company's texts are to come from.
         */
        CompanySmsIn: {
            /**
             * Format: uuid
             * @description Someone of the company: its Company Admin.
             */
            companyUserId: string;
            /**
             * Format: int32
             * @description The version that was read; 0 where nothing was saved.
             */
            version: number;
            /** @description A US number; empty for none. */
            smsNumber?: string;
            /** @description Twilio's id of a Messaging Service: MG and 32 hexadecimal digits; empty for none. */
            messagingServiceId?: string;
            /**
             * Format: int16
             * @description With the carriers: 1 not registered, 2 pending, 3 registered, 4 refused.
             */
            registrationId: number;
        };
        /**
         * ConversionChangeOut
         * @description A save.
         */
        ConversionChangeOut: {
            /**
             * Format: int32
             * @description Which one, from 1.
             */
            version: number;
            /**
             * Format: date-time
             * @description When.
             */
            savedAt: string;
            /** @description The name whoever saved it had then. */
            savedBy: string;
            /**
             * Format: int16
             * @description Whether it became an opportunity: 2 yes, 3 no.
             */
            opportunity: number;
            /**
             * Format: int16
             * @description How it came about.
             */
            source?: number;
            /**
             * Format: naive-date
             * @description The day of the quote.
             */
            meetingDate?: string;
            /**
             * Format: int16
             * @description The kind of move.
             */
            moovType?: number;
            /**
             * Format: double
             * @description What was quoted, in dollars.
             */
            quoteAmount?: number;
            /**
             * Format: int16
             * @description Whether it was booked: 1 not decided, 2 yes, 3 no.
             */
            booked: number;
            /** @description Whatever else is to be known. */
            comments?: string;
        };
        /**
         * CountyIn
         * @description A county of a state.
         */
        CountyIn: {
            /** @description Two letters. */
            state: string;
            /** @description As the zips name it. */
            county: string;
        };
        /**
         * CoverOut
         * @description What a node over the listing's zip has to do with it.
         */
        CoverOut: {
            /**
             * Format: uuid
             * @description The node.
             */
            itemId: string;
            /** @description Its name. */
            name: string;
            /** @description Its level. */
            category: components["schemas"]["Category"] & unknown;
            /**
             * Format: uuid
             * @description What it lies in; none for a market.
             */
            parentId?: string;
            /** @description The name of what it lies in. */
            parentName?: string;
            /** @description Who of the company holds it, with commas; empty when it is unallocated. */
            owner: string;
            /**
             * Format: double
             * @description Least price in dollars.
             */
            propMinVal: number;
            /**
             * Format: double
             * @description Greatest price in dollars; 1e13 is "Any Price".
             */
            propMaxVal: number;
            /**
             * Format: double
             * @description Least size in square feet.
             */
            propMinSize: number;
            /**
             * Format: double
             * @description Greatest size in square feet; 1e13 is "Any Size".
             */
            propMaxSize: number;
            /** @description Whether it has the listing. */
            hasListing: boolean;
            /** @description Whether the user sees the listings it has. */
            isVisible: boolean;
            /** @description The listing's price in its range. */
            price: components["schemas"]["FitOut"] & unknown;
            /** @description The listing's size in its range. */
            size: components["schemas"]["FitOut"] & unknown;
            /** @description Why, in a sentence. */
            reason: string;
        };
        /**
         * CoverageOut
         * @description Why a listing is a user's, or is not.
         */
        CoverageOut: {
            /** @description Whether the user sees the listing, by the territory as it stands. */
            isMine: boolean;
            /** @description Whether lists show it now; they follow within a minute. */
            isListed: boolean;
            /** @description Why, in a sentence. */
            reason: string;
            /** @description The nodes over the listing's zip, the most specific first. */
            nodes: components["schemas"]["CoverOut"][];
        };
        /**
         * DeletedMarket
         * @description Something deleted that can be restored.
         */
        DeletedMarket: {
            /**
             * Format: uuid
             * @description It.
             */
            itemId: string;
            /**
             * Format: int32
             * @description The version to name when it is restored.
             */
            version: number;
            /** @description Its name. */
            name: string;
            /**
             * Format: int16
             * @description 0 market, 1 child market, 2 bucket.
             */
            marketType: number;
            /** @description What it lay in. */
            parentName?: string;
            /**
             * Format: int32
             * @description How many zips it covered.
             */
            numZipCodes: number;
            /**
             * Format: int32
             * @description How many child markets and buckets went with it, and come back with it.
             */
            goneAlong: number;
            /**
             * Format: date-time
             * @description When it was deleted.
             */
            deletedAt: string;
            /** @description By whom, by the name of then. */
            deletedBy: string;
            /**
             * Format: date-time
             * @description Until when it can be restored.
             */
            restorableUntil: string;
        };
        /**
         * Done
         * @description Nothing more to say.
         */
        Done: Record<string, never>;
        /**
         * EmailAccountType
         * @description A type of e-mail account.
         */
        EmailAccountType: {
            /**
             * Format: int16
             * @description Its number.
             */
            id: number;
            /** @description Its name. */
            name: string;
            /** @description The server that it is reached at. */
            smtpServer: string;
            /**
             * Format: uint16
             * @description The server's port.
             */
            smtpPort: number;
        };
        /**
         * EmailConversionIn
         * @description The body of an e-mail that is to be written another way.
         */
        EmailConversionIn: {
            /** @description How it is written. */
            emailMode: components["schemas"]["EmailModeName"] & unknown;
            /** @description How it is to be written. */
            targetMode: components["schemas"]["EmailModeName"] & unknown;
            /** @description It. */
            templateEmailBody: string;
        };
        /**
         * EmailConversionOut
         * @description The body of an e-mail as it is written now.
         */
        EmailConversionOut: {
            /** @description How. */
            emailMode: components["schemas"]["EmailModeName"] & unknown;
            /** @description It. */
            templateEmailBody: string;
        };
        /**
         * @description How an e-mail is written.
         * @enum {string}
         */
        EmailModeName: "WYSIWYG" | "BASIC_HTML" | "PLAIN_TEXT";
        /**
         * EmailSendIn
         * @description An e-mail of a builder. What it shows beside its body is switched as for a template.
         */
        EmailSendIn: {
            /** @description Addresses with commas between, at most ten. */
            to: string;
            /** @description The subject, 1 to 150 characters. */
            subject: string;
            /** @description The body: HTML, or plain text in that mode. */
            content: string;
            /** @description How it is written; the editor's way where it is left out. */
            mode?: components["schemas"]["EmailModeName"] & unknown;
            /** @description The signature, written as the body. */
            signature?: string;
            /**
             * Format: int16
             * @description For which event it is written, which says what variables it has; those of listings where it is left out.
             */
            prospectingEvent?: number;
            /**
             * Format: uuid
             * @description The listing whose values are filled in; a test has example values.
             */
            propertyId?: string;
            /**
             * Format: int16
             * @description To whom: 1 realtor, 2 home owner; the realtor where it is left out.
             */
            outboundProspectingType?: number;
            /** @description Whether the company's logo stands on top. Switches that are left out are false, except the footer. */
            templateEmailShowLogo?: boolean;
            /** @description Whether a button leads to the company's website. */
            templateEmailShowKnowMoreBtn?: boolean;
            /** @description Whether links to the company elsewhere are shown. */
            templateEmailShowSocialMedias?: boolean;
            /** @description Whether Facebook is among them. */
            templateEmailShowFacebook?: boolean;
            /** @description Whether YouTube is. */
            templateEmailShowYoutube?: boolean;
            /** @description Whether LinkedIn is. */
            templateEmailShowLinkedIn?: boolean;
            /** @description Whether Twitter is. */
            templateEmailShowTwitter?: boolean;
            /** @description Whether the company's name and address stand below. */
            templateEmailShowFooter?: boolean;
            /** @description What stands in for variables that are not known. */
            fallbacks?: components["schemas"]["FallbackText"][];
        };
        /**
         * EmailSettings
         * @description An e-mail account without its secret.
         */
        EmailSettings: {
            /**
             * Format: int16
             * @description As getEmailAccountTypes numbers it; 0 for none.
             */
            emailAccountTypeId: number;
            /** @description The address that it sends from. */
            userName?: string;
            /** @description Of Office 365 the application's id. */
            clientId?: string;
            /** @description Of Office 365 the organisation that registered it. */
            appTenantId?: string;
            /** @description Whether a password is kept. */
            hasPassword: boolean;
            /** @description Whether the application's secret is kept. */
            hasClientSecret: boolean;
        };
        /**
         * EmailSettingsIn
         * @description The account to send from.
         */
        EmailSettingsIn: {
            /**
             * Format: int16
             * @description As getEmailAccountTypes numbers it; 0 takes the account away.
             */
            emailAccountTypeId: number;
            /** @description The address that it sends from. */
            userName?: string;
            /** @description The password of types 1 to 3; left out, the one that is kept for the same account stays. */
            password?: string;
            /** @description Of type 4 the application's id. */
            clientId?: string;
            /** @description Of type 4 the id or a domain of the organisation that registered it. */
            appTenantId?: string;
            /** @description Of type 4 the application's secret; left out, the one that is kept for the same account stays. */
            clientSecretValue?: string;
        };
        /**
         * Envelope_AvailabilityOut
         * @description A good answer.
         */
        Envelope_AvailabilityOut: {
            /** @description What was asked for. */
            result: components["schemas"]["AvailabilityOut"] & unknown;
        };
        /**
         * Envelope_CoverageOut
         * @description A good answer.
         */
        Envelope_CoverageOut: {
            /** @description What was asked for. */
            result: components["schemas"]["CoverageOut"] & unknown;
        };
        /**
         * Envelope_Done
         * @description A good answer.
         */
        Envelope_Done: {
            /** @description What was asked for. */
            result: components["schemas"]["Done"] & unknown;
        };
        /**
         * Envelope_EmailConversionOut
         * @description A good answer.
         */
        Envelope_EmailConversionOut: {
            /** @description What was asked for. */
            result: components["schemas"]["EmailConversionOut"] & unknown;
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
         * Envelope_LastSyncOut
         * @description A good answer.
         */
        Envelope_LastSyncOut: {
            /** @description What was asked for. */
            result: components["schemas"]["LastSyncOut"] & unknown;
        };
        /**
         * Envelope_MarketDetailsOut
         * @description A good answer.
         */
        Envelope_MarketDetailsOut: {
            /** @description What was asked for. */
            result: components["schemas"]["MarketDetailsOut"] & unknown;
        };
        /**
         * Envelope_MarketOut
         * @description A good answer.
         */
        Envelope_MarketOut: {
            /** @description What was asked for. */
            result: components["schemas"]["MarketOut"] & unknown;
        };
        /**
         * Envelope_MarketRemovalOut
         * @description A good answer.
         */
        Envelope_MarketRemovalOut: {
            /** @description What was asked for. */
            result: components["schemas"]["MarketRemovalOut"] & unknown;
        };
        /**
         * Envelope_MarketSavedOut
         * @description A good answer.
         */
        Envelope_MarketSavedOut: {
            /** @description What was asked for. */
            result: components["schemas"]["MarketSavedOut"] & unknown;
        };
        /**
         * Envelope_OwnerInfoAllowanceOut
         * @description A good answer.
         */
        Envelope_OwnerInfoAllowanceOut: {
            /** @description What was asked for. */
            result: components["schemas"]["OwnerInfoAllowanceOut"] & unknown;
        };
        /**
         * Envelope_OwnerInfoOrderOut
         * @description A good answer.
         */
        Envelope_OwnerInfoOrderOut: {
            /** @description What was asked for. */
            result: components["schemas"]["OwnerInfoOrderOut"] & unknown;
        };
        /**
         * Envelope_OwnerInfoOut
         * @description A good answer.
         */
        Envelope_OwnerInfoOut: {
            /** @description What was asked for. */
            result: components["schemas"]["OwnerInfoOut"] & unknown;
        };
        /**
         * Envelope_PageOut_AuditEntryOut
         * @description A good answer.
         */
        Envelope_PageOut_AuditEntryOut: {
            /** @description What was asked for. */
            result: components["schemas"]["PageOut_AuditEntryOut"] & unknown;
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
         * Envelope_PageOut_MarketOut
         * @description A good answer.
         */
        Envelope_PageOut_MarketOut: {
            /** @description What was asked for. */
            result: components["schemas"]["PageOut_MarketOut"] & unknown;
        };
        /**
         * Envelope_PageOut_RealtorRowOut
         * @description A good answer.
         */
        Envelope_PageOut_RealtorRowOut: {
            /** @description What was asked for. */
            result: components["schemas"]["PageOut_RealtorRowOut"] & unknown;
        };
        /**
         * Envelope_PageOut_RejectedOut
         * @description A good answer.
         */
        Envelope_PageOut_RejectedOut: {
            /** @description What was asked for. */
            result: components["schemas"]["PageOut_RejectedOut"] & unknown;
        };
        /**
         * Envelope_PageOut_TemplateRowOut
         * @description A good answer.
         */
        Envelope_PageOut_TemplateRowOut: {
            /** @description What was asked for. */
            result: components["schemas"]["PageOut_TemplateRowOut"] & unknown;
        };
        /**
         * Envelope_PageOut_UserRowOut
         * @description A good answer.
         */
        Envelope_PageOut_UserRowOut: {
            /** @description What was asked for. */
            result: components["schemas"]["PageOut_UserRowOut"] & unknown;
        };
        /**
         * Envelope_PerformanceOut
         * @description A good answer.
         */
        Envelope_PerformanceOut: {
            /** @description What was asked for. */
            result: components["schemas"]["PerformanceOut"] & unknown;
        };
        /**
         * Envelope_PropertyDetailsOut
         * @description A good answer.
         */
        Envelope_PropertyDetailsOut: {
            /** @description What was asked for. */
            result: components["schemas"]["PropertyDetailsOut"] & unknown;
        };
        /**
         * Envelope_PropertyOutreachOut
         * @description A good answer.
         */
        Envelope_PropertyOutreachOut: {
            /** @description What was asked for. */
            result: components["schemas"]["PropertyOutreachOut"] & unknown;
        };
        /**
         * Envelope_RealtorBasicDetailsOut
         * @description A good answer.
         */
        Envelope_RealtorBasicDetailsOut: {
            /** @description What was asked for. */
            result: components["schemas"]["RealtorBasicDetailsOut"] & unknown;
        };
        /**
         * Envelope_RealtorCoverageOut
         * @description A good answer.
         */
        Envelope_RealtorCoverageOut: {
            /** @description What was asked for. */
            result: components["schemas"]["RealtorCoverageOut"] & unknown;
        };
        /**
         * Envelope_RealtorOut
         * @description A good answer.
         */
        Envelope_RealtorOut: {
            /** @description What was asked for. */
            result: components["schemas"]["RealtorOut"] & unknown;
        };
        /**
         * Envelope_SavedFilterOut
         * @description A good answer.
         */
        Envelope_SavedFilterOut: {
            /** @description What was asked for. */
            result: components["schemas"]["SavedFilterOut"] & unknown;
        };
        /**
         * Envelope_SeatsOut
         * @description A good answer.
         */
        Envelope_SeatsOut: {
            /** @description What was asked for. */
            result: components["schemas"]["SeatsOut"] & unknown;
        };
        /**
         * Envelope_SignInOptionsOut
         * @description A good answer.
         */
        Envelope_SignInOptionsOut: {
            /** @description What was asked for. */
            result: components["schemas"]["SignInOptionsOut"] & unknown;
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
         * Envelope_SmsSettings
         * @description A good answer.
         */
        Envelope_SmsSettings: {
            /** @description What was asked for. */
            result: components["schemas"]["SmsSettings"] & unknown;
        };
        /**
         * Envelope_SourcesOut
         * @description A good answer.
         */
        Envelope_SourcesOut: {
            /** @description What was asked for. */
            result: components["schemas"]["SourcesOut"] & unknown;
        };
        /**
         * Envelope_StreetViewOut
         * @description A good answer.
         */
        Envelope_StreetViewOut: {
            /** @description What was asked for. */
            result: components["schemas"]["StreetViewOut"] & unknown;
        };
        /**
         * Envelope_TemplateCheckOut
         * @description A good answer.
         */
        Envelope_TemplateCheckOut: {
            /** @description What was asked for. */
            result: components["schemas"]["TemplateCheckOut"] & unknown;
        };
        /**
         * Envelope_TemplateCompanyOut
         * @description A good answer.
         */
        Envelope_TemplateCompanyOut: {
            /** @description What was asked for. */
            result: components["schemas"]["TemplateCompanyOut"] & unknown;
        };
        /**
         * Envelope_TemplateImageOut
         * @description A good answer.
         */
        Envelope_TemplateImageOut: {
            /** @description What was asked for. */
            result: components["schemas"]["TemplateImageOut"] & unknown;
        };
        /**
         * Envelope_TemplateOut
         * @description A good answer.
         */
        Envelope_TemplateOut: {
            /** @description What was asked for. */
            result: components["schemas"]["TemplateOut"] & unknown;
        };
        /**
         * Envelope_TemplatePreviewOut
         * @description A good answer.
         */
        Envelope_TemplatePreviewOut: {
            /** @description What was asked for. */
            result: components["schemas"]["TemplatePreviewOut"] & unknown;
        };
        /**
         * Envelope_TemplateRemovalOut
         * @description A good answer.
         */
        Envelope_TemplateRemovalOut: {
            /** @description What was asked for. */
            result: components["schemas"]["TemplateRemovalOut"] & unknown;
        };
        /**
         * Envelope_TemplateSavedOut
         * @description A good answer.
         */
        Envelope_TemplateSavedOut: {
            /** @description What was asked for. */
            result: components["schemas"]["TemplateSavedOut"] & unknown;
        };
        /**
         * Envelope_TrackConversionOut
         * @description A good answer.
         */
        Envelope_TrackConversionOut: {
            /** @description What was asked for. */
            result: components["schemas"]["TrackConversionOut"] & unknown;
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
         * Envelope_UserSettings
         * @description A good answer.
         */
        Envelope_UserSettings: {
            /** @description What was asked for. */
            result: components["schemas"]["UserSettings"] & unknown;
        };
        /**
         * Envelope_ZipMapOut
         * @description A good answer.
         */
        Envelope_ZipMapOut: {
            /** @description What was asked for. */
            result: components["schemas"]["ZipMapOut"] & unknown;
        };
        /**
         * Envelope_list_ApiUsageOut
         * @description A good answer.
         */
        Envelope_list_ApiUsageOut: {
            /** @description What was asked for. */
            result: components["schemas"]["ApiUsageOut"][];
        };
        /**
         * Envelope_list_AuditActionOut
         * @description A good answer.
         */
        Envelope_list_AuditActionOut: {
            /** @description What was asked for. */
            result: components["schemas"]["AuditActionOut"][];
        };
        /**
         * Envelope_list_CappingLimit
         * @description A good answer.
         */
        Envelope_list_CappingLimit: {
            /** @description What was asked for. */
            result: components["schemas"]["CappingLimit"][];
        };
        /**
         * Envelope_list_ColleagueOut
         * @description A good answer.
         */
        Envelope_list_ColleagueOut: {
            /** @description What was asked for. */
            result: components["schemas"]["ColleagueOut"][];
        };
        /**
         * Envelope_list_CompanyChartOut
         * @description A good answer.
         */
        Envelope_list_CompanyChartOut: {
            /** @description What was asked for. */
            result: components["schemas"]["CompanyChartOut"][];
        };
        /**
         * Envelope_list_CompanyChoice
         * @description A good answer.
         */
        Envelope_list_CompanyChoice: {
            /** @description What was asked for. */
            result: components["schemas"]["CompanyChoice"][];
        };
        /**
         * Envelope_list_CompanyOptionOut
         * @description A good answer.
         */
        Envelope_list_CompanyOptionOut: {
            /** @description What was asked for. */
            result: components["schemas"]["CompanyOptionOut"][];
        };
        /**
         * Envelope_list_DeletedMarket
         * @description A good answer.
         */
        Envelope_list_DeletedMarket: {
            /** @description What was asked for. */
            result: components["schemas"]["DeletedMarket"][];
        };
        /**
         * Envelope_list_EmailAccountType
         * @description A good answer.
         */
        Envelope_list_EmailAccountType: {
            /** @description What was asked for. */
            result: components["schemas"]["EmailAccountType"][];
        };
        /**
         * Envelope_list_MarketChangeOut
         * @description A good answer.
         */
        Envelope_list_MarketChangeOut: {
            /** @description What was asked for. */
            result: components["schemas"]["MarketChangeOut"][];
        };
        /**
         * Envelope_list_MarketChoiceOut
         * @description A good answer.
         */
        Envelope_list_MarketChoiceOut: {
            /** @description What was asked for. */
            result: components["schemas"]["MarketChoiceOut"][];
        };
        /**
         * Envelope_list_MarketOut
         * @description A good answer.
         */
        Envelope_list_MarketOut: {
            /** @description What was asked for. */
            result: components["schemas"]["MarketOut"][];
        };
        /**
         * Envelope_list_NotificationDay
         * @description A good answer.
         */
        Envelope_list_NotificationDay: {
            /** @description What was asked for. */
            result: components["schemas"]["NotificationDay"][];
        };
        /**
         * Envelope_list_NotificationDetail
         * @description A good answer.
         */
        Envelope_list_NotificationDetail: {
            /** @description What was asked for. */
            result: components["schemas"]["NotificationDetail"][];
        };
        /**
         * Envelope_list_NotificationEventType
         * @description A good answer.
         */
        Envelope_list_NotificationEventType: {
            /** @description What was asked for. */
            result: components["schemas"]["NotificationEventType"][];
        };
        /**
         * Envelope_list_NumberedOption
         * @description A good answer.
         */
        Envelope_list_NumberedOption: {
            /** @description What was asked for. */
            result: components["schemas"]["NumberedOption"][];
        };
        /**
         * Envelope_list_ProspectingEventOut
         * @description A good answer.
         */
        Envelope_list_ProspectingEventOut: {
            /** @description What was asked for. */
            result: components["schemas"]["ProspectingEventOut"][];
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
         * Envelope_list_SavedFilterOut
         * @description A good answer.
         */
        Envelope_list_SavedFilterOut: {
            /** @description What was asked for. */
            result: components["schemas"]["SavedFilterOut"][];
        };
        /**
         * Envelope_list_SessionOut
         * @description A good answer.
         */
        Envelope_list_SessionOut: {
            /** @description What was asked for. */
            result: components["schemas"]["SessionOut"][];
        };
        /**
         * Envelope_list_StatusCountOut
         * @description A good answer.
         */
        Envelope_list_StatusCountOut: {
            /** @description What was asked for. */
            result: components["schemas"]["StatusCountOut"][];
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
         * Envelope_list_TemplateChoiceOut
         * @description A good answer.
         */
        Envelope_list_TemplateChoiceOut: {
            /** @description What was asked for. */
            result: components["schemas"]["TemplateChoiceOut"][];
        };
        /**
         * Envelope_list_TemplateSizeOut
         * @description A good answer.
         */
        Envelope_list_TemplateSizeOut: {
            /** @description What was asked for. */
            result: components["schemas"]["TemplateSizeOut"][];
        };
        /**
         * Envelope_list_TemplateVariableGroupOut
         * @description A good answer.
         */
        Envelope_list_TemplateVariableGroupOut: {
            /** @description What was asked for. */
            result: components["schemas"]["TemplateVariableGroupOut"][];
        };
        /**
         * Envelope_list_UserRowOut
         * @description A good answer.
         */
        Envelope_list_UserRowOut: {
            /** @description What was asked for. */
            result: components["schemas"]["UserRowOut"][];
        };
        /**
         * Envelope_list_UserTypeOut
         * @description A good answer.
         */
        Envelope_list_UserTypeOut: {
            /** @description What was asked for. */
            result: components["schemas"]["UserTypeOut"][];
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
         * Envelope_list_string
         * @description A good answer.
         */
        Envelope_list_string: {
            /** @description What was asked for. */
            result: string[];
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
            /** @description Each thing that is wrong: the refused fields, the nodes that overlap. */
            details?: components["schemas"]["ErrorDetail"][];
        };
        /**
         * @description Codes of the catalogue (documents 1 and 3, section 8; DECISIONS 1.2).
         * @enum {string}
         */
        ErrorCode: "0" | "1" | "2" | "3" | "4" | "5" | "7" | "1001" | "1002" | "1003" | "1005" | "1007" | "1008" | "1014" | "1015" | "1018" | "1021" | "1022" | "1023" | "1024" | "1025" | "1019" | "2003" | "2009" | "2011" | "2012" | "2014" | "2015" | "2016" | "2017" | "2018" | "2020" | "2021" | "2022" | "2023" | "2024" | "2026" | "3015" | "3018" | "3023" | "3024" | "4001" | "5005" | "5009" | "5006" | "5010" | "5011" | "5012" | "5018" | "6001" | "EMAIL_NOT_ALLOWED" | "EMAIL_NO_MAILBOX" | "EMAIL_SERVER_UNREACHABLE" | "EMAIL_SERVER_STALLED" | "EMAIL_SERVER_BUSY" | "EMAIL_SERVER_CERTIFICATE" | "SMS_SENDER_TAKEN" | "NO_CHANGE" | "6043" | "6013" | "FILTER_NAME_TAKEN" | "FILTER_LIMIT" | "SESSION_ENDED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "STALE_WRITE" | "TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "JOB_STATE" | "KEY_REUSED" | "FILE_EXPIRED" | "UNAVAILABLE";
        /**
         * ErrorDetail
         * @description One thing that is wrong.
         */
        ErrorDetail: {
            /** @description The refused field's name as on the wire, with a path where it is nested. */
            field?: string;
            /** @description The code of what is wrong. */
            code: components["schemas"]["ErrorCode"] & unknown;
            /** @description The same in words. */
            message: string;
            /** @description The node that stands against it. */
            market?: components["schemas"]["MarketDetail"] & unknown;
            /** @description The name of a bucket that is linked with the user. */
            bucketName?: string;
            /** @description The name of a child market that is linked with the user. */
            subMarketName?: string;
            /** @description The name of a market that is linked with the user. */
            marketName?: string;
        };
        /**
         * ErrorEnvelope
         * @description The envelope of every answer with a status above 399.
         */
        ErrorEnvelope: {
            /** @description What went wrong. */
            error: components["schemas"]["ErrorBody"] & unknown;
        };
        /**
         * FallbackText
         * @description What a variable is replaced by where it is not known.
         */
        FallbackText: {
            /** @description The variable, as get-variables names it. */
            variableId: string;
            /** @description What stands there instead; empty is none. */
            text: string;
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
         * @description Whether a value lies in a node's range.
         * @enum {string}
         */
        FitOut: "inside" | "outside" | "unknown";
        /**
         * @description A mark.
         * @enum {string}
         */
        FlagName: "markAsFavourite" | "markAsDiscarded" | "markAsInProgress";
        /**
         * InProcessOut
         * @description Someone who has a listing In Process.
         */
        InProcessOut: {
            /**
             * Format: uuid
             * @description Who.
             */
            userId: string;
            /** @description Full name. */
            fullName: string;
            /**
             * Format: date-time
             * @description Since when.
             */
            since: string;
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
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
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
         * LackingVariableOut
         * @description How many current listings lack a variable.
         */
        LackingVariableOut: {
            /** @description The variable. */
            variable: components["schemas"]["TemplateVariableOut"] & unknown;
            /** @description Whether the template names it. */
            isUsed: boolean;
            /** @description Whether the template has a fallback for it. */
            hasFallback: boolean;
            /**
             * Format: int32
             * @description Listings that lack it.
             */
            listings: number;
            /** @description In a sentence: 12 of 480 current listings have no City. */
            sentence: string;
        };
        /**
         * LastReadingOut
         * @description What the latest reading of changes that came to its end has brought.
         */
        LastReadingOut: {
            /**
             * Format: int32
             * @description Rows read.
             */
            rows: number;
            /**
             * Format: int32
             * @description Listings added or changed by them.
             */
            changed: number;
        };
        /**
         * LastSyncOut
         * @description When listings last came in, and come in next.
         */
        LastSyncOut: {
            /**
             * Format: date-time
             * @description When the next source is read; none when there is no source.
             */
            syncTime?: string;
            /** @description How often, in words; none when there is no source. */
            syncFrequency?: string;
            /**
             * Format: date-time
             * @description When a source was last read to its end; none before the first.
             */
            lastSyncDate?: string;
        };
        /**
         * @description How a change of status was learnt.
         * @enum {string}
         */
        LearntBy: "import" | "sync" | "age";
        /**
         * ListingListIn
         * @description Which listings, in which order, which page.
         */
        ListingListIn: {
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
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
             * @description Conditions by key: status (1 New, 2 Pending, 3 Active, 4 Off Market), realtor, zipcode (at most five) and
             *     settings (markAsFavourite, markAsInProgress and markAsDiscarded are one's own marks, opportunities and booked
             *     the company's; none of them is a super admin's) may occur several times; openhouse (true, false), dateaddedfrom, dateaddedto, statusdateaddedfrom,
             *     statusdateaddedto (YYYY-MM-DD), pricemin, pricemax, sqftmin, sqftmax.
             * @default []
             */
            filters?: components["schemas"]["FilterIn"][];
            /**
             * Format: uuid
             * @description Only those in this market: of one's own company, or of all for a super admin.
             */
            marketId?: string;
            /**
             * Format: uuid
             * @description Only those in this child market or bucket.
             */
            subMarketId?: string;
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
             * @description Only listings of one of these settings, marks being one's own; empty is all.
             * @default []
             */
            userSettings?: components["schemas"]["SettingName"][];
            /**
             * @description Conditions by key: realtor, status (may occur several times), sqftmin,
             *     sqftmax, pricemin, pricemax, dateaddedfrom, dateaddedto, openhouse.
             * @default []
             */
            otherFilters?: components["schemas"]["FilterIn"][];
        };
        /**
         * ListingRowOut
         * @description A listing as a row of the list, with one's own marks; a super admin has none.
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
            /** @description Marked as a favourite. */
            markAsFavourite?: boolean;
            /** @description Marked as In Process. */
            markAsInProgress?: boolean;
            /** @description Marked as discarded. */
            markAsDiscarded?: boolean;
        };
        /**
         * @description What the list can be sorted by.
         * @enum {string}
         */
        ListingSortColumn: "address" | "mlsNo" | "zipCode" | "askingPrice" | "size" | "numOfBeds" | "numOfBaths" | "dateAdded" | "propertyStatus";
        /**
         * ManagerOut
         * @description Someone who may manage Bucket owners.
         */
        ManagerOut: {
            /**
             * Format: uuid
             * @description The user.
             */
            userId: string;
            /** @description First and last name. */
            fullName: string;
        };
        /**
         * MarketChangeOut
         * @description A change of a node and how it then stood.
         */
        MarketChangeOut: {
            /**
             * Format: int32
             * @description Its version after the change.
             */
            version: number;
            /** @description created, updated, deleted or restored. */
            kind: string;
            /**
             * Format: date-time
             * @description When.
             */
            changedAt: string;
            /** @description By whom, by the name of then. */
            changedBy: string;
            /** @description Its name. */
            name: string;
            /**
             * Format: int32
             * @description How many zips it covered.
             */
            numZipCodes: number;
            /**
             * Format: double
             * @description Least price in dollars.
             */
            propMinVal: number;
            /**
             * Format: double
             * @description Greatest price in dollars; 1e13 is "Any Price".
             */
            propMaxVal: number;
            /**
             * Format: double
             * @description Least size in square feet.
             */
            propMinSize: number;
            /**
             * Format: double
             * @description Greatest size in square feet; 1e13 is "Any Size".
             */
            propMaxSize: number;
        };
        /**
         * MarketChoiceOut
         * @description A market, child market or bucket to choose.
         */
        MarketChoiceOut: {
            /**
             * Format: uuid
             * @description It.
             */
            itemId: string;
            /** @description Its name. */
            itemName: string;
            /**
             * Format: int16
             * @description 0 market, 1 child market, 2 bucket.
             */
            marketType: number;
            /** @description The same in words. */
            category: components["schemas"]["Category"] & unknown;
            /**
             * Format: uuid
             * @description What it lies in.
             */
            parentId?: string;
        };
        /**
         * MarketDetail
         * @description A market, child market or bucket that stands against what was asked.
         */
        MarketDetail: {
            /**
             * Format: uuid
             * @description The node.
             */
            itemId: string;
            /** @description Its name. */
            name: string;
            /** @description Whether it has the name that was asked for. */
            nameExists: boolean;
            /** @description Whether both would claim the same listings. */
            rangeOverlaps: boolean;
            /**
             * Format: double
             * @description Its least price in dollars.
             */
            propMinVal?: number;
            /**
             * Format: double
             * @description Its greatest price in dollars; 1e13 is "Any Price".
             */
            propMaxVal?: number;
            /**
             * Format: double
             * @description Its least size in square feet.
             */
            propMinSize?: number;
            /**
             * Format: double
             * @description Its greatest size in square feet; 1e13 is "Any Size".
             */
            propMaxSize?: number;
            /** @description Zips that both would claim, the first fifty. */
            zipCodes: string[];
        };
        /**
         * MarketDetailsOut
         * @description What a market, child market or bucket holds.
         */
        MarketDetailsOut: {
            /**
             * Format: uuid
             * @description It.
             */
            marketRefId: string;
            /** @description Its name. */
            marketName: string;
            /**
             * Format: int16
             * @description 0 market, 1 child market, 2 bucket.
             */
            marketType: number;
            /**
             * Format: int32
             * @description Its new listings.
             */
            newListings: number;
            /**
             * Format: int32
             * @description Its active listings.
             */
            activeListings: number;
            /**
             * Format: int32
             * @description Its pending listings.
             */
            pendingListings: number;
            /**
             * Format: int32
             * @description Its listings that someone has In Process.
             */
            inProcess: number;
            /**
             * Format: int32
             * @description Its listings that became an opportunity.
             */
            opportunities: number;
            /**
             * Format: int32
             * @description Its listings that were booked.
             */
            booked: number;
            /**
             * Format: double
             * @description Least price in dollars.
             */
            propMinVal: number;
            /**
             * Format: double
             * @description Greatest price in dollars; 1e13 is "Any Price".
             */
            propMaxVal: number;
            /**
             * Format: double
             * @description Least size in square feet.
             */
            propMinSize: number;
            /**
             * Format: double
             * @description Greatest size in square feet; 1e13 is "Any Size".
             */
            propMaxSize: number;
            /** @description Its zips, ascending. */
            zipCodes: string[];
        };
        /**
         * MarketIn
         * @description A market, child market or bucket as its form sends it. All-zero ids mean none.
         */
        MarketIn: {
            /** @description Its name, 1 to 150 characters. */
            name: string;
            /**
             * Format: uuid
             * @description The market: the one that is changed, or the one a child market lies in.
             */
            marketId?: string;
            /**
             * Format: uuid
             * @description The child market or bucket that is changed.
             */
            subMarketId?: string;
            /**
             * Format: uuid
             * @description The child market a bucket lies in.
             */
            parentSubMarketId?: string;
            /**
             * Format: int32
             * @description 1 child market, 2 bucket. A Submarket Owner's are always buckets.
             */
            subMarketType?: number;
            /** @description The county it was drawn by; required for a market. */
            county?: string;
            /**
             * @description At least one, at most 5,000, five digits each.
             * @default []
             */
            zipCodes?: string[];
            /**
             * Format: double
             * @description Least price in dollars.
             */
            propMinVal?: number;
            /**
             * Format: double
             * @description Greatest price in dollars; 1e13 or none is "Any Price".
             */
            propMaxVal?: number;
            /**
             * Format: double
             * @description Least size in square feet.
             */
            propMinSize?: number;
            /**
             * Format: double
             * @description Greatest size in square feet; 1e13 or none is "Any Size".
             */
            propMaxSize?: number;
            /**
             * @description Who holds it: company admins for a market, else people of the company.
             * @default []
             */
            companyUserIds?: string[];
            /**
             * Format: uuid
             * @description The same for a single holder.
             */
            marketUserId?: string;
            /**
             * @description Whether automatic messages to owners go only to those who live there.
             * @default false
             */
            ownerOccupiedFilter?: boolean;
            /**
             * @description Whether listings in it are written to automatically.
             * @default false
             */
            automaticProspecting?: boolean;
            /** @description What goes out by itself to each audience, of a child market or bucket. Left out, a change leaves it. */
            notificationSettings?: components["schemas"]["MarketOutreachSetting"][];
            /**
             * Format: int32
             * @description The version that was read, for a change.
             */
            version?: number;
        };
        /**
         * MarketListIn
         * @description Which markets, child markets or buckets, in which order, which page.
         */
        MarketListIn: {
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows a page: 1 to 200, more is clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description What the list is sorted by.
             * @default marketName
             */
            sortColumn?: components["schemas"]["MarketSortColumn"] & unknown;
            /**
             * @description Which way.
             * @default asc
             */
            sortDirection?: components["schemas"]["SortDirection"] & unknown;
            /** @description Words that must all occur in name or county, or be a zip. */
            searchKey?: string;
            /**
             * Format: uuid
             * @description Only what lies in this market.
             */
            marketId?: string;
            /**
             * Format: uuid
             * @description Only the buckets of this child market.
             */
            subMarketId?: string;
            /**
             * Format: int32
             * @description 1 child markets, 2 buckets; without it the level one's role divides.
             */
            marketType?: number;
        };
        /**
         * MarketOut
         * @description A market, child market or bucket.
         */
        MarketOut: {
            /**
             * Format: uuid
             * @description The node itself.
             */
            itemId: string;
            /** @description Its name. */
            itemName: string;
            /**
             * Format: uuid
             * @description The market it is or lies in.
             */
            marketId: string;
            /** @description That market's name. */
            marketName?: string;
            /**
             * Format: uuid
             * @description The child market or bucket it is.
             */
            subMarketId?: string;
            /** @description The child market's name, of a child market. */
            subMarketName?: string;
            /** @description The bucket's name, of a bucket. */
            bucketName?: string;
            /**
             * Format: uuid
             * @description The child market a bucket lies in.
             */
            parentSubMarketId?: string;
            /** @description That child market's name. */
            parentSubMarketName?: string;
            /**
             * Format: int16
             * @description 0 market, 1 child market, 2 bucket.
             */
            subMarketType: number;
            /** @description The same in words. */
            category: components["schemas"]["Category"] & unknown;
            /** @description Its name once more. */
            name: string;
            /** @description The county it was drawn by. */
            county?: string;
            /** @description Its zips, ascending; in lists the first twelve. */
            zipCodes: string[];
            /**
             * Format: int32
             * @description How many zips it covers.
             */
            numZipCodes: number;
            /**
             * Format: double
             * @description Least price in dollars.
             */
            propMinVal: number;
            /**
             * Format: double
             * @description Greatest price in dollars; 1e13 is "Any Price".
             */
            propMaxVal: number;
            /**
             * Format: double
             * @description Least size in square feet.
             */
            propMinSize: number;
            /**
             * Format: double
             * @description Greatest size in square feet; 1e13 is "Any Size".
             */
            propMaxSize: number;
            /** @description Who holds it. */
            companyUserIds: string[];
            /**
             * Format: uuid
             * @description The first of them; all zero when it is unallocated.
             */
            marketUserId: string;
            /** @description Their names, with commas. */
            owner: string;
            /** @description The same as pairs. */
            owners: components["schemas"]["MarketOwnerOut"][];
            /**
             * Format: int32
             * @description Listings that lie in it.
             */
            numListings: number;
            /** @description Always true: those taken away are not shown. */
            isActive: boolean;
            /** @description Whether automatic messages to owners go only to those who live there. */
            ownerOccupiedFilter: boolean;
            /** @description Whether listings in it are written to automatically. */
            automaticProspecting: boolean;
            /** @description What goes out by itself to each audience; told of one child market or bucket, not in lists. */
            notificationSettings?: components["schemas"]["MarketOutreachSetting"][];
            /**
             * Format: int32
             * @description Its version, to be sent back with a change.
             */
            version: number;
        };
        /**
         * MarketOutreachSetting
         * @description What goes out by itself to one audience.
         */
        MarketOutreachSetting: {
            /** @description Names the setting; told, not asked for. */
            subNotifSettingId?: string;
            /**
             * Format: int16
             * @description To whom: 1 realtor, 2 home owner.
             */
            outboundProspectingType: number;
            /** @description Whether nothing goes out to them. */
            turnOffAutomaticProspecting: boolean;
            /**
             * Format: uuid
             * @description The child market or bucket; told, not asked for.
             */
            subMarketId?: string;
            /** @description Whether anything goes out to them; told, not asked for. */
            isActive?: boolean;
            /** @description The templates by event. */
            templateMappings: components["schemas"]["MarketTemplateMapping"][];
        };
        /**
         * MarketOwnerOut
         * @description Someone who holds a node.
         */
        MarketOwnerOut: {
            /**
             * Format: uuid
             * @description The user.
             */
            userId: string;
            /** @description First and last name. */
            fullName: string;
        };
        /**
         * MarketRemovalOut
         * @description What goes with a market that is deleted.
         */
        MarketRemovalOut: {
            /**
             * Format: int32
             * @description Child markets in it.
             */
            numSubMarkets: number;
            /**
             * Format: int32
             * @description Buckets in those.
             */
            numBuckets: number;
            /**
             * Format: int32
             * @description Both together: what confirmedCount repeats.
             */
            count: number;
            /** @description Names of the companies whose they are. */
            companies: string[];
        };
        /**
         * MarketSavedOut
         * @description What was saved.
         */
        MarketSavedOut: {
            /**
             * Format: uuid
             * @description The node.
             */
            itemId: string;
            /** @description Whether anything differed. */
            isChanged: boolean;
        };
        /**
         * @description What the lists can be sorted by.
         * @enum {string}
         */
        MarketSortColumn: "marketName" | "county" | "propMinVal" | "propMinSize" | "owner";
        /**
         * MarketTemplateMapping
         * @description The templates of an event.
         */
        MarketTemplateMapping: {
            /** @description Names the mapping; told, not asked for. */
            subNotifTemplMappingId?: string;
            /**
             * Format: int16
             * @description The event, 1 to 8 as get-notification-event-types numbers it.
             */
            notificationEventTypeId: number;
            /**
             * Format: uuid
             * @description What is mailed.
             */
            emailTemplateId?: string;
            /**
             * Format: uuid
             * @description What is texted.
             */
            smsTemplateId?: string;
            /**
             * Format: uuid
             * @description What is printed.
             */
            mailerTemplateId?: string;
        };
        /**
         * NotificationDay
         * @description What happened on a day.
         */
        NotificationDay: {
            /**
             * Format: naive-date
             * @description The day, in the company's zone.
             */
            eventDate: string;
            /** @description Whether that is today there. */
            isToday: boolean;
            /** @description What happened, in the order of the events' numbers. */
            eventList: components["schemas"]["NotificationEvent"][];
        };
        /**
         * NotificationDetail
         * @description What a notification is about.
         */
        NotificationDetail: {
            /**
             * Format: uuid
             * @description The listing, realtor or job.
             */
            id: string;
            /**
             * Format: int16
             * @description 1 listing, 2 realtor, 3 job.
             */
            notificationRefItemType: number;
            /** @description Of a listing: street, city, state and zip. */
            address?: string;
            /** @description Of a listing: its number at its source. */
            mlsId?: string;
            /** @description Of a realtor the name, of a job what was done. */
            realtorName?: string;
            /** @description Of a realtor the office, of a job how it ended. */
            realtorOfficeName?: string;
        };
        /**
         * NotificationEvent
         * @description What happened of one kind on one day.
         */
        NotificationEvent: {
            /**
             * Format: uuid
             * @description It.
             */
            userNotificationLogId: string;
            /**
             * Format: int16
             * @description What, as a number of getNotificationEventTypes.
             */
            notificationEventTypeId: number;
            /** @description The same as people read it. */
            eventName: string;
            /**
             * Format: int32
             * @description To how many listings, realtors or jobs.
             */
            notificationRefItemCount: number;
            /** @description Whether all of it has been viewed. */
            notificationViewStatus: boolean;
            /**
             * Format: date-time
             * @description When the last of it was added or viewed.
             */
            changedAt: string;
        };
        /**
         * NotificationEventType
         * @description Something one can be told of.
         */
        NotificationEventType: {
            /**
             * Format: int16
             * @description Its number.
             */
            id: number;
            /** @description Its name. */
            name: string;
        };
        /**
         * NotificationSetting
         * @description Through which channels one is told of an event.
         */
        NotificationSetting: {
            /**
             * Format: int16
             * @description The event, as a number of getNotificationEventTypes.
             */
            notificationEventTypeId: number;
            /** @description In the application. */
            inApp: boolean;
            /** @description By SMS. */
            sms: boolean;
            /** @description By the day's mail. */
            email: boolean;
        };
        /**
         * NumberedOption
         * @description Something to choose by its number.
         */
        NumberedOption: {
            /**
             * Format: int16
             * @description Its number.
             */
            id: number;
            /** @description Its name. */
            name: string;
        };
        /**
         * OutreachSetting
         * @description What goes out to one audience.
         */
        OutreachSetting: {
            /** @description Names the setting; told, not asked for. */
            companyPropNotifSettingId?: string;
            /**
             * Format: int16
             * @description To whom: 1 realtor, 2 home owner.
             */
            outboundProspectingType: number;
            /** @description Whether nothing goes out to them. */
            turnOffAutomaticProspecting: boolean;
            /**
             * Format: uuid
             * @description The listing; told, not asked for.
             */
            propertyId?: string;
            /** @description Whether anything may go out to them; told, not asked for. */
            isActive?: boolean;
            /** @description Events whose templates differ from those of the listing's market. */
            templateMappings: components["schemas"]["TemplateMapping"][];
        };
        /**
         * OwnerInfoAllowanceOut
         * @description What the company may still buy this month.
         */
        OwnerInfoAllowanceOut: {
            /** @description Whether home owners' data is sold here at all. */
            isOffered: boolean;
            /**
             * Format: int32
             * @description Owners the company may buy in a month; absent without a limit.
             */
            limit?: number;
            /**
             * Format: int32
             * @description Owners it bought this month, and those it has ordered.
             */
            used: number;
            /**
             * Format: int32
             * @description What is left; absent without a limit.
             */
            left?: number;
            /**
             * Format: naive-date
             * @description The month, by its first day.
             */
            month: string;
        };
        /**
         * OwnerInfoOrderOut
         * @description What came of an order.
         */
        OwnerInfoOrderOut: {
            /** @description The job that asks; absent when nothing was to be asked. */
            job?: components["schemas"]["JobOut"] & unknown;
            /**
             * Format: int32
             * @description Owners that are asked for.
             */
            asked: number;
            /**
             * Format: int32
             * @description Of them those that count to the month's limit, if they are found.
             */
            charged: number;
            /**
             * Format: int32
             * @description Owners that were being asked for already; nothing more is charged.
             */
            pending: number;
            /**
             * Format: int32
             * @description Owners that are known already; nothing more is charged.
             */
            known: number;
            /**
             * Format: int32
             * @description Owners of whom the provider knew nothing.
             */
            notAvailable: number;
        };
        /**
         * OwnerInfoOut
         * @description What the company knows of the owner of a listing's home.
         */
        OwnerInfoOut: {
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /**
             * Format: uuid
             * @description The owner; another one after a sale.
             */
            propertyOwnerId?: string;
            /** @description First name and middle initial; absent of a company. */
            firstName?: string;
            /** @description Full name, of all owners. */
            name?: string;
            /** @description E-mail address. */
            email?: string;
            /** @description Where mail reaches the owner, in one line. */
            address?: string;
            /** @description Phone. */
            phone?: string;
            /** @description Whether the owner lives there; absent while that is unknown. */
            isOwnerOccupied?: boolean;
            /** @description Whether the owner was asked for, and need not be asked for anew. */
            isOwnerInfoRequested: boolean;
            /** @description How the latest request stands. */
            state: components["schemas"]["OwnerInfoState"] & unknown;
            /** @description Whether the owner may be asked for now. */
            canRequest: boolean;
            /** @description Whether asking now would count to the month's limit. */
            isCharged: boolean;
            /**
             * Format: date-time
             * @description When it was asked for last.
             */
            requestedAt?: string;
            /** @description Who asked, by name. */
            requestedBy?: string;
            /** @description Why the latest request failed. */
            failure?: string;
            /**
             * Format: date-time
             * @description When the owner was learnt.
             */
            obtainedAt?: string;
        };
        /**
         * @description How the request for an owner stands.
         * @enum {string}
         */
        OwnerInfoState: "notRequested" | "requested" | "running" | "found" | "nothingFound" | "unconfirmed" | "failed";
        /**
         * PageOut_AuditEntryOut
         * @description A page of a list.
         */
        PageOut_AuditEntryOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["AuditEntryOut"][];
            /**
             * Format: int32
             * @description Rows in the whole list.
             */
            recordsTotal: number;
        };
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
         * PageOut_MarketOut
         * @description A page of a list.
         */
        PageOut_MarketOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["MarketOut"][];
            /**
             * Format: int32
             * @description Rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_RealtorRowOut
         * @description A page of a list.
         */
        PageOut_RealtorRowOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["RealtorRowOut"][];
            /**
             * Format: int32
             * @description Rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_RejectedOut
         * @description A page of a list.
         */
        PageOut_RejectedOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["RejectedOut"][];
            /**
             * Format: int32
             * @description Rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_TemplateRowOut
         * @description A page of a list.
         */
        PageOut_TemplateRowOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["TemplateRowOut"][];
            /**
             * Format: int32
             * @description Rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_UserRowOut
         * @description A page of a list.
         */
        PageOut_UserRowOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["UserRowOut"][];
            /**
             * Format: int32
             * @description Rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PasswordByLinkIn
         * @description A password to be set by a link.
         * @example {
         *       "newPassword": "Your-new-password-1",
         *       "token": "the end of the link"
         *     }
         */
        PasswordByLinkIn: {
            /** @description The token at the end of the link. */
            token: string;
            /**
             * @description The password: 8 to 128 characters, with a digit, a lower-case, an upper-case and a special character and no
             *     spaces.
             */
            newPassword: string;
            /** @description The same once more, where the client asks for it. */
            confirmPassword?: string;
        };
        /**
         * PauseIn
         * @description Whether a source is read.
         */
        PauseIn: {
            /**
             * Format: uuid
             * @description The source.
             */
            sourceId: string;
            /** @description True: it is read no more; false: it is read again, at once. */
            paused: boolean;
        };
        /**
         * PerformanceOut
         * @description The figures of a period.
         */
        PerformanceOut: {
            /**
             * Format: naive-date
             * @description The first day that is counted, in the company's zone.
             */
            from: string;
            /**
             * Format: naive-date
             * @description The last one: today.
             */
            to: string;
            /**
             * Format: int32
             * @description Listings of the territory that were added in it, whatever has become of them.
             */
            totalListings: number;
            /**
             * Format: int32
             * @description Listings that someone put In Process in it and has not taken back.
             */
            inProcess: number;
            /**
             * Format: int32
             * @description Listings first saved as an opportunity in it.
             */
            opportunities: number;
            /**
             * Format: int32
             * @description Listings first saved as booked in it; not shown to a Submarket Owner.
             */
            booked?: number;
            /**
             * Format: int32
             * @description Active companies; shown to super admins.
             */
            customers?: number;
            /**
             * Format: int32
             * @description Zips of the territory as it is now.
             */
            zipcodes: number;
        };
        /**
         * PictureIn
         * @description A picture that is handed in.
         */
        PictureIn: {
            /** @description A JPEG or PNG in base64, at most 6,291,456 bytes (8,388,608 characters); a data URL is taken too. */
            base64Image: string;
            /** @description Ends its name; not believed. */
            fileExtension?: string;
            /** @description What it is said to be; not believed. */
            contentType?: string;
            /**
             * Format: int16
             * @description The size of the postcard it is for: it is refused with 5010 when it has too few pixels.
             */
            templateSizeId?: number;
        };
        /**
         * PropertyDetailsOut
         * @description A listing with all that its page shows. A super admin is told of no marks, booking or rank.
         */
        PropertyDetailsOut: {
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /** @description Street address with the unit. */
            address: string;
            /** @description City. */
            city: string;
            /** @description Two letters. */
            state: string;
            /** @description Five digits. */
            zipCode: string;
            /** @description The number people know it by. */
            mlsNo: string;
            /** @description The source it comes from. */
            dataSource: string;
            /** @description What the source knows it by. */
            dataSourcePropertyId: string;
            /** @description What kind of property it is, in the source's words. */
            propertyType: string;
            /**
             * Format: double
             * @description Asking price in dollars.
             */
            price?: number;
            /**
             * Format: double
             * @description Asking price by square foot in dollars.
             */
            pricePerSqft?: number;
            /**
             * Format: int16
             * @description Bathrooms.
             */
            nummberOfBaths?: number;
            /**
             * Format: int16
             * @description Bedrooms.
             */
            numberOfBeds?: number;
            /**
             * Format: double
             * @description Living area in square feet.
             */
            squareFeet?: number;
            /**
             * Format: double
             * @description Lot in square feet.
             */
            plotArea?: number;
            /**
             * Format: int16
             * @description Year of construction.
             */
            yearBuilt?: number;
            /**
             * Format: naive-date
             * @description Day of the sale.
             */
            lastSoldDate?: string;
            /**
             * Format: double
             * @description What it was sold for, in dollars.
             */
            lastSoldPrice?: number;
            /**
             * Format: naive-date
             * @description First day on the market.
             */
            dateAdded: string;
            /**
             * Format: int32
             * @description Days on the market, to today or to the sale.
             */
            daysOnrealtor: number;
            /**
             * @description JSON text with start_date, end_date where it is known (both RFC 3339) and time_zone of the announced
             *     open house.
             */
            openHouse?: string;
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
            /** @description The source's own word for it: the reason of what is off market. */
            sourceStatus: string;
            /** @description The four statuses in their order. */
            propertyStatusTimeline: components["schemas"]["TimelineStepOut"][];
            /** @description Every change of status, the latest first; at most 200. */
            propertyStatusHistory: components["schemas"]["StatusChangeOut"][];
            /** @description Its pictures that are there, in the source's order; at most 24. */
            propertyImages: components["schemas"]["PropertyImageOut"][];
            /**
             * Format: int32
             * @description How many more are being fetched: the live stream tells of the work `listingPictures`.
             */
            imagesOnTheWay: number;
            /** @description Whether its owner lives in it; absent while that is unknown. */
            isOwnerOccupied?: boolean;
            /**
             * Format: uuid
             * @description Who offers it.
             */
            realtorId?: string;
            /** @description The realtor's full name. */
            realtorName?: string;
            /** @description The realtor's e-mail address. */
            realtorEmail?: string;
            /** @description The realtor's phone. */
            realtorMobile1?: string;
            /** @description The office's name. */
            realtorOfficeName?: string;
            /** @description The office's address, where it is known. */
            realtorOfficeAddress?: string;
            /**
             * Format: int32
             * @description The realtor's rank in one's territory: 1 for the greatest volume of the last twelve months.
             */
            realtorRank?: number;
            /**
             * Format: double
             * @description What the realtor closed there, in dollars: the rank follows from this and the next.
             */
            realtorClosedVolume?: number;
            /**
             * Format: double
             * @description What the realtor added there that has not closed, in dollars.
             */
            realtorListedVolume?: number;
            /** @description Marked by oneself as a favourite. */
            markAsFavourite?: boolean;
            /** @description Marked by oneself as discarded. */
            markAsDiscarded?: boolean;
            /** @description Put In Process by oneself. */
            markAsInProgress?: boolean;
            /** @description Colleagues who have it In Process, whoever began first; at most 50. */
            inProcessWith?: components["schemas"]["InProcessOut"][];
            /**
             * Format: naive-date
             * @description The day the company booked it.
             */
            bookedDate?: string;
        };
        /**
         * PropertyImageOut
         * @description A picture of a listing, under addresses of our own that hold for one to two hours.
         */
        PropertyImageOut: {
            /** @description Where it is fetched. */
            imageUrl: string;
            /** @description Where its thumbnail is. */
            thumbnailUrl: string;
            /**
             * Format: int32
             * @description Its width in pixels.
             */
            width: number;
            /**
             * Format: int32
             * @description Its height in pixels.
             */
            height: number;
        };
        /**
         * PropertyOutreachIn
         * @description What is to go out by itself about a listing.
         */
        PropertyOutreachIn: {
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /**
             * Format: int32
             * @description The version that was read, where it must still hold.
             */
            version?: number;
            /** @description Whether anything goes out. */
            automaticTouchesEnabled: boolean;
            /** @description The audiences, in place of all that holds for them; left out, that stays. */
            companyPropertyNotificationSettings?: components["schemas"]["OutreachSetting"][];
        };
        /**
         * PropertyOutreachOut
         * @description What goes out by itself about a listing, for the whole company.
         */
        PropertyOutreachOut: {
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /**
             * Format: int32
             * @description What a save may name; 0 while nothing was saved.
             */
            version: number;
            /** @description Whether anything goes out; true while nobody has said otherwise. */
            automaticTouchesEnabled: boolean;
            /** @description Whether the company has a template: without one nothing goes out. */
            hasTemplates: boolean;
            /** @description The audiences. */
            companyPropertyNotificationSettings: components["schemas"]["OutreachSetting"][];
        };
        /**
         * ProspectingEventOut
         * @description An event that templates are made for.
         */
        ProspectingEventOut: {
            /**
             * Format: int16
             * @description Its number, 1 to 9.
             */
            id: number;
            /** @description What people read. */
            name: string;
        };
        /**
         * QuestionOut
         * @description A reading that would take off so many listings that someone has to allow it.
         */
        QuestionOut: {
            /**
             * Format: int32
             * @description Names this question; the answer carries it.
             */
            questionId: number;
            /** @description What the source is read for. */
            kind: components["schemas"]["WalkOut"] & unknown;
            /**
             * Format: int32
             * @description Listings that would be off the market.
             */
            gone: number;
            /**
             * Format: int32
             * @description Of so many that are on it.
             */
            live: number;
            /**
             * Format: date-time
             * @description Since when it waits.
             */
            since: string;
        };
        /**
         * ReadingOut
         * @description A reading under way.
         */
        ReadingOut: {
            /** @description What for. */
            kind: components["schemas"]["WalkOut"] & unknown;
            /** @description The same in words. */
            phrase: string;
            /**
             * Format: int32
             * @description Pages stored.
             */
            pages: number;
            /**
             * Format: int32
             * @description Rows stored.
             */
            rowsDone: number;
            /**
             * Format: int32
             * @description Rows in all, where the source tells.
             */
            rowsTotal?: number;
            /**
             * Format: int32
             * @description Listings taken off the market so far.
             */
            takenOff: number;
            /**
             * Format: date-time
             * @description When it began.
             */
            startedAt: string;
        };
        /**
         * RealtorBasicDetailsIn
         * @description What is to be read of a realtor. What is left out stays; an empty text says that there is none; the source's
         *     own word has the field follow the source again.
         */
        RealtorBasicDetailsIn: {
            /**
             * Format: uuid
             * @description The realtor.
             */
            realtorId: string;
            /**
             * Format: int32
             * @description The version that was read; without it any is replaced.
             */
            version?: number;
            /** @description E-mail address. */
            email?: string;
            /** @description Phone, a US number. */
            mobile1?: string;
            /** @description The office's name, at most 200 characters. */
            officeName?: string;
            /** @description First line of the office's address, at most 500 characters. */
            officeAddress1?: string;
            /** @description Second line of it, at most 500 characters. */
            officeAddress2?: string;
            /** @description The office's phone, a US number. */
            officePhone1?: string;
        };
        /**
         * RealtorBasicDetailsOut
         * @description What is read of a realtor, and what of it the source says otherwise.
         */
        RealtorBasicDetailsOut: {
            /**
             * Format: uuid
             * @description The realtor.
             */
            realtorId: string;
            /** @description Full name, which is the source's. */
            name: string;
            /**
             * Format: int32
             * @description What a save must name.
             */
            version: number;
            /** @description E-mail address. */
            email?: string;
            /** @description Phone. */
            mobile1?: string;
            /** @description The office's name. */
            officeName?: string;
            /** @description First line of the office's address. */
            officeAddress1?: string;
            /** @description Second line of it. */
            officeAddress2?: string;
            /** @description The office's phone. */
            officePhone1?: string;
            /** @description The fields that a super admin has taken over. */
            edits: components["schemas"]["RealtorEditOut"][];
        };
        /**
         * RealtorCoverageOut
         * @description What a realtor has in a market, child market or bucket. A super admin is told of no rank and of nothing In
         *     Process.
         */
        RealtorCoverageOut: {
            /** @description The zips with listings of the realtor, ascending. */
            zipCodes: string[];
            /**
             * Format: int32
             * @description The realtor's rank there.
             */
            rank?: number;
            /**
             * Format: int32
             * @description New listings.
             */
            newListing: number;
            /**
             * Format: int32
             * @description Active listings.
             */
            activeListing: number;
            /**
             * Format: int32
             * @description Pending listings.
             */
            pending: number;
            /**
             * Format: int32
             * @description New listings that someone of the company has In Process.
             */
            inProcessNewListing?: number;
            /**
             * Format: int32
             * @description Active ones.
             */
            inProcessActiveListing?: number;
            /**
             * Format: int32
             * @description Pending ones.
             */
            inProcessPending?: number;
            /**
             * Format: double
             * @description Asking prices of the new, active and pending listings, in dollars.
             */
            totalListingValue: number;
        };
        /**
         * RealtorEditOut
         * @description A field that a super admin has taken over.
         */
        RealtorEditOut: {
            /** @description Which. */
            field: components["schemas"]["RealtorFieldName"] & unknown;
            /** @description What the source said last; absent where it says nothing. */
            sourceValue?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            editedAt: string;
            /** @description The name that whoever changed it had then. */
            editedBy: string;
        };
        /**
         * @description A field of a realtor that a super admin may take over.
         * @enum {string}
         */
        RealtorFieldName: "email" | "mobile1" | "officeName" | "officeAddress1" | "officeAddress2" | "officePhone1";
        /**
         * RealtorListIn
         * @description Which realtors, in which order, which page.
         */
        RealtorListIn: {
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows a page: 1 to 200, more is clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description What the list is sorted by.
             * @default ranking
             */
            sortColumn?: components["schemas"]["RealtorSortColumn"] & unknown;
            /**
             * @description Which way.
             * @default asc
             */
            sortDirection?: components["schemas"]["SortDirection"] & unknown;
            /** @description Words that must all occur in the realtor's or the office's name. */
            searchKey?: string;
            /**
             * Format: uuid
             * @description Whose part of the territory: one's own, unless a Company Admin names one of the company's people.
             */
            userId?: string;
            /**
             * @description Only realtors who came into the territory within the last 30 days.
             * @default false
             */
            onlyNew?: boolean;
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
         * RealtorOut
         * @description A realtor with the standing of the last twelve months in one's territory. A super admin is told of no rank,
         *     volume or price, and of nothing In Process.
         */
        RealtorOut: {
            /**
             * Format: uuid
             * @description The realtor.
             */
            realtorId: string;
            /** @description Full name. */
            name: string;
            /** @description E-mail address. */
            email?: string;
            /** @description Phone. */
            mobile1?: string;
            /**
             * Format: int32
             * @description 1 for the greatest volume; equal volumes share a rank.
             */
            realtorRank?: number;
            /**
             * Format: double
             * @description What was closed, at the closing price, in dollars: the rank follows from this and the next.
             */
            closedVolume?: number;
            /**
             * Format: double
             * @description What was added and has not closed, at the asking price, in dollars.
             */
            listedVolume?: number;
            /** @description The office's name. */
            officeName?: string;
            /** @description First line of the office's address, where it is known. */
            officeAddress1?: string;
            /** @description Second line of it. */
            officeAddress2?: string;
            /** @description The office's phone, where it is known. */
            officePhone1?: string;
            /**
             * Format: int32
             * @description Listings that became an opportunity.
             */
            referralOpertunity: number;
            /**
             * Format: int32
             * @description Listings that were booked.
             */
            referralBooking: number;
            /**
             * Format: int32
             * @description Listings that someone of the company put In Process and has not taken back.
             */
            inProcessPropertyCount?: number;
            /**
             * Format: int32
             * @description Listings that were closed or added.
             */
            totalListing: number;
        };
        /**
         * RealtorPageIn
         * @description Which realtors, in which order, which page.
         */
        RealtorPageIn: {
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows a page: 1 to 200, more is clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description What the list is sorted by.
             * @default ranking
             */
            sortColumn?: components["schemas"]["RealtorSortColumn"] & unknown;
            /**
             * @description Which way.
             * @default asc
             */
            sortDirection?: components["schemas"]["SortDirection"] & unknown;
            /** @description Words that must all occur in the realtor's or the office's name. */
            searchKey?: string;
            /**
             * @description Whether the rows tell of ranks and volumes; never to a super admin.
             * @default true
             */
            withRank?: boolean;
            /**
             * Format: uuid
             * @description Whose part of the territory: one's own, unless a Company Admin names one of the company's people.
             */
            userId?: string;
        };
        /**
         * RealtorRowOut
         * @description A realtor with the standing of the last twelve months in one's territory. A super admin is told of no rank,
         *     volume or price.
         */
        RealtorRowOut: {
            /**
             * Format: uuid
             * @description The realtor.
             */
            realtorId: string;
            /** @description Full name. */
            fullName: string;
            /** @description The office's name. */
            officeName?: string;
            /**
             * Format: int32
             * @description 1 for the greatest volume; equal volumes share a rank.
             */
            ranking?: number;
            /**
             * Format: int32
             * @description Listings that were closed or added.
             */
            totalListing: number;
            /**
             * Format: int32
             * @description Listings that became an opportunity.
             */
            referralOpertunity: number;
            /**
             * Format: double
             * @description Closed and listed volume in dollars: what the rank follows from.
             */
            totalVolume?: number;
            /**
             * Format: double
             * @description What was closed, at the closing price, in dollars.
             */
            closedVolume?: number;
            /**
             * Format: double
             * @description What was added and has not closed, at the asking price, in dollars.
             */
            listedVolume?: number;
            /**
             * Format: double
             * @description Asking prices of what is on the market or pending today, in dollars.
             */
            totalPrice?: number;
            /** @description Names of one's markets, child markets or buckets in which the realtor has listings, with || between them. */
            markets: string;
            /**
             * Format: naive-date
             * @description Since when the realtor is in the territory.
             */
            newSince?: string;
        };
        /**
         * @description What the list can be sorted by.
         * @enum {string}
         */
        RealtorSortColumn: "ranking" | "fullName" | "officeName" | "totalListing" | "referralOpertunity" | "totalVolume" | "totalPrice";
        /**
         * RejectedIn
         * @description Which page of the rows of a source that can't be used.
         */
        RejectedIn: {
            /**
             * Format: uuid
             * @description The source.
             */
            sourceId: string;
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows a page: 1 to 200, more is clamped.
             * @default 10
             */
            pageSize?: number;
        };
        /**
         * RejectedOut
         * @description A row that can't be used; what is known of its listing stays.
         */
        RejectedOut: {
            /** @description The source's key of the listing, where it can be read. */
            listingKey?: string;
            /** @description A stable name for the reason. */
            code: string;
            /** @description The reason in words. */
            reason: string;
            /**
             * Format: date-time
             * @description When it was first met.
             */
            firstSeenAt: string;
            /**
             * Format: date-time
             * @description When it was last met.
             */
            lastSeenAt: string;
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
         * SaveFilterIn
         * @description A filter to be kept.
         */
        SaveFilterIn: {
            /** @description Its name, 1 to 150 characters, one among one's own. */
            filterName: string;
            /** @description Its conditions. */
            filters: components["schemas"]["FilterIn"][];
        };
        /**
         * SavedFilterOut
         * @description A kept filter.
         */
        SavedFilterOut: {
            /**
             * Format: uuid
             * @description The filter.
             */
            propertyFilterId: string;
            /** @description Its name. */
            filterName: string;
            /** @description Its conditions. */
            filters: components["schemas"]["FilterIn"][];
        };
        /**
         * SeatsOut
         * @description The seats of a company.
         */
        SeatsOut: {
            /**
             * Format: int32
             * @description Seats that are free; none where a super admin went beyond them.
             */
            remainingSeats: number;
            /**
             * Format: int32
             * @description Seats there are.
             */
            noOfSeats: number;
            /**
             * Format: int32
             * @description Seats that are taken.
             */
            seatsInUse: number;
        };
        /**
         * SessionOut
         * @description A live session of one's own.
         */
        SessionOut: {
            /**
             * Format: uuid
             * @description The session.
             */
            sessionId: string;
            /** @description What the browser called itself. */
            userAgent?: string;
            /** @description Where it was opened from. */
            clientAddress?: string;
            /**
             * Format: date-time
             * @description When it was opened.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last used, to within five minutes.
             */
            lastUsedAt: string;
            /** @description Whether it outlives the browser. */
            rememberClient: boolean;
            /** @description Whether it is the one that asks. */
            isCurrent: boolean;
        };
        /**
         * @description How a listing is marked, or what came of it.
         * @enum {string}
         */
        SettingName: "markAsFavourite" | "markAsInProgress" | "opportunities" | "booked" | "markAsDiscarded";
        /**
         * SiblingsIn
         * @description Siblings that are changed in one step.
         */
        SiblingsIn: {
            /** @description Two to twenty child markets of one market, or buckets of one child market. */
            subMarkets: components["schemas"]["MarketIn"][];
        };
        /**
         * SignInIn
         * @description What someone signs in with: name and password, or `sso_strategy` and the proof
         *     that single sign-on ended with.
         * @example {
         *       "password": "your password",
         *       "rememberClient": false,
         *       "userNameOrEmailAddress": "dana@example.com"
         *     }
         */
        SignInIn: {
            /** @description User name or e-mail address, in any case. Needed without `sso_strategy`. */
            userNameOrEmailAddress?: string;
            /** @description The password. Needed without `sso_strategy`. */
            password?: string;
            /**
             * @description Whether the session outlives the browser: 30 days idle instead of 12 hours.
             *     With `sso_strategy` it is as the way to the provider was begun.
             * @default false
             */
            rememberClient?: boolean;
            /** @description The way one has signed in elsewhere. */
            sso_strategy?: components["schemas"]["SsoStrategy"] & unknown;
            /** @description How one stands there. */
            sso_status?: components["schemas"]["SsoStatus"] & unknown;
            /**
             * @description The proof from the address `/signin#sso=…`, good once and for two minutes.
             *     Needed with `sso_strategy`.
             */
            sso?: string;
        };
        /**
         * SignInOptionsOut
         * @description How one may sign in.
         */
        SignInOptionsOut: {
            /** @description Single sign-on, where there is one. */
            sso?: components["schemas"]["SsoOut"] & unknown;
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
         * SmsSegmentsOut
         * @description What a text message is sent as.
         */
        SmsSegmentsOut: {
            /** @description GSM-7 or UCS-2. */
            encoding: string;
            /**
             * Format: int32
             * @description Characters as people count them.
             */
            characters: number;
            /**
             * Format: int32
             * @description What they take: characters of GSM, some of which count twice, or words of 16 bits.
             */
            units: number;
            /**
             * Format: int32
             * @description Segments it is sent and charged as.
             */
            segments: number;
            /**
             * Format: int32
             * @description What one segment alone holds.
             */
            singleSegment: number;
            /**
             * Format: int32
             * @description What each of several holds.
             */
            segmentOfSeveral: number;
        };
        /**
         * SmsSettings
         * @description What the company's texts come from.
         */
        SmsSettings: {
            /**
             * Format: int32
             * @description What a save must name; 0 while nothing was saved.
             */
            version: number;
            /** @description Its ten digits. */
            smsNumber?: string;
            /** @description Twilio's id of the Messaging Service. */
            messagingServiceId?: string;
            /**
             * Format: int16
             * @description With the carriers: 1 not registered, 2 pending, 3 registered, 4 refused.
             */
            registrationId: number;
            /** @description Whether texts can go out. */
            canSend: boolean;
        };
        /**
         * @description Which way a column is sorted.
         * @enum {string}
         */
        SortDirection: "asc" | "desc";
        /**
         * SourceFailureOut
         * @description Why a source can't be read.
         */
        SourceFailureOut: {
            /** @description A stable name, for example CREDENTIALS, BUSY, STALLED, REPEATED_PAGE. */
            code: string;
            /** @description The same in words. */
            message: string;
            /**
             * Format: date-time
             * @description Since when it fails.
             */
            since: string;
            /**
             * Format: date-time
             * @description When it last failed.
             */
            at: string;
            /**
             * Format: int32
             * @description How often in a row. At the third time super admins are mailed.
             */
            times: number;
        };
        /**
         * SourceOut
         * @description A source of listings.
         */
        SourceOut: {
            /**
             * Format: uuid
             * @description The source.
             */
            sourceId: string;
            /** @description Its name. */
            name: string;
            /** @description Whether the installation reads it. */
            isConfigured: boolean;
            /**
             * Format: int32
             * @description Minutes from one reading to the next.
             */
            syncEveryMinutes: number;
            /** @description Time of day, New York, at which is looked for what is gone, as HH:MM. */
            sweepAt: string;
            /**
             * Format: date-time
             * @description When it was last read to its end.
             */
            lastSyncedAt?: string;
            /**
             * Format: date-time
             * @description When was last looked to the end for what is gone.
             */
            lastSweptAt?: string;
            /**
             * Format: date-time
             * @description When it is read next.
             */
            nextSyncAt: string;
            /**
             * Format: date-time
             * @description When is looked next for what is gone.
             */
            nextSweepAt: string;
            /**
             * Format: int32
             * @description Rows that can't be used, as many as are kept (1,000).
             */
            rejected: number;
            /** @description The reading under way. */
            reading?: components["schemas"]["ReadingOut"] & unknown;
            /** @description What it waits for; while it does, it isn't read and nothing is sent about its listings. */
            question?: components["schemas"]["QuestionOut"] & unknown;
            /** @description Why it can't be read, while it can't. */
            failure?: components["schemas"]["SourceFailureOut"] & unknown;
            /**
             * Format: date-time
             * @description Since when it is paused, while it is.
             */
            pausedAt?: string;
            /** @description What the latest reading has brought; none before the first. */
            lastReading?: components["schemas"]["LastReadingOut"] & unknown;
        };
        /**
         * SourcesOut
         * @description All sources of listings.
         */
        SourcesOut: {
            /** @description The sources, by name. */
            data: components["schemas"]["SourceOut"][];
        };
        /**
         * SsoOut
         * @description Single sign-on.
         */
        SsoOut: {
            /** @description What people know the provider by. */
            label: string;
            /**
             * @description Where the browser goes to sign in, with `?rememberClient=true` for a session
             *     that outlives it. It comes back to `/signin#sso=PROOF` or `#ssoError=CODE`.
             */
            startUrl: string;
            /** @description Where the browser goes to sign out of the provider. It comes back to `/signin`. */
            signOutUrl: string;
        };
        /**
         * @description How one stands with the provider of single sign-on.
         * @enum {string}
         */
        SsoStatus: "signedIn";
        /**
         * @description A way to sign in without a password.
         * @enum {string}
         */
        SsoStrategy: "oidc";
        /**
         * StatusChangeOut
         * @description A change of status.
         */
        StatusChangeOut: {
            /**
             * Format: int16
             * @description 1 New, 2 Pending, 3 Active, 4 Off Market.
             */
            propertyStatus: number;
            /** @description The same as people read it. */
            propertyStatusName: string;
            /** @description The source's own word for it. */
            sourceStatus: string;
            /**
             * Format: naive-date
             * @description The day it took effect.
             */
            statusChangeDate: string;
            /** @description How it was learnt. */
            learntBy?: components["schemas"]["LearntBy"] & unknown;
            /**
             * Format: date-time
             * @description When it was learnt.
             */
            recordedAt: string;
        };
        /**
         * StatusCountOut
         * @description Listings of one status.
         */
        StatusCountOut: {
            /**
             * Format: int16
             * @description 1 New, 2 Pending, 3 Active, 4 Off Market.
             */
            propertyStatus: number;
            /** @description The same as people read it. */
            propertyStatusName: string;
            /**
             * Format: int32
             * @description How many.
             */
            propertyCount: number;
        };
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
         * StreetViewOut
         * @description Where the street before a listing is.
         */
        StreetViewOut: {
            /** @description The address in one line, without what says nothing. */
            address: string;
            /**
             * Format: double
             * @description Degrees; absent where nobody knows the place.
             */
            latitude?: number;
            /**
             * Format: double
             * @description Degrees.
             */
            longitude?: number;
            /** @description Whether it is the place itself; otherwise it is the middle of its zip. */
            isExact: boolean;
            /** @description The key by which the browser loads Google's maps; absent where the installation has none. */
            googleMapsKey?: string;
        };
        /**
         * SyncNowIn
         * @description What is read at once.
         */
        SyncNowIn: {
            /**
             * Format: uuid
             * @description The source.
             */
            sourceId: string;
            /**
             * @description Whether is also looked for what is gone.
             * @default false
             */
            sweep?: boolean;
        };
        /**
         * TemplateCheckIn
         * @description What is looked at over all current listings.
         */
        TemplateCheckIn: {
            /**
             * Format: uuid
             * @description A saved template.
             */
            templateId?: string;
            /** @description One in the making, in place of a saved one; its name may be empty. */
            template?: components["schemas"]["TemplateIn"] & unknown;
            /**
             * Format: int16
             * @description To whom: 1 realtor, 2 home owner; the realtor where it is left out.
             */
            outboundProspectingType?: number;
        };
        /**
         * TemplateCheckOut
         * @description What a template meets in the current listings of one's territory: those that are new, active or pending.
         */
        TemplateCheckOut: {
            /**
             * Format: int32
             * @description Listings that were looked at: the newest 5,000.
             */
            listings: number;
            /** @description Whether those are all. */
            isAll: boolean;
            /**
             * Format: int32
             * @description Listings about which the message would be held, a variable having neither a value nor a fallback.
             */
            held: number;
            /** @description Every variable of listings, in the order of the palette. */
            variables: components["schemas"]["LackingVariableOut"][];
            /** @description The most that a text message becomes. */
            worstSms?: components["schemas"]["SmsSegmentsOut"] & unknown;
            /**
             * Format: uuid
             * @description The listing of that one.
             */
            worstSmsPropertyId?: string;
            /** @description What keeps the template from being saved. */
            problems: components["schemas"]["TemplateProblemOut"][];
        };
        /**
         * TemplateChoiceOut
         * @description A template to choose from.
         */
        TemplateChoiceOut: {
            /**
             * Format: uuid
             * @description The template.
             */
            templateId: string;
            /** @description Its name. */
            templateName: string;
            /**
             * Format: int16
             * @description 1 e-mail, 2 SMS, 3 postcard.
             */
            templateType: number;
            /**
             * Format: int16
             * @description At which event it goes out.
             */
            prospectingEventTypeId: number;
            /**
             * Format: int16
             * @description The size of a postcard.
             */
            templateSizeId?: number;
            /** @description Where its thumbnail is, for an hour or two. */
            templateThumbnailUrl?: string;
        };
        /**
         * TemplateCompanyOut
         * @description What mails show of one's company. What its settings don't have yet is left out.
         */
        TemplateCompanyOut: {
            /** @description Its name. */
            companyName: string;
            /** @description Where its logo is, for an hour or two. */
            companyLogoURL?: string;
            /** @description Its website. */
            website?: string;
            /** @description Its page on Facebook. */
            faceBookUrl?: string;
            /** @description Its channel on YouTube. */
            youtubeUrl?: string;
            /** @description Its page on LinkedIn. */
            linkedInUrl?: string;
            /** @description Its page on Twitter. */
            twitterUrl?: string;
            /** @description Street. */
            address1?: string;
            /** @description Second address line. */
            address2?: string;
            /** @description Zip of its office. */
            zipCode?: string;
            /** @description Its phone. */
            officePhoneNo?: string;
        };
        /**
         * TemplateImageOut
         * @description A picture that was handed in for templates.
         */
        TemplateImageOut: {
            /**
             * Format: uuid
             * @description The picture, as a template names it.
             */
            imageId: string;
            /** @description Where the work on it stands. */
            state: components["schemas"]["TemplateImageState"] & unknown;
            /**
             * Format: uuid
             * @description The job that makes it ready; follow it by /api/events or get-job.
             */
            jobId?: string;
            /**
             * Format: int32
             * @description Pixels, upright.
             */
            width: number;
            /**
             * Format: int32
             * @description Pixels, upright.
             */
            height: number;
            /** @description Where it is once it is ready, for an hour or two. */
            imageUrl?: string;
            /** @description Where its thumbnail is. */
            thumbnailUrl?: string;
            /** @description Why it could not be read, in words. */
            errorMessage?: string;
        };
        /**
         * @description Where the work on a picture stands.
         * @enum {string}
         */
        TemplateImageState: "pending" | "ready" | "failed";
        /**
         * TemplateIn
         * @description A template as its builder sends it. What belongs to another channel is not looked at.
         */
        TemplateIn: {
            /**
             * Format: uuid
             * @description The template that is changed; not for a new one.
             */
            templateId?: string;
            /**
             * Format: int32
             * @description The version that was read, for a change: 409 STALE_WRITE when another holds.
             */
            version?: number;
            /** @description Its name, 1 to 150 characters; a new postcard's gets its size behind it. */
            templateName: string;
            /**
             * Format: int16
             * @description 1 e-mail, 2 SMS, 3 postcard; it stays what it is.
             */
            templateType: number;
            /**
             * Format: int16
             * @description At which event it goes out, as get-prospecting-events numbers it.
             */
            prospectingEvent: number;
            /** @description How an e-mail is written; the editor's way where it is left out. */
            emailMode?: components["schemas"]["EmailModeName"] & unknown;
            /** @description The subject of an e-mail, 1 to 150 characters. */
            templateEmailSubject?: string;
            /**
             * @description The body of an e-mail: HTML, or plain text in that mode. Pictures that were uploaded stand in it under the
             *     address that upload-email-image answered.
             */
            templateEmailBody?: string;
            /** @description The signature of an e-mail, written as its body. */
            templateEmailSignature?: string;
            /**
             * @description Whether the company's logo stands on top. Switches that are left out are false for a new template, except the
             *     footer, and stay as they are for a change.
             */
            templateEmailShowLogo?: boolean;
            /** @description Whether a button leads to the company's website. */
            templateEmailShowKnowMoreBtn?: boolean;
            /** @description Whether links to the company elsewhere are shown. */
            templateEmailShowSocialMedias?: boolean;
            /** @description Whether Facebook is among them. */
            templateEmailShowFacebook?: boolean;
            /** @description Whether YouTube is. */
            templateEmailShowYoutube?: boolean;
            /** @description Whether LinkedIn is. */
            templateEmailShowLinkedIn?: boolean;
            /** @description Whether Twitter is. */
            templateEmailShowTwitter?: boolean;
            /** @description Whether the company's name and address stand below. */
            templateEmailShowFooter?: boolean;
            /** @description The text of a text message, 5 to 320 characters. */
            templateSMSBody?: string;
            /**
             * Format: int16
             * @description The size of a postcard, as get-template-size numbers it.
             */
            templateSizeId?: number;
            /** @description The front of a postcard: the imageId that upload-post-card-image answered. */
            templateBody?: string;
            /** @description The back of a postcard, likewise. */
            templateBodyBack?: string;
            /** @description What stands in for variables that are not known. Left out, a change leaves them. */
            fallbacks?: components["schemas"]["FallbackText"][];
            /**
             * @description A thumbnail of an e-mail or SMS: a JPEG in base64, at most 300 KiB. Left out, a change leaves it. A postcard's
             *     is made of its front.
             */
            base64Image?: string;
            /** @description Ends the thumbnail's name; .jpeg. */
            fileExtension?: string;
            /** @description What the thumbnail is; image/jpeg. */
            contentType?: string;
        };
        /**
         * TemplateListIn
         * @description Which templates, in which order, which page.
         */
        TemplateListIn: {
            /**
             * Format: int16
             * @description 1 e-mail, 2 SMS, 3 postcard.
             * @default 1
             */
            templateType?: number;
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows a page: 1 to 200, more is clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description What the list is sorted by.
             * @default templateName
             */
            sortColumn?: components["schemas"]["TemplateSortColumn"] & unknown;
            /**
             * @description Which way.
             * @default asc
             */
            sortDirection?: components["schemas"]["SortDirection"] & unknown;
            /** @description Words that must all occur in the name, or, for a super admin, in the company's. */
            searchKey?: string;
        };
        /**
         * TemplateMapping
         * @description The templates of an event; one that is left out is that of the listing's market.
         */
        TemplateMapping: {
            /** @description Names the mapping; told, not asked for. */
            companyPropNotifTemplMappingId?: string;
            /**
             * Format: int16
             * @description The event, 1 to 8 as get-notification-event-types numbers it.
             */
            notificationEventTypeId: number;
            /**
             * Format: uuid
             * @description What is mailed.
             */
            emailTemplateId?: string;
            /**
             * Format: uuid
             * @description What is texted.
             */
            smsTemplateId?: string;
            /**
             * Format: uuid
             * @description What is printed.
             */
            mailerTemplateId?: string;
        };
        /**
         * TemplateOut
         * @description A template with all that it holds.
         */
        TemplateOut: {
            /**
             * Format: uuid
             * @description The template.
             */
            templateId: string;
            /**
             * Format: int32
             * @description Its version, to be sent back with a change.
             */
            version: number;
            /** @description Its name. */
            templateName: string;
            /**
             * Format: int16
             * @description 1 e-mail, 2 SMS, 3 postcard.
             */
            templateType: number;
            /**
             * Format: int16
             * @description At which event it goes out.
             */
            prospectingEvent: number;
            /** @description The same in words. */
            prospectingEventTypeName: string;
            /** @description The company's name; only told to a super admin. */
            companyName?: string;
            /** @description Who made it, by the name of then. */
            creatorUser: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdDate: string;
            /** @description Who changed it last, by the name of then. */
            lastModifierUser: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            lastModifiedDate: string;
            /** @description How an e-mail is written. */
            emailMode?: components["schemas"]["EmailModeName"] & unknown;
            /** @description The subject of an e-mail. */
            templateEmailSubject?: string;
            /** @description The body of an e-mail. Pictures of ours in it have addresses that hold for an hour or two. */
            templateEmailBody?: string;
            /** @description The signature of an e-mail; empty for none. */
            templateEmailSignature?: string;
            /** @description Whether the company's logo stands on top of an e-mail. */
            templateEmailShowLogo?: boolean;
            /** @description Whether a button leads to the company's website. */
            templateEmailShowKnowMoreBtn?: boolean;
            /** @description Whether links to the company elsewhere are shown. */
            templateEmailShowSocialMedias?: boolean;
            /** @description Whether Facebook is among them. */
            templateEmailShowFacebook?: boolean;
            /** @description Whether YouTube is. */
            templateEmailShowYoutube?: boolean;
            /** @description Whether LinkedIn is. */
            templateEmailShowLinkedIn?: boolean;
            /** @description Whether Twitter is. */
            templateEmailShowTwitter?: boolean;
            /** @description Whether the company's name and address stand below. */
            templateEmailShowFooter?: boolean;
            /** @description The text of a text message. */
            templateSMSBody?: string;
            /**
             * Format: int16
             * @description The size of a postcard.
             */
            templateSizeId?: number;
            /** @description The picture on the front of a postcard, as a save names it. */
            templateBody?: string;
            /** @description The picture on its back. */
            templateBodyBack?: string;
            /** @description The front as it is printed. */
            frontImage?: components["schemas"]["TemplateImageOut"] & unknown;
            /** @description The back as it is printed. */
            backImage?: components["schemas"]["TemplateImageOut"] & unknown;
            /** @description What stands in for variables that are not known. */
            fallbacks: components["schemas"]["FallbackText"][];
            /** @description Where its thumbnail is, for an hour or two. */
            templateThumbnailUrl?: string;
        };
        /**
         * TemplatePreviewIn
         * @description What is looked at, and for whom.
         */
        TemplatePreviewIn: {
            /**
             * Format: uuid
             * @description A saved template.
             */
            templateId?: string;
            /** @description One in the making, in place of a saved one; its name may be empty. */
            template?: components["schemas"]["TemplateIn"] & unknown;
            /**
             * Format: uuid
             * @description The listing whose values are filled in; example values without one.
             */
            propertyId?: string;
            /**
             * Format: int16
             * @description To whom: 1 realtor, 2 home owner; the realtor where it is left out.
             */
            outboundProspectingType?: number;
        };
        /**
         * TemplatePreviewOut
         * @description A template as it would be sent.
         */
        TemplatePreviewOut: {
            /** @description The subject of an e-mail. */
            subject?: string;
            /** @description The HTML part of an e-mail: a whole page, to be shown in a frame without scripts. None in PLAIN_TEXT mode. */
            html?: string;
            /** @description The plain part of an e-mail, or the text message. */
            text?: string;
            /** @description What the text message is sent as. */
            sms?: components["schemas"]["SmsSegmentsOut"] & unknown;
            /** @description The front of a postcard. */
            frontImage?: components["schemas"]["TemplateImageOut"] & unknown;
            /** @description The back of a postcard. */
            backImage?: components["schemas"]["TemplateImageOut"] & unknown;
            /** @description Whether example values are filled in, there being no listing. */
            usesExamples: boolean;
            /** @description Variables that stand unfilled: there is neither a value nor a fallback, and the message would be held. */
            missing: components["schemas"]["TemplateVariableOut"][];
            /** @description Variables for which a fallback stands. */
            filledByFallback: components["schemas"]["TemplateVariableOut"][];
            /** @description What keeps the template from being saved. */
            problems: components["schemas"]["TemplateProblemOut"][];
        };
        /**
         * TemplateProblemOut
         * @description Something that keeps a template from being saved.
         */
        TemplateProblemOut: {
            /** @description The field it is in. */
            field: string;
            /** @description What is wrong, in words. */
            message: string;
            /**
             * Format: int32
             * @description Where it is: a character of the text as people read it, from 1.
             */
            position?: number;
            /** @description What was probably meant: `{ City }`. */
            suggestion?: string;
        };
        /**
         * TemplateReferenceOut
         * @description Where a template is chosen. One of the names is there.
         */
        TemplateReferenceOut: {
            /** @description A bucket. */
            bucketName?: string;
            /** @description A child market: this one, or the one the bucket lies in. */
            subMarketName?: string;
            /** @description The market that lies in. */
            marketName?: string;
            /** @description The address of a listing that names it in place of its market's. */
            propertyAddress?: string;
        };
        /**
         * TemplateRemovalOut
         * @description Whether a template was deleted.
         */
        TemplateRemovalOut: {
            /** @description Whether it was; otherwise it stays, being chosen somewhere. */
            responseValue: boolean;
            /** @description Where it is chosen: at most 100, markets first. */
            referenceDetails: components["schemas"]["TemplateReferenceOut"][];
        };
        /**
         * TemplateRowOut
         * @description A template in the list.
         */
        TemplateRowOut: {
            /**
             * Format: uuid
             * @description The template.
             */
            templateId: string;
            /**
             * Format: int32
             * @description Its version.
             */
            version: number;
            /** @description Its name. */
            templateName: string;
            /** @description What kind it is. */
            templateType: components["schemas"]["TemplateTypeOut"] & unknown;
            /**
             * Format: int16
             * @description At which event it goes out.
             */
            prospectingEvent: number;
            /** @description The same in words. */
            prospectingEventTypeName: string;
            /** @description The company's name; only told to a super admin. */
            companyName?: string;
            /** @description Who changed it last, by the name of then. */
            lastModifierUser: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            lastModifiedDate: string;
            /**
             * Format: int16
             * @description The size of a postcard.
             */
            templateSizeId?: number;
            /** @description Where its thumbnail is, for an hour or two. */
            templateThumbnailUrl?: string;
        };
        /**
         * TemplateSavedOut
         * @description What was saved.
         */
        TemplateSavedOut: {
            /**
             * Format: uuid
             * @description The template.
             */
            templateId: string;
            /** @description Its name, of a new postcard with the size behind it. */
            templateName: string;
            /**
             * Format: int32
             * @description Its version now.
             */
            version: number;
        };
        /**
         * TemplateSettings
         * @description What templates show of the company.
         */
        TemplateSettings: {
            /** @description Where the logo is shown, for an hour at least. */
            companyLogoURL?: string;
            /** @description The company's own pages. */
            website?: string;
            /** @description At Facebook. */
            faceBookUrl?: string;
            /** @description At YouTube. */
            youtubeUrl?: string;
            /** @description At LinkedIn. */
            linkedInUrl?: string;
            /** @description At Twitter. */
            twitterUrl?: string;
        };
        /**
         * TemplateSettingsIn
         * @description What templates are to show of the company. A link that is left out or empty is taken away.
         */
        TemplateSettingsIn: {
            /** @description A new logo: a JPEG or PNG picture in base64. */
            base64FileString?: string;
            /** @description Its file's ending: .jpg, .jpeg or .png. */
            fileExtention?: string;
            /** @description Its media type: image/jpeg or image/png. */
            fileContentType?: string;
            /** @description Empty takes the logo away; anything else, or nothing, leaves it. */
            companyLogoURL?: string;
            /** @description The company's own pages: an https address. */
            website?: string;
            /** @description At Facebook. */
            faceBookUrl?: string;
            /** @description At YouTube. */
            youtubeUrl?: string;
            /** @description At LinkedIn. */
            linkedInUrl?: string;
            /** @description At Twitter. */
            twitterUrl?: string;
        };
        /**
         * TemplateSizeOut
         * @description A size of postcards.
         */
        TemplateSizeOut: {
            /**
             * Format: int16
             * @description Its number, 1 to 3.
             */
            templateSizeId: number;
            /** @description What people read: 4x6, 6x9 or 6x11. */
            name: string;
            /**
             * Format: double
             * @description The long side once it is cut, inches.
             */
            widthInches: number;
            /**
             * Format: double
             * @description The short side once it is cut, inches.
             */
            heightInches: number;
            /**
             * Format: double
             * @description What is cut off on each side, inches.
             */
            bleedInches: number;
            /**
             * Format: int32
             * @description Pixels that a picture has at least on its long side.
             */
            minWidthPixels: number;
            /**
             * Format: int32
             * @description Pixels that a picture has at least on its short side.
             */
            minHeightPixels: number;
        };
        /**
         * @description What the list can be sorted by.
         * @enum {string}
         */
        TemplateSortColumn: "templateName" | "prospectingEventTypeName" | "companyName" | "lastModifierUser" | "lastModifiedDate";
        /**
         * TemplateTypeOut
         * @description What kind of template it is.
         */
        TemplateTypeOut: {
            /**
             * Format: int16
             * @description 1 e-mail, 2 SMS, 3 postcard.
             */
            value: number;
            /** @description The same in a word. */
            label: string;
        };
        /**
         * TemplateVariableGroupOut
         * @description Variables that are known together: a tab of the palette.
         */
        TemplateVariableGroupOut: {
            /**
             * Format: int16
             * @description 1 of listings, 2 of leads.
             */
            id: number;
            /** @description What people read. */
            name: string;
            /** @description Its variables, in the order in which they are offered. */
            variables: components["schemas"]["TemplateVariableOut"][];
        };
        /**
         * TemplateVariableOut
         * @description A variable of templates.
         */
        TemplateVariableOut: {
            /** @description What it is known by. */
            id: string;
            /** @description What people read. */
            label: string;
            /** @description What is inserted: `{ City }`. */
            placeholder: string;
            /** @description The name of its picture. */
            icon: string;
            /** @description The heading it stands under. */
            category: string;
            /**
             * Format: int16
             * @description 1 of listings, 2 of leads.
             */
            group: number;
            /** @description What stands there in a preview without a listing. */
            example: string;
            /** @description The kinds of templates it can stand in. */
            templateTypes: number[];
            /** @description The events at which it is known. */
            prospectingEvents: number[];
        };
        /**
         * TestTemplateIn
         * @description A template to be tried.
         */
        TestTemplateIn: {
            /** @description Addresses with commas between, at most ten. */
            emailAddresses: string;
            /**
             * Format: uuid
             * @description The template, of an e-mail.
             */
            templateId: string;
            /** @description The subject, 1 to 150 characters; the template's where it is left out. */
            emailSubject?: string;
        };
        /**
         * TimelineStepOut
         * @description A status of the timeline.
         */
        TimelineStepOut: {
            /**
             * Format: int16
             * @description 1 New, 2 Pending, 3 Active, 4 Off Market.
             */
            propertyStatus: number;
            /** @description The same as people read it. */
            propertyStatusName: string;
            /** @description Whether the listing is so now. */
            isCurrentStatus: boolean;
            /** @description Whether it never was so. */
            isDisabled: boolean;
            /**
             * Format: naive-date
             * @description Since when it is so, or last was.
             */
            statusChangeDate?: string;
            /** @description How that was learnt, where it is known. */
            learntBy?: components["schemas"]["LearntBy"] & unknown;
        };
        /**
         * TrackConversionIn
         * @description What came of a listing, to be saved.
         */
        TrackConversionIn: {
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /**
             * Format: int32
             * @description The version that was read; 0 where nothing was saved.
             */
            version: number;
            /**
             * Format: int16
             * @description Whether it became an opportunity: 2 yes, 3 no.
             */
            opportunity: number;
            /**
             * Format: int16
             * @description How it came about, as get-property-source-list numbers it.
             */
            source?: number;
            /** @description The day of the quote, YYYY-MM-DD, within five years of today. */
            meetingDate?: string;
            /**
             * Format: int16
             * @description The kind of move, as get-move-type-list numbers it.
             */
            moovType?: number;
            /**
             * Format: double
             * @description What was quoted, in dollars: 0 to 10,000,000.
             */
            quoteAmount?: number;
            /**
             * Format: int16
             * @description Whether it was booked: 1 not decided, 2 yes, 3 no.
             */
            booked: number;
            /** @description Whatever else is to be known, at most 1,000 characters. */
            comments?: string;
        };
        /**
         * TrackConversionOut
         * @description What came of a listing, for the whole company.
         */
        TrackConversionOut: {
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /**
             * Format: int32
             * @description What a save must name; 0 while nothing was saved.
             */
            version: number;
            /**
             * Format: int16
             * @description Whether it became an opportunity: 2 yes, 3 no; absent while nothing was recorded.
             */
            opportunity?: number;
            /**
             * Format: int16
             * @description How it came about.
             */
            source?: number;
            /**
             * Format: naive-date
             * @description The day of the quote.
             */
            meetingDate?: string;
            /**
             * Format: int16
             * @description The kind of move.
             */
            moovType?: number;
            /**
             * Format: double
             * @description What was quoted, in dollars.
             */
            quoteAmount?: number;
            /**
             * Format: int16
             * @description Whether it was booked: 1 not decided, 2 yes, 3 no; absent while nothing was recorded.
             */
            booked?: number;
            /** @description Whatever else is to be known. */
            comments?: string;
            /**
             * Format: naive-date
             * @description The day it was first saved as an opportunity, where it is one.
             */
            opportunityDate?: string;
            /**
             * Format: naive-date
             * @description The day it was first saved as booked, where it is.
             */
            bookedDate?: string;
            /** @description The saves, the newest first; at most 50. */
            history: components["schemas"]["ConversionChangeOut"][];
        };
        /**
         * UndoIn
         * @description Whose last change is undone.
         */
        UndoIn: {
            /**
             * Format: uuid
             * @description The market, for a super admin.
             */
            marketId?: string;
            /**
             * Format: uuid
             * @description The child market or bucket.
             */
            subMarketId?: string;
            /**
             * Format: int32
             * @description 1 child market, 2 bucket. A Submarket Owner's are always buckets.
             */
            subMarketType?: number;
            /**
             * Format: int32
             * @description The version that the change made.
             */
            version: number;
        };
        /**
         * UpdateFilterIn
         * @description A kept filter with its new name and conditions.
         */
        UpdateFilterIn: {
            /**
             * Format: uuid
             * @description The filter.
             */
            propertyFilterId: string;
            /** @description Its name, 1 to 150 characters, one among one's own. */
            filterName: string;
            /** @description Its conditions. */
            filters: components["schemas"]["FilterIn"][];
        };
        /**
         * UserActiveIn
         * @description Whether a user may sign in.
         */
        UserActiveIn: {
            /**
             * Format: uuid
             * @description The user.
             */
            userId: string;
            /**
             * Format: int32
             * @description The version that was read.
             */
            version: number;
            /** @description Whether the user is to be active. */
            isActive: boolean;
        };
        /**
         * UserChangeIn
         * @description How a user is to be. What is absent stays; an empty text or an all-zero id takes away.
         */
        UserChangeIn: {
            /**
             * Format: uuid
             * @description The user.
             */
            userId: string;
            /**
             * Format: int32
             * @description The version that was read.
             */
            version: number;
            /** @description First name, up to 64 characters. */
            name?: string;
            /** @description Last name, up to 64 characters. */
            surname?: string;
            /** @description E-mail address: it can only be changed with the holder of the licence. */
            emailAddress?: string;
            /** @description Name to sign in with: it can only be changed with the holder of the licence. */
            userName?: string;
            /** @description Mobile phone: ten digits, with or without parentheses and separators. */
            personalPhoneNo?: string;
            /** @description What the user is; a company admin turns Submarket and Bucket owners into one another. */
            userType?: string;
            /**
             * Format: uuid
             * @description The Submarket Owner who manages a Bucket owner.
             */
            managerId?: string;
            /**
             * Format: uuid
             * @description The company: it can't be changed.
             */
            tenantId?: string;
            /** @description The company's name, up to 64 characters; required for a new one. */
            companyName?: string;
            /** @description The company's phone; required for a new one. */
            officePhoneNo?: string;
            /** @description The company's street. */
            address1?: string;
            /** @description The company's second address line. */
            address2?: string;
            /** @description The company's zip, by which a new one gets its time zone; New York's without one. */
            zipCode?: string;
            /**
             * Format: int32
             * @description People of the company who may be active at once, the company admin not counted; no fewer than are. Required
             *     for a new one.
             */
            noOfSeats?: number;
            /** @description Home owners' data without a limit. */
            fullService?: boolean;
            /**
             * Format: int32
             * @description Home owners whose data may be bought in a month; 1 or more unless it is without a limit.
             */
            homeOwnerDataAccessLimit?: number;
            /** @description May write templates. At first a company admin may, and nobody else of the company. */
            accessToTemplates?: boolean;
            /** @description May use the lead plugin. At first nobody may. */
            accessToMovescoutPlugin?: boolean;
            /** @description May use the mail connector. At first developers may, and nobody else. */
            accessToMailConnector?: boolean;
            /**
             * @description For super admins: whether the licence goes to another person, whose name, e-mail address and phone these are.
             * @default false
             */
            isLicenseReallocation?: boolean;
            /** @description Why it does, up to 300 characters. */
            licenseReallocationReason?: string;
            /**
             * @description A picture, JPEG or PNG, as base64 or a data URL. It is made to fit 150 x 150 by a job and shows when that is
             *     done.
             */
            uploadedFile64?: string;
            /** @description The ending of its name: .jpeg, .jpg or .png. What counts is what the file is. */
            fileExtension?: string;
        };
        /**
         * UserIn
         * @description A user to be created. All-zero ids mean none.
         */
        UserIn: {
            /** @description First name, up to 64 characters. */
            name: string;
            /** @description Last name, up to 64 characters. */
            surname: string;
            /** @description E-mail address, which nobody else has; up to 256 characters. */
            emailAddress: string;
            /** @description Name to sign in with, which nobody else has; the e-mail address where absent. */
            userName?: string;
            /** @description Mobile phone: ten digits, with or without parentheses and separators. */
            personalPhoneNo: string;
            /** @description What the user will be, one of user/user-types; where absent the type follows from who creates. */
            userType?: string;
            /**
             * Format: uuid
             * @description The Submarket Owner who manages a Bucket owner.
             */
            managerId?: string;
            /**
             * Format: uuid
             * @description For a super admin: the company a CADev, SalesManager or SalesPerson is for.
             */
            tenantId?: string;
            /** @description The company's name, up to 64 characters; required for a new one. */
            companyName?: string;
            /** @description The company's phone; required for a new one. */
            officePhoneNo?: string;
            /** @description The company's street. */
            address1?: string;
            /** @description The company's second address line. */
            address2?: string;
            /** @description The company's zip, by which a new one gets its time zone; New York's without one. */
            zipCode?: string;
            /**
             * Format: int32
             * @description People of the company who may be active at once, the company admin not counted; no fewer than are. Required
             *     for a new one.
             */
            noOfSeats?: number;
            /** @description Home owners' data without a limit. */
            fullService?: boolean;
            /**
             * Format: int32
             * @description Home owners whose data may be bought in a month; 1 or more unless it is without a limit.
             */
            homeOwnerDataAccessLimit?: number;
            /** @description May write templates. At first a company admin may, and nobody else of the company. */
            accessToTemplates?: boolean;
            /** @description May use the lead plugin. At first nobody may. */
            accessToMovescoutPlugin?: boolean;
            /** @description May use the mail connector. At first developers may, and nobody else. */
            accessToMailConnector?: boolean;
        };
        /**
         * UserListIn
         * @description Whose people, in which order, which page.
         */
        UserListIn: {
            /**
             * Format: uuid
             * @description Whose people: those under this user; without it, or all zero, one's own.
             */
            userId?: string;
            /** @description Only users of this type. A super admin's own list is of company admins where this is absent. */
            userType?: components["schemas"]["UserType"] & unknown;
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows a page: 1 to 200, more is clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description What the list is sorted by.
             * @default fullName
             */
            sortColumn?: components["schemas"]["UserSortColumn"] & unknown;
            /**
             * @description Which way.
             * @default asc
             */
            sortDirection?: components["schemas"]["SortDirection"] & unknown;
            /** @description Words that must all occur in name, e-mail address, phone or, in a super admin's own list, company. */
            searchKey?: string;
        };
        /**
         * UserOut
         * @description A user with all that is shown of it.
         */
        UserOut: {
            /**
             * Format: uuid
             * @description The user.
             */
            userId: string;
            /**
             * Format: int32
             * @description The version of the record, to be sent back with a change.
             */
            version: number;
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
            /** @description Mobile phone, ten digits. */
            personalPhoneNo?: string;
            /** @description What the user is. */
            userType: components["schemas"]["UserType"] & unknown;
            /** @description The same as people read it. */
            userTypeLabel: string;
            /** @description Whether the user may sign in. */
            isActive: boolean;
            /** @description Whether the user was invited and has not come yet. */
            isInvited: boolean;
            /**
             * Format: uuid
             * @description The company.
             */
            tenantId: string;
            /** @description The company's name. */
            companyName: string;
            /** @description The company's phone, ten digits. */
            officePhoneNo?: string;
            /** @description The company's street. */
            address1?: string;
            /** @description The company's second address line. */
            address2?: string;
            /** @description The company's zip. */
            zipCode?: string;
            /**
             * Format: uuid
             * @description The Submarket Owner who manages a Bucket owner.
             */
            managerId?: string;
            /** @description That one's name. */
            managerName?: string;
            /** @description Names of the markets, child markets or buckets that the user holds, with commas; the first hundred. */
            market?: string;
            /** @description May write templates. */
            accessToTemplates: boolean;
            /** @description May use the lead plugin. */
            accessToMovescoutPlugin: boolean;
            /** @description May use the mail connector. */
            accessToMailConnector: boolean;
            /**
             * Format: int32
             * @description Of a company admin, for super admins and the company's own: people who may be active at once, the company
             *     admin not counted.
             */
            noOfSeats?: number;
            /**
             * Format: int32
             * @description As noOfSeats: seats that are taken.
             */
            seatsInUse?: number;
            /** @description As noOfSeats: home owners' data without a limit. */
            fullService?: boolean;
            /**
             * Format: int32
             * @description As noOfSeats: home owners whose data may be bought in a month.
             */
            homeOwnerDataAccessLimit?: number;
            /**
             * @description Who had the licence before, the newest change first: a list of dateOfReallocation, oldUserName, newUserName
             *     and reason, as JSON text. Absent where nobody had.
             */
            licenseReallocationHistory?: string;
            /**
             * Format: int32
             * @description Of oneself: notifications that have not been looked at.
             */
            unreadNotificationsCount?: number;
            /** @description Where the picture is shown, for an hour at least. */
            profileImageURL?: string;
            /** @description The company's IANA time zone: "today" and months are counted in it. */
            timeZone: string;
            /** @description What the user may do. */
            permissions: string[];
        };
        /**
         * UserRowOut
         * @description A user in a list.
         */
        UserRowOut: {
            /**
             * Format: uuid
             * @description The user.
             */
            userId: string;
            /**
             * Format: int32
             * @description The version of the record, to be sent back with a change.
             */
            version: number;
            /** @description First name. */
            name: string;
            /** @description Last name. */
            surname: string;
            /** @description First and last name. */
            fullName: string;
            /** @description E-mail address. */
            emailAddress: string;
            /** @description Mobile phone, ten digits. */
            personalPhoneNo?: string;
            /** @description What the user is. */
            userType: components["schemas"]["UserType"] & unknown;
            /** @description The same as people read it. */
            userTypeLabel: string;
            /** @description Whether the user may sign in. */
            isActive: boolean;
            /** @description Whether the user was invited and has not come yet. */
            isInvited: boolean;
            /**
             * Format: uuid
             * @description The company.
             */
            tenantId: string;
            /** @description The company's name. */
            companyName: string;
            /**
             * Format: uuid
             * @description The Submarket Owner who manages a Bucket owner.
             */
            managerId?: string;
            /** @description That one's name. */
            managerName?: string;
        };
        /**
         * UserSettings
         * @description One's own settings, and of a Company Admin the company's.
         */
        UserSettings: {
            /**
             * Format: uuid
             * @description Whose.
             */
            userId: string;
            /**
             * Format: int32
             * @description What a save of the company's parts or of the e-mail account must name.
             */
            version: number;
            /** @description Whether there are settings: those of the company, or one's own. */
            isCreated: boolean;
            /** @description One for each event. */
            notificationSettings: components["schemas"]["NotificationSetting"][];
            /** @description Who prints and mails postcards; absent until someone has said. */
            apiSettings?: components["schemas"]["ApiSettings"] & unknown;
            /** @description What templates show of the company. For Company Admins. */
            templateSettings?: components["schemas"]["TemplateSettings"] & unknown;
            /** @description Where the company is. For Company Admins. */
            companyDetails?: components["schemas"]["CompanyDetails"] & unknown;
            /** @description What the company's texts come from, which a super admin says. For Company Admins. */
            smsSettings?: components["schemas"]["SmsSettings"] & unknown;
            /** @description The account that is sent from: for Company Admins the company's, else one's own. */
            emailSettings?: components["schemas"]["EmailSettings"] & unknown;
        };
        /**
         * UserSettingsIn
         * @description Settings to save: the parts that are named, each whole.
         */
        UserSettingsIn: {
            /**
             * Format: int32
             * @description The version that was read; needed with any part but notificationSettings.
             */
            version?: number;
            /** @description For the events named; the others stay as they are. */
            notificationSettings?: components["schemas"]["NotificationSetting"][];
            /** @description Who prints and mails postcards. For Company Admins; needed the first time. */
            apiSettings?: components["schemas"]["ApiSettingsIn"] & unknown;
            /** @description What templates show of the company. For Company Admins. */
            templateSettings?: components["schemas"]["TemplateSettingsIn"] & unknown;
            /** @description Where the company is. For Company Admins. */
            companyDetails?: components["schemas"]["CompanyDetailsIn"] & unknown;
            /** @description The account to send from: for Company Admins the company's, else one's own. */
            emailSettings?: components["schemas"]["EmailSettingsIn"] & unknown;
        };
        /**
         * @description What lists of people can be sorted by.
         * @enum {string}
         */
        UserSortColumn: "fullName" | "emailAddress" | "userType" | "companyName" | "isActive";
        /**
         * @description What a user is.
         * @enum {string}
         */
        UserType: "Admin" | "ADDev" | "CompanyAdmin" | "CADev" | "SalesManager" | "SalesPerson";
        /**
         * UserTypeOut
         * @description A type that a new user may be of.
         */
        UserTypeOut: {
            /** @description The type. */
            userType: components["schemas"]["UserType"] & unknown;
            /** @description What a form calls it. */
            label: string;
        };
        /**
         * @description An answer to a question.
         * @enum {string}
         */
        VerdictIn: "allow" | "discard";
        /**
         * VerifyEmailAccountIn
         * @description An account to be tried out.
         */
        VerifyEmailAccountIn: {
            /**
             * Format: int16
             * @description As getEmailAccountTypes numbers it.
             */
            emailAccountTypeId: number;
            /** @description The address that it sends from. */
            emailAddress: string;
            /** @description The password of types 1 to 3; left out, the one that is kept for the same account. */
            appPassword?: string;
            /** @description Of type 4 the application's id. */
            clientId?: string;
            /** @description Of type 4 the id or a domain of the organisation that registered it. */
            tenantId?: string;
            /** @description Of type 4 the application's secret; left out, the one that is kept for the same account. */
            clientSecretValue?: string;
        };
        /**
         * @description What a source is read for.
         * @enum {string}
         */
        WalkOut: "changes" | "keys";
        /**
         * ZipMapIn
         * @description Which zips: those of a market, child market or bucket; a super admin may ask for
         *     those of a box or county instead, or name them.
         */
        ZipMapIn: {
            /**
             * Format: uuid
             * @description The zips of this market.
             */
            marketId?: string;
            /**
             * Format: uuid
             * @description The zips of this child market or bucket.
             */
            subMarketId?: string;
            /** @description The zips in this box. */
            box?: components["schemas"]["BoxIn"] & unknown;
            /** @description The zips of this county. */
            county?: components["schemas"]["CountyIn"] & unknown;
            /** @description These zips, at most 5,000. */
            zipCodes?: string[];
        };
        /**
         * ZipMapOut
         * @description The zips that a map shows.
         */
        ZipMapOut: {
            /** @description Ascending, at most 5,000. */
            zips: components["schemas"]["ZipPlaceOut"][];
            /** @description Whether there are more. */
            isCut: boolean;
        };
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
        /**
         * ZipPlaceOut
         * @description A zip on a map.
         */
        ZipPlaceOut: {
            /** @description Five digits. */
            zipCode: string;
            /** @description Its main city. */
            city: string;
            /** @description Its county, where known. */
            county?: string;
            /** @description Two letters. */
            state: string;
            /**
             * Format: double
             * @description Degrees, where known.
             */
            latitude?: number;
            /**
             * Format: double
             * @description Degrees, where known.
             */
            longitude?: number;
            /**
             * Format: int32
             * @description Listings of any status: of a market, child market or bucket those that lie in it, else all.
             */
            numListings: number;
        };
        /**
         * ZipcodesIn
         * @description Whose zips may be chosen.
         */
        ZipcodesIn: {
            /**
             * Format: uuid
             * @description The market, for a child market's zips or a super admin.
             */
            marketId?: string;
            /**
             * Format: uuid
             * @description The child market or bucket that is edited.
             */
            subMarketId?: string;
            /**
             * Format: int32
             * @description 1 child market, 2 bucket. A Submarket Owner's are always buckets.
             */
            submarketType?: number;
            /**
             * Format: uuid
             * @description The child market, for a bucket's zips.
             */
            parentSubmarketId?: string;
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
    getSignInOptions: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_SignInOptionsOut"];
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
    getSessionsList: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_SessionOut"];
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
    endSession: {
        parameters: {
            query: {
                /** @description Which. */
                sessionId: string;
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
    endOtherSessions: {
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
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The e-mail address, or the user name. */
                emailid: string;
            };
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
    updatePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PasswordByLinkIn"];
            };
        };
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
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ChangePasswordIn"];
            };
        };
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
                /** @description Whose record. */
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
    getUsersPagedList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["UserListIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_PageOut_UserRowOut"];
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
    getUsersList: {
        parameters: {
            query?: {
                /** @description Whose company; without it, or naming oneself, those one reaches. */
                userId?: string;
                /** @description Words of the company's name. */
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_CompanyOptionOut"];
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
    getCompanyUsers: {
        parameters: {
            query?: {
                /** @description Whose company; without it one's own. */
                userId?: string;
                /** @description Only users of this type. */
                userType?: components["schemas"]["UserType"];
                /** @description Words that must all occur in name, e-mail address or phone. */
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_ColleagueOut"];
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
    findRemainingSeats: {
        parameters: {
            query?: {
                /** @description Whose company; without it one's own. */
                userId?: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_SeatsOut"];
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
    getUserTypes: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_UserTypeOut"];
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
    getAllAdminUsers: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_UserRowOut"];
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
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["UserIn"];
            };
        };
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
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["UserChangeIn"];
            };
        };
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
    setUserActive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["UserActiveIn"];
            };
        };
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
    deleteUser: {
        parameters: {
            query: {
                /** @description The user. */
                userId: string;
                /** @description The version that was read; without it any is deleted. */
                version?: number;
                /** @description Whether a company's markets are given up with it. */
                unassignMarkets?: boolean;
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
    resendInvitation: {
        parameters: {
            query: {
                /** @description The user. */
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
    getAuditEntriesList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["AuditListIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_PageOut_AuditEntryOut"];
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
    getAuditActionsList: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_AuditActionOut"];
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
    getPropertyZipcodeList: {
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
    getPropertyRealtorList: {
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
    getPropertyChildMarkets: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_MarketOut"];
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
    getSavedPropertyFilters: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_SavedFilterOut"];
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
    savePropertyFilter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["SaveFilterIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_SavedFilterOut"];
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
    updatePropertyFilter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["UpdateFilterIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_SavedFilterOut"];
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
    deletePropertyFilter: {
        parameters: {
            query: {
                /** @description The filter. */
                propertyFilterId: string;
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
    getPropertyDetails: {
        parameters: {
            query: {
                /** @description The listing. */
                propertyId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_PropertyDetailsOut"];
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
    getStreetView: {
        parameters: {
            query: {
                /** @description The listing. */
                propertyId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_StreetViewOut"];
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
    changePropertyStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ChangeStatusIn"];
            };
        };
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
    changePropertyStatusList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ChangeStatusesIn"];
            };
        };
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
    getPropertyNotificationSetting: {
        parameters: {
            query: {
                /** @description The listing. */
                propertyId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_PropertyOutreachOut"];
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
    savePropertyNotificationSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PropertyOutreachIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_PropertyOutreachOut"];
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
    getTrackConversion: {
        parameters: {
            query: {
                /** @description The listing. */
                propertyId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_TrackConversionOut"];
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
    updateTrackConversion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["TrackConversionIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_TrackConversionOut"];
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
    getPropertySourceList: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_NumberedOption"];
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
    getMoveTypeList: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_NumberedOption"];
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
    getPropertyOwnerInfo: {
        parameters: {
            query: {
                /** @description The listing. */
                propertyId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_OwnerInfoOut"];
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
    fetchPropertyOwnerInfo: {
        parameters: {
            query: {
                /** @description The listing. */
                propertyId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_OwnerInfoOut"];
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
    getOwnerInfoAllowance: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_OwnerInfoAllowanceOut"];
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
    ownerInfoRequests: {
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
                "application/json; charset=utf-8": string[];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_OwnerInfoOrderOut"];
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
    getLastSyncDatetime: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_LastSyncOut"];
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
    getListingSources: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_SourcesOut"];
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
    getRejectedListingRows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["RejectedIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_PageOut_RejectedOut"];
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
    syncListingSource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["SyncNowIn"];
            };
        };
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
    pauseListingSource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PauseIn"];
            };
        };
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
    answerListingSource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["AnswerIn"];
            };
        };
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
    searchMarkets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MarketListIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_PageOut_MarketOut"];
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
    searchSubMarkets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MarketListIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_PageOut_MarketOut"];
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
    getCompanyMarkets: {
        parameters: {
            query?: {
                /** @description Only those this user holds. */
                companyUserId?: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_MarketOut"];
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
    getSubMarketList: {
        parameters: {
            query?: {
                /** @description Only those in this market. */
                marketId?: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_MarketOut"];
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
    getMarket: {
        parameters: {
            query: {
                /** @description The market. */
                marketId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_MarketOut"];
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
    getSubMarket: {
        parameters: {
            query: {
                /** @description The child market or bucket. */
                subMarketId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_MarketOut"];
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
    getMarketZipcodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ZipcodesIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_string"];
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
    checkMarketAvailability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MarketIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_AvailabilityOut"];
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
    createMarket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MarketIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_MarketSavedOut"];
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
    createSubMarket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MarketIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_MarketSavedOut"];
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
    updateMarket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MarketIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_MarketSavedOut"];
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
    updateSubMarket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MarketIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_MarketSavedOut"];
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
    updateSiblingSubMarkets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["SiblingsIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_MarketSavedOut"];
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
    deleteMarket: {
        parameters: {
            query?: {
                /** @description The market, for a super admin. */
                marketId?: string;
                /** @description The child market or bucket. */
                subMarketId?: string;
                /** @description 1 child market, 2 bucket. A Submarket Owner's are always buckets. */
                subMarketType?: number;
                /** @description How many child markets and buckets go with the market. */
                confirmedCount?: number;
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
    getMarketRemoval: {
        parameters: {
            query: {
                /** @description The market. */
                marketId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_MarketRemovalOut"];
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
    undoMarketChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["UndoIn"];
            };
        };
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
    getMarketHistory: {
        parameters: {
            query?: {
                /** @description The market, for a super admin. */
                marketId?: string;
                /** @description The child market or bucket. */
                subMarketId?: string;
                /** @description 1 child market, 2 bucket. A Submarket Owner's are always buckets. */
                subMarketType?: number;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_MarketChangeOut"];
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
    getDeletedMarkets: {
        parameters: {
            query?: {
                /** @description 1 child markets, 2 buckets. A super admin's are always markets, a Submarket Owner's always buckets. */
                subMarketType?: number;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_DeletedMarket"];
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
    getListingCoverage: {
        parameters: {
            query: {
                /** @description The listing. */
                propertyId: string;
                /** @description For whom: a Company Admin may ask for its people; a super admin must name someone. */
                userId?: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_CoverageOut"];
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
    getZipMap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ZipMapIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_ZipMapOut"];
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
    getPerformanceHistory: {
        parameters: {
            query: {
                /** @description 1 the twelve months to today, 2 since the quarter's first day, 3 since the month's. */
                timeframe: number;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_PerformanceOut"];
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
    getDashboardMarketList: {
        parameters: {
            query?: {
                /** @description The company; one's own, unless one is a super admin. */
                compRefId?: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_MarketChoiceOut"];
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
    getDashboardMarketDetails: {
        parameters: {
            query: {
                /** @description It. */
                marketRefId: string;
                /** @description 0 market, 1 child market, 2 bucket. */
                marketType: number;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_MarketDetailsOut"];
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
    getCompanyChartdata: {
        parameters: {
            query: {
                /** @description 0 market, 1 child market, 2 bucket; a super admin's are markets. */
                marketType: number;
                /** @description One of them; without it all of one's territory. */
                marketId?: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_StatusCountOut"];
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
    getAdminStackedchartdata: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_CompanyChartOut"];
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
    getDashboardPropertyList: {
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
    getDashboardRealtorList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["RealtorListIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_PageOut_RealtorRowOut"];
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
    getRealtorlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["RealtorPageIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_PageOut_RealtorRowOut"];
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
    getRealtor: {
        parameters: {
            query: {
                /** @description The realtor. */
                realtorId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_RealtorOut"];
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
    getRealtorMarketSubmarketBucketList: {
        parameters: {
            query: {
                /** @description The realtor. */
                realtorId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_MarketChoiceOut"];
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
    getRealtorListingCoverage: {
        parameters: {
            query: {
                /** @description The realtor. */
                realtorId: string;
                /** @description 0 market, 1 child market, 2 bucket. */
                subMarketType: number;
                /** @description It. */
                marketRefId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_RealtorCoverageOut"];
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
    getRealtorBasicDetails: {
        parameters: {
            query: {
                /** @description The realtor. */
                realtorId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_RealtorBasicDetailsOut"];
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
    updateRealtorBasicDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["RealtorBasicDetailsIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_RealtorBasicDetailsOut"];
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
    getAllUserInappNotifications: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_NotificationDay"];
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
    getNotificationDetailsById: {
        parameters: {
            query: {
                /** @description It. */
                userNotificationLogId: string;
                /** @description False leaves it as unviewed as it is. */
                markAsViewed?: boolean;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_NotificationDetail"];
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
    markAllNotificationsViewed: {
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
    getNotificationEventTypes: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_NotificationEventType"];
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
    getCompaniesList: {
        parameters: {
            query?: {
                /** @description Words of the company's name. */
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_CompanyChoice"];
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
    getApiProviders: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_NumberedOption"];
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
    getCompanyApiUsageInfo: {
        parameters: {
            query: {
                /** @description Someone of the company: its Company Admin. */
                companyUserId?: string;
                /** @description The first day, YYYY-MM-DD. */
                fromDate: string;
                /** @description The last day, YYYY-MM-DD. */
                toDate: string;
                /** @description Only this provider, as get-api-providers numbers it; all when absent. */
                apiProviderId?: number;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_ApiUsageOut"];
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
    getUserSettings: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_UserSettings"];
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
    createSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["UserSettingsIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_UserSettings"];
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
    updateSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["UserSettingsIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_UserSettings"];
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
    getEmailAccountTypes: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_EmailAccountType"];
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
    verifyEmailAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["VerifyEmailAccountIn"];
            };
        };
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
    getCappingLimits: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_CappingLimit"];
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
    saveCappingLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["CappingLimitIn"][];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_CappingLimit"];
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
    deleteCappingLimit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description It. */
                id: string;
            };
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
    getCompanySms: {
        parameters: {
            query: {
                /** @description Someone of the company: its Company Admin. */
                companyUserId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_SmsSettings"];
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
    updateCompanySms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["CompanySmsIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_SmsSettings"];
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
    getTemplatesList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["TemplateListIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_PageOut_TemplateRowOut"];
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
    getProspectingEvents: {
        parameters: {
            query?: {
                /** @description 1 e-mail, 2 SMS, 3 postcard. */
                outboundCommunicationType?: number;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_ProspectingEventOut"];
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
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template. */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_TemplateOut"];
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
    getCompanyTemplateList: {
        parameters: {
            query?: {
                /** @description Only this kind: 1 e-mail, 2 SMS, 3 postcard. */
                templateType?: number;
                /** @description Only those for this event. */
                prospectingEvent?: number;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_TemplateChoiceOut"];
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
    getTemplateCompanyDetails: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_TemplateCompanyOut"];
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
    getTemplateSizes: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_TemplateSizeOut"];
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
    getTemplateVariables: {
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_list_TemplateVariableGroupOut"];
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
    createTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["TemplateIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_TemplateSavedOut"];
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
    updateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["TemplateIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_TemplateSavedOut"];
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
    deleteTemplate: {
        parameters: {
            query: {
                /** @description The template. */
                templateId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_TemplateRemovalOut"];
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
    previewTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["TemplatePreviewIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_TemplatePreviewOut"];
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
    checkTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["TemplateCheckIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_TemplateCheckOut"];
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
    convertEmailBody: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["EmailConversionIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_EmailConversionOut"];
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
    uploadPostCardImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PictureIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_TemplateImageOut"];
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
    uploadEmailImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PictureIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Envelope_TemplateImageOut"];
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
    getTemplateImage: {
        parameters: {
            query: {
                /** @description The picture. */
                imageId: string;
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
                    "application/json; charset=utf-8": components["schemas"]["Envelope_TemplateImageOut"];
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
    sendEmail: {
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
                "application/json; charset=utf-8": components["schemas"]["EmailSendIn"];
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
    sendTestEmail: {
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
                "application/json; charset=utf-8": components["schemas"]["EmailSendIn"];
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
    testSendEmailTemplate: {
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
                "application/json; charset=utf-8": components["schemas"]["TestTemplateIn"];
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
}

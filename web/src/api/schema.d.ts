/** Generated from openapi.yaml by `npm run api`. Do not edit. */

export interface paths {
    "/account/get-sign-in-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ways to sign in besides user name and password.
         * @description A company with its own provider gives its users a URL that names the company. An unknown
         *     company gets the same answer as one without a provider. Errors: `429 RATE_LIMITED`.
         */
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
        /**
         * Sign in with a password or by single sign-on.
         * @description Returns a bearer token, valid for 12 idle hours or 30 idle days with `rememberClient`.
         *     Accepts the user name or the email address. `401 0` wrong credentials, `423 5` locked for
         *     two minutes after five failures, `403 1023` inactive account, `403 SSO_REQUIRED`; by single
         *     sign-on `401 3`, `401 7` and `401 SSO_UNLINKED`. Other errors: `429 RATE_LIMITED`.
         */
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
        /**
         * End the session of this call.
         * @description The bearer token of the call is invalid at once. Other sessions of the user continue.
         */
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
        /**
         * List the caller's live sessions.
         * @description Last used first, at most 100. Each has its browser, IP address and times of opening and
         *     last use; `isCurrent` marks the session of this call.
         */
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
        /**
         * End one of the caller's sessions.
         * @description Signs that session out at once; it may be the one of this call. `404 NOT_FOUND` for a
         *     session that has ended or is not the caller's.
         */
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
        /**
         * End all sessions of the caller except this one.
         * @description The other sessions are signed out at once. Succeeds too when there are none.
         */
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
        /**
         * Request an email with a link to reset the password.
         * @description Needs no sign-in. Known and unknown addresses get the same answer. The link is valid once,
         *     for 60 minutes; a second request for the same account within a minute sends no second email.
         *     Errors: `429 RATE_LIMITED`.
         */
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
        /**
         * Set a password with the link of an invitation or a reset.
         * @description Needs no sign-in. Ends all sessions of the user and invalidates the user's other links.
         *     `422 4` when the link was used, replaced or has expired; `400 5005` weak password;
         *     `400 1007` when the two passwords differ. Other errors: `429 RATE_LIMITED`.
         */
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
        /**
         * Change the caller's password.
         * @description Ends all of the user's sessions, including this one. `422 1008` wrong current password,
         *     `400 5005` weak password, `400 1007` when the new passwords differ, `400 1014` when the new
         *     password equals the current one. Other errors: `429 RATE_LIMITED`.
         */
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
        /**
         * Get the caller's own record or that of another user.
         * @description Super admins read all users, Company Admins those of the company, Submarket Owners
         *     themselves and their Bucket Owners, Bucket Owners only themselves. Includes the `version`
         *     for changes. `404 1002` for any other user.
         */
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
         * Get a page of users.
         * @description By default a super admin gets the Company Admins of all companies, a Company Admin the
         *     company's other users, a Submarket Owner the Bucket Owners of the team. Ten rows by name
         *     unless set otherwise. `404 1002` for an unknown `userId`.
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
         * List companies with their managers.
         * @description All companies for a super admin, else the caller's own. By name, at most 1,000; search words
         *     find the others. `404 1002` for an unknown user.
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
         * List the active users of a company as choices.
         * @description Those whom the caller may see, by name, at most 200; search words find the others.
         *     `404 1002` for an unknown user.
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
        /**
         * Get the number of seats of a company, taken and free.
         * @description For the caller's own company or that of `userId`. Free seats are 0 when a super admin
         *     exceeded the number. For super admins, Company Admins and Submarket Owners. `404 1002`
         *     unknown user.
         */
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
        /**
         * List the roles that the caller may give new users.
         * @description In the order of a form, each with its label. Super admins get all roles, Company Admins
         *     Submarket Owner and Bucket Owner, Submarket Owners Bucket Owner only.
         */
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
        /**
         * List the super admins.
         * @description By name, at most 200, including developers with the rights of a super admin. For super
         *     admins.
         */
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
        /**
         * Create a user and send an invitation by email.
         * @description The link is valid for 72 hours. A Company Admin is created with a new company, by super
         *     admins only; Submarket Owners create Bucket Owners for their own team. `409 1001` email
         *     address or user name taken, `422 1021` no free seat, `422 1018` invalid manager,
         *     `404 NOT_FOUND` unknown company. Other errors: `400 1003`, `400 5006` or `422 1005`.
         */
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
         * Change a user or the caller's own account, or reallocate a user's license to another
         *     person.
         * @description Absent fields keep their values. After a reallocation, the former holder is signed out
         *     everywhere and the new one is invited. Errors: `400 1003`, `400 5006`, `404 1002`,
         *     `404 NOT_FOUND`, `409 1001`, `409 STALE_WRITE`, `422 1005`, `422 1018`, `422 1021` or
         *     `422 1022`; `400 5012` or `400 6013` for a picture.
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
        /**
         * Activate or deactivate a user.
         * @description Activation takes a seat, and sends another invitation to a user who has not signed in yet;
         *     deactivation frees the seat and ends all sessions of the user. For super admins and
         *     Company Admins. `409 STALE_WRITE` another version, `422 1021` no free seat, `422 1005`
         *     last super admin, `404 1002` unknown user.
         */
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
         * Delete a user; a company admin with the whole company.
         * @description A user with markets can't be deleted, unless a super admin deletes a company admin and
         *     releases the company's markets. Errors: `404 1002`, `409 1015`, `409 6051` for a user of an
         *     automated campaign that is on, or `409 STALE_WRITE`.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/get-user-removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the effects of deleting a user, for a warning.
         * @description Holds the markets, child markets and buckets that prevent it, the users and territory
         *     deleted with a Company Admin, and the number of Bucket Owners who lose their manager.
         *     Changes nothing. For super admins and Company Admins. `404 1002` unknown user.
         */
        get: operations["getUserRemoval"];
        put?: never;
        post?: never;
        delete?: never;
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
        /**
         * Send another invitation to a user who has not signed in yet.
         * @description The earlier link becomes invalid; the new one is valid for 72 hours. `422 1005` for an
         *     inactive user or one who has signed in before, `404 1002` unknown user. Other errors:
         *     `429 RATE_LIMITED`.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/permit-sso-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Permit another super admin to link single sign-on.
         * @description The next single sign-on of that super admin links the account by its verified email address.
         *     The permission is valid once and for 24 hours. It ends earlier when it is withdrawn, or when
         *     the user who gave or received it is deactivated. Errors: `404 1002`, `404 NOT_FOUND` or
         *     `422 1005`.
         */
        post: operations["permitSsoLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/withdraw-sso-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw the permission given by permitSsoLink.
         * @description The other super admin's next single sign-on no longer links the account. An existing link
         *     stays. For super admins. `422 NO_CHANGE` without a permission, `404 1002` unknown user.
         */
        post: operations["withdrawSsoLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/get-company-name-use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the companies that have a name, ignoring case.
         * @description Names need not be unique: the count serves to warn before a name is used again. The
         *     company of `companyUserId` is not counted. For super admins.
         */
        get: operations["getCompanyNameUse"];
        put?: never;
        post?: never;
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
        /**
         * Get a page of the audit log.
         * @description Newest first, ten entries by default. A Company Admin reads the company's log; a super
         *     admin reads the platform's, or a company's by `tenantId`. Filters by user, action and
         *     time. `404 NOT_FOUND` unknown company.
         */
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
        /**
         * List the actions that the caller's audit log may contain.
         * @description Each has its stable name, for the filter of getAuditEntriesList, and a label. For super
         *     admins and Company Admins.
         */
        get: operations["getAuditActionsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client-errors/report-error": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report an error of the web client.
         * @description Needs no session, because sign-in can fail too. `429 RATE_LIMITED` after 20 reports a minute
         *     from a client address, or 240 from all.
         */
        post: operations["reportClientError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/get-api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the keys of partners' programs.
         * @description Newest first, with last use; never the keys themselves. A Company Admin gets those of the
         *     company, a super admin those of all companies.
         */
        post: operations["getApiKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/create-api-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an API key.
         * @description The answer holds the key, which is not stored and never shown again. For Company Admins.
         *     `409 API_KEY_NAME_TAKEN`, `422 API_KEY_LIMIT` when 20 keys work, `422 PLUGIN_MISSING` for a
         *     scope of leads while the company lacks the lead plugin, `404 NOT_FOUND` for a company that
         *     was deleted meanwhile.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/rotate-api-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a key by a new one.
         * @description The new key has the same name and scopes and works for a year. The former one works for 24
         *     more hours. For Company Admins. `404 NOT_FOUND` for an unknown, expired or revoked key.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/revoke-api-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a key.
         * @description It stops working at once. A Company Admin revokes keys of the company, a super admin those
         *     of any company. `404 NOT_FOUND` for an unknown key or one that is revoked already.
         */
        post: operations["revokeApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aurinko/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the own connected mailboxes.
         * @description The first connected first, at most 20. For users with access to the mail connector.
         */
        get: operations["getMailConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aurinko/active-connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the mailbox that the caller sends from.
         * @description `404 NOT_FOUND` without one, and while it must be connected again.
         */
        get: operations["getActiveMailConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aurinko/begin-authorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to connect a mailbox.
         * @description The answer sets a cookie: only this browser, with this session, can finish the
         *     authorization, within ten minutes. `404 NOT_FOUND` for an unknown mailbox,
         *     `422 MAILBOX_NOT_OFFERED` without a mail provider, `429 RATE_LIMITED`.
         */
        post: operations["beginMailAuthorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aurinko/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finish connecting a mailbox, with what the provider returned.
         * @description The mailbox becomes the active one. A repeated call gets the first answer.
         *     `403 MAILBOX_STATE` for a state that is unknown, expired or of another user, session or browser;
         *     `409 MAILBOX_CONNECTING` while another call completes it; `409 MAILBOX_TAKEN` for a mailbox
         *     of another user; `422 MAILBOX_DENIED`, `422 MAILBOX_SCOPE_MISSING` with the missing scope,
         *     `422 MAILBOX_OTHER_ADDRESS`, `422 MAILBOX_LIMIT`, `422 MAILBOX_NOT_OFFERED` or
         *     `422 MAILBOX_UNAVAILABLE`; `404 NOT_FOUND` when the mailbox to connect again is gone.
         */
        get: operations["finishMailAuthorization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aurinko/switch-user/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch to another own mailbox.
         * @description `404 NOT_FOUND` for a mailbox that the caller doesn't have.
         */
        post: operations["switchMailConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aurinko/users/{accountId}": {
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
         * Disconnect an own mailbox.
         * @description It stops being used at once; its token is revoked at the provider and erased within a day. If
         *     it was the active one, the first remaining mailbox becomes active. `404 NOT_FOUND` for a
         *     mailbox that the caller doesn't have.
         */
        delete: operations["deleteMailConnection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aurinko/test-token/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check an own mailbox at its service.
         * @description `404 NOT_FOUND` for a mailbox that the caller doesn't have, `422 MAILBOX_UNAVAILABLE` when the
         *     provider gives no answer, which says nothing about the mailbox; `422 MAILBOX_NOT_OFFERED`,
         *     `429 RATE_LIMITED`.
         */
        get: operations["testMailConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aurinko/validate-all-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check all mailboxes of a company.
         * @description At most 500 mailboxes, within a minute. For developers: CADev for the own company, ADDev for the
         *     company that `companyId` names. `404 NOT_FOUND` for another company or an unknown one;
         *     `422 MAILBOX_NOT_OFFERED`.
         */
        get: operations["validateMailConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aurinko/clear-all-tokens": {
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
         * Disconnect all mailboxes of a company.
         * @description They stop being used at once; their tokens are revoked and erased within a day. For developers:
         *     CADev for the own company, ADDev for the company that `companyId` names. `404 NOT_FOUND` for
         *     another company or an unknown one.
         */
        delete: operations["clearMailConnections"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aurinko/thread-emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the replies to an email.
         * @description The latest 100, oldest first, for every user who may see the email. `404 NOT_FOUND` for a
         *     message that the caller may not see.
         */
        post: operations["getMailReplies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aurinko/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the messages of an own mailbox.
         * @description Newest first. With `cached`, the newest messages as they were read last, without a call to the
         *     provider; otherwise as they are now, in five calls or ten seconds at most. Without
         *     `accountId`, those of the active mailbox. `404 NOT_FOUND` without one, or for a mailbox that the
         *     caller doesn't have; `422 MAILBOX_RECONNECT` when the mailbox must be connected again,
         *     `422 MAILBOX_UNAVAILABLE`, `422 MAILBOX_NOT_OFFERED`, `429 RATE_LIMITED`.
         */
        get: operations["getMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aurinko/emails/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a message of an own mailbox.
         * @description With `loadImages`, the server loads its remote images, at most 20 in ten seconds, and shows those that are
         *     PNG or JPEG files of public hosts. From then on, the lists show it as read. Without `accountId`, a message of the active mailbox.
         *     `404 NOT_FOUND` for an unknown message, without an active mailbox, or for a mailbox that the
         *     caller doesn't have; `422 MAILBOX_RECONNECT` when the mailbox must be connected again,
         *     `422 MAILBOX_UNAVAILABLE`, `422 MAILBOX_NOT_OFFERED`, `429 RATE_LIMITED`.
         */
        get: operations["getMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aurinko/emails/{messageId}/attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an attachment of a message of an own mailbox.
         * @description Whatever the author says that it is, it is a file to be stored and not to be shown. Without
         *     `accountId`, of a message of the active mailbox. `404 NOT_FOUND` for an unknown message or
         *     attachment, without an active mailbox, or for a mailbox that the caller doesn't have;
         *     `413 TOO_LARGE` for an attachment of more than 25 MiB; `422 MAILBOX_RECONNECT` when the mailbox
         *     must be connected again, `422 MAILBOX_UNAVAILABLE`, `422 MAILBOX_NOT_OFFERED`, `429 RATE_LIMITED`.
         */
        get: operations["getMailAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aurinko/send-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an email from an own mailbox.
         * @description From that mailbox and from nothing else. Returns the job that sends it; follow it with /api/events
         *     or get-job. A repeat with the same key sends nothing more. `404 NOT_FOUND` without a mailbox,
         *     `422 MAILBOX_RECONNECT` when it must be connected again, `422 MAILBOX_UNAVAILABLE` when the
         *     message that it answers can't be read, `422 MAILBOX_NOT_OFFERED`, `409 KEY_REUSED`,
         *     `429 RATE_LIMITED`.
         *
         *     An email is personal if each recipient is a colleague or an author of the received message that it
         *     answers. Any other email is outreach: it has the company's unsubscribe footer, and it is refused
         *     with `422 MAILBOX_UNTESTED` while the mailbox's test email is under way or if its service drops
         *     the unsubscribe headers, `422 SUPPRESSED` for addresses on the suppression list, and
         *     `422 POSTAL_ADDRESS_MISSING`.
         */
        post: operations["sendMail"];
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
         * Get a page of listings.
         * @description Those of the caller's territory, or of one market, child market or bucket in it; all
         *     listings for a super admin. By default ten, the most recently added first, off-market ones
         *     included. `400 6001` more than five zip codes, `404 2020` or `404 2021` unknown market or
         *     child market.
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
        /**
         * List the statuses of a listing.
         * @description Always the same four, New, Pending, Active and Off Market, each with its number, in the
         *     order of a listing's timeline.
         */
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
        /**
         * Find zip codes of the caller's territory.
         * @description Returns zip codes that begin with the search text or whose city contains it, ascending, at
         *     most 200. A super admin gets the zip codes of all markets.
         */
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
        /**
         * Find realtors with a listing in the caller's territory.
         * @description By name, at most 50; search words find the others. A super admin gets realtors with any
         *     listing.
         */
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
        /**
         * List child markets or buckets as choices for a filter.
         * @description The child markets of the caller's territory, or for a Bucket Owner the own buckets. By
         *     name, at most 200.
         */
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
        /**
         * List the caller's saved filters.
         * @description By name, at most 100. Filters are private to the user who saved them.
         */
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
        /**
         * Save a filter for listings.
         * @description At most 50 conditions, in the format of getPropertyList. `409 FILTER_NAME_TAKEN` when the
         *     caller has a filter with this name, `422 FILTER_LIMIT` at 100 filters, `400 6001` more
         *     than five zip codes.
         */
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
        /**
         * Rename a saved filter or change its conditions.
         * @description Name and conditions are replaced as a whole. `404 NOT_FOUND` for a filter that is not the
         *     caller's, `409 FILTER_NAME_TAKEN`, `400 6001` more than five zip codes.
         */
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
        /**
         * Delete a saved filter.
         * @description Only the caller's own filters. `404 NOT_FOUND` for any other id, also for one that is
         *     deleted already.
         */
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
        /**
         * Get a listing with everything that its page shows.
         * @description A listing of the caller's territory, or any for a super admin, who gets no flags, booking
         *     or rank. The first view orders the download of the pictures; their URLs are valid for one
         *     to two hours. `404 NOT_FOUND` outside the territory.
         */
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
        /**
         * Get the position of a listing for its street view.
         * @description A listing of the caller's territory, or any for a super admin. An address is geocoded at
         *     most once a month. If Google Maps is not set up, the position is the center of the zip
         *     code. `404 NOT_FOUND`; `503 UNAVAILABLE` when the geocoder does not answer.
         */
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
        /**
         * Set or remove the caller's flag on a listing.
         * @description The flags are favorite, discarded and In Process. A repeat changes nothing. For company
         *     users. `404 NOT_FOUND` for a listing outside the caller's territory.
         */
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
         * Set or remove the caller's flag on up to 100 listings.
         * @description All listings are changed or none: `404 NOT_FOUND` when one is outside the caller's
         *     territory, and `details` names the positions of up to 20. A repeat changes nothing. For
         *     company users.
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
        /**
         * Get the automatic outreach of a listing.
         * @description Whether it is on, by audience, and the templates that differ from those of the listing's
         *     child market or bucket. On by default; `version` is 0 before the first save. For company
         *     users. `404 NOT_FOUND` outside the territory.
         */
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
        /**
         * Save the automatic outreach of a listing.
         * @description Applies to the whole company. Settings replace the stored ones; omitted, those stay. For
         *     users with the listing in their territory, else `404 NOT_FOUND`. `409 STALE_WRITE` when
         *     `version` is given and no longer current, `400 1014` for unknown templates.
         */
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
        /**
         * Get the conversion of a listing.
         * @description Whether the listing became an opportunity and was booked, with quote and source, and the
         *     last 50 saves, newest first. `version` is 0 before the first save. For company users. `404
         *     NOT_FOUND` outside the territory.
         */
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
         * Save the conversion of a listing.
         * @description Applies to the whole company; every version is kept. Values equal to the stored ones are
         *     not saved again. `409 STALE_WRITE` when another user saved it meanwhile, `400 1014` when
         *     it is booked and no opportunity, `404 NOT_FOUND` outside the territory.
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
        /**
         * List the sources of business for a conversion.
         * @description Numbered choices for `source` of updateTrackConversion, such as email, phone call or
         *     realtor referral. For company users.
         */
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
        /**
         * List the kinds of moves for a conversion.
         * @description Numbered choices for `moovType` of updateTrackConversion, such as local or interstate. For
         *     company users.
         */
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
        /**
         * Get the owner of a listing's home as the company knows it.
         * @description Includes the state of the latest request, and whether the owner can be requested now and
         *     would be charged. Read-only: nothing is bought. For company users. `404 NOT_FOUND` outside
         *     the territory.
         */
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
        /**
         * Get the owner of a listing's home, like getPropertyOwnerInfo.
         * @description Returns the same answer and is read-only too: nothing is bought. For company users. `404
         *     NOT_FOUND` for a listing outside the caller's territory.
         */
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
        /**
         * Get the number of owners that the company may still buy this month.
         * @description Owners on order count as used. `limit` and `left` are absent without a limit. Holds the
         *     price of a found owner if it is set. The month is that of the company's time zone. For
         *     company users.
         */
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
         * Order the owners of up to 5,000 listings.
         * @description An order reserves its owners in the limit of the month without charging them: each is charged
         *     once for the company when it is found, and again only after a recorded sale or twelve months.
         *     Owners that aren't found are released. All are ordered or none: `404 NOT_FOUND` for a listing
         *     outside the caller's territory, `422 1024` when the limit is exceeded, `422 1025` when the
         *     provider knows none of them, `422 SOURCE_WAITS`. Returns the job that asks the provider;
         *     follow it with /api/events or get-job.
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
        /**
         * Get the times of the last and the next sync of listing sources.
         * @description Over all configured sources, with the interval in words. Sources that are paused or wait
         *     for an answer do not count for the next sync. For super admins.
         */
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
        /**
         * List the listing sources with their state.
         * @description By name. Each has the times of its syncs and sweeps, the current walk, the last result,
         *     its failure, and the question that it waits for. For super admins.
         */
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
        /**
         * Get a page of the unusable rows of a source.
         * @description Latest first, ten by default; at most 1,000 are kept per source. The stored listing of
         *     such a row stays as it is. For super admins. `404 NOT_FOUND` unknown source.
         */
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
         * Start a sync of a source.
         * @description It starts within seconds. For super admins. `409 STALE_WRITE` while the source waits for an
         *     answer or is paused. Other errors: `404 NOT_FOUND`.
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
         * Pause or resume a listing source.
         * @description A current walk stops after its page and later continues from there. A resumed source is
         *     due for a sync at once. A repeat changes nothing. For super admins. `404 NOT_FOUND` for an
         *     unknown source or one that is not configured.
         */
        post: operations["pauseListingSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listing-sources/allow-partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the listings of a source to partners' programs, or close them.
         * @description Listings may leave Doorstep only with the permission of their source. Once it is opened,
         *     programs can read its listings within minutes, each those in its company's territory; once it
         *     is closed, no program reads them. A repeat changes nothing. For super admins. `404 NOT_FOUND`
         *     unknown source.
         */
        post: operations["allowPartnersOfListingSource"];
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
         * Answer the question of a source that would take many listings off the market at once.
         * @description For super admins. `409 STALE_WRITE` when the question was answered already or has changed.
         *     Other errors: `404 NOT_FOUND`.
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
        /**
         * Get a page of markets.
         * @description All markets for a super admin, those of the company for a Company Admin; other callers own
         *     no market and get an empty page. Ten rows by name unless set otherwise; each row holds its
         *     first twelve zip codes.
         */
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
        /**
         * Get a page of child markets or buckets.
         * @description By default child markets for a Company Admin and buckets for Submarket Owners and Bucket
         *     Owners; `marketType` chooses the level, and `subMarketId` the buckets of one child market.
         *     Ten rows by name unless set otherwise.
         */
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
         * List the caller's markets, child markets or buckets.
         * @description The markets of a company for a Company Admin, the child markets of a Submarket Owner, the
         *     buckets of a Bucket Owner. By name, at most 200. A super admin may ask for one owner's.
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
        /**
         * List the child markets in which the caller may create buckets.
         * @description All of the company for a Company Admin, the own ones for a Submarket Owner. By name, at
         *     most 200; search words find the others. `marketId` restricts the list to one market.
         */
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
        /**
         * Get a market with all its zip codes.
         * @description Any market for a super admin, else one that the caller may see. Includes owners, ranges,
         *     the number of listings and the `version` for changes. `404 2020` for any other.
         */
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
        /**
         * Get a child market or bucket with all its zip codes.
         * @description Includes owners, ranges, the number of listings, the automatic outreach to each audience,
         *     and the `version` for changes. `404 2021` for one that does not exist or the caller may
         *     not see.
         */
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
        /**
         * List the zip codes available for a child market or bucket.
         * @description The zip codes of the market `marketId`, or of the child market `parentSubmarketId` for a
         *     bucket. A super admin gets those of a market. Unknown parents are `404 2017`, `404 2012`
         *     or, for a super admin, `404 2020`.
         */
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
         * Check whether a market, child market or bucket could be saved beside its siblings.
         * @description A node outside its parent is refused like a save. Errors: `400 2024`, `404 2009`,
         *     `404 2012`, `404 2017`, `404 2020`, `404 2021`, `404 2022`, `422 2014`, `422 2015`,
         *     `422 2016`, `422 3023` or `422 3024`.
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
        /**
         * Create a market.
         * @description County and at least one zip code are required, at most 5,000. Zip codes, price and size
         *     ranges must not overlap another market. For super admins. `409 1019` name taken, `409
         *     2023` overlap, `400 2024` no zip code.
         */
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
        /**
         * Create a child market in a market, or a bucket in a child market.
         * @description It must lie within its parent and overlap no sibling. Company Admins create both, Submarket
         *     Owners buckets in their child markets. `409 2003` name taken, `409 2011` overlap, `400 2024`
         *     no zip code, `422 2014`, `422 2015`, `422 2016`, `422 3023` or `422 3024` outside the
         *     parent, `404 2017` or `404 2012` unknown parent.
         */
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
        /**
         * Change a market.
         * @description The definition is replaced as a whole; `isChanged` is false when nothing differs. For super
         *     admins. `409 STALE_WRITE` when another user saved it meanwhile, `409 1019` name taken,
         *     `409 2023` overlap, `409 2026` child markets would lie outside, `404 2020` unknown market.
         *     Other errors: `400 2024`.
         */
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
        /**
         * Change a child market or bucket.
         * @description The definition is replaced as a whole, except omitted `notificationSettings`; the parent
         *     stays. Company Admins change both levels, Submarket Owners buckets. `409 STALE_WRITE`,
         *     `409 2026` buckets would lie outside, `404 2017`, `404 2021` or `404 2022` unknown. Other
         *     errors: `400 2024`, `409 2003`, `409 2011`, `422 2014`, `422 2015`, `422 2016`, `422 3023`
         *     or `422 3024`.
         */
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
         * Change several siblings in one step, for example move a boundary between two of them.
         * @description Only the final definitions must fit; all are changed or none. Errors: `400 2024`,
         *     `404 2021`, `404 2022`, `409 2003`, `409 2011`, `409 2026`, `409 STALE_WRITE`, `422 2014`,
         *     `422 2015`, `422 2016`, `422 3023` or `422 3024`.
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
         * Delete a market with everything in it, or a child market or bucket.
         * @description A market needs `confirmedCount`, the number of child markets and buckets that its warning
         *     showed. A child market with buckets can't be deleted. Errors: `404 2020`, `404 2021`,
         *     `404 2022`, `409 2018` or `409 STALE_WRITE`.
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
        /**
         * Get the effects of deleting a market, child market or bucket, for a warning.
         * @description Changes nothing. A child market can be deleted only without buckets. Markets are for super
         *     admins. Errors: `404 2020`, `404 2021`, `404 2022` or `409 2018`.
         */
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
         * Undo the last change of a market, child market or bucket.
         * @description A new node is deleted, a changed one gets its former values, and a deleted one is restored,
         *     within 30 days, with everything deleted along with it. `409 STALE_WRITE` when `version` is
         *     not the last one or nothing can be undone; refused like a save when it no longer fits. Other
         *     errors: `400 2024`, `404 2012`, `404 2017`, `404 2020`, `404 2021`, `404 2022`, `409 1019`,
         *     `409 2003`, `409 2011`, `409 2018`, `409 2023`, `409 2026`, `422 2014`, `422 2015`,
         *     `422 2016`, `422 3023` or `422 3024`.
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
        /**
         * List the changes of a market, child market or bucket.
         * @description Newest first, at most 200, each with user, time, values and the other changes in words.
         *     Markets are for super admins, child markets for Company Admins, buckets for Submarket Owners
         *     too. `404 2020`, `404 2021` or `404 2022` unknown.
         */
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
         * List deleted markets, child markets or buckets that can be restored.
         * @description Deleted in the last 30 days, latest first, at most 200. Super admins get markets, Company
         *     Admins child markets or buckets, Submarket Owners buckets. Restore one with
         *     undoMarketChange.
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
        /**
         * Explain why a listing belongs to a user or not.
         * @description Shows which market, child market or bucket covers it, and why the others in its zip code
         *     do not. Company Admins may name a user of the company, super admins must; other callers
         *     see only their own nodes and those above. `404 NOT_FOUND` unknown listing, `404 1002`
         *     unknown user.
         */
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
         * Get the locations and listing counts of zip codes.
         * @description For a market, child market or bucket; a super admin may give a county, a box of at most 10
         *     degrees, or zip codes instead, and gets at most 5,000, with `isCut` when there are more.
         *     `404 2020` or `404 2021` unknown.
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
         * Get the dashboard's figures of the last twelve months, the quarter or the month.
         * @description For the caller's territory, in the company's time zone, or the whole platform for a super
         *     admin, who also gets the number of active companies. Submarket Owners do not get the
         *     number of bookings.
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
         * List the markets, child markets and buckets of the caller's territory.
         * @description By level and name, at most 200 per level. A super admin gets all markets, or the markets
         *     of the company `compRefId`. `404 NOT_FOUND` for an unknown company or, for other callers,
         *     another company.
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
         * Get the listings of a market, child market or bucket in numbers.
         * @description Counts by status and outcome, with zip codes and ranges. For the caller's territory; a
         *     super admin gets the figures of a market over all companies. `404 NOT_FOUND` outside the
         *     territory, and for other levels as a super admin.
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
        /**
         * Count listings by status.
         * @description For one market, child market or bucket, or without `marketId` for the caller's territory
         *     on that level; a super admin's level is the market. In the order of the timeline; a status
         *     without listings may be absent. `404 NOT_FOUND` unknown.
         */
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
        /**
         * Count the listings of companies by market.
         * @description The hundred companies with the most listings, largest first, each with its markets by
         *     name; markets without listings are left out. For super admins.
         */
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
         * Get a page of the new listings of the caller's territory.
         * @description With the caller's flags; a super admin gets all new listings without flags. Filters may name
         *     other statuses. By default ten, the most recently added first. `400 6001` more than five zip
         *     codes, `404 2020` or `404 2021` unknown market or child market.
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
         * Get a page of the realtors of the caller's territory.
         * @description Ranked by closed and listed volume of the last twelve months, ten by default; a super
         *     admin gets all realtors, by name and without ranks or volumes. A Company Admin may choose
         *     a user's part with `userId`; `404 1002` for any other.
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
         * Get a page of the realtors with a listing of the last twelve months.
         * @description For the caller's territory, ranked by closed and listed volume, ten by default; a super
         *     admin gets all realtors, by name and without ranks. A Company Admin may choose a user's
         *     part with `userId`; `404 1002` for any other.
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
        /**
         * Get a realtor.
         * @description One of the caller's territory, or any for a super admin, who gets no rank or volume.
         *     Figures are of the last twelve months. Includes the office address that the company
         *     completed. `404 NOT_FOUND` outside the territory.
         */
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
        /**
         * List the caller's markets, child markets and buckets in which a realtor has listings.
         * @description By level and name, at most 200. A super admin gets markets only. `404 NOT_FOUND` for a
         *     realtor outside the caller's territory.
         */
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
        /**
         * Get a realtor's listings in a market, child market or bucket in numbers.
         * @description Counts by status, In Process counts, zip codes, total asking price, and the realtor's rank
         *     there; a super admin gets markets only, without rank and In Process counts. `404
         *     NOT_FOUND` unknown realtor or node.
         */
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
        /**
         * Get a realtor's editable values.
         * @description Email address, phone and office. `edits` lists the edited fields with the source's own
         *     value, the time and the editor. Includes the `version` for a save. For super admins. `404
         *     NOT_FOUND` unknown realtor.
         */
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
         * Change a realtor's values for all companies.
         * @description The values stay until they are changed again, whatever the source states. Omitted fields
         *     stay, an empty text removes a value, and the source's own value ends an edit. For super
         *     admins. `409 STALE_WRITE` when they were saved meanwhile, `404 NOT_FOUND`.
         */
        post: operations["updateRealtorBasicDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realtors/save-office-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete the mailing address of a realtor's office for the caller's company.
         * @description From then on, postcards to all realtors of the office go there, whatever the source
         *     states. Replaces an earlier address. For company users. `400 1014` unknown zip code, `404
         *     NOT_FOUND` for a realtor outside the territory.
         */
        post: operations["saveOfficeAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realtors/delete-office-address": {
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
         * Remove the mailing address that the company completed for an office.
         * @description The source's address is used again. Succeeds too when none is stored. For company users.
         *     `404 NOT_FOUND` for a realtor outside the caller's territory.
         */
        delete: operations["deleteOfficeAddress"];
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
        /**
         * List the caller's notifications by day.
         * @description Newest day first, at most 1,200 notifications; days are those of the company's time zone.
         *     A notification collects one event's items of one day. It is deleted 90 days after it was
         *     viewed.
         */
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
        /**
         * Get the items of a notification, such as listings or realtors.
         * @description At most 500. Marks the notification as viewed unless `markAsViewed` is false. `404
         *     NOT_FOUND` for a notification that is not the caller's.
         */
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
        /**
         * Mark all of the caller's notifications as viewed.
         * @description The number of unread notifications becomes 0. A repeat changes nothing.
         */
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
        /**
         * List the events that cause notifications.
         * @description Each has its stable number and name. Numbers 1 to 8 are listing events, which also cause
         *     automatic messages and have templates. The events of leads are only listed for users with the
         *     lead plugin.
         */
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
        /**
         * List the columns of a report.
         * @description Each has its number for `columnToDisplay`, a stable key and its heading. A `locked` column
         *     is always selected and first; the `usual` ones are offered together. For company users;
         *     those of the MSP report need the lead plugin.
         */
        get: operations["getReportColumns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/get-time-frame": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the time frames of a report.
         * @description Numbered choices for `timeFrame`: the last twelve months, the quarter and the month to
         *     date. For company users.
         */
        get: operations["getReportTimeFrameList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/get-property-source-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sources of business by which a report can be filtered.
         * @description Numbered choices for the filter `convsource`. For company users.
         */
        get: operations["getReportSourceList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/get-move-type-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kinds of moves by which a report can be filtered.
         * @description Numbered choices for the filter `movetype`. For company users.
         */
        get: operations["getReportMoveTypeList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/get-users-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find users by whom a report can be filtered.
         * @description Choices for the filter `users`: the active users of the company for a Company Admin, the
         *     own team for a Submarket Owner, and the caller for a Bucket Owner. By name, at most 200;
         *     search words find the others.
         */
        get: operations["getReportUserList"];
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
        /**
         * List the listing statuses by which a report can be filtered.
         * @description The same four statuses as getPropertyStatusList, in the order of a listing's timeline. For
         *     company users.
         */
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
        /**
         * Find zip codes of the caller's territory for a report.
         * @description Returns zip codes that begin with the search text or whose city contains it, ascending, at
         *     most 200. A report takes at most five. For company users.
         */
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
        /**
         * Find realtors with a listing in the caller's territory for a report.
         * @description By name, at most 50; search words find the others. For company users.
         */
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
         * Order a listing report.
         * @description Returns the job that makes it; follow it with /api/events or get-job. `400 6001` more than five
         *     zip codes, `422 5018` more than 50,000 rows, which are counted before the job starts.
         */
        post: operations["getListingReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/get-conversion-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a conversion report.
         * @description One row is a listing with a recorded conversion; for a Company Admin also one that has
         *     left the territory. The period is by the day of the first yes. Returns the job that makes it; follow it with
         *     /api/events or get-job. `400 6001` more than five zip codes, `422 5018` more than 50,000 rows,
         *     which are counted before the job starts.
         */
        post: operations["getConversionReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/get-pipeline-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a pipeline report.
         * @description One row is a listing that is Pending, In Process for somebody, or has a conversion. Booked
         *     and lost ones appear only if `convstatus` asks for them. The period is by the day since which
         *     a listing has its stage. Returns the job that makes it; follow it with
         *     /api/events or get-job. `400 6001` more than five zip codes, `422 5018` more than 50,000 rows,
         *     which are counted before the job starts.
         */
        post: operations["getPipelineReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/get-msp-leads-matched-property-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order an MSP report.
         * @description One row is a lead that was received in the period, with its stored match if that listing is
         *     in the caller's part of the territory. Conditions on the listing keep only leads with such a
         *     match. Needs the lead plugin. Returns the job that makes it; follow it with
         *     /api/events or get-job. `400 6001` more than five zip codes, `422 5018` more than 50,000 rows,
         *     which are counted before the job starts.
         */
        post: operations["getMspReport"];
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
        /**
         * Create a link to the file of one of the caller's reports.
         * @description The link is valid for five minutes and needs no token. The file is kept for 30 days, then
         *     `410 FILE_EXPIRED`. `409 JOB_STATE` while the report is not finished, `404 NOT_FOUND` for
         *     a job that is not the caller's or has no file.
         */
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
        /**
         * Get a page of the caller's jobs.
         * @description Newest first, the only order; ten by default. `state` restricts the list to one state.
         */
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
        /**
         * Get one of the caller's jobs with its state and progress.
         * @description Call it to follow long work, or listen to `GET /api/events`. `404 NOT_FOUND` for a job
         *     that is not the caller's.
         */
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
        /**
         * Cancel one of the caller's jobs.
         * @description A waiting job is canceled at once, a running one when its worker next checks; the messages
         *     that it has not sent are canceled too. `409 JOB_STATE` when it has ended, `404 NOT_FOUND`
         *     for a job that is not the caller's.
         */
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
        /**
         * Retry one of the caller's jobs that failed or was canceled.
         * @description The same job waits in its queue again, with its attempts and progress reset. `409
         *     JOB_STATE` when it neither failed nor was canceled, `404 NOT_FOUND` for a job that is not
         *     the caller's.
         */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/view/get-views-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the views of a list.
         * @description The caller's own, then those that the company shares, each by name, at most 500.
         */
        post: operations["getViewsList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/view/save-view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a view of a list.
         * @description Conditions and columns are those of the client and are not interpreted. `409
         *     VIEW_NAME_TAKEN` when the caller has a view with this name on the list, `422 VIEW_LIMIT`
         *     at 100 views of the list, `403 2` when anyone but a Company Admin shares a view.
         */
        post: operations["saveView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/view/update-view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change one of the caller's views.
         * @description Name and content are replaced as a whole. `404 NOT_FOUND` for a view that is not the
         *     caller's, `409 VIEW_NAME_TAKEN`, `403 2` when anyone but a Company Admin shares a view.
         */
        put: operations["updateView"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/view/delete-view": {
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
         * Delete one of the caller's views.
         * @description A shared view disappears for everyone. `404 NOT_FOUND` for a view that is not the
         *     caller's.
         */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/view/set-default-view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the view with which a list opens.
         * @description For the caller only: an own or a shared view, or none. `404 NOT_FOUND` for a view that the
         *     caller does not see on this list.
         */
        put: operations["setDefaultView"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/get-leads-opportunities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a page of the company's leads.
         * @description Newest receipt first, ten by default. Each word of `searchKey` begins a word of the lead: a
         *     name, the email address, a phone number or its last four digits, the opportunity id, a city
         *     or a zip code. Filters are `status` (a lead status), `moveType` (1 to 7), `booker` and
         *     `salesPersonQLABId` (a code), `createdFrom`, `createdTo`, `modifiedFrom` and `modifiedTo`
         *     (YYYY-MM-DD in the company's time zone; created is the date of receipt). The payloads of a
         *     list leave out notes. For company users with the lead plugin.
         */
        post: operations["getLeadsOpportunities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/get-opportunity-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lead.
         * @description `payload` is a JSON text with the partner's names; the other fields hold the same values.
         *     For company users with the lead plugin. `404 6026` when the company has no such lead.
         */
        get: operations["getOpportunityDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/get-lead-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a page of a lead's history.
         * @description Newest first, ten by default. Each version names its source and the fields that it changed,
         *     with the old and the new value; the first version has none. For company users with the lead
         *     plugin. `404 6026` when the company has no such lead.
         */
        get: operations["getLeadHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/get-lead-explanation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain why campaigns start for a lead or don't.
         * @description Returns each campaign type with the lead's campaign and the conditions for one to start at once, and each channel
         *     with the conditions for a message to be sent. For company users with the lead plugin. `404 6026` when the company
         *     has no such lead.
         */
        get: operations["getLeadExplanation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/get-lead-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the replies of a lead and the changes of its status and survey.
         * @description The earliest first, of each kind the latest 100. A reply belongs to every lead with its address. For company
         *     users with the lead plugin. `404 6026` when the company has no such lead.
         */
        get: operations["getLeadEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/get-street-view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the position of a lead's origin for its street view.
         * @description Parts of the address that aren't known yet are left out. An address is geocoded at most
         *     once a month. If Google Maps is not set up, the position is the center of the zip code. For
         *     company users with the lead plugin. `404 6026` when the company has no such lead;
         *     `503 UNAVAILABLE` when the geocoder does not answer.
         */
        get: operations["getLeadStreetView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/get-lead-property-match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the listing at which a lead may live.
         * @description The listing of the company's territory in the lead's zip code whose address is most like the
         *     origin's: 100 percent if the normalized addresses are equal, otherwise their similarity,
         *     from 60 on. A listing outside the caller's territory shows only its percentage. The match is
         *     updated within a minute of a change. For company users with the lead plugin. `404 6026` when
         *     the company has no such lead.
         */
        post: operations["getLeadPropertyMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/upload-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a CSV file with leads.
         * @description At most 15 MiB, 50,000 rows and 200 columns, in UTF-8, UTF-16 or Windows-1252, with commas,
         *     semicolons, tabs or bars between the cells. Returns the mapping of the source's last file,
         *     or a guess. Nothing is imported yet. For Company Admins with the lead plugin. Other errors:
         *     `429 RATE_LIMITED`, `503 UNAVAILABLE`.
         */
        post: operations["uploadLeadImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/check-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a dry run of an import, which predicts the effect of each row and changes no lead.
         * @description Columns and words are remembered for the source. A further dry run replaces the earlier one.
         *     Follow it with get-import, /api/events or get-job. For Company Admins with the lead plugin.
         *     `404 NOT_FOUND` unknown import, `409 IMPORT_STATE` when it was applied already. Other
         *     errors: `429 RATE_LIMITED`.
         */
        post: operations["checkLeadImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/get-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an import with its mapping and the progress of its newest step.
         * @description For Company Admins with the lead plugin. `404 NOT_FOUND` unknown import.
         */
        get: operations["getLeadImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/get-import-rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a page of the rows of an import, with the prediction of its dry run and the outcome.
         * @description In the order of the file, ten by default. For Company Admins with the lead plugin.
         *     `404 NOT_FOUND` unknown import.
         */
        post: operations["getLeadImportRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/apply-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply the predictions of a dry run.
         * @description A job stores the leads. A row whose lead changes meanwhile is skipped, so every applied row
         *     has the predicted effect. No automation starts for leads that an import creates. The same
         *     call again has no second effect, and continues a job that ended early. For Company Admins
         *     with the lead plugin. `404 NOT_FOUND` unknown import, `409 IMPORT_CHANGED` when the mapping
         *     or a lead of the file changed after the dry run, `409 IMPORT_STATE` before the dry run is
         *     complete or after an undo. Other errors: `429 RATE_LIMITED`.
         */
        post: operations["applyLeadImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/undo-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an import within seven days of applying it.
         * @description A job deletes the leads that it created, and gives the others their former state back. A row
         *     whose lead changed after the import is kept. The same call again has no second effect, and
         *     continues a job that ended early. For Company Admins with the lead plugin. `404 NOT_FOUND`
         *     unknown import, `409 IMPORT_STATE` when it isn't applied or the time is over. Other errors:
         *     `429 RATE_LIMITED`.
         */
        post: operations["undoLeadImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/get-imports-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a page of the company's imports.
         * @description Newest first, ten by default. For Company Admins with the lead plugin.
         */
        post: operations["getLeadImportsList"];
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
        /**
         * List companies as choices.
         * @description By name, at most 1,000; search words find the others. Each has the Company Admin who
         *     identifies it in other calls. For super admins.
         */
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
        /**
         * List the providers that charge per call.
         * @description ATTOM for home owners' data, Twilio for text messages and Lob for postcards, each with its
         *     number for `apiProviderId`. For super admins.
         */
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
         * Get a company's usage of providers between two days.
         * @description Both days count. For super admins. `400 4001` without a company, or with a provider that isn't
         *     one. Other errors: `404 1002` or `404 NOT_FOUND`.
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
    "/settings/get-message-usage-with-pagination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the messages that companies sent between two days, and their cost.
         * @description A page of rows by company, channel and cause, with costs by the providers' price lists.
         *     Both days count, in each company's time zone, at most 366. Includes Doorstep's own
         *     messages. For super admins. `404 NOT_FOUND` unknown company.
         */
        post: operations["getMessageUsageWithPagination"];
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
         * Get the caller's complete settings.
         * @description With defaults where nothing was chosen; a Company Admin's include the company's. The email
         *     account is the company's for Company Admins, else the user's own. Secrets are never
         *     returned, only whether they are set.
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
         * Save settings for the first time.
         * @description Works like updateSettings and returns the saved settings. `409 STALE_WRITE` when the company
         *     or the caller's email account was set up meanwhile, `422 NO_CHANGE` when nothing would
         *     change. Other errors: `400 5012` or `404 NOT_FOUND`.
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
         * Save settings.
         * @description Each given part is replaced as a whole. The parts of the company are for Company Admins.
         *     `422 NO_CHANGE` when nothing would change, `409 STALE_WRITE` when another version was saved
         *     meanwhile. Other errors: `400 5012` or `404 NOT_FOUND`.
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
        /**
         * List the types of email accounts that messages can be sent from.
         * @description Each has its number, its name and its SMTP server and port. For company users.
         */
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
         * Check an email account by signing in, without sending anything.
         * @description `422 5009` when the credentials are wrong; other codes when the account may not send or its
         *     server doesn't answer. Other errors: `422 EMAIL_NOT_ALLOWED`, `422 EMAIL_NO_MAILBOX`,
         *     `422 EMAIL_SERVER_BUSY`, `422 EMAIL_SERVER_CERTIFICATE`, `422 EMAIL_SERVER_STALLED`,
         *     `422 EMAIL_SERVER_UNREACHABLE` or `429 RATE_LIMITED`.
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
        /**
         * List the monthly caps of the company's postcards.
         * @description By month; a month without an entry has no cap. A cap counts for its month of every year;
         *     `tally` is this year's number, including planned postcards. For Company Admins.
         */
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
         * Save monthly caps of the company's postcards.
         * @description One to twelve caps, all or none. A cap replaces the one of its month; omitted months stay.
         *     Returns all caps. For Company Admins. `400 1014` for a cap below the month's count, `404
         *     NOT_FOUND` unknown id.
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
        /**
         * Delete the postcard cap of a month.
         * @description The month then has no cap; its postcards are still counted. For Company Admins. `404
         *     NOT_FOUND` unknown cap.
         */
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
        /**
         * Get the SMS sender of a company.
         * @description Number, Messaging Service, registration with the carriers, and whether texts can be sent;
         *     `version` is 0 before the first save. For super admins. `404 1002` unless `companyUserId`
         *     is a user of a company.
         */
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
        /**
         * Set the SMS sender of a company.
         * @description The values are replaced as a whole. For super admins. `409 SMS_SENDER_TAKEN` when another
         *     company uses the number or Messaging Service, `409 STALE_WRITE` when it was saved
         *     meanwhile, `422 NO_CHANGE`, `404 1002` unknown user.
         */
        post: operations["updateCompanySms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/get-company-sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sign-in rule of a company.
         * @description Whether single sign-on is required, whether it can be, and the company's own provider
         *     without its secret. Company Admins read their own company's; super admins name one of its
         *     users. `404 1002` unknown user.
         */
        get: operations["getCompanySignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/update-company-sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Require single sign-on in a company, or stop requiring it.
         * @description It requires the company's own provider, or the installation's if there is none. Sessions
         *     that were opened in another way end at once, including the caller's own. Refused until a
         *     Company Admin has signed in by the provider. For Company Admins and super admins. Errors: `404 1002`, `404 NOT_FOUND` or
         *     `422 NO_CHANGE`.
         */
        post: operations["updateCompanySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/save-sign-in-provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up or change a company's own OpenID provider.
         * @description The provider's discovery document is read. Another issuer or client replaces the provider:
         *     its links end, and users who signed in by the former one are signed out. Refused while the
         *     company requires the provider. For Company Admins and super admins. Errors: `404 1002`,
         *     `404 NOT_FOUND`, `422 NO_CHANGE` or `429 RATE_LIMITED`.
         */
        post: operations["saveSignInProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/delete-sign-in-provider": {
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
         * Remove a company's own OpenID provider.
         * @description Its links end, and users who signed in by it are signed out. Refused while the company
         *     requires it. For Company Admins and super admins. Errors: `404 1002`, `404 NOT_FOUND` or
         *     `422 NO_CHANGE`.
         */
        delete: operations["deleteSignInProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppressions/get-suppressions-with-pagination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a page of the suppression list of a channel.
         * @description Newest first, ten by default; email unless `channel` says otherwise. `searchKey` is the
         *     beginning of an address. For company users.
         */
        post: operations["getSuppressions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppressions/add-suppressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add addresses to the suppression list of a channel.
         * @description The company no longer writes to them there. One to 5,000 addresses; invalid ones are
         *     counted and the first 100 returned, the others are added. Addresses on the list already
         *     stay. For company users.
         */
        post: operations["addSuppressions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppressions/remove-suppression": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove an address from the suppression list.
         * @description A reason of 1 to 500 characters is required and kept. The company may write to the address
         *     again. For Company Admins. `404 NOT_FOUND` for an entry that is not on the list.
         */
        post: operations["removeSuppression"];
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
        /**
         * Get a page of templates of one channel.
         * @description The company's templates, or those of all companies for a super admin. Email unless
         *     `templateType` says otherwise; ten rows by name unless set otherwise.
         */
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
        /**
         * List the events for which templates are made.
         * @description Eight listing events, and Move Lead for companies with the lead plugin, each with its
         *     number for `prospectingEvent`.
         */
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
        /**
         * Get a template with its content.
         * @description A template of the company, or any for a super admin. A postcard composed of boxes is also
         *     returned as SVG with example values. Includes the `version` for a change. `404 3018`
         *     unknown template.
         */
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
        /**
         * List the company's templates as choices.
         * @description By name, at most 1,000; `templateType` and `prospectingEvent` restrict the list. For
         *     company users.
         */
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
        /**
         * Get the company's details as emails show them.
         * @description Name, logo, website, social links, address and phone. The URL of the logo is valid for one
         *     to two hours. For company users.
         */
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
        /**
         * List the postcard sizes.
         * @description 4x6, 6x9 and 6x11, each with its trimmed size, bleed, safe margin, address block, the
         *     least pixels of a picture, and the initial content of a composed postcard.
         */
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
        /**
         * List the variables of templates.
         * @description Grouped, in display order. The group of listings is always there, that of leads only for
         *     companies with the lead plugin.
         */
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
        /**
         * Create a template.
         * @description The size is appended to a postcard's name. For company users with access to templates.
         *     `409 3015` name taken, `400 5011` a side is missing, `400 5010` too few pixels, `400 5012`
         *     or `400 6013` unusable picture or thumbnail, `409 JOB_STATE` while a picture is being
         *     prepared.
         */
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
        /**
         * Change a template.
         * @description The channel stays, and the event too while the template is chosen for it. Omitted switches
         *     and fallback texts stay. For company users with access to templates. `409 STALE_WRITE` when
         *     another user saved it meanwhile, `404 3018` unknown. Other errors: `400 5010`, `400 5011`,
         *     `400 5012`, `400 6013`, `409 3015` or `409 JOB_STATE`.
         */
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
        /**
         * Delete a template that is used nowhere.
         * @description A template in use is kept: `responseValue` is then false, and up to 100 child markets,
         *     buckets and listings that use it are returned. For company users with access to templates.
         *     `404 3018` unknown template.
         */
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
        /**
         * Preview a template, saved or unsaved.
         * @description Filled with the values of a listing in the caller's territory, or with example values.
         *     Missing values and errors that prevent saving are returned, not refused. Nothing is
         *     stored. For company users. `404 3018` unknown template, `404 NOT_FOUND` unknown listing.
         */
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
        /**
         * Check a template, saved or unsaved, against current listings.
         * @description Checks the newest 5,000 current listings of the caller's territory: how often each variable
         *     has no value, how many messages would be held, and the longest text. Nothing is stored. For
         *     company users. `404 3018` unknown template. Other errors: `429 RATE_LIMITED`.
         */
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
        /**
         * Convert the body of an email to another format.
         * @description Between HTML formats and plain text, without losing text; at most 200,000 characters.
         *     Nothing is stored. For company users. `400 1014` for a body that is too long or too deeply
         *     nested.
         */
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
        /**
         * Upload a picture for a side of a postcard.
         * @description JPEG or PNG of at most 6,291,456 bytes. A job prepares it; follow it with getTemplateImage.
         *     For users who may change templates or send messages. `400 5012` no picture, `400 6013` too
         *     large, `400 5010` too few pixels for `templateSizeId`. Other errors: `429 RATE_LIMITED`.
         */
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
        /**
         * Upload a picture for the body of an email.
         * @description JPEG or PNG of at most 6,291,456 bytes. A job prepares it; follow it with getTemplateImage.
         *     For users who may change templates or send messages. `400 5012` no picture, `400 6013` too
         *     large. Other errors: `429 RATE_LIMITED`.
         */
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
        /**
         * Get an uploaded picture with its state.
         * @description The URLs of picture and thumbnail are there once it is ready, valid for one to two hours;
         *     a failed one has the reason. For company users. `404 NOT_FOUND` unknown picture.
         */
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
         * Send an email from the editor to at most ten addresses.
         * @description From the caller's own account, else the company's; `422 6043` without either. Variables are
         *     filled with the listing's values, else their fallback texts; `422 MISSING_VARIABLE` for a
         *     variable with neither. `422 SUPPRESSED` names the recipients who are on the suppression list.
         *     Returns the job that sends it; follow it with /api/events or get-job. Other errors: `404 3018`,
         *     `404 NOT_FOUND` or `422 POSTAL_ADDRESS_MISSING`.
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
         * Send a test of an email from the editor.
         * @description With example values and `[TEST {MODE}]` before its subject. Rate-limited per user. Returns the
         *     job that sends it; follow it with /api/events or get-job. Errors: `404 3018`, `404 NOT_FOUND`,
         *     `422 6043`, `422 MISSING_VARIABLE`, `422 POSTAL_ADDRESS_MISSING` or `422 SUPPRESSED`.
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
         * Send a test of an email template to at most ten addresses.
         * @description With example values. Rate-limited per user. Returns the job that sends it; follow it with
         *     /api/events or get-job. Errors: `404 3018`, `404 NOT_FOUND`, `422 6043`,
         *     `422 MISSING_VARIABLE`, `422 POSTAL_ADDRESS_MISSING` or `422 SUPPRESSED`.
         */
        post: operations["testSendEmailTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/order-postcard-artwork": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order the print files of a saved postcard.
         * @description A 300 dpi JPEG of each side, with bleed. Returns the job that draws them; follow it with
         *     /api/events or get-job. Errors: `404 3018` or `404 NOT_FOUND`.
         */
        post: operations["orderPostcardArtwork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/create-postcard-artwork-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create links to print files that the caller ordered.
         * @description One link for each side, valid for five minutes. The files are kept for 30 days, then `410
         *     FILE_EXPIRED`. For company users. `409 JOB_STATE` while they are not drawn, `404
         *     NOT_FOUND` for a job that is not the caller's.
         */
        post: operations["createPostcardArtworkLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prospecting/send-manual-prospecting-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an email to a listing's realtor or owner, or to a realtor.
         * @description From the caller's own account, else the company's; `422 6043` without either. A double click
         *     sends one message. Returns the job that sends it; follow it with /api/events or get-job. It
         *     fails with the provider's code. `422 SUPPRESSED` for a recipient on the suppression list,
         *     `422 MISSING_VARIABLE` names the variable without a value. Other errors: `404 3018`,
         *     `404 NOT_FOUND`, `422 NO_ADDRESS`, `422 POSTAL_ADDRESS_MISSING`, `422 SOURCE_WAITS` or
         *     `429 RATE_LIMITED`.
         */
        post: operations["sendManualProspectingEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prospecting/send-manual-prospecting-sms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a text message to a listing's realtor or owner, or to a realtor.
         * @description From the company's number; `422 SMS_SENDER_MISSING` or `422 SMS_SENDER_UNREGISTERED` without
         *     one. A double click sends one message. `422 DO_NOT_CALL` for a number on a do-not-call list
         *     until that is acknowledged. Returns the job that sends it; follow it with /api/events or
         *     get-job. It fails with the provider's code. Other errors: `404 3018`, `404 NOT_FOUND`,
         *     `422 MISSING_VARIABLE`, `422 NO_ADDRESS`, `422 POSTAL_ADDRESS_MISSING`, `422 SOURCE_WAITS`,
         *     `422 SUPPRESSED` or `429 RATE_LIMITED`.
         */
        post: operations["sendManualProspectingSms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prospecting/send-manual-prospecting-post-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a postcard to a listing's realtor or owner, or to a realtor.
         * @description From two pictures or a template; `400 5011` without both sides, `422 MAILER_CAP_REACHED` at the
         *     monthly cap. A card to an owner goes to the listing's address: to the owner by name if the
         *     owner data was bought, else to the current resident. A double click sends one message. Returns
         *     the job that sends it; follow it with /api/events or get-job. It fails with the provider's
         *     code. Other errors: `400 5010`, `400 5012`, `404 3018`, `404 NOT_FOUND`,
         *     `422 MAILER_ELSEWHERE`, `422 MAILER_MISSING`, `422 MISSING_VARIABLE`, `422 NO_ADDRESS`,
         *     `422 POSTAL_ADDRESS_MISSING`, `422 SOURCE_WAITS`, `422 SUPPRESSED` or `429 RATE_LIMITED`.
         */
        post: operations["sendManualProspectingPostCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prospecting/preview-manual-prospecting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a manual message.
         * @description Returns the filled content, recipient, cost, sender and every obstacle, with the codes
         *     with which sending would refuse it. Nothing is stored or sent. For company users. `404
         *     NOT_FOUND` unknown listing or realtor, `404 3018` unknown template.
         */
        post: operations["previewManualProspecting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prospecting/get-outreach-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the channels by which a realtor or home owner can be contacted.
         * @description For a listing both its realtor and its owner, or for a realtor only that one; give either.
         *     A channel that is not available has the code of its obstacle. For company users. `404
         *     NOT_FOUND` outside the territory.
         */
        get: operations["getOutreachOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prospecting/get-realtor-communication-feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a page of the messages to a realtor and the replies.
         * @description Newest first, ten by default; includes unsolicited messages from the realtor's phone. For
         *     company users. `404 NOT_FOUND` for a realtor outside the caller's territory.
         */
        get: operations["getRealtorCommunicationFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prospecting/get-property-owner-communication-feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a page of the messages to the owner of a listing's home and the replies.
         * @description Newest first, ten by default. For company users. `404 NOT_FOUND` for a listing outside the
         *     caller's territory, or an `ownerId` other than the owner known to the company.
         */
        get: operations["getPropertyOwnerCommunicationFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prospecting/get-property-realtor-communication-feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a page of the messages to realtors about a listing and the replies.
         * @description Newest first, ten by default; `realtorId` restricts the page to one realtor. For company
         *     users. `404 NOT_FOUND` for a listing outside the caller's territory.
         */
        get: operations["getPropertyRealtorCommunicationFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prospecting/get-communication-feed-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an item of a feed with its whole text, the replies and its history.
         * @description Marks the replies as seen. For company users. `404 NOT_FOUND` for an item that the caller
         *     may not see or that has the other audience.
         */
        get: operations["getCommunicationFeedDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outbox/get-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a page of the company's messages.
         * @description Newest first by default: all for a Company Admin, for others those that they ordered and,
         *     with the lead plugin, those to leads. Filters by channel, cause, and states other than held,
         *     failed, unconfirmed, cancelled and expired search the first 10,000 messages of the days and
         *     address; `isCut` says that there are more.
         */
        post: operations["getOutboxMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outbox/get-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a message with its content, attempts and reports.
         * @description Also its history and whether it can be canceled or retried. `404 NOT_FOUND` for a message
         *     that the caller neither ordered nor may see.
         */
        get: operations["getOutboxMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outbox/cancel-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cancel a message that is planned or held.
         * @description A postcard at the printer is stopped, while that is still possible, by the job in
         *     `stopJobId`. Returns the message. `409 JOB_STATE` when it is too late, `404 NOT_FOUND` for
         *     a message that the caller may not see.
         */
        put: operations["cancelOutboxMessage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outbox/retry-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Retry a message.
         * @description For a message that failed, was held, expired, was canceled by a user, or is unconfirmed;
         *     `409 UNCONFIRMED` until a user acknowledges that an unconfirmed message may arrive twice.
         *     `422 DO_NOT_CALL` until a number on a do-not-call list is acknowledged,
         *     `422 MAILER_CAP_REACHED` at the monthly cap, `409 JOB_STATE` in other states and for a
         *     postcard that the printer received: order another one. `404 NOT_FOUND` unknown message.
         */
        put: operations["retryOutboxMessage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outbox/get-replies-to-look-at": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a page of the replies that need review.
         * @description Possible refusals and unsolicited messages, newest first, ten by default. All for a
         *     Company Admin; for others replies to messages that they see, and messages from realtors
         *     that they see.
         */
        post: operations["getRepliesToLookAt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outbox/handle-reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a reply as handled.
         * @description With `addToDoNotContact`, its sender is added to the suppression list of the channel. A
         *     repeat changes nothing. `404 NOT_FOUND` for a reply that needs no review or that the
         *     caller may not see.
         */
        put: operations["handleReply"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outbox/get-usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the company's messages between two days, and their cost.
         * @description By provider, channel and cause, with costs by the providers' price lists. Both days count,
         *     in the company's time zone, at most 366. For Company Admins.
         */
        get: operations["getOutboxUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outreach/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a dry run of a child market or bucket.
         * @description It finds the messages that would have been planned about the listings there if automatic
         *     prospecting had been on. Nothing is planned. Returns the job that makes it; follow it with
         *     /api/events or get-job. For users who may change the child market or bucket. Errors:
         *     `404 NOT_FOUND`.
         */
        post: operations["orderOutreachDryRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outreach/get-dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the result of a dry run that the caller ordered.
         * @description Totals, costs and reasons, with a page of messages in the order of the events, ten by
         *     default. Until the job has finished, counts are 0 and there are no messages. `404
         *     NOT_FOUND` for a job that is not such a dry run.
         */
        get: operations["getOutreachDryRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outreach/get-listing-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the automatic messages that a listing would cause.
         * @description For each of the eight events as if it happened now, with recipient, template and cost.
         *     Includes messages that would not be sent, with the reason. Nothing is planned. For company
         *     users. `404 NOT_FOUND` outside the territory.
         */
        get: operations["getListingPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consents/get-consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a page of consents to automatic messages on a channel.
         * @description Active and revoked, newest first, ten by default; SMS unless `channel` says otherwise.
         *     `isInForce` restricts the page to active or revoked ones. For company users.
         */
        post: operations["getConsents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consents/add-consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a consent.
         * @description Source, exact wording and time are required. Automatic texts that were held for lack of a
         *     consent are reviewed at once. For company users. An address has at most one active consent
         *     per channel: a second one is `400 1014`.
         */
        post: operations["addConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consents/revoke-consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a consent.
         * @description The record is kept, with user and time. For Company Admins. `404 NOT_FOUND` for an unknown
         *     consent or one that is revoked already.
         */
        post: operations["revokeConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/do-not-call/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import numbers of a do-not-call registry.
         * @description One to 50,000 lines per call; send more of the same file with the returned `importId`.
         *     Lines without a phone number are returned, the first 100; the others are imported. A
         *     Company Admin's import with at least one number renews the list; any other adds to it.
         *     `404 NOT_FOUND` when `importId` is of another user or date.
         */
        post: operations["importDoNotCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/do-not-call/get-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the size and the age of the company's do-not-call list.
         * @description With the last import. `isStale` is true when the newest registry file that a Company Admin
         *     imported is more than 31 days old or missing. Without any import it is false. For company
         *     users.
         */
        get: operations["getDoNotCallStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/do-not-call/check-number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a number is on the company's do-not-call list.
         * @description Takes a US phone number. For company users. `400 1014` when it is no phone number.
         */
        get: operations["checkDoNotCallNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/do-not-call/remove-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove all numbers of the company's do-not-call list.
         * @description Returns how many were removed; 0 when the list was empty. For Company Admins.
         */
        post: operations["removeDoNotCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/automated-campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the automated campaigns of the company.
         * @description Newest first, at most 500. For company users with the lead plugin.
         */
        get: operations["getAutomatedCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/automated-campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an automated campaign.
         * @description For company users with the lead plugin. `404 NOT_FOUND` unknown automated campaign.
         */
        get: operations["getAutomatedCampaign"];
        /**
         * Change an automated campaign.
         * @description Leads keep what it assigned to them. Another move type, booker, sales person id or campaign switches it off.
         *     Equal values change nothing. For Company Admins and Submarket Owners with the lead plugin; `403 2` for `isActive`
         *     if the caller may not switch it. `400 1014` with the fields that are refused, `409 DuplicateAutomatedCampaign`
         *     when the company has another one with the move type, booker and sales person id, `422 6048` for a re-engage
         *     campaign of another booker, `409 PREVIEW_OUTDATED` when it is off, `isActive` is true and `previewId` names no
         *     current preview, `409 STALE_WRITE` when `version` is given and no longer current, `404 NOT_FOUND` unknown
         *     automated campaign.
         */
        put: operations["updateAutomatedCampaign"];
        post?: never;
        /**
         * Delete an automated campaign.
         * @description What it assigned stays. For Company Admins and Submarket Owners with the lead plugin. `404 NOT_FOUND` unknown
         *     automated campaign, `409 6006` while it is on.
         */
        delete: operations["deleteAutomatedCampaign"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/create-automated-campaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an automated campaign.
         * @description It is off, whatever `isActive` says; switching it on needs a preview. For Company Admins and Submarket Owners with
         *     the lead plugin. `400 1014` with the fields that are refused, `409 DuplicateAutomatedCampaign` when the company
         *     has one with the move type, booker and sales person id, `422 6048` for a re-engage campaign of another booker,
         *     `404 NOT_FOUND` for a company that was deleted meanwhile.
         */
        post: operations["createAutomatedCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/switch-automated-campaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch an automated campaign on or off.
         * @description On needs its newest preview, which must be current: from then on leads that change get campaigns, and so do the
         *     leads of the preview's second part that are chosen. Off changes nothing that was assigned. For Company Admins with
         *     the lead plugin, and for Submarket Owners where the sales person is the Submarket Owner or one of its Bucket
         *     Owners, `403 2` for others. `404 NOT_FOUND` unknown automated campaign, `409 PREVIEW_OUTDATED` without a current
         *     preview.
         */
        post: operations["switchAutomatedCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/get-automation-state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether automation has stopped.
         * @description It stops after 1,000 automatic assignments within an hour; further leads wait for a Company Admin's decision. For
         *     company users with the lead plugin.
         */
        get: operations["getAutomationState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/decide-automation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide about the leads that wait since automation stopped.
         * @description With `isContinued` they get their campaigns, up to 1,000 more within an hour. Otherwise they get none until they
         *     change again. Without a stop nothing changes. For Company Admins with the lead plugin.
         */
        post: operations["decideAutomation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/order-automated-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a preview of an automated campaign.
         * @description A job calculates what it would have done with the changes of the last 30 days, and what the leads would get that
         *     qualify today; 10,000 leads each at most. Nothing is assigned. The preview can be used for 24 hours to switch it
         *     on, until the automated campaign or one of its campaigns changes. For Company Admins and Submarket Owners with the
         *     lead plugin. `404 NOT_FOUND` unknown automated campaign. Other errors: `429 RATE_LIMITED`.
         */
        post: operations["orderAutomatedPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/get-automated-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a preview of an automated campaign.
         * @description Its state and its figures. For Company Admins and Submarket Owners with the lead plugin. `404 NOT_FOUND` unknown
         *     preview.
         */
        get: operations["getAutomatedPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/get-automated-preview-leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a page of the leads of a preview.
         * @description The last start first, with the touchpoints of each campaign. For Company Admins and Submarket Owners with the lead
         *     plugin. `404 NOT_FOUND` unknown preview.
         */
        post: operations["getAutomatedPreviewLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/booker-service-providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the booker codes of the company.
         * @description In alphabetical order, at most 500. For company users with the lead plugin.
         */
        get: operations["getBookerServiceProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/booker-service-providers/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a booker code.
         * @description For Company Admins and Submarket Owners with the lead plugin. `409 6053` when the company
         *     has the code, `404 NOT_FOUND` for a company that was deleted meanwhile.
         */
        post: operations["createBookerServiceProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/booker-service-providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a booker code or its time zone.
         * @description Equal values change nothing. For Company Admins and Submarket Owners with the lead plugin.
         *     `409 6053` when the company has the code, `409 STALE_WRITE` when `version` is given and no
         *     longer current, `404 NOT_FOUND` unknown booker.
         */
        put: operations["updateBookerServiceProvider"];
        post?: never;
        /**
         * Delete a booker code.
         * @description Leads keep the code. For Company Admins and Submarket Owners with the lead plugin. `404
         *     NOT_FOUND` unknown booker, `409 6014` while a campaign or an automated
         *     campaign has it.
         */
        delete: operations["deleteBookerServiceProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a page of the company's campaigns of a type.
         * @description Newest first, ten by default. For company users with the lead plugin.
         */
        post: operations["getCampaigns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/by-type/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the company's campaigns of a type for a choice.
         * @description In alphabetical order, at most 500. For company users with the lead plugin.
         */
        get: operations["getCampaignsByType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/get-upcoming-touchpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the touchpoints of the next seven days.
         * @description By day and channel, from today on in the company's time zone: the touchpoints of leads that wait for their time,
         *     with the postcard caps of the months. For company users with the lead plugin.
         */
        get: operations["getUpcomingTouchpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/get-campaign-results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the results of a campaign.
         * @description The outcomes of the messages that it sent in the twelve months, the quarter or the month, in total, by touchpoint, by
         *     booker and by sales person. A message counts on the day it was sent. For company users with the lead plugin.
         *     `404 NOT_FOUND` unknown campaign.
         */
        get: operations["getCampaignResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/get-result-leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the messages that a figure of the results counts, with their leads.
         * @description The latest first, ten by default; `recordsTotal` is the figure. For company users with the lead plugin.
         *     `404 NOT_FOUND` unknown campaign.
         */
        post: operations["getResultLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/use-new-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use the current text of a template for touchpoints that wait.
         * @description Touchpoints keep the text that their campaign was assigned with. This gives the waiting and paused ones the
         *     template's current text; with `isPreview` it only counts them. Messages that are already in the outbox keep their
         *     text. For Company Admins and Submarket Owners with the lead plugin. `404 NOT_FOUND` unknown template.
         */
        post: operations["useNewTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/preview-campaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a campaign, saved or unsaved.
         * @description With a lead: what each touchpoint would do if the campaign were assigned to it now and it qualified, with the
         *     filled texts. The warnings are counted over the newest 1,000 leads that qualify for the type today. Nothing is
         *     stored. For company users with the lead plugin. `400 1014` with the fields that are refused, `422 6044` for a
         *     re-engage campaign without a booker, `404 6026` unknown lead.
         */
        post: operations["previewCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a campaign.
         * @description For company users with the lead plugin. `400 1014` with the fields that are refused, `422 6044` for a re-engage
         *     campaign without a booker, `409 6046` when its booker has one, `404 NOT_FOUND` for a company that was deleted
         *     meanwhile.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign with its touchpoints.
         * @description For company users with the lead plugin. `404 NOT_FOUND` unknown campaign.
         */
        get: operations["getCampaign"];
        /**
         * Change a campaign.
         * @description Equal values change nothing. Leads that the campaign is assigned to keep their touchpoints. A Bucket Owner
         *     changes only own campaigns, `403 2` for others. For company users with the lead plugin. `400 1014` with
         *     the fields that are refused, `422 6044` for a re-engage campaign without a booker, `409 6046` when its booker has
         *     another one, `409 STALE_WRITE` when `version` is given and no longer current, `404 NOT_FOUND` unknown campaign.
         */
        put: operations["updateCampaign"];
        post?: never;
        /**
         * Delete a campaign.
         * @description A Bucket Owner deletes only own campaigns, `403 2` for others. For company users with the lead plugin.
         *     `404 NOT_FOUND` unknown campaign, `409 6006` with the names of automated campaigns and leads that have it.
         */
        delete: operations["deleteCampaign"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead-campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a lead's campaign.
         * @description Ends the lead's campaign of the type, if it has one, and assigns another. Unsent touchpoints of the ended one
         *     are canceled. For company users with the lead plugin. `404 6026` unknown lead, `409 6019` when the lead's status
         *     ends every campaign, `422 6049` for a re-engage campaign and a lead without a booker, `422 6048` when their
         *     bookers differ, `422 6047` when the campaign has none.
         */
        put: operations["replaceCampaign"];
        /**
         * Assign a campaign to a lead.
         * @description It is active at once if the lead qualifies, and pending otherwise. Its touchpoints are copied, so later changes
         *     of the campaign or its templates don't affect them. For company users with the lead plugin. `404 6026` unknown
         *     lead, `409 6019` when the lead has a campaign of this type or its status ends every campaign, `422 6049` for a
         *     re-engage campaign and a lead without a booker, `422 6048` when their bookers differ, `422 6047` when the
         *     campaign has none.
         */
        post: operations["assignCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead-campaigns/opportunity/{opportunityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the campaigns of a lead.
         * @description Those that are pending or active, at most one of each type. For company users with the lead plugin. `404 6026`
         *     unknown lead.
         */
        get: operations["getLeadCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead-campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign of a lead.
         * @description Also one that ended. For company users with the lead plugin. `404 NOT_FOUND` unknown id.
         */
        get: operations["getLeadCampaign"];
        put?: never;
        post?: never;
        /**
         * Remove a campaign from a lead.
         * @description Its unsent touchpoints are canceled; what was sent stays in the timeline. For company users with the lead
         *     plugin. `404 6023` when the lead doesn't have it any more.
         */
        delete: operations["removeLeadCampaign"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead-campaigns/touchpoints/{opportunityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the timeline of a lead.
         * @description The touchpoints of all its campaigns and the messages that users sent at once, the earliest first, at most 500.
         *     Each names the actions that are possible now. For company users with the lead plugin. `404 6026` unknown lead.
         */
        get: operations["getLeadTouchpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead-campaigns/touchpoints/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a touchpoint.
         * @description It isn't sent at its time. For company users with the lead plugin. `404 NOT_FOUND` when the lead has no such
         *     touchpoint, `409 TOUCHPOINT_STATE` when its status doesn't allow it, `409 ACTION_RUNNING` during another action
         *     on the campaign.
         */
        post: operations["pauseTouchpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead-campaigns/touchpoints/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a touchpoint.
         * @description It is sent at its time; if that is past, in the next hourly slot. For company users with the lead plugin. `404
         *     NOT_FOUND` when the lead has no such touchpoint, `409 TOUCHPOINT_STATE` when its status doesn't allow it, `409
         *     ACTION_RUNNING` during another action on the campaign.
         */
        post: operations["resumeTouchpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead-campaigns/touchpoints/accelerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a touchpoint now.
         * @description With `pauseOtherTouchpoints` it is sent before its time and the others of the campaign are paused; without, it
         *     is sent again after it failed. A text is sent at any hour and without a consent. For company users with the lead
         *     plugin. `404 NOT_FOUND` when the lead has no such touchpoint, `409 TOUCHPOINT_STATE` when its status doesn't
         *     allow it, `409 ACTION_RUNNING` during another action on the campaign, `422 6043` without an email account, `422
         *     6045` without a usable address of the lead, `422 DO_NOT_CALL` for a number on a do-not-call list until that is
         *     acknowledged, and `422 6036` with the reason when the message can't be sent.
         */
        post: operations["accelerateTouchpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead-campaigns/touchpoints/send-accelerated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message to a lead at once.
         * @description From a template for move leads. It is part of no campaign and pauses nothing. For company users with the lead
         *     plugin. `404 6026` unknown lead, `400 1014` for a template of another channel or event, `422 6043` without an
         *     email account, `422 6045` without a usable address of the lead, `422 DO_NOT_CALL` for a number on a do-not-call
         *     list until that is acknowledged, and `422 6036` with the reason when the message can't be sent.
         */
        post: operations["sendAcceleratedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead-campaigns/resume-campaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume all paused touchpoints of a lead.
         * @description Each is sent at its time. Of those whose time is past, one per channel is sent in the next slot and one on each
         *     following day. For company users with the lead plugin. `404 6026` unknown lead, `409 ACTION_RUNNING` during
         *     another action.
         */
        post: operations["resumeLeadCampaigns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead-campaigns/preview-assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an assignment of a campaign to many leads.
         * @description For the leads of `opportunityIds`, or for all leads that the list shows with a search text and filters; at most
         *     50,000. Counts the leads for which the campaign starts at once, waits, or can't be assigned. Nothing is
         *     assigned; the preview can be used for an hour. For company users with the lead plugin. `404 6026` when a lead
         *     doesn't exist.
         */
        post: operations["previewAssignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead-campaigns/assign-leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign a campaign to the leads of a preview.
         * @description A job assigns it to exactly those leads; get-assignment shows its progress. A repeated order changes nothing.
         *     For the user who made the preview. `404 NOT_FOUND` unknown preview, `409 ASSIGNMENT_STATE` when the preview is
         *     older than an hour or the assignment was undone. Other errors: `429 RATE_LIMITED`.
         */
        post: operations["assignLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead-campaigns/undo-assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an assignment to many leads.
         * @description Within 10 minutes of its end. A job removes the campaign from the leads that still have it: their unsent
         *     touchpoints are canceled, and what was sent stays in their timelines. A repeated order changes nothing. For the
         *     user who assigned it. `404 NOT_FOUND` unknown assignment, `409 ASSIGNMENT_STATE` when it isn't complete or the
         *     time is over. Other errors: `429 RATE_LIMITED`.
         */
        post: operations["undoAssignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead-campaigns/get-assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an assignment to many leads.
         * @description Its state and the numbers of leads: predictions while it is only previewed, results afterwards. For the user who
         *     made the preview. `404 NOT_FOUND` unknown id.
         */
        get: operations["getAssignment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead-campaigns/preview-touchpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a touchpoint of a lead.
         * @description Its whole content: of one that waits, filled with the lead's current values; of one that is handed off, as it is
         *     sent. For company users with the lead plugin. `404 6026` unknown lead, `404 NOT_FOUND` when the lead has no such
         *     touchpoint.
         */
        post: operations["previewTouchpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/sales-persons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the SalesPersonQLABIds of the company.
         * @description In alphabetical order, at most 500. For company users with the lead plugin.
         */
        get: operations["getSalesPersons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/sales-persons/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a SalesPersonQLABId.
         * @description The body is the id as a JSON string, 1 to 64 letters and digits, unique within the company in any
         *     letter case. For Company Admins and Submarket Owners with the lead plugin. `409 6055` when
         *     the company has the id, `404 NOT_FOUND` for a company that was deleted meanwhile.
         */
        post: operations["createSalesPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/sales-persons/{id}": {
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
         * Delete a SalesPersonQLABId.
         * @description Leads keep the id. For Company Admins and Submarket Owners with the lead plugin. `404
         *     NOT_FOUND` unknown sales person, `409 6017` while an automated campaign has it.
         */
        delete: operations["deleteSalesPerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/get-rejected-rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a page of the items of sources that could not be stored, or only without their status.
         * @description The last that came first, ten by default. An item is kept for 30 days after it last came,
         *     and removed when a newer item of the same lead is stored. For Company Admins with the lead
         *     plugin.
         */
        post: operations["getRejectedLeadRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/retry-rejected-row": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store a fixed item in place of a rejected one.
         * @description The row disappears when the item is stored whole or is older than the stored lead. If it is
         *     still rejected, or its status still has no meaning, the answer says why and nothing changes.
         *     With `words`, these are added to the words of the row's source, and up to 200 other items of
         *     the source with the same status are stored too. For Company Admins with the lead plugin.
         *     `404 NOT_FOUND` when the row is gone.
         */
        post: operations["retryRejectedLeadRow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/get-word-maps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what the words of each source mean.
         * @description In alphabetical order of the sources, at most 200. For Company Admins with the lead plugin.
         */
        get: operations["getLeadWordMaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/save-word-map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save what the words of a source mean.
         * @description Replaces the words of the source; items that come later are read with them. For Company
         *     Admins with the lead plugin. `404 NOT_FOUND` when the company has no such source.
         */
        post: operations["saveLeadWordMap"];
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
         * AccelerateIn
         * @description A touchpoint to send now.
         */
        AccelerateIn: {
            /** @description The partner's id of the lead. */
            opportunityId: string;
            /**
             * Format: uuid
             * @description The touchpoint.
             */
            touchpointId: string;
            /**
             * @description Whether the other touchpoints of the campaign are paused: true to send it before its time, false to send it
             *     again after it failed or after the date that it depends on changed.
             */
            pauseOtherTouchpoints: boolean;
            /**
             * @description Whether the user acknowledges that the number is on a do-not-call list.
             * @default false
             */
            acknowledgeDoNotCall?: boolean;
        };
        /**
         * AcceleratedMessageIn
         * @description A message to send to a lead at once.
         */
        AcceleratedMessageIn: {
            /** @description The partner's id of the lead. */
            opportunityId: string;
            /** @description 1 email, 2 SMS, 3 mailer. */
            messageType: components["schemas"]["ChannelCode"];
            /**
             * Format: uuid
             * @description The template: one of the company for move leads and this type.
             */
            templateId: string;
            /**
             * @description Whether the caller expects the connected mailbox to send an email. The rules for senders decide in any case: the
             *     active mailbox if it works, otherwise the user's own account, otherwise the company's.
             * @default false
             */
            isAurinko?: boolean;
            /**
             * Format: uuid
             * @description The connected mailbox: an own one.
             */
            accountId?: string;
            /**
             * @description Whether the user acknowledges that the number is on a do-not-call list.
             * @default false
             */
            acknowledgeDoNotCall?: boolean;
        };
        /**
         * AddBookerIn
         * @description A booker to add.
         */
        AddBookerIn: {
            /** @description The code, 1 to 64 characters, unique within the company in any letter case. */
            booker: string;
            /**
             * @description The zone of the booker's surveys.
             * @default America/New_York
             */
            timezone?: string & components["schemas"]["TimeZone"];
        };
        /**
         * AllowPartnersIn
         * @description Whether partners may read the listings of a source.
         */
        AllowPartnersIn: {
            /**
             * Format: uuid
             * @description The source.
             */
            sourceId: string;
            /** @description True opens its listings to partners' programs; false closes them at once. */
            allowed: boolean;
        };
        /**
         * AnswerIn
         * @description The answer to a question.
         */
        AnswerIn: {
            /**
             * Format: uuid
             * @description The source.
             */
            sourceId: string;
            /**
             * Format: int32
             * @description The id of the question.
             */
            questionId: number;
            /** @description The answer. */
            answer: components["schemas"]["VerdictIn"];
        };
        /**
         * ApiKeyIn
         * @description The key to rotate or revoke.
         */
        ApiKeyIn: {
            /**
             * Format: uuid
             * @description Its id.
             */
            apiKeyId: string;
        };
        /**
         * ApiKeyMadeOut
         * @description A key that was made. It is never shown again.
         */
        ApiKeyMadeOut: {
            /**
             * Format: uuid
             * @description Its id.
             */
            apiKeyId: string;
            /** @description The key, for `Authorization: Bearer`. */
            key: string;
        };
        /**
         * ApiKeyOut
         * @description A key. The key itself is shown only once, when it is made.
         */
        ApiKeyOut: {
            /**
             * Format: uuid
             * @description Its id.
             */
            apiKeyId: string;
            /** @description Its name. */
            name: string;
            /** @description What it may do. */
            scopes: components["schemas"]["ApiKeyScope"][];
            /** @description Its last four characters. */
            lastFour: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description By whom. */
            createdBy: string;
            /**
             * Format: date-time
             * @description When it expires.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it was revoked; absent while it is not.
             */
            revokedAt?: string;
            /**
             * Format: date-time
             * @description Until when the key before the last rotation works.
             */
            formerKeyEndsAt?: string;
            /**
             * Format: date-time
             * @description When it was last used, to within five minutes.
             */
            lastUsedAt?: string;
            /** @description From which IP address. */
            lastUsedAddress?: string;
            /** @description Whether the caller may rotate it now. */
            canRotate: boolean;
            /** @description Whether the caller may revoke it now. */
            canRevoke: boolean;
            /** @description Its company, for super admins. */
            companyName?: string;
        };
        /**
         * @description One thing that a key may do.
         * @enum {string}
         */
        ApiKeyScope: "leads:read" | "leads:write" | "listings:read";
        /**
         * ApiSettings
         * @description The company that prints and mails postcards.
         */
        ApiSettings: {
            /** @description 1 Doorstep's account, 2 the company's own key, 3 somebody else. */
            apiProviderId: components["schemas"]["MailerAccountCode"];
            /** @description Whether a key is stored. */
            hasApiKey: boolean;
        };
        /**
         * ApiSettingsIn
         * @description The mailer account to save.
         */
        ApiSettingsIn: {
            /** @description 1 Doorstep's account, 2 the company's own key, 3 somebody else. */
            apiProviderId: components["schemas"]["MailerAccountCode"];
            /** @description The company's own key, at most 500 characters; omitted, the stored one stays. */
            apiKey?: string;
        };
        /**
         * ApiUsageOut
         * @description A company's usage of a provider.
         */
        ApiUsageOut: {
            /** @description The provider's number from get-api-providers. */
            apiProviderId: components["schemas"]["ProviderCode"];
            /** @description Its name. */
            providerName: string;
            /**
             * Format: int32
             * @description The number of counted calls.
             */
            usageCount: number;
        };
        /**
         * @description The outcome of a dispatch.
         * @enum {string}
         */
        AttemptOutcomeName: "taken" | "refused" | "notNow" | "unknown";
        /**
         * AuditActionOut
         * @description An action of the audit log.
         */
        AuditActionOut: {
            /** @description The action. */
            action: string;
            /** @description The text that people read. */
            label: string;
        };
        /**
         * AuditEntryOut
         * @description A recorded action.
         */
        AuditEntryOut: {
            /**
             * Format: uuid
             * @description The id of the entry.
             */
            entryId: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            at: string;
            /**
             * Format: uuid
             * @description The user, unless it was Doorstep itself or an unknown caller.
             */
            actorUserId?: string;
            /** @description The name of the actor at the time. */
            actorName: string;
            /** @description The action. */
            action: string;
            /** @description The same as text. */
            actionLabel: string;
            /** @description The kind of the subject. */
            subjectKind?: string;
            /** @description The id of the subject. */
            subjectId?: string;
            /** @description The values before. */
            before?: unknown;
            /** @description The values after. */
            after?: unknown;
            /** @description The client's IP address. */
            clientAddress?: string;
        };
        /**
         * AuditListIn
         * @description The filters and the page.
         */
        AuditListIn: {
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200; larger values are clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * Format: uuid
             * @description For super admins: the company whose log is read; without it, or all zero, the platform's
             *     own.
             */
            tenantId?: string;
            /**
             * Format: uuid
             * @description Only actions of this user.
             */
            userId?: string;
            /** @description Only this action, one of audit/get-actions-list. */
            action?: string;
            /**
             * Format: date-time
             * @description Only from this time on.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Only before this time.
             */
            to?: string;
        };
        /**
         * AutomatedCampaignIn
         * @description An automated campaign to save.
         */
        AutomatedCampaignIn: {
            /** @description Its name, 1 to 150 characters. */
            name: string;
            /**
             * Format: int32
             * @description The move type of its leads, 1 to 7.
             */
            moveType?: number;
            /**
             * Format: uuid
             * @description The booker of its leads.
             */
            bookerId?: string;
            /** @description The SalesPersonQLABId of its leads, one of the company's list. */
            salesPersonQLABId?: string;
            /**
             * Format: uuid
             * @description The user who sends what it assigns.
             */
            salesPersonId?: string;
            /**
             * Format: uuid
             * @description What leads get that have a survey.
             */
            preSaleCampaign?: string;
            /**
             * Format: uuid
             * @description What leads get that have no survey; a campaign of the same booker.
             */
            reEngageCampaign?: string;
            /**
             * Format: uuid
             * @description What leads get that decide.
             */
            closerCampaign?: string;
            /**
             * @description Whether it assigns.
             * @default false
             */
            isActive?: boolean;
            /**
             * Format: int32
             * @description The version that was read, if it must be the current one.
             */
            version?: number;
            /**
             * Format: uuid
             * @description The preview by which it is switched on.
             */
            previewId?: string;
        };
        /**
         * AutomatedCampaignOut
         * @description An automated campaign.
         */
        AutomatedCampaignOut: {
            /**
             * Format: uuid
             * @description The automated campaign.
             */
            automatedCampaignId: string;
            /** @description Its name. */
            name: string;
            /**
             * Format: int32
             * @description The move type of its leads.
             */
            moveType: number;
            /**
             * Format: uuid
             * @description The booker of its leads.
             */
            bookerId: string;
            /** @description The code of the booker. */
            bookerName: string;
            /** @description The SalesPersonQLABId of its leads. */
            salesPersonQLABId: string;
            /**
             * Format: uuid
             * @description The user who sends what it assigns.
             */
            salesPersonId: string;
            /**
             * Format: uuid
             * @description The same.
             */
            salesPerson: string;
            /** @description The user's full name. */
            salesPersonFullName: string;
            /**
             * Format: uuid
             * @description The pre-sale campaign.
             */
            preSaleCampaign?: string;
            /** @description Its name. */
            preSaleCampaignName?: string;
            /**
             * Format: uuid
             * @description The re-engage campaign.
             */
            reEngageCampaign?: string;
            /** @description Its name. */
            reEngageCampaignName?: string;
            /**
             * Format: uuid
             * @description The closer campaign.
             */
            closerCampaign?: string;
            /** @description Its name. */
            closerCampaignName?: string;
            /** @description Whether it assigns. */
            isActive: boolean;
            /**
             * Format: date-time
             * @description When it was switched on; absent while it is off.
             */
            onSince?: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            creationTime: string;
            /**
             * Format: int32
             * @description Its version, to send with a change.
             */
            version: number;
            /** @description Whether it is off and has no current preview. */
            needsPreview: boolean;
            /**
             * Format: uuid
             * @description Its newest preview, also an outdated one.
             */
            previewId?: string;
            /** @description Whether the caller may change and delete it. */
            canEdit: boolean;
            /** @description Whether the caller may switch it on and off. */
            canSwitch: boolean;
        };
        /**
         * AutomatedExplanationOut
         * @description An automated campaign with its checks.
         */
        AutomatedExplanationOut: {
            /**
             * Format: uuid
             * @description The automated campaign.
             */
            automatedCampaignId: string;
            /** @description Its name. */
            name: string;
            /** @description Whether it is on. */
            isActive: boolean;
            /** @description What must be true for it to assign a campaign at the lead's next change. */
            checks: components["schemas"]["CheckOut"][];
        };
        /**
         * AutomatedPreviewIn
         * @description An automated campaign to preview.
         */
        AutomatedPreviewIn: {
            /**
             * Format: uuid
             * @description The automated campaign.
             */
            automatedCampaignId: string;
        };
        /**
         * AutomatedPreviewLeadOut
         * @description A lead of a preview.
         */
        AutomatedPreviewLeadOut: {
            /** @description The partner's id of the lead. */
            opportunityId: string;
            /** @description The lead's name. */
            leadName: string;
            /**
             * Format: int32
             * @description The type of the campaign: 1 pre-sale, 2 re-engage, 3 closer.
             */
            type: number;
            /** @description The campaign. */
            campaignName: string;
            /**
             * Format: date-time
             * @description When it would start.
             */
            startsAt: string;
            /** @description Its touchpoints in the order of the campaign. */
            touchpoints: components["schemas"]["AutomatedPreviewTouchpointOut"][];
        };
        /**
         * AutomatedPreviewLeadsIn
         * @description A page of the leads of a preview.
         */
        AutomatedPreviewLeadsIn: {
            /**
             * Format: uuid
             * @description The preview.
             */
            previewId: string;
            /**
             * Format: int32
             * @description 1 from now on, 2 now.
             */
            set: number;
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200; larger values are clamped.
             * @default 10
             */
            pageSize?: number;
        };
        /**
         * AutomatedPreviewOut
         * @description A preview of an automated campaign.
         */
        AutomatedPreviewOut: {
            /**
             * Format: uuid
             * @description The preview.
             */
            previewId: string;
            /**
             * Format: uuid
             * @description The automated campaign.
             */
            automatedCampaignId: string;
            /**
             * Format: int32
             * @description 1 calculating, 2 ready, 3 failed.
             */
            state: number;
            /** @description Whether the automated campaign can be switched on by it. */
            isCurrent: boolean;
            /**
             * Format: date-time
             * @description When it was ordered.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was calculated.
             */
            calculatedAt?: string;
            /** @description What the automated campaign would have done with the changes of the last 30 days. */
            fromNowOn: components["schemas"]["PreviewCountsOut"];
            /** @description What the leads would get that qualified at the preview. */
            now: components["schemas"]["PreviewCountsOut"];
        };
        /**
         * AutomatedPreviewTouchpointOut
         * @description A touchpoint of a previewed lead.
         */
        AutomatedPreviewTouchpointOut: {
            /** @description 1 email, 2 SMS, 3 mailer. */
            messageType: components["schemas"]["ChannelCode"];
            /** @description The name of its template. */
            templateName: string;
            /**
             * Format: date-time
             * @description When it is due; absent while its day is not known.
             */
            dueAt?: string;
            /**
             * Format: int32
             * @description 1 goes, 2 held or delayed, 3 expires, 4 never sent, 5 its day is not known.
             */
            state: number;
            /** @description Why, in words. */
            reason?: string;
        };
        /**
         * AutomatedSwitchIn
         * @description An automated campaign to switch.
         */
        AutomatedSwitchIn: {
            /**
             * Format: uuid
             * @description The automated campaign.
             */
            automatedCampaignId: string;
            /** @description Whether it assigns. */
            isActive: boolean;
            /**
             * Format: uuid
             * @description Its newest preview, to switch it on.
             */
            previewId?: string;
            /** @description The leads of the preview's second part that get their campaigns at once, at most 1,000. */
            opportunityIds?: string[];
            /**
             * @description Whether all leads of that part get them.
             * @default false
             */
            isAllOfNow?: boolean;
        };
        /**
         * AutomationDecisionIn
         * @description What happens to the leads that wait.
         */
        AutomationDecisionIn: {
            /** @description Whether they get their campaigns. */
            isContinued: boolean;
        };
        /**
         * AutomationStateOut
         * @description Whether automation has stopped.
         */
        AutomationStateOut: {
            /**
             * Format: date-time
             * @description When it stopped; absent while it works.
             */
            stoppedAt?: string;
            /**
             * Format: int64
             * @description The leads that wait for a decision.
             */
            waitingLeads: number;
            /** @description Whether the caller may decide. */
            canDecide: boolean;
        };
        /**
         * AvailabilityOut
         * @description Whether a definition could be saved.
         */
        AvailabilityOut: {
            /** @description Whether it could be saved. */
            responseValue: boolean;
            /** @description Each conflicting market, child market or bucket. */
            details: components["schemas"]["ErrorDetail"][];
            /**
             * @description The largest part of the definition that overlaps none of them; absent if nothing is left or
             *     only names conflict.
             */
            fitting?: components["schemas"]["FittingMarket"];
        };
        /**
         * BeginMailAuthorizationIn
         * @description What to authorize.
         */
        BeginMailAuthorizationIn: {
            /**
             * Format: uuid
             * @description The mailbox to connect again; without it, a mailbox is connected.
             */
            accountId?: string;
        };
        /**
         * BookerOut
         * @description A booker of the company.
         */
        BookerOut: {
            /**
             * Format: uuid
             * @description Its id.
             */
            bookerId: string;
            /** @description The code that leads arrive under. */
            booker: string;
            /** @description The zone of the booker's surveys. */
            timezone: components["schemas"]["TimeZone"];
            /**
             * Format: int32
             * @description Its version, to send with a change.
             */
            version: number;
        };
        /**
         * BoxIn
         * @description A rectangle on the map, in degrees.
         */
        BoxIn: {
            /**
             * Format: double
             * @description Minimum longitude.
             */
            west: number;
            /**
             * Format: double
             * @description Minimum latitude.
             */
            south: number;
            /**
             * Format: double
             * @description Maximum longitude, at most 10 degrees more.
             */
            east: number;
            /**
             * Format: double
             * @description Maximum latitude, at most 10 degrees more.
             */
            north: number;
        };
        /**
         * BulkAssignmentIn
         * @description An assignment to many leads.
         */
        BulkAssignmentIn: {
            /**
             * Format: uuid
             * @description The assignment, as its preview named it.
             */
            assignmentId: string;
        };
        /**
         * BulkAssignmentOut
         * @description An assignment to many leads.
         */
        BulkAssignmentOut: {
            /**
             * Format: uuid
             * @description The assignment.
             */
            assignmentId: string;
            /**
             * Format: uuid
             * @description The campaign.
             */
            campaignId: string;
            /** @description The campaign's name. */
            campaignName: string;
            /**
             * Format: int32
             * @description The campaign's type.
             */
            type: number;
            /** @description Its state. */
            state: components["schemas"]["BulkStateOut"];
            /**
             * Format: int64
             * @description All leads.
             */
            total: number;
            /**
             * Format: int64
             * @description The leads whose campaign starts at once.
             */
            active: number;
            /**
             * Format: int64
             * @description The leads whose campaign waits until they qualify.
             */
            pending: number;
            /**
             * Format: int64
             * @description The leads that can't have it.
             */
            refused: number;
            /** @description Why they can't. */
            refusals: components["schemas"]["RefusedLeadsOut"][];
            /**
             * Format: int64
             * @description The leads that the current step has processed.
             */
            done: number;
            /**
             * Format: uuid
             * @description The job of the current step.
             */
            jobId?: string;
            /** @description Whether that job ended before the step was complete; the same call continues it. */
            isInterrupted: boolean;
            /**
             * Format: date-time
             * @description Until when it can be undone.
             */
            undoUntil?: string;
            /**
             * Format: int64
             * @description The leads from which the undo removed the campaign.
             */
            removed: number;
            /**
             * Format: int64
             * @description The leads whose campaign had ended before the undo.
             */
            kept: number;
        };
        /**
         * BulkPreviewIn
         * @description Which leads get which campaign.
         */
        BulkPreviewIn: {
            /**
             * Format: uuid
             * @description The campaign.
             */
            campaignId: string;
            /**
             * Format: int64
             * @description Its type: 1 pre-sale, 2 re-engage, 3 closer.
             */
            type: number;
            /** @description The partner's ids of up to 1,000 leads. Either these or `list`. */
            opportunityIds?: string[];
            /** @description All leads of a list. */
            list?: components["schemas"]["LeadChoiceIn"];
        };
        /**
         * @description The state of an assignment to many leads.
         * @enum {string}
         */
        BulkStateOut: "previewed" | "assigning" | "assigned" | "undoing" | "undone";
        /**
         * CampaignChoiceOut
         * @description A campaign for a choice.
         */
        CampaignChoiceOut: {
            /**
             * Format: uuid
             * @description The campaign.
             */
            campaignId: string;
            /** @description Its name. */
            templateName: string;
            /** @description The code of the booker of a re-engage campaign. */
            bookerServiceProvider?: string;
        };
        /**
         * CampaignIn
         * @description A campaign to save.
         */
        CampaignIn: {
            /** @description Its name, 3 to 150 characters. */
            templateName: string;
            /**
             * Format: int64
             * @description 1 pre-sale, 2 re-engage, 3 closer; it never changes.
             */
            type: number;
            /** @description The time of day at which touchpoints are due: a full hour from 09:00:00 to 21:00:00. */
            campaignTiming?: string;
            /** @description The time zone of that time. */
            timeZoneId?: string & components["schemas"]["TimeZone"];
            /** @description The same, used if `timeZoneId` is absent. */
            timezone?: string & components["schemas"]["TimeZone"];
            /** @description The touchpoints, at least one of them not immediate. */
            touchpoints: components["schemas"]["CampaignTouchpointsIn"];
            /**
             * Format: uuid
             * @description The booker of a re-engage campaign.
             */
            bookerServiceProviderId?: string;
            /**
             * Format: uuid
             * @description The user who is the sales person of a re-engage campaign.
             */
            salesPerson?: string;
            /**
             * Format: int32
             * @description The version that was read, if it must be the current one.
             */
            version?: number;
        };
        /**
         * CampaignListIn
         * @description A page of campaigns of a type.
         */
        CampaignListIn: {
            /**
             * Format: int64
             * @description 1 pre-sale, 2 re-engage, 3 closer.
             */
            type: number;
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200; larger values are clamped.
             * @default 10
             */
            pageSize?: number;
        };
        /**
         * CampaignOut
         * @description A campaign with its touchpoints.
         */
        CampaignOut: {
            /**
             * Format: uuid
             * @description The campaign.
             */
            campaignId: string;
            /** @description Its name. */
            templateName: string;
            /**
             * Format: int32
             * @description 1 pre-sale, 2 re-engage, 3 closer.
             */
            type: number;
            /** @description The code of the booker of a re-engage campaign. */
            bookerServiceProvider?: string;
            /** @description The full name of the sales person of a re-engage campaign. */
            salesPersonFullName?: string;
            /** @description The time of day at which touchpoints are due, as HH:mm:ss. */
            campaignTiming: string;
            /** @description The time zone of that time. */
            timeZoneId: components["schemas"]["TimeZone"];
            /**
             * Format: int64
             * @description The number of touchpoints.
             */
            touchpointCount: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Always true: a campaign has no switch. */
            active: boolean;
            /** @description Whether the caller may change and delete it. */
            canEdit: boolean;
            /**
             * Format: uuid
             * @description The booker of a re-engage campaign.
             */
            bookerServiceProviderId?: string;
            /**
             * Format: uuid
             * @description The user who is the sales person of a re-engage campaign.
             */
            salesPerson?: string;
            /** @description The touchpoints in the order of the editor. */
            touchpoints: components["schemas"]["CampaignTouchpointOut"][];
            /**
             * Format: int32
             * @description Its version, to send with a change.
             */
            version: number;
        };
        /**
         * CampaignPreviewIn
         * @description A campaign to preview.
         */
        CampaignPreviewIn: {
            /** @description Its name, 3 to 150 characters. */
            templateName: string;
            /**
             * Format: int64
             * @description 1 pre-sale, 2 re-engage, 3 closer; it never changes.
             */
            type: number;
            /** @description The time of day at which touchpoints are due: a full hour from 09:00:00 to 21:00:00. */
            campaignTiming?: string;
            /** @description The time zone of that time. */
            timeZoneId?: string & components["schemas"]["TimeZone"];
            /** @description The same, used if `timeZoneId` is absent. */
            timezone?: string & components["schemas"]["TimeZone"];
            /** @description The touchpoints, at least one of them not immediate. */
            touchpoints: components["schemas"]["CampaignTouchpointsIn"];
            /**
             * Format: uuid
             * @description The booker of a re-engage campaign.
             */
            bookerServiceProviderId?: string;
            /**
             * Format: uuid
             * @description The user who is the sales person of a re-engage campaign.
             */
            salesPerson?: string;
            /**
             * Format: int32
             * @description The version that was read, if it must be the current one.
             */
            version?: number;
            /** @description The partner's id of the lead whose dates and values are shown. */
            opportunityId?: string;
        };
        /**
         * CampaignPreviewOut
         * @description The preview of a campaign.
         */
        CampaignPreviewOut: {
            /** @description The touchpoints for the lead; empty without one. */
            touchpoints: components["schemas"]["PreviewedTouchpointOut"][];
            /** @description The warnings. */
            warnings: components["schemas"]["CampaignWarningOut"][];
            /**
             * Format: int64
             * @description How many leads the warnings were counted over: the newest that qualify today, at most 1,000.
             */
            leads: number;
            /** @description Whether those are all that qualify today. */
            isAll: boolean;
        };
        /**
         * CampaignResultsOut
         * @description The results of a campaign.
         */
        CampaignResultsOut: {
            /**
             * Format: uuid
             * @description The campaign.
             */
            campaignId: string;
            /** @description Its name. */
            templateName: string;
            /**
             * Format: date
             * @description The first day in the company's time zone.
             */
            from: string;
            /**
             * Format: date
             * @description The last day, today.
             */
            to: string;
            /** @description All of it. */
            total: components["schemas"]["ResultFiguresOut"];
            /** @description By touchpoint: those that the campaign has, in its order, then former ones. */
            touchpoints: components["schemas"]["TouchpointResultsOut"][];
            /** @description By the booker that the lead has now. */
            bookers: components["schemas"]["CodeResultsOut"][];
            /** @description By the SalesPersonQLABId that the lead has now. */
            salesPersons: components["schemas"]["CodeResultsOut"][];
        };
        /**
         * CampaignRowOut
         * @description A campaign of a list.
         */
        CampaignRowOut: {
            /**
             * Format: uuid
             * @description The campaign.
             */
            campaignId: string;
            /** @description Its name. */
            templateName: string;
            /**
             * Format: int32
             * @description 1 pre-sale, 2 re-engage, 3 closer.
             */
            type: number;
            /** @description The code of the booker of a re-engage campaign. */
            bookerServiceProvider?: string;
            /** @description The full name of the sales person of a re-engage campaign. */
            salesPersonFullName?: string;
            /** @description The time of day at which touchpoints are due, as HH:mm:ss. */
            campaignTiming: string;
            /** @description The time zone of that time. */
            timeZoneId: components["schemas"]["TimeZone"];
            /**
             * Format: int64
             * @description The number of touchpoints.
             */
            touchpointCount: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Always true: a campaign has no switch. */
            active: boolean;
            /** @description Whether the caller may change and delete it. */
            canEdit: boolean;
        };
        /**
         * CampaignTouchpointIn
         * @description A touchpoint of a campaign to save.
         */
        CampaignTouchpointIn: {
            /**
             * Format: int64
             * @description The days after the event, -7 to 7; negative days are before it. Absent for an immediate touchpoint.
             */
            timing?: number;
            /**
             * Format: int64
             * @description 1 scheduled survey, 2 survey complete, 3 initial inquiry, 4 previous email, 5 previous SMS, 6 previous mailer.
             *     Absent for an immediate touchpoint.
             */
            event?: number;
            /**
             * Format: int64
             * @description 1 email, 2 SMS, 3 mailer.
             */
            type: number;
            /**
             * Format: uuid
             * @description The template: one of the company for move leads and this type.
             */
            template: string;
            /**
             * @description Whether it is due when the campaign becomes active for a lead.
             * @default false
             */
            isImmediate?: boolean;
        };
        /**
         * CampaignTouchpointOut
         * @description A touchpoint of a campaign.
         */
        CampaignTouchpointOut: {
            /**
             * Format: int32
             * @description The days after the event; negative days are before it. Absent for an immediate touchpoint.
             */
            timing?: number;
            /**
             * Format: int32
             * @description The event, 1 to 6. Absent for an immediate touchpoint.
             */
            event?: number;
            /**
             * Format: int32
             * @description 1 email, 2 SMS, 3 mailer.
             */
            type: number;
            /**
             * Format: uuid
             * @description The template.
             */
            template: string;
            /** @description Its name. */
            templateName: string;
            /** @description Whether it is due when the campaign becomes active for a lead. */
            isImmediate: boolean;
        };
        /** @description A list, or the JSON text of one. Keys may have any letter case. */
        CampaignTouchpointsIn: components["schemas"]["CampaignTouchpointIn"][] | string;
        /**
         * @description A kind of warning.
         * @enum {string}
         */
        CampaignWarningCode: "noSender" | "inThePast" | "noAddress" | "noSmsConsent" | "missingValue" | "twiceWithin24Hours" | "mailerTooLate" | "capTooLow";
        /**
         * CampaignWarningOut
         * @description A warning about a campaign.
         */
        CampaignWarningOut: {
            /** @description Its kind. */
            code: components["schemas"]["CampaignWarningCode"];
            /** @description The text that people read. */
            message: string;
            /**
             * Format: int64
             * @description How many of the leads it concerns.
             */
            leads: number;
            /** @description The positions of the touchpoints, from 1. */
            places: number[];
        };
        /**
         * CappingLimit
         * @description The cap of a month.
         */
        CappingLimit: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * Format: int32
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
             * @description Mailers of the month this year, including planned ones.
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
         * @description A cap to save.
         */
        CappingLimitIn: {
            /**
             * Format: uuid
             * @description The saved cap that it changes; absent for a month without one.
             */
            id?: string;
            /**
             * Format: int32
             * @description The month, 1 to 12, of every year.
             */
            month: number;
            /**
             * Format: int32
             * @description The most mailers in it: 0 to 1,000,000, not below the month's count.
             */
            maxCap: number;
            /**
             * Format: int32
             * @description Ignored: the server counts.
             */
            tally?: number;
            /**
             * Format: uuid
             * @description Ignored: it is the caller's company.
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
         * @description A change of the password.
         * @example {
         *       "confirmPassword": "Your-new-password-1",
         *       "currentPassword": "your password",
         *       "newPassword": "Your-new-password-1"
         *     }
         */
        ChangePasswordIn: {
            /** @description The current password. */
            currentPassword: string;
            /** @description The new password, by the rules of `user/update-password`. */
            newPassword: string;
            /** @description The new password again. */
            confirmPassword: string;
        };
        /**
         * ChangeStatusIn
         * @description A flag to set or remove.
         */
        ChangeStatusIn: {
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /** @description Which mark. */
            statusType: components["schemas"]["FlagName"];
            /** @description Whether to set it. */
            value: boolean;
        };
        /**
         * ChangeStatusesIn
         * @description A flag to set on or remove from listings.
         */
        ChangeStatusesIn: {
            /** @description The listings. */
            propertyIds: string[];
            /** @description Which mark. */
            statusType: components["schemas"]["FlagName"];
            /** @description Whether to set it. */
            value: boolean;
        };
        /**
         * ChannelExplanationOut
         * @description A channel with its checks.
         */
        ChannelExplanationOut: {
            /** @description 1 email, 2 text, 3 mailer. */
            messageType: components["schemas"]["ChannelCode"];
            /** @description What must be true for a message to be sent. */
            checks: components["schemas"]["CheckOut"][];
        };
        /**
         * CheckOut
         * @description A condition and whether it is met.
         */
        CheckOut: {
            /** @description What is checked. */
            name: string;
            /** @description Whether it is met. */
            isMet: boolean;
            /** @description The value of the lead or company. */
            value: string;
            /** @description What the value must be. */
            needed: string;
        };
        /**
         * ClientErrorIn
         * @description An error of the web client. No field can hold what a user typed or read: an error's message may
         *     quote personal data, so the report has none. The release and the frames identify the fault.
         * @example {
         *       "count": 1,
         *       "frames": [
         *         "PropertyPage-BxT2a91k.js:1:20433"
         *       ],
         *       "name": "TypeError",
         *       "release": "DkT0Rf3a",
         *       "route": "/listings/$id/view"
         *     }
         */
        ClientErrorIn: {
            /** @description The name of the error, such as `TypeError`: letters and digits. */
            name: string;
            /** @description The innermost stack frames in the build's own files, as `file:line:column`. */
            frames: string[];
            /** @description The pattern of the route, such as `/listings/$id/view`, never an address. */
            route: string;
            /** @description The build of the web client: the hash in the name of its entry file. */
            release: string;
            /**
             * Format: int64
             * @description How often it occurred before the report.
             */
            count: number;
        };
        /**
         * CodeResultsOut
         * @description The figures of the leads with a code.
         */
        CodeResultsOut: {
            /** @description Identifies it in a request; empty for leads without a code. */
            key: string;
            /** @description The code; empty for leads without one. */
            code: string;
            /** @description Their figures. */
            figures: components["schemas"]["ResultFiguresOut"];
        };
        /**
         * ColleagueOut
         * @description A user of a company, in a list of choices.
         */
        ColleagueOut: {
            /**
             * Format: uuid
             * @description The user.
             */
            userId: string;
            /** @description First and last name. */
            fullName: string;
            /** @description The user's role. */
            userType: components["schemas"]["UserType"];
            /** @description The role as text. */
            userTypeLabel: string;
        };
        /**
         * CompanyChartOut
         * @description A company and its number of listings by market.
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
         * @description A company in the choices.
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
             * @description Its Company Admin, who identifies it in other calls.
             */
            companyUserId?: string;
        };
        /**
         * CompanyDetails
         * @description The address and time zone of the company.
         */
        CompanyDetails: {
            /** @description Its name. */
            companyName: string;
            /** @description Street. */
            address1?: string;
            /** @description Second address line. */
            address2?: string;
            /** @description City of the zip code. */
            city?: string;
            /** @description State of the zip code, two letters. */
            state?: string;
            /** @description Zip code. */
            zipCode?: string;
            /** @description IANA time zone, for "today" and months. */
            timeZone: string;
            /** @description The zones to choose from, including the current one. */
            timeZones: string[];
        };
        /**
         * CompanyDetailsIn
         * @description The company's location. An omitted or empty address line is removed.
         */
        CompanyDetailsIn: {
            /** @description Street. */
            address1?: string;
            /** @description Second address line. */
            address2?: string;
            /** @description Five digits. */
            zipCode?: string;
            /** @description One of the zones in the settings. */
            timeZone: string;
        };
        /**
         * CompanyNameUse
         * @description The use of a company name.
         */
        CompanyNameUse: {
            /**
             * Format: int32
             * @description How many other companies have it.
             */
            companiesOfSameName: number;
        };
        /**
         * CompanyOptionOut
         * @description A company with its managers, in a list of choices.
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
         * CompanySignIn
         * @description How a company's users may sign in.
         */
        CompanySignIn: {
            /**
             * @description The label of the provider that can be required: the company's own, else the
             *     installation's. Absent if there is none.
             */
            provider?: string;
            /** @description Whether single sign-on is required: then neither a password nor another provider works. */
            isRequired: boolean;
            /** @description The issuer that is required. */
            requiredIssuer?: string;
            /** @description The label of the required provider. Absent when the installation has another one now. */
            requiredProvider?: string;
            /** @description Whether it can be required: an active company admin has signed in by the provider. */
            canRequire: boolean;
            /** @description The company's own provider. */
            ownProvider?: components["schemas"]["SignInProvider"];
            /** @description The redirect URL after a sign-in, to be registered with the company's provider. */
            redirectUrl: string;
            /**
             * @description The sign-in page of the company's own provider, to which it also returns after signing
             *     out.
             */
            signInUrl: string;
        };
        /**
         * CompanySignInIn
         * @description The sign-in rule to save.
         */
        CompanySignInIn: {
            /**
             * Format: uuid
             * @description For super admins: a user of the company, such as its Company Admin. Without it, the caller's own company.
             */
            companyUserId?: string;
            /** @description Whether to require single sign-on. */
            isRequired: boolean;
        };
        /**
         * CompanySmsIn
         * @description The SMS sender to save for a company.
         */
        CompanySmsIn: {
            /**
             * Format: uuid
             * @description A user of the company, such as its Company Admin.
             */
            companyUserId: string;
            /**
             * Format: int32
             * @description The version that was read; 0 before the first save.
             */
            version: number;
            /** @description A US number; empty for none. */
            smsNumber?: string;
            /** @description Twilio's id of a Messaging Service: MG and 32 hexadecimal digits; empty for none. */
            messagingServiceId?: string;
            /** @description With the carriers: 1 not registered, 2 pending, 3 registered, 4 refused. */
            registrationId: components["schemas"]["SmsRegistrationCode"];
        };
        /**
         * ConsentAddedOut
         * @description A recorded consent.
         */
        ConsentAddedOut: {
            /**
             * Format: uuid
             * @description Its id.
             */
            consentId: string;
        };
        /**
         * ConsentIn
         * @description A consent to be recorded.
         */
        ConsentIn: {
            /** @description 1 email, 2 SMS, 3 postcard. */
            channel: components["schemas"]["ChannelCode"];
            /**
             * @description An email address, a US phone number, or a postal address in a format of the
             *     suppression list.
             */
            address: string;
            /** @description Where it was given; 1 to 200 characters. */
            source: string;
            /** @description The exact wording; 1 to 2,000 characters. */
            wording: string;
            /**
             * Format: date-time
             * @description When it was given; not in the future.
             */
            givenAt: string;
        };
        /**
         * ConsentListIn
         * @description The filters and the page.
         */
        ConsentListIn: {
            /**
             * @description 1 email, 2 SMS, 3 postcard.
             * @default 2
             */
            channel?: number & components["schemas"]["ChannelCode"];
            /** @description The beginning of the address. */
            searchKey?: string;
            /** @description Only active or only revoked consents. */
            isInForce?: boolean;
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description The sort column.
             * @default date
             */
            sortColumn?: string & components["schemas"]["DateSortColumn"];
            /**
             * @description The direction; by default newest first.
             * @default desc
             */
            sortDirection?: string & components["schemas"]["SortDirection"];
        };
        /**
         * ConsentOut
         * @description A consent.
         */
        ConsentOut: {
            /**
             * Format: uuid
             * @description Its id.
             */
            consentId: string;
            /** @description 1 email, 2 SMS, 3 postcard. */
            channel: components["schemas"]["ChannelCode"];
            /** @description The address as it was entered. */
            address: string;
            /** @description Where it was given: a form, a contract, a call. */
            source: string;
            /** @description The exact wording of the consent. */
            wording: string;
            /**
             * Format: date-time
             * @description When it was given.
             */
            givenAt: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            recordedAt: string;
            /** @description By whom it was recorded. */
            recordedBy: string;
            /**
             * Format: date-time
             * @description When it was revoked; absent while it is active.
             */
            revokedAt?: string;
            /** @description By whom it was revoked. */
            revokedBy?: string;
        };
        /**
         * ConsentRevokeIn
         * @description The consent to revoke.
         */
        ConsentRevokeIn: {
            /**
             * Format: uuid
             * @description Its id.
             */
            consentId: string;
        };
        /**
         * ContactOut
         * @description An email address or phone number.
         */
        ContactOut: {
            /** @description As the partner sent it. */
            value: string;
            /** @description Whether it can be used; otherwise it is only shown. */
            isValid: boolean;
        };
        /**
         * ConversionChangeOut
         * @description A save.
         */
        ConversionChangeOut: {
            /**
             * Format: int32
             * @description Its number, from 1.
             */
            version: number;
            /**
             * Format: date-time
             * @description When it was saved.
             */
            savedAt: string;
            /** @description The name of the user at the time. */
            savedBy: string;
            /**
             * Format: int32
             * @description Whether it became an opportunity: 2 yes, 3 no.
             */
            opportunity: number;
            /** @description Its source. */
            source?: components["schemas"]["PropertySourceCode"];
            /**
             * Format: date
             * @description The day of the quote.
             */
            meetingDate?: string;
            /** @description The kind of move. */
            moovType?: components["schemas"]["MoveTypeCode"];
            /**
             * Format: double
             * @description The quoted amount in dollars.
             */
            quoteAmount?: number;
            /** @description Whether it was booked: 1 not decided, 2 yes, 3 no. */
            booked: components["schemas"]["BookingCode"];
            /** @description Comments. */
            comments?: string;
        };
        /**
         * CountyIn
         * @description A county of a state.
         */
        CountyIn: {
            /** @description Two letters. */
            state: string;
            /** @description Its name in the zip reference. */
            county: string;
        };
        /**
         * CoverOut
         * @description How a node in the listing's zip code relates to the listing.
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
            category: components["schemas"]["Category"];
            /**
             * Format: uuid
             * @description Its parent; absent for a market.
             */
            parentId?: string;
            /** @description The name of its parent. */
            parentName?: string;
            /** @description Its owners in the company, separated by commas; empty without one. */
            owner: string;
            /**
             * Format: double
             * @description Minimum price in dollars.
             */
            propMinVal: number;
            /**
             * Format: double
             * @description Maximum price in dollars; 1e13 is "Any Price".
             */
            propMaxVal: number;
            /**
             * Format: double
             * @description Minimum size in square feet.
             */
            propMinSize: number;
            /**
             * Format: double
             * @description Maximum size in square feet; 1e13 is "Any Size".
             */
            propMaxSize: number;
            /** @description Whether it covers the listing. */
            hasListing: boolean;
            /** @description Whether the user sees its listings. */
            isVisible: boolean;
            /** @description The listing's price and its range. */
            price: components["schemas"]["FitOut"];
            /** @description The listing's size and its range. */
            size: components["schemas"]["FitOut"];
            /** @description The reason, as a sentence. */
            reason: string;
        };
        /**
         * CoverageOut
         * @description Why a listing belongs to a user or not.
         */
        CoverageOut: {
            /** @description Whether the user sees the listing, by the current territory. */
            isMine: boolean;
            /** @description Whether lists show it now; they are updated within a minute. */
            isListed: boolean;
            /** @description The reason, as a sentence. */
            reason: string;
            /** @description The nodes in the listing's zip code, the most specific first. */
            nodes: components["schemas"]["CoverOut"][];
        };
        /**
         * CreateApiKeyIn
         * @description A key to make.
         */
        CreateApiKeyIn: {
            /** @description Its name, 1 to 64 characters, unique among the company's keys that are not revoked. */
            name: string;
            /** @description What it may do: at least one scope. */
            scopes: components["schemas"]["ApiKeyScope"][];
            /**
             * Format: date-time
             * @description When it expires: within two years, by default in a year.
             */
            expiresAt?: string;
        };
        /**
         * @description The sort column of a list that is ordered only by time.
         * @enum {string}
         */
        DateSortColumn: "date";
        /**
         * DefaultViewIn
         * @description The default view of a list.
         */
        DefaultViewIn: {
            /** @description The list. */
            list: components["schemas"]["ViewListName"];
            /**
             * Format: uuid
             * @description An own or shared view; without it the list has no default.
             */
            viewId?: string;
        };
        /**
         * DeletedMarket
         * @description A deleted node that can be restored.
         */
        DeletedMarket: {
            /**
             * Format: uuid
             * @description Its id.
             */
            itemId: string;
            /**
             * Format: int32
             * @description The version to restore.
             */
            version: number;
            /** @description Its name. */
            name: string;
            /** @description 0 market, 1 child market, 2 bucket. */
            marketType: components["schemas"]["LevelCode"];
            /** @description The name of its parent. */
            parentName?: string;
            /**
             * Format: int32
             * @description The number of its zip codes.
             */
            numZipCodes: number;
            /**
             * Format: int32
             * @description The number of child markets and buckets that were deleted with it and are restored with
             *     it.
             */
            goneAlong: number;
            /**
             * Format: date-time
             * @description When it was deleted.
             */
            deletedAt: string;
            /** @description The name of the user at the time. */
            deletedBy: string;
            /**
             * Format: date-time
             * @description Until when it can be restored.
             */
            restorableUntil: string;
        };
        /**
         * @description The height of a list's rows.
         * @enum {string}
         */
        DensityName: "compact" | "comfortable";
        /**
         * DoNotCallImportOut
         * @description The last import.
         */
        DoNotCallImportOut: {
            /**
             * Format: date
             * @description The date of the registry file.
             */
            listedOn: string;
            /**
             * Format: date-time
             * @description When it was received.
             */
            importedAt: string;
            /** @description Who imported it. */
            importedBy: string;
            /**
             * Format: int32
             * @description The number of entries in it.
             */
            numbers: number;
            /**
             * Format: int32
             * @description The number of new entries.
             */
            added: number;
            /**
             * Format: int32
             * @description The number of lines without a phone number.
             */
            refused: number;
        };
        /**
         * DoNotCallImportedOut
         * @description The result of an import.
         */
        DoNotCallImportedOut: {
            /**
             * Format: uuid
             * @description The import, for more numbers of the same file.
             */
            importId: string;
            /**
             * Format: int32
             * @description New numbers.
             */
            added: number;
            /**
             * Format: int32
             * @description Numbers that were on the list already, or duplicates.
             */
            alreadyThere: number;
            /**
             * Format: int32
             * @description The number of lines without a phone number.
             */
            refusedCount: number;
            /** @description The first 100 of these lines. */
            refused: components["schemas"]["RefusedAddressOut"][];
        };
        /**
         * DoNotCallIn
         * @description Numbers to import.
         */
        DoNotCallIn: {
            /**
             * Format: uuid
             * @description The import that these numbers belong to, unless they are its first.
             */
            importId?: string;
            /**
             * Format: date
             * @description The date of the registry file; not in the future.
             */
            listedOn: string;
            /**
             * @description US phone numbers, one per line; 1 to 50,000. Send a longer file in several calls, those
             *     after the first with the returned importId.
             */
            numbers: string;
        };
        /**
         * DoNotCallNumberOut
         * @description Whether a number is on the list.
         */
        DoNotCallNumberOut: {
            /** @description Whether it is on the list. */
            isListed: boolean;
        };
        /**
         * DoNotCallRemovedOut
         * @description The result of a removal.
         */
        DoNotCallRemovedOut: {
            /**
             * Format: int32
             * @description The number of removed entries.
             */
            removed: number;
        };
        /**
         * DoNotCallStatusOut
         * @description The state of the company's do-not-call list.
         */
        DoNotCallStatusOut: {
            /**
             * Format: int32
             * @description The number of entries.
             */
            numbers: number;
            /** @description The last import with any numbers; absent if there is none. */
            lastImport?: components["schemas"]["DoNotCallImportOut"];
            /**
             * Format: date
             * @description The date of the newest registry file that a Company Admin imported; absent if there is
             *     none.
             */
            renewedTo?: string;
            /** @description Whether that file is more than 31 days old, or missing although there are numbers. */
            isStale: boolean;
        };
        /**
         * Done
         * @description An empty result.
         */
        Done: Record<string, never>;
        /**
         * DryRunChannelOut
         * @description The result for one channel.
         */
        DryRunChannelOut: {
            /** @description 1 email, 2 SMS, 3 postcard. */
            channel: components["schemas"]["ChannelCode"];
            /**
             * Format: int32
             * @description Those that would have gone out.
             */
            goes: number;
            /**
             * Format: int32
             * @description Those that would have been held.
             */
            held: number;
            /**
             * Format: int32
             * @description Those that would not have gone out.
             */
            stays: number;
            /**
             * Format: int32
             * @description The units of those that would have been sent: segments of texts, 1 for others.
             */
            units: number;
            /**
             * Format: double
             * @description Their cost by the providers' price lists.
             */
            costCents: number;
        };
        /**
         * DryRunIn
         * @description The order of a dry run.
         */
        DryRunIn: {
            /**
             * Format: uuid
             * @description The child market or bucket.
             */
            nodeId: string;
            /** @description The first day, YYYY-MM-DD in the company's zone; without days it is the last seven up to now. */
            fromDate?: string;
            /** @description The last day, at most today; at most 31 days. Without it, up to now. */
            toDate?: string;
        };
        /**
         * DryRunOut
         * @description The result of a dry run.
         */
        DryRunOut: {
            /**
             * Format: uuid
             * @description The child market or bucket.
             */
            nodeId: string;
            /** @description Its name. */
            nodeName: string;
            /**
             * Format: date-time
             * @description The start of the period.
             */
            fromAt: string;
            /**
             * Format: date-time
             * @description The end of the period, excluded.
             */
            untilAt: string;
            /**
             * Format: int32
             * @description The number of events of its listings in the period.
             */
            events: number;
            /**
             * Format: date-time
             * @description When it finished; until then all counts are 0 and there are no rows.
             */
            finishedAt?: string;
            /**
             * Format: int32
             * @description All messages.
             */
            messages: number;
            /**
             * Format: int32
             * @description Those that would have gone out.
             */
            goes: number;
            /**
             * Format: int32
             * @description Those that would have been held.
             */
            held: number;
            /**
             * Format: int32
             * @description Those that would not have gone out.
             */
            stays: number;
            /**
             * Format: double
             * @description The cost of messages that would have been sent, by the providers' price lists.
             */
            costCents: number;
            /** @description The same by channel, for all three. */
            byChannel: components["schemas"]["DryRunChannelOut"][];
            /** @description The reasons why others would not be sent, most frequent first. */
            why: components["schemas"]["DryRunWhyOut"][];
            /**
             * Format: int32
             * @description All rows of the requested state.
             */
            recordsTotal: number;
            /** @description A page of the messages. */
            data: components["schemas"]["DryRunRowOut"][];
        };
        /**
         * DryRunRowOut
         * @description A message that would have been planned.
         */
        DryRunRowOut: {
            /** @description The event. */
            eventName: string;
            /**
             * Format: date-time
             * @description When the event happened.
             */
            happenedAt: string;
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /** @description Its address. */
            address: string;
            /** @description 1 realtor, 2 home owner. */
            audience: components["schemas"]["AudienceCode"];
            /** @description 1 email, 2 SMS, 3 postcard. */
            channel: components["schemas"]["ChannelCode"];
            /**
             * Format: uuid
             * @description The template.
             */
            templateId: string;
            /** @description Its name. */
            templateName: string;
            /** @description The name of the recipient; empty if unknown. */
            recipientName: string;
            /** @description The address of the recipient. */
            recipientAddress: string;
            /** @description Planned, held or canceled. */
            state: components["schemas"]["MessageStateName"];
            /** @description The code of the reason why it would not have been sent. */
            reasonCode?: string;
            /** @description The same as text. */
            reason?: string;
            /**
             * Format: date-time
             * @description When it would have been sent.
             */
            dueAt: string;
            /**
             * Format: int32
             * @description Segments of a text, 1 for others.
             */
            units: number;
            /**
             * Format: double
             * @description Its cost by the providers' price lists; absent for an email.
             */
            costCents?: number;
        };
        /**
         * DryRunWhyOut
         * @description A reason why messages would not have been sent.
         */
        DryRunWhyOut: {
            /** @description Held or canceled. */
            state: components["schemas"]["MessageStateName"];
            /** @description The code of the reason. */
            reasonCode: string;
            /** @description The same as text. */
            reason: string;
            /**
             * Format: int32
             * @description The number of messages.
             */
            messages: number;
        };
        /**
         * EmailAccountType
         * @description A type of email account.
         */
        EmailAccountType: {
            /** @description Its number. */
            id: components["schemas"]["EmailAccountTypeCode"];
            /** @description Its name. */
            name: string;
            /** @description Its server. */
            smtpServer: string;
            /**
             * Format: int32
             * @description The server's port.
             */
            smtpPort: number;
        };
        /**
         * EmailConversionIn
         * @description The body of an email to convert to another format.
         */
        EmailConversionIn: {
            /** @description Its current format. */
            emailMode: components["schemas"]["EmailModeName"];
            /** @description The format to convert it to. */
            targetMode: components["schemas"]["EmailModeName"];
            /** @description The body. */
            templateEmailBody: string;
        };
        /**
         * EmailConversionOut
         * @description The converted body of an email.
         */
        EmailConversionOut: {
            /** @description The format of the body. */
            emailMode: components["schemas"]["EmailModeName"];
            /** @description The body. */
            templateEmailBody: string;
        };
        /**
         * @description The format of an email's body.
         * @enum {string}
         */
        EmailModeName: "WYSIWYG" | "BASIC_HTML" | "PLAIN_TEXT";
        /**
         * EmailSendIn
         * @description An email of a builder, with the same switches as a template.
         */
        EmailSendIn: {
            /** @description Addresses separated by commas, at most ten. */
            to: string;
            /** @description The subject, 1 to 150 characters. */
            subject: string;
            /** @description The body: HTML, or plain text in that mode. */
            content: string;
            /** @description Its mode; by default the editor's. */
            mode?: string & components["schemas"]["EmailModeName"];
            /** @description The signature, in the syntax of the body. */
            signature?: string;
            /**
             * Format: int32
             * @description The event it is for, which decides its variables; by default those of listings.
             */
            prospectingEvent?: number;
            /**
             * Format: uuid
             * @description The listing whose values are filled in; a test has example values.
             */
            propertyId?: string;
            /** @description The audience: 1 realtor, 2 home owner; by default the realtor. */
            outboundProspectingType?: number & components["schemas"]["AudienceCode"];
            /** @description Whether it shows the company's logo on top. Omitted switches are false, except the footer. */
            templateEmailShowLogo?: boolean;
            /** @description Whether it has a button to the company's website. */
            templateEmailShowKnowMoreBtn?: boolean;
            /** @description Whether it shows social links. */
            templateEmailShowSocialMedias?: boolean;
            /** @description Whether they include Facebook. */
            templateEmailShowFacebook?: boolean;
            /** @description Whether they include YouTube. */
            templateEmailShowYoutube?: boolean;
            /** @description Whether they include LinkedIn. */
            templateEmailShowLinkedIn?: boolean;
            /** @description Whether they include Twitter. */
            templateEmailShowTwitter?: boolean;
            /** @description Whether it ends with the company's name and address. */
            templateEmailShowFooter?: boolean;
            /** @description The fallback texts of variables. */
            fallbacks?: components["schemas"]["FallbackText"][];
        };
        /**
         * EmailSettings
         * @description An email account without its secret.
         */
        EmailSettings: {
            /**
             * Format: int32
             * @description The type, by its number from getEmailAccountTypes; 0 for none.
             */
            emailAccountTypeId: number;
            /** @description The sender's address. */
            userName?: string;
            /** @description For Office 365 the application's id. */
            clientId?: string;
            /** @description For Office 365 the organization that registered it. */
            appTenantId?: string;
            /** @description Whether a password is stored. */
            hasPassword: boolean;
            /** @description Whether the application's secret is stored. */
            hasClientSecret: boolean;
        };
        /**
         * EmailSettingsIn
         * @description The account to send from.
         */
        EmailSettingsIn: {
            /**
             * Format: int32
             * @description The type, by its number from getEmailAccountTypes; 0 removes the account.
             */
            emailAccountTypeId: number;
            /** @description The sender's address. */
            userName?: string;
            /** @description The password of types 1 to 3; omitted, the stored one of the same account stays. */
            password?: string;
            /** @description For type 4 the application's id. */
            clientId?: string;
            /** @description For type 4 the id or a domain of the organization that registered it. */
            appTenantId?: string;
            /** @description For type 4 the application's secret; omitted, the stored one of the same account stays. */
            clientSecretValue?: string;
        };
        /**
         * Envelope_ApiKeyMadeOut
         * @description A successful answer.
         */
        Envelope_ApiKeyMadeOut: {
            /** @description The result. */
            result: components["schemas"]["ApiKeyMadeOut"];
        };
        /**
         * Envelope_AutomatedCampaignOut
         * @description A successful answer.
         */
        Envelope_AutomatedCampaignOut: {
            /** @description The result. */
            result: components["schemas"]["AutomatedCampaignOut"];
        };
        /**
         * Envelope_AutomatedPreviewOut
         * @description A successful answer.
         */
        Envelope_AutomatedPreviewOut: {
            /** @description The result. */
            result: components["schemas"]["AutomatedPreviewOut"];
        };
        /**
         * Envelope_AutomationStateOut
         * @description A successful answer.
         */
        Envelope_AutomationStateOut: {
            /** @description The result. */
            result: components["schemas"]["AutomationStateOut"];
        };
        /**
         * Envelope_AvailabilityOut
         * @description A successful answer.
         */
        Envelope_AvailabilityOut: {
            /** @description The result. */
            result: components["schemas"]["AvailabilityOut"];
        };
        /**
         * Envelope_BookerOut
         * @description A successful answer.
         */
        Envelope_BookerOut: {
            /** @description The result. */
            result: components["schemas"]["BookerOut"];
        };
        /**
         * Envelope_BulkAssignmentOut
         * @description A successful answer.
         */
        Envelope_BulkAssignmentOut: {
            /** @description The result. */
            result: components["schemas"]["BulkAssignmentOut"];
        };
        /**
         * Envelope_CampaignOut
         * @description A successful answer.
         */
        Envelope_CampaignOut: {
            /** @description The result. */
            result: components["schemas"]["CampaignOut"];
        };
        /**
         * Envelope_CampaignPreviewOut
         * @description A successful answer.
         */
        Envelope_CampaignPreviewOut: {
            /** @description The result. */
            result: components["schemas"]["CampaignPreviewOut"];
        };
        /**
         * Envelope_CampaignResultsOut
         * @description A successful answer.
         */
        Envelope_CampaignResultsOut: {
            /** @description The result. */
            result: components["schemas"]["CampaignResultsOut"];
        };
        /**
         * Envelope_CompanyNameUse
         * @description A successful answer.
         */
        Envelope_CompanyNameUse: {
            /** @description The result. */
            result: components["schemas"]["CompanyNameUse"];
        };
        /**
         * Envelope_CompanySignIn
         * @description A successful answer.
         */
        Envelope_CompanySignIn: {
            /** @description The result. */
            result: components["schemas"]["CompanySignIn"];
        };
        /**
         * Envelope_ConsentAddedOut
         * @description A successful answer.
         */
        Envelope_ConsentAddedOut: {
            /** @description The result. */
            result: components["schemas"]["ConsentAddedOut"];
        };
        /**
         * Envelope_CoverageOut
         * @description A successful answer.
         */
        Envelope_CoverageOut: {
            /** @description The result. */
            result: components["schemas"]["CoverageOut"];
        };
        /**
         * Envelope_DoNotCallImportedOut
         * @description A successful answer.
         */
        Envelope_DoNotCallImportedOut: {
            /** @description The result. */
            result: components["schemas"]["DoNotCallImportedOut"];
        };
        /**
         * Envelope_DoNotCallNumberOut
         * @description A successful answer.
         */
        Envelope_DoNotCallNumberOut: {
            /** @description The result. */
            result: components["schemas"]["DoNotCallNumberOut"];
        };
        /**
         * Envelope_DoNotCallRemovedOut
         * @description A successful answer.
         */
        Envelope_DoNotCallRemovedOut: {
            /** @description The result. */
            result: components["schemas"]["DoNotCallRemovedOut"];
        };
        /**
         * Envelope_DoNotCallStatusOut
         * @description A successful answer.
         */
        Envelope_DoNotCallStatusOut: {
            /** @description The result. */
            result: components["schemas"]["DoNotCallStatusOut"];
        };
        /**
         * Envelope_Done
         * @description A successful answer.
         */
        Envelope_Done: {
            /** @description The result. */
            result: components["schemas"]["Done"];
        };
        /**
         * Envelope_DryRunOut
         * @description A successful answer.
         */
        Envelope_DryRunOut: {
            /** @description The result. */
            result: components["schemas"]["DryRunOut"];
        };
        /**
         * Envelope_EmailConversionOut
         * @description A successful answer.
         */
        Envelope_EmailConversionOut: {
            /** @description The result. */
            result: components["schemas"]["EmailConversionOut"];
        };
        /**
         * Envelope_FeedItemDetailsOut
         * @description A successful answer.
         */
        Envelope_FeedItemDetailsOut: {
            /** @description The result. */
            result: components["schemas"]["FeedItemDetailsOut"];
        };
        /**
         * Envelope_FileLinkOut
         * @description A successful answer.
         */
        Envelope_FileLinkOut: {
            /** @description The result. */
            result: components["schemas"]["FileLinkOut"];
        };
        /**
         * Envelope_JobOut
         * @description A successful answer.
         */
        Envelope_JobOut: {
            /** @description The result. */
            result: components["schemas"]["JobOut"];
        };
        /**
         * Envelope_LastSyncOut
         * @description A successful answer.
         */
        Envelope_LastSyncOut: {
            /** @description The result. */
            result: components["schemas"]["LastSyncOut"];
        };
        /**
         * Envelope_LeadCampaignOut
         * @description A successful answer.
         */
        Envelope_LeadCampaignOut: {
            /** @description The result. */
            result: components["schemas"]["LeadCampaignOut"];
        };
        /**
         * Envelope_LeadDetailsOut
         * @description A successful answer.
         */
        Envelope_LeadDetailsOut: {
            /** @description The result. */
            result: components["schemas"]["LeadDetailsOut"];
        };
        /**
         * Envelope_LeadExplanationOut
         * @description A successful answer.
         */
        Envelope_LeadExplanationOut: {
            /** @description The result. */
            result: components["schemas"]["LeadExplanationOut"];
        };
        /**
         * Envelope_LeadImportDetailsOut
         * @description A successful answer.
         */
        Envelope_LeadImportDetailsOut: {
            /** @description The result. */
            result: components["schemas"]["LeadImportDetailsOut"];
        };
        /**
         * Envelope_LeadPropertyMatchOut
         * @description A successful answer.
         */
        Envelope_LeadPropertyMatchOut: {
            /** @description The result. */
            result: components["schemas"]["LeadPropertyMatchOut"];
        };
        /**
         * Envelope_ListingPlanOut
         * @description A successful answer.
         */
        Envelope_ListingPlanOut: {
            /** @description The result. */
            result: components["schemas"]["ListingPlanOut"];
        };
        /**
         * Envelope_MailAuthorizationOut
         * @description A successful answer.
         */
        Envelope_MailAuthorizationOut: {
            /** @description The result. */
            result: components["schemas"]["MailAuthorizationOut"];
        };
        /**
         * Envelope_MailConnectionOut
         * @description A successful answer.
         */
        Envelope_MailConnectionOut: {
            /** @description The result. */
            result: components["schemas"]["MailConnectionOut"];
        };
        /**
         * Envelope_MailConnectionTestOut
         * @description A successful answer.
         */
        Envelope_MailConnectionTestOut: {
            /** @description The result. */
            result: components["schemas"]["MailConnectionTestOut"];
        };
        /**
         * Envelope_MailConnectionsChecked
         * @description A successful answer.
         */
        Envelope_MailConnectionsChecked: {
            /** @description The result. */
            result: components["schemas"]["MailConnectionsChecked"];
        };
        /**
         * Envelope_MailConnectionsCleared
         * @description A successful answer.
         */
        Envelope_MailConnectionsCleared: {
            /** @description The result. */
            result: components["schemas"]["MailConnectionsCleared"];
        };
        /**
         * Envelope_MailContentOut
         * @description A successful answer.
         */
        Envelope_MailContentOut: {
            /** @description The result. */
            result: components["schemas"]["MailContentOut"];
        };
        /**
         * Envelope_MailListOut
         * @description A successful answer.
         */
        Envelope_MailListOut: {
            /** @description The result. */
            result: components["schemas"]["MailListOut"];
        };
        /**
         * Envelope_ManualPreviewOut
         * @description A successful answer.
         */
        Envelope_ManualPreviewOut: {
            /** @description The result. */
            result: components["schemas"]["ManualPreviewOut"];
        };
        /**
         * Envelope_MarketDeletedOut
         * @description A successful answer.
         */
        Envelope_MarketDeletedOut: {
            /** @description The result. */
            result: components["schemas"]["MarketDeletedOut"];
        };
        /**
         * Envelope_MarketDetailsOut
         * @description A successful answer.
         */
        Envelope_MarketDetailsOut: {
            /** @description The result. */
            result: components["schemas"]["MarketDetailsOut"];
        };
        /**
         * Envelope_MarketOut
         * @description A successful answer.
         */
        Envelope_MarketOut: {
            /** @description The result. */
            result: components["schemas"]["MarketOut"];
        };
        /**
         * Envelope_MarketRemovalOut
         * @description A successful answer.
         */
        Envelope_MarketRemovalOut: {
            /** @description The result. */
            result: components["schemas"]["MarketRemovalOut"];
        };
        /**
         * Envelope_MarketSavedOut
         * @description A successful answer.
         */
        Envelope_MarketSavedOut: {
            /** @description The result. */
            result: components["schemas"]["MarketSavedOut"];
        };
        /**
         * Envelope_NewTemplateOut
         * @description A successful answer.
         */
        Envelope_NewTemplateOut: {
            /** @description The result. */
            result: components["schemas"]["NewTemplateOut"];
        };
        /**
         * Envelope_OfficeAddressOut
         * @description A successful answer.
         */
        Envelope_OfficeAddressOut: {
            /** @description The result. */
            result: components["schemas"]["OfficeAddressOut"];
        };
        /**
         * Envelope_OutboxMessageDetailsOut
         * @description A successful answer.
         */
        Envelope_OutboxMessageDetailsOut: {
            /** @description The result. */
            result: components["schemas"]["OutboxMessageDetailsOut"];
        };
        /**
         * Envelope_OutboxPageOut
         * @description A successful answer.
         */
        Envelope_OutboxPageOut: {
            /** @description The result. */
            result: components["schemas"]["OutboxPageOut"];
        };
        /**
         * Envelope_OutreachOptionsOut
         * @description A successful answer.
         */
        Envelope_OutreachOptionsOut: {
            /** @description The result. */
            result: components["schemas"]["OutreachOptionsOut"];
        };
        /**
         * Envelope_OwnerInfoAllowanceOut
         * @description A successful answer.
         */
        Envelope_OwnerInfoAllowanceOut: {
            /** @description The result. */
            result: components["schemas"]["OwnerInfoAllowanceOut"];
        };
        /**
         * Envelope_OwnerInfoOrderOut
         * @description A successful answer.
         */
        Envelope_OwnerInfoOrderOut: {
            /** @description The result. */
            result: components["schemas"]["OwnerInfoOrderOut"];
        };
        /**
         * Envelope_OwnerInfoOut
         * @description A successful answer.
         */
        Envelope_OwnerInfoOut: {
            /** @description The result. */
            result: components["schemas"]["OwnerInfoOut"];
        };
        /**
         * Envelope_PageOut_ApiKeyOut
         * @description A successful answer.
         */
        Envelope_PageOut_ApiKeyOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_ApiKeyOut"];
        };
        /**
         * Envelope_PageOut_AuditEntryOut
         * @description A successful answer.
         */
        Envelope_PageOut_AuditEntryOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_AuditEntryOut"];
        };
        /**
         * Envelope_PageOut_AutomatedPreviewLeadOut
         * @description A successful answer.
         */
        Envelope_PageOut_AutomatedPreviewLeadOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_AutomatedPreviewLeadOut"];
        };
        /**
         * Envelope_PageOut_CampaignRowOut
         * @description A successful answer.
         */
        Envelope_PageOut_CampaignRowOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_CampaignRowOut"];
        };
        /**
         * Envelope_PageOut_ConsentOut
         * @description A successful answer.
         */
        Envelope_PageOut_ConsentOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_ConsentOut"];
        };
        /**
         * Envelope_PageOut_FeedItemOut
         * @description A successful answer.
         */
        Envelope_PageOut_FeedItemOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_FeedItemOut"];
        };
        /**
         * Envelope_PageOut_JobOut
         * @description A successful answer.
         */
        Envelope_PageOut_JobOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_JobOut"];
        };
        /**
         * Envelope_PageOut_LeadImportOut
         * @description A successful answer.
         */
        Envelope_PageOut_LeadImportOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_LeadImportOut"];
        };
        /**
         * Envelope_PageOut_LeadImportRowOut
         * @description A successful answer.
         */
        Envelope_PageOut_LeadImportRowOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_LeadImportRowOut"];
        };
        /**
         * Envelope_PageOut_LeadOut
         * @description A successful answer.
         */
        Envelope_PageOut_LeadOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_LeadOut"];
        };
        /**
         * Envelope_PageOut_LeadVersionOut
         * @description A successful answer.
         */
        Envelope_PageOut_LeadVersionOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_LeadVersionOut"];
        };
        /**
         * Envelope_PageOut_ListingRowOut
         * @description A successful answer.
         */
        Envelope_PageOut_ListingRowOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_ListingRowOut"];
        };
        /**
         * Envelope_PageOut_MarketOut
         * @description A successful answer.
         */
        Envelope_PageOut_MarketOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_MarketOut"];
        };
        /**
         * Envelope_PageOut_MessageUsageOut
         * @description A successful answer.
         */
        Envelope_PageOut_MessageUsageOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_MessageUsageOut"];
        };
        /**
         * Envelope_PageOut_RealtorRowOut
         * @description A successful answer.
         */
        Envelope_PageOut_RealtorRowOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_RealtorRowOut"];
        };
        /**
         * Envelope_PageOut_RejectedItemOut
         * @description A successful answer.
         */
        Envelope_PageOut_RejectedItemOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_RejectedItemOut"];
        };
        /**
         * Envelope_PageOut_RejectedOut
         * @description A successful answer.
         */
        Envelope_PageOut_RejectedOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_RejectedOut"];
        };
        /**
         * Envelope_PageOut_ReplyToLookAtOut
         * @description A successful answer.
         */
        Envelope_PageOut_ReplyToLookAtOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_ReplyToLookAtOut"];
        };
        /**
         * Envelope_PageOut_ResultLeadOut
         * @description A successful answer.
         */
        Envelope_PageOut_ResultLeadOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_ResultLeadOut"];
        };
        /**
         * Envelope_PageOut_SuppressionOut
         * @description A successful answer.
         */
        Envelope_PageOut_SuppressionOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_SuppressionOut"];
        };
        /**
         * Envelope_PageOut_TemplateRowOut
         * @description A successful answer.
         */
        Envelope_PageOut_TemplateRowOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_TemplateRowOut"];
        };
        /**
         * Envelope_PageOut_UserRowOut
         * @description A successful answer.
         */
        Envelope_PageOut_UserRowOut: {
            /** @description The result. */
            result: components["schemas"]["PageOut_UserRowOut"];
        };
        /**
         * Envelope_PerformanceOut
         * @description A successful answer.
         */
        Envelope_PerformanceOut: {
            /** @description The result. */
            result: components["schemas"]["PerformanceOut"];
        };
        /**
         * Envelope_PostcardArtworkOut
         * @description A successful answer.
         */
        Envelope_PostcardArtworkOut: {
            /** @description The result. */
            result: components["schemas"]["PostcardArtworkOut"];
        };
        /**
         * Envelope_PropertyDetailsOut
         * @description A successful answer.
         */
        Envelope_PropertyDetailsOut: {
            /** @description The result. */
            result: components["schemas"]["PropertyDetailsOut"];
        };
        /**
         * Envelope_PropertyOutreachOut
         * @description A successful answer.
         */
        Envelope_PropertyOutreachOut: {
            /** @description The result. */
            result: components["schemas"]["PropertyOutreachOut"];
        };
        /**
         * Envelope_RealtorBasicDetailsOut
         * @description A successful answer.
         */
        Envelope_RealtorBasicDetailsOut: {
            /** @description The result. */
            result: components["schemas"]["RealtorBasicDetailsOut"];
        };
        /**
         * Envelope_RealtorCoverageOut
         * @description A successful answer.
         */
        Envelope_RealtorCoverageOut: {
            /** @description The result. */
            result: components["schemas"]["RealtorCoverageOut"];
        };
        /**
         * Envelope_RealtorOut
         * @description A successful answer.
         */
        Envelope_RealtorOut: {
            /** @description The result. */
            result: components["schemas"]["RealtorOut"];
        };
        /**
         * Envelope_ResumedOut
         * @description A successful answer.
         */
        Envelope_ResumedOut: {
            /** @description The result. */
            result: components["schemas"]["ResumedOut"];
        };
        /**
         * Envelope_RetriedOut
         * @description A successful answer.
         */
        Envelope_RetriedOut: {
            /** @description The result. */
            result: components["schemas"]["RetriedOut"];
        };
        /**
         * Envelope_SalesPersonOut
         * @description A successful answer.
         */
        Envelope_SalesPersonOut: {
            /** @description The result. */
            result: components["schemas"]["SalesPersonOut"];
        };
        /**
         * Envelope_SavedFilterOut
         * @description A successful answer.
         */
        Envelope_SavedFilterOut: {
            /** @description The result. */
            result: components["schemas"]["SavedFilterOut"];
        };
        /**
         * Envelope_SavedViewOut
         * @description A successful answer.
         */
        Envelope_SavedViewOut: {
            /** @description The result. */
            result: components["schemas"]["SavedViewOut"];
        };
        /**
         * Envelope_SeatsOut
         * @description A successful answer.
         */
        Envelope_SeatsOut: {
            /** @description The result. */
            result: components["schemas"]["SeatsOut"];
        };
        /**
         * Envelope_SignInOptionsOut
         * @description A successful answer.
         */
        Envelope_SignInOptionsOut: {
            /** @description The result. */
            result: components["schemas"]["SignInOptionsOut"];
        };
        /**
         * Envelope_SignInOut
         * @description A successful answer.
         */
        Envelope_SignInOut: {
            /** @description The result. */
            result: components["schemas"]["SignInOut"];
        };
        /**
         * Envelope_SmsSettings
         * @description A successful answer.
         */
        Envelope_SmsSettings: {
            /** @description The result. */
            result: components["schemas"]["SmsSettings"];
        };
        /**
         * Envelope_SourcesOut
         * @description A successful answer.
         */
        Envelope_SourcesOut: {
            /** @description The result. */
            result: components["schemas"]["SourcesOut"];
        };
        /**
         * Envelope_StreetViewOut
         * @description A successful answer.
         */
        Envelope_StreetViewOut: {
            /** @description The result. */
            result: components["schemas"]["StreetViewOut"];
        };
        /**
         * Envelope_SuppressionsAddedOut
         * @description A successful answer.
         */
        Envelope_SuppressionsAddedOut: {
            /** @description The result. */
            result: components["schemas"]["SuppressionsAddedOut"];
        };
        /**
         * Envelope_TemplateCheckOut
         * @description A successful answer.
         */
        Envelope_TemplateCheckOut: {
            /** @description The result. */
            result: components["schemas"]["TemplateCheckOut"];
        };
        /**
         * Envelope_TemplateCompanyOut
         * @description A successful answer.
         */
        Envelope_TemplateCompanyOut: {
            /** @description The result. */
            result: components["schemas"]["TemplateCompanyOut"];
        };
        /**
         * Envelope_TemplateImageOut
         * @description A successful answer.
         */
        Envelope_TemplateImageOut: {
            /** @description The result. */
            result: components["schemas"]["TemplateImageOut"];
        };
        /**
         * Envelope_TemplateOut
         * @description A successful answer.
         */
        Envelope_TemplateOut: {
            /** @description The result. */
            result: components["schemas"]["TemplateOut"];
        };
        /**
         * Envelope_TemplatePreviewOut
         * @description A successful answer.
         */
        Envelope_TemplatePreviewOut: {
            /** @description The result. */
            result: components["schemas"]["TemplatePreviewOut"];
        };
        /**
         * Envelope_TemplateRemovalOut
         * @description A successful answer.
         */
        Envelope_TemplateRemovalOut: {
            /** @description The result. */
            result: components["schemas"]["TemplateRemovalOut"];
        };
        /**
         * Envelope_TemplateSavedOut
         * @description A successful answer.
         */
        Envelope_TemplateSavedOut: {
            /** @description The result. */
            result: components["schemas"]["TemplateSavedOut"];
        };
        /**
         * Envelope_TouchpointPreviewOut
         * @description A successful answer.
         */
        Envelope_TouchpointPreviewOut: {
            /** @description The result. */
            result: components["schemas"]["TouchpointPreviewOut"];
        };
        /**
         * Envelope_TrackConversionOut
         * @description A successful answer.
         */
        Envelope_TrackConversionOut: {
            /** @description The result. */
            result: components["schemas"]["TrackConversionOut"];
        };
        /**
         * Envelope_UpcomingTouchpointsOut
         * @description A successful answer.
         */
        Envelope_UpcomingTouchpointsOut: {
            /** @description The result. */
            result: components["schemas"]["UpcomingTouchpointsOut"];
        };
        /**
         * Envelope_UserOut
         * @description A successful answer.
         */
        Envelope_UserOut: {
            /** @description The result. */
            result: components["schemas"]["UserOut"];
        };
        /**
         * Envelope_UserRemoval
         * @description A successful answer.
         */
        Envelope_UserRemoval: {
            /** @description The result. */
            result: components["schemas"]["UserRemoval"];
        };
        /**
         * Envelope_UserSettings
         * @description A successful answer.
         */
        Envelope_UserSettings: {
            /** @description The result. */
            result: components["schemas"]["UserSettings"];
        };
        /**
         * Envelope_ZipMapOut
         * @description A successful answer.
         */
        Envelope_ZipMapOut: {
            /** @description The result. */
            result: components["schemas"]["ZipMapOut"];
        };
        /**
         * Envelope_list_ApiUsageOut
         * @description A successful answer.
         */
        Envelope_list_ApiUsageOut: {
            /** @description The result. */
            result: components["schemas"]["ApiUsageOut"][];
        };
        /**
         * Envelope_list_AuditActionOut
         * @description A successful answer.
         */
        Envelope_list_AuditActionOut: {
            /** @description The result. */
            result: components["schemas"]["AuditActionOut"][];
        };
        /**
         * Envelope_list_AutomatedCampaignOut
         * @description A successful answer.
         */
        Envelope_list_AutomatedCampaignOut: {
            /** @description The result. */
            result: components["schemas"]["AutomatedCampaignOut"][];
        };
        /**
         * Envelope_list_BookerOut
         * @description A successful answer.
         */
        Envelope_list_BookerOut: {
            /** @description The result. */
            result: components["schemas"]["BookerOut"][];
        };
        /**
         * Envelope_list_CampaignChoiceOut
         * @description A successful answer.
         */
        Envelope_list_CampaignChoiceOut: {
            /** @description The result. */
            result: components["schemas"]["CampaignChoiceOut"][];
        };
        /**
         * Envelope_list_CappingLimit
         * @description A successful answer.
         */
        Envelope_list_CappingLimit: {
            /** @description The result. */
            result: components["schemas"]["CappingLimit"][];
        };
        /**
         * Envelope_list_ColleagueOut
         * @description A successful answer.
         */
        Envelope_list_ColleagueOut: {
            /** @description The result. */
            result: components["schemas"]["ColleagueOut"][];
        };
        /**
         * Envelope_list_CompanyChartOut
         * @description A successful answer.
         */
        Envelope_list_CompanyChartOut: {
            /** @description The result. */
            result: components["schemas"]["CompanyChartOut"][];
        };
        /**
         * Envelope_list_CompanyChoice
         * @description A successful answer.
         */
        Envelope_list_CompanyChoice: {
            /** @description The result. */
            result: components["schemas"]["CompanyChoice"][];
        };
        /**
         * Envelope_list_CompanyOptionOut
         * @description A successful answer.
         */
        Envelope_list_CompanyOptionOut: {
            /** @description The result. */
            result: components["schemas"]["CompanyOptionOut"][];
        };
        /**
         * Envelope_list_DeletedMarket
         * @description A successful answer.
         */
        Envelope_list_DeletedMarket: {
            /** @description The result. */
            result: components["schemas"]["DeletedMarket"][];
        };
        /**
         * Envelope_list_EmailAccountType
         * @description A successful answer.
         */
        Envelope_list_EmailAccountType: {
            /** @description The result. */
            result: components["schemas"]["EmailAccountType"][];
        };
        /**
         * Envelope_list_LeadCampaignOut
         * @description A successful answer.
         */
        Envelope_list_LeadCampaignOut: {
            /** @description The result. */
            result: components["schemas"]["LeadCampaignOut"][];
        };
        /**
         * Envelope_list_LeadEventOut
         * @description A successful answer.
         */
        Envelope_list_LeadEventOut: {
            /** @description The result. */
            result: components["schemas"]["LeadEventOut"][];
        };
        /**
         * Envelope_list_LeadTouchpointOut
         * @description A successful answer.
         */
        Envelope_list_LeadTouchpointOut: {
            /** @description The result. */
            result: components["schemas"]["LeadTouchpointOut"][];
        };
        /**
         * Envelope_list_MailConnectionOut
         * @description A successful answer.
         */
        Envelope_list_MailConnectionOut: {
            /** @description The result. */
            result: components["schemas"]["MailConnectionOut"][];
        };
        /**
         * Envelope_list_MailReplyOut
         * @description A successful answer.
         */
        Envelope_list_MailReplyOut: {
            /** @description The result. */
            result: components["schemas"]["MailReplyOut"][];
        };
        /**
         * Envelope_list_MarketChangeOut
         * @description A successful answer.
         */
        Envelope_list_MarketChangeOut: {
            /** @description The result. */
            result: components["schemas"]["MarketChangeOut"][];
        };
        /**
         * Envelope_list_MarketChoiceOut
         * @description A successful answer.
         */
        Envelope_list_MarketChoiceOut: {
            /** @description The result. */
            result: components["schemas"]["MarketChoiceOut"][];
        };
        /**
         * Envelope_list_MarketOut
         * @description A successful answer.
         */
        Envelope_list_MarketOut: {
            /** @description The result. */
            result: components["schemas"]["MarketOut"][];
        };
        /**
         * Envelope_list_NotificationDay
         * @description A successful answer.
         */
        Envelope_list_NotificationDay: {
            /** @description The result. */
            result: components["schemas"]["NotificationDay"][];
        };
        /**
         * Envelope_list_NotificationDetail
         * @description A successful answer.
         */
        Envelope_list_NotificationDetail: {
            /** @description The result. */
            result: components["schemas"]["NotificationDetail"][];
        };
        /**
         * Envelope_list_NotificationEventType
         * @description A successful answer.
         */
        Envelope_list_NotificationEventType: {
            /** @description The result. */
            result: components["schemas"]["NotificationEventType"][];
        };
        /**
         * Envelope_list_NumberedOption
         * @description A successful answer.
         */
        Envelope_list_NumberedOption: {
            /** @description The result. */
            result: components["schemas"]["NumberedOption"][];
        };
        /**
         * Envelope_list_OutboxUsageOut
         * @description A successful answer.
         */
        Envelope_list_OutboxUsageOut: {
            /** @description The result. */
            result: components["schemas"]["OutboxUsageOut"][];
        };
        /**
         * Envelope_list_ProspectingEventOut
         * @description A successful answer.
         */
        Envelope_list_ProspectingEventOut: {
            /** @description The result. */
            result: components["schemas"]["ProspectingEventOut"][];
        };
        /**
         * Envelope_list_RealtorOptionOut
         * @description A successful answer.
         */
        Envelope_list_RealtorOptionOut: {
            /** @description The result. */
            result: components["schemas"]["RealtorOptionOut"][];
        };
        /**
         * Envelope_list_ReportColumnOut
         * @description A successful answer.
         */
        Envelope_list_ReportColumnOut: {
            /** @description The result. */
            result: components["schemas"]["ReportColumnOut"][];
        };
        /**
         * Envelope_list_SalesPersonOut
         * @description A successful answer.
         */
        Envelope_list_SalesPersonOut: {
            /** @description The result. */
            result: components["schemas"]["SalesPersonOut"][];
        };
        /**
         * Envelope_list_SavedFilterOut
         * @description A successful answer.
         */
        Envelope_list_SavedFilterOut: {
            /** @description The result. */
            result: components["schemas"]["SavedFilterOut"][];
        };
        /**
         * Envelope_list_SessionOut
         * @description A successful answer.
         */
        Envelope_list_SessionOut: {
            /** @description The result. */
            result: components["schemas"]["SessionOut"][];
        };
        /**
         * Envelope_list_StatusCountOut
         * @description A successful answer.
         */
        Envelope_list_StatusCountOut: {
            /** @description The result. */
            result: components["schemas"]["StatusCountOut"][];
        };
        /**
         * Envelope_list_StatusOption
         * @description A successful answer.
         */
        Envelope_list_StatusOption: {
            /** @description The result. */
            result: components["schemas"]["StatusOption"][];
        };
        /**
         * Envelope_list_TemplateChoiceOut
         * @description A successful answer.
         */
        Envelope_list_TemplateChoiceOut: {
            /** @description The result. */
            result: components["schemas"]["TemplateChoiceOut"][];
        };
        /**
         * Envelope_list_TemplateSizeOut
         * @description A successful answer.
         */
        Envelope_list_TemplateSizeOut: {
            /** @description The result. */
            result: components["schemas"]["TemplateSizeOut"][];
        };
        /**
         * Envelope_list_TemplateVariableGroupOut
         * @description A successful answer.
         */
        Envelope_list_TemplateVariableGroupOut: {
            /** @description The result. */
            result: components["schemas"]["TemplateVariableGroupOut"][];
        };
        /**
         * Envelope_list_UserOption
         * @description A successful answer.
         */
        Envelope_list_UserOption: {
            /** @description The result. */
            result: components["schemas"]["UserOption"][];
        };
        /**
         * Envelope_list_UserRowOut
         * @description A successful answer.
         */
        Envelope_list_UserRowOut: {
            /** @description The result. */
            result: components["schemas"]["UserRowOut"][];
        };
        /**
         * Envelope_list_UserTypeOut
         * @description A successful answer.
         */
        Envelope_list_UserTypeOut: {
            /** @description The result. */
            result: components["schemas"]["UserTypeOut"][];
        };
        /**
         * Envelope_list_ViewOut
         * @description A successful answer.
         */
        Envelope_list_ViewOut: {
            /** @description The result. */
            result: components["schemas"]["ViewOut"][];
        };
        /**
         * Envelope_list_WordMapOut
         * @description A successful answer.
         */
        Envelope_list_WordMapOut: {
            /** @description The result. */
            result: components["schemas"]["WordMapOut"][];
        };
        /**
         * Envelope_list_ZipOptionOut
         * @description A successful answer.
         */
        Envelope_list_ZipOptionOut: {
            /** @description The result. */
            result: components["schemas"]["ZipOptionOut"][];
        };
        /**
         * Envelope_list_string
         * @description A successful answer.
         */
        Envelope_list_string: {
            /** @description The result. */
            result: string[];
        };
        /**
         * ErrorBody
         * @description The code, the text and the details of an error.
         */
        ErrorBody: {
            /** @description The error code. */
            code: components["schemas"]["ErrorCode"];
            /** @description The same as text. */
            message: string;
            /** @description The single faults: refused fields, conflicting nodes. */
            details?: components["schemas"]["ErrorDetail"][];
        };
        /**
         * @description A code of the catalog. Codes are added over time: treat an unknown one by the status of its response.
         * @example NOT_FOUND
         * @enum {string}
         */
        ErrorCode: "0" | "1" | "2" | "3" | "SSO_UNLINKED" | "SSO_REQUIRED" | "4" | "5" | "7" | "1001" | "1002" | "1003" | "1005" | "1007" | "1008" | "1014" | "1015" | "1018" | "1021" | "1022" | "1023" | "1024" | "1025" | "1019" | "2003" | "2009" | "2011" | "2012" | "2014" | "2015" | "2016" | "2017" | "2018" | "2020" | "2021" | "2022" | "2023" | "2024" | "2026" | "3015" | "3018" | "3023" | "3024" | "4001" | "5005" | "5009" | "5006" | "5010" | "5011" | "5012" | "5018" | "6001" | "EMAIL_NOT_ALLOWED" | "EMAIL_NO_MAILBOX" | "EMAIL_SERVER_UNREACHABLE" | "EMAIL_SERVER_STALLED" | "MAILBOX_NOT_OFFERED" | "MAILBOX_STATE" | "MAILBOX_CONNECTING" | "MAILBOX_DENIED" | "MAILBOX_SCOPE_MISSING" | "MAILBOX_OTHER_ADDRESS" | "MAILBOX_TAKEN" | "MAILBOX_LIMIT" | "MAILBOX_RECONNECT" | "MAILBOX_UNTESTED" | "MAILBOX_UNAVAILABLE" | "EMAIL_SERVER_BUSY" | "EMAIL_SERVER_CERTIFICATE" | "SMS_SENDER_TAKEN" | "SUPPRESSED" | "SOURCE_WAITS" | "NO_ADDRESS" | "SMS_SENDER_MISSING" | "SMS_SENDER_UNREGISTERED" | "MAILER_CAP_REACHED" | "MAILER_MISSING" | "MAILER_ELSEWHERE" | "POSTAL_ADDRESS_MISSING" | "MISSING_VARIABLE" | "DO_NOT_CALL" | "UNCONFIRMED" | "NO_CHANGE" | "6043" | "6013" | "FILTER_NAME_TAKEN" | "FILTER_LIMIT" | "VIEW_NAME_TAKEN" | "VIEW_LIMIT" | "SESSION_ENDED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "STALE_WRITE" | "TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "JOB_STATE" | "ASSIGNMENT_STATE" | "IMPORT_STATE" | "IMPORT_CHANGED" | "KEY_REUSED" | "FILE_EXPIRED" | "UNAVAILABLE" | "API_KEY_INVALID" | "SCOPE_MISSING" | "API_KEY_NAME_TAKEN" | "API_KEY_LIMIT" | "6026" | "PLUGIN_MISSING" | "6053" | "6055" | "6014" | "6044" | "6046" | "6006" | "6017" | "6051" | "DuplicateAutomatedCampaign" | "PREVIEW_OUTDATED" | "6019" | "6023" | "6047" | "6048" | "6049" | "6036" | "6045" | "TOUCHPOINT_STATE" | "ACTION_RUNNING";
        /**
         * ErrorDetail
         * @description A single fault.
         */
        ErrorDetail: {
            /** @description The refused field's wire name, with a path if it is nested. */
            field?: string;
            /** @description The code of the fault. */
            code: components["schemas"]["ErrorCode"];
            /** @description The same as text. */
            message: string;
            /** @description The conflicting node. */
            market?: components["schemas"]["MarketDetail"];
            /** @description The name of a bucket that the user owns. */
            bucketName?: string;
            /** @description The name of a child market that the user owns. */
            subMarketName?: string;
            /** @description The name of a market that the user owns. */
            marketName?: string;
            /**
             * Format: uuid
             * @description The company whose own single sign-on provider is required, for getSignInOptions.
             */
            company?: string;
        };
        /**
         * ErrorEnvelope
         * @description The envelope of every answer with a status above 399.
         */
        ErrorEnvelope: {
            /** @description The error. */
            error: components["schemas"]["ErrorBody"];
        };
        /**
         * FallbackText
         * @description The text for a variable that has no value.
         */
        FallbackText: {
            /** @description The variable's id, as get-variables returns it. */
            variableId: string;
            /** @description The text; empty for no fallback. */
            text: string;
        };
        /**
         * FeedDetailOut
         * @description A message or a reply.
         */
        FeedDetailOut: {
            /**
             * @description Its text: in a feed the beginning, at most 200 characters; in the details the whole text,
             *     for an email its HTML page if it has one. Empty for a postcard.
             */
            notificationData: string;
            /** @description Whether the text is an HTML page, to be shown in a frame without scripts. */
            isHtml: boolean;
            /**
             * Format: int32
             * @description 1 out, 2 in.
             */
            communicationDirection: number;
            /** @description The sender. */
            sender: string;
            /**
             * Format: date-time
             * @description When.
             */
            notificationTime: string;
            /** @description The audience: 1 realtor, 2 home owner. */
            prospectingType?: components["schemas"]["AudienceCode"];
            /**
             * Format: uuid
             * @description For a reply: its id for handleReply.
             */
            replyId?: string;
            /** @description Whether it is a reply that needs review. */
            needsLook: boolean;
            /** @description Whether it is a reply that a program wrote, such as an out-of-office reply. */
            isAutomatic: boolean;
        };
        /**
         * FeedItemDetailsOut
         * @description An item of a feed with all details.
         */
        FeedItemDetailsOut: {
            /**
             * Format: uuid
             * @description Its id.
             */
            prospectingLogId: string;
            /** @description The subject of an email; for others a description. */
            notificationTitle: string;
            /** @description 1 email, 2 SMS, 3 postcard. */
            messageType: components["schemas"]["ChannelCode"];
            /** @description The sender: a user or the company; for an unsolicited message its sender. */
            sender: string;
            /**
             * Format: date-time
             * @description When it was planned, which orders the feed, or when it was received.
             */
            notificationTime: string;
            /**
             * Format: date-time
             * @description When the provider accepted it.
             */
            sentAt?: string;
            /** @description Whether all replies have been seen. */
            isViewed: boolean;
            /** @description Whether it or a reply needs review. */
            needsLook: boolean;
            /** @description The listing event, for an automatic message. */
            eventName?: string;
            /**
             * Format: int32
             * @description 1 out, 2 in.
             */
            communicationDirection: number;
            /** @description The audience: 1 realtor, 2 home owner. */
            prospectingType?: components["schemas"]["AudienceCode"];
            /** @description The state of a message; absent for an unsolicited one. */
            state?: components["schemas"]["MessageStateName"];
            /** @description The code of the reason of its state. */
            reasonCode?: string;
            /** @description The same as text. */
            reason?: string;
            /** @description The address of the recipient, or of the sender of an unsolicited message. */
            recipientAddress?: string;
            /**
             * Format: uuid
             * @description The listing it is about.
             */
            propertyId?: string;
            /** @description The message itself, then the replies, oldest first; in a feed at most three. */
            details: components["schemas"]["FeedDetailOut"][];
            /** @description The plain part of an email. */
            text?: string;
            /** @description The size of a postcard. */
            templateSizeId?: components["schemas"]["PostcardSizeCode"];
            /** @description The front of a postcard of two pictures. */
            frontImage?: components["schemas"]["TemplateImageOut"];
            /** @description Its back. */
            backImage?: components["schemas"]["TemplateImageOut"];
            /** @description The front of a composed postcard, as SVG. */
            frontSvg?: string;
            /** @description Its back. */
            backSvg?: string;
            /** @description Its history, oldest first. */
            timeline: components["schemas"]["MessageTurnOut"][];
        };
        /**
         * FeedItemOut
         * @description A message of a feed, or an unsolicited one.
         */
        FeedItemOut: {
            /**
             * Format: uuid
             * @description Its id.
             */
            prospectingLogId: string;
            /** @description The subject of an email; for others a description. */
            notificationTitle: string;
            /** @description 1 email, 2 SMS, 3 postcard. */
            messageType: components["schemas"]["ChannelCode"];
            /** @description The sender: a user or the company; for an unsolicited message its sender. */
            sender: string;
            /**
             * Format: date-time
             * @description When it was planned, which orders the feed, or when it was received.
             */
            notificationTime: string;
            /**
             * Format: date-time
             * @description When the provider accepted it.
             */
            sentAt?: string;
            /** @description Whether all replies have been seen. */
            isViewed: boolean;
            /** @description Whether it or a reply needs review. */
            needsLook: boolean;
            /** @description The listing event, for an automatic message. */
            eventName?: string;
            /**
             * Format: int32
             * @description 1 out, 2 in.
             */
            communicationDirection: number;
            /** @description The audience: 1 realtor, 2 home owner. */
            prospectingType?: components["schemas"]["AudienceCode"];
            /** @description The state of a message; absent for an unsolicited one. */
            state?: components["schemas"]["MessageStateName"];
            /** @description The code of the reason of its state. */
            reasonCode?: string;
            /** @description The same as text. */
            reason?: string;
            /** @description The address of the recipient, or of the sender of an unsolicited message. */
            recipientAddress?: string;
            /**
             * Format: uuid
             * @description The listing it is about.
             */
            propertyId?: string;
            /** @description The message itself, then the replies, oldest first; in a feed at most three. */
            details: components["schemas"]["FeedDetailOut"][];
        };
        /**
         * FileLinkOut
         * @description A link to a file.
         */
        FileLinkOut: {
            /** @description The URL of the file, valid for five minutes. */
            url: string;
            /** @description The name of the download. */
            fileName: string;
            /**
             * Format: date-time
             * @description When the link expires.
             */
            expiresAt: string;
        };
        /**
         * FilterIn
         * @description One condition of a list or report.
         */
        FilterIn: {
            /** @description The key of the condition. */
            key: string;
            /** @description The value, as text. */
            value: string;
            /** @description A label for people; not used by the server. */
            label?: string;
        };
        /**
         * FilterInRequest
         * @description One condition of a list or report.
         */
        FilterInRequest: {
            /** @description The key of the condition. */
            key: string;
            /** @description The value, as text. */
            value: string;
            /** @description A label for people; not used by the server. */
            label?: string;
        };
        /**
         * @description Whether a value is within a node's range.
         * @enum {string}
         */
        FitOut: "inside" | "outside" | "unknown";
        /**
         * FittingMarket
         * @description The zip codes and ranges that are left of a definition.
         */
        FittingMarket: {
            /** @description The zip codes, ascending. */
            zipCodes: string[];
            /**
             * Format: double
             * @description Minimum price in dollars.
             */
            propMinVal: number;
            /**
             * Format: double
             * @description Maximum price in dollars; 1e13 is "Any Price".
             */
            propMaxVal: number;
            /**
             * Format: double
             * @description Minimum size in square feet.
             */
            propMinSize: number;
            /**
             * Format: double
             * @description Maximum size in square feet; 1e13 is "Any Size".
             */
            propMaxSize: number;
        };
        /**
         * @description A flag.
         * @enum {string}
         */
        FlagName: "markAsFavourite" | "markAsDiscarded" | "markAsInProgress";
        /**
         * InProcessOut
         * @description A user who has a listing In Process.
         */
        InProcessOut: {
            /**
             * Format: uuid
             * @description The user.
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
         * @description The file of a job.
         */
        JobFileOut: {
            /** @description The name of the download. */
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
            /** @description Whether it still exists. */
            available: boolean;
        };
        /**
         * JobListIn
         * @description The filter, order and page of the caller's jobs.
         */
        JobListIn: {
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200; larger values are clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description The sort column.
             * @default createdAt
             */
            sortColumn?: string & components["schemas"]["JobSortColumn"];
            /**
             * @description The direction; only `desc`, newest first.
             * @default desc
             */
            sortDirection?: string & components["schemas"]["SortDirection"];
            /** @description Only jobs in this state. */
            state?: string & components["schemas"]["JobStateOut"];
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
            /** @description Its kind. */
            kind: string;
            /** @description The same as text. */
            title: string;
            /** @description Its state. */
            state: components["schemas"]["JobStateOut"];
            /**
             * Format: int32
             * @description Units done.
             */
            done: number;
            /**
             * Format: int32
             * @description All units; 0 while unknown.
             */
            total: number;
            /** @description The current step, in words. */
            phrase: string;
            /** @description Whether cancel-job can cancel it. */
            canCancel: boolean;
            /** @description Whether retry-job can restart it. */
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
            /** @description Why it failed, as an error code. */
            errorCode?: string;
            /** @description Why it failed or is retried, in words. */
            errorMessage?: string;
            /** @description The file it made. */
            file?: components["schemas"]["JobFileOut"];
        };
        /**
         * @description The sort columns of jobs.
         * @enum {string}
         */
        JobSortColumn: "createdAt";
        /**
         * @description The state of a job.
         * @enum {string}
         */
        JobStateOut: "queued" | "running" | "succeeded" | "failed" | "cancelled";
        /**
         * LackingVariableOut
         * @description The number of current listings that lack a variable.
         */
        LackingVariableOut: {
            /** @description The variable. */
            variable: components["schemas"]["TemplateVariableOut"];
            /** @description Whether the template uses it. */
            isUsed: boolean;
            /** @description Whether the template has a fallback for it. */
            hasFallback: boolean;
            /**
             * Format: int32
             * @description The number of listings without a value for it.
             */
            listings: number;
            /** @description The same as a sentence: 12 of 480 current listings have no City. */
            sentence: string;
        };
        /**
         * LastReadingOut
         * @description The result of the last walk by modification time.
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
         * @description The last and the next sync.
         */
        LastSyncOut: {
            /**
             * Format: date-time
             * @description When the next source is synced; absent without a source.
             */
            syncTime?: string;
            /** @description The interval in words; absent without a source. */
            syncFrequency?: string;
            /**
             * Format: date-time
             * @description When the last sync of a source ended; absent before the first.
             */
            lastSyncDate?: string;
        };
        /**
         * LeadCampaignIn
         * @description A campaign to assign to a lead.
         */
        LeadCampaignIn: {
            /**
             * Format: uuid
             * @description The campaign.
             */
            campaignId: string;
            /**
             * Format: int64
             * @description Its type: 1 pre-sale, 2 re-engage, 3 closer.
             */
            type: number;
            /** @description The partner's id of the lead. */
            opportunityId: string;
        };
        /**
         * LeadCampaignOut
         * @description A campaign of a lead.
         */
        LeadCampaignOut: {
            /**
             * Format: uuid
             * @description The campaign of the lead.
             */
            leadCampaignId: string;
            /**
             * Format: uuid
             * @description The campaign that was assigned.
             */
            campaignId: string;
            /** @description Its name when it was assigned. */
            campaignName: string;
            /**
             * Format: int32
             * @description 1 pre-sale, 2 re-engage, 3 closer.
             */
            type: number;
            /** @description The partner's id of the lead. */
            opportunityId: string;
            /** @description Its state. */
            state: components["schemas"]["LeadCampaignState"];
            /** @description Why it ended, in words. */
            endedBecause?: string;
            /**
             * Format: date-time
             * @description When it was assigned.
             */
            assignedAt: string;
            /**
             * Format: date-time
             * @description When it became active.
             */
            activatedAt?: string;
            /**
             * Format: date-time
             * @description When it ended.
             */
            endedAt?: string;
        };
        /**
         * @description The state of a lead's campaign.
         * @enum {string}
         */
        LeadCampaignState: "pending" | "active" | "ended";
        /**
         * LeadChangeOut
         * @description A changed field.
         */
        LeadChangeOut: {
            /** @description The field by the partner's name. */
            field: string;
            /** @description The old value; absent if there was none. */
            old?: string;
            /** @description The new value; absent if there is none. */
            new?: string;
        };
        /**
         * LeadChoiceIn
         * @description The leads that the list shows.
         */
        LeadChoiceIn: {
            /** @description The beginnings of words. */
            searchKey?: string;
            /**
             * @description The conditions, as for get-leads-opportunities.
             * @default []
             */
            filters?: components["schemas"]["FilterInRequest"][];
        };
        /**
         * LeadDetailsOut
         * @description A lead with everything that is known about it.
         */
        LeadDetailsOut: {
            /** @description The partner's id of the lead. */
            opportunityId: string;
            /** @description The partner's word for the kind of opportunity. */
            opportunityType?: string;
            /** @description The status. */
            disposition: components["schemas"]["LeadStatusName"];
            /**
             * Format: int32
             * @description The kind of the move, 1 to 7; absent if unknown.
             */
            moveType?: number;
            /**
             * Format: date
             * @description The day of the survey as the partner states it.
             */
            surveyDate?: string;
            /**
             * Format: date-time
             * @description The instant of the survey, if its time is known.
             */
            surveyAt?: string;
            /**
             * Format: date
             * @description The requested day of the move.
             */
            requestedMoveDate?: string;
            /**
             * Format: date-time
             * @description When the partner received the lead.
             */
            receivedDate: string;
            /**
             * Format: date-time
             * @description When the partner last changed the lead.
             */
            modifiedDate?: string;
            /**
             * Format: date-time
             * @description When Doorstep first stored the lead.
             */
            createdAt: string;
            /** @description The time zone of the booker, as its IANA name. */
            bookerTimezone: string;
            /** @description First name. */
            firstName?: string;
            /** @description Last name. */
            lastName?: string;
            /** @description Email address. */
            emailAddress?: components["schemas"]["ContactOut"];
            /** @description Cell phone. */
            cellPhone?: components["schemas"]["ContactOut"];
            /** @description Home phone. */
            homePhone?: components["schemas"]["ContactOut"];
            /** @description Work phone. */
            workPhone?: components["schemas"]["ContactOut"];
            /** @description The code of the booker. */
            bookerServiceProvider?: string;
            /** @description The id of the sales person. */
            salesPersonQLABId?: string;
            /** @description Where the move begins. */
            origin: components["schemas"]["PlaceOut"];
            /** @description Where the move ends. */
            destination: components["schemas"]["PlaceOut"];
            /** @description The lead as a JSON text with the partner's names; fields without a value are absent. */
            payload: string;
            /** @description What the lead lives in. */
            dwellingType?: string;
            /** @description When the lead prefers to be contacted. */
            preferredContactTime?: string;
            /** @description Who carries out the survey. */
            surveyorName?: string;
            /** @description The notes, newest first. */
            notes: components["schemas"]["LeadNoteOut"][];
        };
        /**
         * @description The effect of an item.
         * @enum {string}
         */
        LeadEffect: "created" | "updated" | "unchanged" | "stale" | "rejected";
        /**
         * @description What happened to a lead.
         * @enum {string}
         */
        LeadEventKindOut: "reply" | "automaticReply" | "stop" | "start" | "status" | "survey";
        /**
         * LeadEventOut
         * @description Something that happened to a lead.
         */
        LeadEventOut: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description What. */
            kind: components["schemas"]["LeadEventKindOut"];
            /** @description The channel of a reply: 1 email, 2 SMS. */
            messageType?: components["schemas"]["ChannelCode"];
            /** @description The address or number that a reply came from. */
            sender?: string;
            /** @description The text of a reply. */
            text?: string;
            /** @description The old status; the old time of the survey, or its date if the time was unknown. Absent if there was none. */
            old?: string;
            /** @description The new status; the new time of the survey, or its date if the time is unknown. Absent if there is none. */
            new?: string;
            /** @description What sent a change. */
            source?: string;
        };
        /**
         * LeadExplanationOut
         * @description Why campaigns start for a lead or don't.
         */
        LeadExplanationOut: {
            /** @description The campaign types. */
            types: components["schemas"]["TypeExplanationOut"][];
            /** @description The channels. */
            channels: components["schemas"]["ChannelExplanationOut"][];
            /** @description The automated campaigns of the company, those with most conditions met first. */
            automatedCampaigns: components["schemas"]["AutomatedExplanationOut"][];
        };
        /**
         * LeadFieldError
         * @description A field that can't be used.
         */
        LeadFieldError: {
            /** @description The field as the item spells it. */
            field: string;
            /** @description What is wrong. */
            message: string;
        };
        /**
         * LeadImportApplyIn
         * @description A dry run to be applied.
         */
        LeadImportApplyIn: {
            /**
             * Format: uuid
             * @description The import.
             */
            importId: string;
            /**
             * Format: uuid
             * @description Its dry run, whose predictions are applied.
             */
            dryRunId: string;
        };
        /**
         * LeadImportCheckIn
         * @description A mapping to be checked by a dry run.
         */
        LeadImportCheckIn: {
            /**
             * Format: uuid
             * @description The import.
             */
            importId: string;
            /** @description The columns of the mapped fields. The opportunity id is required. */
            columns: components["schemas"]["LeadImportColumn"][];
            /** @description What the words of the file mean. */
            words?: components["schemas"]["WordsInRequest"];
        };
        /**
         * LeadImportColumn
         * @description The column of a field.
         */
        LeadImportColumn: {
            /** @description The field. */
            field: components["schemas"]["LeadImportField"];
            /** @description The header of the column. */
            header: string;
        };
        /**
         * @description Where the columns of an import come from.
         * @enum {string}
         */
        LeadImportColumnsFrom: "guessed" | "remembered" | "saved";
        /**
         * LeadImportCounts
         * @description Numbers of rows.
         */
        LeadImportCounts: {
            /**
             * Format: int32
             * @description Rows that create a lead, by the dry run.
             */
            created: number;
            /**
             * Format: int32
             * @description Rows that change a lead.
             */
            updated: number;
            /**
             * Format: int32
             * @description Rows that say what is stored.
             */
            unchanged: number;
            /**
             * Format: int32
             * @description Rows that are older than what is stored.
             */
            stale: number;
            /**
             * Format: int32
             * @description Rows that can't be stored.
             */
            rejected: number;
            /**
             * Format: int32
             * @description Rows whose status has no meaning. Their leads keep their status.
             */
            unknownStatus: number;
            /**
             * Format: int32
             * @description Rows that were applied as predicted.
             */
            applied: number;
            /**
             * Format: int32
             * @description Rows that were not applied because their lead changed after the dry run.
             */
            skipped: number;
            /**
             * Format: int32
             * @description Rows whose effect was undone.
             */
            reversed: number;
            /**
             * Format: int32
             * @description Rows that an undo left in effect because their lead changed after the import.
             */
            kept: number;
        };
        /**
         * LeadImportDetailsOut
         * @description An import with its file and mapping.
         */
        LeadImportDetailsOut: {
            /**
             * Format: uuid
             * @description The import.
             */
            importId: string;
            /** @description The name of its source. */
            sourceName: string;
            /** @description The name of its file. */
            fileName: string;
            /**
             * Format: int32
             * @description The rows of the file.
             */
            rowCount: number;
            /** @description Its state. */
            state: components["schemas"]["LeadImportState"];
            /** @description The numbers of rows. */
            counts: components["schemas"]["LeadImportCounts"];
            /**
             * Format: int32
             * @description The rows that the current or last step has processed.
             */
            rowsDone: number;
            /**
             * Format: int32
             * @description The rows of that step.
             */
            rowsToDo: number;
            /** @description Who uploaded the file. */
            requestedBy: string;
            /**
             * Format: date-time
             * @description When.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the dry run was complete.
             */
            checkedAt?: string;
            /**
             * Format: date-time
             * @description When a user applied it.
             */
            appliedAt?: string;
            /**
             * Format: date-time
             * @description When it was undone.
             */
            undoneAt?: string;
            /** @description Whether it can be applied. */
            canApply: boolean;
            /** @description Whether it can be undone. */
            canUndo: boolean;
            /**
             * Format: date-time
             * @description The end of the time in which it can be undone: seven days after applying.
             */
            undoUntil?: string;
            /**
             * Format: date-time
             * @description When it is deleted unless it is applied: 30 days after the upload.
             */
            deletedAt?: string;
            /** @description UTF-8, UTF-16 or Windows-1252. */
            encoding: string;
            /** @description The character between two cells. */
            delimiter: string;
            /** @description The headers of the file. */
            headers: string[];
            /** @description The first rows, at most five. */
            sampleRows: string[][];
            /** @description The columns of the mapped fields. */
            columns: components["schemas"]["LeadImportColumn"][];
            /** @description Where the columns come from. */
            columnsFrom: components["schemas"]["LeadImportColumnsFrom"];
            /** @description What the words of the file mean. */
            words: components["schemas"]["WordsIn"];
            /** @description The words without a meaning, with these columns and words. */
            unknownWords: components["schemas"]["LeadUnknownWordsOut"];
            /**
             * Format: uuid
             * @description The newest dry run.
             */
            dryRunId?: string;
            /** @description The newest job. */
            job?: components["schemas"]["LeadImportJobOut"];
        };
        /**
         * LeadImportErrorOut
         * @description A field of a row that can't be used.
         */
        LeadImportErrorOut: {
            /** @description The field of the lead. */
            field: string;
            /** @description The header of its column. */
            header?: string;
            /** @description What is wrong, as text. */
            message: string;
        };
        /**
         * @description A field of a lead that a column can fill.
         * @enum {string}
         */
        LeadImportField: "opportunityId" | "opportunityType" | "disposition" | "moveType" | "receivedDate" | "createdAt" | "modifiedDate" | "fullName" | "FirstName" | "LastName" | "EmailAddress" | "CellPhoneNumber" | "HomePhoneNumber" | "WorkPhoneNumber" | "BookerServiceProvider" | "SalesPersonQLABId" | "OriginAddress" | "OriginCity" | "OriginState" | "OriginZip" | "DestinationAddress" | "DestinationCity" | "DestinationState" | "DestinationZip" | "SurveyDate" | "SurveyTime" | "RequestedMoveDate" | "DwellingType" | "PreferredContactTime" | "SurveyorName" | "Note" | "SmsConsent.source" | "SmsConsent.wording" | "SmsConsent.givenAt";
        /**
         * LeadImportIdIn
         * @description An import.
         */
        LeadImportIdIn: {
            /**
             * Format: uuid
             * @description The import.
             */
            importId: string;
        };
        /**
         * LeadImportJobOut
         * @description The newest job of an import.
         */
        LeadImportJobOut: {
            /**
             * Format: uuid
             * @description The job.
             */
            jobId: string;
            /** @description Its state. */
            state: components["schemas"]["JobStateOut"];
            /** @description Why it failed. */
            errorMessage?: string;
        };
        /**
         * LeadImportOut
         * @description An import as lists show it.
         */
        LeadImportOut: {
            /**
             * Format: uuid
             * @description The import.
             */
            importId: string;
            /** @description The name of its source. */
            sourceName: string;
            /** @description The name of its file. */
            fileName: string;
            /**
             * Format: int32
             * @description The rows of the file.
             */
            rowCount: number;
            /** @description Its state. */
            state: components["schemas"]["LeadImportState"];
            /** @description The numbers of rows. */
            counts: components["schemas"]["LeadImportCounts"];
            /**
             * Format: int32
             * @description The rows that the current or last step has processed.
             */
            rowsDone: number;
            /**
             * Format: int32
             * @description The rows of that step.
             */
            rowsToDo: number;
            /** @description Who uploaded the file. */
            requestedBy: string;
            /**
             * Format: date-time
             * @description When.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the dry run was complete.
             */
            checkedAt?: string;
            /**
             * Format: date-time
             * @description When a user applied it.
             */
            appliedAt?: string;
            /**
             * Format: date-time
             * @description When it was undone.
             */
            undoneAt?: string;
            /** @description Whether it can be applied. */
            canApply: boolean;
            /** @description Whether it can be undone. */
            canUndo: boolean;
            /**
             * Format: date-time
             * @description The end of the time in which it can be undone: seven days after applying.
             */
            undoUntil?: string;
            /**
             * Format: date-time
             * @description When it is deleted unless it is applied: 30 days after the upload.
             */
            deletedAt?: string;
        };
        /**
         * @description What happened to a row after the dry run.
         * @enum {string}
         */
        LeadImportOutcome: "applied" | "skipped" | "reversed" | "kept";
        /**
         * @description Which rows of an import are listed.
         * @enum {string}
         */
        LeadImportRowFilter: "created" | "updated" | "unchanged" | "stale" | "rejected" | "unknownStatus" | "skipped" | "reversed" | "kept";
        /**
         * LeadImportRowOut
         * @description A row of an import.
         */
        LeadImportRowOut: {
            /**
             * Format: int32
             * @description Its number; 1 is the first row below the header.
             */
            rowNumber: number;
            /** @description The partner's id of the lead, if the row has a valid one. */
            opportunityId?: string;
            /** @description The effect that the dry run predicts. */
            effect: components["schemas"]["LeadEffect"];
            /** @description A status without a meaning. */
            unknownStatus?: string;
            /** @description Why the row is rejected. */
            errors: components["schemas"]["LeadImportErrorOut"][];
            /** @description What happened to it; absent until it is applied. */
            outcome?: components["schemas"]["LeadImportOutcome"];
            /** @description Why it was skipped or kept, as text. */
            reason?: string;
        };
        /**
         * LeadImportRowsIn
         * @description A page of an import's rows.
         */
        LeadImportRowsIn: {
            /**
             * Format: uuid
             * @description The import.
             */
            importId: string;
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200.
             * @default 10
             */
            pageSize?: number;
            /** @description Only these rows. */
            only?: string & components["schemas"]["LeadImportRowFilter"];
        };
        /**
         * @description The state of an import.
         * @enum {string}
         */
        LeadImportState: "uploaded" | "checking" | "checked" | "applying" | "applied" | "undoing" | "undone";
        /**
         * LeadImportUploadIn
         * @description A file with leads.
         */
        LeadImportUploadIn: {
            /** @description The name under which the mapping is remembered for the next file, 1 to 60 characters. */
            sourceName: string;
            /** @description The name of the file, 1 to 200 characters. */
            fileName: string;
            /** @description The CSV file in base64, also as a data URL; at most 15 MiB, 50,000 rows and 200 columns. */
            base64File: string;
        };
        /**
         * LeadIn
         * @description A lead.
         */
        LeadIn: {
            /** @description The partner's id of the lead. */
            opportunityId: string;
        };
        /**
         * LeadListIn
         * @description The filters, order and page of the list.
         */
        LeadListIn: {
            /** @description The beginnings of words. */
            searchKey?: string;
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description The conditions. Several of a key mean any of their values.
             * @default []
             */
            filters?: components["schemas"]["FilterInRequest"][];
            /**
             * @description The sort column.
             * @default receivedDate
             */
            sortColumn?: string & components["schemas"]["LeadSortColumn"];
            /**
             * @description The direction; by default newest first. Leads without a value come last.
             * @default desc
             */
            sortDirection?: string & components["schemas"]["SortDirection"];
        };
        /**
         * LeadNoteOut
         * @description A note about a lead.
         */
        LeadNoteOut: {
            /** @description Who or what wrote it. */
            noteSource?: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            notedAt?: string;
            /** @description The text, which may have several lines. */
            note: string;
        };
        /**
         * LeadOut
         * @description A lead.
         */
        LeadOut: {
            /** @description The partner's id of the lead. */
            opportunityId: string;
            /** @description The partner's word for the kind of opportunity. */
            opportunityType?: string;
            /** @description The status. */
            disposition: components["schemas"]["LeadStatusName"];
            /**
             * Format: int32
             * @description The kind of the move, 1 to 7; absent if unknown.
             */
            moveType?: number;
            /**
             * Format: date
             * @description The day of the survey as the partner states it.
             */
            surveyDate?: string;
            /**
             * Format: date-time
             * @description The instant of the survey, if its time is known.
             */
            surveyAt?: string;
            /**
             * Format: date
             * @description The requested day of the move.
             */
            requestedMoveDate?: string;
            /**
             * Format: date-time
             * @description When the partner received the lead.
             */
            receivedDate: string;
            /**
             * Format: date-time
             * @description When the partner last changed the lead.
             */
            modifiedDate?: string;
            /**
             * Format: date-time
             * @description When Doorstep first stored the lead.
             */
            createdAt: string;
            /** @description The time zone of the booker, as its IANA name. */
            bookerTimezone: string;
            /** @description First name. */
            firstName?: string;
            /** @description Last name. */
            lastName?: string;
            /** @description Email address. */
            emailAddress?: components["schemas"]["ContactOut"];
            /** @description Cell phone. */
            cellPhone?: components["schemas"]["ContactOut"];
            /** @description Home phone. */
            homePhone?: components["schemas"]["ContactOut"];
            /** @description Work phone. */
            workPhone?: components["schemas"]["ContactOut"];
            /** @description The code of the booker. */
            bookerServiceProvider?: string;
            /** @description The id of the sales person. */
            salesPersonQLABId?: string;
            /** @description Where the move begins. */
            origin: components["schemas"]["PlaceOut"];
            /** @description Where the move ends. */
            destination: components["schemas"]["PlaceOut"];
            /** @description The lead as a JSON text with the partner's names; fields without a value are absent. */
            payload: string;
        };
        /**
         * LeadPropertyMatchIn
         * @description The lead whose match is asked for.
         */
        LeadPropertyMatchIn: {
            /** @description The partner's id of the lead. */
            opportunityId: string;
        };
        /**
         * LeadPropertyMatchOut
         * @description The listing at which a lead may live. Without a match every field but `isOutsideTerritory` is
         *     absent.
         */
        LeadPropertyMatchOut: {
            /**
             * Format: int32
             * @description How much the listing's address is like the lead's, 60 to 100; 100 if they are equal.
             */
            matchPercentage?: number;
            /** @description Whether the listing is outside the caller's territory, so that only the percentage is shown. */
            isOutsideTerritory: boolean;
            /** @description The listing, with its realtor. */
            property?: components["schemas"]["PropertyDetailsOut"];
            /** @description The owner of its home as the company knows it. */
            homeOwner?: components["schemas"]["OwnerInfoOut"];
        };
        /**
         * @description A sort column of the list.
         * @enum {string}
         */
        LeadSortColumn: "surveyDate" | "requestedMoveDate" | "receivedDate" | "modifiedDate";
        /**
         * @description The status of a lead.
         * @enum {string}
         */
        LeadStatusName: "New" | "Attempted Contact" | "Survey Scheduled" | "Survey Completed" | "Ready to book" | "Pending" | "Booked" | "Lost" | "Inactive";
        /**
         * LeadTouchpointOut
         * @description An item of a lead's timeline.
         */
        LeadTouchpointOut: {
            /**
             * Format: uuid
             * @description The touchpoint, or the message that a user sent at once.
             */
            id: string;
            /**
             * Format: uuid
             * @description The campaign of the lead; absent for a message that a user sent at once.
             */
            leadCampaignId?: string;
            /** @description The name of the campaign. */
            campaignName?: string;
            /**
             * Format: int32
             * @description 0 accelerated, 1 pre-sale, 2 re-engage, 3 closer.
             */
            campaignType: number;
            /**
             * Format: int32
             * @description The days after the event; absent for an immediate touchpoint.
             */
            timing?: number;
            /**
             * Format: int32
             * @description The event, 1 to 6; absent for an immediate touchpoint.
             */
            event?: number;
            /**
             * Format: int32
             * @description 0 pending, 1 queued, 2 sent, 3 expired, 4 failed, 5 canceled, 6 paused, 7 sent before its time.
             */
            status: number;
            /** @description Why it has the status, in words. */
            statusReason?: string;
            /** @description Whether it may have been delivered although the provider didn't confirm it. */
            isUnconfirmed: boolean;
            /** @description Whether the date that it depends on changed after it was sent. */
            isMoved: boolean;
            /** @description The actions that are possible now. */
            actions: components["schemas"]["TouchpointAction"][];
            /** @description 1 email, 2 SMS, 3 mailer. */
            messageType: components["schemas"]["ChannelCode"];
            /** @description The name of the template. */
            templateName: string;
            /** @description The subject of an email; for others a description. */
            messageSubject: string;
            /** @description The beginning of the text. */
            messageBody: string;
            /**
             * Format: date-time
             * @description When it is sent; absent while that isn't known.
             */
            sendDate?: string;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            sentDate?: string;
            /** @description The address of the account that sent it. */
            senderEmailAddress?: string;
            /** @description The number or service that sent it. */
            senderPhoneNumber?: string;
            /** @description The name of the recipient. */
            receipientName: string;
            /** @description The email address of the recipient. */
            receipientEmailAddress?: string;
            /** @description The phone number of the recipient. */
            receipientPhoneNumber?: string;
            /** @description The postal address of the recipient, in one line. */
            receipientAddress?: string;
            /**
             * Format: uuid
             * @description Its message in the outbox.
             */
            messageId?: string;
        };
        /**
         * LeadUnknownWordOut
         * @description A word without a meaning.
         */
        LeadUnknownWordOut: {
            /** @description The word. */
            word: string;
            /**
             * Format: int32
             * @description The number of rows with it.
             */
            rows: number;
        };
        /**
         * LeadUnknownWordsOut
         * @description Words of a file without a meaning: at most 200 of each kind, most frequent first.
         */
        LeadUnknownWordsOut: {
            /** @description For statuses. Leads with such a word keep their status. */
            statuses: components["schemas"]["LeadUnknownWordOut"][];
            /** @description For kinds of moves. Leads with such a word have none. */
            moveTypes: components["schemas"]["LeadUnknownWordOut"][];
        };
        /**
         * LeadVersionOut
         * @description A version of a lead.
         */
        LeadVersionOut: {
            /**
             * Format: int64
             * @description Its number, from 1.
             */
            version: number;
            /**
             * Format: date-time
             * @description When it was stored.
             */
            at: string;
            /** @description What sent it. */
            source: string;
            /** @description The changed fields in alphabetical order; empty for the first version. */
            changes: components["schemas"]["LeadChangeOut"][];
        };
        /**
         * @description The origin of a status change.
         * @enum {string}
         */
        LearntBy: "import" | "sync" | "age";
        /**
         * ListingListIn
         * @description The filters, order and page of a list.
         */
        ListingListIn: {
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200; larger values are clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description The sort column.
             * @default dateAdded
             */
            sortColumn?: string & components["schemas"]["ListingSortColumn"];
            /**
             * @description The direction.
             * @default desc
             */
            sortDirection?: string & components["schemas"]["SortDirection"];
            /** @description Words that must all occur in address, unit, city, zip code or MLS number. */
            searchKey?: string;
            /**
             * @description Conditions by key: status (1 New, 2 Pending, 3 Active, 4 Off Market), realtor, zipcode (at
             *     most five) and settings (markAsFavourite, markAsInProgress and markAsDiscarded are the
             *     caller's flags, opportunities and booked the company's outcomes; a super admin has none of
             *     them) may occur several times; openhouse (true, false), dateaddedfrom, dateaddedto,
             *     statusdateaddedfrom, statusdateaddedto (YYYY-MM-DD), pricemin, pricemax, sqftmin, sqftmax.
             * @default []
             */
            filters?: components["schemas"]["FilterInRequest"][];
            /**
             * Format: uuid
             * @description Only listings in this market: of the caller's company, or of all companies for a super
             *     admin.
             */
            marketId?: string;
            /**
             * Format: uuid
             * @description Only listings in this child market or bucket.
             */
            subMarketId?: string;
        };
        /**
         * ListingPlanOut
         * @description The automatic messages about a listing.
         */
        ListingPlanOut: {
            /**
             * Format: uuid
             * @description The child market or bucket that covers it; absent if none does, in which case nothing is
             *     sent.
             */
            nodeId?: string;
            /** @description Its name. */
            nodeName?: string;
            /** @description Whether automatic messages are on there. */
            isOn: boolean;
            /** @description Whether they are on for this listing. */
            propertyIsOn: boolean;
            /** @description All events, in the order of their numbers. */
            events: components["schemas"]["PlannedEventOut"][];
        };
        /**
         * ListingRowOut
         * @description A listing in the list, with the caller's flags; a super admin has none.
         */
        ListingRowOut: {
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /** @description Street address with the unit. */
            address: string;
            /** @description The MLS number. */
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
             * Format: int32
             * @description Bedrooms.
             */
            numOfBeds?: number;
            /**
             * Format: int32
             * @description Bathrooms.
             */
            numOfBaths?: number;
            /**
             * Format: date
             * @description First day on the market.
             */
            dateAdded: string;
            /** @description 1 New, 2 Pending, 3 Active, 4 Off Market. */
            propertyStatus: components["schemas"]["ListingStatusCode"];
            /** @description The same as text. */
            propertyStatusName: string;
            /**
             * Format: date
             * @description Since when it has this status.
             */
            propertyStatusDate: string;
            /** @description JSON text with start_date (RFC 3339) and time_zone of the announced open house. */
            openHouse?: string;
            /** @description Marked as a favorite. */
            markAsFavourite?: boolean;
            /** @description Marked as In Process. */
            markAsInProgress?: boolean;
            /** @description Marked as discarded. */
            markAsDiscarded?: boolean;
        };
        /**
         * @description The sort columns of the list.
         * @enum {string}
         */
        ListingSortColumn: "address" | "mlsNo" | "zipCode" | "askingPrice" | "size" | "numOfBeds" | "numOfBaths" | "dateAdded" | "propertyStatus";
        /**
         * MailAttachmentOut
         * @description An attachment of a message.
         */
        MailAttachmentOut: {
            /** @description The provider's id. */
            id: string;
            /** @description The file name. */
            name: string;
            /** @description The media type that the author states. */
            mimeType?: string;
            /**
             * Format: int64
             * @description The size in bytes, if it is known.
             */
            size?: number;
        };
        /**
         * MailAuthorizationOut
         * @description Where the browser goes.
         */
        MailAuthorizationOut: {
            /** @description The provider's page. */
            url: string;
            /** @description The state with which the provider returns. */
            state: string;
        };
        /**
         * MailConnectionOut
         * @description A connected mailbox.
         */
        MailConnectionOut: {
            /**
             * Format: uuid
             * @description Its id.
             */
            accountId: string;
            /** @description Its address. */
            email: string;
            /** @description The name of its owner, if the provider has one. */
            name?: string;
            /** @description The service behind it. */
            serviceType: components["schemas"]["MailServiceType"];
            /** @description Whether the user sends from it. */
            isActive: boolean;
            /** @description Whether it works. */
            health: components["schemas"]["MailboxHealth"];
            /**
             * Format: date-time
             * @description Since when it doesn't work.
             */
            healthSince?: string;
            /** @description The provider's code of the error, if it doesn't work. */
            healthReason?: string;
            /**
             * Format: date-time
             * @description When it was connected last.
             */
            connectedAt: string;
            /**
             * Format: date-time
             * @description When the authorization expires, if that is known.
             */
            authorizationExpiresAt?: string;
            /**
             * @description Whether email from it keeps the unsubscribe headers, so that it sends outreach; missing until a
             *     test email has shown it.
             */
            keepsHeaders?: boolean;
            /**
             * Format: int64
             * @description How many messages are held until it works again, at most 10,000. Only in the list of own mailboxes,
             *     for the active one while it doesn't work.
             */
            waitingMessages?: number;
        };
        /**
         * MailConnectionTestOut
         * @description The result of a check.
         */
        MailConnectionTestOut: {
            /** @description Whether the mailbox can be used. */
            isValid: boolean;
            /** @description Its address. */
            email: string;
        };
        /**
         * MailConnectionsChecked
         * @description The results of a check of all mailboxes.
         */
        MailConnectionsChecked: {
            /** @description Whether each mailbox that was reached works, by its id. */
            accounts: {
                [key: string]: boolean;
            };
            /**
             * Format: int32
             * @description The mailboxes that could not be checked. This says nothing about them.
             */
            unreached: number;
        };
        /**
         * MailConnectionsCleared
         * @description The mailboxes that were disconnected.
         */
        MailConnectionsCleared: {
            /**
             * Format: int32
             * @description How many.
             */
            cleared: number;
        };
        /**
         * MailContentOut
         * @description A message with its content.
         */
        MailContentOut: {
            /** @description The provider's id. */
            id: string;
            /** @description The provider's id of its thread. */
            threadId?: string;
            /** @description The subject. */
            subject?: string;
            /** @description The author. */
            from?: components["schemas"]["MailPartyOut"];
            /** @description The recipients, at most 200. */
            to: components["schemas"]["MailPartyOut"][];
            /** @description The recipients of a copy, at most 200. */
            cc: components["schemas"]["MailPartyOut"][];
            /**
             * Format: int64
             * @description How many recipients `to` and `cc` leave out.
             */
            recipientsLeftOut?: number;
            /**
             * Format: date-time
             * @description When the mailbox received it.
             */
            receivedAt: string;
            /** @description Whether it is marked as important. */
            isImportant: boolean;
            /**
             * @description The HTML of its body, which executes and loads nothing: the address of a remote image is in
             *     `data-src`. Absent if there is none, or if it is too long or too complex to be shown.
             */
            html?: string;
            /** @description The plain text of its body, at most 256 KiB. */
            text: string;
            /**
             * Format: int64
             * @description The remote images that `html` doesn't show.
             */
            remoteImages: number;
            /** @description The attachments that `html` doesn't show, at most 100. */
            attachments: components["schemas"]["MailAttachmentOut"][];
        };
        /**
         * MailIn
         * @description An email.
         */
        MailIn: {
            /** @description The recipient's address. */
            to: string;
            /** @description The address that gets a copy. */
            cc?: string;
            /** @description The subject, 1 to 250 characters. */
            subject: string;
            /** @description The text, 1 to 100,000 characters. */
            body: string;
            /**
             * Format: uuid
             * @description The mailbox; the active one without it.
             */
            accountId?: string;
            /**
             * @description The provider's id of the message of this mailbox that it answers. An answer goes into the same
             *     thread.
             */
            replyTo?: string;
        };
        /**
         * MailListOut
         * @description A part of the messages of a mailbox.
         */
        MailListOut: {
            /** @description The messages, newest first. */
            data: components["schemas"]["MailOut"][];
            /** @description Continues the list; absent at its end. */
            nextPageToken?: string;
            /**
             * Format: date-time
             * @description When they were read at the provider; absent before the first time.
             */
            readAt?: string;
        };
        /**
         * MailOut
         * @description A message of a mailbox.
         */
        MailOut: {
            /** @description The provider's id. */
            id: string;
            /** @description The provider's id of its thread. */
            threadId?: string;
            /** @description The author's name. */
            fromName?: string;
            /** @description The author's address. */
            fromAddress?: string;
            /** @description The subject. */
            subject?: string;
            /** @description The beginning of its text. */
            snippet: string;
            /**
             * Format: date-time
             * @description When the mailbox received it.
             */
            receivedAt: string;
            /** @description Whether it is unread: neither marked as read at the provider nor opened here. */
            isUnread: boolean;
            /** @description Whether it is marked as important. */
            isImportant: boolean;
            /** @description Whether it has attachments. */
            hasAttachments: boolean;
        };
        /**
         * MailPartyOut
         * @description The author or a recipient of a message.
         */
        MailPartyOut: {
            /** @description The name, if it is stated. */
            name?: string;
            /** @description The address. */
            address: string;
        };
        /**
         * MailReplyOut
         * @description A reply to an email.
         */
        MailReplyOut: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Its author's address. */
            sender: string;
            /** @description Its subject. */
            subject?: string;
            /** @description What its author wrote, without what it quotes. */
            text: string;
            /** @description Its whole text, if that is more. */
            fullText?: string;
            /**
             * Format: date-time
             * @description When it was received.
             */
            receivedAt: string;
            /** @description Whether a program wrote it, such as an out-of-office reply. */
            isAutomatic: boolean;
        };
        /**
         * @description The mail service behind a mailbox.
         * @enum {string}
         */
        MailServiceType: "Google" | "Office365";
        /**
         * @description Whether a mailbox works.
         * @enum {string}
         */
        MailboxHealth: "ok" | "suspect" | "reconnect";
        /**
         * ManagerOut
         * @description A user who may manage Bucket owners.
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
         * ManualPreviewIn
         * @description A message to preview.
         */
        ManualPreviewIn: {
            /** @description 1 email, 2 SMS, 3 postcard. */
            channel: components["schemas"]["ChannelCode"];
            /** @description 1 email, 2 SMS, 3 postcard; must match the call if given. */
            templateType?: number & components["schemas"]["ChannelCode"];
            /**
             * Format: int32
             * @description The page it is sent from: 1 a listing's, 2 a realtor's.
             */
            prospectingSource: number;
            /** @description The audience: 1 realtor, 2 home owner. From a realtor's page only 1. */
            prospectingType: components["schemas"]["AudienceCode"];
            /** @description Ignored: the session identifies the sender. */
            prospectingUserId?: string;
            /**
             * Format: uuid
             * @description The listing, from its page: the recipient is its realtor or owner. From a realtor's page
             *     it may be one of the realtor's listings, whose values are filled in.
             */
            propertyId?: string;
            /**
             * Format: uuid
             * @description The realtor, from a realtor's page.
             */
            realtorId?: string;
            /**
             * Format: uuid
             * @description A template of the company.
             */
            templateId?: string;
            /** @description The subject of an email, 1 to 150 characters. */
            notificationTitle?: string;
            /**
             * @description The body of an email, HTML or plain text by its mode; the text of an SMS, 1 to 1,600
             *     characters after its variables are filled; for a postcard the front picture: the imageId
             *     from upload-post-card-image.
             */
            notificationData?: string;
            /** @description The picture on the back of a postcard. */
            notificationDataBack?: string;
            /** @description The size of a postcard, by its number from get-template-size. */
            templateSizeId?: number & components["schemas"]["PostcardSizeCode"];
            /** @description The mode of an email; by default the template's, else the editor's. */
            emailMode?: string & components["schemas"]["EmailModeName"];
            /** @description The signature of an email, in the syntax of its body. */
            signature?: string;
            /**
             * @description Whether it shows the company's logo on top. Omitted switches are the template's, else
             *     false, except the footer.
             */
            templateEmailShowLogo?: boolean;
            /** @description Whether it has a button to the company's website. */
            templateEmailShowKnowMoreBtn?: boolean;
            /** @description Whether it shows social links. */
            templateEmailShowSocialMedias?: boolean;
            /** @description Whether they include Facebook. */
            templateEmailShowFacebook?: boolean;
            /** @description Whether they include YouTube. */
            templateEmailShowYoutube?: boolean;
            /** @description Whether they include LinkedIn. */
            templateEmailShowLinkedIn?: boolean;
            /** @description Whether they include Twitter. */
            templateEmailShowTwitter?: boolean;
            /**
             * @description Whether it ends with the company's name and address. The postal address and the
             *     unsubscribe link are added in any case.
             */
            templateEmailShowFooter?: boolean;
            /** @description Whether the user acknowledges that the number is on a do-not-call list. */
            acknowledgeDoNotCall?: boolean;
        };
        /**
         * ManualPreviewOut
         * @description A preview of a message.
         */
        ManualPreviewOut: {
            /** @description The recipient. */
            recipientName?: string;
            /** @description Email address, phone or postal address. */
            recipientAddress?: string;
            /** @description The subject of an email. */
            subject?: string;
            /**
             * @description The HTML part of an email with its footer: a whole page, to be shown in a frame without
             *     scripts. Absent in PLAIN_TEXT mode.
             */
            html?: string;
            /** @description The plain part of an email with its footer, or the text message. */
            text?: string;
            /** @description Encoding and segments of the text message. */
            segments?: components["schemas"]["SmsSegmentsOut"];
            /** @description The front of a postcard of two pictures. */
            frontImage?: components["schemas"]["TemplateImageOut"];
            /** @description Its back. */
            backImage?: components["schemas"]["TemplateImageOut"];
            /** @description The front of a composed postcard, as SVG in units of print pixels. */
            frontSvg?: string;
            /** @description Its back. */
            backSvg?: string;
            /** @description The size of the postcard. */
            templateSizeId?: components["schemas"]["PostcardSizeCode"];
            /** @description Notes on the texts of a composed postcard; empty for others. */
            notes: components["schemas"]["PostcardNoteOut"][];
            /** @description The labels of variables without a value or fallback text, for which it would be refused. */
            missing: string[];
            /** @description Notices that don't prevent sending: `DO_NOT_CALL` must be acknowledged. */
            warnings: components["schemas"]["OutreachNoticeOut"][];
            /** @description The reasons for a refusal; empty if it can be sent. */
            refusals: components["schemas"]["OutreachNoticeOut"][];
            /**
             * Format: double
             * @description Its cost by the provider's price list, in cents.
             */
            costCents?: number;
            /** @description The month's mailer cap, for a postcard. */
            cap?: components["schemas"]["OutreachCapOut"];
            /** @description The sender's address or number. */
            sentBy?: string;
        };
        /**
         * ManualProspectingIn
         * @description A manual message. With a template, its content is the base, and each given part replaces the
         *     template's.
         */
        ManualProspectingIn: {
            /** @description 1 email, 2 SMS, 3 postcard; must match the call if given. */
            templateType?: number & components["schemas"]["ChannelCode"];
            /**
             * Format: int32
             * @description The page it is sent from: 1 a listing's, 2 a realtor's.
             */
            prospectingSource: number;
            /** @description The audience: 1 realtor, 2 home owner. From a realtor's page only 1. */
            prospectingType: components["schemas"]["AudienceCode"];
            /** @description Ignored: the session identifies the sender. */
            prospectingUserId?: string;
            /**
             * Format: uuid
             * @description The listing, from its page: the recipient is its realtor or owner. From a realtor's page
             *     it may be one of the realtor's listings, whose values are filled in.
             */
            propertyId?: string;
            /**
             * Format: uuid
             * @description The realtor, from a realtor's page.
             */
            realtorId?: string;
            /**
             * Format: uuid
             * @description A template of the company.
             */
            templateId?: string;
            /** @description The subject of an email, 1 to 150 characters. */
            notificationTitle?: string;
            /**
             * @description The body of an email, HTML or plain text by its mode; the text of an SMS, 1 to 1,600
             *     characters after its variables are filled; for a postcard the front picture: the imageId
             *     from upload-post-card-image.
             */
            notificationData?: string;
            /** @description The picture on the back of a postcard. */
            notificationDataBack?: string;
            /** @description The size of a postcard, by its number from get-template-size. */
            templateSizeId?: number & components["schemas"]["PostcardSizeCode"];
            /** @description The mode of an email; by default the template's, else the editor's. */
            emailMode?: string & components["schemas"]["EmailModeName"];
            /** @description The signature of an email, in the syntax of its body. */
            signature?: string;
            /**
             * @description Whether it shows the company's logo on top. Omitted switches are the template's, else
             *     false, except the footer.
             */
            templateEmailShowLogo?: boolean;
            /** @description Whether it has a button to the company's website. */
            templateEmailShowKnowMoreBtn?: boolean;
            /** @description Whether it shows social links. */
            templateEmailShowSocialMedias?: boolean;
            /** @description Whether they include Facebook. */
            templateEmailShowFacebook?: boolean;
            /** @description Whether they include YouTube. */
            templateEmailShowYoutube?: boolean;
            /** @description Whether they include LinkedIn. */
            templateEmailShowLinkedIn?: boolean;
            /** @description Whether they include Twitter. */
            templateEmailShowTwitter?: boolean;
            /**
             * @description Whether it ends with the company's name and address. The postal address and the
             *     unsubscribe link are added in any case.
             */
            templateEmailShowFooter?: boolean;
            /** @description Whether the user acknowledges that the number is on a do-not-call list. */
            acknowledgeDoNotCall?: boolean;
        };
        /**
         * MarketChangeOut
         * @description A change of a node and its values afterwards.
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
             * @description When it was changed.
             */
            changedAt: string;
            /** @description The name of the user at the time. */
            changedBy: string;
            /** @description Its name. */
            name: string;
            /**
             * Format: int32
             * @description The number of its zip codes.
             */
            numZipCodes: number;
            /**
             * Format: double
             * @description Minimum price in dollars.
             */
            propMinVal: number;
            /**
             * Format: double
             * @description Maximum price in dollars; 1e13 is "Any Price".
             */
            propMaxVal: number;
            /**
             * Format: double
             * @description Minimum size in square feet.
             */
            propMinSize: number;
            /**
             * Format: double
             * @description Maximum size in square feet; 1e13 is "Any Size".
             */
            propMaxSize: number;
            /** @description The other changes in words: switches, templates, owners, county and zip codes. */
            alsoChanged: string[];
        };
        /**
         * MarketChoiceOut
         * @description A market, child market or bucket in the choices.
         */
        MarketChoiceOut: {
            /**
             * Format: uuid
             * @description Its id.
             */
            itemId: string;
            /** @description Its name. */
            itemName: string;
            /** @description 0 market, 1 child market, 2 bucket. */
            marketType: components["schemas"]["LevelCode"];
            /** @description The same as text. */
            category: components["schemas"]["Category"];
            /**
             * Format: uuid
             * @description Its parent.
             */
            parentId?: string;
        };
        /**
         * MarketDeletedOut
         * @description A deletion.
         */
        MarketDeletedOut: {
            /**
             * Format: int32
             * @description The version that the deletion made, to undo it.
             */
            version: number;
        };
        /**
         * MarketDetail
         * @description A market, child market or bucket that conflicts with the request.
         */
        MarketDetail: {
            /**
             * Format: uuid
             * @description The node.
             */
            itemId: string;
            /** @description Its name. */
            name: string;
            /** @description Whether it has the same name. */
            nameExists: boolean;
            /** @description Whether both would cover the same listings. */
            rangeOverlaps: boolean;
            /**
             * Format: double
             * @description Its minimum price in dollars.
             */
            propMinVal?: number;
            /**
             * Format: double
             * @description Its maximum price in dollars; 1e13 is "Any Price".
             */
            propMaxVal?: number;
            /**
             * Format: double
             * @description Its minimum size in square feet.
             */
            propMinSize?: number;
            /**
             * Format: double
             * @description Its maximum size in square feet; 1e13 is "Any Size".
             */
            propMaxSize?: number;
            /** @description Zip codes that both would cover, the first fifty. */
            zipCodes: string[];
        };
        /**
         * MarketDetailsOut
         * @description The listings of a market, child market or bucket.
         */
        MarketDetailsOut: {
            /**
             * Format: uuid
             * @description Its id.
             */
            marketRefId: string;
            /** @description Its name. */
            marketName: string;
            /** @description 0 market, 1 child market, 2 bucket. */
            marketType: components["schemas"]["LevelCode"];
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
             * @description Its listings that a user has In Process.
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
             * @description Minimum price in dollars.
             */
            propMinVal: number;
            /**
             * Format: double
             * @description Maximum price in dollars; 1e13 is "Any Price".
             */
            propMaxVal: number;
            /**
             * Format: double
             * @description Minimum size in square feet.
             */
            propMinSize: number;
            /**
             * Format: double
             * @description Maximum size in square feet; 1e13 is "Any Size".
             */
            propMaxSize: number;
            /** @description Its zip codes, ascending. */
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
             * @description The market to change, or the market of a child market.
             */
            marketId?: string;
            /**
             * Format: uuid
             * @description The child market or bucket to change.
             */
            subMarketId?: string;
            /**
             * Format: uuid
             * @description The child market of a bucket.
             */
            parentSubMarketId?: string;
            /**
             * Format: int32
             * @description 1 child market, 2 bucket. A Submarket Owner's are always buckets.
             */
            subMarketType?: number;
            /** @description Its county; required for a market. */
            county?: string;
            /**
             * @description At least one and at most 5,000 zip codes of five digits.
             * @default []
             */
            zipCodes?: string[];
            /**
             * Format: double
             * @description Minimum price in dollars.
             */
            propMinVal?: number;
            /**
             * Format: double
             * @description Maximum price in dollars; 1e13 or none is "Any Price".
             */
            propMaxVal?: number;
            /**
             * Format: double
             * @description Minimum size in square feet.
             */
            propMinSize?: number;
            /**
             * Format: double
             * @description Maximum size in square feet; 1e13 or none is "Any Size".
             */
            propMaxSize?: number;
            /**
             * @description Its owners: company admins for a market, else users of the company.
             * @default []
             */
            companyUserIds?: string[];
            /**
             * Format: uuid
             * @description The same for a single owner.
             */
            marketUserId?: string;
            /**
             * @description Whether automatic messages go only to owners who live in their homes.
             * @default false
             */
            ownerOccupiedFilter?: boolean;
            /**
             * @description Whether automatic prospecting is on.
             * @default false
             */
            automaticProspecting?: boolean;
            /**
             * @description The automatic outreach to each audience, for a child market or bucket. Omitted in a
             *     change, it stays.
             */
            notificationSettings?: components["schemas"]["MarketOutreachSettingRequest"][];
            /**
             * Format: int32
             * @description The version that was read, for a change.
             */
            version?: number;
        };
        /**
         * MarketInside
         * @description A node in a market or child market.
         */
        MarketInside: {
            /**
             * Format: uuid
             * @description Its id.
             */
            itemId: string;
            /** @description Its name. */
            name: string;
            /** @description Its level. */
            category: components["schemas"]["Category"];
        };
        /**
         * MarketListIn
         * @description The filters, order and page of a list.
         */
        MarketListIn: {
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200; larger values are clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description The sort column.
             * @default marketName
             */
            sortColumn?: string & components["schemas"]["MarketSortColumn"];
            /**
             * @description The direction.
             * @default asc
             */
            sortDirection?: string & components["schemas"]["SortDirection"];
            /** @description Words that must all occur in name or county, or be a zip code. */
            searchKey?: string;
            /**
             * Format: uuid
             * @description Only nodes in this market.
             */
            marketId?: string;
            /**
             * Format: uuid
             * @description Only the buckets of this child market.
             */
            subMarketId?: string;
            /**
             * Format: int32
             * @description 1 child markets, 2 buckets; by default the level that the caller's role manages.
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
             * @description The id of the node.
             */
            itemId: string;
            /** @description Its name. */
            itemName: string;
            /**
             * Format: uuid
             * @description The market that it is or belongs to.
             */
            marketId: string;
            /** @description The market's name. */
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
             * @description The child market of a bucket.
             */
            parentSubMarketId?: string;
            /** @description The child market's name. */
            parentSubMarketName?: string;
            /** @description 0 market, 1 child market, 2 bucket. */
            subMarketType: components["schemas"]["LevelCode"];
            /** @description The same as text. */
            category: components["schemas"]["Category"];
            /** @description Its name again. */
            name: string;
            /** @description Its county. */
            county?: string;
            /** @description Its zip codes, ascending; in lists the first twelve. */
            zipCodes: string[];
            /**
             * Format: int32
             * @description The number of its zip codes.
             */
            numZipCodes: number;
            /**
             * Format: double
             * @description Minimum price in dollars.
             */
            propMinVal: number;
            /**
             * Format: double
             * @description Maximum price in dollars; 1e13 is "Any Price".
             */
            propMaxVal: number;
            /**
             * Format: double
             * @description Minimum size in square feet.
             */
            propMinSize: number;
            /**
             * Format: double
             * @description Maximum size in square feet; 1e13 is "Any Size".
             */
            propMaxSize: number;
            /** @description Its owners. */
            companyUserIds: string[];
            /**
             * Format: uuid
             * @description The first owner; all zero without one.
             */
            marketUserId: string;
            /** @description Their names, with commas. */
            owner: string;
            /** @description The same as pairs. */
            owners: components["schemas"]["MarketOwnerOut"][];
            /**
             * Format: int32
             * @description The number of listings in it.
             */
            numListings: number;
            /**
             * @description Whether listings are still being counted; 0 then means unknown. The event `territory` of
             *     /api/events reports when a count has ended.
             */
            isCounting: boolean;
            /** @description Always true: deleted ones are not shown. */
            isActive: boolean;
            /** @description Whether automatic messages go only to owners who live in their homes. */
            ownerOccupiedFilter: boolean;
            /** @description Whether automatic prospecting is on. */
            automaticProspecting: boolean;
            /**
             * @description The automatic outreach to each audience; only for a single child market or bucket, not in
             *     lists.
             */
            notificationSettings?: components["schemas"]["MarketOutreachSetting"][];
            /**
             * Format: int32
             * @description Its version, to send with a change.
             */
            version: number;
        };
        /**
         * MarketOutreachSetting
         * @description The automatic outreach to one audience.
         */
        MarketOutreachSetting: {
            /** @description The id of the setting; returned, not accepted. */
            subNotifSettingId?: string;
            /** @description The audience: 1 realtor, 2 home owner. */
            outboundProspectingType: components["schemas"]["AudienceCode"];
            /** @description Whether outreach to them is off. */
            turnOffAutomaticProspecting: boolean;
            /**
             * Format: uuid
             * @description The child market or bucket; returned, not accepted.
             */
            subMarketId?: string;
            /** @description Whether outreach to them is on; returned, not accepted. */
            isActive?: boolean;
            /** @description The templates by event. */
            templateMappings: components["schemas"]["MarketTemplateMapping"][];
        };
        /**
         * MarketOutreachSettingRequest
         * @description The automatic outreach to one audience.
         */
        MarketOutreachSettingRequest: {
            /** @description The id of the setting; returned, not accepted. */
            subNotifSettingId?: string;
            /** @description The audience: 1 realtor, 2 home owner. */
            outboundProspectingType: components["schemas"]["AudienceCode"];
            /** @description Whether outreach to them is off. */
            turnOffAutomaticProspecting: boolean;
            /**
             * Format: uuid
             * @description The child market or bucket; returned, not accepted.
             */
            subMarketId?: string;
            /** @description Whether outreach to them is on; returned, not accepted. */
            isActive?: boolean;
            /** @description The templates by event. */
            templateMappings: components["schemas"]["MarketTemplateMappingRequest"][];
        };
        /**
         * MarketOwnerOut
         * @description An owner of a node.
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
         * @description What the deletion of a market, child market or bucket affects.
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
             * @description The sum of both, for confirmedCount.
             */
            count: number;
            /** @description The names of their companies. */
            companies: string[];
            /**
             * Format: int32
             * @description Automatic messages about listings in it that are planned or held and would be canceled.
             */
            pendingMessages: number;
            /**
             * Format: int32
             * @description Listings in it.
             */
            numListings: number;
            /** @description The first hundred of the child markets and buckets in it. */
            inside: components["schemas"]["MarketInside"][];
        };
        /**
         * MarketSavedOut
         * @description The saved values.
         */
        MarketSavedOut: {
            /**
             * Format: uuid
             * @description The node.
             */
            itemId: string;
            /** @description Whether anything changed. */
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
            /** @description The id of the mapping; returned, not accepted. */
            subNotifTemplMappingId?: string;
            /** @description The event, 1 to 8, by its number from get-notification-event-types. */
            notificationEventTypeId: components["schemas"]["ListingEventCode"];
            /**
             * Format: uuid
             * @description The emails.
             */
            emailTemplateId?: string;
            /**
             * Format: uuid
             * @description The text messages.
             */
            smsTemplateId?: string;
            /**
             * Format: uuid
             * @description The postcards.
             */
            mailerTemplateId?: string;
        };
        /**
         * MarketTemplateMappingRequest
         * @description The templates of an event.
         */
        MarketTemplateMappingRequest: {
            /** @description The id of the mapping; returned, not accepted. */
            subNotifTemplMappingId?: string;
            /** @description The event, 1 to 8, by its number from get-notification-event-types. */
            notificationEventTypeId: components["schemas"]["ListingEventCode"];
            /**
             * Format: uuid
             * @description The emails.
             */
            emailTemplateId?: string;
            /**
             * Format: uuid
             * @description The text messages.
             */
            smsTemplateId?: string;
            /**
             * Format: uuid
             * @description The postcards.
             */
            mailerTemplateId?: string;
        };
        /**
         * MessageAttemptOut
         * @description An attempt: one call to the provider.
         */
        MessageAttemptOut: {
            /**
             * Format: int32
             * @description Its number, from 1.
             */
            attempt: number;
            /**
             * Format: date-time
             * @description When it began.
             */
            begunAt: string;
            /**
             * Format: date-time
             * @description When it ended; absent while it is under way.
             */
            endedAt?: string;
            /** @description Its outcome. */
            outcome?: components["schemas"]["AttemptOutcomeName"];
            /** @description The provider's answer. */
            detail?: string;
            /** @description The sender's address or number. */
            sentBy?: string;
        };
        /**
         * @description The cause of a message.
         * @enum {string}
         */
        MessageCauseName: "manual" | "automatic" | "touch" | "accelerated" | "test" | "system" | "personal";
        /**
         * MessageReportOut
         * @description A report of a provider.
         */
        MessageReportOut: {
            /** @description The provider's name for the event. */
            name: string;
            /** @description Its detail. */
            detail?: string;
            /**
             * Format: date-time
             * @description When it was received.
             */
            reportedAt: string;
        };
        /**
         * @description The state of a message.
         * @enum {string}
         */
        MessageStateName: "planned" | "dispatching" | "sent" | "delivered" | "held" | "failed" | "unconfirmed" | "cancelled" | "expired";
        /**
         * MessageTurnOut
         * @description An entry of a message's history.
         */
        MessageTurnOut: {
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description The event in words. */
            name: string;
            /** @description The detail, or the user who did it. */
            detail?: string;
        };
        /**
         * MessageUsageIn
         * @description The company and the days.
         */
        MessageUsageIn: {
            /**
             * Format: uuid
             * @description Only this company, from get-companies-list; all by default.
             */
            tenantId?: string;
            /** @description The first day, YYYY-MM-DD, in each company's zone. */
            fromDate: string;
            /** @description The last day; at most 366 days. */
            toDate: string;
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200.
             * @default 10
             */
            pageSize?: number;
        };
        /**
         * MessageUsageOut
         * @description A company's usage of one provider, channel and cause.
         */
        MessageUsageOut: {
            /**
             * Format: uuid
             * @description The company.
             */
            tenantId: string;
            /** @description Its name. */
            companyName: string;
            /** @description The provider: Lob, Twilio, or email accounts. */
            providerName: string;
            /** @description Whether it was the company's own account, which the company pays. */
            isOwnAccount: boolean;
            /** @description 1 email, 2 SMS, 3 postcard. */
            channel: components["schemas"]["ChannelCode"];
            /** @description Its cause. */
            cause: components["schemas"]["MessageCauseName"];
            /**
             * Format: int32
             * @description Messages that a provider accepted, in any later state; a message sent again counts again.
             */
            messages: number;
            /**
             * Format: int32
             * @description Their segments or pieces: a text may be charged as several segments.
             */
            units: number;
            /**
             * Format: double
             * @description The cost by the provider's price list, in dollars.
             */
            costDollars: number;
        };
        /**
         * MoveTypeWord
         * @description A word for a kind of move.
         */
        MoveTypeWord: {
            /** @description The source's word, 1 to 100 characters, in any letter case. */
            word: string;
            /**
             * Format: int32
             * @description The kind of move, 1 to 7.
             */
            moveType: number;
        };
        /**
         * NewTemplateIn
         * @description The template whose current text waiting touchpoints get.
         */
        NewTemplateIn: {
            /**
             * Format: uuid
             * @description The template.
             */
            templateId: string;
            /** @description Whether the touchpoints are only counted. */
            isPreview: boolean;
        };
        /**
         * NewTemplateOut
         * @description The touchpoints that have, or had, an older text.
         */
        NewTemplateOut: {
            /**
             * Format: int64
             * @description How many they are.
             */
            touchpoints: number;
        };
        /**
         * NotificationDay
         * @description The notifications of a day.
         */
        NotificationDay: {
            /**
             * Format: date
             * @description The day, in the company's zone.
             */
            eventDate: string;
            /** @description Whether it is today in that zone. */
            isToday: boolean;
            /** @description The notifications, in the order of the events' numbers. */
            eventList: components["schemas"]["NotificationEvent"][];
        };
        /**
         * NotificationDetail
         * @description An item of a notification.
         */
        NotificationDetail: {
            /**
             * Format: uuid
             * @description The listing, realtor, job, message, text, cap, child market, bucket, lead or stop of
             *     automation.
             */
            id: string;
            /**
             * Format: int32
             * @description 1 listing, 2 realtor, 3 job, 4 message that needs a decision, 5 text from a recipient, 6
             *     monthly cap, 7 child market or bucket that was assigned to the user, 8 move lead, 9 stop of
             *     automation.
             */
            notificationRefItemType: number;
            /** @description For a listing: street, city, state and zip code. */
            address?: string;
            /** @description For a listing: its MLS number. */
            mlsId?: string;
            /**
             * @description For a realtor, child market or bucket the name, for a job its title, for a message the
             *     recipient, for a text the sender, for a cap its subject, for a lead its name or id, for
             *     a stop of automation its title.
             */
            realtorName?: string;
            /**
             * @description For a realtor the office, for a job its result, for a message the reason, for a text its
             *     beginning, for a cap that it is reached, for a child market or bucket its level and
             *     parent, for a lead its status, for a stop of automation how many leads wait.
             */
            realtorOfficeName?: string;
            /**
             * Format: double
             * @description For a listing with a price change: the asking price before the day's changes in dollars,
             *     if known.
             */
            oldPrice?: number;
            /**
             * Format: double
             * @description For the same: the asking price after them.
             */
            newPrice?: number;
            /** @description For a lead: the partner's id. */
            opportunityId?: string;
        };
        /**
         * NotificationEvent
         * @description A notification: the items of one event on one day.
         */
        NotificationEvent: {
            /**
             * Format: uuid
             * @description Its id.
             */
            userNotificationLogId: string;
            /**
             * Format: int32
             * @description The event, by its number from getNotificationEventTypes.
             */
            notificationEventTypeId: number;
            /** @description The same as text. */
            eventName: string;
            /**
             * Format: int32
             * @description The number of listings, realtors, jobs, messages or texts.
             */
            notificationRefItemCount: number;
            /** @description Whether it has been viewed. */
            notificationViewStatus: boolean;
            /**
             * Format: date-time
             * @description When the last item was added or viewed.
             */
            changedAt: string;
        };
        /**
         * NotificationEventType
         * @description An event of notifications.
         */
        NotificationEventType: {
            /**
             * Format: int32
             * @description Its number.
             */
            id: number;
            /** @description Its name. */
            name: string;
        };
        /**
         * NotificationSetting
         * @description The channels of an event's notifications.
         */
        NotificationSetting: {
            /**
             * Format: int32
             * @description The event, as a number of getNotificationEventTypes.
             */
            notificationEventTypeId: number;
            /** @description In the application. */
            inApp: boolean;
            /** @description In the daily text from the company's number. */
            sms: boolean;
            /** @description In the daily email. */
            email: boolean;
        };
        /**
         * NumberedOption
         * @description A numbered choice.
         */
        NumberedOption: {
            /**
             * Format: int32
             * @description Its number.
             */
            id: number;
            /** @description Its name. */
            name: string;
        };
        /**
         * OfficeAddressIn
         * @description A mailing address to save.
         */
        OfficeAddressIn: {
            /**
             * Format: uuid
             * @description A realtor of the office.
             */
            realtorId: string;
            /** @description Number and street, 1 to 64 characters. */
            street: string;
            /** @description Suite, floor or the like, at most 64 characters. */
            unit?: string;
            /** @description Zip code; city and state follow from it. */
            zipCode: string;
        };
        /**
         * OfficeAddressOut
         * @description The mailing address that the company completed for an office.
         */
        OfficeAddressOut: {
            /** @description Number and street. */
            street: string;
            /** @description Suite, floor or the like. */
            unit?: string;
            /** @description City of the zip code. */
            city: string;
            /** @description State of the zip code, two letters. */
            state: string;
            /** @description Zip code. */
            zipCode: string;
            /**
             * Format: date-time
             * @description When it was saved.
             */
            savedAt: string;
            /** @description Who saved it. */
            savedBy: string;
        };
        /**
         * OutboxCancelIn
         * @description The message to cancel.
         */
        OutboxCancelIn: {
            /**
             * Format: uuid
             * @description Its id.
             */
            messageId: string;
        };
        /**
         * OutboxListIn
         * @description The filters, order and page of the list.
         */
        OutboxListIn: {
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200; larger values are clamped.
             * @default 10
             */
            pageSize?: number;
            /** @description Only messages in these states. */
            states?: components["schemas"]["MessageStateName"][];
            /** @description Only these channels: 1 email, 2 SMS, 3 postcard. */
            channels?: components["schemas"]["ChannelCode"][];
            /** @description Only these causes. */
            causes?: components["schemas"]["MessageCauseName"][];
            /** @description Planned on this day or later, YYYY-MM-DD in the company's zone. */
            fromDate?: string;
            /** @description Planned on this day or before. */
            toDate?: string;
            /** @description The beginning of the recipient's address: email address, phone or street. */
            searchKey?: string;
            /**
             * @description The sort column.
             * @default date
             */
            sortColumn?: string & components["schemas"]["DateSortColumn"];
            /**
             * @description The direction; by default newest first.
             * @default desc
             */
            sortDirection?: string & components["schemas"]["SortDirection"];
        };
        /**
         * OutboxMessageDetailsOut
         * @description A message with all details.
         */
        OutboxMessageDetailsOut: {
            /**
             * Format: uuid
             * @description Its id.
             */
            messageId: string;
            /** @description 1 email, 2 SMS, 3 postcard. */
            channel: components["schemas"]["ChannelCode"];
            /** @description Its cause. */
            cause: components["schemas"]["MessageCauseName"];
            /** @description The audience: 1 realtor, 2 home owner; absent for typed addresses. */
            audience?: components["schemas"]["AudienceCode"];
            /** @description Its state. */
            state: components["schemas"]["MessageStateName"];
            /** @description The code of the reason of its state. */
            reasonCode?: string;
            /** @description The same as text. */
            reason?: string;
            /** @description The name of the recipient; may be empty. */
            recipientName: string;
            /** @description Email address, phone or postal address. */
            recipientAddress: string;
            /** @description The subject of an email, the beginning of a text. */
            subject?: string;
            /**
             * Format: uuid
             * @description The listing it is about.
             */
            propertyId?: string;
            /** @description The listing's address. */
            address?: string;
            /**
             * Format: uuid
             * @description The realtor it goes to.
             */
            realtorId?: string;
            /** @description The listing event, for an automatic message. */
            eventName?: string;
            /** @description The name of its template. */
            templateName?: string;
            /**
             * Format: date-time
             * @description When it was planned.
             */
            plannedAt: string;
            /**
             * Format: date-time
             * @description The earliest time it is sent.
             */
            dueAt: string;
            /**
             * Format: date-time
             * @description When the provider accepted it.
             */
            sentAt?: string;
            /**
             * Format: date-time
             * @description When it was delivered, by the provider.
             */
            deliveredAt?: string;
            /** @description The user who ordered it, if one did. */
            plannedBy?: string;
            /**
             * Format: double
             * @description Its cost by the provider's price list, in cents.
             */
            costCents?: number;
            /**
             * Format: int32
             * @description The segments of a text message; 1 for others.
             */
            units?: number;
            /**
             * Format: date-time
             * @description Until when a postcard can be stopped.
             */
            stoppableUntil?: string;
            /** @description Whether cancel-message can cancel it. */
            canCancel: boolean;
            /** @description Whether retry-message can retry it; an unconfirmed one must be acknowledged. */
            canRetry: boolean;
            /** @description The HTML part of an email: a whole page, to be shown in a frame without scripts. */
            html?: string;
            /** @description The plain part of an email, or the text message. */
            text?: string;
            /** @description Encoding and segments of the text message. */
            segments?: components["schemas"]["SmsSegmentsOut"];
            /** @description The size of a postcard. */
            templateSizeId?: components["schemas"]["PostcardSizeCode"];
            /** @description The front of a postcard of two pictures. */
            frontImage?: components["schemas"]["TemplateImageOut"];
            /** @description Its back. */
            backImage?: components["schemas"]["TemplateImageOut"];
            /** @description The front of a composed postcard, as SVG. */
            frontSvg?: string;
            /** @description Its back. */
            backSvg?: string;
            /** @description The attempts, in order. */
            attempts: components["schemas"]["MessageAttemptOut"][];
            /** @description The provider's reports, in order. */
            reports: components["schemas"]["MessageReportOut"][];
            /** @description Its history, oldest first. */
            timeline: components["schemas"]["MessageTurnOut"][];
            /**
             * Format: uuid
             * @description Returned only by cancelOutboxMessage: the job that asks the printer to stop it.
             */
            stopJobId?: string;
        };
        /**
         * OutboxMessageOut
         * @description A message in the list.
         */
        OutboxMessageOut: {
            /**
             * Format: uuid
             * @description Its id.
             */
            messageId: string;
            /** @description 1 email, 2 SMS, 3 postcard. */
            channel: components["schemas"]["ChannelCode"];
            /** @description Its cause. */
            cause: components["schemas"]["MessageCauseName"];
            /** @description The audience: 1 realtor, 2 home owner; absent for typed addresses. */
            audience?: components["schemas"]["AudienceCode"];
            /** @description Its state. */
            state: components["schemas"]["MessageStateName"];
            /** @description The code of the reason of its state. */
            reasonCode?: string;
            /** @description The same as text. */
            reason?: string;
            /** @description The name of the recipient; may be empty. */
            recipientName: string;
            /** @description Email address, phone or postal address. */
            recipientAddress: string;
            /** @description The subject of an email, the beginning of a text. */
            subject?: string;
            /**
             * Format: uuid
             * @description The listing it is about.
             */
            propertyId?: string;
            /** @description The listing's address. */
            address?: string;
            /**
             * Format: uuid
             * @description The realtor it goes to.
             */
            realtorId?: string;
            /** @description The listing event, for an automatic message. */
            eventName?: string;
            /** @description The name of its template. */
            templateName?: string;
            /**
             * Format: date-time
             * @description When it was planned.
             */
            plannedAt: string;
            /**
             * Format: date-time
             * @description The earliest time it is sent.
             */
            dueAt: string;
            /**
             * Format: date-time
             * @description When the provider accepted it.
             */
            sentAt?: string;
            /**
             * Format: date-time
             * @description When it was delivered, by the provider.
             */
            deliveredAt?: string;
            /** @description The user who ordered it, if one did. */
            plannedBy?: string;
            /**
             * Format: double
             * @description Its cost by the provider's price list, in cents.
             */
            costCents?: number;
            /**
             * Format: int32
             * @description The segments of a text message; 1 for others.
             */
            units?: number;
            /**
             * Format: date-time
             * @description Until when a postcard can be stopped.
             */
            stoppableUntil?: string;
            /** @description Whether cancel-message can cancel it. */
            canCancel: boolean;
            /** @description Whether retry-message can retry it; an unconfirmed one must be acknowledged. */
            canRetry: boolean;
        };
        /**
         * OutboxPageOut
         * @description A page of the company's messages.
         */
        OutboxPageOut: {
            /** @description The messages, in the requested order. */
            data: components["schemas"]["OutboxMessageOut"][];
            /**
             * Format: int32
             * @description The number of messages in the list, at most 10,000.
             */
            recordsTotal: number;
            /**
             * @description Whether older messages of these days and this address were not searched, because 10,000
             *     newer ones were.
             */
            isCut: boolean;
        };
        /**
         * OutboxRetryIn
         * @description The message to retry.
         */
        OutboxRetryIn: {
            /**
             * Format: uuid
             * @description Its id.
             */
            messageId: string;
            /** @description Whether the user acknowledges that an unconfirmed message may arrive twice. */
            acknowledgeUnconfirmed?: boolean;
            /** @description Whether the user acknowledges that the number is on a do-not-call list. */
            acknowledgeDoNotCall?: boolean;
        };
        /**
         * OutboxUsageOut
         * @description The usage of one provider, channel and cause.
         */
        OutboxUsageOut: {
            /** @description The provider: Lob, Twilio, or the company's email accounts. */
            providerName: string;
            /** @description 1 email, 2 SMS, 3 postcard. */
            channel: components["schemas"]["ChannelCode"];
            /** @description Its cause. */
            cause: components["schemas"]["MessageCauseName"];
            /**
             * Format: int32
             * @description Messages that a provider accepted, in any later state; a message sent again counts again.
             */
            messages: number;
            /**
             * Format: int32
             * @description Their segments or pieces: a text may be charged as several segments.
             */
            units: number;
            /**
             * Format: double
             * @description The cost by the provider's price list, in cents.
             */
            costCents: number;
        };
        /**
         * OutreachCapOut
         * @description The state of a month's mailer cap.
         */
        OutreachCapOut: {
            /**
             * Format: int32
             * @description The month, 1 to 12, in the company's zone.
             */
            month: number;
            /**
             * Format: int32
             * @description The cap; absent if none is set.
             */
            maxCap?: number;
            /**
             * Format: int32
             * @description The number of used slots.
             */
            tally: number;
        };
        /**
         * OutreachNoticeOut
         * @description A notice before sending.
         */
        OutreachNoticeOut: {
            /** @description The field it is about. */
            field?: string;
            /** @description Its code; for a refusal the code that sending would return. */
            code: components["schemas"]["ErrorCode"];
            /** @description The same as text. */
            message: string;
        };
        /**
         * OutreachOptionOut
         * @description Whether a recipient can be contacted on a channel.
         */
        OutreachOptionOut: {
            /** @description The audience: 1 realtor, 2 home owner. */
            prospectingType: components["schemas"]["AudienceCode"];
            /** @description 1 email, 2 SMS, 3 postcard. */
            channel: components["schemas"]["ChannelCode"];
            /** @description Whether it can be sent. */
            isAvailable: boolean;
            /**
             * @description The code of the refusal. `NO_ADDRESS` means that the recipient has no address for the
             *     channel.
             */
            reasonCode?: components["schemas"]["ErrorCode"];
            /** @description The same as text. */
            reason?: string;
            /** @description The recipient. */
            recipientName?: string;
            /** @description Email address, phone or postal address. */
            recipientAddress?: string;
            /** @description A notice before sending, as text. */
            warning?: string;
            /** @description Whether its number is on a do-not-call list, which a text must acknowledge. */
            isDoNotCall: boolean;
        };
        /**
         * OutreachOptionsOut
         * @description The channels by which recipients can be contacted.
         */
        OutreachOptionsOut: {
            /** @description Each channel of each recipient: realtor before owner; email, SMS, postcard. */
            options: components["schemas"]["OutreachOptionOut"][];
        };
        /**
         * OutreachSetting
         * @description The outreach to one audience.
         */
        OutreachSetting: {
            /** @description The id of the setting; returned, not accepted. */
            companyPropNotifSettingId?: string;
            /** @description The audience: 1 realtor, 2 home owner. */
            outboundProspectingType: components["schemas"]["AudienceCode"];
            /** @description Whether outreach to them is off. */
            turnOffAutomaticProspecting: boolean;
            /**
             * Format: uuid
             * @description The listing; returned, not accepted.
             */
            propertyId?: string;
            /** @description Whether outreach to them is on; returned, not accepted. */
            isActive?: boolean;
            /** @description Events whose templates differ from those of the listing's node. */
            templateMappings: components["schemas"]["TemplateMapping"][];
        };
        /**
         * OutreachSettingRequest
         * @description The outreach to one audience.
         */
        OutreachSettingRequest: {
            /** @description The id of the setting; returned, not accepted. */
            companyPropNotifSettingId?: string;
            /** @description The audience: 1 realtor, 2 home owner. */
            outboundProspectingType: components["schemas"]["AudienceCode"];
            /** @description Whether outreach to them is off. */
            turnOffAutomaticProspecting: boolean;
            /**
             * Format: uuid
             * @description The listing; returned, not accepted.
             */
            propertyId?: string;
            /** @description Whether outreach to them is on; returned, not accepted. */
            isActive?: boolean;
            /** @description Events whose templates differ from those of the listing's node. */
            templateMappings: components["schemas"]["TemplateMappingRequest"][];
        };
        /**
         * @description A fault of Doorstep's own mail account.
         * @enum {string}
         */
        OwnMailFaultName: "refused" | "certificate";
        /**
         * OwnMailFaultOut
         * @description The fault of Doorstep's own mail account.
         */
        OwnMailFaultOut: {
            /** @description The kind of fault. */
            fault: components["schemas"]["OwnMailFaultName"];
            /**
             * Format: date-time
             * @description When it began.
             */
            since: string;
        };
        /**
         * OwnerInfoAllowanceOut
         * @description The company's purchases and limit of this month.
         */
        OwnerInfoAllowanceOut: {
            /** @description Whether home owners' data is offered. */
            isOffered: boolean;
            /**
             * Format: int32
             * @description The limit of the month; absent without a limit.
             */
            limit?: number;
            /**
             * Format: int32
             * @description Owners bought in this month, and those on order.
             */
            used: number;
            /**
             * Format: int32
             * @description The remaining number; absent without a limit.
             */
            left?: number;
            /**
             * Format: double
             * @description The price of each found owner in dollars; absent if the installation doesn't state it.
             */
            price?: number;
            /**
             * Format: date
             * @description The month, by its first day.
             */
            month: string;
        };
        /**
         * OwnerInfoOrderOut
         * @description The result of an order.
         */
        OwnerInfoOrderOut: {
            /** @description The job that asks the provider; absent when there is nothing to ask. */
            job?: components["schemas"]["JobOut"];
            /**
             * Format: int32
             * @description Requested owners.
             */
            asked: number;
            /**
             * Format: int32
             * @description Those of them that are reserved in the limit of the month: each is charged if its owner is
             *     found, and released otherwise.
             */
            reserved: number;
            /**
             * Format: int32
             * @description Those of them that have been charged by now: 0 in the answer to a new order.
             */
            charged: number;
            /**
             * Format: int32
             * @description Owners that are on order already; not charged again.
             */
            pending: number;
            /**
             * Format: int32
             * @description Owners that are known already; not charged again.
             */
            known: number;
            /**
             * Format: int32
             * @description Owners that the provider doesn't know.
             */
            notAvailable: number;
        };
        /**
         * OwnerInfoOut
         * @description The owner of a listing's home as the company knows it.
         */
        OwnerInfoOut: {
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /**
             * Format: uuid
             * @description The id of the owner; a new one after a sale.
             */
            propertyOwnerId?: string;
            /** @description First name and middle initial; absent for a company. */
            firstName?: string;
            /** @description Full names of all owners. */
            name?: string;
            /** @description E-mail address. */
            email?: string;
            /** @description The owner's mailing address, in one line. */
            address?: string;
            /** @description Phone. */
            phone?: string;
            /** @description Whether the owner lives there; absent if unknown. */
            isOwnerOccupied?: boolean;
            /** @description Whether the owner was requested and need not be requested again. */
            isOwnerInfoRequested: boolean;
            /** @description The state of the latest request. */
            state: components["schemas"]["OwnerInfoState"];
            /** @description Whether the owner may be requested now. */
            canRequest: boolean;
            /** @description Whether a request now would count against the limit of the month. */
            isCharged: boolean;
            /**
             * Format: date-time
             * @description When it was last requested.
             */
            requestedAt?: string;
            /** @description The name of the user who requested it. */
            requestedBy?: string;
            /** @description Why the latest request failed. */
            failure?: string;
            /**
             * Format: date-time
             * @description When the owner data was received.
             */
            obtainedAt?: string;
        };
        /**
         * @description The state of the request for an owner.
         * @enum {string}
         */
        OwnerInfoState: "notRequested" | "requested" | "running" | "found" | "nothingFound" | "unconfirmed" | "failed";
        /**
         * PageIn
         * @description The page of a list without filters.
         */
        PageIn: {
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200; larger values are clamped.
             * @default 10
             */
            pageSize?: number;
        };
        /**
         * PageOut_ApiKeyOut
         * @description A page of a list.
         */
        PageOut_ApiKeyOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["ApiKeyOut"][];
            /**
             * Format: int32
             * @description The number of rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_AuditEntryOut
         * @description A page of a list.
         */
        PageOut_AuditEntryOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["AuditEntryOut"][];
            /**
             * Format: int32
             * @description The number of rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_AutomatedPreviewLeadOut
         * @description A page of a list.
         */
        PageOut_AutomatedPreviewLeadOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["AutomatedPreviewLeadOut"][];
            /**
             * Format: int32
             * @description The number of rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_CampaignRowOut
         * @description A page of a list.
         */
        PageOut_CampaignRowOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["CampaignRowOut"][];
            /**
             * Format: int32
             * @description The number of rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_ConsentOut
         * @description A page of a list.
         */
        PageOut_ConsentOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["ConsentOut"][];
            /**
             * Format: int32
             * @description The number of rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_FeedItemOut
         * @description A page of a list.
         */
        PageOut_FeedItemOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["FeedItemOut"][];
            /**
             * Format: int32
             * @description The number of rows in the whole list.
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
             * @description The number of rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_LeadImportOut
         * @description A page of a list.
         */
        PageOut_LeadImportOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["LeadImportOut"][];
            /**
             * Format: int32
             * @description The number of rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_LeadImportRowOut
         * @description A page of a list.
         */
        PageOut_LeadImportRowOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["LeadImportRowOut"][];
            /**
             * Format: int32
             * @description The number of rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_LeadOut
         * @description A page of a list.
         */
        PageOut_LeadOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["LeadOut"][];
            /**
             * Format: int32
             * @description The number of rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_LeadVersionOut
         * @description A page of a list.
         */
        PageOut_LeadVersionOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["LeadVersionOut"][];
            /**
             * Format: int32
             * @description The number of rows in the whole list.
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
             * @description The number of rows in the whole list.
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
             * @description The number of rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_MessageUsageOut
         * @description A page of a list.
         */
        PageOut_MessageUsageOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["MessageUsageOut"][];
            /**
             * Format: int32
             * @description The number of rows in the whole list.
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
             * @description The number of rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_RejectedItemOut
         * @description A page of a list.
         */
        PageOut_RejectedItemOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["RejectedItemOut"][];
            /**
             * Format: int32
             * @description The number of rows in the whole list.
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
             * @description The number of rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_ReplyToLookAtOut
         * @description A page of a list.
         */
        PageOut_ReplyToLookAtOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["ReplyToLookAtOut"][];
            /**
             * Format: int32
             * @description The number of rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_ResultLeadOut
         * @description A page of a list.
         */
        PageOut_ResultLeadOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["ResultLeadOut"][];
            /**
             * Format: int32
             * @description The number of rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PageOut_SuppressionOut
         * @description A page of a list.
         */
        PageOut_SuppressionOut: {
            /** @description The rows of the page. */
            data: components["schemas"]["SuppressionOut"][];
            /**
             * Format: int32
             * @description The number of rows in the whole list.
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
             * @description The number of rows in the whole list.
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
             * @description The number of rows in the whole list.
             */
            recordsTotal: number;
        };
        /**
         * PasswordByLinkIn
         * @description A password to set with a link.
         * @example {
         *       "newPassword": "Your-new-password-1",
         *       "token": "the end of the link"
         *     }
         */
        PasswordByLinkIn: {
            /** @description The token at the end of the link. */
            token: string;
            /**
             * @description The password: 8 to 128 characters, with a digit, a lowercase, an uppercase and a special
             *     character and no spaces.
             */
            newPassword: string;
            /** @description The password again, if the client asks for it. */
            confirmPassword?: string;
        };
        /**
         * PauseIn
         * @description The pause of a source.
         */
        PauseIn: {
            /**
             * Format: uuid
             * @description The source.
             */
            sourceId: string;
            /** @description True pauses it; false resumes it now. */
            paused: boolean;
        };
        /**
         * PerformanceOut
         * @description The figures of a period.
         */
        PerformanceOut: {
            /**
             * Format: date
             * @description The first day, in the company's zone.
             */
            from: string;
            /**
             * Format: date
             * @description The last day: today.
             */
            to: string;
            /**
             * Format: int32
             * @description Listings of the territory that were added in the period, in any status now.
             */
            totalListings: number;
            /**
             * Format: int32
             * @description Listings that a user put In Process in the period and that still are.
             */
            inProcess: number;
            /**
             * Format: int32
             * @description Listings first saved as an opportunity in the period.
             */
            opportunities: number;
            /**
             * Format: int32
             * @description Listings first saved as booked in the period; not shown to a Submarket Owner.
             */
            booked?: number;
            /**
             * Format: int32
             * @description Active companies; shown to super admins.
             */
            customers?: number;
            /**
             * Format: int32
             * @description Zip codes of the current territory.
             */
            zipcodes: number;
            /** @description The fault of Doorstep's own mail account, shown to super admins while it lasts. */
            ownMailFault?: components["schemas"]["OwnMailFaultOut"];
        };
        /**
         * @description One thing that a user may do.
         * @enum {string}
         */
        Permission: "ownAccount" | "listingsRead" | "listingsWork" | "ownerDataBuy" | "marketsRead" | "marketsWrite" | "marketsDraw" | "childMarketsDraw" | "bucketsDraw" | "colleagueViews" | "reportsRun" | "ownWork" | "ownFilters" | "viewsShare" | "ownNotifications" | "realtorsWrite" | "realtorRanks" | "realtorReports" | "listingSources" | "usersRead" | "usersWrite" | "usersManage" | "licencesReallocate" | "adminsRead" | "auditRead" | "dashboardRead" | "bookedRead" | "companiesRead" | "companiesCompare" | "apiUsageRead" | "companySettings" | "companiesSettings" | "emailAccount" | "templatesRead" | "templatesUse" | "templatesWrite" | "movescoutPlugin" | "mailConnector" | "mailboxes" | "mailboxesManage" | "suppressionsRead" | "suppressionsAdd" | "suppressionsRemove" | "outreachSend" | "outreachReadAll" | "outreachUsage" | "consents" | "consentsRevoke" | "doNotCall" | "doNotCallRemove" | "doNotCallRenew" | "apiKeysWrite" | "apiKeysRevoke" | "leadsRead" | "leadsImport" | "automationDecide" | "leadsSend" | "bookersWrite" | "campaignsWrite" | "campaignsWriteAll" | "leadCampaignsWrite";
        /**
         * PictureIn
         * @description A picture to upload.
         */
        PictureIn: {
            /**
             * @description A JPEG or PNG in base64, at most 6,291,456 bytes (8,388,608 characters), or a data URL of
             *     one.
             */
            base64Image: string;
            /** @description The extension of its file name; ignored. */
            fileExtension?: string;
            /** @description Its media type; ignored, since the content decides. */
            contentType?: string;
            /** @description The size of the postcard it is for: a picture with too few pixels is refused with 5010. */
            templateSizeId?: number & components["schemas"]["PostcardSizeCode"];
        };
        /**
         * PlaceOut
         * @description One end of a move.
         */
        PlaceOut: {
            /** @description Number, street and unit. */
            address?: string;
            /** @description City. */
            city?: string;
            /** @description State. */
            state?: string;
            /** @description Zip code. */
            zipCode?: string;
        };
        /**
         * PlannedEventOut
         * @description The messages that an event would cause.
         */
        PlannedEventOut: {
            /** @description 1 to 8, by its number from get-notification-event-types. */
            notificationEventTypeId: components["schemas"]["ListingEventCode"];
            /** @description The name of the event. */
            eventName: string;
            /** @description Whether it matches the listing's current status. */
            isNow: boolean;
            /** @description The messages with a template, by audience and channel. */
            rows: components["schemas"]["PlannedMessageOut"][];
        };
        /**
         * PlannedMessageOut
         * @description A message that an event would cause.
         */
        PlannedMessageOut: {
            /** @description 1 realtor, 2 home owner. */
            audience: components["schemas"]["AudienceCode"];
            /** @description 1 email, 2 SMS, 3 postcard. */
            channel: components["schemas"]["ChannelCode"];
            /**
             * Format: uuid
             * @description The template.
             */
            templateId?: string;
            /** @description Its name. */
            templateName?: string;
            /** @description The name of the recipient; absent if unknown. */
            recipientName?: string;
            /** @description The address of the recipient. */
            recipientAddress?: string;
            /** @description The verdict. */
            verdict: components["schemas"]["VerdictName"];
            /** @description The code of the reason why it would not be sent. */
            reasonCode?: string;
            /** @description The same as text. */
            reason?: string;
            /**
             * Format: double
             * @description Its cost by the providers' price lists; absent for an email.
             */
            costCents?: number;
        };
        /**
         * @description The alignment of lines.
         * @enum {string}
         */
        PostcardAlignment: "left" | "center" | "right";
        /**
         * PostcardArtworkIn
         * @description An order of print files.
         */
        PostcardArtworkIn: {
            /**
             * Format: uuid
             * @description A saved postcard.
             */
            templateId: string;
            /**
             * Format: uuid
             * @description The listing whose values are used; example values without one.
             */
            propertyId?: string;
            /** @description The audience: 1 realtor (default), 2 home owner. */
            outboundProspectingType?: number & components["schemas"]["AudienceCode"];
        };
        /**
         * PostcardArtworkOut
         * @description Links to print files.
         */
        PostcardArtworkOut: {
            /** @description The URL of the front, valid for five minutes. */
            frontUrl: string;
            /** @description The URL of the back, valid for the same time. */
            backUrl: string;
            /**
             * Format: date-time
             * @description When the links expire.
             */
            expiresAt: string;
        };
        /**
         * PostcardBox
         * @description A box on a side of a postcard. Positions and sizes are in thousandths of an inch from the
         *     upper left corner of the sheet in landscape, including the bleed. Fields of other kinds are
         *     absent.
         */
        PostcardBox: {
            /** @description The name that its builder gives it, 1 to 40 characters; unique on its side. */
            name: string;
            /** @description Its kind. */
            kind: components["schemas"]["PostcardBoxKind"];
            /**
             * Format: int32
             * @description Distance from the left edge of the sheet.
             */
            x: number;
            /**
             * Format: int32
             * @description Distance from the upper edge of the sheet.
             */
            y: number;
            /**
             * Format: int32
             * @description Width.
             */
            width: number;
            /**
             * Format: int32
             * @description Height.
             */
            height: number;
            /**
             * Format: uuid
             * @description The picture: the imageId that upload-post-card-image returned.
             */
            imageId?: string;
            /** @description The text, 1 to 1,000 characters, with variables in braces. */
            text?: string;
            /** @description The font of its text. */
            font?: components["schemas"]["PostcardFont"];
            /** @description The weight of its font. */
            weight?: components["schemas"]["PostcardWeight"];
            /**
             * Format: int32
             * @description The font size in tenths of a point: 60 to 1440.
             */
            sizeTenths?: number;
            /** @description The alignment of its lines. */
            alignment?: components["schemas"]["PostcardAlignment"];
            /** @description The color of a text or rectangle: `#rrggbb` in lowercase. */
            colour?: string;
        };
        /**
         * PostcardBoxRequest
         * @description A box on a side of a postcard. Positions and sizes are in thousandths of an inch from the
         *     upper left corner of the sheet in landscape, including the bleed. Fields of other kinds are
         *     absent.
         */
        PostcardBoxRequest: {
            /** @description The name that its builder gives it, 1 to 40 characters; unique on its side. */
            name: string;
            /** @description Its kind. */
            kind: components["schemas"]["PostcardBoxKind"];
            /**
             * Format: int32
             * @description Distance from the left edge of the sheet.
             */
            x: number;
            /**
             * Format: int32
             * @description Distance from the upper edge of the sheet.
             */
            y: number;
            /**
             * Format: int32
             * @description Width.
             */
            width: number;
            /**
             * Format: int32
             * @description Height.
             */
            height: number;
            /**
             * Format: uuid
             * @description The picture: the imageId that upload-post-card-image returned.
             */
            imageId?: string;
            /** @description The text, 1 to 1,000 characters, with variables in braces. */
            text?: string;
            /** @description The font of its text. */
            font?: string & components["schemas"]["PostcardFont"];
            /** @description The weight of its font. */
            weight?: string & components["schemas"]["PostcardWeight"];
            /**
             * Format: int32
             * @description The font size in tenths of a point: 60 to 1440.
             */
            sizeTenths?: number;
            /** @description The alignment of its lines. */
            alignment?: string & components["schemas"]["PostcardAlignment"];
            /** @description The color of a text or rectangle: `#rrggbb` in lowercase. */
            colour?: string;
        };
        /**
         * @description The kind of a box.
         * @enum {string}
         */
        PostcardBoxKind: "picture" | "text" | "rectangle";
        /**
         * @description The font of a text.
         * @enum {string}
         */
        PostcardFont: "sans" | "serif" | "narrow" | "script";
        /**
         * @description The kind of a note on a text of a composed postcard.
         * @enum {string}
         */
        PostcardNoteKind: "overflow" | "unprintable" | "nearEdge" | "overlap" | "lowContrast";
        /**
         * PostcardNoteOut
         * @description A note on a text of a composed postcard.
         */
        PostcardNoteOut: {
            /** @description The field of the text. */
            field: string;
            /** @description The name of its box. */
            boxName: string;
            /** @description Whether the box is on the back. */
            isBack: boolean;
            /** @description The kind of note. */
            kind: components["schemas"]["PostcardNoteKind"];
            /** @description The note as text. */
            message: string;
        };
        /**
         * PostcardPlaceOut
         * @description An area on a postcard, in thousandths of an inch from the upper left corner of the sheet in
         *     landscape, including the bleed.
         */
        PostcardPlaceOut: {
            /**
             * Format: int32
             * @description Distance from the left edge.
             */
            x: number;
            /**
             * Format: int32
             * @description Distance from the upper edge.
             */
            y: number;
            /**
             * Format: int32
             * @description Width.
             */
            width: number;
            /**
             * Format: int32
             * @description Height.
             */
            height: number;
        };
        /**
         * PostcardScene
         * @description A composed postcard. On each side, a later box covers an earlier one.
         */
        PostcardScene: {
            /** @description The boxes of the front. */
            front: components["schemas"]["PostcardBox"][];
            /** @description The boxes of the back. The printer prints over the address block. */
            back: components["schemas"]["PostcardBox"][];
        };
        /**
         * PostcardSceneRequest
         * @description A composed postcard. On each side, a later box covers an earlier one.
         */
        PostcardSceneRequest: {
            /** @description The boxes of the front. */
            front: components["schemas"]["PostcardBoxRequest"][];
            /** @description The boxes of the back. The printer prints over the address block. */
            back: components["schemas"]["PostcardBoxRequest"][];
        };
        /**
         * @description The weight of a font.
         * @enum {string}
         */
        PostcardWeight: "regular" | "bold";
        /**
         * PreviewCountsOut
         * @description The figures of a part of a preview.
         */
        PreviewCountsOut: {
            /**
             * Format: int64
             * @description The campaigns that start.
             */
            leads: number;
            /**
             * Format: int64
             * @description Their touchpoints.
             */
            touchpoints: number;
            /**
             * Format: int64
             * @description Those that go at their time.
             */
            sent: number;
            /**
             * Format: int64
             * @description Those that are held or delayed at their time.
             */
            held: number;
            /**
             * Format: int64
             * @description Those that expire.
             */
            expired: number;
            /**
             * Format: int64
             * @description Those that are never sent.
             */
            canceled: number;
            /**
             * Format: int64
             * @description The emails that go or are held.
             */
            emails: number;
            /**
             * Format: int64
             * @description The texts that go or are held.
             */
            texts: number;
            /**
             * Format: int64
             * @description The postcards that go or are held.
             */
            mailers: number;
            /**
             * Format: double
             * @description The price of the messages that go, in US dollars, by the providers' price lists.
             */
            cost: number;
            /** @description The campaigns by type. */
            byType: components["schemas"]["PreviewTypeOut"][];
        };
        /**
         * @description What would happen to a touchpoint.
         * @enum {string}
         */
        PreviewStatus: "planned" | "waits" | "expired" | "refused" | "unknown";
        /**
         * PreviewTypeOut
         * @description The number of campaigns of a type.
         */
        PreviewTypeOut: {
            /**
             * Format: int32
             * @description 1 pre-sale, 2 re-engage, 3 closer.
             */
            type: number;
            /**
             * Format: int64
             * @description The campaigns that start.
             */
            leads: number;
        };
        /**
         * PreviewedTouchpointOut
         * @description A touchpoint for the lead.
         */
        PreviewedTouchpointOut: {
            /**
             * Format: int64
             * @description The position in the campaign, from 1.
             */
            place: number;
            /**
             * Format: date-time
             * @description When it is due; absent while its day is not known.
             */
            dueAt?: string;
            /**
             * Format: date-time
             * @description When the quiet hours end that a text waits for.
             */
            waitsUntil?: string;
            /** @description What would happen to it. */
            status: components["schemas"]["PreviewStatus"];
            /** @description Why, in words. */
            reason?: string;
            /** @description The subject of an email; for others a description. */
            subject: string;
            /** @description Its text; empty for a postcard. */
            text: string;
            /** @description The names of the variables without a value and without a fallback text. */
            missing: string[];
        };
        /**
         * PropertyDetailsOut
         * @description A listing with everything its page shows; a super admin gets no flags, booking or rank.
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
            /** @description The MLS number. */
            mlsNo: string;
            /** @description Its source. */
            dataSource: string;
            /** @description Its key at the source. */
            dataSourcePropertyId: string;
            /** @description The property type by the source. */
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
             * Format: int32
             * @description Bathrooms.
             */
            nummberOfBaths?: number;
            /**
             * Format: int32
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
             * @description Lot size in square feet.
             */
            plotArea?: number;
            /**
             * Format: int32
             * @description Year of construction.
             */
            yearBuilt?: number;
            /**
             * Format: date
             * @description Day of the sale.
             */
            lastSoldDate?: string;
            /**
             * Format: double
             * @description The closing price in dollars.
             */
            lastSoldPrice?: number;
            /**
             * Format: date
             * @description First day on the market.
             */
            dateAdded: string;
            /**
             * Format: int32
             * @description Days on the market, up to today or the sale.
             */
            daysOnrealtor: number;
            /**
             * @description JSON text with start_date, end_date if known (both RFC 3339) and time_zone of the
             *     announced open house.
             */
            openHouse?: string;
            /** @description 1 New, 2 Pending, 3 Active, 4 Off Market. */
            propertyStatus: components["schemas"]["ListingStatusCode"];
            /** @description The same as text. */
            propertyStatusName: string;
            /**
             * Format: date
             * @description Since when it has this status.
             */
            propertyStatusDate: string;
            /** @description The source's status: off market it is the reason. */
            sourceStatus: string;
            /** @description The four statuses in their order. */
            propertyStatusTimeline: components["schemas"]["TimelineStepOut"][];
            /** @description Every change of status, the latest first; at most 200. */
            propertyStatusHistory: components["schemas"]["StatusChangeOut"][];
            /** @description Its stored pictures, in the source's order; at most 24. */
            propertyImages: components["schemas"]["PropertyImageOut"][];
            /**
             * Format: int32
             * @description The number of pictures being downloaded: the live stream reports the job
             *     `listingPictures`.
             */
            imagesOnTheWay: number;
            /** @description Whether the owner lives in it; absent if unknown. */
            isOwnerOccupied?: boolean;
            /**
             * Format: uuid
             * @description The realtor.
             */
            realtorId?: string;
            /** @description The realtor's full name. */
            realtorName?: string;
            /** @description The realtor's email address. */
            realtorEmail?: string;
            /** @description The realtor's phone. */
            realtorMobile1?: string;
            /** @description The office's name. */
            realtorOfficeName?: string;
            /** @description The office's address, if known. */
            realtorOfficeAddress?: string;
            /**
             * Format: int32
             * @description The realtor's rank in the caller's territory: 1 for the greatest volume of the last twelve
             *     months.
             */
            realtorRank?: number;
            /**
             * Format: double
             * @description The realtor's closed volume there in dollars: the rank follows from this and the listed
             *     volume.
             */
            realtorClosedVolume?: number;
            /**
             * Format: double
             * @description The realtor's listed volume there in dollars: added and not closed.
             */
            realtorListedVolume?: number;
            /** @description Whether the caller marked it as a favorite. */
            markAsFavourite?: boolean;
            /** @description Whether the caller discarded it. */
            markAsDiscarded?: boolean;
            /** @description Whether the caller put it In Process. */
            markAsInProgress?: boolean;
            /** @description Colleagues who have it In Process, in the order in which they began; at most 50. */
            inProcessWith?: components["schemas"]["InProcessOut"][];
            /**
             * Format: date
             * @description The day the company booked it.
             */
            bookedDate?: string;
        };
        /**
         * PropertyImageOut
         * @description A picture of a listing, under URLs of Doorstep that are valid for one to two hours.
         */
        PropertyImageOut: {
            /** @description Its URL. */
            imageUrl: string;
            /** @description The URL of its thumbnail. */
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
         * @description The automatic outreach to save for a listing.
         */
        PropertyOutreachIn: {
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /**
             * Format: int32
             * @description The version that was read, if it must be the current one.
             */
            version?: number;
            /** @description Whether outreach is on. */
            automaticTouchesEnabled: boolean;
            /** @description The audiences' settings, which replace the current ones; omitted, they stay. */
            companyPropertyNotificationSettings?: components["schemas"]["OutreachSettingRequest"][];
        };
        /**
         * PropertyOutreachOut
         * @description The automatic outreach of a listing, for the whole company.
         */
        PropertyOutreachOut: {
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /**
             * Format: int32
             * @description The version for a save; 0 before the first save.
             */
            version: number;
            /** @description Whether outreach is on; true by default. */
            automaticTouchesEnabled: boolean;
            /** @description Whether the company has any template; without one nothing is sent. */
            hasTemplates: boolean;
            /** @description The audiences. */
            companyPropertyNotificationSettings: components["schemas"]["OutreachSetting"][];
        };
        /**
         * ProspectingEventOut
         * @description An event for which templates are made.
         */
        ProspectingEventOut: {
            /**
             * Format: int32
             * @description Its number, 1 to 9.
             */
            id: number;
            /** @description Its display name. */
            name: string;
        };
        /**
         * QuestionOut
         * @description A walk that would take so many listings off the market that a super admin has to allow it.
         */
        QuestionOut: {
            /**
             * Format: int32
             * @description The id of the question, for the answer.
             */
            questionId: number;
            /** @description The kind of the walk. */
            kind: components["schemas"]["WalkOut"];
            /**
             * Format: int32
             * @description Listings that would be taken off the market.
             */
            gone: number;
            /**
             * Format: int32
             * @description All live listings.
             */
            live: number;
            /**
             * Format: date-time
             * @description When it was asked.
             */
            since: string;
        };
        /**
         * ReadingOut
         * @description A walk under way.
         */
        ReadingOut: {
            /** @description Its kind. */
            kind: components["schemas"]["WalkOut"];
            /** @description The same as text. */
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
             * @description All rows, if the source reports the number.
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
         * @description New values of a realtor. Omitted fields stay; an empty text removes the value; the source's
         *     own value ends an edit.
         */
        RealtorBasicDetailsIn: {
            /**
             * Format: uuid
             * @description The realtor.
             */
            realtorId: string;
            /**
             * Format: int32
             * @description The version that was read; without it any version is replaced.
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
            /** @description Second line of the address, at most 500 characters. */
            officeAddress2?: string;
            /** @description The office's phone, a US number. */
            officePhone1?: string;
        };
        /**
         * RealtorBasicDetailsOut
         * @description A realtor's effective values, and the source's where they differ.
         */
        RealtorBasicDetailsOut: {
            /**
             * Format: uuid
             * @description The realtor.
             */
            realtorId: string;
            /** @description Full name, from the source. */
            name: string;
            /**
             * Format: int32
             * @description The version for a save.
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
            /** @description Second line of the address. */
            officeAddress2?: string;
            /** @description The office's phone. */
            officePhone1?: string;
            /** @description The edited fields. */
            edits: components["schemas"]["RealtorEditOut"][];
        };
        /**
         * RealtorCoverageOut
         * @description A realtor's listings in a market, child market or bucket; a super admin gets no rank and no In
         *     Process counts.
         */
        RealtorCoverageOut: {
            /** @description The zip codes with listings of the realtor, ascending. */
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
             * @description New listings that a user of the company has In Process.
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
         * @description An edited field.
         */
        RealtorEditOut: {
            /** @description The field. */
            field: components["schemas"]["RealtorFieldName"];
            /** @description The source's last value; absent without one. */
            sourceValue?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            editedAt: string;
            /** @description The name of the super admin at the time. */
            editedBy: string;
        };
        /**
         * @description A field of a realtor that a super admin may edit.
         * @enum {string}
         */
        RealtorFieldName: "email" | "mobile1" | "officeName" | "officeAddress1" | "officeAddress2" | "officePhone1";
        /**
         * RealtorListIn
         * @description The filters, order and page of a list.
         */
        RealtorListIn: {
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200; larger values are clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description The sort column.
             * @default ranking
             */
            sortColumn?: string & components["schemas"]["RealtorSortColumn"];
            /**
             * @description The direction.
             * @default asc
             */
            sortDirection?: string & components["schemas"]["SortDirection"];
            /** @description Words that must all occur in the realtor's or the office's name. */
            searchKey?: string;
            /**
             * Format: uuid
             * @description The user whose part of the territory is shown: the caller, or for a Company Admin any user
             *     of the company.
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
         * @description A realtor with the standing of the last twelve months in the caller's territory; a super admin
         *     gets no rank, volume, price or In Process count.
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
             * @description Closed volume at closing prices, in dollars: the rank follows from this and the listed
             *     volume.
             */
            closedVolume?: number;
            /**
             * Format: double
             * @description Listed volume at asking prices, in dollars: added and not closed.
             */
            listedVolume?: number;
            /** @description The office's name. */
            officeName?: string;
            /** @description First line of the office's address, if known. */
            officeAddress1?: string;
            /** @description Second line of the address. */
            officeAddress2?: string;
            /** @description The office's phone, if known. */
            officePhone1?: string;
            /**
             * @description The office's mailing address, if the caller's company completed it; postcards are sent
             *     there.
             */
            completedOfficeAddress?: components["schemas"]["OfficeAddressOut"];
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
             * @description Listings that a user of the company put In Process and still are.
             */
            inProcessPropertyCount?: number;
            /**
             * Format: int32
             * @description Listings in the caller's territory that were closed or added in the last twelve months; in
             *     all markets for a super admin.
             */
            totalListing: number;
            /**
             * Format: int32
             * @description The same number anywhere.
             */
            totalListingEverywhere: number;
        };
        /**
         * RealtorPageIn
         * @description The filters, order and page of a list.
         */
        RealtorPageIn: {
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200; larger values are clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description The sort column.
             * @default ranking
             */
            sortColumn?: string & components["schemas"]["RealtorSortColumn"];
            /**
             * @description The direction.
             * @default asc
             */
            sortDirection?: string & components["schemas"]["SortDirection"];
            /** @description Words that must all occur in the realtor's or the office's name. */
            searchKey?: string;
            /**
             * @description Whether the rows have ranks and volumes; never for a super admin.
             * @default true
             */
            withRank?: boolean;
            /**
             * Format: uuid
             * @description The user whose part of the territory is shown: the caller, or for a Company Admin any user
             *     of the company.
             */
            userId?: string;
        };
        /**
         * RealtorRowOut
         * @description A realtor with the standing of the last twelve months in the caller's territory; a super admin
         *     gets no rank, volume or price.
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
             * @description Listings in the caller's territory that were closed or added in the last twelve months; in
             *     all markets for a super admin.
             */
            totalListing: number;
            /**
             * Format: int32
             * @description The same number anywhere.
             */
            totalListingEverywhere: number;
            /**
             * Format: int32
             * @description Listings that became an opportunity.
             */
            referralOpertunity: number;
            /**
             * Format: double
             * @description Closed and listed volume in dollars, which decides the rank.
             */
            totalVolume?: number;
            /**
             * Format: double
             * @description Closed volume at closing prices, in dollars.
             */
            closedVolume?: number;
            /**
             * Format: double
             * @description Listed volume at asking prices, in dollars: added and not closed.
             */
            listedVolume?: number;
            /**
             * Format: double
             * @description Asking prices of current listings, in dollars.
             */
            totalPrice?: number;
            /**
             * @description Names of the caller's markets, child markets or buckets in which the realtor has listings,
             *     separated by ||.
             */
            markets: string;
            /**
             * Format: date
             * @description Since when the realtor is in the territory.
             */
            newSince?: string;
        };
        /**
         * @description The sort columns of the list.
         * @enum {string}
         */
        RealtorSortColumn: "ranking" | "fullName" | "officeName" | "totalListing" | "referralOpertunity" | "totalVolume" | "totalPrice";
        /**
         * RefusedAddressOut
         * @description An invalid address.
         */
        RefusedAddressOut: {
            /**
             * Format: int32
             * @description Its position in the request, from 1.
             */
            line: number;
            /** @description The error as text. */
            message: string;
        };
        /**
         * RefusedLeadsOut
         * @description Why leads can't have the campaign.
         */
        RefusedLeadsOut: {
            /** @description The reason, as text. */
            reason: string;
            /**
             * Format: int64
             * @description How many leads.
             */
            leads: number;
        };
        /**
         * RejectedFieldOut
         * @description A fault of an item.
         */
        RejectedFieldOut: {
            /** @description The field as the source spells it. */
            field: string;
            /** @description What is wrong, as text. */
            message: string;
        };
        /**
         * RejectedIn
         * @description The page of a source's unusable rows.
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
             * @description Rows per page, 1 to 200; larger values are clamped.
             * @default 10
             */
            pageSize?: number;
        };
        /**
         * RejectedItemListIn
         * @description The page of rejected items.
         */
        RejectedItemListIn: {
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200.
             * @default 10
             */
            pageSize?: number;
        };
        /**
         * RejectedItemOut
         * @description An item of a source that could not be stored, or only without its status.
         */
        RejectedItemOut: {
            /**
             * Format: uuid
             * @description The id of the row.
             */
            rejectionId: string;
            /** @description What sent the item. */
            source: string;
            /** @description Identifies the source for its words. */
            sourceKey: string;
            /** @description The partner's id of the lead, if the item has a valid one. */
            opportunityId?: string;
            /** @description The item as a JSON text; absent if it was too big to keep. */
            item?: string;
            /** @description What is wrong with it. */
            faults: components["schemas"]["RejectedFieldOut"][];
            /** @description Whether it was stored without its unknown status. */
            isStored: boolean;
            /** @description The status without a meaning, in lower case. */
            unknownStatus?: string;
            /**
             * Format: date-time
             * @description When it first came.
             */
            firstAt: string;
            /**
             * Format: date-time
             * @description When it last came.
             */
            lastAt: string;
            /**
             * Format: int32
             * @description How often it came.
             */
            times: number;
        };
        /**
         * RejectedOut
         * @description An unusable row; the stored listing stays.
         */
        RejectedOut: {
            /** @description The source's key of the listing, if it can be read. */
            listingKey?: string;
            /** @description The stable code of the reason. */
            code: string;
            /** @description The reason in words. */
            reason: string;
            /**
             * Format: date-time
             * @description When it was first seen.
             */
            firstSeenAt: string;
            /**
             * Format: date-time
             * @description When it was last seen.
             */
            lastSeenAt: string;
        };
        /**
         * ReplyHandledIn
         * @description The reply to mark as handled.
         */
        ReplyHandledIn: {
            /**
             * Format: uuid
             * @description Its id.
             */
            replyId: string;
            /** @description Whether its sender is added to the suppression list of its channel. */
            addToDoNotContact?: boolean;
        };
        /**
         * ReplyToLookAtOut
         * @description A reply that needs review.
         */
        ReplyToLookAtOut: {
            /**
             * Format: uuid
             * @description Its id.
             */
            replyId: string;
            /** @description 2 SMS. */
            channel: components["schemas"]["ChannelCode"];
            /** @description The sender. */
            sender: string;
            /** @description Its whole text. */
            body: string;
            /**
             * Format: date-time
             * @description When it was received.
             */
            receivedAt: string;
            /** @description Why it needs review. */
            why: components["schemas"]["ReplyWhyName"];
            /** @description Whether the sender is on the suppression list. */
            isSuppressed: boolean;
            /**
             * Format: uuid
             * @description The message it answers, by its id in feeds.
             */
            prospectingLogId?: string;
            /** @description The audience of that message: 1 realtor, 2 home owner. */
            audience?: components["schemas"]["AudienceCode"];
            /** @description The name of the recipient. */
            recipientName?: string;
            /**
             * Format: uuid
             * @description The listing that it was about.
             */
            propertyId?: string;
            /** @description The listing's address. */
            address?: string;
            /**
             * Format: uuid
             * @description The realtor who received it.
             */
            realtorId?: string;
            /** @description The user who ordered it, if one did. */
            plannedBy?: string;
        };
        /**
         * @description Why a reply needs review.
         * @enum {string}
         */
        ReplyWhyName: "refusal" | "unasked";
        /**
         * ReportColumnOut
         * @description A column of a report.
         */
        ReportColumnOut: {
            /**
             * Format: int32
             * @description Its number.
             */
            id: number;
            /** @description Its stable name. */
            key: string;
            /** @description Its heading. */
            name: string;
            /** @description Always selected, always first. */
            locked: boolean;
            /** @description Whether it belongs to the usual columns, which one click selects. */
            usual: boolean;
        };
        /**
         * ReportIn
         * @description The order of a report. Fields and filters that the report doesn't have are refused.
         */
        ReportIn: {
            /**
             * Format: int32
             * @description 1 download, 2 an email with a lasting link.
             */
            responseType: number;
            /** @description The report of the call. */
            reportType: components["schemas"]["ReportType"];
            /**
             * @description At most five zip codes; empty is the whole territory.
             * @default []
             */
            zipCodes?: string[];
            /** @description Column numbers in the sheet's order; the first is 1. */
            columnToDisplay: number[];
            /**
             * @description Whether it includes off-market listings. Without it, the listing and the pipeline report
             *     don't, and the others do.
             */
            includeOffMarketProperties?: boolean;
            /**
             * @description Only listings with one of these flags of the caller or outcomes; empty is all. For the
             *     listing, conversion and pipeline report.
             * @default []
             */
            userSettings?: components["schemas"]["SettingName"][];
            /**
             * @description Conditions by key. All reports: realtor, status. All but operations: sqftmin, sqftmax,
             *     pricemin, pricemax. Listing, conversion, pipeline: dateaddedfrom, dateaddedto. Listing,
             *     pipeline: openhouse. All but listing: users. Conversion, pipeline: convsource, convstatus
             *     (1 not decided, 2 booked, 3 lost), meetdatefrom, meetdateto. Conversion, pipeline, msp:
             *     movetype. Pipeline: pendingstatusfrom, pendingstatusto. The keys realtor, status, users,
             *     convsource, convstatus and movetype may occur several times.
             * @default []
             */
            otherFilters?: components["schemas"]["FilterInRequest"][];
            /** @description The first day, YYYY-MM-DD; for the operations report, which requires it. */
            fromDate?: string;
            /** @description The last day, not after today; for the operations report, which requires it. */
            toDate?: string;
            /**
             * @description 1 the last twelve months, 2 the quarter to date, 3 the month to date; none is all time. For
             *     the conversion and pipeline report.
             */
            timeFrame?: number & components["schemas"]["TimeframeCode"];
            /** @description The first day, YYYY-MM-DD; for the MSP report, which requires it. */
            startDate?: string;
            /** @description The last day; for the MSP report, which requires it. */
            endDate?: string;
        };
        /**
         * @description A kind of report.
         * @enum {string}
         */
        ReportType: "listing" | "operation" | "conversion" | "pipeline" | "msp";
        /**
         * @description A figure of the results.
         * @enum {string}
         */
        ResultFigureName: "sent" | "delivered" | "failed" | "replied" | "stopped" | "booked";
        /**
         * ResultFiguresOut
         * @description How many messages each figure counts, on the day they were sent.
         */
        ResultFiguresOut: {
            /**
             * Format: int64
             * @description Messages that the providers accepted.
             */
            sent: number;
            /**
             * Format: int64
             * @description Messages whose delivery the providers report.
             */
            delivered: number;
            /**
             * Format: int64
             * @description Messages that failed, were not delivered, or whose delivery is not confirmed.
             */
            failed: number;
            /**
             * Format: int64
             * @description Messages that leads replied to within 30 days.
             */
            replied: number;
            /**
             * Format: int64
             * @description Messages that leads opted out in answer to.
             */
            stopped: number;
            /**
             * Format: int64
             * @description Messages that were the last ones before leads booked, at most 30 days earlier.
             */
            booked: number;
        };
        /**
         * ResultLeadOut
         * @description A message that a figure counts.
         */
        ResultLeadOut: {
            /**
             * Format: uuid
             * @description The message.
             */
            messageId: string;
            /** @description The partner's id of the lead. */
            opportunityId: string;
            /** @description The lead's name. */
            fullName: string;
            /** @description The lead's status now. */
            disposition: components["schemas"]["LeadStatusName"];
            /**
             * Format: int32
             * @description The days after the event. Absent for an immediate touchpoint.
             */
            timing?: number;
            /**
             * Format: int32
             * @description The event, 1 to 6. Absent for an immediate touchpoint.
             */
            event?: number;
            /**
             * Format: int32
             * @description 1 email, 2 SMS, 3 mailer.
             */
            type: number;
            /** @description The name of the template; absent if it is gone. */
            templateName?: string;
            /**
             * Format: date-time
             * @description When it was sent; when it failed if it never was.
             */
            sentAt: string;
        };
        /**
         * ResultLeadsIn
         * @description The messages that a figure counts.
         */
        ResultLeadsIn: {
            /**
             * Format: uuid
             * @description The campaign.
             */
            campaignId: string;
            /** @description 1 the twelve months to today, 2 since the quarter's first day, 3 since the month's. */
            timeframe: components["schemas"]["TimeframeCode"];
            /** @description The figure. */
            figure: components["schemas"]["ResultFigureName"];
            /** @description Only those of this touchpoint. */
            touchpoint?: components["schemas"]["ResultTouchpointIn"];
            /** @description Only those to leads with this booker, by `key`. */
            bookerKey?: string;
            /** @description Only those to leads with this SalesPersonQLABId, by `key`. */
            salesPersonKey?: string;
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200; larger values are clamped.
             * @default 10
             */
            pageSize?: number;
        };
        /**
         * ResultTouchpointIn
         * @description A touchpoint of the results.
         */
        ResultTouchpointIn: {
            /**
             * Format: int32
             * @description The days after the event. Absent for an immediate touchpoint.
             */
            timing?: number;
            /**
             * Format: int32
             * @description The event, 1 to 6. Absent for an immediate touchpoint.
             */
            event?: number;
            /**
             * Format: int32
             * @description 1 email, 2 SMS, 3 mailer.
             */
            type: number;
            /**
             * Format: uuid
             * @description The template.
             */
            template: string;
        };
        /**
         * ResumedOut
         * @description How many touchpoints were resumed.
         */
        ResumedOut: {
            /**
             * Format: int64
             * @description The number.
             */
            resumed: number;
        };
        /**
         * RetriedOut
         * @description The result of a retry.
         */
        RetriedOut: {
            /** @description The effect of the item. After `rejected`, nothing has changed. */
            result: components["schemas"]["LeadEffect"];
            /** @description The partner's id of the lead; absent if the item has none that is valid. */
            opportunityId?: string;
            /** @description The status that still has no meaning. Then nothing has changed. */
            unknownStatus?: string;
            /** @description Why the item is still rejected. */
            errors: components["schemas"]["LeadFieldError"][];
            /**
             * Format: int32
             * @description The number of other items of the source that the new words stored.
             */
            alsoStored: number;
        };
        /**
         * RetryRowIn
         * @description A fixed item.
         */
        RetryRowIn: {
            /**
             * Format: uuid
             * @description The rejected row.
             */
            rejectionId: string;
            /** @description The item as a JSON text of at most 65,536 bytes. */
            item: string;
            /** @description Words to add to those of the row's source. */
            words?: components["schemas"]["WordsInRequest"];
        };
        /**
         * SalesPersonOut
         * @description A sales person of leads.
         */
        SalesPersonOut: {
            /**
             * Format: uuid
             * @description Its id.
             */
            salesPersonId: string;
            /** @description The id that leads name. */
            salesPersonQLABId: string;
        };
        /**
         * SaveFilterIn
         * @description A filter to save.
         */
        SaveFilterIn: {
            /** @description Its name, 1 to 150 characters, unique among the user's own. */
            filterName: string;
            /** @description Its conditions. */
            filters: components["schemas"]["FilterInRequest"][];
        };
        /**
         * SaveViewIn
         * @description A view to save.
         */
        SaveViewIn: {
            /** @description The list. */
            list: components["schemas"]["ViewListName"];
            /** @description Its name, 1 to 150 characters, unique among the user's own of the list. */
            name: string;
            /**
             * @description Its conditions, at most 50.
             * @default []
             */
            filters?: components["schemas"]["FilterInRequest"][];
            /**
             * @description The columns that it hides, at most 100, each of 1 to 100 characters.
             * @default []
             */
            hiddenColumns?: string[];
            /**
             * @description The height of the rows.
             * @default compact
             */
            density?: string & components["schemas"]["DensityName"];
            /**
             * @description Whether everyone in the company sees it. Only Company Admins share views.
             * @default false
             */
            isShared?: boolean;
        };
        /**
         * SavedFilterOut
         * @description A saved filter.
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
         * SavedViewOut
         * @description The id of a saved view.
         */
        SavedViewOut: {
            /**
             * Format: uuid
             * @description The view.
             */
            viewId: string;
        };
        /**
         * SeatsOut
         * @description The seats of a company.
         */
        SeatsOut: {
            /**
             * Format: int32
             * @description The number of free seats; 0 if a super admin exceeded the seats.
             */
            remainingSeats: number;
            /**
             * Format: int32
             * @description The number of seats.
             */
            noOfSeats: number;
            /**
             * Format: int32
             * @description The number of taken seats.
             */
            seatsInUse: number;
        };
        /**
         * SessionOut
         * @description A live session of the caller.
         */
        SessionOut: {
            /**
             * Format: uuid
             * @description The session.
             */
            sessionId: string;
            /** @description The browser's User-Agent. */
            userAgent?: string;
            /** @description The IP address it was opened from. */
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
            /** @description Whether it is the session of this call. */
            isCurrent: boolean;
        };
        /**
         * @description A flag or outcome of a listing.
         * @enum {string}
         */
        SettingName: "markAsFavourite" | "markAsInProgress" | "opportunities" | "booked" | "markAsDiscarded";
        /**
         * SiblingsIn
         * @description Siblings to change in one step.
         */
        SiblingsIn: {
            /** @description Two to twenty child markets of one market, or buckets of one child market. */
            subMarkets: components["schemas"]["MarketIn"][];
        };
        /**
         * SignInIn
         * @description The credentials of a sign-in: name and password, or `sso_strategy` and the proof that single
         *     sign-on returned.
         * @example {
         *       "password": "your password",
         *       "rememberClient": false,
         *       "userNameOrEmailAddress": "dana@example.com"
         *     }
         */
        SignInIn: {
            /** @description User name or email address, in any case. Needed without `sso_strategy`. */
            userNameOrEmailAddress?: string;
            /** @description The password. Needed without `sso_strategy`. */
            password?: string;
            /**
             * @description Whether the session outlives the browser: it expires after 30 idle days instead of 12
             *     hours. With `sso_strategy` the value from the start of the sign-in counts.
             * @default false
             */
            rememberClient?: boolean;
            /** @description The way of the external sign-in. */
            sso_strategy?: string & components["schemas"]["SsoStrategy"];
            /** @description The state at the provider. */
            sso_status?: string & components["schemas"]["SsoStatus"];
            /**
             * @description The proof from the URL `/signin#sso=…`, valid once for two minutes. Needed with
             *     `sso_strategy`. With a password too, it links the account to the identity that the
             *     provider confirmed, as code SSO_UNLINKED asks for.
             */
            sso?: string;
        };
        /**
         * SignInOptionsOut
         * @description The ways to sign in.
         */
        SignInOptionsOut: {
            /** @description Single sign-on, if there is any. */
            sso?: components["schemas"]["SsoOut"];
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
             * @description The user who signed in.
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
         * SignInProvider
         * @description A company's own OpenID provider. Its client secret is never returned.
         */
        SignInProvider: {
            /** @description Its issuer identifier. */
            issuer: string;
            /** @description Doorstep's client id there. */
            clientId: string;
            /** @description Its label. */
            label: string;
            /** @description Whether the company requires it; then it can't be replaced or removed. */
            isRequired: boolean;
        };
        /**
         * SignInProviderIn
         * @description A company's own OpenID provider.
         */
        SignInProviderIn: {
            /**
             * Format: uuid
             * @description For super admins: a user of the company, such as its Company Admin. Without it, the caller's own company.
             */
            companyUserId?: string;
            /** @description The issuer identifier, exactly as the provider states it. */
            issuer: string;
            /** @description Doorstep's client id there. */
            clientId: string;
            /** @description The client's secret; omitted, the stored one of the same issuer and client stays. */
            clientSecret?: string;
            /** @description Its label: "Sign in with …". */
            label: string;
        };
        /**
         * SmsSegmentsOut
         * @description The encoding and segments of a text message.
         */
        SmsSegmentsOut: {
            /** @description GSM-7 or UCS-2. */
            encoding: string;
            /**
             * Format: int32
             * @description The number of characters.
             */
            characters: number;
            /**
             * Format: int32
             * @description The number of units: GSM characters, some of which count twice, or 16-bit words.
             */
            units: number;
            /**
             * Format: int32
             * @description The number of segments, by which it is charged.
             */
            segments: number;
            /**
             * Format: int32
             * @description The units that fit in a single segment.
             */
            singleSegment: number;
            /**
             * Format: int32
             * @description The units that fit in each of several segments.
             */
            segmentOfSeveral: number;
        };
        /**
         * SmsSettings
         * @description The sender of the company's texts.
         */
        SmsSettings: {
            /**
             * Format: int32
             * @description The version to send with a save; 0 before the first save.
             */
            version: number;
            /** @description Its ten digits. */
            smsNumber?: string;
            /** @description Twilio's id of the Messaging Service. */
            messagingServiceId?: string;
            /** @description With the carriers: 1 not registered, 2 pending, 3 registered, 4 refused. */
            registrationId: components["schemas"]["SmsRegistrationCode"];
            /** @description Whether texts can go out. */
            canSend: boolean;
        };
        /**
         * @description The direction of a sort.
         * @enum {string}
         */
        SortDirection: "asc" | "desc";
        /**
         * SourceFailureOut
         * @description Why a source can't be read.
         */
        SourceFailureOut: {
            /** @description The stable code, for example CREDENTIALS, BUSY, STALLED, REPEATED_PAGE. */
            code: string;
            /** @description The same as text. */
            message: string;
            /**
             * Format: date-time
             * @description When the failure began.
             */
            since: string;
            /**
             * Format: date-time
             * @description When it last failed.
             */
            at: string;
            /**
             * Format: int32
             * @description The number of failures in a row. The third one mails super admins.
             */
            times: number;
        };
        /**
         * SourceOut
         * @description A listing source.
         */
        SourceOut: {
            /**
             * Format: uuid
             * @description The source.
             */
            sourceId: string;
            /** @description Its name. */
            name: string;
            /** @description Whether it is configured. */
            isConfigured: boolean;
            /**
             * Format: int32
             * @description Minutes from the end of one sync to the next.
             */
            syncEveryMinutes: number;
            /** @description Time of day of the sweep in New York, as HH:MM. */
            sweepAt: string;
            /**
             * Format: date-time
             * @description When its last sync ended.
             */
            lastSyncedAt?: string;
            /**
             * Format: date-time
             * @description When its last sweep ended.
             */
            lastSweptAt?: string;
            /**
             * Format: date-time
             * @description When its next sync is due.
             */
            nextSyncAt: string;
            /**
             * Format: date-time
             * @description When its next sweep is due.
             */
            nextSweepAt: string;
            /**
             * Format: int32
             * @description Unusable rows, of which at most 1,000 are kept.
             */
            rejected: number;
            /** @description The walk under way. */
            reading?: components["schemas"]["ReadingOut"];
            /**
             * @description The question it waits for; meanwhile it isn't synced and no messages about its listings
             *     are sent.
             */
            question?: components["schemas"]["QuestionOut"];
            /** @description Its failure, while it can't be read. */
            failure?: components["schemas"]["SourceFailureOut"];
            /**
             * Format: date-time
             * @description When it was paused.
             */
            pausedAt?: string;
            /** @description The result of the last sync; absent before the first. */
            lastReading?: components["schemas"]["LastReadingOut"];
            /**
             * Format: date-time
             * @description Since when partners' programs may read its listings; absent while they may not.
             */
            partnersSince?: string;
        };
        /**
         * SourcesOut
         * @description All listing sources.
         */
        SourcesOut: {
            /** @description The sources, by name. */
            data: components["schemas"]["SourceOut"][];
        };
        /**
         * SsoLink
         * @description An account's link with single sign-on.
         */
        SsoLink: {
            /** @description The state of the link. */
            state: components["schemas"]["SsoLinkState"];
            /**
             * Format: date-time
             * @description When a permission ends.
             */
            permittedUntil?: string;
            /** @description First and last name of the user who gave the permission. */
            permittedBy?: string;
        };
        /**
         * @description The state of an account's link with single sign-on.
         * @enum {string}
         */
        SsoLinkState: "linked" | "permitted" | "unlinked";
        /**
         * SsoOut
         * @description Single sign-on.
         */
        SsoOut: {
            /** @description The provider's label. */
            label: string;
            /**
             * @description The URL to sign in with the browser, with `rememberClient=true` for a session that
             *     outlives it. It returns to the sign-in page with `#sso=PROOF` or `#ssoError=CODE`.
             */
            startUrl: string;
            /** @description The URL to sign out of the provider with the browser. It returns to the sign-in page. */
            signOutUrl: string;
            /** @description Whether signing out of Doorstep also signs out of the provider. */
            signsOut: boolean;
        };
        /**
         * @description The state at the single sign-on provider.
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
            /** @description 1 New, 2 Pending, 3 Active, 4 Off Market. */
            propertyStatus: components["schemas"]["ListingStatusCode"];
            /** @description The same as text. */
            propertyStatusName: string;
            /** @description The source's status. */
            sourceStatus: string;
            /**
             * Format: date
             * @description The day it took effect.
             */
            statusChangeDate: string;
            /** @description Its origin. */
            learntBy?: components["schemas"]["LearntBy"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            recordedAt: string;
        };
        /**
         * StatusCountOut
         * @description Listings of one status.
         */
        StatusCountOut: {
            /** @description 1 New, 2 Pending, 3 Active, 4 Off Market. */
            propertyStatus: components["schemas"]["ListingStatusCode"];
            /** @description The same as text. */
            propertyStatusName: string;
            /**
             * Format: int32
             * @description The number of listings.
             */
            propertyCount: number;
        };
        /**
         * StatusOption
         * @description A status in the choices.
         */
        StatusOption: {
            /** @description 1 New, 2 Pending, 3 Active, 4 Off Market. */
            id: components["schemas"]["ListingStatusCode"];
            /** @description The same as text. */
            name: string;
        };
        /**
         * StatusWord
         * @description A word for a status.
         */
        StatusWord: {
            /** @description The source's word, 1 to 100 characters, in any letter case. */
            word: string;
            /**
             * Format: int32
             * @description The status, 1 to 9.
             */
            status: number;
        };
        /**
         * StreetViewOut
         * @description The position for the street view of a listing.
         */
        StreetViewOut: {
            /** @description The address in one line; empty without a street. */
            address: string;
            /**
             * Format: double
             * @description Degrees; absent if the position is unknown.
             */
            latitude?: number;
            /**
             * Format: double
             * @description Degrees.
             */
            longitude?: number;
            /** @description Whether it is the address itself; otherwise it is the center of its zip. */
            isExact: boolean;
            /** @description The key with which the browser loads Google Maps; absent if the installation has none. */
            googleMapsKey?: string;
        };
        /**
         * SuppressionListIn
         * @description The filters, order and page of the list.
         */
        SuppressionListIn: {
            /**
             * @description 1 email, 2 SMS, 3 postcard.
             * @default 1
             */
            channel?: number & components["schemas"]["ChannelCode"];
            /** @description The beginning of the address. */
            searchKey?: string;
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description The sort column.
             * @default date
             */
            sortColumn?: string & components["schemas"]["DateSortColumn"];
            /**
             * @description The direction; by default newest first.
             * @default desc
             */
            sortDirection?: string & components["schemas"]["SortDirection"];
        };
        /**
         * SuppressionOut
         * @description An address on the suppression list of a channel.
         */
        SuppressionOut: {
            /**
             * Format: uuid
             * @description The id of the entry.
             */
            suppressionId: string;
            /** @description Email address, phone or postal address as it was entered. */
            address: string;
            /** @description 1 requested by the recipient, 2 added by hand, 3 undeliverable. */
            reason: components["schemas"]["SuppressionReasonCode"];
            /** @description The note of the entry. */
            note?: string;
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
            /** @description The name of the user who added it; absent if it was added automatically. */
            createdBy?: string;
        };
        /**
         * SuppressionRemovalIn
         * @description An entry to remove from the suppression list.
         */
        SuppressionRemovalIn: {
            /**
             * Format: uuid
             * @description The id of the entry.
             */
            suppressionId: string;
            /** @description The reason; 1 to 500 characters. */
            note: string;
        };
        /**
         * SuppressionsAddedOut
         * @description The result for the addresses.
         */
        SuppressionsAddedOut: {
            /**
             * Format: int32
             * @description The number of addresses that were not on the list before.
             */
            added: number;
            /**
             * Format: int32
             * @description The number of addresses that were on the list or occur more than once.
             */
            alreadyThere: number;
            /**
             * Format: int32
             * @description The number of invalid addresses for the channel.
             */
            refusedCount: number;
            /** @description The first 100 invalid addresses. */
            refused: components["schemas"]["RefusedAddressOut"][];
        };
        /**
         * SuppressionsIn
         * @description Addresses to add to the suppression list.
         */
        SuppressionsIn: {
            /** @description 1 email, 2 SMS, 3 postcard. */
            channel: components["schemas"]["ChannelCode"];
            /**
             * @description Email addresses, US phones, or postal addresses as `14 Winona Ct, Denver, CO
             *     80212`; 1 to 5,000.
             */
            addresses: string[];
            /** @description A note; at most 500 characters. */
            note?: string;
        };
        /**
         * SyncNowIn
         * @description The source to sync now.
         */
        SyncNowIn: {
            /**
             * Format: uuid
             * @description The source.
             */
            sourceId: string;
            /**
             * @description Whether a sweep is ordered too.
             * @default false
             */
            sweep?: boolean;
        };
        /**
         * TemplateCheckIn
         * @description A template to check against all current listings.
         */
        TemplateCheckIn: {
            /**
             * Format: uuid
             * @description A saved template.
             */
            templateId?: string;
            /** @description An unsaved template, instead of a saved one; its name may be empty. */
            template?: components["schemas"]["TemplateIn"];
            /** @description The audience: 1 realtor (default), 2 home owner. */
            outboundProspectingType?: number & components["schemas"]["AudienceCode"];
        };
        /**
         * TemplateCheckOut
         * @description The result of checking a template against the current listings of the caller's territory:
         *     those that are new, active or pending.
         */
        TemplateCheckOut: {
            /**
             * Format: int32
             * @description The number of checked listings: the newest 5,000 at most.
             */
            listings: number;
            /** @description Whether all current listings were checked. */
            isAll: boolean;
            /**
             * Format: int32
             * @description The number of listings whose message would be held because a variable has neither a value
             *     nor a fallback.
             */
            held: number;
            /** @description Every listing variable, in the order of the palette. */
            variables: components["schemas"]["LackingVariableOut"][];
            /** @description The longest text message. */
            worstSms?: components["schemas"]["SmsSegmentsOut"];
            /**
             * Format: uuid
             * @description The listing of the longest text message.
             */
            worstSmsPropertyId?: string;
            /** @description Errors that prevent saving the template. */
            problems: components["schemas"]["TemplateProblemOut"][];
        };
        /**
         * TemplateChoiceOut
         * @description A template in a list of choices.
         */
        TemplateChoiceOut: {
            /**
             * Format: uuid
             * @description The template.
             */
            templateId: string;
            /** @description Its name. */
            templateName: string;
            /** @description 1 email, 2 SMS, 3 postcard. */
            templateType: components["schemas"]["ChannelCode"];
            /**
             * Format: int32
             * @description Its event, as get-prospecting-events numbers it.
             */
            prospectingEventTypeId: number;
            /** @description The size of a postcard. */
            templateSizeId?: components["schemas"]["PostcardSizeCode"];
            /** @description The URL of its thumbnail, valid for one to two hours. */
            templateThumbnailUrl?: string;
        };
        /**
         * TemplateCompanyOut
         * @description The company's details in emails. Missing settings are left out.
         */
        TemplateCompanyOut: {
            /** @description Its name. */
            companyName: string;
            /** @description The URL of its logo, valid for one to two hours. */
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
         * @description An uploaded picture for templates.
         */
        TemplateImageOut: {
            /**
             * Format: uuid
             * @description The id by which a template refers to the picture.
             */
            imageId: string;
            /** @description Its state. */
            state: components["schemas"]["TemplateImageState"];
            /**
             * Format: uuid
             * @description The job that prepares it; follow it by /api/events or get-job.
             */
            jobId?: string;
            /**
             * Format: int32
             * @description Width in pixels, after rotation to upright.
             */
            width: number;
            /**
             * Format: int32
             * @description Pixels, upright.
             */
            height: number;
            /** @description Its URL when it is ready, valid for one to two hours. */
            imageUrl?: string;
            /** @description The URL of its thumbnail. */
            thumbnailUrl?: string;
            /** @description Why it could not be read, as text. */
            errorMessage?: string;
        };
        /**
         * @description The state of an uploaded picture.
         * @enum {string}
         */
        TemplateImageState: "pending" | "ready" | "failed";
        /**
         * TemplateIn
         * @description A template to create or change. Fields of other channels are ignored.
         */
        TemplateIn: {
            /**
             * Format: uuid
             * @description The template to change; absent for a new one.
             */
            templateId?: string;
            /**
             * Format: int32
             * @description The version that was read, for a change: 409 STALE_WRITE if it is no longer current.
             */
            version?: number;
            /** @description Its name, 1 to 150 characters; the size is appended to a new postcard's name. */
            templateName: string;
            /** @description 1 email, 2 SMS, 3 postcard; can't be changed. */
            templateType: components["schemas"]["ChannelCode"];
            /**
             * Format: int32
             * @description The event it is for, as get-prospecting-events numbers it.
             */
            prospectingEvent: number;
            /** @description The format of an email's body; WYSIWYG if absent. */
            emailMode?: string & components["schemas"]["EmailModeName"];
            /** @description The subject of an email, 1 to 150 characters. */
            templateEmailSubject?: string;
            /**
             * @description The body of an email: HTML, or plain text in PLAIN_TEXT mode. It refers to an uploaded
             *     picture by the URL that upload-email-image returned.
             */
            templateEmailBody?: string;
            /** @description The signature of an email, in the format of its body. */
            templateEmailSignature?: string;
            /**
             * @description Whether the company's logo is at the top. Absent switches are false for a new template,
             *     except the footer, and keep their values in a change.
             */
            templateEmailShowLogo?: boolean;
            /** @description Whether it has a button to the company's website. */
            templateEmailShowKnowMoreBtn?: boolean;
            /** @description Whether it shows social links. */
            templateEmailShowSocialMedias?: boolean;
            /** @description Whether the social links include Facebook. */
            templateEmailShowFacebook?: boolean;
            /** @description Whether the social links include YouTube. */
            templateEmailShowYoutube?: boolean;
            /** @description Whether the social links include LinkedIn. */
            templateEmailShowLinkedIn?: boolean;
            /** @description Whether the social links include Twitter. */
            templateEmailShowTwitter?: boolean;
            /** @description Whether it ends with the company's name and address. */
            templateEmailShowFooter?: boolean;
            /** @description The text of a text message, 5 to 320 characters. */
            templateSMSBody?: string;
            /** @description The size of a postcard, as get-template-size numbers it. */
            templateSizeId?: number & components["schemas"]["PostcardSizeCode"];
            /** @description The front of a postcard: the imageId that upload-post-card-image returned. */
            templateBody?: string;
            /** @description The back of a postcard: an imageId as for the front. */
            templateBodyBack?: string;
            /** @description The content of a composed postcard, instead of two pictures. */
            templateScene?: components["schemas"]["PostcardSceneRequest"];
            /** @description The fallback texts of variables. If absent, a change keeps them. */
            fallbacks?: components["schemas"]["FallbackText"][];
            /**
             * @description A thumbnail of an email or SMS: a JPEG in base64, at most 300 KiB. If absent, a change
             *     keeps the stored one. A postcard's thumbnail is made from its front.
             */
            base64Image?: string;
            /** @description The extension of the thumbnail's file name; .jpeg. */
            fileExtension?: string;
            /** @description The media type of the thumbnail; image/jpeg. */
            contentType?: string;
        };
        /**
         * TemplateListIn
         * @description The filter, order and page of a list of templates.
         */
        TemplateListIn: {
            /**
             * @description 1 email, 2 SMS, 3 postcard.
             * @default 1
             */
            templateType?: number & components["schemas"]["ChannelCode"];
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200; larger values are clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description The sort column.
             * @default templateName
             */
            sortColumn?: string & components["schemas"]["TemplateSortColumn"];
            /**
             * @description The direction.
             * @default asc
             */
            sortDirection?: string & components["schemas"]["SortDirection"];
            /** @description Words that must all occur in the name or, for a super admin, in the company's name. */
            searchKey?: string;
        };
        /**
         * TemplateMapping
         * @description The templates of an event; omitted ones are those of the listing's node.
         */
        TemplateMapping: {
            /** @description The id of the mapping; returned, not accepted. */
            companyPropNotifTemplMappingId?: string;
            /** @description The event, 1 to 8, by its number from get-notification-event-types. */
            notificationEventTypeId: components["schemas"]["ListingEventCode"];
            /**
             * Format: uuid
             * @description The emails.
             */
            emailTemplateId?: string;
            /**
             * Format: uuid
             * @description The text messages.
             */
            smsTemplateId?: string;
            /**
             * Format: uuid
             * @description The postcards.
             */
            mailerTemplateId?: string;
        };
        /**
         * TemplateMappingRequest
         * @description The templates of an event; omitted ones are those of the listing's node.
         */
        TemplateMappingRequest: {
            /** @description The id of the mapping; returned, not accepted. */
            companyPropNotifTemplMappingId?: string;
            /** @description The event, 1 to 8, by its number from get-notification-event-types. */
            notificationEventTypeId: components["schemas"]["ListingEventCode"];
            /**
             * Format: uuid
             * @description The emails.
             */
            emailTemplateId?: string;
            /**
             * Format: uuid
             * @description The text messages.
             */
            smsTemplateId?: string;
            /**
             * Format: uuid
             * @description The postcards.
             */
            mailerTemplateId?: string;
        };
        /**
         * TemplateOut
         * @description A template with its content.
         */
        TemplateOut: {
            /**
             * Format: uuid
             * @description The template.
             */
            templateId: string;
            /**
             * Format: int32
             * @description Its version, to send with a change.
             */
            version: number;
            /** @description Its name. */
            templateName: string;
            /** @description 1 email, 2 SMS, 3 postcard. */
            templateType: components["schemas"]["ChannelCode"];
            /**
             * Format: int32
             * @description Its event, as get-prospecting-events numbers it.
             */
            prospectingEvent: number;
            /** @description The event as text. */
            prospectingEventTypeName: string;
            /** @description The company's name; only for a super admin. */
            companyName?: string;
            /** @description The name of the user who created it, at that time. */
            creatorUser: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdDate: string;
            /** @description The name of the user who last changed it, at that time. */
            lastModifierUser: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastModifiedDate: string;
            /** @description The format of an email's body. */
            emailMode?: components["schemas"]["EmailModeName"];
            /** @description The subject of an email. */
            templateEmailSubject?: string;
            /**
             * @description The body of an email. URLs of the company's own pictures in it are valid for one to two
             *     hours.
             */
            templateEmailBody?: string;
            /** @description The signature of an email; empty for none. */
            templateEmailSignature?: string;
            /** @description Whether the company's logo is at the top of an email. */
            templateEmailShowLogo?: boolean;
            /** @description Whether it has a button to the company's website. */
            templateEmailShowKnowMoreBtn?: boolean;
            /** @description Whether it shows social links. */
            templateEmailShowSocialMedias?: boolean;
            /** @description Whether the social links include Facebook. */
            templateEmailShowFacebook?: boolean;
            /** @description Whether the social links include YouTube. */
            templateEmailShowYoutube?: boolean;
            /** @description Whether the social links include LinkedIn. */
            templateEmailShowLinkedIn?: boolean;
            /** @description Whether the social links include Twitter. */
            templateEmailShowTwitter?: boolean;
            /** @description Whether it ends with the company's name and address. */
            templateEmailShowFooter?: boolean;
            /** @description The text of a text message. */
            templateSMSBody?: string;
            /** @description The size of a postcard. */
            templateSizeId?: components["schemas"]["PostcardSizeCode"];
            /** @description The id of the picture on the front of a postcard. */
            templateBody?: string;
            /** @description The id of the picture on its back. */
            templateBodyBack?: string;
            /** @description The picture on the front. */
            frontImage?: components["schemas"]["TemplateImageOut"];
            /** @description The picture on the back. */
            backImage?: components["schemas"]["TemplateImageOut"];
            /** @description The content of a composed postcard. */
            templateScene?: components["schemas"]["PostcardScene"];
            /** @description The front of a composed postcard with example values, as SVG. */
            frontSvg?: string;
            /** @description The back of a composed postcard, in the same format. */
            backSvg?: string;
            /** @description The fallback texts of variables. */
            fallbacks: components["schemas"]["FallbackText"][];
            /** @description The URL of its thumbnail, valid for one to two hours. */
            templateThumbnailUrl?: string;
        };
        /**
         * TemplatePreviewIn
         * @description A template to preview.
         */
        TemplatePreviewIn: {
            /**
             * Format: uuid
             * @description A saved template.
             */
            templateId?: string;
            /** @description An unsaved template, instead of a saved one; its name may be empty. */
            template?: components["schemas"]["TemplateIn"];
            /**
             * Format: uuid
             * @description The listing whose values are filled in; example values without one.
             */
            propertyId?: string;
            /** @description The audience: 1 realtor (default), 2 home owner. */
            outboundProspectingType?: number & components["schemas"]["AudienceCode"];
        };
        /**
         * TemplatePreviewOut
         * @description A preview of a template.
         */
        TemplatePreviewOut: {
            /** @description The subject of an email. */
            subject?: string;
            /**
             * @description The HTML part of an email: a whole page, to show in a frame without scripts. None in
             *     PLAIN_TEXT mode.
             */
            html?: string;
            /** @description The plain part of an email, or the text message. */
            text?: string;
            /** @description Encoding and segments of the text message. */
            sms?: components["schemas"]["SmsSegmentsOut"];
            /** @description The picture on the front of a postcard. */
            frontImage?: components["schemas"]["TemplateImageOut"];
            /** @description The picture on the back of a postcard. */
            backImage?: components["schemas"]["TemplateImageOut"];
            /** @description The front of a composed postcard, as SVG in units of print pixels. */
            frontSvg?: string;
            /** @description The back of a composed postcard, in the same format. */
            backSvg?: string;
            /** @description Notes on the texts of a composed postcard; empty for others. */
            notes: components["schemas"]["PostcardNoteOut"][];
            /** @description Whether example values are used because there is no listing. */
            usesExamples: boolean;
            /** @description Variables with neither a value nor a fallback; the message would be held. */
            missing: components["schemas"]["TemplateVariableOut"][];
            /** @description Variables whose fallback is used. */
            filledByFallback: components["schemas"]["TemplateVariableOut"][];
            /** @description Errors that prevent saving the template. */
            problems: components["schemas"]["TemplateProblemOut"][];
            /** @description Warnings about the message's deliverability, each with advice. */
            warnings: string[];
        };
        /**
         * TemplateProblemOut
         * @description An error that prevents saving a template.
         */
        TemplateProblemOut: {
            /** @description The field with the error. */
            field: string;
            /** @description The error as text. */
            message: string;
            /**
             * Format: int32
             * @description The position of the error: a character of the displayed text, from 1.
             */
            position?: number;
            /** @description The placeholder that was probably meant: `{ City }`. */
            suggestion?: string;
        };
        /**
         * TemplateReferenceOut
         * @description A place where a template is used. Only the names that apply are present.
         */
        TemplateReferenceOut: {
            /** @description The bucket's name. */
            bucketName?: string;
            /** @description The child market's name, or the name of the bucket's child market. */
            subMarketName?: string;
            /** @description The name of their market. */
            marketName?: string;
            /** @description The address of a listing that uses it instead of the market's template. */
            propertyAddress?: string;
            /** @description The name of a campaign with a touchpoint that uses it. */
            campaignName?: string;
        };
        /**
         * TemplateRemovalOut
         * @description The result of deleting a template.
         */
        TemplateRemovalOut: {
            /** @description Whether it was deleted; otherwise it is in use. */
            responseValue: boolean;
            /** @description Where it is used: at most 100 places: markets, campaigns, listings. */
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
            /** @description Its type. */
            templateType: components["schemas"]["TemplateTypeOut"];
            /**
             * Format: int32
             * @description Its event, as get-prospecting-events numbers it.
             */
            prospectingEvent: number;
            /** @description The event as text. */
            prospectingEventTypeName: string;
            /** @description The company's name; only for a super admin. */
            companyName?: string;
            /** @description The name of the user who last changed it, at that time. */
            lastModifierUser: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastModifiedDate: string;
            /** @description The size of a postcard. */
            templateSizeId?: components["schemas"]["PostcardSizeCode"];
            /** @description The URL of its thumbnail, valid for one to two hours. */
            templateThumbnailUrl?: string;
        };
        /**
         * TemplateSavedOut
         * @description The result of saving a template.
         */
        TemplateSavedOut: {
            /**
             * Format: uuid
             * @description The template.
             */
            templateId: string;
            /** @description Its name; a new postcard's name ends with its size. */
            templateName: string;
            /**
             * Format: int32
             * @description Its new version.
             */
            version: number;
        };
        /**
         * TemplateSettings
         * @description What templates show of the company.
         */
        TemplateSettings: {
            /** @description The URL of the logo, valid for at least an hour. */
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
         * @description What templates show about the company. An omitted or empty link is removed.
         */
        TemplateSettingsIn: {
            /** @description A new logo: a JPEG or PNG picture in base64. */
            base64FileString?: string;
            /** @description Its file's ending: .jpg, .jpeg or .png. */
            fileExtention?: string;
            /** @description Its media type: image/jpeg or image/png. */
            fileContentType?: string;
            /** @description Empty removes the logo; anything else, or omitting it, keeps it. */
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
         * @description A postcard size.
         */
        TemplateSizeOut: {
            /** @description Its number, 1 to 3. */
            templateSizeId: components["schemas"]["PostcardSizeCode"];
            /** @description Its display name: 4x6, 6x9 or 6x11. */
            name: string;
            /**
             * Format: double
             * @description The long side after trimming, in inches.
             */
            widthInches: number;
            /**
             * Format: double
             * @description The short side after trimming, in inches.
             */
            heightInches: number;
            /**
             * Format: double
             * @description The bleed on each side that is trimmed off, in inches.
             */
            bleedInches: number;
            /**
             * Format: int32
             * @description The least pixels on the long side of a picture.
             */
            minWidthPixels: number;
            /**
             * Format: int32
             * @description The least pixels on the short side of a picture.
             */
            minHeightPixels: number;
            /**
             * Format: double
             * @description The margin inside the trimmed edge that must hold no text, in inches.
             */
            safeInches: number;
            /** @description The area on the back where the printer puts address and postage. */
            addressBlock: components["schemas"]["PostcardPlaceOut"];
            /** @description The initial content of a composed postcard. */
            defaultScene: components["schemas"]["PostcardScene"];
        };
        /**
         * @description The sort columns of the list.
         * @enum {string}
         */
        TemplateSortColumn: "templateName" | "prospectingEventTypeName" | "companyName" | "lastModifierUser" | "lastModifiedDate";
        /**
         * TemplateTypeOut
         * @description The type of a template.
         */
        TemplateTypeOut: {
            /** @description 1 email, 2 SMS, 3 postcard. */
            value: components["schemas"]["ChannelCode"];
            /** @description The type as text. */
            label: string;
        };
        /**
         * TemplateVariableGroupOut
         * @description A group of variables that is one tab of the palette.
         */
        TemplateVariableGroupOut: {
            /** @description 1 for listings, 2 for leads. */
            id: components["schemas"]["VariableGroupCode"];
            /** @description Its display name. */
            name: string;
            /** @description Its variables in display order. */
            variables: components["schemas"]["TemplateVariableOut"][];
        };
        /**
         * TemplateVariableOut
         * @description A variable of templates.
         */
        TemplateVariableOut: {
            /** @description Its id. */
            id: string;
            /** @description Its display name. */
            label: string;
            /** @description The placeholder that is inserted into a text: `{ City }`. */
            placeholder: string;
            /** @description The name of its icon. */
            icon: string;
            /** @description The heading of its category. */
            category: string;
            /** @description 1 for listings, 2 for leads. */
            group: components["schemas"]["VariableGroupCode"];
            /** @description Its example value in a preview without a listing. */
            example: string;
            /** @description The template types that can use it. */
            templateTypes: components["schemas"]["ChannelCode"][];
            /** @description The events for which it has a value. */
            prospectingEvents: number[];
        };
        /**
         * TestTemplateIn
         * @description The test of a template.
         */
        TestTemplateIn: {
            /** @description Addresses separated by commas, at most ten. */
            emailAddresses: string;
            /**
             * Format: uuid
             * @description The template, of an email.
             */
            templateId: string;
            /** @description The subject, 1 to 150 characters; by default the template's. */
            emailSubject?: string;
        };
        /**
         * ThreadEmailsIn
         * @description An email whose replies are read.
         */
        ThreadEmailsIn: {
            /**
             * Format: uuid
             * @description The message of Doorstep.
             */
            messageId: string;
            /** @description Accepted and ignored: the message knows its thread. */
            threadId?: string;
        };
        /**
         * @description A US time zone.
         * @enum {string}
         */
        TimeZone: "America/New_York" | "America/Chicago" | "America/Denver" | "America/Los_Angeles" | "America/Anchorage" | "America/Adak" | "Pacific/Honolulu" | "America/Phoenix" | "America/Indiana/Indianapolis" | "America/Detroit" | "America/Kentucky/Louisville" | "America/Menominee" | "America/North_Dakota/Center" | "America/Boise" | "America/Juneau";
        /**
         * TimelineStepOut
         * @description A status of the timeline.
         */
        TimelineStepOut: {
            /** @description 1 New, 2 Pending, 3 Active, 4 Off Market. */
            propertyStatus: components["schemas"]["ListingStatusCode"];
            /** @description The same as text. */
            propertyStatusName: string;
            /** @description Whether it is the current status. */
            isCurrentStatus: boolean;
            /** @description Whether the listing never had it. */
            isDisabled: boolean;
            /**
             * Format: date
             * @description Since when the listing has or last had it.
             */
            statusChangeDate?: string;
            /** @description The origin of the change, if known. */
            learntBy?: components["schemas"]["LearntBy"];
        };
        /**
         * @description An action on a touchpoint.
         * @enum {string}
         */
        TouchpointAction: "pause" | "resume" | "sendNow" | "resend";
        /**
         * TouchpointIn
         * @description A touchpoint of a lead.
         */
        TouchpointIn: {
            /** @description The partner's id of the lead. */
            opportunityId: string;
            /**
             * Format: uuid
             * @description The touchpoint.
             */
            touchpointId: string;
        };
        /**
         * TouchpointPreviewOut
         * @description The content of a touchpoint.
         */
        TouchpointPreviewOut: {
            /**
             * Format: uuid
             * @description The touchpoint.
             */
            touchpointId: string;
            /** @description 1 email, 2 SMS, 3 mailer. */
            messageType: components["schemas"]["ChannelCode"];
            /** @description The name of the recipient. */
            recipientName: string;
            /** @description The address of the recipient, in one line; empty without a usable one. */
            recipientAddress: string;
            /** @description The subject of an email; for others a description. */
            subject: string;
            /** @description The HTML part of an email. */
            html?: string;
            /** @description The plain part of an email, or the text message. */
            text?: string;
            /** @description The size of a postcard. */
            templateSizeId?: components["schemas"]["PostcardSizeCode"];
            /** @description The front of a postcard of two pictures. */
            frontImage?: components["schemas"]["TemplateImageOut"];
            /** @description Its back. */
            backImage?: components["schemas"]["TemplateImageOut"];
            /** @description The front of a composed postcard, as SVG. */
            frontSvg?: string;
            /** @description Its back. */
            backSvg?: string;
            /** @description The names of the variables without a value and without a fallback text. */
            missing: string[];
        };
        /**
         * TouchpointResultsOut
         * @description The figures of a touchpoint.
         */
        TouchpointResultsOut: {
            /**
             * Format: int32
             * @description The days after the event; negative days are before it. Absent for an immediate touchpoint.
             */
            timing?: number;
            /**
             * Format: int32
             * @description The event, 1 to 6. Absent for an immediate touchpoint.
             */
            event?: number;
            /**
             * Format: int32
             * @description 1 email, 2 SMS, 3 mailer.
             */
            type: number;
            /**
             * Format: uuid
             * @description The template.
             */
            template: string;
            /** @description Its name; absent if it is gone. */
            templateName?: string;
            /** @description Whether the campaign still has it. A touchpoint whose time or template changes is another one. */
            isCurrent: boolean;
            /** @description Its figures. */
            figures: components["schemas"]["ResultFiguresOut"];
        };
        /**
         * TrackConversionIn
         * @description A conversion to save.
         */
        TrackConversionIn: {
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /**
             * Format: int32
             * @description The version that was read; 0 before the first save.
             */
            version: number;
            /**
             * Format: int32
             * @description Whether it became an opportunity: 2 yes, 3 no.
             */
            opportunity: number;
            /** @description Its source, by its number from get-property-source-list. */
            source?: number & components["schemas"]["PropertySourceCode"];
            /** @description The day of the quote, YYYY-MM-DD, within five years of today. */
            meetingDate?: string;
            /** @description The kind of move, by its number from get-move-type-list. */
            moovType?: number & components["schemas"]["MoveTypeCode"];
            /**
             * Format: double
             * @description The quote in dollars: 0 to 10,000,000.
             */
            quoteAmount?: number;
            /** @description Whether it was booked: 1 not decided, 2 yes, 3 no. */
            booked: components["schemas"]["BookingCode"];
            /** @description Comments, at most 1,000 characters. */
            comments?: string;
        };
        /**
         * TrackConversionOut
         * @description The conversion of a listing, for the whole company.
         */
        TrackConversionOut: {
            /**
             * Format: uuid
             * @description The listing.
             */
            propertyId: string;
            /**
             * Format: int32
             * @description The version for a save; 0 before the first save.
             */
            version: number;
            /**
             * Format: int32
             * @description Whether it became an opportunity: 2 yes, 3 no; absent before the first save.
             */
            opportunity?: number;
            /** @description Its source. */
            source?: components["schemas"]["PropertySourceCode"];
            /**
             * Format: date
             * @description The day of the quote.
             */
            meetingDate?: string;
            /** @description The kind of move. */
            moovType?: components["schemas"]["MoveTypeCode"];
            /**
             * Format: double
             * @description The quoted amount in dollars.
             */
            quoteAmount?: number;
            /** @description Whether it was booked: 1 not decided, 2 yes, 3 no; absent before the first save. */
            booked?: components["schemas"]["BookingCode"];
            /** @description Comments. */
            comments?: string;
            /**
             * Format: date
             * @description The day it was first saved as an opportunity, if it is one.
             */
            opportunityDate?: string;
            /**
             * Format: date
             * @description The day it was first saved as booked, if it is.
             */
            bookedDate?: string;
            /** @description The saves, newest first; at most 50. */
            history: components["schemas"]["ConversionChangeOut"][];
        };
        /**
         * TypeExplanationOut
         * @description A campaign type with its checks.
         */
        TypeExplanationOut: {
            /**
             * Format: int32
             * @description 1 pre-sale, 2 re-engage, 3 closer.
             */
            type: number;
            /** @description What the lead has of it. */
            state: components["schemas"]["TypeState"];
            /** @description The campaign that runs or waits. */
            campaignName?: string;
            /** @description Why no campaign can be assigned, as text. */
            reason?: string;
            /** @description What must be true for a campaign to start at once. */
            checks: components["schemas"]["CheckOut"][];
        };
        /**
         * @description What a lead has of a campaign type.
         * @enum {string}
         */
        TypeState: "active" | "pending" | "available" | "notAvailable";
        /**
         * UndoIn
         * @description The node whose last change is undone.
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
         * UpcomingCapOut
         * @description The postcards of a month.
         */
        UpcomingCapOut: {
            /** @description The month as YYYY-MM. */
            month: string;
            /**
             * Format: int32
             * @description The most postcards in it; absent for no limit.
             */
            limit?: number;
            /**
             * Format: int32
             * @description How many of them are used, also by planned postcards. Touchpoints that still wait use none.
             */
            used: number;
        };
        /**
         * UpcomingDayOut
         * @description The touchpoints that wait for a day.
         */
        UpcomingDayOut: {
            /**
             * Format: date
             * @description The day in the company's time zone.
             */
            date: string;
            /**
             * Format: int64
             * @description Emails.
             */
            email: number;
            /**
             * Format: int64
             * @description Texts.
             */
            sms: number;
            /**
             * Format: int64
             * @description Postcards.
             */
            mailer: number;
        };
        /**
         * UpcomingTouchpointsOut
         * @description The touchpoints of the next days.
         */
        UpcomingTouchpointsOut: {
            /** @description The company's time zone. */
            timeZone: components["schemas"]["TimeZone"];
            /** @description Seven days, today first. */
            days: components["schemas"]["UpcomingDayOut"][];
            /** @description The months of these days. */
            caps: components["schemas"]["UpcomingCapOut"][];
        };
        /**
         * UpdateBookerIn
         * @description A booker with its new values.
         */
        UpdateBookerIn: {
            /** @description The code, 1 to 64 characters, unique within the company in any letter case. */
            booker: string;
            /** @description The zone of the booker's surveys. */
            timezone: components["schemas"]["TimeZone"];
            /**
             * Format: int32
             * @description The version that was read, if it must be the current one.
             */
            version?: number;
        };
        /**
         * UpdateFilterIn
         * @description A saved filter with its new name and conditions.
         */
        UpdateFilterIn: {
            /**
             * Format: uuid
             * @description The filter.
             */
            propertyFilterId: string;
            /** @description Its name, 1 to 150 characters, unique among the user's own. */
            filterName: string;
            /** @description Its conditions. */
            filters: components["schemas"]["FilterInRequest"][];
        };
        /**
         * UpdateViewIn
         * @description A view with its new name and content.
         */
        UpdateViewIn: {
            /**
             * Format: uuid
             * @description The view.
             */
            viewId: string;
            /** @description Its list. */
            list: components["schemas"]["ViewListName"];
            /** @description Its name, 1 to 150 characters, unique among the user's own of the list. */
            name: string;
            /** @description Its conditions, at most 50. */
            filters: components["schemas"]["FilterInRequest"][];
            /** @description The columns that it hides, at most 100, each of 1 to 100 characters. */
            hiddenColumns: string[];
            /** @description The height of the rows. */
            density: components["schemas"]["DensityName"];
            /** @description Whether everyone in the company sees it. Only Company Admins share views. */
            isShared: boolean;
        };
        /**
         * @description An action on a user.
         * @enum {string}
         */
        UserAction: "edit" | "renameCompany" | "invite" | "reallocate" | "permitSso" | "withdrawSso" | "deactivate" | "reactivate" | "delete";
        /**
         * UserActiveIn
         * @description A user's state.
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
            /** @description Whether the user may sign in. */
            isActive: boolean;
        };
        /**
         * UserChangeIn
         * @description A change of a user. Absent fields keep their values; an empty text or an all-zero id removes
         *     the value.
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
            /** @description Email address: it only changes with the holder of the license. */
            emailAddress?: string;
            /** @description Name to sign in with: it only changes with the holder of the license. */
            userName?: string;
            /** @description Mobile phone: ten digits, with or without parentheses and separators. */
            personalPhoneNo?: string;
            /** @description The user's role; a company admin may turn Submarket and Bucket owners into one another. */
            userType?: string;
            /**
             * Format: uuid
             * @description The Submarket Owner who manages the Bucket owner.
             */
            managerId?: string;
            /**
             * Format: uuid
             * @description The company: it can't be changed.
             */
            tenantId?: string;
            /** @description The company's name, up to 64 characters; required for a new company. */
            companyName?: string;
            /** @description The company's phone; required for a new company. */
            officePhoneNo?: string;
            /** @description The company's street. */
            address1?: string;
            /** @description The company's second address line. */
            address2?: string;
            /** @description The company's zip, which sets the time zone of a new company; New York's if absent. */
            zipCode?: string;
            /**
             * Format: int32
             * @description The number of users who may be active at once, not counting the company admin; not fewer
             *     than are active. Required for a new company.
             */
            noOfSeats?: number;
            /** @description Whether home owners' data has no limit. */
            fullService?: boolean;
            /**
             * Format: int32
             * @description How many home owners' data may be bought per month; 1 or more unless there is no limit.
             */
            homeOwnerDataAccessLimit?: number;
            /** @description Whether the user may write templates. By default only a company admin may. */
            accessToTemplates?: boolean;
            /** @description Whether the user may use the lead plugin. By default nobody may. */
            accessToMovescoutPlugin?: boolean;
            /** @description Whether the user may use the mail connector. By default only developers may. */
            accessToMailConnector?: boolean;
            /**
             * @description For super admins: whether the license goes to another person, whose name, email address
             *     and phone these are.
             * @default false
             */
            isLicenseReallocation?: boolean;
            /** @description The reason for the reallocation, up to 300 characters. */
            licenseReallocationReason?: string;
            /**
             * @description A picture, JPEG or PNG, as base64 or a data URL. A job scales it to fit 150 x 150; it is
             *     shown after that.
             */
            uploadedFile64?: string;
            /** @description The extension of its file name: .jpeg, .jpg or .png. The content decides the type. */
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
            /** @description Email address, unique among all users; up to 256 characters. */
            emailAddress: string;
            /** @description Name to sign in with, unique among all users; the email address if absent. */
            userName?: string;
            /** @description Mobile phone: ten digits, with or without parentheses and separators. */
            personalPhoneNo: string;
            /** @description The user's role, one of user/user-types; if absent, it follows from the caller's role. */
            userType?: string;
            /**
             * Format: uuid
             * @description The Submarket Owner who manages the Bucket owner.
             */
            managerId?: string;
            /**
             * Format: uuid
             * @description For a super admin: the company of a new CADev, SalesManager or SalesPerson.
             */
            tenantId?: string;
            /** @description The company's name, up to 64 characters; required for a new company. */
            companyName?: string;
            /** @description The company's phone; required for a new company. */
            officePhoneNo?: string;
            /** @description The company's street. */
            address1?: string;
            /** @description The company's second address line. */
            address2?: string;
            /** @description The company's zip, which sets the time zone of a new company; New York's if absent. */
            zipCode?: string;
            /**
             * Format: int32
             * @description The number of users who may be active at once, not counting the company admin; not fewer
             *     than are active. Required for a new company.
             */
            noOfSeats?: number;
            /** @description Whether home owners' data has no limit. */
            fullService?: boolean;
            /**
             * Format: int32
             * @description How many home owners' data may be bought per month; 1 or more unless there is no limit.
             */
            homeOwnerDataAccessLimit?: number;
            /** @description Whether the user may write templates. By default only a company admin may. */
            accessToTemplates?: boolean;
            /** @description Whether the user may use the lead plugin. By default nobody may. */
            accessToMovescoutPlugin?: boolean;
            /** @description Whether the user may use the mail connector. By default only developers may. */
            accessToMailConnector?: boolean;
        };
        /**
         * UserListIn
         * @description The filters, order and page of a list of users.
         */
        UserListIn: {
            /**
             * Format: uuid
             * @description The user whose team is listed; without it, or all zero, the caller.
             */
            userId?: string;
            /** @description Only users with this role. If absent, a super admin's own list shows company admins. */
            userType?: string & components["schemas"]["UserType"];
            /**
             * @description The page, from 1.
             * @default 1
             */
            pageIndex?: number;
            /**
             * @description Rows per page, 1 to 200; larger values are clamped.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description The sort column.
             * @default fullName
             */
            sortColumn?: string & components["schemas"]["UserSortColumn"];
            /**
             * @description The direction.
             * @default asc
             */
            sortDirection?: string & components["schemas"]["SortDirection"];
            /** @description Words that must all occur in name, email address, phone or, in a super admin's own list, company. */
            searchKey?: string;
        };
        /**
         * UserOption
         * @description A user to choose.
         */
        UserOption: {
            /**
             * Format: uuid
             * @description The user.
             */
            id: string;
            /** @description First and last name. */
            name: string;
        };
        /**
         * UserOut
         * @description A user with its details.
         */
        UserOut: {
            /**
             * Format: uuid
             * @description The user.
             */
            userId: string;
            /**
             * Format: int32
             * @description The version of the record, to send with a change.
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
            /** @description The user's role. */
            userType: components["schemas"]["UserType"];
            /** @description The role as text. */
            userTypeLabel: string;
            /** @description Whether the user may sign in. */
            isActive: boolean;
            /** @description Whether the user is invited and has not signed in yet. */
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
             * @description The Submarket Owner who manages the Bucket owner.
             */
            managerId?: string;
            /** @description The manager's name. */
            managerName?: string;
            /**
             * @description Names of the markets, child markets or buckets that the user owns, separated by commas;
             *     the first hundred.
             */
            market?: string;
            /** @description May write templates. */
            accessToTemplates: boolean;
            /** @description May use the lead plugin. */
            accessToMovescoutPlugin: boolean;
            /** @description May use the mail connector. */
            accessToMailConnector: boolean;
            /**
             * Format: int32
             * @description For a company admin, shown to super admins and the company's own admins: the number of
             *     users who may be active at once, not counting the company admin.
             */
            noOfSeats?: number;
            /**
             * Format: int32
             * @description Shown like noOfSeats: the number of taken seats.
             */
            seatsInUse?: number;
            /** @description Shown like noOfSeats: whether home owners' data has no limit. */
            fullService?: boolean;
            /**
             * Format: int32
             * @description Shown like noOfSeats: how many home owners' data may be bought per month.
             */
            homeOwnerDataAccessLimit?: number;
            /**
             * @description The earlier holders of the license, newest change first: a list of dateOfReallocation,
             *     oldUserName, newUserName and reason, as JSON text. Absent if there are none.
             */
            licenseReallocationHistory?: string;
            /**
             * Format: int32
             * @description Only for the caller: the number of unread notifications.
             */
            unreadNotificationsCount?: number;
            /** @description The URL of the profile picture, valid for at least an hour. */
            profileImageURL?: string;
            /** @description The company's IANA time zone, in which "today" and months are counted. */
            timeZone: string;
            /** @description The user's permissions, with those that come with granted access. */
            permissions: components["schemas"]["Permission"][];
            /** @description What the caller may do with the user, in the order of a menu. */
            actions: components["schemas"]["UserAction"][];
            /**
             * @description For a super admin, shown to super admins: whether single sign-on opens the account. Absent
             *     without a provider.
             */
            ssoLink?: components["schemas"]["SsoLink"];
            /**
             * Format: int32
             * @description For a super admin who names a company in this call: how many other companies have the same
             *     name.
             */
            companiesOfSameName?: number;
        };
        /**
         * UserRemoval
         * @description The effects of deleting a user.
         */
        UserRemoval: {
            /**
             * @description The nodes that prevent it, the first hundred: markets, child markets and buckets of the
             *     user or, for a company admin, of any user of the company. A super admin may release a
             *     company's nodes with the deletion.
             */
            markets: components["schemas"]["UserRemovalMarket"][];
            /**
             * Format: int32
             * @description The number of all those nodes.
             */
            numMarkets: number;
            /**
             * Format: int32
             * @description The number of the company's child markets and buckets, which are deleted when a company
             *     admin's markets are released; 0 otherwise.
             */
            numDrawn: number;
            /** @description Names of the other users who are deleted with a company admin, the first hundred. */
            otherUsers: string[];
            /**
             * Format: int32
             * @description The number of all those users.
             */
            numOtherUsers: number;
            /**
             * Format: int32
             * @description The number of Bucket owners who lose their manager.
             */
            numTeam: number;
            /** @description Whether the user is the last super admin, who can't be deleted. */
            isLastSuperAdmin: boolean;
            /** @description Whether the caller may release the company's markets with the deletion. */
            canReleaseMarkets: boolean;
        };
        /**
         * UserRemovalMarket
         * @description A node that prevents deleting a user.
         */
        UserRemovalMarket: {
            /**
             * Format: uuid
             * @description Its id.
             */
            itemId: string;
            /** @description Its name. */
            name: string;
            /** @description Its level. */
            category: components["schemas"]["Category"];
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
             * @description The version of the record, to send with a change.
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
            /** @description The user's role. */
            userType: components["schemas"]["UserType"];
            /** @description The role as text. */
            userTypeLabel: string;
            /** @description Whether the user may sign in. */
            isActive: boolean;
            /** @description Whether the user is invited and has not signed in yet. */
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
             * @description The Submarket Owner who manages the Bucket owner.
             */
            managerId?: string;
            /** @description The manager's name. */
            managerName?: string;
            /** @description Of a super admin: whether single sign-on opens the account. Absent without a provider. */
            ssoLink?: components["schemas"]["SsoLink"];
            /** @description What the caller may do with the user, in the order of a menu. */
            actions: components["schemas"]["UserAction"][];
        };
        /**
         * UserSettings
         * @description The caller's settings, and for a Company Admin the company's.
         */
        UserSettings: {
            /**
             * Format: uuid
             * @description The user.
             */
            userId: string;
            /**
             * Format: int32
             * @description The version for a save of the company's parts or the email account.
             */
            version: number;
            /** @description Whether settings were saved: the company's, or the user's own. */
            isCreated: boolean;
            /** @description One for each event. */
            notificationSettings: components["schemas"]["NotificationSetting"][];
            /** @description Why no texts are sent, whatever is chosen; absent if they are. */
            smsUnavailable?: string;
            /** @description The mailer account; absent until it is chosen. */
            apiSettings?: components["schemas"]["ApiSettings"];
            /** @description What templates show about the company. For Company Admins. */
            templateSettings?: components["schemas"]["TemplateSettings"];
            /** @description The company's location. For Company Admins. */
            companyDetails?: components["schemas"]["CompanyDetails"];
            /** @description The company's SMS sender, which a super admin sets. For Company Admins. */
            smsSettings?: components["schemas"]["SmsSettings"];
            /** @description The email account: for Company Admins the company's, else the user's own. */
            emailSettings?: components["schemas"]["EmailSettings"];
        };
        /**
         * UserSettingsIn
         * @description Settings to save: the given parts, each as a whole.
         */
        UserSettingsIn: {
            /**
             * Format: int32
             * @description The version that was read; needed with any part but notificationSettings.
             */
            version?: number;
            /** @description For the given events; the others stay. */
            notificationSettings?: components["schemas"]["NotificationSetting"][];
            /** @description The mailer account. For Company Admins; required the first time. */
            apiSettings?: components["schemas"]["ApiSettingsIn"];
            /** @description What templates show of the company. For Company Admins. */
            templateSettings?: components["schemas"]["TemplateSettingsIn"];
            /** @description The address and time zone of the company. For Company Admins. */
            companyDetails?: components["schemas"]["CompanyDetailsIn"];
            /** @description The email account: for Company Admins the company's, else the user's own. */
            emailSettings?: components["schemas"]["EmailSettingsIn"];
        };
        /**
         * @description The sort columns of lists of users.
         * @enum {string}
         */
        UserSortColumn: "fullName" | "emailAddress" | "userType" | "companyName" | "isActive";
        /**
         * @description The role of a user.
         * @enum {string}
         */
        UserType: "Admin" | "ADDev" | "CompanyAdmin" | "CADev" | "SalesManager" | "SalesPerson";
        /**
         * UserTypeOut
         * @description A role that a new user may have.
         */
        UserTypeOut: {
            /** @description The role. */
            userType: components["schemas"]["UserType"];
            /** @description Its label in a form. */
            label: string;
        };
        /**
         * @description An answer to a question.
         * @enum {string}
         */
        VerdictIn: "allow" | "discard";
        /**
         * @description The verdict on a message.
         * @enum {string}
         */
        VerdictName: "goes" | "waits" | "stays";
        /**
         * VerifyEmailAccountIn
         * @description An account to try out.
         */
        VerifyEmailAccountIn: {
            /**
             * Format: int32
             * @description The type, by its number from getEmailAccountTypes.
             */
            emailAccountTypeId: number;
            /** @description The sender's address. */
            emailAddress: string;
            /** @description The password of types 1 to 3; omitted, the stored one of the same account. */
            appPassword?: string;
            /** @description For type 4 the application's id. */
            clientId?: string;
            /** @description For type 4 the id or a domain of the organization that registered it. */
            tenantId?: string;
            /** @description For type 4 the application's secret; omitted, the stored one of the same account. */
            clientSecretValue?: string;
        };
        /**
         * @description A list that has saved views.
         * @enum {string}
         */
        ViewListName: "listings" | "realtors" | "users" | "markets" | "templates" | "outbox" | "replies" | "suppressions" | "consents" | "audit" | "work" | "sources" | "companies" | "apiKeys" | "leads";
        /**
         * ViewOut
         * @description A view that the caller sees.
         */
        ViewOut: {
            /**
             * Format: uuid
             * @description The view.
             */
            viewId: string;
            /** @description Its name. */
            name: string;
            /** @description Its conditions. */
            filters: components["schemas"]["FilterIn"][];
            /** @description The columns that it hides. */
            hiddenColumns: string[];
            /** @description The height of the rows. */
            density: components["schemas"]["DensityName"];
            /** @description Whether everyone in the company sees it. */
            isShared: boolean;
            /** @description Whether the caller saved it and may change it. */
            isOwn: boolean;
            /** @description Whether the list opens with it for the caller. */
            isDefault: boolean;
        };
        /**
         * ViewsListIn
         * @description The list whose views are read.
         */
        ViewsListIn: {
            /** @description The list. */
            list: components["schemas"]["ViewListName"];
        };
        /**
         * @description The kind of a walk.
         * @enum {string}
         */
        WalkOut: "changes" | "keys";
        /**
         * WordMapIn
         * @description The words of a source.
         */
        WordMapIn: {
            /** @description The source, as a rejected row or the list of words names it. */
            sourceKey: string;
            /** @description The words that replace the stored ones. */
            words: components["schemas"]["WordsInRequest"];
        };
        /**
         * WordMapOut
         * @description The words of a source.
         */
        WordMapOut: {
            /** @description Identifies the source. */
            sourceKey: string;
            /** @description The source as people read it. */
            sourceName: string;
            /** @description Its words for statuses, in lower case. */
            statuses: components["schemas"]["StatusWord"][];
            /** @description Its words for kinds of moves, in lower case. */
            moveTypes: components["schemas"]["MoveTypeWord"][];
        };
        /**
         * WordsIn
         * @description What the words of a source mean.
         */
        WordsIn: {
            /**
             * @description At most 200 words for statuses.
             * @default []
             */
            statuses?: components["schemas"]["StatusWord"][];
            /**
             * @description At most 200 words for kinds of moves.
             * @default []
             */
            moveTypes?: components["schemas"]["MoveTypeWord"][];
        };
        /**
         * WordsInRequest
         * @description What the words of a source mean.
         */
        WordsInRequest: {
            /**
             * @description At most 200 words for statuses.
             * @default []
             */
            statuses?: components["schemas"]["StatusWord"][];
            /**
             * @description At most 200 words for kinds of moves.
             * @default []
             */
            moveTypes?: components["schemas"]["MoveTypeWord"][];
        };
        /**
         * ZipMapIn
         * @description The zip codes to return: those of a market, child market or bucket; a super admin may give a
         *     box, a county or zip codes instead.
         */
        ZipMapIn: {
            /**
             * Format: uuid
             * @description The zip codes of this market.
             */
            marketId?: string;
            /**
             * Format: uuid
             * @description The zip codes of this child market or bucket.
             */
            subMarketId?: string;
            /** @description The zip codes in this box. */
            box?: components["schemas"]["BoxIn"];
            /** @description The zip codes of this county. */
            county?: components["schemas"]["CountyIn"];
            /** @description These zip codes, at most 5,000. */
            zipCodes?: string[];
        };
        /**
         * ZipMapOut
         * @description The zip codes of a map.
         */
        ZipMapOut: {
            /** @description Ascending, at most 5,000. */
            zips: components["schemas"]["ZipPlaceOut"][];
            /** @description Whether there are more. */
            isCut: boolean;
        };
        /**
         * ZipOptionOut
         * @description A zip code of the territory.
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
         * @description A zip code on a map.
         */
        ZipPlaceOut: {
            /** @description Five digits. */
            zipCode: string;
            /** @description Its main city. */
            city: string;
            /** @description Its county, if known. */
            county?: string;
            /** @description Two letters. */
            state: string;
            /**
             * Format: double
             * @description Degrees, if known.
             */
            latitude?: number;
            /**
             * Format: double
             * @description Degrees, if known.
             */
            longitude?: number;
            /**
             * Format: int32
             * @description Listings of any status: those in the market, child market or bucket, or else all.
             */
            numListings: number;
        };
        /**
         * ZipcodesIn
         * @description The node whose zip codes are requested.
         */
        ZipcodesIn: {
            /**
             * Format: uuid
             * @description The market, for a child market's zip codes or a super admin.
             */
            marketId?: string;
            /**
             * Format: uuid
             * @description The child market or bucket to edit.
             */
            subMarketId?: string;
            /**
             * Format: int32
             * @description 1 child market, 2 bucket. A Submarket Owner's are always buckets.
             */
            submarketType?: number;
            /**
             * Format: uuid
             * @description The child market, for a bucket's zip codes.
             */
            parentSubmarketId?: string;
        };
        /** @description Who receives a message. */
        AudienceCode: number;
        /** @description Whether a move was booked. */
        BookingCode: number;
        /** @description How a message reaches its recipient. */
        ChannelCode: number;
        /** @description The service of an email account. */
        EmailAccountTypeCode: number;
        /** @description A level of the territory. */
        LevelCode: number;
        /** @description An event of a listing. */
        ListingEventCode: number;
        /** @description The status of a listing. */
        ListingStatusCode: number;
        /** @description Who prints mailers. */
        MailerAccountCode: number;
        /** @description The kind of a move. */
        MoveTypeCode: number;
        /** @description The size of a postcard. */
        PostcardSizeCode: number;
        /** @description The source of an opportunity. */
        PropertySourceCode: number;
        /** @description A provider whose use is counted. */
        ProviderCode: number;
        /** @description The registration of a number with the carriers. */
        SmsRegistrationCode: number;
        /** @description Why an address is on the suppression list. */
        SuppressionReasonCode: number;
        /** @description The period of figures. */
        TimeframeCode: number;
        /** @description A group of variables. */
        VariableGroupCode: number;
    };
    responses: {
        /** @description Something went wrong! */
        1: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description You don't have permission to do this. */
        2: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Link not valid anymore. Request another one! */
        4: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Your account is locked. Try again in two minutes. */
        5: {
            headers: {
                /** @description Seconds until the account opens. */
                "RETRY-AFTER": number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description This user already exists. Enter another email. */
        1001: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description User not found. */
        1002: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The user couldn't be updated. */
        1005: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The current password is incorrect. */
        1008: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Some of the input isn't valid. */
        1014: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description This child market has buckets. Delete or move them first. */
        2018: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Market not found. */
        2020: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Child market not found. */
        2021: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Template not found. */
        3018: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Report exceeds 50,000 records. Narrow the filters. */
        5018: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description This campaign is currently in use and cannot be deleted. */
        6006: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description This booker is in use and can't be deleted. */
        6014: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description This SalesPersonQLABId is in use and can't be deleted. */
        6017: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The campaign could not be assigned. */
        6019: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The lead doesn't have this campaign any more. */
        6023: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Lead not found. */
        6026: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Booker service provider is required for re-engage campaigns */
        6044: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description A re-engage campaign with this booker already exists. */
        6046: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The lead has another booker than the campaign. */
        6048: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description ID already exists */
        6053: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description ID already exists */
        6055: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Another action on this campaign is running. Try again in a moment. */
        ACTION_RUNNING: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Another API key already has this name. */
        API_KEY_NAME_TAKEN: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The assignment isn't in a state that allows this. */
        ASSIGNMENT_STATE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description An automated campaign with this move type, booker and sales person already exists. */
        DuplicateAutomatedCampaign: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description This file has expired. Files are available for 30 days. Run the report again. */
        FILE_EXPIRED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description You've reached the limit of 100 saved filters. Delete one first. */
        FILTER_LIMIT: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description You already have a saved filter with this name. */
        FILTER_NAME_TAKEN: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The import isn't in a state that allows this. */
        IMPORT_STATE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description This isn't possible in the job's current state. */
        JOB_STATE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description This idempotency key was already used for a different request. */
        KEY_REUSED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Mailboxes can't be connected on this server. */
        MAILBOX_NOT_OFFERED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Not found. */
        NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description No changes found! */
        NO_CHANGE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Preview the automated campaign before you switch it on. */
        PREVIEW_OUTDATED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Too many requests. Try again in a moment. */
        RATE_LIMITED: {
            headers: {
                /** @description Seconds until the next call is accepted. */
                "RETRY-AFTER": number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Your session has ended. Sign in again. */
        SESSION_ENDED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Someone else changed this. Reload and try again. */
        STALE_WRITE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The request is too large. */
        TOO_LARGE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Doorstep is temporarily unavailable. Try again in a moment. */
        UNAVAILABLE: {
            headers: {
                /** @description Seconds until a retry makes sense. */
                "RETRY-AFTER": number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The request must be JSON. */
        UNSUPPORTED_MEDIA_TYPE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description You've reached the limit of 100 views on this list. Delete one first. */
        VIEW_LIMIT: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description You already have a view with this name on this list. */
        VIEW_NAME_TAKEN: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSignInOptions: {
        parameters: {
            query?: {
                /** @description The company in the sign-in page's URL, whose own provider is requested. */
                company?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SignInOptionsOut"];
                };
            };
            400: components["responses"]["1014"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                /**
                 * @example {
                 *       "password": "Correct-Horse-7",
                 *       "rememberClient": true,
                 *       "userNameOrEmailAddress": "dana.reyes@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["SignInIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "accessToken": "dk9cVb2mX0qLr7TzYpN4sWfH1uEaJ6gB",
                     *         "expiresAt": "2026-12-01T15:00:00Z",
                     *         "rememberClient": true,
                     *         "userId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c001"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_SignInOut"];
                };
            };
            400: components["responses"]["1014"];
            /** @description No session, an ended one, or a failed sign-in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            423: components["responses"]["5"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_SessionOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    endSession: {
        parameters: {
            query: {
                /** @description The session. */
                sessionId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The email address, or the user name. */
                emailid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["PasswordByLinkIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["4"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["ChangePasswordIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["1008"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getUser: {
        parameters: {
            query: {
                /** @description The id of the user. */
                userId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_UserOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["1002"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                /**
                 * @example {
                 *       "pageIndex": 1,
                 *       "pageSize": 10,
                 *       "searchKey": "okafor",
                 *       "sortColumn": "fullName",
                 *       "sortDirection": "asc"
                 *     }
                 */
                "application/json": components["schemas"]["UserListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "data": [
                     *           {
                     *             "actions": [
                     *               "edit",
                     *               "deactivate",
                     *               "delete"
                     *             ],
                     *             "companyName": "Example Movers",
                     *             "emailAddress": "samuel.okafor@example.com",
                     *             "fullName": "Samuel Okafor",
                     *             "isActive": true,
                     *             "isInvited": false,
                     *             "name": "Samuel",
                     *             "personalPhoneNo": "2125550142",
                     *             "surname": "Okafor",
                     *             "tenantId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c0ff",
                     *             "userId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c002",
                     *             "userType": "SalesManager",
                     *             "userTypeLabel": "Submarket Owner",
                     *             "version": 3
                     *           }
                     *         ],
                     *         "recordsTotal": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_PageOut_UserRowOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["1002"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getUsersList: {
        parameters: {
            query?: {
                /** @description A user of the company; without it, or with the caller, the companies that the caller reaches. */
                userId?: string;
                /** @description Words in the company's name. */
                searchKey?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_CompanyOptionOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["1002"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getCompanyUsers: {
        parameters: {
            query?: {
                /** @description A user of the company; without it, the caller's own company. */
                userId?: string;
                /** @description Only users with this role. */
                userType?: components["schemas"]["UserType"];
                /** @description Words that must all occur in name, email address or phone. */
                searchKey?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_ColleagueOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["1002"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    findRemainingSeats: {
        parameters: {
            query?: {
                /** @description A user of the company; without it, the caller's own company. */
                userId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SeatsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["1002"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_UserTypeOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_UserRowOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["UserIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_UserOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["1001"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["UserChangeIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_UserOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["UserActiveIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_UserOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["1002"];
            409: components["responses"]["STALE_WRITE"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    deleteUser: {
        parameters: {
            query: {
                /** @description The user. */
                userId: string;
                /** @description The version that was read; if absent, any version is deleted. */
                version?: number;
                /** @description Whether the company's markets are released. */
                unassignMarkets?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["1002"];
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getUserRemoval: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_UserRemoval"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["1002"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["1002"];
            422: components["responses"]["1005"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    permitSsoLink: {
        parameters: {
            query: {
                /** @description The other super admin. */
                userId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            422: components["responses"]["1005"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    withdrawSsoLink: {
        parameters: {
            query: {
                /** @description The other super admin. */
                userId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["1002"];
            422: components["responses"]["NO_CHANGE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getCompanyNameUse: {
        parameters: {
            query: {
                /** @description The name. */
                companyName: string;
                /**
                 * @description A user of the company that will have the name, which is not counted; absent for a new
                 *     company.
                 */
                companyUserId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CompanyNameUse"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["AuditListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_AuditEntryOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_AuditActionOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    reportClientError: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientErrorIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_ApiKeyOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "expiresAt": "2027-11-28T15:00:00Z",
                 *       "name": "Website form",
                 *       "scopes": [
                 *         "listings:read"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKeyIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "apiKeyId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c012",
                     *         "key": "ds_live_EXAMPLE"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_ApiKeyMadeOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["API_KEY_NAME_TAKEN"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ApiKeyMadeOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getMailConnections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_MailConnectionOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getActiveMailConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MailConnectionOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    beginMailAuthorization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginMailAuthorizationIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MailAuthorizationOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["MAILBOX_NOT_OFFERED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    finishMailAuthorization: {
        parameters: {
            query?: {
                /** @description The provider's code. */
                code?: string;
                /** @description The state that the call before returned. */
                state?: string;
                /** @description `error` if the provider refused. */
                status?: string;
                /** @description Ignored. */
                type?: string;
                /** @description Ignored. */
                requestId?: string;
                /** @description The provider's code of the error. */
                error?: string;
                /** @description Ignored. */
                error_description?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MailConnectionOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            /** @description The role may not do this, or the account is inactive. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            404: components["responses"]["NOT_FOUND"];
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    switchMailConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The mailbox. */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MailConnectionOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    deleteMailConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The mailbox. */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    testMailConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The mailbox. */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MailConnectionTestOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    validateMailConnections: {
        parameters: {
            query?: {
                /** @description The company; required for ADDev. */
                companyId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MailConnectionsChecked"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            422: components["responses"]["MAILBOX_NOT_OFFERED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    clearMailConnections: {
        parameters: {
            query?: {
                /** @description The company; required for ADDev. */
                companyId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MailConnectionsCleared"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getMailReplies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThreadEmailsIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_MailReplyOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getMails: {
        parameters: {
            query?: {
                /** @description Whether to answer without the provider; by default not. */
                cached?: boolean;
                /** @description The most messages, 1 to 200; by default 50. */
                limit?: number;
                /** @description The mailbox. */
                accountId?: string;
                /**
                 * @description Only messages that contain this. Without `cached` the provider searches, with its operators
                 *     such as `from:`.
                 */
                q?: string;
                /** @description The `nextPageToken` of the answer before, for the same list. */
                pageToken?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MailListOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getMail: {
        parameters: {
            query?: {
                /** @description The mailbox. */
                accountId?: string;
                /** @description Whether the user asks for the remote images of this message; by default not. */
                loadImages?: boolean;
            };
            header?: never;
            path: {
                /** @description The provider's id of the message. */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MailContentOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getMailAttachment: {
        parameters: {
            query?: {
                /** @description The mailbox. */
                accountId?: string;
            };
            header?: never;
            path: {
                /** @description The provider's id of the message. */
                messageId: string;
                /** @description The provider's id of the attachment. */
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    sendMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second order with the same key returns the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["KEY_REUSED"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                /**
                 * @example {
                 *       "filters": [
                 *         {
                 *           "key": "status",
                 *           "value": "1"
                 *         },
                 *         {
                 *           "key": "zipcode",
                 *           "value": "10011"
                 *         },
                 *         {
                 *           "key": "pricemin",
                 *           "value": "500000"
                 *         }
                 *       ],
                 *       "pageIndex": 1,
                 *       "pageSize": 10,
                 *       "sortColumn": "dateAdded",
                 *       "sortDirection": "desc"
                 *     }
                 */
                "application/json": components["schemas"]["ListingListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "data": [
                     *           {
                     *             "address": "14 Example Street",
                     *             "askingPrice": 785000,
                     *             "city": "New York",
                     *             "dateAdded": "2026-11-20",
                     *             "markAsDiscarded": false,
                     *             "markAsFavourite": false,
                     *             "markAsInProgress": true,
                     *             "mlsNo": "EX100234",
                     *             "numOfBaths": 1,
                     *             "numOfBeds": 2,
                     *             "propertyId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c003",
                     *             "propertyStatus": 1,
                     *             "propertyStatusDate": "2026-11-20",
                     *             "propertyStatusName": "New",
                     *             "size": 1180,
                     *             "state": "NY",
                     *             "zipCode": "10011"
                     *           }
                     *         ],
                     *         "recordsTotal": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_PageOut_ListingRowOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_StatusOption"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getPropertyZipcodeList: {
        parameters: {
            query?: {
                /** @description The search text. */
                searchKey?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_ZipOptionOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getPropertyRealtorList: {
        parameters: {
            query?: {
                /** @description Words in the name. */
                searchKey?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_RealtorOptionOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_MarketOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_SavedFilterOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["SaveFilterIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SavedFilterOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            409: components["responses"]["FILTER_NAME_TAKEN"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["FILTER_LIMIT"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["UpdateFilterIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SavedFilterOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["FILTER_NAME_TAKEN"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "address": "14 Example Street",
                     *         "city": "New York",
                     *         "dataSource": "harbor-mls",
                     *         "dataSourcePropertyId": "204417",
                     *         "dateAdded": "2026-11-21",
                     *         "daysOnrealtor": 7,
                     *         "imagesOnTheWay": 0,
                     *         "markAsDiscarded": false,
                     *         "markAsFavourite": true,
                     *         "markAsInProgress": false,
                     *         "mlsNo": "MLS-204417",
                     *         "numberOfBeds": 3,
                     *         "nummberOfBaths": 2,
                     *         "price": 1250000,
                     *         "propertyId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c003",
                     *         "propertyImages": [],
                     *         "propertyStatus": 1,
                     *         "propertyStatusDate": "2026-11-21",
                     *         "propertyStatusHistory": [
                     *           {
                     *             "learntBy": "sync",
                     *             "propertyStatus": 1,
                     *             "propertyStatusName": "New",
                     *             "recordedAt": "2026-11-21T15:00:00Z",
                     *             "sourceStatus": "Coming Soon",
                     *             "statusChangeDate": "2026-11-21"
                     *           }
                     *         ],
                     *         "propertyStatusName": "New",
                     *         "propertyStatusTimeline": [
                     *           {
                     *             "isCurrentStatus": true,
                     *             "isDisabled": false,
                     *             "learntBy": "sync",
                     *             "propertyStatus": 1,
                     *             "propertyStatusName": "New",
                     *             "statusChangeDate": "2026-11-21"
                     *           }
                     *         ],
                     *         "propertyType": "Single Family",
                     *         "realtorEmail": "iris.lane@example.com",
                     *         "realtorId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c010",
                     *         "realtorName": "Iris Lane",
                     *         "realtorOfficeName": "Example Realty",
                     *         "sourceStatus": "Coming Soon",
                     *         "squareFeet": 1840,
                     *         "state": "NY",
                     *         "yearBuilt": 1931,
                     *         "zipCode": "10011"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_PropertyDetailsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_StreetViewOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["ChangeStatusIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["ChangeStatusesIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PropertyOutreachOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["PropertyOutreachIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PropertyOutreachOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["STALE_WRITE"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TrackConversionOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["TrackConversionIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TrackConversionOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["STALE_WRITE"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_NumberedOption"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_NumberedOption"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OwnerInfoOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OwnerInfoOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OwnerInfoAllowanceOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ownerInfoRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second order with the same key returns the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": string[];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OwnerInfoOrderOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["KEY_REUSED"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LastSyncOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SourcesOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["RejectedIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_RejectedOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["SyncNowIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["STALE_WRITE"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["PauseIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    allowPartnersOfListingSource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllowPartnersIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["AnswerIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["STALE_WRITE"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["MarketListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_MarketOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["MarketListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_MarketOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getCompanyMarkets: {
        parameters: {
            query?: {
                /** @description Only nodes that this user owns. */
                companyUserId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_MarketOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getSubMarketList: {
        parameters: {
            query?: {
                /** @description Only child markets in this market. */
                marketId?: string;
                /** @description Words in the name. */
                searchKey?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_MarketOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MarketOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["2020"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MarketOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["2021"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["ZipcodesIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_string"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["MarketIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AvailabilityOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                /**
                 * @example {
                 *       "companyUserIds": [
                 *         "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c001"
                 *       ],
                 *       "county": "New York",
                 *       "name": "Lower Manhattan",
                 *       "propMaxVal": 2500000,
                 *       "propMinVal": 250000,
                 *       "zipCodes": [
                 *         "10004",
                 *         "10005",
                 *         "10006"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MarketIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "isChanged": true,
                     *         "itemId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c004"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_MarketSavedOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["MarketIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MarketSavedOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["MarketIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MarketSavedOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["2020"];
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["MarketIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MarketSavedOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["SiblingsIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MarketSavedOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                /** @description The number of child markets and buckets that are deleted with the market. */
                confirmedCount?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MarketDeletedOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getMarketRemoval: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MarketRemovalOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["2018"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["UndoIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_MarketChangeOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_DeletedMarket"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getListingCoverage: {
        parameters: {
            query: {
                /** @description The listing. */
                propertyId: string;
                /**
                 * @description The user: a Company Admin may ask for the company's users; a super admin must name
                 *     one.
                 */
                userId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CoverageOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["ZipMapIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ZipMapOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getPerformanceHistory: {
        parameters: {
            query: {
                /** @description 1 the twelve months to today, 2 since the quarter's first day, 3 since the month's. */
                timeframe: components["schemas"]["TimeframeCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PerformanceOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getDashboardMarketList: {
        parameters: {
            query?: {
                /** @description The company; for a super admin only. Others always get their own. */
                compRefId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_MarketChoiceOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getDashboardMarketDetails: {
        parameters: {
            query: {
                /** @description Its id. */
                marketRefId: string;
                /** @description 0 market, 1 child market, 2 bucket. */
                marketType: components["schemas"]["LevelCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MarketDetailsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getCompanyChartdata: {
        parameters: {
            query: {
                /** @description 0 market, 1 child market, 2 bucket; a super admin's are markets. */
                marketType: components["schemas"]["LevelCode"];
                /** @description One of them; without it the whole territory. */
                marketId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_StatusCountOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_CompanyChartOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["ListingListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_ListingRowOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["RealtorListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_RealtorRowOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["1002"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                /**
                 * @example {
                 *       "pageIndex": 1,
                 *       "pageSize": 10,
                 *       "searchKey": "lane",
                 *       "sortColumn": "ranking",
                 *       "sortDirection": "asc",
                 *       "withRank": true
                 *     }
                 */
                "application/json": components["schemas"]["RealtorPageIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "data": [
                     *           {
                     *             "closedVolume": 7150000,
                     *             "fullName": "Iris Lane",
                     *             "listedVolume": 11250000,
                     *             "markets": "New York City",
                     *             "officeName": "Example Realty",
                     *             "ranking": 4,
                     *             "realtorId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c010",
                     *             "referralOpertunity": 2,
                     *             "totalListing": 9,
                     *             "totalListingEverywhere": 14,
                     *             "totalPrice": 11250000,
                     *             "totalVolume": 18400000
                     *           }
                     *         ],
                     *         "recordsTotal": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_PageOut_RealtorRowOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["1002"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_RealtorOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_MarketChoiceOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getRealtorListingCoverage: {
        parameters: {
            query: {
                /** @description The realtor. */
                realtorId: string;
                /** @description 0 market, 1 child market, 2 bucket. */
                subMarketType: components["schemas"]["LevelCode"];
                /** @description Its id. */
                marketRefId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_RealtorCoverageOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_RealtorBasicDetailsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["RealtorBasicDetailsIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_RealtorBasicDetailsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["STALE_WRITE"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    saveOfficeAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfficeAddressIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OfficeAddressOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    deleteOfficeAddress: {
        parameters: {
            query: {
                /** @description A realtor of the office. */
                realtorId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_NotificationDay"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getNotificationDetailsById: {
        parameters: {
            query: {
                /** @description Its id. */
                userNotificationLogId: string;
                /** @description False doesn't mark it. */
                markAsViewed?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_NotificationDetail"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_NotificationEventType"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_ReportColumnOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getReportTimeFrameList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_NumberedOption"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getReportSourceList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_NumberedOption"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getReportMoveTypeList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_NumberedOption"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getReportUserList: {
        parameters: {
            query?: {
                /** @description Words in the name. */
                searchKey?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_UserOption"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_StatusOption"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getReportZipcodeList: {
        parameters: {
            query?: {
                /** @description The search text. */
                searchKey?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_ZipOptionOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getReportRealtorList: {
        parameters: {
            query?: {
                /** @description Words in the name. */
                searchKey?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_RealtorOptionOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getListingReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second order with the same key returns the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "columnToDisplay": [
                 *         1,
                 *         2,
                 *         3
                 *       ],
                 *       "includeOffMarketProperties": false,
                 *       "reportType": "listing",
                 *       "responseType": 1,
                 *       "zipCodes": [
                 *         "10011"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReportIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "canCancel": true,
                     *         "canRetry": false,
                     *         "createdAt": "2026-11-28T15:00:00Z",
                     *         "done": 0,
                     *         "jobId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c005",
                     *         "kind": "listingReport",
                     *         "phrase": "",
                     *         "state": "queued",
                     *         "title": "Listing report",
                     *         "total": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            409: components["responses"]["KEY_REUSED"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["5018"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getConversionReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second order with the same key returns the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            409: components["responses"]["KEY_REUSED"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["5018"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getPipelineReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second order with the same key returns the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            409: components["responses"]["KEY_REUSED"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["5018"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getMspReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second order with the same key returns the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            409: components["responses"]["KEY_REUSED"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["5018"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_FileLinkOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["JOB_STATE"];
            410: components["responses"]["FILE_EXPIRED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["JobListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_JobOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "canCancel": false,
                     *         "canRetry": false,
                     *         "createdAt": "2026-11-28T15:00:00Z",
                     *         "done": 412,
                     *         "file": {
                     *           "available": true,
                     *           "expiresAt": "2026-12-05T15:00:04Z",
                     *           "fileName": "listing-report-2026-11-28.xlsx",
                     *           "sizeBytes": 48213
                     *         },
                     *         "finishedAt": "2026-11-28T15:00:04Z",
                     *         "jobId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c005",
                     *         "kind": "listingReport",
                     *         "phrase": "",
                     *         "startedAt": "2026-11-28T15:00:01Z",
                     *         "state": "succeeded",
                     *         "title": "Listing report",
                     *         "total": 412
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["JOB_STATE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["JOB_STATE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getViewsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewsListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_ViewOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    saveView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveViewIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SavedViewOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            409: components["responses"]["VIEW_NAME_TAKEN"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VIEW_LIMIT"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    updateView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateViewIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["VIEW_NAME_TAKEN"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    deleteView: {
        parameters: {
            query: {
                /** @description The list. */
                list: components["schemas"]["ViewListName"];
                /** @description The view. */
                viewId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    setDefaultView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DefaultViewIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getLeadsOpportunities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_LeadOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getOpportunityDetails: {
        parameters: {
            query: {
                /** @description The partner's id of the lead. */
                opportunityId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LeadDetailsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["6026"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getLeadHistory: {
        parameters: {
            query: {
                /** @description The partner's id of the lead. */
                opportunityId: string;
                /** @description The page, from 1; by default the first. */
                pageIndex?: number;
                /** @description Rows per page, 1 to 200; by default ten. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_LeadVersionOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["6026"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getLeadExplanation: {
        parameters: {
            query: {
                /** @description The partner's id of the lead. */
                opportunityId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LeadExplanationOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["6026"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getLeadEvents: {
        parameters: {
            query: {
                /** @description The partner's id of the lead. */
                opportunityId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_LeadEventOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["6026"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getLeadStreetView: {
        parameters: {
            query: {
                /** @description The partner's id of the lead. */
                opportunityId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_StreetViewOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["6026"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getLeadPropertyMatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadPropertyMatchIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LeadPropertyMatchOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["6026"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    uploadLeadImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadImportUploadIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LeadImportDetailsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    checkLeadImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadImportCheckIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LeadImportDetailsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IMPORT_STATE"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getLeadImport: {
        parameters: {
            query: {
                /** @description The import. */
                importId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LeadImportDetailsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getLeadImportRows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadImportRowsIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_LeadImportRowOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    applyLeadImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadImportApplyIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LeadImportDetailsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    undoLeadImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadImportIdIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LeadImportDetailsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IMPORT_STATE"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getLeadImportsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_LeadImportOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getCompaniesList: {
        parameters: {
            query?: {
                /** @description Words in the company's name. */
                searchKey?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_CompanyChoice"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_NumberedOption"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getCompanyApiUsageInfo: {
        parameters: {
            query: {
                /** @description A user of the company, such as its Company Admin. */
                companyUserId?: string;
                /** @description The first day, YYYY-MM-DD. */
                fromDate: string;
                /** @description The last day, YYYY-MM-DD. */
                toDate: string;
                /** @description Only this provider, by its number from get-api-providers; all by default. */
                apiProviderId?: components["schemas"]["ProviderCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_ApiUsageOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getMessageUsageWithPagination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageUsageIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_MessageUsageOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_UserSettings"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["UserSettingsIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_UserSettings"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["STALE_WRITE"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["NO_CHANGE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["UserSettingsIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_UserSettings"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["STALE_WRITE"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["NO_CHANGE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_EmailAccountType"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["VerifyEmailAccountIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_CappingLimit"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["CappingLimitIn"][];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_CappingLimit"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    deleteCappingLimit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getCompanySms: {
        parameters: {
            query: {
                /** @description A user of the company, such as its Company Admin. */
                companyUserId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SmsSettings"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["1002"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["CompanySmsIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SmsSettings"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["1002"];
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["NO_CHANGE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getCompanySignIn: {
        parameters: {
            query?: {
                /** @description For super admins: a user of the company, such as its Company Admin. Without it, the caller's own company. */
                companyUserId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CompanySignIn"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["1002"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    updateCompanySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanySignInIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CompanySignIn"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["NO_CHANGE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    saveSignInProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInProviderIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CompanySignIn"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["NO_CHANGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    deleteSignInProvider: {
        parameters: {
            query?: {
                /** @description For super admins: a user of the company, such as its Company Admin. Without it, the caller's own company. */
                companyUserId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CompanySignIn"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            422: components["responses"]["NO_CHANGE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getSuppressions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuppressionListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_SuppressionOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    addSuppressions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuppressionsIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SuppressionsAddedOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    removeSuppression: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuppressionRemovalIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                /**
                 * @example {
                 *       "pageIndex": 1,
                 *       "pageSize": 10,
                 *       "sortColumn": "lastModifiedDate",
                 *       "sortDirection": "desc",
                 *       "templateType": 1
                 *     }
                 */
                "application/json": components["schemas"]["TemplateListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "data": [
                     *           {
                     *             "lastModifiedDate": "2026-11-28T15:00:00Z",
                     *             "lastModifierUser": "Dana Reyes",
                     *             "prospectingEvent": 1,
                     *             "prospectingEventTypeName": "New Listing",
                     *             "templateId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c011",
                     *             "templateName": "New listing, first email",
                     *             "templateType": {
                     *               "label": "Email",
                     *               "value": 1
                     *             },
                     *             "version": 1
                     *           }
                     *         ],
                     *         "recordsTotal": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_PageOut_TemplateRowOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getProspectingEvents: {
        parameters: {
            query?: {
                /** @description 1 email, 2 SMS, 3 postcard. */
                outboundCommunicationType?: components["schemas"]["ChannelCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_ProspectingEventOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TemplateOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["3018"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getCompanyTemplateList: {
        parameters: {
            query?: {
                /** @description Only this type: 1 email, 2 SMS, 3 postcard. */
                templateType?: components["schemas"]["ChannelCode"];
                /** @description Only those for this event. */
                prospectingEvent?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_TemplateChoiceOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TemplateCompanyOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_TemplateSizeOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_TemplateVariableGroupOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                /**
                 * @example {
                 *       "emailMode": "PLAIN_TEXT",
                 *       "fallbacks": [
                 *         {
                 *           "text": "neighbor",
                 *           "variableId": "recipientName"
                 *         }
                 *       ],
                 *       "prospectingEvent": 1,
                 *       "templateEmailBody": "Dear { Recipient Name }, we move families in { City }. Call us at (212) 555-0142.",
                 *       "templateEmailSubject": "Your listing in { City }",
                 *       "templateName": "New listing, first email",
                 *       "templateType": 1
                 *     }
                 */
                "application/json": components["schemas"]["TemplateIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "templateId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c011",
                     *         "templateName": "New listing, first email",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_TemplateSavedOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["TemplateIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TemplateSavedOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["3018"];
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TemplateRemovalOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["3018"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["TemplatePreviewIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TemplatePreviewOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["TemplateCheckIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TemplateCheckOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["3018"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["EmailConversionIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_EmailConversionOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["PictureIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TemplateImageOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
                "application/json": components["schemas"]["PictureIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TemplateImageOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TemplateImageOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    sendEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second order with the same key returns the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailSendIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["KEY_REUSED"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    sendTestEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second order with the same key returns the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailSendIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["KEY_REUSED"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    testSendEmailTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second order with the same key returns the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestTemplateIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["KEY_REUSED"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    orderPostcardArtwork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostcardArtworkIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    createPostcardArtworkLinks: {
        parameters: {
            query: {
                /** @description The job that draws them. */
                jobId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PostcardArtworkOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["JOB_STATE"];
            410: components["responses"]["FILE_EXPIRED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    sendManualProspectingEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second order with the same key returns the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "emailMode": "PLAIN_TEXT",
                 *       "notificationData": "Hello, we move families in your neighborhood. Call us at (212) 555-0142.",
                 *       "notificationTitle": "Your listing at 14 Example Street",
                 *       "propertyId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c003",
                 *       "prospectingSource": 1,
                 *       "prospectingType": 1
                 *     }
                 */
                "application/json": components["schemas"]["ManualProspectingIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "canCancel": true,
                     *         "canRetry": false,
                     *         "createdAt": "2026-11-28T15:00:00Z",
                     *         "done": 0,
                     *         "jobId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c006",
                     *         "kind": "outreach",
                     *         "phrase": "",
                     *         "state": "queued",
                     *         "title": "Your listing at 14 Example Street",
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["KEY_REUSED"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    sendManualProspectingSms: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second order with the same key returns the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualProspectingIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["KEY_REUSED"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    sendManualProspectingPostCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second order with the same key returns the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualProspectingIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            /** @description Invalid input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["KEY_REUSED"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    previewManualProspecting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualPreviewIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ManualPreviewOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getOutreachOptions: {
        parameters: {
            query?: {
                /** @description The listing. */
                propertyId?: string;
                /** @description The realtor. */
                realtorId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OutreachOptionsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getRealtorCommunicationFeed: {
        parameters: {
            query: {
                /** @description The realtor. */
                realtorId: string;
                /** @description The page, from 1; by default the first. */
                pageIndex?: number;
                /** @description Rows per page, 1 to 200; by default ten. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_FeedItemOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getPropertyOwnerCommunicationFeed: {
        parameters: {
            query: {
                /** @description The listing. */
                propertyId: string;
                /** @description The owner; NOT_FOUND if it is not the listing's owner that the company knows. */
                ownerId?: string;
                /** @description The page, from 1; by default the first. */
                pageIndex?: number;
                /** @description Rows per page, 1 to 200; by default ten. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_FeedItemOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getPropertyRealtorCommunicationFeed: {
        parameters: {
            query: {
                /** @description The listing. */
                propertyId: string;
                /** @description Only messages to this realtor. */
                realtorId?: string;
                /** @description The page, from 1; by default the first. */
                pageIndex?: number;
                /** @description Rows per page, 1 to 200; by default ten. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_FeedItemOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getCommunicationFeedDetails: {
        parameters: {
            query: {
                /** @description The audience: 1 realtor, 2 home owner; NOT_FOUND if the message has the other one. */
                prospecttype?: components["schemas"]["AudienceCode"];
                /** @description Its id. */
                prospectingLogId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_FeedItemDetailsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getOutboxMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "channels": [
                 *         1
                 *       ],
                 *       "fromDate": "2026-11-01",
                 *       "pageIndex": 1,
                 *       "pageSize": 10,
                 *       "states": [
                 *         "planned",
                 *         "sent"
                 *       ],
                 *       "toDate": "2026-11-28"
                 *     }
                 */
                "application/json": components["schemas"]["OutboxListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "data": [
                     *           {
                     *             "address": "14 Example Street",
                     *             "audience": 1,
                     *             "canCancel": false,
                     *             "canRetry": false,
                     *             "cause": "manual",
                     *             "channel": 1,
                     *             "dueAt": "2026-11-28T14:59:30Z",
                     *             "messageId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c007",
                     *             "plannedAt": "2026-11-28T14:59:30Z",
                     *             "plannedBy": "Samuel Okafor",
                     *             "propertyId": "0199b2f0-5c1a-7c3e-9d42-6f1be0a7c003",
                     *             "recipientAddress": "jordan.hale@example.com",
                     *             "recipientName": "Jordan Hale",
                     *             "sentAt": "2026-11-28T15:00:02Z",
                     *             "state": "sent",
                     *             "subject": "Your listing at 14 Example Street",
                     *             "units": 1
                     *           }
                     *         ],
                     *         "isCut": false,
                     *         "recordsTotal": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope_OutboxPageOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getOutboxMessage: {
        parameters: {
            query: {
                /** @description The message. */
                messageId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OutboxMessageDetailsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    cancelOutboxMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OutboxCancelIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OutboxMessageDetailsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["JOB_STATE"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    retryOutboxMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OutboxRetryIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OutboxMessageDetailsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getRepliesToLookAt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_ReplyToLookAtOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    handleReply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyHandledIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getOutboxUsage: {
        parameters: {
            query: {
                /** @description The first day, YYYY-MM-DD. */
                fromDate: string;
                /** @description The last day; at most 366 days. */
                toDate: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_OutboxUsageOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    orderOutreachDryRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second order with the same key returns the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DryRunIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_JobOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["KEY_REUSED"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getOutreachDryRun: {
        parameters: {
            query: {
                /** @description Its job. */
                jobId: string;
                /** @description Only messages that would be planned, held or canceled. */
                state?: components["schemas"]["MessageStateName"];
                /** @description The page, from 1. */
                pageIndex?: number;
                /** @description Rows per page, 1 to 200. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_DryRunOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getListingPlan: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ListingPlanOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getConsents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_ConsentOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    addConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ConsentAddedOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    revokeConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentRevokeIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    importDoNotCall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoNotCallIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_DoNotCallImportedOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getDoNotCallStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_DoNotCallStatusOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    checkDoNotCallNumber: {
        parameters: {
            query: {
                /** @description A US phone number. */
                number: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_DoNotCallNumberOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    removeDoNotCall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_DoNotCallRemovedOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getAutomatedCampaigns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_AutomatedCampaignOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getAutomatedCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The automated campaign. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AutomatedCampaignOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    updateAutomatedCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The automated campaign. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AutomatedCampaignIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AutomatedCampaignOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["6048"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    deleteAutomatedCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The automated campaign. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["6006"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    createAutomatedCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AutomatedCampaignIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AutomatedCampaignOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["DuplicateAutomatedCampaign"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["6048"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    switchAutomatedCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AutomatedSwitchIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AutomatedCampaignOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["PREVIEW_OUTDATED"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getAutomationState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AutomationStateOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    decideAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AutomationDecisionIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AutomationStateOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    orderAutomatedPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AutomatedPreviewIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AutomatedPreviewOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getAutomatedPreview: {
        parameters: {
            query: {
                /** @description The preview. */
                previewId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AutomatedPreviewOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getAutomatedPreviewLeads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AutomatedPreviewLeadsIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_AutomatedPreviewLeadOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getBookerServiceProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_BookerOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    createBookerServiceProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddBookerIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_BookerOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["6053"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    updateBookerServiceProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBookerIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_BookerOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    deleteBookerServiceProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["6014"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getCampaigns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_CampaignRowOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getCampaignsByType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description 1 pre-sale, 2 re-engage, 3 closer. */
                type: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_CampaignChoiceOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getUpcomingTouchpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_UpcomingTouchpointsOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getCampaignResults: {
        parameters: {
            query: {
                /** @description The campaign. */
                campaignId: string;
                /** @description 1 the twelve months to today, 2 since the quarter's first day, 3 since the month's. */
                timeframe: components["schemas"]["TimeframeCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CampaignResultsOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getResultLeads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResultLeadsIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_ResultLeadOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    useNewTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTemplateIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NewTemplateOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    previewCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignPreviewIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CampaignPreviewOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["6026"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["6044"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CampaignOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["6046"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["6044"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The campaign. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CampaignOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The campaign. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CampaignOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["6044"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    deleteCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The campaign. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["6006"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    replaceCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadCampaignIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LeadCampaignOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["6026"];
            409: components["responses"]["6019"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    assignCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadCampaignIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LeadCampaignOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["6026"];
            409: components["responses"]["6019"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getLeadCampaigns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The partner's id of the lead. */
                opportunityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_LeadCampaignOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["6026"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getLeadCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The campaign of the lead. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LeadCampaignOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    removeLeadCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The campaign of the lead. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LeadCampaignOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["6023"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getLeadTouchpoints: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The partner's id of the lead. */
                opportunityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_LeadTouchpointOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["6026"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    pauseTouchpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TouchpointIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    resumeTouchpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TouchpointIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    accelerateTouchpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccelerateIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            /** @description A conflict with the current state. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    sendAcceleratedMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second order with the same key sends nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceleratedMessageIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["6026"];
            409: components["responses"]["KEY_REUSED"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description A rule refused it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    resumeLeadCampaigns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ResumedOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["6026"];
            409: components["responses"]["ACTION_RUNNING"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    previewAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkPreviewIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_BulkAssignmentOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["6026"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    assignLeads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkAssignmentIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_BulkAssignmentOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["ASSIGNMENT_STATE"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    undoAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkAssignmentIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_BulkAssignmentOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["ASSIGNMENT_STATE"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getAssignment: {
        parameters: {
            query: {
                /** @description The assignment. */
                assignmentId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_BulkAssignmentOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    previewTouchpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TouchpointIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_TouchpointPreviewOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            /** @description Unknown or not visible to the caller, without distinction. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getSalesPersons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_SalesPersonOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    createSalesPerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": string;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SalesPersonOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["6055"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    deleteSalesPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["6017"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getRejectedLeadRows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectedItemListIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PageOut_RejectedItemOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    retryRejectedLeadRow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetryRowIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_RetriedOut"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    getLeadWordMaps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_list_WordMapOut"];
                };
            };
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    saveLeadWordMap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WordMapIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Done"];
                };
            };
            400: components["responses"]["1014"];
            401: components["responses"]["SESSION_ENDED"];
            403: components["responses"]["2"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["1"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
}

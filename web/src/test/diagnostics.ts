/** Makes what only a failed test shows for failed tests alone. */
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

const REACTS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

export function explainFailuresOnly() {
  const { getElementError } = getConfig();
  configure({
    // What a test waits for is missing at every look but the last one: the page is printed once the wait is over.
    getElementError: (message, container) =>
      Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true ? new Error(message ?? '') : getElementError(message, container),
  });
  // React keeps a stack for each element it creates, up to a number. Its warnings name the component without them.
  const internals: unknown = Reflect.get(React, REACTS);
  if (internals instanceof Object) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
}

/** Creates expensive diagnostics only for tests that fail. */
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

const REACT_INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

export function explainFailuresOnly() {
  const { getElementError } = getConfig();
  configure({
    // While a test waits, each check but the last one fails. The page is printed only when the wait is over.
    getElementError: (message, container) =>
      Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true ? new Error(message ?? '') : getElementError(message, container),
  });
  // React stores a stack for each element it creates, up to a limit. Its warnings name the component without them.
  const internals: unknown = Reflect.get(React, REACT_INTERNALS);
  if (internals instanceof Object) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
}
